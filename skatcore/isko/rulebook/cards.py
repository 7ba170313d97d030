"""Paragraphs of the rulebook on the pack (ISkO 1.2, 2.3)."""

from __future__ import annotations

from typing import Final

from skatcore.isko.rulebook.facts import suit_games, trump_games
from skatcore.plugin import CARD_POINTS, Paragraph, Ruleset


def _all_points(_: Ruleset) -> dict[str, int | str]:
    return {"all": CARD_POINTS}


PARAGRAPHS: Final = (
    Paragraph("cards-pack", "cards", 10, cites=("cards",)),
    Paragraph(
        "cards-points", "cards", 20, cites=("cards.points",), details=_all_points, table="card-points", short=True
    ),
    Paragraph("cards-order", "cards", 30, cites=("cards.order",), table="card-order", short=True),
    Paragraph("cards-suit-games", "cards", 40, cites=("cards.order",), only_if=suit_games),
    Paragraph("cards-grand", "cards", 50, cites=("cards.order",), needs=("contracts.grand",)),
    Paragraph("cards-jack-suit", "cards", 55, cites=("cards.order",), only_if=trump_games),
    Paragraph("cards-null", "cards", 60, cites=("cards.order",), needs=("contracts.null",)),
)
