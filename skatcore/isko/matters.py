"""The matters of the code in their order: what the referee judges of each, and what the rulebook says.

A matter has a folder with its modules and words, and builds on earlier matters only.
"""

from __future__ import annotations

from typing import Final, Protocol

from skatcore.isko import announcement, auction, deal, play, sheet, shortening, tournament, values
from skatcore.plugin.book import Chapter, Paragraph
from skatcore.plugin.referee import Incident


class Matter(Protocol):
    """A folder of the code's rules."""

    __name__: str

    @property
    def INCIDENTS(self) -> tuple[Incident, ...]:  # noqa: N802 - as modules write it
        """Whatever may go wrong in it."""

    @property
    def PARAGRAPHS(self) -> tuple[Paragraph, ...]:  # noqa: N802 - as modules write it
        """The paragraphs of the rulebook on it; the options decide which of them hold."""


MATTERS: Final[tuple[Matter, ...]] = (deal, auction, announcement, values, play, shortening, sheet, tournament)
#: What the referee judges (ISkO 3.2 to 4.5, SkWO 8 and 9).
INCIDENTS: Final = tuple(incident for matter in MATTERS for incident in matter.INCIDENTS)
PARAGRAPHS: Final = tuple(paragraph for matter in MATTERS for paragraph in matter.PARAGRAPHS)
#: The chapters of the rulebook; plugins add theirs between them.
CHAPTERS: Final = (
    Chapter("cards", 100),
    Chapter("table", 200),
    Chapter("deal", 300),
    Chapter("auction", 400),
    Chapter("announcement", 500),
    Chapter("values", 600),
    Chapter("play", 700),
    Chapter("result", 800),
    Chapter("infractions", 950),
    Chapter("wrong-deal", 1000),
    Chapter("wrong-auction", 1100),
    Chapter("wrong-announcement", 1200),
    Chapter("wrong-play", 1300),
    Chapter("shortening", 1400),
    Chapter("evening", 1500),
    Chapter("sheet", 1600),
    Chapter("tournament", 1700),
    Chapter("stake", 1800),
)
