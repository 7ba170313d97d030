"""Nobody may bid less than 24, or another least bid; the values of games do not change."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from skatcore.plugin import LADDERS, Change, Context, Ladder, Options, Words, contributes, hookimpl
from skatcore.plugin.profiles import ValuePoints


class LeastBid(Options):
    """The least bid."""

    bid: ValuePoints = 24


@dataclass(frozen=True, slots=True)
class AtLeast:
    """The bids of a ladder from one on."""

    ladder: Ladder
    least: int

    def __call__(self, values: tuple[int, ...]) -> tuple[int, ...]:
        """The rest of the ladder."""
        return tuple(bid for bid in self.ladder.bids(values) if bid >= self.least)


@hookimpl
def skatcore_options() -> type[Options]:
    """The least bid."""
    return LeastBid


@hookimpl
def skatcore_changes(context: Context[LeastBid]) -> Iterable[Change]:
    """The ladder of the code begins later."""
    least = context.own.bid

    def later(ladder: Ladder) -> Ladder:
        return replace(ladder, bids=AtLeast(ladder, least))

    return [Change.adjust(LADDERS, "ladder", later)]


skatcore_words = contributes((Words("en", {"option.plugin.least_bid.bid": "The least value that may be bid."}),))
