"""The rules of Kölln-Reisiek, point by point (koelln-reisiek.de, counted from KR 1 to KR 14)."""

from __future__ import annotations

import pytest

from skatcore.model.game import Level
from support.games import Three, missing, play, ramsch, rules, score, steps
from support.rulings import ruled

KR = "koelln-reisiek"
CLUBS = {"game": "clubs", "bid": 18, "matadors": 1}


@pytest.mark.parametrize(("game", "expected"), [({}, 23), ({"hand": True}, 35), ({"ouvert": True}, 46)])
def test_kr_1_values_of_null(game: dict[str, bool], expected: int) -> None:
    assert score(KR, "null", points=0, tricks=0, **game) == expected


def test_kr_1_null_ouvert_hand_and_grand() -> None:
    assert score(KR, "null", points=0, tricks=0, hand=True, ouvert=True) == 59
    assert score(KR, "grand", matadors=1) == 2 * 24


@pytest.mark.parametrize(
    ("cards", "ruling"),
    [(1, "declarer loses schwarz -96; KR 4"), (2, "goes on; KR 4"), (3, "declarer loses schwarz -96; KR 4")],
)
def test_kr_4_a_wrong_discard_is_lost_schwarz(cards: int, ruling: str) -> None:
    assert ruled(KR, "wrong-discard", CLUBS | {"discarded": cards}) == ruling


def test_kr_4_so_is_a_game_announced_with_eleven_cards() -> None:
    facts = CLUBS | {"cards_in_hand": 11, "cards_put_down": 0, "dealt_rightly": True}
    assert ruled(KR, "wrong-count-at-announcement", facts) == "declarer loses schwarz -96; KR 4"


def test_kr_5_with_4_at_most_game_5_hand_6() -> None:
    """Clubs with all eleven trumps count with 4: 4 + game + hand are 6 times 12."""
    result = play(KR, "clubs", matadors=11, hand=True, points=70)
    assert steps(result)[:3] == [("with", 4), ("game", 5), ("hand", 6)]
    assert result.value == 6 * 12


def test_kr_5_no_open_game_but_null() -> None:
    assert {key for key, form in rules(KR).plays if form.ouvert} == {"null"}
    assert missing(KR, "grand", hand=True, ouvert=True, points=120, tricks=10)


def test_kr_5_levels_are_announced_from_the_hand_only() -> None:
    assert score(KR, "clubs", hand=True, announced=Level.SCHNEIDER, points=90) == 12 * 5
    assert missing(KR, "clubs", announced=Level.SCHNEIDER, points=90)


def test_kr_6_there_is_no_kontra() -> None:
    assert "kontra" not in rules(KR).extras


@pytest.mark.parametrize(("points", "times"), [(90, 3), (89, 2), (31, 2), (30, 3)])
def test_kr_8_thirty_are_schneider_for_both(points: int, times: int) -> None:
    won = points > 60
    assert score(KR, "clubs", points=points) == (12 * times if won else -2 * 12 * times)


def test_kr_9_ramsch_when_nobody_bids() -> None:
    assert rules(KR).all_pass.contract == "ramsch"


@pytest.mark.parametrize(
    ("points", "scores"),
    [
        ((20, 45, 55), (20, 0, 0)),
        ((30, 30, 60), (10, 10, 0)),
        ((60, 30, 30), (0, 10, 10)),
        ((40, 40, 40), (10, 10, 10)),  # reading ramsch-three-tied
    ],
)
def test_kr_10_the_fewest_get_20_and_each_of_those_tied_10(points: Three, scores: Three) -> None:
    assert ramsch(KR, points) == scores


def test_kr_10_the_skat_goes_to_the_last_trick() -> None:
    assert ramsch(KR, (20, 30, 60), skat=10, last=0) == (10, 10, 0)
    assert ramsch(KR, (20, 30, 50), skat=20, last=0) == (0, 20, 0)


def test_kr_10_reading_all_tricks_leave_the_others_tied() -> None:
    assert ramsch(KR, (120, 0, 0), tricks=(10, 0, 0)) == (0, 10, 10)


@pytest.mark.parametrize("kind", ["revoke", "lead-out-of-turn"])
def test_kr_10_an_offender_in_ramsch_takes_all_that_is_out(kind: str) -> None:
    facts = {"game": "ramsch", "by": "forehand", "found": "at-once", "noticed": "before-complete", "trick": 3}
    own = {"revoke": "noticed", "lead-out-of-turn": "found"}[kind]
    facts.pop(own)
    assert ruled(KR, kind, facts) == "goes on; rest-to-offender; KR 10"


def test_kr_11_to_13_a_mistake_ends_the_game() -> None:
    facts = CLUBS | {"found": "at-once"}
    assert ruled(KR, "revoke", facts | {"by": "defender", "points": "30:20"}).startswith("declarer wins simple +24")
    assert ruled(KR, "revoke", facts | {"by": "declarer", "points": "61:20"}).startswith("declarer wins simple +24")
    lost = ruled(KR, "revoke", facts | {"by": "declarer", "points": "60:20", "skat_points": 0})
    assert lost.startswith("declarer loses simple -48")
    assert "KR 11" in lost


def test_a_gain_in_ramsch_is_no_game_won() -> None:
    ruleset = rules(KR)
    assert not ruleset.wins_without_declarer("ramsch")
    assert not ruleset.loses_without_declarer("ramsch")
