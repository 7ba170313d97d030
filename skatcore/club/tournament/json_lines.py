"""Tournaments as JSON Lines, there and back without loss, with the score sheets behind them.

A heading, ``{"skatcore-tournament": 2, "key": ..., "title": ..., "items": 37}``, is followed by its items, one on each
line, and by the sheets that its lists were read from as `skat sheet export` writes them.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from skatcore.club.errors import StoreError
from skatcore.club.sheet.json_lines import HEADING as SHEET
from skatcore.club.storage.json_lines import LogLines
from skatcore.club.tournament.items import ITEM, Amended, AnyItem, Listed

LINES: Final = LogLines[AnyItem]("tournament", ITEM)


@dataclass(slots=True)
class TournamentLines:
    """What a file holds: tournaments as their items, and the lines of score sheets."""

    tournaments: list[list[AnyItem]] = field(default_factory=list)
    sheets: list[str] = field(default_factory=list)


def sheets_of(items: Iterable[AnyItem]) -> list[str]:
    """The keys of the score sheets that lists were read from, each once."""
    return list(dict.fromkeys(item.sheet for item in items if isinstance(item, Listed | Amended) and item.sheet))


def tournaments_in(lines: Iterable[str], name: str = "") -> TournamentLines:
    """The tournaments and sheets that lines of the file ``name`` hold; a StoreError if they are not whole."""
    read = TournamentLines()
    for block in LINES.blocks_in(lines, name, SHEET):
        if block.form:
            read.tournaments.append(LINES.items_in(block, name))
        else:
            read.sheets += [block.heading, *(line for _, line in block.items)]
    if not read.tournaments:
        raise StoreError("tournament-lines", name, line=1)
    return read
