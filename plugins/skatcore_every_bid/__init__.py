"""Every value of the ladder is named in the auction; none is skipped.

Under the code a player may skip values (ISkO 3.3.2). The Danish union's rules begin with 18 and have
every step named. Switch it on with ``plugins = ["every_bid"]``.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from skatcore.plugin import Change, Context, Message, Seat, contributes, hookimpl, word_files
from skatcore.plugin.book import PARAGRAPHS, Paragraph
from skatcore.plugin.events import Act
from skatcore.plugin.play import STAGES, Auction, State


@dataclass(frozen=True, slots=True)
class EveryBid(Auction):
    """The auction of the code, in which only the next value may be bid."""

    def bids(self, state: State, seat: Seat) -> Sequence[Act]:
        """The value that comes next."""
        return Auction.bids(self, state, seat)[:1]

    def bid_refusal(self, state: State, event: Act) -> Message | None:
        """A higher value waits until those before it were named."""
        refused = Auction.bid_refusal(self, state, event)
        following = [self.value_of(state, act) for act in self.bids(state, event.seat)]
        if refused is None and self.value_of(state, event) not in following:
            return self.refuse(state, "refusal.bid-skipped", "plugin.every_bid", next=following[0])
        return refused


@hookimpl
def skatcore_changes(context: Context) -> Iterable[Change]:
    """The auction, and what the book says of bids that are left out."""
    return [
        Change.replace(STAGES, EveryBid(context.core.auction.last_chance)),
        Change.remove(PARAGRAPHS, "auction-higher"),
    ]


NAMED_IN_TURN: Final = (Paragraph("every-bid", "auction", 25, (".",), short=True),)

skatcore_words = contributes(word_files(__name__))
skatcore_paragraphs = contributes(NAMED_IN_TURN)
