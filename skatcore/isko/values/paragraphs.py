"""Paragraphs of the rulebook on what games count, and on won and lost games (ISkO 2.4, 3.4.4, 5.1 to 5.4)."""

from __future__ import annotations

from typing import Final

from skatcore.isko.facts import (
    can_be_overbid,
    fixed_values,
    games_from_the_hand,
    levels_to_miss,
    no_trick_games,
    open_step,
    open_trump_games,
    overbid_trump_games,
    trump_games,
)
from skatcore.isko.said import RESULT, VALUES
from skatcore.isko.values.examples import FIXED, IMPOSSIBLE, LEVELS, LOST, MATADORS, NAMED, OPEN, OVERBID, SIMPLE
from skatcore.plugin import CARD_POINTS, TRICKS, Options, Ruleset
from skatcore.plugin.book import choices
from skatcore.plugin.profiles import NullOptions, SuitOptions


def _of_the_defenders(ruleset: Ruleset) -> dict[str, int | str]:
    """The card points of both sides at which the defenders are schneider."""
    levels = ruleset.core.levels
    return {"declarer": CARD_POINTS - levels.defenders_schneider, "defenders": levels.defenders_schneider}


def _all_tricks(_: Ruleset) -> dict[str, int | str]:
    return {"all": TRICKS}


def _for_the_defenders(ruleset: Ruleset) -> dict[str, int | str]:
    """The card points with which the defenders have beaten the declarer."""
    return {"needed": CARD_POINTS - ruleset.core.levels.win_points + 1}


def _printed(model: type[Options], table: str) -> tuple[str, ...]:
    """The keys of a printed table: the whole, and each of its numbers, which may have a clause of its own."""
    return table, *(f"{table}.{info.alias}" for info in model.model_fields.values() if info.annotation is int)


_SUITS: Final = _printed(SuitOptions, "games.suit")
_NULL: Final = _printed(NullOptions, "games.null")

_VALUES: Final = (
    VALUES.says("formula", 10, "steps", only_if=trump_games, short=True),
    VALUES.says("base", 15, *_SUITS, "games.grand.base", only_if=trump_games, table="base-values", short=True),
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
    VALUES.says("fixed", 120, *_NULL, only_if=fixed_values, table="fixed-values", examples=FIXED, short=True),
    VALUES.says("table", 130, "steps", only_if=trump_games, table="game-values", short=True),
)

_RESULT: Final = (
    RESULT.says("points", 10, "levels.win-points", only_if=trump_games, details=_for_the_defenders, short=True),
    RESULT.says("announced", 20, "goals.announced-level", needs=("goals.announced-level",), only_if=levels_to_miss),
    RESULT.says("no-trick", 30, "goals.no-trick", needs=("goals.no-trick",), only_if=no_trick_games, short=True),
    RESULT.says("won", 40, "sheet"),
    RESULT.says("lost-skat", 50, "loss.skat", needs=("losses.lost-skat",), unless={"loss.skat": 1}, short=True),
    RESULT.says("lost-skat-once", 50, "loss.skat", needs=("losses.lost-skat",), when={"loss.skat": 1}, short=True),
    RESULT.says(
        "lost-hand",
        60,
        "loss.hand",
        needs=("losses.lost-hand",),
        unless={"loss.hand": 1},
        only_if=games_from_the_hand,
        short=True,
    ),
    RESULT.says(
        "lost-hand-once",
        60,
        "loss.hand",
        needs=("losses.lost-hand",),
        when={"loss.hand": 1},
        only_if=games_from_the_hand,
        short=True,
    ),
    choices("loss.hand-counts", "result", 70, only_if=games_from_the_hand, examples=LOST),
    choices("loss.missed-announcement", "result", 80, only_if=levels_to_miss),
    RESULT.says(
        "simple-announced",
        90,
        "loss.simple-level",
        when={"loss.simple-level": "with-announced"},
        only_if=levels_to_miss,
    ),
    RESULT.says("simple-bare", 90, "loss.simple-level", when={"loss.simple-level": "bare"}, only_if=levels_to_miss),
    RESULT.says("overbid", 100, "overbid.rule", short=True, only_if=can_be_overbid),
    RESULT.says(
        "overbid-multiple",
        110,
        "overbid.rule",
        when={"overbid.rule": "smallest-multiple"},
        only_if=overbid_trump_games,
        examples=OVERBID,
    ),
    RESULT.says(
        "overbid-bid", 110, "overbid.rule", when={"overbid.rule": "bid"}, examples=OVERBID, only_if=can_be_overbid
    ),
    choices(
        "overbid.impossible-null",
        "result",
        120,
        only="cheapest",
        needs=("contracts.null",),
        only_if=overbid_trump_games,
        examples=IMPOSSIBLE,
    ),
    choices(
        "overbid.impossible-null",
        "result",
        120,
        only="named",
        needs=("contracts.null",),
        only_if=overbid_trump_games,
        examples=NAMED,
    ),
    choices("overbid.impossible-null-hand", "result", 130, needs=("contracts.null",), only_if=can_be_overbid),
)

PARAGRAPHS: Final = (*_VALUES, *_RESULT)
