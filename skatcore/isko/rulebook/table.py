"""Paragraphs of the rulebook on the seats and on whose turn it is to deal (ISkO 3.1, 3.2)."""

from __future__ import annotations

from typing import Final

from skatcore.plugin import Paragraph

PARAGRAPHS: Final = (
    Paragraph("table-players", "table", 10, cites=("table.players",)),
    Paragraph("table-three", "table", 20, cites=("table.players",), when={"table.players": 3}),
    Paragraph("table-four", "table", 30, cites=("table.players",), when={"table.players": 4}),
    Paragraph("table-more", "table", 40, cites=("table.players",), when={"table.players": frozenset({5, 6, 7})}),
    Paragraph("table-seats", "table", 50, cites=("table.seats",)),
    Paragraph("table-clockwise", "table", 52, cites=("table.seats.clockwise",)),
    Paragraph("table-hands", "table", 60, cites=("table.hands",), short=True),
    Paragraph("table-sides", "table", 70, cites=("table.sides",)),
    Paragraph("table-turn", "table", 80, cites=("deal.turn",)),
)
