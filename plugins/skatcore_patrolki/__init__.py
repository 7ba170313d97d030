"""Patrolki: the declarer lays his lowest trumps open and must win the last tricks with them.

Each card laid raises a suit game or Grand by two; the cards are laid before the first lead from
the lowest trump upwards, and if they do not win the last tricks the game is lost (LOC 2.4.4,
2.4.5). Switch it on with ``plugins = ["patrolki"]``; a record says ``patrolki=2``, and
``patrolki-failed=1`` where they did not hold.

Terms: English patrol, German Patrouille (no settled word), Polish patrolka.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated, Literal, cast

from pydantic import Field

from skatcore.contract import Aim, Context, Contract, Extra, Goal, Situation, Step, Words
from skatcore.game import TRICKS, extra
from skatcore.hooks import hookimpl
from skatcore.profile.options import Options
from skatcore_patrolki.words import WORDS

#: The printed order of LOC 2.4.4 stops two trumps short of the top in a suit game.
LEFT_OUT = 2


class Patrolki(Options):
    """``[plugin.patrolki]``."""

    raises: Annotated[int, Field(ge=1, le=10)] = Field(
        default=2, description="By how much each card raises the game."
    )
    raises_what: Literal["multiplier", "matadors"] = Field(
        default="multiplier",
        description="Whether the rise is a step, or more matadors up to their highest number.",
    )
    counts_for_bid: bool = Field(
        default=True, description="Whether the ladder of bids counts the cards that may be laid."
    )
    suit_order: Literal["to-jack-of-hearts", "all-trumps"] = Field(
        default="to-jack-of-hearts", description="How far up a suit game's trumps may be laid."
    )
    lost_value: Literal["with-patrolki", "without"] = Field(
        default="with-patrolki",
        description="Whether the cards count in the value of a game that is lost.",
    )
    must_win: Literal["last-tricks", "lowest-last", "as-a-block"] = Field(
        default="last-tricks",
        description=(
            "The last tricks in any order, the lowest card the very last, or the cards set aside "
            "as the last tricks."
        ),
    )
    forced_out: Literal["lost", "not-asked-for"] = Field(
        default="lost",
        description="What happens when following suit would force a laid card out early.",
    )
    classes: Literal["skat-and-hand", "skat", "hand"] = Field(
        default="skat-and-hand", description="In which games they may be laid."
    )
    laid: Literal["before-first-lead", "with-announcement"] = Field(
        default="before-first-lead", description="Until when they may be laid."
    )
    announces: bool = Field(
        default=True, description="Whether laying and leading stands for the announcement."
    )


def _options(context: Context) -> Patrolki:
    return cast("Patrolki", context.own)


@dataclass(frozen=True, slots=True)
class Rise:
    """Each card that was laid raises the game by two (LOC 2.4.4)."""

    options: Patrolki

    def __call__(self, at: Situation) -> int:
        """The rise for all cards that were laid."""
        rise = self.options.raises * extra(at.extras, "patrolki")
        if not at.won and self.options.lost_value == "without":
            return 0
        if self.options.raises_what == "matadors":
            return min(rise, at.contract.tops - abs(at.matadors))
        return rise


@dataclass(frozen=True, slots=True)
class Most:
    """How many cards may be laid in a contract."""

    options: Patrolki

    def __call__(self, contract: Contract) -> int:
        """Nine in a suit game as printed, four in Grand, none in Null; ten cards are a hand."""
        if contract.aim is not Aim.POINTS:
            return 0
        long = len(contract.trumps) > TRICKS
        short = LEFT_OUT if long and self.options.suit_order == "to-jack-of-hearts" else 0
        return min(len(contract.trumps) - short, TRICKS)


def fits(contract: Contract, matadors: int, number: int) -> bool:
    """Whether the top run and the lowest trumps can be in one hand and skat.

    The trump that ends the run of tops is missing with matadors, so the lowest cards must leave
    it out, unless the run may go on to the last trump.
    """
    trumps = len(contract.trumps)
    if matadors >= contract.tops or number == 0:
        return True
    if matadors > 0:
        return number <= trumps - matadors - 1
    return number <= trumps + matadors


def _held(situation: Situation, points: int, tricks: int) -> bool:
    """Whether the laid cards failed to win the last tricks (LOC 2.4.4)."""
    del points, tricks
    return extra(situation.extras, "patrolki-failed") > 0


def _any(contract: Contract) -> int:
    del contract
    return 1


@hookimpl
def skatcore_options() -> type[Options]:
    """How much they raise, how many may be laid, what they must win."""
    return Patrolki


@hookimpl
def skatcore_steps(context: Context) -> Iterable[Step]:
    """Two for each card, told after the code's own steps."""
    return [Step("patrolki", 80, "plugin.patrolki.raises", Rise(_options(context)))]


@hookimpl
def skatcore_goals() -> Iterable[Goal]:
    """The laid cards must win the last tricks."""
    return [Goal("patrolki", "plugin.patrolki.must-win", _held)]


@hookimpl
def skatcore_extras(context: Context) -> Iterable[Extra]:
    """How many were laid, and whether they failed."""
    options = _options(context)
    return [
        Extra(
            "patrolki",
            "plugin.patrolki",
            Most(options),
            fits,
            raises_bids=options.counts_for_bid,
        ),
        Extra("patrolki-failed", "plugin.patrolki", _any, fits, flag=True, needs="patrolki"),
    ]


@hookimpl
def skatcore_words() -> Iterable[Words]:
    """The step, the goal and the extras in three languages."""
    return WORDS
