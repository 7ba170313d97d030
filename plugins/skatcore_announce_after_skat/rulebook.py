"""Paragraphs of the rulebook on announcements after the skat."""

from __future__ import annotations

from typing import Final

from skatcore.plugin import Announcement, Form, Level, Outcome
from skatcore.plugin.book import Example, Paragraph

_OPEN: Final = Form(ouvert=True)

AFTER_SKAT: Final = (
    Paragraph(
        "schneider-after-skat",
        "announcement",
        210,
        (".levels",),
        when={".levels": "schneider"},
        examples=(Example(Announcement("clubs", Form(announced=Level.SCHNEIDER)), Outcome(91, 8, 18, 1)),),
        short=True,
    ),
    Paragraph("schwarz-after-skat", "announcement", 220, (".levels",), when={".levels": "schwarz"}, short=True),
    Paragraph("open-after-skat", "announcement", 230, (".ouvert",), when={".ouvert": True}, short=True),
    Paragraph(
        "open-doubles",
        "values",
        860,
        (".open-counts",),
        when={".open-counts": "doubles"},
        examples=(
            Example(Announcement("grand", _OPEN), Outcome(120, 10, 18, 4)),
            Example(Announcement("clubs", _OPEN), Outcome(120, 10, 18, 1)),
        ),
        short=True,
    ),
    Paragraph(
        "announced-after-skat-counts",
        "values",
        80,
        ("steps.schneider-announced", ".levels"),
        when={"levels.announced": frozenset({"schneider", "schwarz"}), ".levels": frozenset({"schneider", "schwarz"})},
    ),
)
