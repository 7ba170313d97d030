"""The way from a table to the referee, with the facts that a player knows of the deal."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urlencode

from skatcore.referee.common_facts import BID, DECLARER, GAME, MATADORS, POINTS_TAKEN, SKAT_POINTS, TRICK, TRICKS_TAKEN
from skatcore.referee.recorded import facts_of
from skatcore.views.asked_first import knows_the_skat
from skatcore.web.pages.referee.questions import FACT

if TYPE_CHECKING:
    from skatcore.model.game import Seat
    from skatcore.play.deal import Deal

#: What everybody at the table has seen, and what only a declarer knows who has taken the skat.
_SEEN = (DECLARER, GAME, BID, POINTS_TAKEN, TRICKS_TAKEN, TRICK)
_OWN = (MATADORS, SKAT_POINTS)


def referee_query(deal: Deal, seat: Seat | None, rules: str) -> str:
    """The address of the referee's page with the facts of a deal, as its query; hidden cards are not among them."""
    facts = facts_of(deal)
    pairs = [("p", rules)]
    for fact in (*_SEEN, *(_OWN if knows_the_skat(deal, seat) else ())):
        if facts.get(fact.key) is not None:
            data = fact.as_data(facts[fact.key], deal.ruleset)
            pairs += [(FACT + fact.key, str(part)) for part in (data if isinstance(data, list) else [data])]
    return urlencode(pairs)
