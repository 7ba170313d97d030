"""Bidding (Reizen, licytacja; ISkO 3.3).

Middlehand bids to forehand, who holds or passes; rearhand then bids to whoever is left. Values
may be skipped, words are never taken back. If middlehand and rearhand pass without a bid,
forehand may play for the lowest value (3.3.6), for which the word is the lowest bid. Where
rearhand has that last chance, forehand speaks before him and passes for good, or, by another
reading, may still hold what rearhand then bids.
"""

from __future__ import annotations

import functools
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import ClassVar, Literal

from skatcore.contract import AfterAllPass
from skatcore.deal.events import HELD, PASSED, Act, Bid, Held, Passed
from skatcore.deal.refusal import Refusal
from skatcore.deal.stage import OVER, Stage
from skatcore.deal.state import State
from skatcore.game import Announcement, Seat
from skatcore.ruleset.ladder import legal_bids
from skatcore.ruleset.ruleset import Ruleset

AUCTION = "auction"


class Asked(Enum):
    """What the player whose turn it is in the auction is asked."""

    BID = "bid"
    """To name a higher value, or to pass."""
    ANSWER = "answer"
    """To hold the value that was bid to him, or to pass."""
    LAST_CHANCE = "last-chance"
    """To play for the lowest value though nobody has bid, or to pass."""


@dataclass(slots=True)
class Bidding:
    """Where the auction stands: ``asker`` bids to ``hearer``.

    ``bidder`` has bid or held the highest value.
    """

    asker: Seat = Seat.MIDDLEHAND
    hearer: Seat = Seat.FOREHAND
    asked: Asked = Asked.BID
    to_act: Seat = Seat.MIDDLEHAND
    bidder: Seat | None = None


@functools.lru_cache(maxsize=64)
def _bids_of(ruleset: Ruleset) -> tuple[tuple[int, ...], tuple[tuple[Bid, ...], ...]]:
    """The ladder, and every bid of each seat ready-made in its order."""
    ladder = legal_bids(ruleset)
    return ladder, tuple(tuple(Bid(seat, value) for value in ladder) for seat in Seat)


def bidding(state: State) -> Bidding:
    """Where the auction of a deal stands."""
    found: Bidding = state.notes[AUCTION]
    return found


def all_passed(state: State) -> None:
    """The auction is over without a declarer; what follows is the profile's choice (ISkO 3.3.7)."""
    state.auction_over = True
    follows = state.ruleset.all_pass
    if follows.becomes is not AfterAllPass.PLAYED:
        state.same_dealer = follows.same_dealer
        state.end()
        return
    game = Announcement(follows.contract)
    state.play(game, state.ruleset.plays[game.contract, game.form])


@dataclass(frozen=True, slots=True)
class Auction(Stage):
    """The auction of the code (ISkO 3.3)."""

    key: ClassVar[str] = AUCTION
    order: ClassVar[int] = 100
    cite: ClassVar[str] = "auction"
    kinds: ClassVar[tuple[type[Act], ...]] = (Bid, Held, Passed)

    last_chance: Literal["forehand", "rearhand", "rearhand-unless-held"]

    def begin(self, state: State) -> None:
        """Middlehand is asked first."""
        state.notes[AUCTION] = Bidding()

    def turn(self, state: State) -> int:
        """Whoever is to bid or to answer."""
        if state.auction_over:
            return OVER
        return bidding(state).to_act

    def actions(self, state: State, seat: Seat) -> Sequence[Act]:
        """Pass, and every higher value, or the value that was bid."""
        now = bidding(state)
        if now.asked is Asked.ANSWER:
            return (PASSED[seat], HELD[seat])
        ladder, bids = _bids_of(state.ruleset)
        if now.asked is Asked.LAST_CHANCE:
            return (PASSED[seat], bids[seat][0])
        return (PASSED[seat], *bids[seat][bisect_right(ladder, state.bid) :])

    def refusal(self, state: State, event: Act) -> Refusal | None:
        """A bid must be a value of the ladder and higher; a hold needs a bid to answer."""
        now = bidding(state)
        if isinstance(event, Passed):
            return None
        if isinstance(event, Bid):
            return self._bid_refused(state, now, event)
        if now.asked is Asked.ANSWER:
            return None
        return Refusal("nothing-to-hold", state.ruleset.cite(AUCTION))

    def _bid_refused(self, state: State, now: Bidding, event: Bid) -> Refusal | None:
        if now.asked is Asked.ANSWER:
            return Refusal("hold-or-pass", state.ruleset.cite(AUCTION), (("value", state.bid),))
        ladder = legal_bids(state.ruleset)
        if now.asked is Asked.LAST_CHANCE and event.value != ladder[0]:
            cite = state.ruleset.cite("auction.last-chance")
            return Refusal("last-chance-lowest", cite, (("value", ladder[0]),))
        at = bisect_right(ladder, event.value)
        if not at or ladder[at - 1] != event.value:
            if event.value > ladder[-1]:
                high = (("value", event.value), ("highest", ladder[-1]))
                return Refusal("bid-too-high", state.ruleset.cite(AUCTION), high)
            near = ladder[at]
            details = (("value", event.value), ("next", near))
            return Refusal("no-such-bid", state.ruleset.cite(AUCTION), details)
        if event.value <= state.bid:
            details = (("value", event.value), ("highest", state.bid))
            return Refusal("bid-too-low", state.ruleset.cite(AUCTION), details)
        return None

    def apply(self, state: State, event: Act) -> None:
        """The next player is asked, or the auction is over."""
        now = bidding(state)
        if isinstance(event, Passed):
            self._passed(state, now, event.seat)
        elif isinstance(event, Held):
            now.bidder = event.seat
            now.asked, now.to_act = Asked.BID, now.asker
        elif isinstance(event, Bid):
            self._bid(state, now, event)

    def _bid(self, state: State, now: Bidding, event: Bid) -> None:
        state.bid, now.bidder = event.value, event.seat
        if len(state.passed) == len(Seat) - 1:
            self._won(state)
        elif now.asked is Asked.LAST_CHANCE and event.seat is Seat.FOREHAND:
            # forehand has spoken before rearhand, who may still bid higher
            now.asker, now.asked, now.to_act = Seat.REARHAND, Asked.BID, Seat.REARHAND
        else:
            now.asked, now.to_act = Asked.ANSWER, now.hearer

    def _passed(self, state: State, now: Bidding, seat: Seat) -> None:
        if self.last_chance == "rearhand-unless-held" and now.asked is Asked.LAST_CHANCE:
            if seat is Seat.FOREHAND:  # not for good: he may still hold what rearhand bids
                now.asker, now.to_act = Seat.REARHAND, Seat.REARHAND
                return
            state.passed.add(Seat.FOREHAND)
        state.passed.add(seat)
        if len(state.passed) == len(Seat):
            all_passed(state)
        elif len(state.passed) == len(Seat) - 1:
            self._one_left(state, now)
        elif seat is Seat.MIDDLEHAND and not state.bid and self.last_chance != "forehand":
            now.asked, now.to_act = Asked.LAST_CHANCE, Seat.FOREHAND
        else:
            left = now.hearer if seat == now.asker else now.asker
            now.asker, now.hearer = Seat.REARHAND, left
            now.asked, now.to_act = Asked.BID, Seat.REARHAND

    def _one_left(self, state: State, now: Bidding) -> None:
        if now.bidder is not None:
            self._won(state)
            return
        left = next(seat for seat in Seat if seat not in state.passed)
        now.asked, now.to_act = Asked.LAST_CHANCE, left

    def _won(self, state: State) -> None:
        """Declarer is who bid or held the highest value (ISkO 3.3.5)."""
        state.auction_over = True
        state.declarer = next(seat for seat in Seat if seat not in state.passed)
