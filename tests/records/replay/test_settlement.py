"""Deals that were cut short: what the Skat server writes of it stands in the deal."""

from __future__ import annotations

import pytest

from skatcore.model.game import Ruling, Seat
from skatcore.model.record import Broken
from skatcore.model.refusal import Refused
from skatcore.play.deal import Deal
from skatcore.play.events import Conceded
from skatcore.play.settlement import Abandoned, LeftTable, Settled, Settlement, TimedOut
from skatcore.play.stages.rulings import Resigned, ShowedCards
from support.games import EVERY, rules
from support.record_lines import GAMES, again, findings, line, recorded

ISKO = rules("isko")


def kinds(text: str) -> list[str]:
    return [event.kind for event in again(ISKO, text).deal.events]


def test_shown_cards_and_resignations_stand_in_the_deal_with_the_records_last_word() -> None:
    result = again(ISKO, line(7))
    shown, _, first, second, last = result.deal.events[-5:]
    assert isinstance(shown, ShowedCards)
    assert shown.seat is Seat.MIDDLEHAND
    assert " ".join(map(str, shown.cards)) == "CJ SA ST HA HJ"
    assert first == Resigned(Seat.REARHAND)
    assert second == Resigned(Seat.FOREHAND)
    assert last == Settled(Seat.MIDDLEHAND, Ruling.PLAYED, 84, 5)
    assert result.cut_short
    assert result.correct


def test_cards_may_be_played_between_two_resignations() -> None:
    assert kinds(line(3))[-4:] == ["resigned", "played", "resigned", "settled"]


def cut(number: int, at: str, word: str, result: str) -> str:
    """A real game that ends at a move with another word and another result."""
    text = GAMES[number - 1]
    before, _, _ = text.partition(at)
    assert before != text
    return f"{before}{word} ]R[{result}] ;)"


def test_a_player_whose_time_is_up_is_told_with_what_the_server_made_of_it() -> None:
    result = "d:2 win v:96 m:3 bidok p:120 t:10 s:0 z:0 p0:0 p1:0 p2:0 l:-1 to:0 r:0"
    value = again(ISKO, cut(2, " 0 ST 1 SA", " w TI.0", result))
    assert value.deal.events[-2:] == (TimedOut(Seat.FOREHAND), Settled(Seat.REARHAND, Ruling.WON, 120, 10))
    assert value.correct, findings(value)


def test_a_declarer_who_leaves_has_lost_as_the_server_says() -> None:
    result = "d:2 loss v:-192 m:3 bidok p:31 t:2 s:0 z:0 p0:0 p1:0 p2:0 l:2 to:-1 r:0"
    value = again(ISKO, cut(2, " 0 ST 1 SA", " w LE.2", result))
    assert value.deal.events[-2] == LeftTable(Seat.REARHAND)
    assert value.correct, findings(value)
    assert value.scored is not None
    assert value.scored.points == (0, 0, -192)


def test_a_deal_that_is_broken_off_counts_no_game() -> None:
    result = "d:-1 loss v:0 m:0 bidok p:0 t:0 s:0 z:0 p0:0 p1:100 p2:0 l:1 to:-1 r:0"
    value = again(ISKO, cut(2, " 0 y 1 20", " w LE.1", result))
    assert value.deal.events[-2:] == (LeftTable(Seat.MIDDLEHAND), Abandoned(Seat.MIDDLEHAND))
    assert value.deal.over
    assert value.correct
    assert value.scored is None
    assert value.deal.record().outcome is None


def test_isko_3_4_3_giving_up_a_game_that_the_skat_spoilt_is_the_codes_own_concession() -> None:
    cards = "CQ.C9.C8.C7.SK.SQ.S9.S8.DQ.D7.CA.CT.CK.HJ.SA.ST.S7.DJ.DA.DT.HA.HT.HK.HQ.H9.H8.H7.D9.D8.DK.CJ.SJ"
    text = (
        f"(;GM[Skat]P0[a]P1[b]P2[c]MV[w {cards} 1 p 2 50 0 p 2 s w CJ.SJ 2 H.D9.D8 2 RE ]"
        "R[d:2 loss v:-{v} m:2 overbid p:0 t:0 s:0 z:0 p0:0 p1:0 p2:0 l:-1 to:-1 r:1] ;)"
    )
    result = again(ISKO, text.format(v=100))
    assert result.deal.events[-1] == Conceded(Seat.REARHAND)
    assert not result.cut_short
    assert [finding for finding in findings(result) if finding != ("differs", "overbid")] == []


@pytest.mark.parametrize(
    ("changes", "refusal"),
    [
        ([("p:84", "p:89")], "settled-points"),
        ([("p:84", "p:32"), ("win v:48", "loss v:-96")], "settled-points"),
        ([("t:5", "t:9")], "settled-tricks"),
        ([("t:5", "t:0")], "settled-tricks"),
    ],
)
def test_what_was_taken_stays_taken(changes: list[tuple[str, str]], refusal: str) -> None:
    assert findings(again(ISKO, line(7, *changes))) == [("refused", refusal)]


def test_a_player_can_show_only_what_he_holds() -> None:
    result = again(ISKO, line(7, ("1 SC", "1 SC.CA")))
    assert findings(result) == [("refused", "not-in-hand")]
    assert again(ISKO, line(7, ("1 SC", "1 SC.CJ.SA"))).correct


def test_nobody_resigns_before_a_game_is_announced() -> None:
    deal = Deal(ISKO, recorded(line(1)).start, recorded=True)
    for event in (Resigned(Seat.FOREHAND), Settled(Seat.FOREHAND, Ruling.LOST, 0, 0)):
        refusal = deal.refusal(event)
        assert refusal is not None
        assert refusal.name == "nothing-to-settle"


@pytest.mark.parametrize("profile", EVERY)
def test_without_a_record_nobody_is_offered_or_allowed_any_of_it(profile: str) -> None:
    deal = Deal.shuffled(rules(profile), 7)
    seat = deal.turn
    assert seat is not None
    events = [*(kind(seat) for kind in (TimedOut, LeftTable, Abandoned)), Settled(seat, Ruling.LOST, 0, 0)]
    assert {type(event) for event in events} == set(Settlement.kinds)
    for event in events:
        refusal = deal.refusal(event)
        assert refusal is not None
        assert refusal.name == "no-such-action"
        with pytest.raises(Refused):
            deal.do(event)


@pytest.mark.parametrize("profile", EVERY)
def test_with_a_record_it_is_taken_but_not_offered(profile: str) -> None:
    plain = Deal.shuffled(rules(profile), 7)
    deal = Deal(rules(profile), plain.events[0], recorded=True)  # type: ignore[arg-type]
    assert deal.legal_actions() == plain.legal_actions()
    seat = deal.turn
    assert seat is not None
    assert deal.can(LeftTable(seat))
    deal.do(LeftTable(seat))
    assert deal.legal_actions() == plain.legal_actions()
    deal.do(Abandoned(seat))
    assert deal.over
    assert deal.undone().turn == seat


def test_who_leaves_after_the_last_card_harms_nobody() -> None:
    result = again(ISKO, line(2, ("1 CA ]", "1 CA w LE.0 ]")))
    assert result.correct
    assert not result.cut_short


@pytest.mark.parametrize(
    ("number", "old", "new", "problem"),
    [
        (1, "w H8.CK", "w H8.CA", "iss-skat-shown"),
        (1, "2 D.ST.H8", "2 D.ST", "iss-move"),
        (1, "2 D.ST.H8", "2 D.ST.HX", "iss-move"),
        (5, "2 D9.DQ", "1 D9.DQ", "iss-move"),
        (5, "2 D9.DQ", "2 D9", "iss-move"),
        (1, " 2 HT ]", " 2 ]", "iss-move"),
        (1, "0 SA 1", "3 SA 1", "iss-move"),
        (1, "0 SA 1", "0 SB 1", "iss-move"),
        (7, "1 SC", "1 SC.XX", "iss-move"),
        (7, "2 RE", "w RX.2", "iss-move"),
    ],
)
def test_moves_that_the_server_does_not_write_are_no_deal(number: int, old: str, new: str, problem: str) -> None:
    from skatcore.records.iss import IssFormat

    (broken,) = IssFormat().deals([line(number, (old, new))], ISKO)
    assert isinstance(broken, Broken)
    assert broken.message.name == problem
    assert recorded(line(number)).record.number == 1
