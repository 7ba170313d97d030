"""Tournaments as JSON Lines, there and back without loss, with the score sheets behind them.

A tournament is a heading, ``{"skatcore-tournament": 1, "key": ..., "title": ..., "items": 37}``,
and its items, one on each line. The sheets that its lists were read from follow as `skat sheet
export` writes them.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Any, Final

from pydantic import ValidationError

from skatcore.records.trouble import MAX_LINE
from skatcore.sheet.store.lines import HEADING as SHEET
from skatcore.sheet.store.trouble import StoreError
from skatcore.tournament.items import ITEM, Amended, AnyItem, Listed, Opened

#: The heading's first key; its value is the number of the form.
HEADING: Final = "skatcore-tournament"
FORM: Final = 1


@dataclass(slots=True)
class Told:
    """What a file holds: tournaments as their items, and the lines of score sheets."""

    tournaments: list[list[AnyItem]] = field(default_factory=list)
    sheets: list[str] = field(default_factory=list)


def lines_of(items: Sequence[AnyItem]) -> Iterator[str]:
    """The lines of a tournament, each with its line end."""
    first = items[0]
    title = first.title if isinstance(first, Opened) else ""
    heading = {HEADING: FORM, "key": first.key, "title": title, "items": len(items)}
    yield json.dumps(heading, ensure_ascii=False) + "\n"
    for item in items:
        yield item.model_dump_json() + "\n"


def sheets_of(items: Iterable[AnyItem]) -> list[str]:
    """The keys of the score sheets that lists were read from, each once."""
    keys = (one.sheet for one in items if isinstance(one, Listed | Amended) and one.sheet)
    return list(dict.fromkeys(keys))


def told_in(lines: Iterable[str], name: str = "") -> Told:
    """The tournaments and sheets that lines hold; ``name`` is the file's, for errors.

    Raises:
        StoreError: there is no heading, an item cannot be read, or the end is missing.
    """
    rest = ((at, line) for at, line in enumerate(lines, 1) if line.strip())
    told = Told()
    for at, line in rest:
        heading = _heading(line)
        count = heading.get("items") if heading else None
        if not isinstance(count, int) or isinstance(count, bool) or count < 1:
            raise StoreError("tournament-lines", name, line=at)
        form = heading.get(HEADING)
        if isinstance(form, int) and form > FORM:
            raise StoreError("newer-lines", name, found=form, expected=FORM)
        own = list(islice(rest, count))
        if len(own) != count:
            raise StoreError("tournament-cut-off", name, count=len(own), expected=count)
        if form == FORM:
            told.tournaments.append([_item(one, number, name) for number, one in own])
        elif SHEET in heading:
            told.sheets += [line, *(one for _, one in own)]
        else:
            raise StoreError("tournament-lines", name, line=at)
    if not told.tournaments:
        raise StoreError("tournament-lines", name, line=1)
    return told


def _heading(line: str) -> dict[str, Any]:
    try:
        told = json.loads(line)
    except (ValueError, RecursionError):
        return {}
    return told if isinstance(told, dict) else {}


def _item(line: str, at: int, name: str) -> AnyItem:
    if len(line) >= MAX_LINE:
        raise StoreError("tournament-item", name, line=at)
    try:
        return ITEM.validate_json(line)
    except ValidationError:
        raise StoreError("tournament-item", name, line=at) from None
