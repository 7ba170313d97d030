"""Paragraphs of the rulebook on the code's rules, in our own words; the options decide which of them hold."""

from __future__ import annotations

from typing import Final

from skatcore.isko.rulebook import (
    announcement,
    auction,
    cards,
    deal,
    evening,
    infractions,
    play,
    result,
    sheet,
    shortened,
    stake,
    table,
    tournament,
    values,
    wrong_announcement,
    wrong_auction,
    wrong_deal,
    wrong_play,
)
from skatcore.isko.rulebook.chapters import CHAPTERS

__all__ = ["CHAPTERS", "PARAGRAPHS"]

PARAGRAPHS: Final = (
    *cards.PARAGRAPHS,
    *table.PARAGRAPHS,
    *deal.PARAGRAPHS,
    *auction.PARAGRAPHS,
    *announcement.PARAGRAPHS,
    *values.PARAGRAPHS,
    *play.PARAGRAPHS,
    *result.PARAGRAPHS,
    *sheet.PARAGRAPHS,
    *tournament.PARAGRAPHS,
    *stake.PARAGRAPHS,
    *infractions.PARAGRAPHS,
    *wrong_deal.PARAGRAPHS,
    *wrong_auction.PARAGRAPHS,
    *wrong_announcement.PARAGRAPHS,
    *wrong_play.PARAGRAPHS,
    *shortened.PARAGRAPHS,
    *evening.PARAGRAPHS,
)
