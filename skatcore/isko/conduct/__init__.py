"""What ISkO says about things that go wrong, by phase (ISkO 3.2 to 4.5, SkWO 8 and 9).

Each phase has modules with its kinds of incidents and modules with their words.
"""

from __future__ import annotations

from typing import Final

from skatcore.isko.conduct import (
    announcements,
    announcements_lost,
    announcements_lost_words,
    announcements_open,
    announcements_open_words,
    announcements_words,
    auctions,
    auctions_words,
    card_numbers,
    card_numbers_words,
    dealers,
    dealers_words,
    deals,
    deals_words,
    evening,
    evening_words,
    officials,
    officials_words,
    play_cards,
    play_cards_words,
    play_order,
    play_order_words,
    play_tricks,
    play_tricks_words,
    search_words,
    shortened_claims,
    shortened_concession,
    shortened_words,
    skat_seen,
    skat_seen_words,
)

INCIDENTS: Final = (
    *announcements.INCIDENTS,
    *announcements_lost.INCIDENTS,
    *announcements_open.INCIDENTS,
    *auctions.INCIDENTS,
    *card_numbers.INCIDENTS,
    *dealers.INCIDENTS,
    *deals.INCIDENTS,
    *evening.INCIDENTS,
    *officials.INCIDENTS,
    *play_cards.INCIDENTS,
    *play_order.INCIDENTS,
    *play_tricks.INCIDENTS,
    *shortened_claims.INCIDENTS,
    *shortened_concession.INCIDENTS,
    *skat_seen.INCIDENTS,
)
WORDS: Final = (
    *announcements_lost_words.WORDS,
    *announcements_open_words.WORDS,
    *announcements_words.WORDS,
    *auctions_words.WORDS,
    *card_numbers_words.WORDS,
    *dealers_words.WORDS,
    *deals_words.WORDS,
    *evening_words.WORDS,
    *officials_words.WORDS,
    *play_cards_words.WORDS,
    *play_order_words.WORDS,
    *play_tricks_words.WORDS,
    *search_words.WORDS,
    *shortened_words.WORDS,
    *skat_seen_words.WORDS,
)
