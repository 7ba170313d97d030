"""The matters of the code in their order: what the referee judges of each, and what the rulebook says.

A matter has a folder with its modules and words, and builds on earlier matters only.
"""

from __future__ import annotations

from typing import Final, Protocol

from skatcore.isko import announcement, auction, deal, play, sheet, shortening, tournament, values
from skatcore.plugin.book import Paragraph
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
