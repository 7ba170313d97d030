"""What a record leaves out and a deal needs: an auction that leads where the record says.

Some records hold of the auction only who played and for what bid. The shortest auction that ends
so is taken; it is derived, not what was said.
"""

from __future__ import annotations

import functools
from collections import deque
from typing import TYPE_CHECKING, Final

from skatcore.model.cards import DECK
from skatcore.play.deal import Deal
from skatcore.play.events import (
    HELD,
    PASSED,
    Act,
    Announced,
    Bid,
    Declined,
    Discarded,
    Event,
    Passed,
    Played,
    TookSkat,
)
from skatcore.play.table import Table, dealt
from skatcore.records.recorded_deal import Auctioned, PassedOn, Spoke

if TYPE_CHECKING:
    from skatcore.model.game import Seat
    from skatcore.rules.ruleset import Ruleset

#: No auction that is needed is longer: each seat speaks at most twice.
_LONGEST: Final = 7


@functools.lru_cache(maxsize=512)
def auction(ruleset: Ruleset, ended: Auctioned) -> tuple[Act, ...] | None:
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


def _words(deal: Deal, seat: Seat, ended: Auctioned) -> list[Act]:
    """What a player may say that can lead to that end; nobody else bids more than he must."""
    said: list[Act] = [PASSED[seat]]
    if ended.declarer is not None:
        lowest = next((one.value for one in deal.legal_actions(seat) if isinstance(one, Bid)), 0)
        said += [HELD[seat], *(Bid(seat, value) for value in sorted({lowest, ended.bid}) if value)]
    return [event for event in said if deal.can(event)]


def declining(deal: Deal) -> Act | None:
    """What leaves things as they are, where the rules ask a player what no record tells of."""
    if deal.turn is None:
        return None
    return next((one for one in deal.legal_actions(deal.turn) if isinstance(one, Declined)), None)


def spoken(deal: Deal, told: Spoke) -> Act | None:
    """What a player said besides, under the deal's rule set; None if nobody can say it now."""
    return next((one for one in deal.legal_actions(told.seat) if one.kind == told.word), None)


#: What may stand open where the skat goes round, and before it, besides passing it on unseen.
_NOT_PASSING_ON: Final = (Announced, Declined, Discarded, Passed, Played, TookSkat)


def passing_on(deal: Deal, told: PassedOn) -> Act | None:
    """How a player passes the skat on without looking, under the deal's rule set."""
    return next(
        (one for one in deal.legal_actions(told.seat) if not isinstance(one, _NOT_PASSING_ON)),
        None,
    )
