"""A log as JSON Lines: a heading that counts its items, and each item on a line of its own."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any, Generic

from pydantic import TypeAdapter, ValidationError
from pydantic_core import from_json

from skatcore.club.errors import StoreError
from skatcore.club.log import AS_WRITTEN, Written
from skatcore.club.storage.upgrades import FORM, upgraded
from skatcore.model.files import MAX_LINE


@dataclass(frozen=True, slots=True)
class ImportedLog:
    """A heading on its line, and the numbered lines of the items that it counts.

    ``form`` is that of the items; 0 if the heading is one of another kind of log.
    """

    heading: str
    form: int
    items: list[tuple[int, str]]


@dataclass(frozen=True)
class LogLines(Generic[Written]):
    """How logs of one kind (``sheet``) are written as lines; ``store.<kind>-...`` says what can be wrong with them."""

    kind: str
    item: TypeAdapter[Written]

    @property
    def heading(self) -> str:
        """The heading's first key; its value is the number of the form."""
        return f"skatcore-{self.kind}"

    def lines_of(self, items: Sequence[Written]) -> Iterator[str]:
        """The lines of a log, each with its line end."""
        first: Any = items[0]
        heading = {self.heading: FORM, "key": first.key, "title": first.title, "items": len(items)}
        yield json.dumps(heading, ensure_ascii=False) + "\n"
        for item in items:
            yield item.model_dump_json() + "\n"

    def blocks_in(self, lines: Iterable[str], name: str, *others: str) -> Iterator[ImportedLog]:
        """The logs that lines hold, ``others`` by further headings; a StoreError if a heading or the end is missing."""
        rest = ((at, line) for at, line in enumerate(lines, 1) if line.strip())
        at = 0
        for at, line in rest:
            heading = _heading_in(line)
            form, count = _number_in(heading, self.heading), _number_in(heading, "items")
            if form > FORM:
                raise StoreError("store.newer-lines", name, found=form, expected=FORM)
            if not count or not (form or any(key in heading for key in others)):
                raise StoreError(f"store.{self.kind}-lines", name, line=at)
            items = list(islice(rest, count))
            if len(items) != count:
                raise StoreError(f"store.{self.kind}-cut-off", name, count=len(items), expected=count)
            yield ImportedLog(line, form, items)
        if not at:
            raise StoreError(f"store.{self.kind}-lines", name, line=1)

    def items_in(self, block: ImportedLog, name: str) -> list[Written]:
        """The items of a block in the present form; a StoreError if a line holds none, or one key is there twice."""
        data = upgraded([self._data(line, at, name) for at, line in block.items], block.form)
        items: dict[str, Written] = {}
        for (at, _), values in zip(block.items, data, strict=True):
            try:
                item = self.item.validate_python(values, context=AS_WRITTEN)
            except ValidationError:
                raise StoreError(f"store.{self.kind}-item", name, line=at) from None
            if item.key in items:
                raise StoreError("store.item-twice", name, line=at)
            items[item.key] = item
        return list(items.values())

    def _data(self, line: str, at: int, name: str) -> dict[str, Any]:
        """The object of JSON that a line holds."""
        try:
            # as bytes: what was no UTF-8 in the file is none here either
            data = from_json(line.encode(errors="surrogatepass")) if len(line) < MAX_LINE else None
        except ValueError:
            data = None
        if not isinstance(data, dict):
            raise StoreError(f"store.{self.kind}-item", name, line=at)
        return data


def _heading_in(line: str) -> dict[str, Any]:
    """The heading that a line holds; empty if it holds none."""
    try:
        heading = json.loads(line)
    except (ValueError, RecursionError):
        return {}
    return heading if isinstance(heading, dict) else {}


def _number_in(heading: dict[str, Any], key: str) -> int:
    """The form or the number of items in a heading; 0 if it does not name one."""
    number = heading.get(key)
    return number if isinstance(number, int) and not isinstance(number, bool) and number > 0 else 0
