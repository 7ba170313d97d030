"""Rulings of ISkO on things that go wrong, by phase (ISkO 3.2 to 4.5, SkWO 8 and 9).

Each phase has modules with its kinds of incidents; their words are in the files of this folder.
"""

from __future__ import annotations

from typing import Final

from skatcore.isko.conduct import (
    announcements,
    announcements_lost,
    announcements_open,
    auctions,
    card_numbers,
    dealers,
    deals,
    evening,
    officials,
    play_cards,
    play_order,
    play_tricks,
    shortened_claims,
    shortened_concession,
    skat_seen,
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
