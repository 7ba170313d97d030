"""Events as JSON and back: cards and seats by name, tuples as lists, no default written.

What a field may hold is read from its type, so that plugins' events need nothing more than their
fields. Reading raises `NotStored` with the place of what is wrong; writing raises `TypeError` for a
value that has no JSON form.
"""

from __future__ import annotations

import contextlib
import dataclasses
import functools
import types
from collections.abc import Mapping
from enum import Enum
from typing import TYPE_CHECKING, Any, Final, Union, get_args, get_origin, get_type_hints

from skatcore.errors import SkatError
from skatcore.model.cards import Card
from skatcore.model.printable import shown
from skatcore.model.reasons import Detail
from skatcore.model.refusal import Refusal
from skatcore.play.events import Dealt, Event
from skatcore.play.settlement import Settlement
from skatcore.play.stage import STAGES
from skatcore.rules.problems import suggest

if TYPE_CHECKING:
    from skatcore.rules.ruleset import Ruleset

#: Whole numbers in events lie between minus this and this.
MOST: Final = 10**9
#: Characters of a text in an event, or of a player's name.
LONGEST: Final = 200


class NotStored(SkatError):  # noqa: N818 - what was read is not a stored deal; the program is right
    """A text is not a stored deal, or not one of this rule set.

    ``problem`` is the key of the message ``stored.<problem>``, ``at`` the dotted path in the
    object (``events.3.card``; empty: the whole). ``details`` complete the message, among them
    ``expected``, what would be right. ``refusal`` says why an event is not legal. ``kept`` is the
    line of a deal whose rules are not here, if it holds what the deal counted.

    >>> from skatcore import StoredDeal
    >>> try:
    ...     StoredDeal.read("{}")
    ... except NotStored as error:
    ...     error.problem
    'key-missing'
    """

    kept: Mapping[str, Any] | None = None

    def __init__(self, problem: str, at: str = "", /, *, refusal: Refusal | None = None, **details: int | str) -> None:
        super().__init__(f"{at}: {problem}" if at else problem)
        self.problem = problem
        self.at = at
        self.details: tuple[Detail, ...] = tuple(details.items())
        self.refusal = refusal

    def as_data(self) -> dict[str, Any]:
        """The problem for a program."""
        data = {"at": self.at, "problem": self.problem, **dict(self.details)}
        return data if self.refusal is None else {**data, "refusal": self.refusal.as_data()}


def _word(member: Enum) -> str:
    """The word by which JSON has a card, a seat, a level."""
    return str(member.name if isinstance(member, Card) else getattr(member, "key", member.value))


def _as_json(value: object) -> Any:
    if isinstance(value, Enum):
        return _word(value)
    if isinstance(value, tuple):
        return [_as_json(item) for item in value]
    if dataclasses.is_dataclass(value):
        fields = {field.name: (getattr(value, field.name), field.default) for field in dataclasses.fields(value)}
        return {name: _as_json(held) for name, (held, default) in fields.items() if held != default}
    if value is None or isinstance(value, bool | int | str):
        return value
    raise TypeError(f"{type(value).__name__} has no JSON form in events")


@functools.cache
def _hints(kind: type) -> dict[str, tuple[Any, bool]]:
    """The fields of a dataclass: what each holds, and whether it must be there."""
    hints = get_type_hints(kind)
    return {field.name: (hints[field.name], field.default is dataclasses.MISSING) for field in dataclasses.fields(kind)}


@functools.cache
def _members(kind: type[Enum]) -> dict[str, Enum]:
    return {_word(member): member for member in kind}


#: What JSON calls the plain types.
_PLAIN: Final = {bool: "boolean", int: "integer", str: "string", types.NoneType: "null"}


def read_value(kind: Any, value: Any, at: str) -> Any:
    """A value of a field's type from JSON."""
    origin = get_origin(kind)
    if origin is tuple:
        return _read_list(get_args(kind), value, at)
    if origin in {Union, types.UnionType}:
        return _read_either(get_args(kind), value, at)
    if kind in _PLAIN:
        return _read_plain(kind, value, at)
    return _read_choice(_members(kind), value, at) if issubclass(kind, Enum) else _read_object(kind, value, at)


def _read_plain(kind: type, value: object, at: str) -> Any:
    if type(value) is not kind:
        raise NotStored("wrong-type", at, expected=_PLAIN[kind])
    if isinstance(value, int) and not -MOST <= value <= MOST:
        raise NotStored("out-of-range", at, word=shown(str(value)), least=-MOST, most=MOST)
    if isinstance(value, str) and not (value.isprintable() and len(value) <= LONGEST):
        raise NotStored("no-such-text", at, word=shown(value), most=LONGEST)
    return value


def _read_list(kinds: tuple[Any, ...], values: Any, at: str) -> tuple[Any, ...]:
    if not isinstance(values, list):
        raise NotStored("wrong-type", at, expected="array")
    if kinds[-1:] == (...,):  # any number of one type
        kinds = (kinds[0],) * len(values)
    if len(kinds) != len(values):
        raise NotStored("length", at, count=len(values), expected=len(kinds))
    return tuple(map(read_value, kinds, values, [_below(at, place) for place in range(len(values))]))


def _read_either(kinds: tuple[Any, ...], value: Any, at: str) -> Any:
    for kind in kinds[:-1]:
        with contextlib.suppress(NotStored):
            return read_value(kind, value, at)
    return read_value(kinds[-1], value, at)


def _read_choice(known: Mapping[str, Any], word: Any, at: str) -> Any:
    if not isinstance(word, str):
        raise NotStored("wrong-type", at, expected="string")
    if word not in known:
        raise _unknown("not-a-choice", at, word, known)
    return known[word]


def _unknown(problem: str, at: str, word: str, known: Mapping[str, Any]) -> NotStored:
    return NotStored(problem, at, word=shown(word), expected=", ".join(known), suggestion=suggest(word, known))


def _read_object(kind: type, data: Any, at: str) -> Any:
    if not isinstance(data, dict):
        raise NotStored("wrong-type", at, expected="object")
    hints = _hints(kind)
    check_keys(data, known=hints, needed=[name for name, (_, needed) in hints.items() if needed], at=at)
    return kind(**{name: read_value(hints[name][0], held, _below(at, name)) for name, held in data.items()})


def check_keys(data: dict[str, Any], *, known: dict[str, Any], needed: list[str], at: str) -> None:
    """Refuse an object that has an unknown key, or lacks one that is needed."""
    for word in data:
        if word not in known:
            raise _unknown("key-unknown", at, word, known)
    for word in needed:
        if word not in data:
            raise NotStored("key-missing", at, word=word)


def _below(at: str, name: str | int) -> str:
    """The dotted path of a name below a place."""
    return f"{at}.{name}" if at else str(name)


def event_as_data(event: Event) -> dict[str, Any]:
    """An event as JSON has it."""
    return {"kind": event.kind, **_as_json(event)}


def event_from(data: object, ruleset: Ruleset, at: str = "") -> Event:
    """The event that an object of JSON describes; ``at`` is its place, for messages.

    Whether it is legal is for the `Deal` to say.
    """
    if not isinstance(data, dict):
        raise NotStored("wrong-type", at, expected="object")
    if "kind" not in data:
        raise NotStored("key-missing", at, word="kind")
    kind = _read_choice(_kinds(ruleset), data["kind"], _below(at, "kind"))
    event: Event = _read_object(kind, {key: held for key, held in data.items() if key != "kind"}, at)
    return event


@functools.lru_cache(maxsize=64)
def _kinds(ruleset: Ruleset) -> dict[str, type[Event]]:
    """The events of a rule set by the word for their kind."""
    stages = (Settlement(), *ruleset[STAGES])
    acts = {kind.kind: kind for stage in stages for kind in stage.kinds}
    return {Dealt.kind: Dealt, **acts}
