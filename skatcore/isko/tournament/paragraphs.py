"""Paragraphs of the rulebook on tournaments (SkWO 5.1, 7.1)."""

from __future__ import annotations

from typing import Final

from skatcore.isko.facts import bonus_at_four, bonus_at_three
from skatcore.isko.said import TOURNAMENT
from skatcore.plugin import Ruleset

#: The tournament code's own example: card points, games won and lost, games that the others lost.
_POINTS, _WON, _LOST, _OTHERS_LOST = 937, 18, 3, 14


def _example(ruleset: Ruleset) -> dict[str, int | str]:
    """A player's result at a table of four (SkWO 5.1)."""
    rule = ruleset.core.tournament
    own, others = (_WON - _LOST) * rule.game, _OTHERS_LOST * rule.others_at_four
    return {
        "points": _POINTS,
        "won": _WON,
        "lost": _LOST,
        "othersLost": _OTHERS_LOST,
        "difference": _WON - _LOST,
        "own": own,
        "others": others,
        "result": _POINTS + own + others,
    }


def _breaks_ties(ruleset: Ruleset) -> bool:
    """Whether anything is compared where results are the same."""
    return bool(ruleset.core.tournament.ties)


PARAGRAPHS: Final = (
    TOURNAMENT.says("seating", 10, "tournament.seating"),
    TOURNAMENT.says("game", 20, "tournament.game", needs=("schemes.tournament",), when={"tournament.bonus": "stated"}),
    TOURNAMENT.says(
        "others-three", 30, "tournament.others-at-three", needs=("schemes.tournament",), only_if=bonus_at_three
    ),
    TOURNAMENT.says(
        "others-four", 40, "tournament.others-at-four", needs=("schemes.tournament",), only_if=bonus_at_four
    ),
    TOURNAMENT.says(
        "example",
        50,
        "tournament.game",
        "tournament.others-at-four",
        needs=("schemes.tournament",),
        only_if=bonus_at_four,
        details=_example,
    ),
    TOURNAMENT.says("ranking", 60, "tournament.ties", only_if=_breaks_ties),
    TOURNAMENT.says("direct", 62, when={"tournament.ties": "direct"}),
    TOURNAMENT.says("best-series", 64, when={"tournament.ties": "best-series"}),
    TOURNAMENT.says("shared", 66, unless={"tournament.ties": "lot"}),
)
