"""Inferred parts of a deal that a record leaves out: an auction that leads where the record says.

Some records hold of the auction only who played and for what bid. The shortest auction that ends
so is taken; it is derived, not what was said.
"""

from __future__ import annotations

import functools
from collections import deque
from typing import TYPE_CHECKING, Final

from skatcore.model.cards import DECK
from skatcore.play.deal import Deal
from skatcore.play.events import HELD, PASSED, Act, Bid, Declined, Event
from skatcore.play.table import Table, dealt
from skatcore.records.recorded_deal import AuctionEnd, ExtraAction

if TYPE_CHECKING:
    from skatcore.model.game import Seat
    from skatcore.rules.ruleset import Ruleset

#: No auction that is needed is longer: each seat speaks at most twice.
_LONGEST: Final = 7


@functools.lru_cache(maxsize=512)
def auction(ruleset: Ruleset, ended: AuctionEnd) -> tuple[Act, ...] | None:
    """The shortest auction that ends so under a rule set, or None if none does."""
    start = dealt(DECK, Table())
    waiting: deque[tuple[Event, ...]] = deque([(start,)])
    while waiting:
        events = waiting.popleft()
        deal = Deal.replay(ruleset, events)
        if deal.state.auction_over or deal.over:
            if deal.declarer == ended.declarer and deal.state.bid == ended.bid:
                return tuple(event for event in events if isinstance(event, Act))
            continue
        if len(events) <= _LONGEST and deal.turn is not None:
            waiting += ((*events, event) for event in _words(deal, deal.turn, ended))
    return None


def _words(deal: Deal, seat: Seat, ended: AuctionEnd) -> list[Act]:
    """The words of a player that can lead to that end; nobody else bids more than they must."""
    words: list[Act] = [PASSED[seat]]
    if ended.declarer is not None:
        lowest = next((act.value for act in deal.legal_actions(seat) if isinstance(act, Bid)), 0)
        words += [HELD[seat], *(Bid(seat, value) for value in sorted({lowest, ended.bid}) if value)]
    return [event for event in words if deal.can(event)]


def declined(deal: Deal) -> Act | None:
    """The `Declined` action for a question that the record does not mention, or None."""
    if deal.turn is None:
        return None
    return next((act for act in deal.legal_actions(deal.turn) if isinstance(act, Declined)), None)


def matching(deal: Deal, action: ExtraAction) -> Act | None:
    """The legal event of that kind, under the deal's rule set; None if there is none now."""
    return next((act for act in deal.legal_actions(action.seat) if act.kind == action.kind), None)
