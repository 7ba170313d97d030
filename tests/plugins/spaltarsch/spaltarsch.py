"""Spaltarsch: 60 card points for either side double the loss, or the next deal.

What happened is an extra that follows from the result; nobody has to say it. A factor doubles the
deal in which it happened, or a rule that spans deals doubles the next one.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar, Final, Literal

from skatcore.plugin import (
    CARD_POINTS,
    Aim,
    Context,
    Contract,
    Derived,
    Extra,
    Factor,
    Options,
    Situation,
    Words,
    extra,
    hookimpl,
)
from skatcore.plugin.club import NextDeal, Row, SeriesRule

SPLIT: Final = "split"
AFTER: Final = "after-split"


class Spaltarsch(Options):
    """The choice of the deal that is doubled."""

    doubles: Literal["this-deal", "next-deal"] = "this-deal"


def split(at: Situation) -> int:
    """Whether either side has 60 card points at the end of a game that was played."""
    played = not at.won and "ruling" not in at.missed and at.contract.aim is Aim.POINTS
    return int(played and at.points * 2 == CARD_POINTS)


@dataclass(frozen=True, slots=True)
class Twice:
    """The score counts twice where an extra is there."""

    key: str

    def __call__(self, at: Situation) -> int:
        """1 without the extra."""
        return 2 if extra(at.extras, self.key) else 1


def once(contract: Contract) -> int:
    """In every game."""
    del contract
    return 1


def with_any(contract: Contract, matadors: int, number: int) -> bool:
    """With any matadors."""
    del contract, matadors, number
    return True


@dataclass(frozen=True, slots=True)
class NextDealDouble:
    """The deal after one that was split counts twice."""

    key: ClassVar[str] = SPLIT
    cite: ClassVar[str] = "plugin.spaltarsch"
    plays: ClassVar[tuple[str, ...]] = ()

    def begin(self, players: int) -> bool:
        """No deal was split yet."""
        del players
        return False

    def after(self, memory: bool, row: Row, players: int) -> bool:
        """Whether this deal was split."""
        del memory, players
        value = row.scored.value
        return value is not None and extra(value.extras, SPLIT) > 0

    def ahead(self, memory: bool) -> NextDeal:
        """The next deal counts twice if this one was split."""
        return NextDeal(extras=((AFTER, 1),), rules=(SPLIT,)) if memory else NextDeal()


def _next(context: Context[Spaltarsch]) -> bool:
    return context.own.doubles == "next-deal"


@hookimpl
def skatcore_options() -> type[Options]:
    """The choice of the deal that is doubled."""
    return Spaltarsch


@hookimpl
def skatcore_derived() -> Iterable[Derived]:
    """The fact of a split deal."""
    return [Derived(SPLIT, "plugin.spaltarsch", split)]


@hookimpl
def skatcore_extras(context: Context[Spaltarsch]) -> Iterable[Extra]:
    """The fact of a split deal before this one, which the series says of a deal."""
    return [Extra(AFTER, "plugin.spaltarsch", once, with_any)] if _next(context) else []


@hookimpl
def skatcore_factors(context: Context[Spaltarsch]) -> Iterable[Factor]:
    """This deal, or the one after it, counts twice."""
    key = AFTER if _next(context) else SPLIT
    return [Factor(key, "plugin.spaltarsch", Twice(key))]


@hookimpl
def skatcore_series_rules(context: Context[Spaltarsch]) -> Iterable[SeriesRule]:
    """The next deal."""
    return [NextDealDouble()] if _next(context) else []


@hookimpl
def skatcore_words() -> Iterable[Words]:
    """The names of a split deal and of the deal after it."""
    return [
        Words(
            "en",
            {
                "extra.split": "split",
                "extra.after-split": "after a split deal",
                "reason.split": "split 60:60: times {count}",
                "reason.after-split": "after a split deal: times {count}",
                "series-rule.split": "split",
                "option.plugin.spaltarsch.doubles": "Which deal 60 card points for either side double.",
            },
        )
    ]
