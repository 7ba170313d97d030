"""Bierlachs: only minus points are written, and who reaches the limit first pays the round.

The winner of a game brings each of the others down by its value; a loser goes down alone, by what the
loss costs. Switch it on with ``plugins = ["bierlachs"]`` and choose the scheme
``bierlachs`` for a sheet; the limit is an option.

Terms: English and German Bierlachs; Polish bierlachs.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated, ClassVar, Final

from pydantic import Field

from skatcore.plugin import Context, Options, contributes, hookimpl, word_files
from skatcore.plugin.book import Paragraph
from skatcore.plugin.club import Points, Row, Scheme


class Bierlachs(Options):
    """``[plugin.bierlachs]``."""

    limit: Annotated[int, Field(ge=1, le=10_000)] = 301


@dataclass(frozen=True, slots=True)
class OnlyMinus:
    """The winner brings the others down, a loser goes down alone."""

    key: ClassVar[str] = "bierlachs"
    cite: ClassVar[str] = "plugin.bierlachs"

    limit: int

    def points(self, row: Row) -> Points:
        """Minus points of each player at the table; nobody is ever given any back."""
        if not row.declarer:
            return {player: min(0, row.own(player)) for player in row.players}
        score = row.own(row.declarer)
        if row.lost:
            return {row.declarer: score}
        return {player: -score for player in row.players if player != row.declarer}


@hookimpl
def skatcore_schemes(context: Context[Bierlachs]) -> Iterable[Scheme]:
    """Only minus points, up to the limit."""
    return [OnlyMinus(context.own.limit)]


#: What the rulebook says.
PARAGRAPHS: Final = (Paragraph("bierlachs", "sheet", 900, (".limit",), short=True),)

skatcore_options = contributes(Bierlachs)
skatcore_paragraphs = contributes(PARAGRAPHS)
skatcore_words = contributes(word_files(__name__))
