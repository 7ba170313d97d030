"""Whole deals as the package stores them: JSON Lines, one deal a line, under its own rules."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from skatcore.model.game import Seat
from skatcore.model.record import Broken, Record
from skatcore.records.errors import NotStored, UnreadableGame, check_length, check_utf8
from skatcore.records.format import lines_with_text, read_each
from skatcore.records.schema import check_names, record_of

if TYPE_CHECKING:
    from skatcore.records.recorded_deal import RecordedDeal
    from skatcore.records.stored import StoredEvents
    from skatcore.rules.ruleset import Ruleset
    from skatcore.scoring.score import Scored

_BEGINS: Final = re.compile(r'\s*\{\s*"skatcore"\s*:')


@dataclass(frozen=True, slots=True)
class StoredDealsFormat:
    """Deals with everything that was done in them; written by ``skat convert --to deals``."""

    key: str = "deals"
    order: int = 10

    def recognises(self, head: str) -> bool:
        """Whether the text begins with the version of a stored deal."""
        return _BEGINS.match(head) is not None

    def read(self, lines: Iterable[str]) -> Iterator[Record | Broken]:
        """The games, each done again under its own rules; where these are not here, as stored."""
        return read_each(lines_with_text(lines), _game)

    def deals(
        self, lines: Iterable[str], ruleset: Ruleset | None, *, other_rules: bool = False
    ) -> Iterator[RecordedDeal | Broken]:
        """The whole deals, one a line; those of other rules only with ``other_rules``.

        Without ``ruleset`` each is read under the rules that it was played under.
        """

        def deal(text: str, at_number: int, at: int) -> RecordedDeal:
            return _deal(_events(text, ruleset, other_rules=other_rules), at_number, at)

        return read_each(lines_with_text(lines), deal)

    def scorer(self, ruleset: Ruleset) -> Callable[[Record], Scored]:
        """Each game under a rule set; under its own it counts what it was stored with."""
        from skatcore.scoring.confirmed import as_confirmed
        from skatcore.scoring.score import score

        return lambda record: as_confirmed(score(ruleset, record))


FORMAT: Final = StoredDealsFormat()


def _events(text: str, ruleset: Ruleset | None, *, other_rules: bool = False) -> StoredEvents:
    """The events of a line, at a table that the rules allow."""
    from skatcore.play.table import FEWEST
    from skatcore.records.stored import StoredEvents

    check_length(text)
    check_utf8(text)
    stored = StoredEvents.read(text, ruleset, other_rules=other_rules)
    players, allowed = stored.start.players, stored.ruleset.core.table.players
    if players not in (FEWEST, *allowed):
        raise UnreadableGame("broken.stored-players", count=players, expected=", ".join(map(str, allowed)))
    return stored


def _deal(stored: StoredEvents, number: int, line: int) -> RecordedDeal:
    from skatcore.records.recorded_deal import RecordedDeal

    players = stored.line.players or (Seat(0).key, Seat(1).key, Seat(2).key)
    check_names(players)
    return RecordedDeal(
        Record(number, players, line=line, confirmed=stored.confirmed),
        stored.start,
        stored.acts,
        to_the_end=stored.line.to_the_end,
        derived=stored.line.derived,
        ruleset=stored.ruleset,
        unchecked=stored.unchecked,
    )


def _game(text: str, number: int, line: int) -> Record:
    """A game as it is scored, done again under its own rules; as stored where that cannot be."""
    from skatcore.records.replay.run import replay
    from skatcore.records.stored import confirmed_by_name

    try:
        stored = _events(text, None)
    except NotStored as missing:
        if missing.kept is None:
            raise
        record = record_of(missing.kept["result"]["game"], number, line)
        return replace(record, confirmed=confirmed_by_name(missing.kept))
    replayed = replay(stored.ruleset, _deal(stored, number, line))
    if not replayed.legal or not replayed.deal.over:
        if stored.line.result is None or stored.confirmed is None:
            raise UnreadableGame("broken.stored-illegal")
        return replace(record_of(stored.line.result.game, number, line), confirmed=stored.confirmed)
    players = replayed.recorded.record.players
    return replace(replayed.deal.record(players, number=number), line=line, confirmed=stored.confirmed)
