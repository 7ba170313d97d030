"""Paragraphs on the score sheet and on the evening: objections, leaving, watching (ISkO 3.1.2, 4.1.11, 4.5, 5.5, SkWO 4, 7, 9)."""

from __future__ import annotations

from typing import Final

from skatcore.isko.said import SHEET, in_order, left_open, on
from skatcore.plugin.book import choices
from skatcore.plugin.referee import Phase

_SHEET: Final = (
    SHEET.says("line", 10, "sheet", short=True),
    SHEET.says("total", 20, "sheet", needs=("schemes.points",)),
    SHEET.says("corrections", 30, "sheet.corrections"),
    SHEET.says("joining", 40, "sheet.joining"),
    SHEET.says("leaving", 50, "sheet.leaving"),
    SHEET.says("signing", 60, "sheet.signing"),
)


_DISPUTES: Final = (
    choices("conduct.objection-until", incident="late-objection"),
    choices("conduct.appeal-until", cites=(), incident="appeal"),
)

_PLAYERS: Final = (
    on("left-early"),
    choices("conduct.leaving-notice", incident="left-early"),
    on("left-early", "conduct.substitute", part="replaced"),
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
    on("list-fault", "conduct.list-fault.void", part="void"),
    choices("tournament.faulty-deals"),
    choices("tournament.faulty-sums"),
)

_EVENING: Final = in_order("evening", *_DISPUTES, *_PLAYERS, *_LIST, *left_open(Phase.TABLE))

PARAGRAPHS: Final = (*_SHEET, *_EVENING)
