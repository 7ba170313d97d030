"""Results and games that cannot be, each refused with what is wrong in it, and the reasons of those that can."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

import pytest

from skatcore import load
from skatcore import value as valued
from skatcore.model.cards import Card
from skatcore.model.game import Announcement, Counted, Form, Level, Outcome, Ruling, SharedOutcome
from skatcore.model.reasons import Unscorable
from skatcore.model.record import ConfirmedScore, Record
from skatcore.plugin import LADDERS, Change, Ladder, PluginFault
from skatcore.rules.contributions import Aim
from skatcore.scoring.bid_values import bids, bids_near
from skatcore.scoring.card_points import check_card_points, divisible, possible, shares_of
from skatcore.scoring.confirmed import as_confirmed, both_scores
from skatcore.scoring.game_names import as_recorded, read_game
from skatcore.scoring.game_value import shared_value
from skatcore.scoring.levels import example_of
from skatcore.scoring.outcome import outcome_of
from skatcore.scoring.result import contract_of, tricks_needed
from skatcore.scoring.score import score
from support.games import built, missing, play, rules, say, toml
from support.plugins import Answers, registry
from support.plugins import load as loaded

HEARTS: Final = Announcement("hearts")
SCHNEIDER: Final = Form(hand=True, announced=Level.SCHNEIDER)
#: Results of a suit game under the code, and why they cannot be.
REFUSED: Final[list[tuple[dict[str, Any], str]]] = [
    ({"matadors": 0}, "0 is not a possible number of matadors; at most 11 (ISkO 2.4.3)"),
    ({"matadors": 12}, "12 is not a possible number of matadors; at most 11 (ISkO 2.4.3)"),
    # four jacks have 8 card points
    (
        {"points": 113, "tricks": 9, "matadors": -4},
        "without 4 the declarer has at most 112 card points, not 113: the missing tops are with the defenders (ISkO 5.4.3)",
    ),
    # without a trick there is the skat alone: two aces at most
    ({"points": 23, "tricks": 0}, "not possible: 23 card points in 0 tricks"),
    ({"points": 120, "tricks": 10, "matadors": -1}, "without 1 nobody is beaten schwarz: the missing tops are with"),
]


@pytest.mark.clause("ISkO 5.4.3", "ISkO 2.4.3")
@pytest.mark.parametrize(("result", "said"), REFUSED)
def test_a_result_that_cannot_be_is_refused_with_its_numbers(result: dict[str, Any], said: str) -> None:
    with pytest.raises(Unscorable) as caught:
        play("isko", "hearts", **result)
    assert said in str(caught.value.message)
    assert play("isko", "hearts", points=112, tricks=9, matadors=-4).score == 60
    assert play("isko", "hearts", points=22, tricks=0).score == -80


@pytest.mark.parametrize(
    ("game", "form", "clause"),
    [("hearts", "HO", "Talk 1"), ("grand", "HO", "Talk 2"), ("hearts", "HZ", "Talk 3"), ("null", "HS", "Talk 3")],
)
def test_a_game_that_may_not_be_played_so_is_refused_by_the_clause_for_that(game: str, form: str, clause: str) -> None:
    tables = toml(games__suit={"ouvert": False}, games__grand={"ouvert": "none"}, levels={"announced": []})
    source = '[[source]]\nlabel = "Talk"\ntitle = "A talk"\n[cite]\n"levels.announced" = "Talk 3"\n'
    cites = '"games.suit.ouvert" = "Talk 1"\n"games.grand.ouvert" = "Talk 2"\n'
    with pytest.raises(Unscorable) as caught:
        contract_of(built(f"{source}{cites}{tables}"), Announcement(game, Form.of(form)))
    assert caught.value.message.clause == clause


@pytest.mark.parametrize(
    ("cites", "clauses"),
    [
        ('"games.grand.ouvert" = "Talk 2"\n', ("ISkO 5.2.6", "Talk 2")),
        ('"games.grand.ouvert" = "Talk 2"\n"steps.open" = "Talk 3"\n', ("Talk 3", "Talk 2")),
        ('"steps.open" = "Talk 3"\n', ("Talk 3", "Talk 3")),
        ('"steps.open" = "Talk silent"\n', ("Talk silent", "Talk silent")),
    ],
)
def test_an_open_grand_rests_on_the_clause_for_it_unless_only_that_of_the_step_is_attested(
    cites: str, clauses: tuple[str, str]
) -> None:
    ruleset = built(f'[[source]]\nlabel = "Talk"\ntitle = "A talk"\n[cite]\n{cites}')
    shown = []
    for game in ("clubs", "grand"):
        reasons = play(ruleset, game, hand=True, ouvert=True, points=120, tricks=10).reasons
        shown += [reason.clause for reason in reasons if reason.step == "open"]
    assert tuple(shown) == clauses


def test_card_points_that_the_tricks_do_not_hold_are_named_with_them() -> None:
    with pytest.raises(Unscorable) as caught:
        check_card_points(111, 1)
    assert (caught.value.message.name, dict(caught.value.message.details)) == (
        "outcome-impossible",
        {"points": 111, "tricks": 1},
    )


@pytest.mark.clause("ISkO 3.3.2")
def test_isko_3_3_2_the_bids_beside_a_number_that_is_none() -> None:
    near = {bid: bids_near(rules("isko"), bid) for bid in (0, 18, 264, 10, 19, 263, 300)}
    assert near == {0: (), 18: (), 264: (), 10: (18,), 19: (18, 20), 263: (240, 264), 300: (264,)}


@pytest.mark.parametrize("wrong", [(20, 18), (18, 18, 20), [18, 20], ()])
def test_a_ladder_that_does_not_rise_is_refused(wrong: Any) -> None:
    def change(ladder: Ladder) -> Ladder:
        return replace(ladder, bids=lambda _: wrong)

    own = Answers("skatcore_changes", [Change.adjust(LADDERS, "ladder", change)])
    with pytest.raises(PluginFault) as caught:
        bids(loaded(registry(own=own), "own"))
    assert caught.value.problems[0].name == "plugin-ladder"


def test_the_pack_is_divided_between_three_with_the_skat_or_without() -> None:
    def whole(points: tuple[int, int, int], tricks: tuple[int, int, int], skat: int | None = None) -> bool:
        return any(map(divisible, shares_of(points, tricks, skat)))

    assert whole((120, 0, 0), (10, 0, 0))  # the skat is among the winner's cards
    assert not whole((119, 1, 0), (9, 1, 0))
    assert whole((99, 0, 0), (10, 0, 0), 21)
    assert not whole((98, 0, 0), (10, 0, 0), 21)
    assert possible(SharedOutcome((120, 0, 0), (10, 0, 0)))
    assert not possible(SharedOutcome((119, 1, 0), (9, 1, 0)))
    assert possible(Outcome(120, 10))
    assert not possible(Outcome(119, 9))


def test_cards_that_nobody_asks_for_are_refused_by_name() -> None:
    ramsch = Announcement("ramsch", next(form for key, form in rules("pub").plays if key == "ramsch"))
    for fact, name, detail in (("aces-held", "extra-does-not-exist", "word"), ("jacks-held", "fact-card", "key")):
        told = SharedOutcome((60, 40, 20), (4, 4, 2), facts=((fact, ((Card.CA,), (), ())),))
        with pytest.raises(Unscorable) as caught:
            shared_value(rules("pub"), ramsch, told)
        said = dict(caught.value.message.details)
        assert (caught.value.message.name, said[detail], said.get("card", "CA")) == (name, fact, "CA")
        assert len(said) in {1, 3}


@pytest.mark.clause("ISkO 4.1.4", "ISkO 5.2.2")
@pytest.mark.parametrize(
    ("ruling", "steps"),
    [(Ruling.PLAYED, ["won"]), (Ruling.WON, ["ruled-won"]), (Ruling.LOST, ["ruled-lost", "lost-skat"])],
)
def test_a_game_is_won_or_lost_for_one_reason(ruling: Ruling, steps: list[str]) -> None:
    reasons = [reason.step for reason in play("isko", "hearts", points=70, ruling=ruling).reasons]
    assert reasons[reasons.index("value") + 1 :] == steps


@pytest.mark.clause("ISkO 5.1.2")
def test_each_form_of_null_cites_its_own_clause() -> None:
    own = {f"games.null.{form}": f"ISkO 9.{form}" for form in ("skat", "hand", "ouvert", "ouvert-hand")}
    house = built(toml(cite=own))
    cited = [
        play(house, "null", tricks=0, hand=hand, ouvert=ouvert).reasons[0].clause
        for hand, ouvert in ((False, False), (True, False), (False, True), (True, True))
    ]
    assert cited == list(own.values())


def test_what_was_not_counted_is_no_number_in_a_reason() -> None:
    result = Outcome(80, 7, matadors=2, counted=Counted.NOTHING)
    missed = play("isko", "hearts", points=80, tricks=7, hand=True, announced=Level.SCHNEIDER)
    assert {reason.count for reason in missed.reasons if reason.step.startswith("missed-")} == {80}
    reasons = valued(load("isko"), "hearts hand schneider", outcome=result).reasons
    assert {reason.count for reason in reasons if reason.step.startswith("missed-")} == {0}


def test_a_result_that_is_told_in_part_is_completed() -> None:
    isko = rules("isko")
    assert outcome_of(isko, HEARTS, tricks=10).tricks == 10
    assert outcome_of(isko, HEARTS).bid == 0
    assert outcome_of(isko, Announcement("null")).tricks == 0
    with pytest.raises(Unscorable) as caught:
        outcome_of(isko, Announcement("null"), points=30)
    assert caught.value.message.name == "tricks-decide"
    for points in (22, 120):  # with them the level depends on the tricks
        with pytest.raises(Unscorable) as caught:
            outcome_of(isko, HEARTS, points=points)
        assert caught.value.message.name == "tricks-missing"
    assert score(isko, Record(1, ("Ada", "Bo", "Cyd"))).points == (0, 0, 0)


@pytest.mark.clause("ISkO 5.2.2", "ISkO 5.2.3", "ISkO 5.2.4")
def test_isko_5_2_the_closest_result_of_each_level() -> None:
    levels = rules("isko").core.levels
    won = [example_of(levels, Aim.POINTS, won=True, level=level) for level in Level]
    lost = [example_of(levels, Aim.POINTS, won=False, level=level)[0] for level in Level]
    assert (won, lost) == ([(61, 9), (90, 9), (120, 10)], [31, 30, 0])


@pytest.mark.clause("LOC 2.4.4")
def test_what_is_added_to_a_game_and_cannot_be_is_refused_with_its_number() -> None:
    local = rules("pl-local")
    games = [say("hearts"), say("hearts", patrolki=1), say("hearts", patrolki=4)]
    assert [tricks_needed(local, game) for game in games] == [0, 1, 4]
    assert missing(local, "hearts", patrolki=3, points=70, tricks=2) == "extra-tricks"
    assert missing(local, "hearts", patrolki_failed=1) == "extra-alone"
    assert missing(local, "hearts", patrolki=1, patrolki_failed=-1) == "extra-impossible"
    with pytest.raises(Unscorable) as caught:
        play("kontra", "hearts", kontra=9)
    assert dict(caught.value.message.details) == {
        "word": "kontra",
        "count": 9,
        "contract": "hearts",
        "choices": "1 (Kontra), 2 (Re)",
    }


@pytest.mark.clause("ISkO 5.2.5", "ISkO 3.4.4")
def test_what_a_house_does_not_have_is_read_as_the_code_has_it() -> None:
    isko, local = rules("isko"), rules("pl-local")  # no level is announced there
    assert read_game("grand schneider", local) == Announcement("grand", SCHNEIDER)
    assert read_game("Grand, Hand", isko) == Announcement("grand", Form(hand=True))
    assert read_game("null ouvert schneider", isko).form.announced is Level.SCHNEIDER


def test_a_form_that_stands_in_a_record_is_not_put_right() -> None:
    open_without_hand = Announcement("grand", Form(ouvert=True))
    assert as_recorded(open_without_hand, rules("isko")) == open_without_hand


def test_a_bid_that_names_no_game_is_refused_by_the_clause_of_the_auction() -> None:
    old = rules("altenburg-1886")
    assert {missing(old, "hearts", bid=bid) for bid in bids(old)} == {""}
    with pytest.raises(Unscorable) as caught:
        play(old, "hearts", bid=14)
    assert (caught.value.message.name, caught.value.message.clause) == ("no-such-bid", old.cite("auction"))


def test_a_level_that_is_missed_costs_once_where_a_house_says_so() -> None:
    house = built(toml(loss={"missed_announcement": "single"}))
    missed = play(house, "hearts", points=70, hand=True, announced=Level.SCHNEIDER)
    assert missed.score == -missed.value
    assert missed.reasons[-1].step == "lost-hand"


def test_a_score_that_was_stored_under_other_rules_does_not_count() -> None:
    isko, passed = rules("isko"), Record(1, ("Ada", "Bo", "Cyd"))
    points = [
        as_confirmed(score(isko, replace(passed, confirmed=ConfirmedScore(digest, (0, 10, 0))))).points
        for digest in (isko.digest, rules("pub").digest)
    ]
    assert points == [(0, 10, 0), (0, 0, 0)]


def test_eight_deals_that_count_otherwise_are_named_and_of_more_that_there_are_more() -> None:
    deals = [{"number": number, "confirmed": {"a": 96}, "now": {"a": 120}} for number in range(1, 10)]
    eight = both_scores(deals[:8])
    assert eight.endswith("7 (96 → 120), 8 (96 → 120)")
    assert both_scores(deals) == f"{eight}, …"


@pytest.mark.clause("ISkO 3.4.4")
def test_isko_3_4_4_an_impossible_null_is_lost_as_the_game_that_is_named() -> None:
    house = built(toml(overbid={"impossible_null": "named"}))
    assert house.extras["lost-as"].is_fact  # named afterwards, never announced
    scores = {name: play(house, "null", bid=24, lost_as=name).score for name in ("diamonds", "hearts", "grand")}
    assert scores == {"diamonds": -54, "hearts": -60, "grand": -96}
