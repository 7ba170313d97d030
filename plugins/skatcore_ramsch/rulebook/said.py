"""A paragraph of the chapter on Ramsch, and the values of options that several paragraphs ask for."""

from __future__ import annotations

from typing import Any, Final

from skatcore.plugin.book import Paragraph
from skatcore_ramsch.result import RAMSCH

#: A score that depends on card points: the loser's, or everyone's.
BY_POINTS: Final = frozenset({"loser", "everyone"})
ONE_LOSES: Final = frozenset({"loser", "fixed"})
LOWER_JACK: Final = "lower-jack"


def said(key: str, order: int, *cites: str, **more: Any) -> Paragraph:
    """A paragraph of the chapter, under the clauses of these options."""
    return Paragraph(f"ramsch-{key}", RAMSCH, order, tuple(f".{cite}".rstrip(".") or "." for cite in cites), **more)
