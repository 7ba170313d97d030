"""Tournaments as JSON Lines, there and back without loss, with the score sheets behind them.

A tournament is a heading, ``{"skatcore-tournament": 2, "key": ..., "title": ..., "items": 37}``,
and its items, one on each line. The sheets that its lists were read from follow as `skat sheet
export` writes them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from skatcore.club.errors import StoreError
from skatcore.club.sheet.json_lines import HEADING as SHEET
from skatcore.club.storage.json_lines import LogLines
from skatcore.club.tournament.items import ITEM, Amended, AnyItem, Listed

_LINES: Final = LogLines[AnyItem]("tournament", ITEM)


@dataclass(slots=True)
class TournamentLines:
    """What a file holds: tournaments as their items, and the lines of score sheets."""

    tournaments: list[list[AnyItem]] = field(default_factory=list)
    sheets: list[str] = field(default_factory=list)


def lines_of(items: Sequence[AnyItem]) -> Iterator[str]:
    """The lines of a tournament, each with its line end."""
    return _LINES.lines_of(items)


def sheets_of(items: Iterable[AnyItem]) -> list[str]:
    """The keys of the score sheets that lists were read from, each once."""
    keys = (item.sheet for item in items if isinstance(item, Listed | Amended) and item.sheet)
    return list(dict.fromkeys(keys))


def tournaments_in(lines: Iterable[str], name: str = "") -> TournamentLines:
    """The tournaments and sheets that lines hold; ``name`` is the file's, for errors.

    Raises:
        StoreError: a heading is missing, an item cannot be read, or the end is missing.
    """
    read = TournamentLines()
    for block in _LINES.blocks_in(lines, name, SHEET):
        if block.form:
            read.tournaments.append(_LINES.items_in(block, name))
        else:
            read.sheets += [block.heading, *(line for _, line in block.items)]
    if not read.tournaments:
        raise StoreError("tournament-lines", name, line=1)
    return read
