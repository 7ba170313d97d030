"""Events and deals as JSON, there and back without loss.

A deal is one line: ``{"skatcore": 1, "profile": "isko", "digest": ..., "events": [...]}``. It
carries the rules that it was played under and is refused under others unless asked for. An event
is an object of its fields: cards and seats by name, tuples as lists, what stands at its default
left out. Plugins' events need nothing more than their fields.
"""

from __future__ import annotations

import dataclasses
import functools
import json
import types
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Any, Final, Union, get_args, get_origin, get_type_hints

from skatcore.cards import Card
from skatcore.deal.deal import Deal
from skatcore.deal.events import Act, Dealt, Event
from skatcore.deal.refusal import Refusal, Refused
from skatcore.deal.table import check_pack
from skatcore.problems import suggest
from skatcore.reasons import Detail
from skatcore.records.trouble import MAX_LINE, shown

if TYPE_CHECKING:
    from skatcore.language import Catalogue
    from skatcore.ruleset.ruleset import Ruleset

#: The form in which deals are stored; a later one gets a higher number.
VERSION: Final = 1
#: Whole numbers in events lie between minus this and this.
MOST: Final = 10**9
#: Characters of a text in an event, or of a player's name.
LONGEST: Final = 200

Players = tuple[str, str, str]


class NotStored(Exception):  # noqa: N818 - what was read is no stored deal; the program is right
    """A text is no stored deal, or not one of this rule set.

    ``problem`` is the key of the message ``stored.<problem>``, ``at`` the dotted path in the
    object (``events.3.card``; empty: the whole). ``details`` complete the message, among them
    ``expected``, what would be right. ``refusal`` says why an event is not legal.
    """

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

    def text(self, words: Catalogue) -> str:
        """The message in words, with the place before it."""
        details = dict(self.details)
        if self.refusal is not None:
            details["why"] = words.refusal(self.refusal)
        text = words.text(f"stored.{self.problem}", **details)
        if details.get("suggestion"):
            text += words.text("problem.suggestion", suggestion=details["suggestion"])
        return f"{self.at}: {text}" if self.at else text


@dataclass(frozen=True, slots=True)
class StoredDeal:
    """A deal as it is stored: with the players' names, from forehand on, where they are known."""

    deal: Deal
    players: Players | None = None

    def line(self) -> str:
        """The deal as one line of JSON, without the line's end."""
        ruleset = self.deal.ruleset
        told: dict[str, Any] = {
            "skatcore": VERSION,
            "profile": ruleset.id,
            "digest": ruleset.digest,
        }
        if self.players is not None:
            told["players"] = list(self.players)
        if self.deal.state.to_the_end:
            told["to_the_end"] = True
        told["events"] = [event_as_data(event) for event in self.deal.events]
        return json.dumps(told, ensure_ascii=False, separators=(",", ":"))

    @classmethod
    def read(cls, text: str, ruleset: Ruleset, *, other_rules: bool = False) -> StoredDeal:
        """The deal that a line holds, every event of it checked.

        ``other_rules`` replays a deal that was played under another rule set than this.

        Raises:
            NotStored: with what is wrong, where, and what would be right.
        """
        told = _stored(text)
        if not other_rules and told["digest"] != ruleset.digest:
            raise NotStored(
                "other-rules",
                "digest",
                word=told["profile"],
                digest=told["digest"][:16],
                expected=ruleset.id,
                own=ruleset.digest[:16],
            )
        events = [
            event_from(one, ruleset, f"events.{number}")
            for number, one in enumerate(told["events"])
        ]
        deal = _replayed(ruleset, events, to_the_end=told.get("to_the_end", False))
        return cls(deal, told.get("players"))


def event_as_data(event: Event) -> dict[str, Any]:
    """An event as JSON has it.

    Raises:
        TypeError: a field of a plugin's event holds what has no JSON form.
    """
    return {"kind": event.kind, **_object(event)}


def event_from(told: object, ruleset: Ruleset, at: str = "") -> Event:
    """The event that an object of JSON tells; ``at`` is its place, for messages.

    Whether it is legal is for the `Deal` to say.

    Raises:
        NotStored: it is none of the rule set's events, or malformed.
    """
    if not isinstance(told, dict):
        raise NotStored("wrong-type", at, expected="object")
    if "kind" not in told:
        raise NotStored("key-missing", at, word="kind")
    known = _kinds(ruleset)
    kind = _read_choice(known, told["kind"], _below(at, "kind"))
    event: Event = _read_object(kind, {key: told[key] for key in told if key != "kind"}, at)
    return event


@functools.lru_cache(maxsize=64)
def _kinds(ruleset: Ruleset) -> dict[str, type[Event]]:
    """The events of a rule set by the word for their kind."""
    acts = {kind.kind: kind for stage in ruleset.stages for kind in stage.kinds}
    return {Dealt.kind: Dealt, **acts}


def _replayed(ruleset: Ruleset, events: list[Event], *, to_the_end: bool) -> Deal:
    if not events or not isinstance(events[0], Dealt):
        raise NotStored("not-dealt", "events.0", expected=Dealt.kind)
    start = events[0]
    most = max(start.players - 1, 0)
    if not 0 <= start.dealer <= most:
        raise NotStored("out-of-range", "events.0.dealer", word=start.dealer, least=0, most=most)
    try:
        check_pack(start)
    except ValueError:
        raise NotStored("no-pack", "events.0.hands") from None
    at = "events.0"
    try:
        deal = Deal(ruleset, start, to_the_end=to_the_end)
        for number, event in enumerate(events[1:], 1):
            at = f"events.{number}"
            if not isinstance(event, Act):
                raise NotStored("dealt-again", at)
            deal.do(event)
    except Refused as refused:
        raise NotStored("refused", at, refusal=refused.refusal) from None
    return deal


# -- the line -------------------------------------------------------------------------------------

_KEYS: Final = {
    "skatcore": int,
    "profile": str,
    "digest": str,
    "players": Players,
    "to_the_end": bool,
    "events": list,
}
_OPTIONAL: Final = {"players", "to_the_end"}


def _stored(text: str) -> dict[str, Any]:
    """The keys of a stored deal; ``events`` is a list of what is not yet looked at."""
    if len(text) >= MAX_LINE:
        raise NotStored("too-long", most=MAX_LINE)
    try:
        told = json.loads(text, object_pairs_hook=_pairs)
    except json.JSONDecodeError as error:
        raise NotStored("json", place=error.pos + 1) from None
    except (ValueError, RecursionError):
        raise NotStored("json-too-much") from None
    if not isinstance(told, dict):
        raise NotStored("wrong-type", expected="object")
    if told.get("skatcore", VERSION) != VERSION:
        raise NotStored("version", "skatcore", word=shown(str(told["skatcore"])), expected=VERSION)
    _check_keys(told, known=_KEYS, needed=[key for key in _KEYS if key not in _OPTIONAL], at="")
    if not isinstance(told["events"], list):
        raise NotStored("wrong-type", "events", expected="array")
    return {
        key: value if key == "events" else _read(_KEYS[key], value, key)
        for key, value in told.items()
    }


def _pairs(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in found if names.count(name) > 1)
        raise NotStored("key-twice", word=shown(twice))
    return found


# -- values ---------------------------------------------------------------------------------------


def _word(member: Enum) -> str:
    """The word by which JSON has a card, a seat, a level."""
    return str(member.name if isinstance(member, Card) else getattr(member, "key", member.value))


def _said(value: object) -> Any:
    if isinstance(value, Enum):
        return _word(value)
    if isinstance(value, tuple):
        return [_said(one) for one in value]
    if dataclasses.is_dataclass(value):
        return _object(value)
    if value is None or isinstance(value, bool | int | str):
        return value
    raise TypeError(f"{type(value).__name__} has no JSON form in events")


def _object(value: Any) -> dict[str, Any]:
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


def _read(kind: Any, told: Any, at: str) -> Any:
    """A value of a field's type from JSON."""
    origin = get_origin(kind)
    if origin is tuple:
        return _read_list(get_args(kind), told, at)
    if origin in {Union, types.UnionType}:
        return _read_either(get_args(kind), told, at)
    if kind in _PLAIN:
        return _read_plain(kind, told, at)
    if issubclass(kind, Enum):
        return _read_choice(_members(kind), told, at)
    return _read_object(kind, told, at)


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
    return tuple(_read(kind, one, _below(at, n)) for n, (kind, one) in enumerate(pairs))


def _read_either(kinds: tuple[Any, ...], told: Any, at: str) -> Any:
    *some, last = kinds
    for kind in some:
        try:
            return _read(kind, told, at)
        except NotStored:
            continue
    return _read(last, told, at)


def _read_choice(known: dict[str, Any], told: Any, at: str) -> Any:
    if not isinstance(told, str):
        raise NotStored("wrong-type", at, expected="string")
    if told not in known:
        raise NotStored(
            "not-a-choice",
            at,
            word=shown(told),
            expected=", ".join(known),
            suggestion=suggest(told, known),
        )
    return known[told]


def _read_object(kind: type, told: Any, at: str) -> Any:
    if not isinstance(told, dict):
        raise NotStored("wrong-type", at, expected="object")
    hints = _hints(kind)
    needed = [name for name, (_, optional) in hints.items() if not optional]
    _check_keys(told, known=hints, needed=needed, at=at)
    return kind(**{name: _read(hints[name][0], told[name], _below(at, name)) for name in told})


def _check_keys(told: dict[str, Any], *, known: dict[str, Any], needed: list[str], at: str) -> None:
    for word in told:
        if word not in known:
            raise NotStored(
                "key-unknown",
                at,
                word=shown(word),
                expected=", ".join(known),
                suggestion=suggest(word, known),
            )
    for word in needed:
        if word not in told:
            raise NotStored("key-missing", at, word=word)


def _below(at: str, name: str | int) -> str:
    return f"{at}.{name}" if at else str(name)
