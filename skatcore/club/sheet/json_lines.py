"""Sheets as JSON Lines, there and back without loss.

A sheet is a heading, ``{"skatcore-sheet": 2, "key": ..., "title": ..., "items": 37}``, and its
items, one on each line, as they were written. The first number is that of the form: older ones
are read as well. Several sheets follow one another. The number of items tells a file that was cut
off.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from skatcore.club.errors import StoreError
from skatcore.club.sheet.items import ITEM, AnyItem
from skatcore.club.storage.json_lines import (
    count_in,
    following,
    form_in,
    heading_in,
    items_in,
    numbered,
    told_lines,
)
from skatcore.club.storage.upgrades import FORM

#: The heading's first key; its value is the number of the form.
HEADING: Final = "skatcore-sheet"


def lines_of(items: Sequence[AnyItem]) -> Iterator[str]:
    """The lines of a sheet, each with its line end."""
    return told_lines({HEADING: FORM}, items)


def sheets_in(lines: Iterable[str], name: str = "") -> Iterator[list[AnyItem]]:
    """The sheets that lines hold, as their items; ``name`` is the file's, for errors.

    Raises:
        StoreError: there is no heading, an item cannot be read, or the end is missing.
    """
    rest = numbered(lines)
    empty = True
    for at, line in rest:
        empty = False
        heading = heading_in(line)
        form, count = form_in(heading, HEADING, name), count_in(heading)
        if not form or not count:
            raise StoreError("no-sheets", name, line=at)
        own = list(following(rest, count))
        if len(own) != count:
            raise StoreError("cut-off", name, count=len(own), expected=count)
        yield items_in(own, form, ITEM, "no-item", name)
    if empty:
        raise StoreError("no-sheets", name, line=1)
