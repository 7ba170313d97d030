"""Sheets as JSON Lines, there and back without loss.

A sheet is a heading, ``{"skatcore-sheet": 1, "key": ..., "title": ..., "items": 37}``, and its
items, one on each line, as they were written. Several sheets follow one another. The number of
items tells a file that was cut off.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from skatcore.sheet.items import ITEM, AnyItem
from skatcore.store.json_lines import (
    count_in,
    following,
    heading_in,
    items_in,
    numbered,
    told_lines,
)
from skatcore.store.trouble import StoreError

#: The heading's first key; its value is the number of the form.
HEADING: Final = "skatcore-sheet"
#: The form in which sheets are written; a later one gets a higher number.
FORM: Final = 1


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
        count = _count(line, at, name)
        items = items_in(following(rest, count), ITEM, "no-item", name)
        if len(items) != count:
            raise StoreError("cut-off", name, count=len(items), expected=count)
        yield items
    if empty:
        raise StoreError("no-sheets", name, line=1)


def _count(line: str, at: int, name: str) -> int:
    heading = heading_in(line)
    form, count = heading.get(HEADING), count_in(heading)
    if isinstance(form, int) and form > FORM:
        raise StoreError("newer-lines", name, found=form, expected=FORM)
    if form != FORM or not count:
        raise StoreError("no-sheets", name, line=at)
    return count
