"""What ISkO says about things that go wrong, by phase (ISkO 3.2 to 4.5, SkWO 8 and 9).

Each phase has a module with its kinds of incidents and one with its words.
"""

from __future__ import annotations

from typing import Final

from skatcore.isko.conduct import (
    auctions,
    auctions_words,
    dealers,
    dealers_words,
    deals,
    deals_words,
    evening,
    evening_words,
    officials,
    officials_words,
    play_order,
    play_order_words,
    shortening_claims,
    shortening_concession,
    shortening_words,
    skat_seen,
    skat_seen_words,
)

INCIDENTS: Final = (
    *deals.INCIDENTS,
    *dealers.INCIDENTS,
    *skat_seen.INCIDENTS,
    *auctions.INCIDENTS,
    *play_order.INCIDENTS,
    *shortening_concession.INCIDENTS,
    *shortening_claims.INCIDENTS,
    *officials.INCIDENTS,
    *evening.INCIDENTS,
)
WORDS: Final = (
    *deals_words.WORDS,
    *dealers_words.WORDS,
    *skat_seen_words.WORDS,
    *auctions_words.WORDS,
    *play_order_words.WORDS,
    *shortening_words.WORDS,
    *officials_words.WORDS,
    *evening_words.WORDS,
)
