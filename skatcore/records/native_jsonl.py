"""The native schema as JSON Lines: one object a line, one game each."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Final, NamedTuple

from pydantic import ConfigDict, Field, ValidationError, create_model
from pydantic_core import ErrorDetails

from skatcore.model.record import Broken, Record
from skatcore.records.cells import KEY
from skatcore.records.errors import UnreadableGame, check_length, check_utf8, parse_json
from skatcore.records.format import lines_with_text, read_each
from skatcore.records.schema import NAMES, checked_row, record_of
from skatcore.rules.problems import suggest

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
            data = {name: _KINDS[name].of_text(text) for name, text in row.items() if text}
            yield json.dumps(data, ensure_ascii=False) + "\n"


FORMAT: Final = JsonLinesFormat()


def _game(line: str, number: int, at: int) -> Record:
    return record_of(_row(line), number, at)


def _row(line: str) -> dict[str, str]:
    """The texts that CSV has for the fields."""
    check_length(line)
    check_utf8(line)
    data = parse_json(line, UnreadableGame, "broken")
    if not isinstance(data, dict):
        raise UnreadableGame("broken.json-no-object")
    if None in data.values():
        data = {name: value for name, value in data.items() if value is not None or name not in NAMES}
    try:
        _Row.model_validate(data)
    except ValidationError as error:
        raise _unreadable(error.errors(include_url=False)[0], data) from None
    return {name: value.strip() if isinstance(value, str) else _text(value) for name, value in data.items()}


def _unreadable(complaint: ErrorDetails, data: Mapping[str, Any]) -> UnreadableGame:
    """The first of pydantic's complaints; a key that is not text has no place."""
    name = str(complaint["loc"][0]) if complaint["loc"] else next(name for name in data if name not in NAMES)
    if name not in NAMES:
        return UnreadableGame("broken.unknown-key", word=name, suggestion=suggest(name, NAMES))
    if complaint["type"] == "string_unicode":
        return UnreadableGame("broken.control-character", field=name, word=str(complaint["input"]))
    return UnreadableGame("broken.json-type", field=name, expected=_KINDS[name].words)


def _text(value: Any) -> str:
    if isinstance(value, int):
        return str(int(value))
    if isinstance(value, list):
        return ("/" if value and isinstance(value[0], int) else " ").join(map(str, value))
    return " ".join([_extra_text(*extra) for extra in value.items()])


def _extra_text(key: str, value: int | str | list[list[str]]) -> str:
    text = "/".join(map(".".join, value)) if isinstance(value, list) else str(value)
    is_word = isinstance(value, str) and value and value[0] not in "+-0123456789" and value.split() == [value]
    if value == [] or (isinstance(value, str) and not is_word) or not KEY.fullmatch(key):
        raise UnreadableGame("broken.extra-form", word=f"{key}={value}")
    return f"{key}={text}"


def _numbers(text: str) -> int | list[int]:
    return [int(part) for part in text.split("/")] if "/" in text else int(text)


def _extras(text: str) -> dict[str, Any]:
    """The way back from `_extra_text`."""
    extras: dict[str, Any] = {}
    for part in text.split():
        key, _, value = part.partition("=")
        if "/" in value:
            extras[key] = [hand.split(".") if hand else [] for hand in value.split("/")]
        else:
            extras[key] = int(value) if value.lstrip("+-").isdigit() else value
    return extras


class _Kind(NamedTuple):
    """The form of a field in JSON: the type that is accepted, its name, and what makes it of a text."""

    accepted: Any
    words: str
    of_text: Callable[[str], Any]


#: Not ``Literal[0, 1]``: pydantic takes 1.0 for one of them.
_FLAG: Final = _Kind(bool | Annotated[int, Field(ge=0, le=1)], "boolean", "1".__eq__)
_NUMBER: Final = _Kind(int, "number", int)
_NUMBERS: Final = _Kind(int | list[int], "number or list of three", _numbers)
_KINDS: Final = {
    **dict.fromkeys(NAMES, _Kind(str, "string", str)),
    **dict.fromkeys(("hand", "ouvert"), _FLAG),
    **dict.fromkeys(("bid", "matadors"), _NUMBER),
    **dict.fromkeys(("points", "tricks", "recorded"), _NUMBERS),
    "cards": _Kind(list[str], "list of strings", str.split),
    "extras": _Kind(dict[str, int | str | list[list[str]]], "object", _extras),
}
_FIELDS: Final[dict[str, Any]] = {name: (kind.accepted, None) for name, kind in _KINDS.items()}
#: A line; fields that are empty are left out.
_Row: Final = create_model("_Row", __config__=ConfigDict(strict=True, extra="forbid"), **_FIELDS)
