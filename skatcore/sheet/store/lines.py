"""Sheets as JSON Lines, there and back without loss.

A sheet is a heading, ``{"skatcore-sheet": 1, "key": ..., "title": ..., "items": 37}``, and its
items, one on each line, as they were written. Several sheets follow one another. The number of
items tells a file that was cut off.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from pydantic import ValidationError

from skatcore.records.trouble import MAX_LINE
from skatcore.sheet.items import ITEM, AnyItem, Begun
from skatcore.sheet.store.trouble import StoreError

#: The heading's first key; its value is the number of the form.
HEADING: Final = "skatcore-sheet"
#: The form in which sheets are written; a later one gets a higher number.
FORM: Final = 1


def lines_of(items: Sequence[AnyItem]) -> Iterator[str]:
    """The lines of a sheet, each with its line end."""
    begun = items[0]
    title = begun.title if isinstance(begun, Begun) else ""
    heading = {HEADING: FORM, "key": begun.key, "title": title, "items": len(items)}
    yield json.dumps(heading, ensure_ascii=False) + "\n"
    for item in items:
        yield item.model_dump_json() + "\n"


def sheets_in(lines: Iterable[str], name: str = "") -> Iterator[list[AnyItem]]:
    """The sheets that lines hold, as their items; ``name`` is the file's, for errors.

    Raises:
        StoreError: there is no heading, an item cannot be read, or the end is missing.
    """
    rest = ((at, line) for at, line in enumerate(lines, 1) if line.strip())
    empty = True
    for at, line in rest:
        empty = False
        count = _heading(line, at, name)
        items = [_item(line, at, name) for at, line in _some(rest, count)]
        if len(items) != count:
            raise StoreError("cut-off", name, count=len(items), expected=count)
        yield items
    if empty:
        raise StoreError("no-sheets", name, line=1)


def _some(rest: Iterator[tuple[int, str]], count: int) -> Iterator[tuple[int, str]]:
    for _ in range(count):
        found = next(rest, None)
        if found is None:
            return
        yield found


def _heading(line: str, at: int, name: str) -> int:
    told = _object(line)
    if told is None or HEADING not in told:
        raise StoreError("no-sheets", name, line=at)
    form, count = told[HEADING], told.get("items")
    if isinstance(form, int) and form > FORM:
        raise StoreError("newer-lines", name, found=form, expected=FORM)
    if form != FORM or not isinstance(count, int) or isinstance(count, bool) or count < 1:
        raise StoreError("no-sheets", name, line=at)
    return count


def _object(line: str) -> dict[str, Any] | None:
    try:
        told = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return told if isinstance(told, dict) else None


def _item(line: str, at: int, name: str) -> AnyItem:
    if len(line) >= MAX_LINE:
        raise StoreError("no-item", name, line=at)
    try:
        return ITEM.validate_json(line)
    except ValidationError:
        raise StoreError("no-item", name, line=at) from None
