"""The native schema as JSON Lines: one object a line, one game each."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from skatcore.model.record import Broken, Record
from skatcore.records.errors import UnreadableGame, check_length, check_utf8, parse_json
from skatcore.records.format import lines_with_text, read_each
from skatcore.records.schema import FIELDS, Field, FieldKind, checked_row, record_of
from skatcore.rules.problems import suggest

_BY_NAME: Final = {field.name: field for field in FIELDS}
#: Stored deals and score sheets name themselves first.
_OTHER: Final = re.compile(r'\s*\{\s*"skatcore')


@dataclass(frozen=True, slots=True)
class JsonLinesFormat:
    """JSON Lines in UTF-8; fields that are empty are left out."""

    key: str = "jsonl"
    order: int = 40

    def recognises(self, head: str) -> bool:
        """Whether the text begins with an object that is not one of skatcore's other files."""
        return head.lstrip().startswith("{") and not _OTHER.match(head)

    def read(self, lines: Iterable[str]) -> Iterator[Record | Broken]:
        """The games, one a line."""
        return read_each(lines_with_text(lines), _game)

    def write(self, records: Iterable[Record]) -> Iterator[str]:
        """The games, one a line."""
        for record in records:
            row = checked_row(record)
            data = {name: _value(_BY_NAME[name], text) for name, text in row.items() if text}
            yield json.dumps(data, ensure_ascii=False) + "\n"


FORMAT: Final = JsonLinesFormat()


def _game(line: str, number: int, at: int) -> Record:
    return record_of(_row(line), number, at)


def _row(line: str) -> dict[str, str]:
    check_length(line)
    check_utf8(line)
    data = parse_json(line, UnreadableGame)
    if not isinstance(data, dict):
        raise UnreadableGame("json-no-object")
    row = {}
    for name, value in data.items():
        field = _BY_NAME.get(name)
        if field is None:
            near = suggest(name, _BY_NAME)
            raise UnreadableGame("unknown-key", word=name, suggestion=near)
        text = "" if value is None else _text(field, value)
        if text is None:
            raise UnreadableGame("json-type", field=name, expected=field.kind.value)
        row[name] = text.strip()
    return row


def _text(field: Field, value: Any) -> str | None:
    """A value as the text that CSV has for it; None if it is of another type."""
    if field.kind is FieldKind.FLAG:
        return str(int(value)) if value in (0, 1) and isinstance(value, int) else None
    if field.kind is FieldKind.TEXT:
        return value if isinstance(value, str) else None
    if field.kind is FieldKind.EXTRAS:
        return _extras(value) if isinstance(value, dict) else None
    if field.kind is FieldKind.CARDS:
        return _joined(value, str, " ")
    if isinstance(value, int):
        return None if isinstance(value, bool) else str(value)
    return _joined(value, int, "/") if field.kind is FieldKind.NUMBERS else None


def _joined(value: Any, kind: type[str | int], sign: str) -> str | None:
    if not isinstance(value, list):
        return None
    if any(isinstance(part, bool) or not isinstance(part, kind) for part in value):
        return None
    return sign.join(map(str, value))


def _extras(extras: dict[str, Any]) -> str | None:
    parts = []
    for key, value in extras.items():
        text = _hands(value) if isinstance(value, list) else value
        if not isinstance(text, str | int) or isinstance(text, bool):
            return None
        if isinstance(text, str) and (not text or text[0] in "+-0123456789" or text.split() != [text]):
            raise UnreadableGame("extra-form", word=f"{key}={text}")
        parts.append(f"{key}={text}")
    return " ".join(parts)


def _hands(value: list[Any]) -> str | None:
    """The cards of the three seats as CSV has them."""
    hands = [_joined(hand, str, ".") for hand in value]
    return None if None in hands else "/".join(hand or "" for hand in hands)


def _value(field: Field, text: str) -> Any:
    """The way back from `_text`."""
    if field.kind is FieldKind.FLAG:
        return text == "1"
    if field.kind is FieldKind.CARDS:
        return text.split()
    if field.kind is FieldKind.EXTRAS:
        return dict(_extra(part) for part in text.split())
    if field.kind is FieldKind.TEXT:
        return text
    return [int(part) for part in text.split("/")] if "/" in text else int(text)


def _extra(part: str) -> tuple[str, Any]:
    key, _, value = part.partition("=")
    if "/" in value:
        return key, [hand.split(".") if hand else [] for hand in value.split("/")]
    return key, int(value) if value.lstrip("+-").isdigit() else value
