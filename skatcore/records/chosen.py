"""Games chosen from a collection: those of some players, or of some days."""

from __future__ import annotations

import difflib
import re
from collections.abc import Sequence
from contextlib import suppress
from datetime import date
from typing import Final

from skatcore.model.record import Record

#: Names that are remembered to suggest one.
MOST_NAMES: Final = 1000
_DAY: Final = re.compile(
    r"\s*(?:(?P<y>\d{4})-?(?P<m>\d\d)-?(?P<d>\d\d)|(?P<d2>\d{1,2})\.\s?(?P<m2>\d{1,2})\.\s?(?P<y2>\d{4}))"
)


def day_of(text: str) -> date | None:
    """The day that a record names, as ISO 8601 or as 24.12.2026; None if it is written in another way.

    >>> day_of("2010-12-06T18:59:24Z"), day_of("6.12.2010"), day_of("Friday")
    (datetime.date(2010, 12, 6), datetime.date(2010, 12, 6), None)
    """
    found = _DAY.match(text)
    if found is not None:
        with suppress(ValueError):
            return date(*(int(found[name] or found[f"{name}2"]) for name in "ymd"))
    return None


class ChosenGames:
    """Chooses the games in which one of the ``players`` had cards, from the day ``since`` to the day ``until``.

    ``undated`` counts games that were left out because their day is not known.
    """

    def __init__(self, players: Sequence[str] = (), since: date | None = None, until: date | None = None) -> None:
        self.players, self.since, self.until = frozenset(players), since, until
        self.undated = 0
        self._names: dict[str, None] = {}

    def __bool__(self) -> bool:
        return bool(self.players or self.since or self.until)

    def takes(self, record: Record) -> bool:
        """Whether a game is one of those."""
        if self.players and self.players.isdisjoint(record.players):
            if len(self._names) < MOST_NAMES:
                self._names |= dict.fromkeys(record.players)
            return False
        if self.since is None and self.until is None:
            return True
        day = day_of(record.date)
        self.undated += day is None
        return day is not None and (self.since or day) <= day <= (self.until or day)

    def meant(self) -> list[str]:
        """Names in the games that are not chosen, like those that were asked for."""
        return [name for player in self.players for name in difflib.get_close_matches(player, self._names)]
