"""A tournament as it follows from its items: who plays, who sat where, what each list brought.

Every item changes the state by `TournamentState.take`; whether it may is for the tournament to
say.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from skatcore.club.tournament.draw import Past
from skatcore.club.tournament.items import (
    Absent,
    Amended,
    AnyItem,
    Drawn,
    Entrant,
    Exchanged,
    Listed,
    Lots,
    Moved,
    Opened,
    PlayerExcluded,
    Registered,
    Renamed,
    Replaced,
    Restored,
    Returned,
    Void,
    Withdrawn,
)
from skatcore.club.tournament.lists import Handed, Where, corrected
from skatcore.club.tournament.renames import called
from skatcore.model.refusal import Refusal, Refused

if TYPE_CHECKING:
    from skatcore.club.tournament.plan import TournamentPlan
    from skatcore.rules.ruleset import Ruleset

#: What is written about one table of a series.
AtTable = Absent | Replaced | Listed | Amended | Void | Restored


class TournamentState:
    """Who plays, who sits where, and the lists, after the items so far."""

    def __init__(self, ruleset: Ruleset, plan: TournamentPlan) -> None:
        self.ruleset = ruleset
        self.plan = plan
        self._entrants: dict[str, Entrant] = {}
        self._teams: dict[str, list[str]] = {}
        self._withdrawn: dict[str, str] = {}
        self._excluded: set[str] = set()
        self._former: dict[str, list[str]] = {}
        self._stand_ins: dict[Where, dict[str, str]] = {}
        self._drawn: list[Drawn] = []
        self._handed: dict[Where, Handed] = {}
        self._lots: list[Lots] = []

    @property
    def players(self) -> tuple[Entrant, ...]:
        """All who were taken in, in the order of their start cards."""
        return tuple(self._entrants.values())

    @property
    def playing(self) -> tuple[str, ...]:
        """Who plays the next series."""
        return tuple(name for name in self._entrants if name not in self._withdrawn)

    def withdrawal(self, player: str) -> str:
        """The key of the item by which a player has left; empty if he plays on."""
        return self._withdrawn.get(player, "")

    def excluded(self, player: str) -> bool:
        """Whether officials have excluded a player."""
        return player in self._excluded

    def former_names(self, player: str) -> Sequence[str]:
        """The names that a player had before somebody put them right, the first one first."""
        return self._former.get(player, ())

    def stand_ins(self, series: int, table: int) -> Mapping[str, str]:
        """Who plays the list of a table for whom: the substitutes by the players."""
        return self._stand_ins.get((series, table), {})

    def aliases(self, series: int, table: int) -> dict[str, str]:
        """Who at a table is meant by another name: a former one, or that of his substitute."""
        stand_ins = self.stand_ins(series, table)
        found: dict[str, str] = {}
        for player in self.seats(series, table):
            own = [*self.former_names(player), stand_ins.get(player, player)]
            found |= dict.fromkeys(own, player)
        return found

    @property
    def teams(self) -> Mapping[str, Sequence[str]]:
        """The players of each team."""
        return self._teams

    @property
    def drawn(self) -> tuple[Drawn, ...]:
        """The tables of the series that are drawn."""
        return tuple(self._drawn)

    def handed(self, series: int, table: int) -> Handed | None:
        """The list of a table, if it was handed in or declared void."""
        return self._handed.get((series, table))

    def stands_as(self, series: int, table: int) -> str:
        """The key of the item that says how a table's list stands; empty if there is none."""
        handed = self._handed.get((series, table))
        return handed.key if handed else ""

    def lacking(self) -> list[Where]:
        """Tables whose lists are not there yet."""
        return [
            (one.series, table)
            for one in self._drawn
            for table in range(1, len(one.tables) + 1)
            if (one.series, table) not in self._handed
        ]

    def has_lists(self, series: int) -> bool:
        """Whether any table of a series has handed in its list, or it is void."""
        return any(of == series for of, _ in self._handed)

    def check_table(self, series: int, table: int) -> Refusal | None:
        """Why a series that is drawn has no such table, or None."""
        cite = self.ruleset.cite("tournament.lists")
        if not 1 <= series <= len(self._drawn):
            details = (("series", series), ("most", len(self._drawn)))
            return Refusal("series-not-drawn", cite, details)
        most = len(self._drawn[series - 1].tables)
        if not 1 <= table <= most:
            return Refusal("no-such-table", cite, (("table", table), ("most", most)))
        return None

    def seats(self, series: int, table: int) -> tuple[str, ...]:
        """Who sits at a table.

        Raises:
            Refused: the series or table does not exist.
        """
        refused = self.check_table(series, table)
        if refused is not None:
            raise Refused(refused)
        return self._drawn[series - 1].tables[table - 1]

    def past(self, series: int) -> Past:
        """Who has met whom in the series before this one."""
        return Past.of(one.tables for one in self._drawn[: series - 1])

    @property
    def over(self) -> bool:
        """Whether all series of the plan are drawn and all their lists are in."""
        return len(self._drawn) == self.plan.general.series and not self.lacking()

    # -- what an item changes ---------------------------------------------------------------------

    def take(self, item: AnyItem) -> None:
        """Change what an item changes."""
        match item:
            case Registered():
                self._register(item)
            case Withdrawn() | PlayerExcluded() | Returned():
                self._come_or_go(item)
            case Renamed():
                self._rename(item)
            case Moved():
                self._move(item)
            case Exchanged():
                self._exchange(item)
            case Drawn():
                self._drawn[item.series - 1 :] = [item]
                self._stand_ins = {at: one for at, one in self._stand_ins.items() if at[0] < item.series}
            case Lots():
                self._lots.append(item)
            case Opened():
                pass
            case _:
                self._apply_at_table(item)

    def _apply_at_table(self, item: AtTable) -> None:
        where = (item.series, item.table)
        match item:
            case Absent():
                self._leave_out(item)
            case Replaced():
                self._stand_ins.setdefault(where, {})[item.player] = item.substitute
            case Listed():
                self._handed[where] = Handed(item, item.results)
            case Amended():
                self._amend(item)
            case Void():
                before = self._handed.get(where)
                void = replace(before or Handed(None, ()), results=(), void=item, before=before)
                self._handed[where] = void
            case Restored():
                void = self._handed.pop(where)
                if void.before is not None:
                    self._handed[where] = replace(void.before, restored=item)

    def _register(self, item: Registered) -> None:
        for one in item.players:
            self._entrants[one.name] = one
            if one.team:
                self._teams.setdefault(one.team, []).append(one.name)

    def _come_or_go(self, item: Withdrawn | PlayerExcluded | Returned) -> None:
        if isinstance(item, Returned):
            del self._withdrawn[item.player]
            self._excluded.discard(item.player)
        else:
            self._withdrawn[item.player] = item.key
        if isinstance(item, PlayerExcluded):
            self._excluded.add(item.player)

    def _rename(self, item: Renamed) -> None:
        """A player is called otherwise from now on, wherever he stands."""
        old, new = item.player, item.name
        self._former[new] = [*self._former.pop(old, []), old]
        self._entrants = {called(name, old, new): called(one, old, new) for name, one in self._entrants.items()}
        self._teams = called(self._teams, old, new)
        self._withdrawn = {called(one, old, new): key for one, key in self._withdrawn.items()}
        self._excluded = {called(one, old, new) for one in self._excluded}
        self._drawn = called(self._drawn, old, new)
        self._handed = called(self._handed, old, new)
        self._lots = [one if one.to == "team" else called(one, old, new) for one in self._lots]
        self._stand_ins = {
            at: {called(one, old, new): other for one, other in found.items()} for at, found in self._stand_ins.items()
        }

    def _move(self, item: Moved) -> None:
        before = self._entrants[item.player].team
        if before:
            self._teams[before].remove(item.player)
            if not self._teams[before]:
                del self._teams[before]
        if item.team:
            self._teams.setdefault(item.team, []).append(item.player)
        self._entrants[item.player] = Entrant(name=item.player, team=item.team)

    def _exchange(self, item: Exchanged) -> None:
        one, other = item.players
        drawn = self._drawn[item.series - 1]
        places = {one: other, other: one}
        tables = tuple(tuple(places.get(name, name) for name in seats) for seats in drawn.tables)
        repeats = self.past(item.series).repeats(tables)
        self._drawn[item.series - 1] = drawn.model_copy(update={"tables": tables, "repeats": repeats})

    def _leave_out(self, item: Absent) -> None:
        drawn = self._drawn[item.series - 1]
        tables = list(drawn.tables)
        seats = tables[item.table - 1]
        tables[item.table - 1] = tuple(name for name in seats if name != item.player)
        self._drawn[item.series - 1] = drawn.model_copy(update={"tables": tuple(tables)})

    def _amend(self, item: Amended) -> None:
        where = (item.series, item.table)
        before, seats = self._handed[where], self.seats(*where)
        results = corrected(before.results, item, seats, self.ruleset.core.tournament)
        self._handed[where] = replace(before, results=results, amended=item, restored=None)
