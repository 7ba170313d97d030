"""Incidents as files have them: JSON objects one after the other, one a line, or in a list."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, NoReturn

from skatcore.errors import SkatError
from skatcore.text.causes import cause
from skatcore.text.message import Message

#: The keys of an incident.
KEYS: Final = ("kind", "facts")
_BLANK: Final = " \t\n\r"


@dataclass(frozen=True, slots=True)
class IncidentLine:
    """An incident in a file: its line, its kind, its facts as JSON has them."""

    line: int
    kind: str
    facts: Mapping[str, object] = field(default_factory=dict)


class NotAnIncident(SkatError, ValueError):  # noqa: N818 - it names what is wrong in a file
    """A line holds something other than an incident."""

    def __init__(self, line: int, key: str, **details: str) -> None:
        super().__init__(Message.of(key, **details))
        self.line = line


def incident_lines(text: str) -> Iterator[IncidentLine | NotAnIncident]:
    """The incidents of a text, and what in it is wrong.

    After a syntax error reading goes on at the next line that begins with an object; in a list it ends there.

    >>> [incident.kind for incident in incident_lines('{"kind": "revoke", "facts": {"trick": 4}}')]
    ['revoke']
    """
    decoder = json.JSONDecoder(object_pairs_hook=_object, parse_float=_number, parse_constant=_no_number)
    at, line, counted = _after_blanks(text, 0), 1, 0
    listed = text.startswith("[", at)
    at = _after_blanks(text, at + 1) if listed else at
    while at < len(text) or listed:
        line, counted = line + text.count("\n", counted, at), at
        if listed and text.startswith("]", at):
            if _after_blanks(text, at + 1) < len(text):
                yield NotAnIncident(line, "incident-line.not-json", why="extra-data")
            return
        try:
            value, at = decoder.raw_decode(text, at)
            at = _after_blanks(text, at)
            if listed:
                at = _after_comma(text, at)
        except json.JSONDecodeError as error:
            yield NotAnIncident(line + text.count("\n", counted, error.pos), "incident-line.not-json", why=cause(error))
            at, listed = len(text) if listed else _next_object(text, at), False
        except (RecursionError, ValueError) as error:  # nested too deep, a number of too many digits, a key twice
            twice = isinstance(error, _TwiceError)
            yield (
                NotAnIncident(line, "incident-line.twice", word=str(error))
                if twice
                else NotAnIncident(line, "incident-line.not-json", why=cause(error))
            )
            at, listed = len(text) if listed else _next_object(text, at), False
        else:
            yield _incident(value, line)


def empty(text: str) -> bool:
    """Whether a text holds nothing, or a list of nothing."""
    bare = text.strip(_BLANK)
    return not bare or (bare.startswith("[") and bare[1:].lstrip(_BLANK) == "]")


class _TwiceError(ValueError):
    """An object has a key twice."""


def _number(text: str) -> float:
    """A number; one without a fraction is whole, however it is written, as it is in JSON schemas."""
    number = float(text)
    return int(number) if number.is_integer() else number


def _no_number(name: str) -> NoReturn:
    """Not a number, and infinity, which JSON does not have."""
    raise ValueError(name)


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise _TwiceError(key[:100])
        found[key] = value
    return found


def _incident(value: object, line: int) -> IncidentLine | NotAnIncident:
    if not isinstance(value, dict):
        return NotAnIncident(line, "incident-line.not-object")
    if unknown := next((key for key in value if key not in KEYS), None):
        return NotAnIncident(line, "incident-line.unknown-key", word=unknown[:100])
    kind, facts = value.get("kind"), value.get("facts", {})
    if not isinstance(kind, str):
        return NotAnIncident(line, "incident-line.no-kind")
    if not isinstance(facts, dict):
        return NotAnIncident(line, "incident-line.no-facts")
    return IncidentLine(line, kind, facts)


def _after_blanks(text: str, at: int) -> int:
    while at < len(text) and text[at] in _BLANK:
        at += 1
    return at


def _after_comma(text: str, at: int) -> int:
    """The place of the next value in a list, or of its end."""
    if text.startswith(",", at):
        return _after_blanks(text, at + 1)
    if text.startswith("]", at):
        return at
    raise json.JSONDecodeError("Expecting ',' or ']'", text, at)


def _next_object(text: str, at: int) -> int:
    """The next line that begins with an object."""
    end = text.find("\n{", at)
    return len(text) if end < 0 else end + 1
