"""Paragraphs in the order in which a chapter has them, and those on what the source leaves open."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from skatcore.plugin import Paragraph, Phase

#: Between two paragraphs there is room for those of plugins.
_STEP = 10


def said(key: str, en: str, de: str, pl: str, **more: Any) -> Paragraph:
    """A paragraph in the three languages, to be placed by `in_order`."""
    return Paragraph(key, "", 0, {"en": en, "de": de, "pl": pl}, **more)


def on(kind: str, en: str, de: str, pl: str, *, part: str = "", **more: Any) -> Paragraph:
    """A paragraph on a kind of incident, or on a ``part`` of it."""
    return said(f"incident-{kind}" + f"-{part}" * bool(part), en, de, pl, incident=kind, **more)


def in_order(chapter: str, *paragraphs: Paragraph) -> tuple[Paragraph, ...]:
    """The paragraphs of a chapter."""
    return tuple(
        replace(paragraph, chapter=chapter, order=_STEP * place) for place, paragraph in enumerate(paragraphs, 1)
    )


def left_open(phase: Phase) -> tuple[Paragraph, ...]:
    """What holds where there is a rule without a consequence, and where there is no rule (the profile's readings)."""
    return (
        said(
            f"without-consequence-{phase.key}",
            "Where it is said here that something is not laid down, the source does not say it. These rules then go by "
            "the following.",
            "Wo es in diesem Kapitel heißt, etwas sei nicht festgelegt, schweigt die Quelle. Hier gilt dann das "
            "Folgende.",
            "Tam, gdzie napisano tu, że czegoś nie określono, źródło o tym milczy. Wtedy obowiązuje tu, co następuje.",
            table=f"without-consequence-{phase.key}",
        ),
        said(
            f"without-rule-{phase.key}",
            "For the following the source has no rule at all, and this book makes none up. Unless the players "
            "agree on something else before they begin, this holds.",
            "Für das Folgende hat die Quelle keine Regel, und dieses Buch erfindet keine. Wenn die Spieler vor "
            "Beginn nichts anderes vereinbaren, gilt dies.",
            "Na poniższe przypadki źródło nie ma przepisu i ta książka żadnego nie wymyśla. Jeśli gracze nie "
            "uzgodnią przed rozpoczęciem czego innego, obowiązuje to.",
            table=f"without-rule-{phase.key}",
        ),
    )
