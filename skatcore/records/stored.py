"""Events and deals as JSON, there and back without loss.

A deal is one line: ``{"skatcore": 2, "profile": "isko", "digest": ..., "events": [...]}``. It
carries the rules that it was played under, by the name of a profile that is installed, or whole as
``rules``, and is refused under others unless asked for. An event
is an object of its fields: cards and seats by name, tuples as lists, fields at their default
left out. Plugins' events need nothing more than their fields.
"""

from __future__ import annotations

import functools
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from skatcore.model.files import MAX_LINE
from skatcore.model.game import CARD_POINTS, TRICKS, Ruling, Seat
from skatcore.model.printable import shown
from skatcore.model.refusal import Refused
from skatcore.play.deal import Deal
from skatcore.play.event_json import NotStored, check_keys, event_as_data, event_from, read_value
from skatcore.play.events import Act, Dealt, Event
from skatcore.play.settlement import Settled
from skatcore.play.table import check_pack
from skatcore.records.errors import parse_json
from skatcore.records.schema import fields_of

if TYPE_CHECKING:
    from skatcore.rules.ruleset import Ruleset

#: The form in which deals are stored; a later one gets a higher number.
VERSION: Final = 2
#: That of version 0.1, which had no ``rules`` and other digests, and in which play ended as soon
#: as an announced level or laid trumps were lost.
FIRST: Final = 1
#: Digests of bundled profiles in earlier versions: deals that were stored then are theirs. Who
#: corrects a bundled profile adds the digest that it had in the release before.
FORMER: Final[Mapping[str, Sequence[str]]] = json.loads(
    Path(__file__).with_name("former_digests.json").read_text(encoding="utf-8")
)
Players = tuple[str, str, str]


@dataclass(frozen=True, slots=True)
class StoredDeal:
    """A deal as it is stored: with the players' names, from forehand on, where they are known.

    ``derived`` is how many words of its auction were not recorded, but follow from how it ended.

    >>> from skatcore import Deal, load
    >>> line = StoredDeal(Deal.shuffled(load("isko"), seed=7)).line()
    >>> StoredDeal.read(line).deal.turn
    <Seat.MIDDLEHAND: 1>
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
        known_as = ruleset.profile.known_as
        data = {
            "skatcore": VERSION,
            "profile": known_as or ruleset.id,
            "digest": ruleset.digest,
            "rules": None if known_as else _written(ruleset),
            "players": self.players and read_value(Players, list(self.players), "players"),
            "to_the_end": self.deal.state.to_the_end,
            "recorded": self.deal.recorded,
            "derived": self.derived,
            "events": [event_as_data(event) for event in self.deal.events],
            "result": _result(self.deal, self.players) if self.deal.over else None,
        }
        filled = {key: value for key, value in data.items() if value}
        return json.dumps(filled, ensure_ascii=False, separators=(",", ":"))

    @classmethod
    def read(cls, text: str, ruleset: Ruleset | None = None, *, other_rules: bool = False) -> StoredDeal:
        """The deal that a line holds, every event of it checked.

        Without ``ruleset`` it is read under the rules that it was played under. ``other_rules``
        replays a deal that was played under another rule set than this.

        Raises:
            NotStored: with what is wrong, where, and what would be right.
        """
        stored = StoredEvents.read(text, ruleset, other_rules=other_rules)
        return cls(stored.replayed(), stored.players, stored.derived)


@dataclass(frozen=True, slots=True)
class StoredEvents:
    """What the line of a stored deal holds, before its events are done again.

    ``ruleset`` is what it is read under; if that cannot be compared with the rules it was played
    under, ``unchecked`` names the profile of these. ``to_the_end``, ``recorded`` and ``derived``
    are those of the deal that was stored.
    """

    ruleset: Ruleset
    start: Dealt
    acts: tuple[Act, ...]
    players: Players | None = None
    to_the_end: bool = False
    recorded: bool = False
    derived: int = 0
    unchecked: str = ""

    @classmethod
    def read(cls, text: str, ruleset: Ruleset | None = None, *, other_rules: bool = False) -> StoredEvents:
        """The events that a line holds, whether they are legal or not."""
        data = _stored(text)
        unchecked = ""
        if ruleset is None:
            try:
                ruleset = _rules_of(data)
                _check_rules(data, ruleset, "rules-changed")
            except NotStored as error:
                error.kept = data if "result" in data else None
                raise
        elif not other_rules:
            unchecked = _check_rules(data, ruleset, "other-rules")
        events = [event_from(event, ruleset, f"events.{number}") for number, event in enumerate(data["events"])]
        start, acts = _checked(events)
        rest = {key: data[key] for key in _OPTIONAL if key in data}
        stored = cls(ruleset, start, acts, **rest, unchecked=unchecked)
        return stored._upgraded() if data.get("skatcore") == FIRST else stored

    def _upgraded(self) -> StoredEvents:
        """A deal that was over in its form, with what it counted as the record's word.

        Whatever the defenders had not taken counted for the declarer then.
        """
        try:
            deal = self.replayed()
        except (NotStored, Refused):  # whoever replays it says so
            return self
        state = deal.state
        if deal.over or not state.lost or self.to_the_end:
            return self
        points = CARD_POINTS - state.defenders_points
        tricks = TRICKS - state.defenders_tricks
        settled = Settled(Seat(state.declarer), Ruling.PLAYED, points, tricks)
        return replace(self, acts=(*self.acts, settled), recorded=True)

    def replayed(self) -> Deal:
        """The deal of these events."""
        at = "events.0"
        try:
            deal = self._begun()
            for number, event in enumerate(self.acts, 1):
                at = f"events.{number}"
                deal.do(event)
        except Refused as refused:
            raise NotStored("refused", at, refusal=refused.refusal) from None
        return deal

    def _begun(self) -> Deal:
        start = self.start
        try:
            return Deal(self.ruleset, start, to_the_end=self.to_the_end, recorded=self.recorded)
        except ValueError:  # the cards are in order, so it is the dealer's place
            most = start.players - 1
            where = "events.0.dealer"
            raise NotStored("out-of-range", where, word=start.dealer, least=0, most=most) from None


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


def _result(deal: Deal, players: Players | None) -> dict[str, Any]:
    """What a finished deal counted: its game as a record has it, and the points of the seats.

    It is shown where the rules are not here; where they are, the events decide.
    """
    scored = deal.scored(*(() if players is None else (players,)))
    return {"game": fields_of(scored.record), "points": list(scored.points)}


# -- the rules ------------------------------------------------------------------------------------


@functools.lru_cache(maxsize=16)
def _written(ruleset: Ruleset) -> str:
    """The rules whole, for those who do not have the profile."""
    from skatcore.rules.resolved import resolved_toml

    return resolved_toml(ruleset, readings=False)


def _check_rules(data: Mapping[str, Any], ruleset: Ruleset, otherwise: str) -> str:
    """The profile whose rules cannot be compared with these; empty where they are the same.

    Version 0.1 stored the id of a file's profile and a digest that nothing has any more.
    """
    profile, digest = data["profile"], data["digest"]
    known_as = ruleset.profile.known_as
    if digest == ruleset.digest:
        return ""
    if "rules" not in data and known_as == profile and digest in FORMER.get(profile, ()):
        return ""
    if data["skatcore"] == FIRST and profile == ruleset.id and known_as not in FORMER:
        return str(profile)
    # rules that a deal carries are under no name here: their file is what can be asked for
    carried = otherwise == "rules-changed" and not known_as
    raise NotStored(
        otherwise,
        "digest",
        word=profile,
        digest=digest[:16],
        expected=f"{ruleset.id}.toml" if carried else known_as or ruleset.id,
        own=ruleset.digest[:16],
    )


def _rules_of(data: Mapping[str, Any]) -> Ruleset:
    """The rule set that a stored deal names or holds."""
    from skatcore.rules.problems import ProfileError
    from skatcore.rules.profile.find import available
    from skatcore.rules.registry import Registry

    profile, text = data["profile"], data.get("rules")
    if text is None:
        first = data["skatcore"] == FIRST
        if (first and data["digest"] not in FORMER.get(profile, ())) or (
            profile not in available(Registry.installed())
        ):
            raise NotStored("rules-unknown", "profile", word=shown(profile))
    try:
        return _loaded(profile, text)
    except ProfileError as error:
        missing = [dict(p.details)["word"] for p in error.problems if p.problem == "plugin-unknown"]
        if missing:
            raise NotStored("plugins-missing", "rules", word=", ".join(map(str, missing))) from None
        why = " ".join(part for part in (error.problems[0].key, error.problems[0].problem) if part)
        raise NotStored("rules-broken", "rules", word=shown(profile), why=why) from None


@functools.lru_cache(maxsize=16)
def _loaded(profile: str, text: str | None) -> Ruleset:
    from skatcore.rules.build import load_ruleset, parse_ruleset
    from skatcore.rules.profile.files import parse_layer

    if text is None:
        return load_ruleset(profile)
    header = parse_layer(text.encode(errors="surrogatepass"), profile).tables.get("profile")
    if isinstance(header, dict) and header.get("extends"):  # whole, it needs no other file
        raise NotStored("rules-broken", "rules", word=shown(profile), why="profile.extends")
    return parse_ruleset(text, name=profile)


# -- the line -------------------------------------------------------------------------------------

_KEYS: Final = {
    "skatcore": int,
    "profile": str,
    "digest": str,
    "rules": str,
    "players": Players,
    "to_the_end": bool,
    "recorded": bool,
    "derived": int,
    "events": list,
    "result": dict,
}
#: Values that are looked at later, with what JSON calls their type.
_UNREAD: Final = {"events": (list, "array"), "rules": (str, "string"), "result": (dict, "object")}
_OPTIONAL: Final = ("players", "to_the_end", "recorded", "derived")


def _stored(text: str) -> dict[str, Any]:
    """The keys of a stored deal; ``events`` is a list of what is not yet looked at."""
    if len(text) >= MAX_LINE:
        raise NotStored("too-long", most=MAX_LINE)
    data = parse_json(text, NotStored)
    if not isinstance(data, dict):
        raise NotStored("wrong-type", expected="object")
    version = read_value(int, data.get("skatcore", VERSION), "skatcore")
    if version not in (FIRST, VERSION):
        raise NotStored("version", "skatcore", word=version, expected=VERSION)
    later = ("rules", "result")
    known = {key: kind for key, kind in _KEYS.items() if key not in later or version != FIRST}
    needed = [key for key in known if key not in (*_OPTIONAL, *later)]
    check_keys(data, known=known, needed=needed, at="")
    for key, (kind, expected) in _UNREAD.items():
        if key in data and not (isinstance(data[key], kind) and (key != "result" or _is_result(data[key]))):
            raise NotStored("wrong-type", key, expected=expected)
    return {"skatcore": version} | {
        key: value if key in _UNREAD else read_value(_KEYS[key], value, key) for key, value in data.items()
    }


def _is_result(value: dict[str, Any]) -> bool:
    """Whether an object has the form of what a deal counted."""
    if set(value) != {"game", "points"}:
        return False
    game, points = value["game"], value["points"]
    texts = isinstance(game, dict) and all(isinstance(item, str) for item in game.values())
    numbers = isinstance(points, list) and len(points) == len(Seat)
    return texts and numbers and all(type(item) is int for item in points)
