"""What the rulebook says of the code's rules, in our own words; the options decide which paragraphs hold."""

from __future__ import annotations

from typing import Final

from skatcore.isko.rulebook import auction, infractions, wrong_announcement, wrong_auction, wrong_deal
from skatcore.isko.rulebook.chapters import CHAPTERS

__all__ = ["CHAPTERS", "PARAGRAPHS"]

PARAGRAPHS: Final = (
    *auction.PARAGRAPHS,
    *infractions.PARAGRAPHS,
    *wrong_deal.PARAGRAPHS,
    *wrong_auction.PARAGRAPHS,
    *wrong_announcement.PARAGRAPHS,
)
