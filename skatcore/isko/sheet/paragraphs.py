"""Paragraphs on the score sheet and on the evening: objections, leaving, watching (ISkO 3.1.2, 4.1.11, 4.5, 5.5, SkWO 4, 7, 9)."""

from __future__ import annotations

from typing import Final

from skatcore.isko.said import in_order, left_open, on
from skatcore.plugin.book import Paragraph, choices
from skatcore.plugin.referee import Phase

_SHEET: Final = (
    Paragraph("sheet-line", "sheet", 10, cites=("sheet",), short=True),
    Paragraph("sheet-total", "sheet", 20, cites=("sheet",), needs=("schemes.points",)),
    Paragraph("sheet-corrections", "sheet", 30, cites=("sheet.corrections",)),
    Paragraph("sheet-joining", "sheet", 40, cites=("sheet.joining",)),
    Paragraph("sheet-leaving", "sheet", 50, cites=("sheet.leaving",)),
    Paragraph("sheet-signing", "sheet", 60, cites=("sheet.signing",)),
)


_DISPUTES: Final = (
    choices("conduct.objection-until", incident="late-objection"),
    choices("conduct.appeal-until", cites=(), incident="appeal"),
)

_PLAYERS: Final = (
    on("left-early"),
    choices("conduct.leaving-notice", incident="left-early"),
    on("left-early", part="replaced", cites=("conduct.substitute",), rests_on=("conduct.substitute",)),
    on("substitute"),
    on("seat-changed"),
    on("kibitzer"),
    on("wilful-breach"),
)

_LIST: Final = (
    on("given-game"),
    on("pass-dealt-again"),
    on("wrong-pack"),
    on("list-fault"),
    on("list-fault", part="void", cites=("conduct.list-fault.void",), rests_on=("conduct.list-fault.void",)),
    choices("tournament.faulty-deals"),
    choices("tournament.faulty-sums"),
)

_EVENING: Final = in_order("evening", *_DISPUTES, *_PLAYERS, *_LIST, *left_open(Phase.TABLE))

PARAGRAPHS: Final = (*_SHEET, *_EVENING)
