"""Sheets as JSON Lines, there and back without loss.

A sheet is a heading, ``{"skatcore-sheet": 3, "key": ..., "title": ..., "items": 37}``, and its
items, one on each line, as they were written. The first number is that of the form: older ones
are read as well. Several sheets follow one another. The number of items shows a file that was cut
off.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from skatcore.club.sheet.items import ITEM, AnyItem
from skatcore.club.storage.json_lines import LogLines

_LINES: Final = LogLines[AnyItem]("sheet", ITEM)
#: The key that a heading begins with.
HEADING: Final = _LINES.heading


def lines_of(items: Sequence[AnyItem]) -> Iterator[str]:
    """The lines of a sheet, each with its line end."""
    return _LINES.lines_of(items)


def sheets_in(lines: Iterable[str], name: str = "") -> Iterator[list[AnyItem]]:
    """The sheets that lines hold, as their items; ``name`` is the file's, for errors."""
    for block in _LINES.blocks_in(lines, name):
        yield _LINES.items_in(block, name)
