"""Bidding (Reizen, licytacja; ISkO 3.3).

Middlehand bids to forehand, who holds or passes; rearhand then bids to whoever is left. Values
may be skipped, words are never taken back. If middlehand and rearhand pass without a bid,
forehand may play for the lowest value (3.3.6): forehand names it, or takes the skat or announces a hand
game without a word. In some rules that last chance is rearhand's: if forehand passes too before
rearhand has named a value, rearhand may play for the lowest. Forehand is not held to it when
rearhand passes.
"""

from __future__ import annotations

import functools
from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import ClassVar, Final, Literal

from skatcore.model.game import Announcement, Seat
from skatcore.play.card_order import BY_NUMBER
from skatcore.play.events import HELD, PASSED, Act, Bid, Held, Passed
from skatcore.play.slots import AUCTION
from skatcore.play.stage import OVER, ActT, Stage
from skatcore.play.state import Note, State
from skatcore.rules.contributions import AfterAllPass
from skatcore.rules.ruleset import Ruleset
from skatcore.scoring.bid_values import legal_bids
from skatcore.text.message import Message


class Asked(Enum):
    """The question to the player whose turn it is in the auction."""

    BID = "bid"
    """To name a higher value, or to pass."""
    ANSWER = "answer"
    """To hold the value that was bid, or to pass."""
    LAST_CHANCE = "last-chance"
    """To play for the lowest value though nobody has bid, or to pass."""


@dataclass(slots=True)
class Bidding:
    """The state of the auction: ``asker`` bids to ``hearer``.

    ``bidder`` has bid or held the highest value, ``named`` are all who have bid or held one.
    ``lowest`` is the value for which somebody may play though nobody has bid.
    """

    asker: Seat = Seat.MIDDLEHAND
    hearer: Seat = Seat.FOREHAND
    asked: Asked = Asked.BID
    to_act: Seat = Seat.MIDDLEHAND
    bidder: Seat | None = None
    named: set[int] = field(default_factory=set)
    barred: set[int] = field(default_factory=set)
    lowest: int = 0


BIDDING = Note("auction", Bidding())
_PLAYERS: Final = len(BY_NUMBER)


@functools.lru_cache(maxsize=64)
def _bids_of(ruleset: Ruleset) -> tuple[tuple[int, ...], tuple[tuple[Bid, ...], ...]]:
    """The ladder, and every bid of each seat ready-made in its order."""
    ladder = legal_bids(ruleset)
    return ladder, tuple(tuple(Bid(seat, value) for value in ladder) for seat in Seat)


def bidding(state: State) -> Bidding:
    """The state of the auction of a deal."""
    return BIDDING.of(state)


def may_play_unbid(state: State, seat: Seat) -> bool:
    """Whether a player may take the skat or announce a game though nobody has bid (ISkO 3.3.6)."""
    if state.auction_over:
        return False
    now = bidding(state)
    return now.asked is Asked.LAST_CHANCE and now.to_act == seat and len(state.passed) == _PLAYERS - 1


def play_unbid(state: State, seat: Seat) -> None:
    """The player is the declarer, for the lowest value (ISkO 3.3.6)."""
    now = bidding(state)
    state.bid, now.bidder = now.lowest, seat
    state.auction_over = True
    state.declarer = seat


def reopen(state: State, barred: Seat | None, again: Literal["all", "who-named-a-value"]) -> None:
    """The auction begins anew without who is barred; no bid binds anybody (ISkO 3.3.9).

    Two who are left bid as they would if the third had passed. ``again`` says who of those who had
    passed takes part: all, or who had named or held a value before (PZ 3.3.9).
    """
    named = bidding(state).named
    kept = state.passed - named if again == "who-named-a-value" else set()
    begin_again(state, () if barred is None else (barred,), kept)


def begin_again(state: State, barred: Iterable[Seat], kept: set[int]) -> None:
    """The auction begins anew without who is barred, and without whose pass is kept."""
    now = bidding(state)
    now.barred.update(barred)
    state.bid, now.bidder = 0, None
    state.passed = now.barred | kept
    left = [seat for seat in BY_NUMBER if seat not in state.passed]
    if not left:
        all_passed(state)
        return
    now.asked = Asked.BID if len(left) > 1 else Asked.LAST_CHANCE
    now.hearer, now.asker = left[0], left[min(1, len(left) - 1)]
    now.to_act = now.asker


def all_passed(state: State) -> None:
    """The auction is over without a declarer; what follows is the profile's choice (ISkO 3.3.7)."""
    state.auction_over = True
    follows = state.ruleset.all_pass
    if follows.becomes is not AfterAllPass.PLAYED:
        state.same_dealer = follows.same_dealer
        state.end()
        return
    state.play(Announcement(follows.contract))


@dataclass(frozen=True, slots=True)
class Auction(Stage[ActT]):
    """The auction of the code (ISkO 3.3).

    A plugin derives from it where something else is bid: `bids` gives the events that may be bid,
    `value_of` the value of each, `bid_refusal` says why one is not allowed; `next_asked` says who
    goes on when a player has passed.
    """

    key: ClassVar[str] = AUCTION
    slot: ClassVar[str] = AUCTION
    cite: ClassVar[str] = "auction"
    kinds: ClassVar[tuple[type[Act], ...]] = (Bid, Held, Passed)

    last_chance: Literal["forehand", "rearhand", "rearhand-unless-held"]

    def bids(self, state: State, seat: Seat) -> Sequence[Act]:
        """Everything that a player may bid now, the lowest first: the values above the highest bid."""
        ladder, bids = _bids_of(state.ruleset)
        return bids[seat][bisect_right(ladder, state.bid) :]

    def value_of(self, state: State, event: Act) -> int:
        """The value that a bid names, in value points: more than that of the bid before."""
        del state
        return event.value if isinstance(event, Bid) else 0

    def bid_refusal(self, state: State, event: Act) -> Message | None:
        """Why a bid is not allowed now: it must be a value of the ladder and higher (ISkO 3.3.2)."""
        ladder, bid = legal_bids(state.ruleset), self.value_of(state, event)
        if bidding(state).asked is Asked.LAST_CHANCE and bid != ladder[0]:
            return self.refuse(state, "refusal.last-chance-lowest", "auction.last-chance", value=ladder[0])
        if bid > ladder[-1]:
            return self.refuse(state, "refusal.bid-too-high", AUCTION, value=bid, highest=ladder[-1])
        above = ladder[bisect_right(ladder, max(bid, state.bid)) :]
        if above and bid not in ladder:
            return self.refuse(state, "refusal.no-such-bid", AUCTION, value=bid, next=above[0])
        if bid <= state.bid:
            return self.refuse(state, "refusal.bid-too-low", AUCTION, value=bid, highest=state.bid)
        return None

    def next_asked(self, now: Bidding, passed: Seat) -> tuple[Seat, Seat]:
        """The next bidder and the one who answers when a player has passed and two are left (ISkO 3.3.4)."""
        return Seat.REARHAND, now.hearer if passed == now.asker else now.asker

    def begin(self, state: State) -> None:
        """Middlehand is asked first."""
        lowest = self.bids(state, Seat.FOREHAND)[0]
        BIDDING.set(state, Bidding(lowest=self.value_of(state, lowest)))

    def turn(self, state: State) -> int:
        """The seat that is to bid or to answer."""
        return OVER if state.auction_over else bidding(state).to_act

    def actions(self, state: State, seat: Seat) -> Sequence[Act]:
        """Pass, and every higher value, or the value that was bid."""
        asked = bidding(state).asked
        if asked is Asked.BID:
            return (PASSED[seat], *self.bids(state, seat))
        return (PASSED[seat], HELD[seat] if asked is Asked.ANSWER else self.bids(state, seat)[0])

    def turn_cite(self, state: State, event: ActT) -> str:
        """Forehand waits for a bid before passing (ISkO 3.3.6)."""
        del state
        return "auction.last-chance" if event == PASSED[Seat.FOREHAND] else self.cite

    def takes(self, state: State, event: ActT) -> bool:
        """Forehand speaks before rearhand: passes at once, or plays for the lowest value (WAR ¶5)."""
        return (
            self.last_chance != "forehand"
            and not (state.auction_over or state.bid)
            and state.passed == {Seat.MIDDLEHAND}
            and bidding(state).asked is Asked.BID
            and event in (PASSED[Seat.FOREHAND], self.bids(state, Seat.FOREHAND)[0])
        )

    def refusal(self, state: State, event: ActT) -> Message | None:
        """A hold needs a bid to answer; who is asked to hold may not bid."""
        if isinstance(event, Passed) or state.auction_over:
            return None
        answers = bidding(state).asked is Asked.ANSWER
        if not isinstance(event, Held):
            if answers:
                return self.refuse(state, "refusal.hold-or-pass", AUCTION, value=state.bid)
            return self.bid_refusal(state, event)
        return None if answers else self.refuse(state, "refusal.nothing-to-hold", AUCTION)

    def apply(self, state: State, event: ActT) -> None:
        """The next player is asked, or the auction is over."""
        now = bidding(state)
        if isinstance(event, Passed):
            self._passed(state, now, event.seat)
        elif isinstance(event, Held):
            now.bidder = event.seat
            now.named.add(event.seat)
            now.asked, now.to_act = Asked.BID, now.asker
        else:
            self._bid(state, now, event)

    def _bid(self, state: State, now: Bidding, event: Act) -> None:
        state.bid, now.bidder = self.value_of(state, event), event.seat
        now.named.add(event.seat)
        if len(state.passed) == _PLAYERS - 1:
            self._won(state)
        elif event.seat is now.hearer:  # unasked: the other may still bid higher
            now.asked, now.to_act = Asked.BID, now.asker
        else:
            now.asked, now.to_act = Asked.ANSWER, now.hearer

    def _passed(self, state: State, now: Bidding, seat: Seat) -> None:
        may_hold = self.last_chance == "rearhand-unless-held"
        if may_hold and seat is Seat.FOREHAND and now.to_act is Seat.REARHAND:
            # at once, but not for good: forehand may still hold what rearhand bids
            now.asked = Asked.LAST_CHANCE
            return
        if may_hold and now.asked is Asked.LAST_CHANCE:
            state.passed.add(Seat.FOREHAND)
        state.passed.add(seat)
        if len(state.passed) == _PLAYERS:
            all_passed(state)
        elif len(state.passed) == _PLAYERS - 1:
            self._one_left(state, now)
        else:
            now.asker, now.hearer = self.next_asked(now, seat)
            now.asked, now.to_act = Asked.BID, now.asker

    def _one_left(self, state: State, now: Bidding) -> None:
        if now.bidder is not None:
            self._won(state)
            return
        left = next(seat for seat in BY_NUMBER if seat not in state.passed)
        # where the last chance is rearhand's, nothing holds forehand to the lowest value
        free = self.last_chance != "forehand" and left is Seat.FOREHAND
        now.asked, now.to_act = Asked.BID if free else Asked.LAST_CHANCE, left

    def _won(self, state: State) -> None:
        """Declarer is who bid or held the highest value (ISkO 3.3.5)."""
        state.auction_over = True
        state.declarer = next(seat for seat in BY_NUMBER if seat not in state.passed)
