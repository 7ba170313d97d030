"""What ISkO says about things that go wrong, by phase (ISkO 3.2 to 4.5, SkWO 8 and 9).

Each phase has modules with its kinds of incidents and modules with their words.
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
    *auctions.INCIDENTS,
    *dealers.INCIDENTS,
    *deals.INCIDENTS,
    *evening.INCIDENTS,
    *officials.INCIDENTS,
    *play_order.INCIDENTS,
    *shortening_claims.INCIDENTS,
    *shortening_concession.INCIDENTS,
    *skat_seen.INCIDENTS,
)
WORDS: Final = (
    *auctions_words.WORDS,
    *dealers_words.WORDS,
    *deals_words.WORDS,
    *evening_words.WORDS,
    *officials_words.WORDS,
    *play_order_words.WORDS,
    *shortening_words.WORDS,
    *skat_seen_words.WORDS,
)
