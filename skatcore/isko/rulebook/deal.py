"""Paragraphs of the rulebook on dealing (ISkO 3.2)."""

from __future__ import annotations

from typing import Final

from skatcore.plugin import Paragraph

PARAGRAPHS: Final = (
    Paragraph("deal-shuffle", "deal", 10, cites=("deal.shuffle",)),
    Paragraph("deal-put-together", "deal", 15, cites=("deal.shuffle.put-together",), unless={"table.cut-at-least": 0}),
    Paragraph("deal-cut", "deal", 20, cites=("table.cut-at-least",), unless={"table.cut-at-least": 0}),
    Paragraph("deal-order", "deal", 30, cites=("deal",), short=True),
    Paragraph("deal-skat", "deal", 40, cites=("skat.owner",)),
)
