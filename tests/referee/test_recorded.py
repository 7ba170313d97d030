"""Incidents in deals: what the deal knows of them, and the ruling as the event that it takes."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from random import Random
from typing import Final

import pytest

from skatcore.model.cards import parse_cards
from skatcore.model.game import Level, Outcome, Ruling, Seat
from skatcore.model.refusal import Refused
from skatcore.play.deal import Deal
from skatcore.play.events import Conceded, Played
from skatcore.play.stages.rulings import Resigned, Ruled, ShowedCards
from skatcore.records.stored import StoredDeal
from skatcore.referee.case import Case, FactsMissing
from skatcore.referee.incident import Incident, Phase
from skatcore.referee.judgement import Judged
from skatcore.referee.mechanisms import barred, dealt_again, goes_on, lost_simple, offence_by, rest_to, silent
from skatcore.referee.recorded import facts_of, incident_in, judge_in, moment_of, ruled
from skatcore.referee.sides import Side
from skatcore.referee.verdict import Verdict
from skatcore.rules.ruleset import Ruleset
from support.computer_deals import announced, given, played, won_by
from support.deals import chosen, decided
from support.games import rules
from support.plugins import Answers, load, registry

F, M, R = Seat
DECLARER, DEFENDERS = Side
TEN: Final = "CJ SJ CA CT CK CQ C9 C8 SA ST"

#: Every way in which a ruling ends a game or deals with what went wrong.
WAYS: Final[dict[str, Callable[[Case], Verdict]]] = {
    "declarer-offends": lambda case: offence_by(case, DECLARER, "revoke", "card-back"),
    "defenders-offend": lambda case: offence_by(case, DEFENDERS, "revoke"),
    "declarer-loses": lambda case: lost_simple(case, "revoke"),
    "rest-to-declarer": lambda case: rest_to(case, DECLARER, "revoke"),
    "rest-to-defenders": lambda case: rest_to(case, DEFENDERS, "revoke"),
}
OTHERS: Final[dict[str, Callable[[Case], Verdict]]] = {
    "goes-on": lambda case: goes_on(case, "revoke", "card-back"),
    "unsaid": lambda case: silent(case, "revoke"),
    "again": lambda case: dealt_again(case, "revoke", "same-dealer"),
    "again-next": lambda case: dealt_again(case, "revoke", "next-dealer"),
    "out": lambda case: barred(case, "revoke", ("middlehand",), ("forehand", "rearhand")),
}


def with_every_way() -> Ruleset:
    """A rule set with an incident for each way to rule."""
    incidents = [
        Incident(key, Phase.AUCTION if key == "out" else Phase.PLAY, way, cite="play")
        for key, way in (WAYS | OTHERS).items()
    ]
    says = tuple(f"incident.{incident.key}" for incident in incidents)
    plugin = Answers("skatcore_incidents", incidents, says=says)
    return load(registry(ways=plugin), "ways")


EVERY_WAY: Final = with_every_way()


def somewhere(ruleset: Ruleset, seed: int, cards: int = 30) -> Deal | None:
    """A deal that was played at random up to one of so many cards; None if there was no game with a declarer."""
    deal, until = Deal.shuffled(ruleset, seed), Random(seed).randrange(cards)  # noqa: S311 - cards, no secrets
    for decision in itertools.cycle(decided(seed)):
        if deal.over:
            return None
        count = sum(isinstance(event, Played) for event in deal.events)
        if deal.stage == "play" and deal.declarer is not None and count >= until:
            return deal
        deal.do(chosen(decision, deal.legal_actions()))
    return None


@pytest.mark.parametrize("way", WAYS)
def test_a_deal_counts_what_was_ruled_at_any_moment(way: str) -> None:
    signs = deals = 0
    for seed in range(120):
        deal = somewhere(EVERY_WAY, seed)
        if deal is None:
            continue
        judged = judge_in(deal, way, {"by": "declarer"})
        verdict = judged.verdict
        assert verdict is not None
        event = deal.do(ruled(deal, judged))
        assert deal.over
        assert deal.declarer is not None
        scored = deal.scored()
        assert scored.missing is None
        assert scored.value is not None
        if verdict.score is not None:
            assert scored.value.won is (verdict.score > 0)
            assert scored.points[deal.declarer] == verdict.score, (seed, judged.as_data())
        deals += 1
        signs += not event.exact
        assert StoredDeal.read(StoredDeal(deal).line(), EVERY_WAY).deal == deal
    assert deals > 50
    assert signs < deals / 3


@pytest.mark.parametrize("name", ["isko", "pzskat", "pl-local"])
def test_real_incidents_count_in_the_deal_what_the_referee_says(name: str) -> None:
    ruleset = rules(name)
    for seed in range(60):
        deal = somewhere(ruleset, seed)
        if deal is None:
            continue
        by = list(Seat)[seed % 3]
        judged = judge_in(deal, "lead-out-of-turn", {"by": by.key, "noticed": "before-complete"})
        deal.do(ruled(deal, judged))
        verdict = judged.verdict
        assert verdict is not None
        assert deal.over is verdict.ends
        if verdict.score is not None and deal.declarer is not None:
            assert deal.scored().points[deal.declarer] == verdict.score
            assert deal.scored().reasons[0].step == "by-ruling"


def begun(text: str = "CH", cards: int = 4) -> Deal:
    """Middlehand plays from the hand; some cards are played."""
    deal = announced(won_by(given(EVERY_WAY, TEN, "D7 D8"), M), text)
    for _ in range(cards):
        deal.do(deal.legal_actions()[0])
    return deal


def test_a_deal_knows_who_holds_what_and_how_the_game_stands() -> None:
    deal = begun(cards=7)
    facts = facts_of(deal)
    declarer, defenders = deal.state.points[M], deal.state.defenders_points
    assert facts["points"] == (declarer, defenders)
    assert facts["trick"] == 3
    assert facts["matadors"] == 2
    assert facts["bid"] == 18
    assert len(facts["on-table"]) == 1  # type: ignore[arg-type]
    assert facts["middlehand-cards"] == deal.hand(M)
    assert set(facts_of(Deal.shuffled(EVERY_WAY, 1))) == {
        *("players", "bid", "forehand-cards", "middlehand-cards", "rearhand-cards")
    }


def test_a_deal_knows_how_far_it_is() -> None:
    deal = begun()
    moments = [moment_of(deal.undone(number)) for number in range(len(deal.events) - 1, -1, -1)]
    assert list(dict.fromkeys(moments)) == ["dealt", "auction", "before-announcement", "announced", "play"]


def test_a_game_without_a_declarer_has_no_sides_to_rule_for() -> None:
    deal = Deal.shuffled(rules("pub"), 1)
    while deal.stage == "auction":
        deal.pass_()
    while deal.stage != "play":
        deal.do(next(act for act in deal.legal_actions()))
    assert "points" not in facts_of(deal)
    judged = judge_in(deal, "lead-out-of-turn", {"by": "forehand", "noticed": "before-complete"})
    with pytest.raises(Refused) as error:
        ruled(deal, judged)
    assert error.value.message.name == "ruling-silent"
    assert deal.refusal(Ruled(F, "x", ruling=Ruling.LOST)) is not None


def test_isko_4_1_6_play_goes_on_if_the_other_side_asks_for_it() -> None:
    deal = begun()
    judged = judge_in(deal, "declarer-offends", {"by": "declarer"})
    card = deal.hand(M)[:1]
    event = deal.do(ruled(deal, judged, "play-on", returned=card))
    assert not deal.over
    assert event.returned == card
    assert deal.state.open[M] == 1 << card[0]
    deal.do(deal.legal_actions()[0])
    with pytest.raises(Refused) as error:
        ruled(deal, judged, "dance")
    assert error.value.message.name == "no-such-choice"


def test_there_is_no_event_without_a_ruling() -> None:
    deal = begun()
    with pytest.raises(FactsMissing):
        ruled(deal, judge_in(deal, "lead-out-of-turn", {"by": "declarer"}))
    with pytest.raises(Refused) as error:
        ruled(deal, judge_in(deal, "unsaid", {"by": "declarer"}))
    assert error.value.message.name == "ruling-silent"


@pytest.mark.parametrize(("way", "dealer"), [("again", 2), ("again-next", 0)])
def test_isko_3_2_8_a_void_deal_counts_nothing_and_is_dealt_again(way: str, dealer: int) -> None:
    deal = begun()
    deal.do(ruled(deal, judge_in(deal, way, {"by": "forehand"})))
    assert deal.over
    assert deal.scored().points == (0, 0, 0)
    assert [reason.step for reason in deal.scored().reasons] == ["by-ruling", "misdealt"]
    assert deal.next_table().dealer == dealer


def test_isko_3_3_9_who_is_barred_bids_no_more_and_the_others_are_free() -> None:
    deal = Deal.shuffled(EVERY_WAY, 7)
    deal.bid(24)
    deal.do(ruled(deal, judge_in(deal, "out", {"by": "middlehand"})))
    assert deal.turn is not M
    assert deal.state.bid == 0
    deal.bid(18)
    deal.pass_()
    assert deal.declarer is R
    late = Ruled(M, "out", barred=(M,))
    refusal = deal.refusal(late)
    assert refusal is not None
    assert refusal.name == "skat-seen-later"


@pytest.mark.parametrize(
    ("by", "card", "expected"),
    [
        (F, "", "defender-concedes"),
        (M, "", "declarer-concedes"),
        (F, "all", "defender-plays-open"),
        (M, "all", "declarer-lays-down"),
        (R, "two", "exposed-card"),
    ],
)
def test_what_players_say_and_show_is_an_incident(by: Seat, card: str, expected: str) -> None:
    deal = begun()
    act = ShowedCards(by, deal.hand(by)[: 2 if card == "two" else None]) if card else Resigned(by)
    incident = incident_in(deal, act)
    assert incident is not None
    assert incident[0] == expected
    assert incident[1]["by"] == by.key
    before = deal.legal_actions()
    deal.do(act)
    assert deal.legal_actions() == before


def test_a_card_that_is_refused_is_a_revoke_or_a_lead_out_of_turn() -> None:
    deal = announced(won_by(given(rules("isko"), TEN, "D7 D8", left="S7 HA"), M), "CH")
    first = deal.turn
    assert first is F
    lead = Played(R, deal.hand(R)[0])
    assert incident_in(deal, lead) == ("lead-out-of-turn", {"by": "rearhand", "noticed": "before-complete"})
    played(deal, "HJ")
    (card,) = parse_cards("SA")
    assert incident_in(deal, Played(M, card)) == ("revoke", {"by": "middlehand", "found": "at-once"})
    assert incident_in(deal, Played(M, parse_cards("CJ")[0])) is None
    judged = judge_in(deal, *incident_in(deal, Played(M, card)) or ("", {}))
    assert isinstance(judged, Judged)
    assert judged.verdict is not None
    assert judged.verdict.lost_simple
    assert judged.verdict.level is Level.PLAIN
    early = Played(R, deal.hand(R)[0])
    assert incident_in(deal, early) == ("play-out-of-turn", {"by": "rearhand"})
    deal.do(ruled(deal, judged))
    outcome = deal.record().outcome
    assert isinstance(outcome, Outcome)
    assert outcome.ruling is Ruling.LOST


def test_a_plugins_own_kind_is_noticed_in_a_deal() -> None:
    def noticed(_: Deal, act: object) -> dict[str, object] | None:
        return {} if isinstance(act, Conceded) else None

    kind = Incident("sighs", Phase.PLAY, OTHERS["goes-on"], cite="play", shown_by=noticed)
    plugin = Answers("skatcore_incidents", [kind], says=("incident.sighs",))
    ruleset = load(registry(house=plugin), "house")
    deal = announced(won_by(given(ruleset, TEN, "D7 D8"), M), "CH")
    assert incident_in(deal, Conceded(M)) == ("sighs", {"by": "middlehand"})
    assert incident_in(deal, Resigned(M)) == ("declarer-concedes", {"by": "middlehand"})


@pytest.mark.parametrize("name", ["isko", "pzskat"])
def test_isko_4_3_1_giving_up_alone_counts_what_the_referee_would_rule(name: str) -> None:
    """The event `Conceded` needs nobody to judge it; it comes to the same."""
    compared = 0
    for seed in range(120):
        deal = somewhere(rules(name), seed, cards=4)
        if deal is None or deal.declarer is None or not deal.can(Conceded(deal.declarer)):
            continue
        judged = judge_in(deal, "declarer-concedes", {"by": deal.declarer.key})
        if judged.verdict is None or judged.verdict.decided or judged.verdict.score is None:
            continue
        deal.do(Conceded(deal.declarer))
        assert deal.scored().points[deal.declarer] == judged.verdict.score, (seed, judged.as_data())
        compared += 1
    assert compared > 30


def test_isko_4_1_9_two_exposed_cards_give_the_rest_to_the_declarer() -> None:
    deal = announced(won_by(given(rules("isko"), TEN, "D7 D8"), M), "CH")
    shown = ShowedCards(R, deal.hand(R)[:2])
    incident = incident_in(deal, shown)
    assert incident is not None
    assert incident[1] == {"by": "rearhand", "exposed": 2, "on-lead": False}
    judged = judge_in(deal, *incident)
    deal.do(shown)
    deal.do(ruled(deal, judged))
    assert deal.state.settled == (120, 10)
    assert judged.verdict is not None
    assert deal.scored().points[M] == judged.verdict.score


@pytest.mark.clause("ISkO 4.3.1")
def test_a_deal_knows_when_the_second_trick_begins() -> None:
    led = [facts_of(begun(cards=cards))["second-trick-led"] for cards in (0, 1, 3, 4, 6)]
    assert led == [False, False, False, True, True]


@pytest.mark.parametrize(
    ("declarer", "by", "seat"),
    [(M, "rearhand", R), (M, "declarer", M), (M, "defender", F), (F, "defender", M), (R, "sitting-out", F)],
)
def test_a_ruling_names_the_seat_that_did_it_or_the_first_of_its_side(declarer: Seat, by: str, seat: Seat) -> None:
    deal = announced(won_by(given(rules("isko"), TEN, "D7 D8", seat=declarer), declarer), "CH")
    judged = judge_in(deal, "talk", {"by": by, "remark-noticed": True, "remark-betrays": True, "players": 4})
    assert ruled(deal, judged).seat is seat


def test_a_ruling_that_needs_more_facts_names_them() -> None:
    deal = begun()
    with pytest.raises(FactsMissing) as caught:
        ruled(deal, judge_in(deal, "talk", {"by": "defender"}))
    assert str(caught.value) == "facts are missing: remark-noticed"


def test_a_deal_knows_whether_a_card_is_led() -> None:
    deal = won_by(given(rules("isko"), TEN, "D7 D8"), M)
    led = [judge_in(deal, "no-announcement", {}).facts["first-card-led"]]
    for _ in range(2):
        announced(deal, "CH") if deal.announcement is None else deal.do(deal.legal_actions()[0])
        led.append(judge_in(deal, "level-late", {}).facts["first-card-led"])
    assert led == [False, False, True]


def test_a_card_of_another_hand_is_no_lead_out_of_turn() -> None:
    deal = begun(cards=0)
    assert incident_in(deal, Played(R, deal.hand(M)[0])) is None
    led = incident_in(deal, Played(R, deal.hand(R)[0]))
    assert led is not None
    assert led[0] == "lead-out-of-turn"
