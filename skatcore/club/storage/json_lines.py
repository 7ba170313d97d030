"""A log as JSON Lines: a heading that counts its items, and each item on a line of its own."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from pydantic import TypeAdapter, ValidationError
from pydantic_core import from_json

from skatcore.club.log import AS_WRITTEN, Item, Written
from skatcore.club.storage.errors import StoreError
from skatcore.club.storage.upgrades import FORM, upgraded
from skatcore.model.files import MAX_LINE


def told_lines(heading: dict[str, Any], items: Sequence[Item]) -> Iterator[str]:
    """The lines of a log, each with its line end; ``heading`` gets the key and the number."""
    first: Any = items[0]
    heading = heading | {"key": first.key, "title": first.title, "items": len(items)}
    yield json.dumps(heading, ensure_ascii=False) + "\n"
    for item in items:
        yield item.model_dump_json() + "\n"


def numbered(lines: Iterable[str]) -> Iterator[tuple[int, str]]:
    """The lines that are not empty, with their numbers."""
    return ((at, line) for at, line in enumerate(lines, 1) if line.strip())


def heading_in(line: str) -> dict[str, Any]:
    """The heading that a line holds; empty if it holds none."""
    try:
        told = json.loads(line)
    except (ValueError, RecursionError):
        return {}
    return told if isinstance(told, dict) else {}


def count_in(heading: dict[str, Any]) -> int:
    """How many items follow a heading; 0 if it does not say so."""
    count = heading.get("items")
    return count if isinstance(count, int) and not isinstance(count, bool) and count > 0 else 0


def following(rest: Iterator[tuple[int, str]], count: int) -> Iterator[tuple[int, str]]:
    """The next lines, so many or as many as there are."""
    return (line for _, line in zip(range(count), rest, strict=False))


def form_in(heading: dict[str, Any], key: str, name: str) -> int:
    """The form that a heading names under its key; 0 if it names none.

    Raises:
        StoreError: it is newer than this program.
    """
    form = heading.get(key)
    if not isinstance(form, int) or isinstance(form, bool) or form < 1:
        return 0
    if form > FORM:
        raise StoreError("newer-lines", name, found=form, expected=FORM)
    return form


def items_in(
    lines: Sequence[tuple[int, str]], form: int, item: TypeAdapter[Written], problem: str, name: str
) -> list[Written]:
    """The items that numbered lines hold in a form, older ones brought to the present one.

    Raises:
        StoreError: a line holds none, or one key stands twice: the ``problem``.
    """
    told = upgraded([_told(line, at, problem, name) for at, line in lines], form)
    found, keys = [], set()
    for (at, _), one in zip(lines, told, strict=True):
        try:
            found.append(item.validate_python(one, context=AS_WRITTEN))
        except ValidationError:
            raise StoreError(problem, name, line=at) from None
        if found[-1].key in keys:
            raise StoreError("item-twice", name, line=at)
        keys.add(found[-1].key)
    return found


def _told(line: str, at: int, problem: str, name: str) -> dict[str, Any]:
    """The object of JSON that a line holds."""
    try:
        # as bytes: what was no UTF-8 in the file is none here either
        told = from_json(line.encode(errors="surrogatepass")) if len(line) < MAX_LINE else None
    except ValueError:
        told = None
    if not isinstance(told, dict):
        raise StoreError(problem, name, line=at)
    return told
