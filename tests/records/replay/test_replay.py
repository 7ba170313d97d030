"""Real games are legal to the last card and come to what their records say."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from skatcore.model.game import Form, Seat
from skatcore.play.deal import Deal
from skatcore.play.events import Announced, Dealt, Discarded, LaidOpen, Played, TookSkat
from skatcore.records.format import HasDeals
from skatcore.records.recorded_deal import RecordedDeal
from skatcore.records.replay.run import Replayed, replay
from skatcore.records.source import open_records
from skatcore.rules.build import load_ruleset
from support.games import PROFILES, built, rules, toml
from support.record_lines import DATA, GAMES, again, blocks, findings, line, recorded

LOGS = [
    ("isko", "isko", 200),
    ("before-1999", "dskv-before-1999", 200),
    ("ramsch-skat-to-last-trick", str(PROFILES / "ramsch-last-trick.toml"), 100),
    ("schieberamsch-skat-to-loser", str(PROFILES / "ramsch-pushed-loser.toml"), 100),
]


def replayed(name: str, profile: str) -> list[Replayed]:
    ruleset = load_ruleset(profile)
    with open_records(DATA / name) as file:
        assert isinstance(file.format, HasDeals)
        deals = list(file.format.deals(file.lines(), ruleset))
    assert [deal for deal in deals if not isinstance(deal, RecordedDeal)] == []
    return [replay(ruleset, deal) for deal in deals if isinstance(deal, RecordedDeal)]


def test_every_game_of_the_skat_server_is_legal_and_comes_to_its_score() -> None:
    deals = replayed("iss.sgf", "isko")
    assert len(deals) == len(GAMES)
    assert [deal.findings for deal in deals] == [()] * len(GAMES)
    scores = [deal.scored.value.score for deal in deals if deal.scored and deal.scored.value]
    assert scores == [-54, 96, 192, 108, -72, 48, 46]
    assert [deal.recorded.record.number for deal in deals if deal.cut_short] == [3, 7, 8]
    assert not any(deal.derived for deal in deals)


@pytest.mark.parametrize(("log", "profile", "count"), LOGS)
def test_every_deal_of_xskat_is_legal_and_the_totals_are_xskats(log: str, profile: str, count: int) -> None:
    deals = replayed(f"{log}.log", profile)
    assert len(deals) == count
    assert [deal.findings for deal in deals if deal.findings] == []
    totals: Counter[str] = Counter()
    for item in deals:
        assert item.scored is not None
        totals.update(dict(zip(item.recorded.record.players, item.scored.points, strict=True)))
    printed = [int(number) for number in (DATA / f"{log}.totals").read_text().split()]
    assert [totals[f"Computer{seat}"] for seat in (1, 2, 3)] == printed


def test_a_replayed_deal_is_the_deal_of_its_events() -> None:
    for deal in replayed("iss.sgf", "isko"):
        state = deal.deal.state
        copy = Deal.replay(
            deal.deal.ruleset, deal.deal.events, to_the_end=state.to_the_end, recorded=deal.deal.recorded
        )
        assert copy == deal.deal
        assert copy.over
        assert copy.record() == deal.deal.record()


def test_xskat_has_no_auction_and_one_is_derived_and_counted() -> None:
    result = again(rules("isko"), blocks("isko")[0])
    assert result.derived == 3
    assert [event.kind for event in result.deal.events[1:4]] == ["bid", "passed", "passed"]
    assert result.deal.declarer == result.recorded.record.declarer
    assert result.deal.state.bid == 20


def test_the_cards_as_dealt_follow_from_the_hands_after_the_discard() -> None:
    record = recorded(blocks("isko")[0])
    assert isinstance(record.start, Dealt)
    assert [str(card) for card in record.start.skat] == ["D7", "CK"]
    laid = [step for step in record.steps if isinstance(step, Discarded)]
    assert [[str(card) for card in act.cards] for act in laid] == [["CQ", "CK"]]
    declarer = record.start.hands[laid[0].seat]
    assert "CQ" in map(str, declarer)
    assert "D7" not in map(str, declarer)


def test_the_columns_of_xskat_are_the_places_at_its_table() -> None:
    record = recorded(blocks("isko")[0])
    assert record.start.dealer == 1
    assert record.record.players == ("Computer3", "Computer1", "Computer2")
    assert record.record.dealer == "Computer2"


def test_in_schieberamsch_the_skat_goes_round_and_the_hands_are_those_as_dealt() -> None:
    ruleset = load_ruleset(str(PROFILES / "ramsch-pushed-loser.toml"))
    result = again(ruleset, blocks("schieberamsch-skat-to-loser")[0])
    assert result.correct
    kinds = [event.kind for event in result.deal.events[4:9]]
    assert kinds == ["pushed", "took-skat", "discarded", "took-skat", "discarded"]
    assert result.deal.state.extras == {"pushed": 1}


def test_a_grand_hand_of_which_the_record_does_not_tell_was_declined() -> None:
    deals = replayed("schieberamsch-skat-to-loser.log", "schieberamsch")
    assert [deal.findings for deal in deals if deal.findings] == []
    kinds = [event.kind for event in deals[0].deal.events[1:9]]
    assert kinds[:4] == ["declined", "declined", "declined", "pushed"]


def test_isko_5_1_2_an_announcement_before_the_discard_is_the_same_game() -> None:
    record = recorded(line(5))
    kinds = [type(step) for step in record.steps[-33:-30]]
    assert kinds == [TookSkat, Discarded, Announced]


def test_isko_2_2_5_an_open_game_is_laid_open_though_the_record_does_not_say_so() -> None:
    result = again(rules("isko"), line(3))
    kinds = [event.kind for event in result.deal.events]
    assert kinds.index("laid-open") == kinds.index("announced") + 1
    assert result.correct


OPEN = "HJ.HA.DJ.HQ.SA.H7.CA.CJ.HT.H8"


def test_an_open_game_may_carry_its_ten_cards() -> None:
    result = again(rules("isko"), line(3, ("0 GO", f"0 GO.{OPEN}")))
    assert result.correct
    assert sum(isinstance(event, LaidOpen) for event in result.deal.events) == 1


def test_cards_of_an_open_game_that_are_not_the_hand_are_found() -> None:
    result = again(rules("isko"), line(3, ("0 GO", f"0 GO.{OPEN.replace('H8', 'S7')}")))
    assert findings(result) == [("refused", "lay-all-open")]


def test_a_line_without_its_first_bracket_is_the_same_game() -> None:
    assert recorded(line(1)[1:]) == recorded(line(1))


def test_a_null_that_is_lost_ends_and_one_that_is_played_on_is_played_on() -> None:
    ruleset = rules("isko")
    null = "(;GM[Skat]P0[a]P1[b]P2[c]MV[w {cards} 1 p 2 p 0 18 0 NH {play}]R[{result}] ;)"
    cards = "CA.SA.HA.DA.CK.SK.HK.DK.CQ.SQ.CT.ST.HT.DT.C9.S9.H9.D9.HQ.DQ.C8.S8.H8.D8.C7.S7.H7.D7.CJ.SJ.HJ.DJ"
    first = "0 CA 1 CT 2 C8"
    result = "d:0 loss v:-70 m:0 bidok p:25 t:1 s:0 z:0"
    short = again(ruleset, null.format(cards=cards, play=first, result=result))
    assert short.correct, findings(short)
    assert short.deal.over
    more = again(ruleset, null.format(cards=cards, play=f"{first} 0 SA 1 ST 2 S8", result=result))
    assert more.deal.state.to_the_end
    assert findings(more) == [("unfinished", "")]


def test_an_announced_game_that_nobody_can_bid_to_has_no_auction() -> None:
    result = again(rules("isko"), blocks("isko")[0].replace("Last bid: 20", "Last bid: 19"))
    assert findings(result) == [("no-auction", "")]


def test_all_passed_and_the_rules_go_on_is_found() -> None:
    result = again(rules("pub"), line(6))
    assert findings(result) == [("unfinished", "")]
    assert dict(result.findings[0].message.details) == {"stage": "play", "seat": "forehand"}


@pytest.mark.parametrize(
    ("changes", "finding", "refusal"),
    [
        pytest.param([("1 18", "1 19")], "refused", "no-such-bid", id="isko_3_3_2_no_such_bid"),
        pytest.param([("1 20", "1 18")], "refused", "bid-too-low", id="isko_3_3_2_not_higher"),
        pytest.param([("1 18 0 y", "1 18 2 y")], "refused", "not-your-turn", id="isko_3_3_3_turn"),
        pytest.param([("G.S8.C9", "G.S8.DT")], "refused", "not-in-hand", id="discard"),
        pytest.param([("0 DK 1 DA", "0 HJ 1 DA")], "refused", "not-in-hand", id="other_hand"),
        pytest.param([("2 D8 1 DT", "2 D8 1 DA")], "refused", "not-in-hand", id="card_twice"),
        pytest.param([("0 DK 1 DA 2 D8 1", "0 DK 1 CA 2 D8 1")], *("refused", "follow-suit"), id="isko_4_2_1_revoke"),
        pytest.param([("0 CT 1 DJ 2 DQ", "0 CT 1 C7 2 DQ")], "refused", "not-in-hand", id="swapped_cards"),
        pytest.param([("2 D9 0 ST", "1 D9 0 ST")], "refused", "not-your-turn", id="card_of_another"),
        pytest.param([("2 HJ", "0 SK")], "refused", "not-your-turn", id="isko_4_1_1_wrong_lead"),
        pytest.param([(" 0 SK 1 CA", "")], "unfinished", "", id="truncated"),
        pytest.param([("1 CA ]", "1 CA 0 CA ]")], "refused", "deal-over", id="too_many_cards"),
    ],
)
def test_the_first_illegal_step_is_named(changes: list[tuple[str, str]], finding: str, refusal: str) -> None:
    result = again(rules("isko"), line(2, *changes))
    assert findings(result) == [(finding, refusal)]
    assert result.scored is None


def test_an_illegal_step_has_its_number_its_event_and_its_clause() -> None:
    result = again(rules("isko"), line(2, ("0 DK 1 DA 2 D8 1", "0 DK 1 CA 2 D8 1")))
    (finding,) = result.findings
    assert finding.number == len(result.deal.events)
    assert isinstance(finding.act, Played)
    assert (finding.act.seat, str(finding.act.card)) == (Seat.MIDDLEHAND, "CA")
    assert finding.why is not None
    assert finding.why.clause == "ISkO 4.2.1"
    assert finding.as_data()["kind"] == "played"


@pytest.mark.parametrize(
    ("old", "new", "fact"),
    [
        ("v:96", "v:120", "score"),
        ("p:85", "p:84", "points"),
        ("t:8", "t:7", "tricks"),
        ("m:3", "m:2", "matadors"),
        ("bidok", "overbid", "overbid"),
        ("s:0", "s:1", "schneider"),
        ("z:0", "z:1", "schwarz"),
    ],
)
def test_a_result_that_is_not_what_the_cards_say_is_found(old: str, new: str, fact: str) -> None:
    result = again(rules("isko"), line(2, (old, new)))
    assert findings(result) == [("differs", fact)]
    assert result.scored is not None


def test_isko_5_4_2_a_game_that_missed_its_bid_is_lost_whatever_the_record_says() -> None:
    result = again(rules("isko"), line(5, ("loss v:-72", "win v:36"), ("overbid", "bidok")))
    assert ("differs", "won") in findings(result)
    assert ("differs", "overbid") in findings(result)


def test_a_wrong_winner_is_found() -> None:
    block = blocks("isko")[1]
    row = "  Spade Q     SPADE K     Diamond 10  "
    assert row in block
    wrong = block.replace(row, "  SPADE Q     Spade_K     Diamond 10  ", 1)
    result = again(rules("isko"), wrong.replace("Won with: 111", "Won with: 94"))
    assert result.findings[0].message.name == "winner"
    assert dict(result.findings[0].message.details)["number"] == 8


def test_a_wrong_number_of_points_in_a_ramsch_is_found() -> None:
    ruleset = load_ruleset(str(PROFILES / "ramsch-last-trick.toml"))
    block = blocks("ramsch-skat-to-last-trick")[-1]
    assert again(ruleset, block).correct
    result = again(ruleset, block.replace("Lost with: 82", "Lost with: 81"))
    assert findings(result) == [("differs", "points")]


def test_a_form_that_the_rules_do_not_have_is_not_announced() -> None:
    record = recorded(line(4))
    announced = next(step for step in record.steps if isinstance(step, Announced))
    assert announced.game.form == Form(hand=True, announced=announced.game.form.announced)
    assert again(rules("isko"), line(4)).correct


def marked(block: str, *columns: int) -> str:
    """A block of XSkat with marks around the names in these columns."""
    for column in columns:
        block = block.replace(f" Computer{column} ", f"_Computer{column}_", 1)
    return block


def test_kontra_and_re_are_marks_around_the_names() -> None:
    block = blocks("isko")[0]
    plain = again(rules("kontra"), block)
    kontra = again(rules("kontra"), marked(block, 2))
    both = again(rules("kontra"), marked(block, 2, 1))
    assert [deal.findings for deal in (plain, kontra, both)] == [(), (), ()]
    scores = [deal.scored.value.score for deal in (plain, kontra, both) if deal.scored and deal.scored.value]
    assert scores == [scores[0], 2 * scores[0], 4 * scores[0]]
    assert [event.kind for event in both.deal.events].count("said-kontra") == 2


def test_a_word_that_the_rules_do_not_have_is_found() -> None:
    result = again(rules("isko"), marked(blocks("isko")[0], 2))
    assert findings(result) == [("unknown-word", "")]
    assert dict(result.findings[0].message.details)["seat"] == "rearhand"


def test_knocking_is_a_mark_too_and_who_does_not_knock_has_declined() -> None:
    ruleset = built(toml(auction={"all_pass": "ramsch"}, plugin__ramsch={"knocking": True}), plugins=("ramsch",))
    block = blocks("ramsch-skat-to-last-trick")[-1]
    plain, knocked = again(ruleset, block), again(ruleset, marked(block, 2))
    assert plain.correct
    assert knocked.correct
    assert plain.scored is not None
    assert knocked.scored is not None
    assert knocked.scored.points == tuple(2 * points for points in plain.scored.points)


def test_isko_3_2_7_three_who_may_not_sit_alone_were_the_active_ones_of_a_larger_table() -> None:
    result = again(built(toml(table={"players": [4]})), line(1))
    assert result.correct
    assert result.deal.table.players == 4


def test_a_spitze_that_xskat_marks_in_its_columns_is_said_and_counts() -> None:
    spitze, plain = rules("spitze"), rules("isko")
    path = Path(__file__).parent / "data" / "spitze.log"
    with open_records(path) as file:
        assert isinstance(file.format, HasDeals)
        deals = list(file.format.deals(file.lines(), spitze))
    assert len(deals) == 3
    for recorded_deal in deals:
        assert isinstance(recorded_deal, RecordedDeal)
        result = replay(spitze, recorded_deal)
        assert result.correct, findings(result)
        assert result.deal.state.extras["spitze"] == 1
        assert findings(replay(plain, recorded_deal)) == [("unknown-word", "")]
