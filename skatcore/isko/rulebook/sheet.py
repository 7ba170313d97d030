"""Paragraphs of the rulebook on the score sheet (ISkO 5.5, 3.1.2, 4.5.9; SkWO 7.2)."""

from __future__ import annotations

from typing import Final

from skatcore.plugin import Paragraph

PARAGRAPHS: Final = (
    Paragraph("sheet-line", "sheet", 10, cites=("sheet",), short=True),
    Paragraph("sheet-total", "sheet", 20, cites=("sheet",), needs=("schemes.points",)),
    Paragraph("sheet-corrections", "sheet", 30, cites=("sheet.corrections",)),
    Paragraph("sheet-joining", "sheet", 40, cites=("sheet.joining",)),
    Paragraph("sheet-leaving", "sheet", 50, cites=("sheet.leaving",)),
    Paragraph("sheet-signing", "sheet", 60, cites=("sheet.signing",)),
)
