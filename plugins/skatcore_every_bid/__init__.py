"""Every value of the ladder is named in the auction; none is skipped.

Under the code a player may skip values (ISkO 3.3.2). The Danish union's rules begin with 18 and have
every step named. Switch it on with ``plugins = ["every_bid"]``.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from skatcore.plugin import (
    PARAGRAPHS,
    STAGES,
    Act,
    Auction,
    Change,
    Context,
    Paragraph,
    Refusal,
    Seat,
    State,
    Words,
    contributes,
    hookimpl,
)


@dataclass(frozen=True, slots=True)
class EveryBid(Auction):
    """The auction of the code, in which only the next value may be bid."""

    def bids(self, state: State, seat: Seat) -> Sequence[Act]:
        """The value that comes next."""
        return Auction.bids(self, state, seat)[:1]

    def bid_refusal(self, state: State, event: Act) -> Refusal | None:
        """A higher value waits until those before it were named."""
        refused = Auction.bid_refusal(self, state, event)
        following = [self.value_of(state, act) for act in self.bids(state, event.seat)]
        if refused is None and self.value_of(state, event) not in following:
            return self.refuse(state, "bid-skipped", "plugin.every_bid", next=following[0])
        return refused


@hookimpl
def skatcore_changes(context: Context) -> Iterable[Change]:
    """The auction, and what the book says of bids that are left out."""
    return [
        Change.replace(STAGES, EveryBid(context.core.auction.last_chance)),
        Change.remove(PARAGRAPHS, "auction-higher"),
    ]


NAMED_IN_TURN: Final = (
    Paragraph(
        "every-bid",
        "auction",
        25,
        {
            "en": "Bids are named one after the other from the lowest on; none may be skipped.",
            "de": "Die Reizwerte werden vom niedrigsten an der Reihe nach genannt; keiner darf übersprungen werden.",
            "pl": "Wartości licytuje się kolejno od najniższej; żadnej nie wolno pominąć.",
        },
        (".",),
        short=True,
    ),
)

WORDS: Final = (
    Words(
        "en",
        {
            "plugin.every_bid.title": "Every bid",
            "plugin.every_bid": "Every value is named in the auction; none is skipped.",
            "refusal.bid-skipped": "no value may be skipped; {next} comes next",
        },
    ),
    Words(
        "de",
        {
            "plugin.every_bid.title": "Jeder Reizwert",
            "plugin.every_bid": "Beim Reizen wird jeder Wert genannt; keiner wird übersprungen.",
            "refusal.bid-skipped": "kein Reizwert darf übersprungen werden; als nächster kommt {next}",
        },
    ),
    Words(
        "pl",
        {
            "plugin.every_bid.title": "Każda wartość po kolei",
            "plugin.every_bid": "W licytacji podaje się każdą wartość; żadnej się nie pomija.",
            "refusal.bid-skipped": "nie wolno pominąć żadnej wartości; następna to {next}",
        },
    ),
)

skatcore_words = contributes(WORDS)
skatcore_paragraphs = contributes(NAMED_IN_TURN)
