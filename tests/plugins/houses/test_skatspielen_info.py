"""skatspielen.info: Ramsch at fixed numbers, Bock from the game itself, an older order of play."""

from __future__ import annotations

import pytest

from skatcore.club.sheet.items import Begun
from skatcore.club.sheet.series import Series
from support.games import Three, ramsch, rules, score
from support.houses_sheet import enter
from support.rulings import ruled

SITE = "skatspielen-info"
CLUBS = {"game": "clubs", "bid": 18, "matadors": 1}


@pytest.mark.parametrize(
    ("points", "tricks", "scores"),
    [
        ((20, 40, 50), (3, 3, 4), (0, 0, -10)),
        ((0, 45, 65), (0, 5, 5), (0, 0, -15)),  # one virgin
        ((110, 0, 0), (10, 0, 0), (-20, 0, 0)),  # two virgins
        ((50, 50, 10), (4, 4, 2), (-5, -5, 0)),  # they share the loss
        ((55, 55, 0), (5, 5, 0), (-7, -7, 0)),  # reading ramsch-half-of-fifteen
    ],
)
def test_ramsch_4_a_loss_costs_10_with_one_virgin_15_with_two_20(points: Three, tricks: Three, scores: Three) -> None:
    assert ramsch(SITE, points, tricks=tricks, skat=10) == scores


def test_ramsch_3_the_skat_stays_out_of_account() -> None:
    """With the skat forehand would have 60 and lose."""
    assert ramsch(SITE, (40, 30, 30), skat=20, last=1) == (-10, 0, 0)
    assert ramsch(SITE, (30, 40, 30), skat=20, last=0) == (0, -10, 0)


def test_ramsch_5_forehand_may_name_a_value() -> None:
    assert rules(SITE).core.auction.last_chance == "forehand"
    assert rules(SITE).all_pass.contract == "ramsch"


@pytest.mark.parametrize(
    ("game", "how", "expected"),
    [
        ("clubs", {"points": 60}, -2 * 2 * 24),
        ("clubs", {"points": 59}, -2 * 24),
        ("clubs", {"points": 61}, 24),
        ("grand", {"hand": True}, 2 * 72),
        ("grand", {"hand": True, "points": 40}, -2 * 2 * 72),
        ("grand", {}, 48),
        ("null", {"hand": True, "ouvert": True, "points": 0, "tricks": 0}, 2 * 59),
        ("null", {"hand": True, "ouvert": True, "points": 0, "tricks": 1}, -2 * 2 * 59),
        ("null", {"ouvert": True, "points": 0, "tricks": 0}, 46),
    ],
)
def test_bockrunde_1_the_game_that_opens_it_counts_double(game: str, how: dict[str, int], expected: int) -> None:
    assert score(SITE, game, **how) == expected


def test_bockrunde_1_it_is_the_first_of_its_round_and_counts_double_once() -> None:
    fields = {"players": ("Ada", "Bo", "Cyd"), "profile": SITE, "digest": rules(SITE).digest, "text": ""}
    series = Series(rules(SITE), Begun(**fields, scheme="points"))
    own = [enter(series, points=points) for points in (60, 70, 60, 70, 70, 70, 70)]
    # the third opens another round while the first still lasts: three more follow
    assert own == [-96, 48, -96, 48, 48, 48, 24]


@pytest.mark.parametrize(
    ("kind", "facts", "ruling"),
    [
        ("revoke", {"by": "defender", "found": "at-once"}, "goes on; card-corrected; third-may-change; Spielordnung 1"),
        (
            "revoke",
            {"by": "declarer", "found": "corrected"},
            "goes on; card-corrected; third-may-change; Spielordnung 1",
        ),
        ("revoke", {"by": "declarer", "found": "later"}, "declarer loses simple -48"),
        ("revoke", {"by": "defender", "found": "later"}, "declarer wins simple +24"),
        ("revoke", {"by": "declarer", "found": "later", "points": "61:10"}, "declarer wins simple +24"),
        (
            "lead-out-of-turn",
            {"by": "declarer", "noticed": "before-complete", "trick": 3},
            "goes on; card-back; Spielordnung 1",
        ),
        (
            "lead-out-of-turn",
            {"by": "defender", "noticed": "before-complete", "trick": 3},
            "goes on; card-back; suit-not-led; Spielordnung 1",
        ),
        (
            "exposed-card",
            {"by": "defender", "exposed": 1, "on_lead": False},
            "goes on; card-back; suit-not-led; Spielordnung 2",
        ),
        ("wrong-discard", {"discarded": 1, "discard_led": False}, "goes on; discard-corrected; Spielordnung 3"),
        (
            "wrong-discard",
            {"discarded": 3, "discard_led": True, "discard_level_proven": "none"},
            "declarer loses simple -48",
        ),
        (
            "wrong-discard",
            {"discarded": 0, "discard_led": True, "discard_level_proven": "schneider"},
            "declarer loses schneider -72",
        ),
    ],
)
def test_spielordnung_1_to_3(kind: str, facts: dict[str, object], ruling: str) -> None:
    told = CLUBS | {"points": "30:20", "skat_points": 0} | facts
    if kind in {"wrong-discard", "lead-out-of-turn", "exposed-card"}:
        told = CLUBS | {"points": "30:20", "skat_points": 0, "trick": 3} | facts
    if kind == "wrong-discard":
        told = CLUBS | facts
    assert ruled(SITE, kind, told).startswith(ruling)


def test_a_ramsch_has_no_ruling_here() -> None:
    facts = {"game": "ramsch", "by": "forehand", "found": "at-once"}
    assert ruled(SITE, "revoke", facts).startswith("silent [conduct-ramsch]")


def test_at_least_three_cards_are_cut() -> None:
    assert rules(SITE).option("table.cut-at-least") == 3
    assert rules(SITE).cite("table.cut-at-least") == "Skatspiel Geben"
