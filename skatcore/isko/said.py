"""Paragraphs in the order in which a chapter has them, and those on what the source leaves open."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from skatcore.plugin.book import Paragraph
from skatcore.plugin.referee import Phase

#: Between two paragraphs there is room for those of plugins.
_STEP = 10


def said(key: str, **more: Any) -> Paragraph:
    """A paragraph to be placed by `in_order`."""
    return Paragraph(key, "", 0, **more)


def on(kind: str, *, part: str = "", **more: Any) -> Paragraph:
    """A paragraph on a kind of incident, or on a ``part`` of it."""
    return said(f"incident-{kind}" + f"-{part}" * bool(part), incident=kind, **more)


def in_order(chapter: str, *paragraphs: Paragraph) -> tuple[Paragraph, ...]:
    """The paragraphs of a chapter."""
    return tuple(
        replace(paragraph, chapter=chapter, order=_STEP * place) for place, paragraph in enumerate(paragraphs, 1)
    )


def left_open(phase: Phase) -> tuple[Paragraph, ...]:
    """Paragraphs for a rule without a consequence, and for no rule at all (the profile's readings)."""
    return (
        said(f"without-consequence-{phase.key}", table=f"without-consequence-{phase.key}"),
        said(f"without-rule-{phase.key}", table=f"without-rule-{phase.key}"),
    )
