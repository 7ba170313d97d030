"""Games of the Skat server: announcements, results, and lines that tell no game."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from skatcore.model.game import Counted, Form, Level, Outcome, Ruling, Seat
from skatcore.model.record import Broken, Record
from skatcore.records.iss import IssFormat
from skatcore.records.native_jsonl import JsonLinesFormat
from skatcore.rules.build import load_ruleset
from skatcore.scoring.score import score

LINES = (Path(__file__).parent / "data" / "iss.sgf").read_text().splitlines()
SUIT, GRAND, GRAND_OUVERT, HAND, OVERBID, PASSED, RESIGNED, NULL_OUVERT = LINES


def read(line: str) -> Record:
    (game,) = IssFormat().read([line])
    assert isinstance(game, Record), game
    return game


def broken(line: str) -> Broken:
    (game,) = IssFormat().read([line])
    assert isinstance(game, Broken), game
    return game


def outcome(line: str) -> Outcome:
    result = read(line).outcome
    assert isinstance(result, Outcome)
    return result


def form(line: str) -> Form:
    announcement = read(line).announcement
    assert announcement is not None
    return announcement.form


def test_a_game_with_its_bid_cards_and_result() -> None:
    game = read(SUIT)
    assert game.players == ("Ada", "Bela", "Cora")
    assert game.declarer is Seat.REARHAND
    assert game.announcement is not None
    assert game.announcement.contract == "diamonds"
    assert game.date == "2010-12-06T18:59:24Z"
    assert game.table == "24072"
    assert game.recorded == -54
    result = outcome(SUIT)
    assert (result.points, result.tricks, result.bid, result.matadors) == (59, 4, 18, -2)
    assert " ".join(map(str, result.cards)) == "D8 D7 DT CT ST C7 HK DA HT HJ H8 CK"


def test_a_game_without_first_bracket_comment_and_ratings() -> None:
    bare = SUIT.removeprefix("(").replace("CO[]", "").replace("R2[0.0]", "R2[]")
    assert read(bare) == read(SUIT)


def test_isko_5_2_6_an_open_grand_is_from_the_hand_and_carries_no_level() -> None:
    assert form(GRAND_OUVERT) == Form(hand=True, ouvert=True)
    assert form(GRAND_OUVERT.replace(" 0 GO ", " 0 GOZ ")) == Form(hand=True, ouvert=True)
    assert form(GRAND_OUVERT.replace(" 0 GO ", " 0 GHO ")) == Form(hand=True, ouvert=True)


def test_the_ten_cards_of_an_open_hand_may_follow_its_name() -> None:
    shown = GRAND_OUVERT.replace(" 0 GO ", " 0 GO.HJ.HA.DJ.HQ.SA.H7.CA.CJ.HT.H8 ")
    assert read(shown) == read(GRAND_OUVERT)


def test_name_and_discards_may_be_two_actions() -> None:
    assert " 2 D 2 D9.DQ " in OVERBID
    joined = OVERBID.replace(" 2 D 2 D9.DQ ", " 2 D.D9.DQ ")
    assert read(joined) == read(OVERBID)


@pytest.mark.parametrize(
    ("letters", "expected"),
    [
        ("CH", Form(hand=True)),
        ("CHS", Form(hand=True, announced=Level.SCHNEIDER)),
        ("CHSZ", Form(hand=True, announced=Level.SCHWARZ)),
        ("CZ", Form(hand=True, announced=Level.SCHWARZ)),
        ("NH", Form(hand=True)),
        ("NHO", Form(hand=True, ouvert=True)),
        ("NOH", Form(hand=True, ouvert=True)),
    ],
)
def test_the_letters_of_an_announcement(letters: str, expected: Form) -> None:
    assert form(HAND.replace(" 0 CHZ ", f" 0 {letters} ")) == expected


def test_the_bid_is_the_highest_value_said_or_held() -> None:
    assert outcome(HAND).bid == 40
    assert outcome(GRAND).bid == 27


def test_isko_3_3_6_forehand_may_play_unbid() -> None:
    assert outcome(GRAND_OUVERT.replace(" 0 18 0 GO", " 0 GO")).bid == 0


def test_a_deal_that_was_passed_in() -> None:
    game = read(PASSED)
    assert (game.declarer, game.announcement, game.outcome) == (None, None, None)


def test_a_null_has_cards_but_no_matadors() -> None:
    result = outcome(NULL_OUVERT)
    assert result.matadors is None
    assert len(result.cards) == 12
    assert result.ruling is Ruling.PLAYED


def test_a_loss_with_enough_card_points_was_conceded() -> None:
    lost = GRAND.replace("win v:96", "loss v:-192").replace("p:85 t:8", "p:85 t:5")
    assert outcome(lost).ruling is Ruling.LOST


def test_a_win_without_enough_card_points_was_granted() -> None:
    won = RESIGNED.replace("p:84 t:5", "p:40 t:3")
    assert outcome(won).ruling is Ruling.WON
    assert score(load_ruleset("isko"), read(won)).points[1] == 48


def test_what_defenders_grant_at_the_simple_level_is_not_schneider() -> None:
    granted = RESIGNED.replace("p:84 t:5", "p:109 t:9")
    assert outcome(granted).ruling is Ruling.WON
    assert score(load_ruleset("isko"), read(granted)).points[1] == 48
    marked = granted.replace("s:0", "s:1")
    assert outcome(marked).ruling is Ruling.PLAYED
    assert score(load_ruleset("isko"), read(marked)).points[1] == 72


def test_isko_4_1_4_who_times_out_before_a_trick_loses_at_the_simple_level() -> None:
    result = "R[d:2 loss v:-54 m:-2 bidok p:3 t:0 s:0 z:0 p0:0 p1:0 p2:0 l:-1 to:2 r:0] ;)"
    line = SUIT[: SUIT.index("2 D.ST.H8 0 SA")] + f"2 D.ST.H8 w TI.2 ]{result}"
    assert outcome(line).ruling is Ruling.LOST
    assert score(load_ruleset("isko"), read(line)).points[2] == -54


#: A declarer whose time was up before he had put two cards away: the server then counts no jack of his.
TIMED_OUT = (
    SUIT[: SUIT.index("D.ST.H8 0 SA")]
    + "D w TI.2 ]R[d:2 loss v:-216 m:-11 bidok p:11 t:0 s:0 z:0 p0:0 p1:0 p2:0 l:-1 to:2 r:0] ;)"
)
DEALT = SUIT.partition("MV[w ")[2].partition(" ")[0].split(".")
UNSEEN = ".".join(["??"] * 10)
HIDDEN = {
    "skat": SUIT.replace("w H8.CK", "w ??.??").replace("D.ST.H8", "D.??.??"),
    "card": SUIT.replace(" 1 S7 2 DA", " 1 ?? 2 DA"),
    "discard in two": SUIT.replace("2 D.ST.H8", "2 D 2 ??.??"),
    "hands": SUIT.replace(".".join(DEALT), f"{UNSEEN}|{'.'.join(DEALT[10:20])}|{UNSEEN}|??.??"),
    "all": SUIT.replace(".".join(DEALT), f"{UNSEEN}.{UNSEEN}.{UNSEEN}.??.??"),
}


@pytest.mark.parametrize("line", [TIMED_OUT, *HIDDEN.values()], ids=["timed out", *HIDDEN])
def test_a_game_of_which_not_every_card_is_known_keeps_its_result(line: str) -> None:
    game = read(line)
    assert outcome(line).counted is Counted.RECORDED
    scored = score(load_ruleset("isko"), game)
    assert scored.points == (0, 0, game.recorded)
    assert scored.reasons[-1].step == "as-recorded"
    (written,) = JsonLinesFormat().read(JsonLinesFormat().write([game]))
    assert written == replace(game, line=1)
    (deal,) = IssFormat().deals([line], None)
    assert isinstance(deal, Broken)
    assert deal.message.name == "iss-cards-unknown"


def test_cards_that_are_shown_are_kept_and_those_that_are_not_are_not_guessed() -> None:
    assert len(outcome(TIMED_OUT).cards) == len(outcome(HIDDEN["card"]).cards) == 12
    assert outcome(HIDDEN["hands"]).cards == outcome(HIDDEN["all"]).cards == ()
    assert all(outcome(line).counted is Counted.ALL for line in LINES if line != PASSED)


def test_overbid_is_not_taken_for_conceded() -> None:
    assert outcome(OVERBID.replace("p:41 t:4", "p:71 t:6")).ruling is Ruling.PLAYED


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("hello", "iss-no-game"),
        (SUIT[:200], "iss-part-missing"),
        (SUIT.replace("P1[Bela]", ""), "iss-part-missing"),
        (SUIT.replace("p:59", ""), "iss-part-missing"),
        (SUIT.replace("P1[Bela]", "P1[]"), "empty"),
        (SUIT.replace("P1[Bela]", "P1[Ada]"), "players-alike"),
        (SUIT.replace("P1[Bela]", "P1[Be\x1b[2Jla]"), "control-character"),
        (SUIT.replace("HA.SK.SJ", "HA.HA.SJ"), "iss-deal"),
        (SUIT.replace("HA.SK.SJ", "HA.SJ"), "iss-deal"),
        (SUIT.replace("HA.SK.SJ", "HA.XX.SJ"), "iss-deal"),
        (SUIT.replace("HA.SK.SJ", "??.HA.HA"), "iss-deal"),
        (SUIT.replace("HA.SK.SJ", "??.SK.SJ.HA"), "iss-deal"),
        (SUIT.replace("d:2", "d:-1").replace("loss", "penalty"), "iss-aborted"),
        (SUIT.replace("d:2", "d:7"), "iss-result"),
        (SUIT.replace("p:59", "p:159"), "iss-result"),
        (SUIT.replace("loss", "draw"), "iss-result"),
        (SUIT.replace("2 D.ST.H8", "2 X.ST.H8"), "iss-move"),
        (SUIT.replace("2 D.ST.H8", "1 D.ST.H8"), "iss-move"),
        (SUIT.replace("2 18", "2 1800000"), "iss-move"),
        (SUIT.replace("2 D.ST.H8", "2 DH.ST.H8"), "iss-hand-and-skat"),
        (GRAND.replace("2 s w HT.H9", ""), "iss-skat-left"),
        (NULL_OUVERT.replace("1 NO.", "1 NS."), "iss-announcement"),
        (SUIT[: SUIT.index("2 D.ST")] + "]" + SUIT[SUIT.index("R[d") :], "iss-no-announcement"),
        (SUIT + " " * (1 << 20), "line-too-long"),
    ],
)
def test_what_is_wrong_with_a_line(line: str, problem: str) -> None:
    assert broken(line).message.name == problem


def test_lines_and_games_are_counted_with_the_broken_ones() -> None:
    records = list(IssFormat().read([SUIT, "\n", "nonsense\n", HAND]))
    assert [(game.line, game.number) for game in records] == [(1, 1), (3, 2), (4, 3)]


def test_a_name_that_is_no_utf_8_is_read_as_latin_1() -> None:
    line = SUIT.replace("Bela", "Jürgen").encode("latin-1").decode("utf-8", "surrogateescape")
    assert read(line).players[1] == "Jürgen"
