"""Events as JSON and back: cards and seats by name, tuples as lists, no default written.

What a field may hold is read from its type, so that plugins' events need nothing more than their
fields. Reading raises `NotStored` with the place of what is wrong; writing raises `TypeError` for a
value that has no JSON form.
"""

from __future__ import annotations

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

    def __init__(
        self, problem: str, at: str = "", /, *, refusal: Refusal | None = None, **details: int | str
    ) -> None:
        super().__init__(f"{at}: {problem}" if at else problem)
        self.problem = problem
        self.at = at
        self.details: tuple[Detail, ...] = tuple(details.items())
        self.refusal = refusal

    def as_data(self) -> dict[str, Any]:
        """The problem for a program."""
        told = {"at": self.at, "problem": self.problem, **dict(self.details)}
        return told if self.refusal is None else {**told, "refusal": self.refusal.as_data()}


def _word(member: Enum) -> str:
    """The word by which JSON has a card, a seat, a level."""
    return str(member.name if isinstance(member, Card) else getattr(member, "key", member.value))


def _said(value: object) -> Any:
    if isinstance(value, Enum):
        return _word(value)
    if isinstance(value, tuple):
        return [_said(one) for one in value]
    if dataclasses.is_dataclass(value):
        return as_object(value)
    if value is None or isinstance(value, bool | int | str):
        return value
    raise TypeError(f"{type(value).__name__} has no JSON form in events")


def as_object(value: Any) -> dict[str, Any]:
    """A frozen value as an object of its fields; a field at its default is left out."""
    return {
        one.name: _said(found)
        for one in dataclasses.fields(value)
        if (found := getattr(value, one.name)) != one.default
    }


@functools.cache
def _hints(kind: type) -> dict[str, tuple[Any, bool]]:
    """The fields of a dataclass: what each holds, and whether it may be left out."""
    hints = get_type_hints(kind)
    return {
        one.name: (hints[one.name], one.default is not dataclasses.MISSING)
        for one in dataclasses.fields(kind)
    }


@functools.cache
def _members(kind: type[Enum]) -> dict[str, Enum]:
    return {_word(member): member for member in kind}


def read_value(kind: Any, told: Any, at: str) -> Any:
    """A value of a field's type from JSON."""
    origin = get_origin(kind)
    if origin is tuple:
        return _read_list(get_args(kind), told, at)
    if origin in {Union, types.UnionType}:
        return _read_either(get_args(kind), told, at)
    if kind in _PLAIN:
        return _read_plain(kind, told, at)
    if issubclass(kind, Enum):
        return read_choice(_members(kind), told, at)
    return read_object(kind, told, at)


#: What JSON calls the plain types.
_PLAIN: Final = {bool: "boolean", int: "integer", str: "string", types.NoneType: "null"}


def _read_plain(kind: type, told: object, at: str) -> Any:
    if type(told) is not kind:
        raise NotStored("wrong-type", at, expected=_PLAIN[kind])
    if isinstance(told, int) and not -MOST <= told <= MOST:
        raise NotStored("out-of-range", at, word=shown(str(told)), least=-MOST, most=MOST)
    if isinstance(told, str) and not (told.isprintable() and len(told) <= LONGEST):
        raise NotStored("no-such-text", at, word=shown(told), most=LONGEST)
    return told


def _read_list(kinds: tuple[Any, ...], told: Any, at: str) -> tuple[Any, ...]:
    if not isinstance(told, list):
        raise NotStored("wrong-type", at, expected="array")
    if len(kinds) == 2 and kinds[1] is ...:  # noqa: PLR2004 - tuple[X, ...]: any number of one type
        kinds = (kinds[0],) * len(told)
    if len(kinds) != len(told):
        raise NotStored("length", at, count=len(told), expected=len(kinds))
    pairs = zip(kinds, told, strict=True)
    return tuple(read_value(kind, one, below(at, n)) for n, (kind, one) in enumerate(pairs))


def _read_either(kinds: tuple[Any, ...], told: Any, at: str) -> Any:
    *some, last = kinds
    for kind in some:
        try:
            return read_value(kind, told, at)
        except NotStored:
            continue
    return read_value(last, told, at)


def read_choice(known: dict[str, Any], told: Any, at: str) -> Any:
    """The meaning of a word."""
    if not isinstance(told, str):
        raise NotStored("wrong-type", at, expected="string")
    if told not in known:
        raise _unknown("not-a-choice", at, told, known)
    return known[told]


def _unknown(problem: str, at: str, word: str, known: Mapping[str, Any]) -> NotStored:
    expected, near = ", ".join(known), suggest(word, known)
    return NotStored(problem, at, word=shown(word), expected=expected, suggestion=near)


def read_object(kind: type, told: Any, at: str) -> Any:
    """A frozen value from the object of its fields."""
    if not isinstance(told, dict):
        raise NotStored("wrong-type", at, expected="object")
    hints = _hints(kind)
    needed = [name for name, (_, optional) in hints.items() if not optional]
    check_keys(told, known=hints, needed=needed, at=at)
    return kind(**{name: read_value(hints[name][0], told[name], below(at, name)) for name in told})


def check_keys(told: dict[str, Any], *, known: dict[str, Any], needed: list[str], at: str) -> None:
    """Refuse an object that has an unknown key, or lacks one that is needed."""
    for word in told:
        if word not in known:
            raise _unknown("key-unknown", at, word, known)
    for word in needed:
        if word not in told:
            raise NotStored("key-missing", at, word=word)


def below(at: str, name: str | int) -> str:
    """The dotted path of a name below a place."""
    return f"{at}.{name}" if at else str(name)


def event_as_data(event: Event) -> dict[str, Any]:
    """An event as JSON has it."""
    return {"kind": event.kind, **as_object(event)}


def event_from(told: object, ruleset: Ruleset, at: str = "") -> Event:
    """The event that an object of JSON describes; ``at`` is its place, for messages.

    Whether it is legal is for the `Deal` to say.
    """
    if not isinstance(told, dict):
        raise NotStored("wrong-type", at, expected="object")
    if "kind" not in told:
        raise NotStored("key-missing", at, word="kind")
    known = _kinds(ruleset)
    kind = read_choice(known, told["kind"], below(at, "kind"))
    event: Event = read_object(kind, {key: told[key] for key in told if key != "kind"}, at)
    return event


@functools.lru_cache(maxsize=64)
def _kinds(ruleset: Ruleset) -> dict[str, type[Event]]:
    """The events of a rule set by the word for their kind."""
    stages = (Settlement(), *ruleset[STAGES])
    acts = {kind.kind: kind for stage in stages for kind in stage.kinds}
    return {Dealt.kind: Dealt, **acts}
