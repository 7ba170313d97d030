"""Stored deals: read under the rules that they were played under, and done again.

A line carries these rules by the name of a profile that is installed, or whole as ``rules``, and is refused
under others unless asked for.
"""

from __future__ import annotations

import functools
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from pydantic_core import PydanticSerializationError

from skatcore.model.game import CARD_POINTS, TRICKS, Ruling, Seat
from skatcore.model.printable import shown
from skatcore.model.record import ConfirmedScore
from skatcore.model.refusal import Refused
from skatcore.play.deal import Deal
from skatcore.play.events import LONGEST_COMPLAINT, Act, Dealt, Event
from skatcore.play.settlement import Settled
from skatcore.play.table import check_pack
from skatcore.records.deal_line import (
    FIRST,
    VERSION,
    DealLine,
    DealResult,
    Players,
    check_limits,
    data_of,
    line_form,
    read_line,
)
from skatcore.records.errors import NotStored
from skatcore.records.schema import fields_of
from skatcore.rules.build import load_ruleset
from skatcore.rules.changed_rules import changed_options, changed_part, restored
from skatcore.rules.problems import ProfileError
from skatcore.rules.profile.files import parse_layer
from skatcore.rules.profile.lookup import available
from skatcore.rules.registry import Registry
from skatcore.rules.resolved import resolved_toml

if TYPE_CHECKING:
    from skatcore.rules.ruleset import Ruleset

#: Digests of bundled profiles in earlier versions: deals that were stored then are theirs. Who
#: corrects a bundled profile adds the digest that it had in the release before.
FORMER: Final[Mapping[str, Sequence[str]]] = json.loads(
    Path(__file__).with_name("former_digests.json").read_text(encoding="utf-8")
)


@dataclass(frozen=True, slots=True)
class StoredDeal:
    """A deal as it is stored: with the players' names, from forehand on, where they are known.

    ``derived`` is how many words of its auction were not recorded, but follow from how it ended. ``counted`` is
    what it was stored with under its own rules, which goes on counting; None: what the rules come to.

    >>> from skatcore import Deal, load
    >>> line = StoredDeal(Deal.shuffled(load("isko"), seed=7)).line()
    >>> StoredDeal.read(line).deal.turn
    <Seat.MIDDLEHAND: 1>
    """

    deal: Deal
    players: Players | None = None
    derived: int = 0
    counted: tuple[int, int, int] | None = field(default=None, compare=False)

    def line(self, *, with_rules: bool = True) -> str:
        """The deal as one line of JSON, without the line's end.

        Without the rules of a profile that is not installed it can be read only where these are given.

        Raises:
            NotStored: a player's name could not be read back.
        """
        deal, ruleset = self.deal, self.deal.ruleset
        known_as = ruleset.profile.known_as
        check_limits(list(self.players or ()), ("players",))
        values: dict[str, Any] = {
            "skatcore": VERSION,
            "profile": known_as or ruleset.id,
            "digest": ruleset.digest,
            "rules": _written(ruleset) if with_rules and not known_as else None,
            "players": self.players,
            "to_the_end": deal.state.to_the_end,
            "recorded": deal.recorded,
            "derived": self.derived,
            "events": deal.events,
            "result": _result(self) if deal.over else None,
        }
        try:
            return line_form(ruleset).model_construct(**values).model_dump_json(exclude_defaults=True, warnings="error")
        except PydanticSerializationError as error:
            raise PydanticSerializationError(str(error)[:LONGEST_COMPLAINT]) from None

    @classmethod
    def read(cls, text: str, ruleset: Ruleset | None = None, *, other_rules: bool = False) -> StoredDeal:
        """The deal that a line holds, every event of it checked.

        Without ``ruleset`` it is read under the rules that it was played under. ``other_rules``
        replays a deal that was played under another rule set than this.

        Raises:
            NotStored: with what is wrong, where, and what would be right.
        """
        stored = StoredEvents.read(text, ruleset, other_rules=other_rules)
        confirmed = stored.confirmed
        counted = None if confirmed is None else confirmed.points
        return cls(stored.replayed(), stored.line.players, stored.line.derived, counted)


@dataclass(frozen=True, slots=True)
class StoredEvents:
    """A stored deal before its events are done again, legal or not.

    ``ruleset`` is what it is read under; if that cannot be compared with the rules it was played
    under, ``unchecked`` names the profile of these.
    """

    ruleset: Ruleset
    line: DealLine
    unchecked: str = ""

    @classmethod
    def read(cls, text: str, ruleset: Ruleset | None = None, *, other_rules: bool = False) -> StoredEvents:
        """The events that a line holds."""
        data = data_of(text)
        line = read_line(DealLine, text, data)
        unchecked = ""
        if ruleset is None:
            try:
                ruleset = _rules_of(line)
                _check_rules(line, ruleset, "rules-changed")
            except NotStored as error:
                error.kept = data if line.result else None
                raise
        elif not other_rules:
            unchecked = _check_rules(line, ruleset, "other-rules")
        stored = cls(ruleset, read_line(line_form(ruleset), text, data), unchecked)
        _check_events(stored.line.events)
        return stored._upgraded() if line.skatcore == FIRST else stored

    @property
    def confirmed(self) -> ConfirmedScore | None:
        """The score that the deal had under these rules when it was stored; None where it was played under others."""
        line, digest = self.line, self.ruleset.digest
        own = line.digest == digest or line.digest in FORMER.get(self.ruleset.profile.known_as or "", ())
        if line.result is None or not own:
            return None
        return ConfirmedScore(digest, line.result.points, _changed(line.profile, line.rules, self.ruleset))

    @property
    def start(self) -> Dealt:
        """The cards."""
        start: Dealt = self.line.events[0]
        return start

    @property
    def acts(self) -> tuple[Act, ...]:
        """The events that follow."""
        return self.line.events[1:]

    def _upgraded(self) -> StoredEvents:
        """A deal that was over in its form, with what it counted as the record's word.

        Whatever the defenders had not taken counted for the declarer then.
        """
        try:
            deal = self.replayed()
        except (NotStored, Refused):  # whoever replays it says so
            return self
        state = deal.state
        if deal.over or not state.lost or self.line.to_the_end:
            return self
        points = CARD_POINTS - state.defenders_points
        tricks = TRICKS - state.defenders_tricks
        settled = Settled(Seat(state.declarer), Ruling.PLAYED, points, tricks)
        events = (*self.line.events, settled)
        return replace(self, line=self.line.model_copy(update={"events": events, "recorded": True}))

    def replayed(self) -> Deal:
        """The deal of these events."""
        at = "events.0"
        try:
            deal = self._begun()
            for number, event in enumerate(self.acts, 1):
                at = f"events.{number}"
                deal.do(event)
        except Refused as refused:
            raise NotStored("stored.refused", at, because=refused.message) from None
        return deal

    def _begun(self) -> Deal:
        start = self.start
        try:
            return Deal(self.ruleset, start, to_the_end=self.line.to_the_end, recorded=self.line.recorded)
        except ValueError:  # the cards are in order, so it is the dealer's place
            most = start.players - 1
            raise NotStored("stored.out-of-range", "events.0.dealer", word=start.dealer, least=0, most=most) from None


def _check_events(events: Sequence[Event]) -> None:
    """The cards must be a pack and be dealt once, before all else."""
    if not events or not isinstance(events[0], Dealt):
        raise NotStored("stored.not-dealt", "events.0", expected=Dealt.kind)
    try:
        check_pack(events[0])
    except ValueError:
        raise NotStored("stored.no-pack", "events.0.hands") from None
    for number, event in enumerate(events[1:], 1):
        if not isinstance(event, Act):
            raise NotStored("stored.dealt-again", f"events.{number}")


def _result(stored: StoredDeal) -> DealResult:
    scored = stored.deal.scored(*(() if stored.players is None else (stored.players,)))
    return DealResult(game=fields_of(scored.record), points=stored.counted or scored.points)


# -- the rules ------------------------------------------------------------------------------------


@functools.lru_cache(maxsize=16)
def _written(ruleset: Ruleset) -> str:
    """The rules whole, for those who do not have the profile."""
    return resolved_toml(ruleset, readings=False)


def _check_rules(line: DealLine, ruleset: Ruleset, otherwise: str) -> str:
    """The profile whose rules cannot be compared with these; empty where they are the same.

    Version 0.1 stored the id of a file's profile and a digest that nothing has any more.
    """
    profile, digest = line.profile, line.digest
    known_as = ruleset.profile.known_as
    if digest == ruleset.digest:
        return ""
    if line.rules is None and known_as == profile and digest in FORMER.get(profile, ()):
        return ""
    if line.skatcore == FIRST and profile == ruleset.id and known_as not in FORMER:
        return profile
    # rules that a deal carries are under no name here: their file is what can be asked for
    carried = otherwise == "rules-changed" and not known_as
    expected = f"{ruleset.id}.toml" if carried else known_as or ruleset.id
    own = (changed_part(ruleset, digest) if otherwise == "rules-changed" else "") or ruleset.digest[:16]
    raise NotStored(f"stored.{otherwise}", "digest", word=profile, digest=digest[:16], expected=expected, own=own)


def confirmed_by_name(kept: Mapping[str, Any]) -> ConfirmedScore | None:
    """The stored score of a deal that cannot be done again, under the profile that it names, if that is installed."""
    named = None if "rules" in kept else kept["profile"]
    if named not in available(Registry.installed()):
        return None
    try:
        return ConfirmedScore(_loaded(named, None).digest, tuple(kept["result"]["points"]))
    except ProfileError:
        return None


def _rules_of(line: DealLine) -> Ruleset:
    """The rule set that a stored deal names or holds."""
    profile, text = line.profile, line.rules
    if text is None:
        without_rules = line.skatcore == FIRST and line.digest not in FORMER.get(profile, ())
        if without_rules or profile not in available(Registry.installed()):
            raise NotStored("stored.rules-unknown", "profile", word=shown(profile))
    try:
        return _loaded(profile, text, line.digest)
    except ProfileError as error:
        missing = [dict(p.message.details)["word"] for p in error.problems if p.name == "plugin-unknown"]
        if missing:
            raise NotStored("stored.plugins-missing", "rules", word=", ".join(map(str, missing))) from None
        problem = error.problems[0]
        raise NotStored("stored.rules-broken", "rules", because=problem.with_mends, word=shown(profile)) from None


@functools.lru_cache(maxsize=16)
def _changed(profile: str, text: str | None, now: Ruleset) -> tuple[str, ...]:
    """The options that a deal's own rules state with other values than a rule set has now."""
    try:
        return () if text is None else changed_options(_loaded(profile, text), now)
    except (NotStored, ProfileError):
        return ()


@functools.lru_cache(maxsize=16)
def _loaded(profile: str, text: str | None, digest: str = "") -> Ruleset:
    if text is None:
        return load_ruleset(profile)
    header = parse_layer(text.encode(errors="surrogatepass"), profile).tables.get("profile")
    if isinstance(header, dict) and header.get("extends"):  # whole, it needs no other file
        raise NotStored("stored.rules-broken", "rules", word=shown(profile), why="profile.extends")
    return restored(text, digest, name=profile)
