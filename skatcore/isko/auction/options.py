"""The options of the auction."""

from __future__ import annotations

from typing import Annotated, Literal

from skatcore.plugin import Options, Since


class SkatSeenOptions(Options):
    """``[auction]``: a player sees the skat before the auction is over."""

    SECTION = "auction"
    CHAPTER = "wrong-deal"
    CLAUSES = frozenset({"auction.bids", "auction.irrevocable", "auction.winner"})

    skat_seen: Annotated[Literal["barred", "not-stated"], Since("0.2")] = "not-stated"
    reopened_for: Annotated[Literal["all", "who-named-a-value"], Since("0.2")] = "all"


class AuctionConductOptions(Options):
    """``[conduct]``: looking into others' cards during the auction."""

    SECTION = "conduct"
    CHAPTER = "wrong-auction"

    looking_into_cards: Literal["barred-from-auction", "not-stated"]
