"""The chapters of the code, paragraphs in the order in which one has them, and those on what the source leaves open."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from skatcore.plugin.book import Chapter, Paragraph
from skatcore.plugin.referee import Phase

CARDS: Final = Chapter("cards", 100)
TABLE: Final = Chapter("table", 200)
DEAL: Final = Chapter("deal", 300)
AUCTION: Final = Chapter("auction", 400)
ANNOUNCEMENT: Final = Chapter("announcement", 500)
VALUES: Final = Chapter("values", 600)
PLAY: Final = Chapter("play", 700)
RESULT: Final = Chapter("result", 800)
SHEET: Final = Chapter("sheet", 1600)
TOURNAMENT: Final = Chapter("tournament", 1700)
STAKE: Final = Chapter("stake", 1800)
_WRONG: Final = (
    Chapter("infractions", 950),
    Chapter("wrong-deal", 1000),
    Chapter("wrong-auction", 1100),
    Chapter("wrong-announcement", 1200),
    Chapter("wrong-play", 1300),
    Chapter("shortening", 1400),
    Chapter("evening", 1500),
)
#: The chapters of the rulebook; plugins add theirs between them.
CHAPTERS: Final = (CARDS, TABLE, DEAL, AUCTION, ANNOUNCEMENT, VALUES, PLAY, RESULT, *_WRONG, SHEET, TOURNAMENT, STAKE)

#: Between two paragraphs there is room for those of plugins.
_STEP = 10


def said(key: str, *rules: str, **more: Any) -> Paragraph:
    """A paragraph to be placed by `in_order`; it holds where the source has these rules, and cites their clauses."""
    return Paragraph(key, "", 0, **{"cites": rules, "rests_on": rules, **more})


def on(kind: str, *rules: str, part: str = "", **more: Any) -> Paragraph:
    """A paragraph on a kind of incident, or on a ``part`` of it."""
    return said(f"incident-{kind}" + f"-{part}" * bool(part), *rules, incident=kind, **more)


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
