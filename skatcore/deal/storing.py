"""Events and deals as JSON, there and back without loss.

A deal is one line: ``{"skatcore": 2, "profile": "isko", "digest": ..., "events": [...]}``. It
carries the rules that it was played under and is refused under others unless asked for. An event
is an object of its fields: cards and seats by name, tuples as lists, what stands at its default
left out. Plugins' events need nothing more than their fields.
"""

from __future__ import annotations

import functools
import json
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from skatcore.deal.deal import Deal
from skatcore.deal.events import Act, Dealt, Event
from skatcore.deal.refusal import Refused
from skatcore.deal.settlement import Settled, Settlement
from skatcore.deal.table import check_pack
from skatcore.deal.values import (
    NotStored,
    as_object,
    below,
    check_keys,
    read_choice,
    read_object,
    read_value,
)
from skatcore.game import CARD_POINTS, TRICKS, Ruling, Seat
from skatcore.records.trouble import MAX_LINE, shown

if TYPE_CHECKING:
    from skatcore.ruleset.ruleset import Ruleset

#: The form in which deals are stored; a later one gets a higher number.
VERSION: Final = 2
#: In this form play ended as soon as an announced level or laid trumps were lost.
ENDED_AT_ONCE: Final = 1
Players = tuple[str, str, str]


@dataclass(frozen=True, slots=True)
class StoredDeal:
    """A deal as it is stored: with the players' names, from forehand on, where they are known.

    ``derived`` is how many words of its auction were not recorded, but follow from how it ended.
    """

    deal: Deal
    players: Players | None = None
    derived: int = 0

    def line(self) -> str:
        """The deal as one line of JSON, without the line's end.

        Raises:
            NotStored: a player's name could not be read back.
        """
        ruleset = self.deal.ruleset
        told: dict[str, Any] = {
            "skatcore": VERSION,
            "profile": ruleset.id,
            "digest": ruleset.digest,
        }
        if self.players is not None:
            told["players"] = list(read_value(Players, list(self.players), "players"))
        if self.deal.state.to_the_end:
            told["to_the_end"] = True
        if self.deal.recorded:
            told["recorded"] = True
        if self.derived:
            told["derived"] = self.derived
        told["events"] = [event_as_data(event) for event in self.deal.events]
        return json.dumps(told, ensure_ascii=False, separators=(",", ":"))

    @classmethod
    def read(cls, text: str, ruleset: Ruleset, *, other_rules: bool = False) -> StoredDeal:
        """The deal that a line holds, every event of it checked.

        ``other_rules`` replays a deal that was played under another rule set than this.

        Raises:
            NotStored: with what is wrong, where, and what would be right.
        """
        told = StoredEvents.read(text, ruleset, other_rules=other_rules)
        return cls(told.replayed(ruleset), told.players, told.derived)


@dataclass(frozen=True, slots=True)
class StoredEvents:
    """What the line of a stored deal holds, before its events are done again.

    ``to_the_end``, ``recorded`` and ``derived`` are those of the deal that was stored.
    """

    start: Dealt
    acts: tuple[Act, ...]
    players: Players | None = None
    to_the_end: bool = False
    recorded: bool = False
    derived: int = 0

    @classmethod
    def read(cls, text: str, ruleset: Ruleset, *, other_rules: bool = False) -> StoredEvents:
        """The events that a line holds, whether they are legal or not.

        Raises:
            NotStored: as `StoredDeal.read`, but for events that are not legal.
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
        start, acts = _checked(events)
        rest = {key: told[key] for key in _OPTIONAL if key in told}
        found = cls(start, acts, **rest)
        return found._upgraded(ruleset) if told.get("skatcore") == ENDED_AT_ONCE else found

    def _upgraded(self, ruleset: Ruleset) -> StoredEvents:
        """A deal that was over in its form, with what it counted as the record's word.

        Whatever the defenders had not taken counted for the declarer then.
        """
        try:
            deal = self.replayed(ruleset)
        except (NotStored, Refused):  # whoever replays it says so
            return self
        state = deal.state
        if deal.over or not state.lost or self.to_the_end:
            return self
        points = CARD_POINTS - state.defenders_points
        tricks = TRICKS - state.defenders_tricks
        settled = Settled(Seat(state.declarer), Ruling.PLAYED, points, tricks)
        return replace(self, acts=(*self.acts, settled), recorded=True)

    def replayed(self, ruleset: Ruleset) -> Deal:
        """The deal of these events.

        Raises:
            NotStored: an event is not legal.
        """
        at = "events.0"
        try:
            deal = self._begun(ruleset)
            for number, event in enumerate(self.acts, 1):
                at = f"events.{number}"
                deal.do(event)
        except Refused as refused:
            raise NotStored("refused", at, refusal=refused.refusal) from None
        return deal

    def _begun(self, ruleset: Ruleset) -> Deal:
        start = self.start
        try:
            return Deal(ruleset, start, to_the_end=self.to_the_end, recorded=self.recorded)
        except ValueError:  # the cards are in order, so it is the dealer's place
            most = start.players - 1
            where = "events.0.dealer"
            raise NotStored("out-of-range", where, word=start.dealer, least=0, most=most) from None


def event_as_data(event: Event) -> dict[str, Any]:
    """An event as JSON has it.

    Raises:
        TypeError: a field of a plugin's event holds what has no JSON form.
    """
    return {"kind": event.kind, **as_object(event)}


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
    kind = read_choice(known, told["kind"], below(at, "kind"))
    event: Event = read_object(kind, {key: told[key] for key in told if key != "kind"}, at)
    return event


@functools.lru_cache(maxsize=64)
def _kinds(ruleset: Ruleset) -> dict[str, type[Event]]:
    """The events of a rule set by the word for their kind."""
    stages = (Settlement(), *ruleset.stages)
    acts = {kind.kind: kind for stage in stages for kind in stage.kinds}
    return {Dealt.kind: Dealt, **acts}


def _checked(events: list[Event]) -> tuple[Dealt, tuple[Act, ...]]:
    """The cards, which must be a pack and be dealt once, and what follows."""
    if not events or not isinstance(events[0], Dealt):
        raise NotStored("not-dealt", "events.0", expected=Dealt.kind)
    start = events[0]
    try:
        check_pack(start)
    except ValueError:
        raise NotStored("no-pack", "events.0.hands") from None
    acts: list[Act] = []
    for number, event in enumerate(events[1:], 1):
        if not isinstance(event, Act):
            raise NotStored("dealt-again", f"events.{number}")
        acts.append(event)
    return start, tuple(acts)


# -- the line -------------------------------------------------------------------------------------

_KEYS: Final = {
    "skatcore": int,
    "profile": str,
    "digest": str,
    "players": Players,
    "to_the_end": bool,
    "recorded": bool,
    "derived": int,
    "events": list,
}
_OPTIONAL: Final = ("players", "to_the_end", "recorded", "derived")


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
    version = read_value(int, told.get("skatcore", VERSION), "skatcore")
    if not ENDED_AT_ONCE <= version <= VERSION:
        raise NotStored("version", "skatcore", word=version, expected=VERSION)
    check_keys(told, known=_KEYS, needed=[key for key in _KEYS if key not in _OPTIONAL], at="")
    if not isinstance(told["events"], list):
        raise NotStored("wrong-type", "events", expected="array")
    return {
        key: value if key == "events" else read_value(_KEYS[key], value, key)
        for key, value in told.items()
    }


def _pairs(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in found if names.count(name) > 1)
        raise NotStored("key-twice", word=shown(twice))
    return found
