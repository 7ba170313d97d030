"""Paragraphs of the rulebook on what games count (ISkO 2.4, 5.1 to 5.3)."""

from __future__ import annotations

from typing import Final

from skatcore.isko.facts import fixed_values, open_step, open_trump_games, trump_games
from skatcore.isko.values.examples import FIXED, LEVELS, MATADORS, OPEN, SIMPLE
from skatcore.plugin import TRICKS, Ruleset
from skatcore.plugin.book import Paragraph, choices


def _of_the_defenders(ruleset: Ruleset) -> dict[str, int | str]:
    """The card points of both sides at which the defenders are schneider."""
    levels = ruleset.core.levels
    return {"declarer": 120 - levels.defenders_schneider, "defenders": levels.defenders_schneider}


def _all_tricks(_: Ruleset) -> dict[str, int | str]:
    return {"all": TRICKS}


PARAGRAPHS: Final = (
    Paragraph("values-formula", "values", 10, cites=("steps",), only_if=trump_games, short=True),
    Paragraph(
        "values-base",
        "values",
        15,
        cites=("games.suit", "games.grand.base"),
        only_if=trump_games,
        table="base-values",
        short=True,
    ),
    Paragraph(
        "values-matadors",
        "values",
        20,
        cites=("matadors",),
        only_if=trump_games,
        table="matadors",
        examples=MATADORS,
        short=True,
    ),
    choices("matadors.counted", "values", 30, only_if=trump_games),
    Paragraph(
        "values-steps", "values", 40, cites=("steps",), only_if=trump_games, table="steps", examples=SIMPLE, short=True
    ),
    Paragraph(
        "values-schneider",
        "values",
        50,
        cites=("levels.defenders-schneider",),
        only_if=trump_games,
        details=_of_the_defenders,
        short=True,
    ),
    Paragraph(
        "values-schneider-declarer",
        "values",
        60,
        cites=("levels.declarer-schneider",),
        only_if=trump_games,
        examples=LEVELS,
    ),
    Paragraph("values-schwarz", "values", 70, cites=("steps.schwarz",), only_if=trump_games, short=True),
    Paragraph("values-possible", "values", 75, cites=("levels.possible",), only_if=trump_games),
    Paragraph(
        "values-announced-schneider",
        "values",
        80,
        cites=("steps.schneider-announced",),
        when={"levels.announced": frozenset({"schneider", "schwarz"})},
        only_if=trump_games,
    ),
    Paragraph(
        "values-announced-schwarz",
        "values",
        90,
        cites=("steps.schwarz-announced",),
        when={"levels.announced": "schwarz"},
        only_if=trump_games,
    ),
    Paragraph(
        "values-open",
        "values",
        100,
        cites=("steps.open",),
        only_if=open_trump_games,
        details=_all_tricks,
        examples=OPEN,
    ),
    Paragraph("values-open-step", "values", 110, cites=("steps.open",), only_if=open_step),
    Paragraph(
        "values-fixed",
        "values",
        120,
        cites=("games.null",),
        only_if=fixed_values,
        table="fixed-values",
        examples=FIXED,
        short=True,
    ),
    Paragraph("values-table", "values", 130, cites=("steps",), only_if=trump_games, table="game-values", short=True),
)
