"""Paragraphs on the score sheet and on the evening: objections, leaving, watching (ISkO 3.1.2, 4.1.11, 4.5, 5.5, SkWO 4, 7, 9)."""

from __future__ import annotations

from typing import Final

from skatcore.isko.said import in_order, left_open, on, said
from skatcore.plugin.book import Paragraph
from skatcore.plugin.referee import Phase

_SHEET: Final = (
    Paragraph("sheet-line", "sheet", 10, cites=("sheet",), short=True),
    Paragraph("sheet-total", "sheet", 20, cites=("sheet",), needs=("schemes.points",)),
    Paragraph("sheet-corrections", "sheet", 30, cites=("sheet.corrections",)),
    Paragraph("sheet-joining", "sheet", 40, cites=("sheet.joining",)),
    Paragraph("sheet-leaving", "sheet", 50, cites=("sheet.leaving",)),
    Paragraph("sheet-signing", "sheet", 60, cites=("sheet.signing",)),
)

_OBJECTION: Final = "conduct.objection-until"
_APPEAL: Final = "conduct.appeal-until"
_NOTICE: Final = "conduct.leaving-notice"
_SUMS: Final = "tournament.faulty-sums"
_DEALS: Final = "tournament.faulty-deals"

_DISPUTES: Final = (
    on("late-objection", part="any-time", cites=(_OBJECTION,), when={_OBJECTION: "any-time"}),
    on("late-objection", part="at-once", cites=(_OBJECTION,), when={_OBJECTION: "at-once"}),
    on("late-objection", part="not-stated", cites=(_OBJECTION,), when={_OBJECTION: "not-stated"}),
    on("appeal", part="end-of-series", when={_APPEAL: "end-of-series"}),
    on("appeal", part="fifteen-minutes", when={_APPEAL: "fifteen-minutes"}),
    on("appeal", part="before-results", when={_APPEAL: "before-results"}),
    on("appeal", part="not-stated", when={_APPEAL: "not-stated"}),
)

_PLAYERS: Final = (
    on("left-early"),
    on("left-early", part="before-the-round", cites=(_NOTICE,), when={_NOTICE: "before-the-round"}),
    on("left-early", part="before-next-round", cites=(_NOTICE,), when={_NOTICE: "before-next-round"}),
    on("left-early", part="not-stated", cites=(_NOTICE,), when={_NOTICE: "not-stated"}),
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
    said("faulty-deals-lowest-multiple", cites=(_DEALS,), when={_DEALS: "lowest-multiple"}),
    said("faulty-deals-lower-of-both", cites=(_DEALS,), when={_DEALS: "lower-of-both"}),
    said("faulty-sums-lower", cites=(_SUMS,), when={_SUMS: "lower"}),
    said("faulty-sums-lower-sums", cites=(_SUMS,), when={_SUMS: "lower-sums"}),
    said("faulty-sums-as-corrected", cites=(_SUMS,), when={_SUMS: "as-corrected"}),
)

_EVENING: Final = in_order("evening", *_DISPUTES, *_PLAYERS, *_LIST, *left_open(Phase.TABLE))

PARAGRAPHS: Final = (*_SHEET, *_EVENING)
