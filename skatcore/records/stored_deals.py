"""Whole deals as the package stores them: JSON Lines, one deal a line, under its own rules."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, NoReturn

from skatcore.model.game import Seat
from skatcore.model.record import Broken, Record
from skatcore.records.errors import RecordError, Wrong, check_length, check_utf8
from skatcore.records.schema import check_names, record_of

if TYPE_CHECKING:
    from skatcore.records.recorded_deal import Told
    from skatcore.records.stored import StoredEvents
    from skatcore.rules.ruleset import Ruleset

_BEGINS: Final = re.compile(r'\s*\{\s*"skatcore"\s*:')


def begins_deal(head: str) -> bool:
    """Whether a text begins with a stored deal: its version stands first."""
    return _BEGINS.match(head) is not None


@dataclass(frozen=True, slots=True)
class AsStored(Broken):
    """A deal whose rules are not here: it cannot be done again, but what it counted is ``kept``.

    ``kept`` is the line's object: ``players``, ``events``, and ``result`` with the ``game`` as a
    record has it and the ``points`` of the seats.
    """

    kept: Mapping[str, Any] = field(default_factory=dict)


class _RulesMissing(Wrong):
    """The rules of a stored deal are not here, or mean something else by now."""

    kept: Mapping[str, Any]

    def at(self, line: int, number: int) -> AsStored:
        """The deal that cannot be done again."""
        return AsStored(line, self.problem, self.details, number, self.kept)


@dataclass(frozen=True, slots=True)
class StoredDealsFormat:
    """Deals with everything that was done in them; written by ``skat convert --to deals``."""

    key: str = "deals"
    writable: bool = False

    def recognises(self, head: str) -> bool:
        """Whether the first thing is the version of a stored deal."""
        return begins_deal(head)

    def read(self, lines: Iterable[str]) -> Iterator[Record | Broken]:
        """The games, each done again under its own rules; where these are not here, as stored."""
        for at, number, text in _numbered(lines, 1, 1):
            try:
                try:
                    yield _record(text, at, number)
                except _RulesMissing as missing:
                    yield record_of(missing.kept["result"]["game"], number, at)
            except Wrong as wrong:
                yield wrong.at(at, number)

    def write(self, records: Iterable[Record]) -> NoReturn:
        """Refuse: what was done in a deal is not in a record.

        Raises:
            RecordError: always.
        """
        del records
        raise RecordError("only-read", word=self.key)

    def deals(
        self,
        lines: Iterable[str],
        ruleset: Ruleset | None,
        *,
        other_rules: bool = False,
        line: int = 1,
        number: int = 1,
    ) -> Iterator[Told | Broken]:
        """The whole deals, one a line; those of other rules only with ``other_rules``.

        Without ``ruleset`` each is told under the rules that it was played under.
        """
        for at, count, text in _numbered(lines, line, number):
            try:
                yield _told(_events(text, ruleset, other_rules=other_rules), at, count)
            except Wrong as wrong:
                yield wrong.at(at, count)


def _numbered(lines: Iterable[str], line: int, number: int) -> Iterator[tuple[int, int, str]]:
    for at, text in enumerate(lines, line):
        if text and not text.isspace():
            yield at, number, text
            number += 1


def _events(text: str, ruleset: Ruleset | None, *, other_rules: bool = False) -> StoredEvents:
    """What a line holds; whatever is wrong with it as `Wrong`."""
    from skatcore.play.event_json import NotStored
    from skatcore.play.table import FEWEST
    from skatcore.records.stored import StoredEvents

    check_length(text)
    check_utf8(text)
    try:
        stored = StoredEvents.read(text, ruleset, other_rules=other_rules)
    except NotStored as error:
        kind = Wrong if error.kept is None else _RulesMissing
        wrong = kind(f"stored.{error.problem}", at=error.at, **dict(error.details))
        if isinstance(wrong, _RulesMissing):
            wrong.kept = error.kept or {}
        raise wrong from None
    players, allowed = stored.start.players, stored.ruleset.core.table.players
    if players not in (FEWEST, *allowed):
        raise Wrong("stored-players", count=players, expected=", ".join(map(str, allowed)))
    return stored


def _told(stored: StoredEvents, line: int, number: int) -> Told:
    from skatcore.records.recorded_deal import Told

    players = stored.players or (Seat(0).key, Seat(1).key, Seat(2).key)
    check_names(players)
    return Told(
        Record(number, players, line=line),
        stored.start,
        stored.acts,
        to_the_end=stored.to_the_end,
        derived=stored.derived,
        ruleset=stored.ruleset,
        unchecked=stored.unchecked,
    )


def _record(text: str, line: int, number: int) -> Record:
    """A game as it is scored, done again under its own rules."""
    from dataclasses import replace

    from skatcore.records.replay.replay import replay

    stored = _events(text, None)
    found = replay(stored.ruleset, _told(stored, line, number))
    if not found.legal or not found.deal.over:
        raise Wrong("stored-illegal")
    return replace(found.deal.record(found.told.record.players, number=number), line=line)
