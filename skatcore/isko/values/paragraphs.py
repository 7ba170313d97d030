"""Paragraphs of the rulebook on what games count (ISkO 2.4, 5.1 to 5.3)."""

from __future__ import annotations

from typing import Final

from skatcore.isko.facts import fixed_values, open_step, open_trump_games, trump_games
from skatcore.isko.said import VALUES
from skatcore.isko.values.examples import FIXED, LEVELS, MATADORS, OPEN, SIMPLE
from skatcore.plugin import TRICKS, Ruleset
from skatcore.plugin.book import choices


def _of_the_defenders(ruleset: Ruleset) -> dict[str, int | str]:
    """The card points of both sides at which the defenders are schneider."""
    levels = ruleset.core.levels
    return {"declarer": 120 - levels.defenders_schneider, "defenders": levels.defenders_schneider}


def _all_tricks(_: Ruleset) -> dict[str, int | str]:
    return {"all": TRICKS}


PARAGRAPHS: Final = (
    VALUES.says("formula", 10, "steps", only_if=trump_games, short=True),
    VALUES.says("base", 15, "games.suit", "games.grand.base", only_if=trump_games, table="base-values", short=True),
    VALUES.says("matadors", 20, "matadors", only_if=trump_games, table="matadors", examples=MATADORS, short=True),
    choices("matadors.counted", "values", 30, only_if=trump_games),
    VALUES.says("steps", 40, "steps", only_if=trump_games, table="steps", examples=SIMPLE, short=True),
    VALUES.says(
        "schneider", 50, "levels.defenders-schneider", only_if=trump_games, details=_of_the_defenders, short=True
    ),
    VALUES.says("schneider-declarer", 60, "levels.declarer-schneider", only_if=trump_games, examples=LEVELS),
    VALUES.says("schwarz", 70, "steps.schwarz", only_if=trump_games, short=True),
    VALUES.says("possible", 75, "levels.possible", only_if=trump_games),
    VALUES.says(
        "announced-schneider",
        80,
        "steps.schneider-announced",
        when={"levels.announced": frozenset({"schneider", "schwarz"})},
        only_if=trump_games,
    ),
    VALUES.says(
        "announced-schwarz", 90, "steps.schwarz-announced", when={"levels.announced": "schwarz"}, only_if=trump_games
    ),
    VALUES.says("open", 100, "steps.open", only_if=open_trump_games, details=_all_tricks, examples=OPEN),
    VALUES.says("open-step", 110, "steps.open", only_if=open_step),
    VALUES.says("fixed", 120, "games.null", only_if=fixed_values, table="fixed-values", examples=FIXED, short=True),
    VALUES.says("table", 130, "steps", only_if=trump_games, table="game-values", short=True),
)
