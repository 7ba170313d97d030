"""A tournament as it follows from its items: who plays, who sat where, what each list brought."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from pydantic import BaseModel

from skatcore.club.log import Refusals, check
from skatcore.club.tournament import items
from skatcore.club.tournament.draw import table_sizes
from skatcore.club.tournament.lists import Handed, Where, corrected
from skatcore.club.tournament.seat_plan import Past
from skatcore.text.message import Message

if TYPE_CHECKING:
    from skatcore.club.tournament.plan import TournamentPlan
    from skatcore.rules.ruleset import Ruleset

#: Topics that a profile cites by themselves: one that was kept before they were there cites no clause for them.
_OWN: Final = frozenset({"tournament.participants", "tournament.exclusion"})
#: Fields of items with texts which are no player's name.
NO_NAMES: Final = frozenset({"team", "key", "kind", "seed", "why", "official", "replaces", "sheet"})


class TournamentState:
    """The players, their seats, and the lists, after the items so far."""

    def __init__(self, ruleset: Ruleset, plan: TournamentPlan) -> None:
        self.ruleset = ruleset
        self.plan = plan
        #: All who were taken in by name, in the order of their start cards.
        self.entrants: dict[str, items.Entrant] = {}
        #: The players of each team.
        self.teams: dict[str, list[str]] = {}
        #: The tables of the series that are drawn.
        self.drawn: tuple[items.Drawn, ...] = ()
        self._left: dict[str, items.Withdrawn | items.PlayerExcluded] = {}
        self._former: dict[str, list[str]] = {}
        self._stand_ins: dict[Where, dict[str, str]] = {}
        self._reseated: dict[Where, tuple[str, str]] = {}
        self._handed: dict[Where, Handed] = {}
        self._lots: list[items.Lots] = []

    def refuse(self, key: str, topic: str = "", /, **details: int | str) -> Message:
        """A refusal with the clause that the profile cites for its topic."""
        return Message.of(key, self.clause(topic), **details)

    def clause(self, topic: str) -> str:
        """The clause that the profile cites for a topic."""
        return self.ruleset.profile.cites.get(topic, "") if topic in _OWN else self.ruleset.cite(topic)

    # -- players ----------------------------------------------------------------------------------

    @property
    def players(self) -> tuple[items.Entrant, ...]:
        """All who were taken in."""
        return tuple(self.entrants.values())

    @property
    def playing(self) -> tuple[str, ...]:
        """The players of the next series."""
        return tuple(name for name in self.entrants if name not in self._left)

    @property
    def sizes(self) -> tuple[int, ...]:
        """The sizes of the tables of the next series; empty if the players cannot be seated."""
        return table_sizes(len(self.playing), self.plan.general.tables)

    def withdrawal(self, player: str) -> str:
        """The key of the item by which a player has left; empty while the player is in."""
        left = self._left.get(player)
        return left.key if left else ""

    def excluded(self, player: str) -> bool:
        """Whether officials have excluded a player."""
        return isinstance(self._left.get(player), items.PlayerExcluded)

    def former_names(self, player: str) -> Sequence[str]:
        """The names that a player had before somebody put them right, the first one first."""
        return self._former.get(player, ())

    # -- tables -----------------------------------------------------------------------------------

    def places(self, series: int | None = None) -> Iterator[tuple[int, int, tuple[str, ...]]]:
        """Each table of a series, or of all: series, number, and who sits there."""
        for drawn in self.drawn:
            if series in {None, drawn.series}:
                for table, seats in enumerate(drawn.tables, 1):
                    yield drawn.series, table, seats

    def table_of(self, series: int, player: str) -> int:
        """The number of a player's table in a series; 0 if there is none."""
        return next((table for _, table, seats in self.places(series) if player in seats), 0)

    def wrong_table(self, series: int, table: int = 1, topic: str = "tournament.lists") -> Refusals:
        """Why a series that is drawn has no such table."""
        if not 1 <= series <= len(self.drawn):
            yield self.refuse("refusal.series-not-drawn", topic, series=series, most=len(self.drawn))
            return
        most = len(self.drawn[series - 1].tables)
        if not 1 <= table <= most:
            yield self.refuse("refusal.no-such-table", topic, table=table, most=most)

    def seats(self, series: int, table: int) -> tuple[str, ...]:
        """The players at a table; refused if the series or table does not exist."""
        check(self.wrong_table(series, table))
        return self.drawn[series - 1].tables[table - 1]

    def reseated(self, series: int, table: int) -> tuple[str, ...]:
        """The key of the item after which others sit at a table than were drawn, and the player; empty if none do."""
        return self._reseated.get((series, table), ())

    def stand_ins(self, series: int, table: int) -> Mapping[str, str]:
        """The substitutes on the list of a table, by the players."""
        return self._stand_ins.get((series, table), {})

    def aliases(self, series: int, table: int) -> dict[str, str]:
        """The players at a table under other names: a former one, or that of their substitute."""
        stand_ins = self.stand_ins(series, table)
        aliases: dict[str, str] = {}
        for player in self.seats(series, table):
            aliases |= dict.fromkeys([*self.former_names(player), stand_ins.get(player, player)], player)
        return aliases

    def past(self, series: int) -> Past:
        """The meetings in the series before this one."""
        return Past.of(drawn.tables for drawn in self.drawn[: series - 1])

    # -- lists ------------------------------------------------------------------------------------

    def handed(self, series: int, table: int) -> Handed | None:
        """The list of a table, if it was handed in or declared void."""
        return self._handed.get((series, table))

    def stands_as(self, series: int, table: int) -> str:
        """The key of the item that says what a table's list is now; empty if there is none."""
        handed = self._handed.get((series, table))
        return handed.key if handed else ""

    def lacking(self) -> list[Where]:
        """Tables whose lists are not there yet."""
        return [(series, table) for series, table, _ in self.places() if (series, table) not in self._handed]

    def has_lists(self, series: int) -> bool:
        """Whether any table of a series has handed in its list, or it is void."""
        return any(of == series for of, _ in self._handed)

    @property
    def played(self) -> int:
        """How many series have a list."""
        return len({series for series, _ in self._handed})

    @property
    def over(self) -> bool:
        """Whether all series of the plan are drawn and all their lists are in."""
        return len(self.drawn) == self.plan.general.series and not self.lacking()

    # -- what an item changes ---------------------------------------------------------------------

    def _apply(self, item: items.AnyItem) -> None:  # noqa: C901 - one case for each kind
        match item:
            case items.Registered():
                for entrant in item.players:
                    self._join(entrant)
            case items.Withdrawn() | items.PlayerExcluded():
                self._left[item.player] = item
            case items.Returned():
                del self._left[item.player]
            case items.Renamed():
                self._rename(item.player, item.name)
            case items.Moved():
                self._leave_team(item.player)
                self._join(items.Entrant(name=item.player, team=item.team))
            case items.Drawn():
                self.drawn = (*self.drawn[: item.series - 1], item)
                self._stand_ins = {at: names for at, names in self._stand_ins.items() if at[0] < item.series}
                self._reseated = {at: moved for at, moved in self._reseated.items() if at[0] < item.series}
            case items.Exchanged() | items.Absent():
                self._seat(item)
            case items.Replaced():
                self._stand_ins.setdefault((item.series, item.table), {})[item.player] = item.substitute
            case items.Lots():
                self._lots.append(item)
            case items.Listed() | items.Amended() | items.Void() | items.Restored():
                self._hand_in(item)
            case items.Opened():
                pass

    def _join(self, player: items.Entrant) -> None:
        self.entrants[player.name] = player
        if player.team:
            self.teams.setdefault(player.team, []).append(player.name)

    def _leave_team(self, player: str) -> None:
        others = {team: [name for name in names if name != player] for team, names in self.teams.items()}
        self.teams = {team: names for team, names in others.items() if names}

    def _seat(self, item: items.Reseated) -> None:
        """Others sit at the tables of a series."""
        series, drawn = item.series, self.drawn[item.series - 1]
        self._reseated |= {(series, self.table_of(series, player)): (item.key, player) for player in item.moved}
        tables = tuple(map(item.seated, drawn.tables))
        repeats = drawn.repeats if isinstance(item, items.Absent) else self.past(series).repeats(tables)
        seated = drawn.model_copy(update={"tables": tables, "repeats": repeats})
        self.drawn = (*self.drawn[: series - 1], seated, *self.drawn[series:])

    def _hand_in(self, item: items.Listed | items.Amended | items.Void | items.Restored) -> None:
        where = (item.series, item.table)
        before = self._handed.get(where)
        if isinstance(item, items.Listed):
            self._handed[where] = Handed(item, item.results)
        elif isinstance(item, items.Void):
            self._handed[where] = replace(before or Handed(None, ()), results=(), void=item, before=before)
        elif isinstance(item, items.Restored):
            del self._handed[where]
            if before and before.before:
                self._handed[where] = replace(before.before, restored=item)
        elif before:
            results = corrected(before.results, item, self.seats(*where), self.ruleset.core.tournament)
            self._handed[where] = replace(before, results=results, amended=item, restored=None)

    def _rename(self, old: str, new: str) -> None:
        """A player is called otherwise from now on, wherever the name is."""
        self._former[new] = [*self._former.pop(old, []), old]
        self.entrants = called(self.entrants, old, new)
        self.teams = {team: called(players, old, new) for team, players in self.teams.items()}
        self._left = called(self._left, old, new)
        self.drawn = called(self.drawn, old, new)
        self._handed = called(self._handed, old, new)
        self._lots = [lots if lots.to == "team" else called(lots, old, new) for lots in self._lots]
        self._stand_ins = {
            at: {called(player, old, new): other for player, other in stand_ins.items()}
            for at, stand_ins in self._stand_ins.items()
        }


def called(value: Any, old: str, new: str) -> Any:
    """The same with a player's new name wherever the old one is."""
    if isinstance(value, str):
        return new if value == old else value
    if isinstance(value, list | tuple):
        return type(value)(called(part, old, new) for part in value)
    if isinstance(value, dict):
        return {called(key, old, new): called(part, old, new) for key, part in value.items()}
    if isinstance(value, BaseModel):
        names = set(type(value).model_fields) - NO_NAMES
        return value.model_copy(update={name: called(getattr(value, name), old, new) for name in names})
    if is_dataclass(value) and not isinstance(value, type):
        return replace(value, **{part.name: called(getattr(value, part.name), old, new) for part in fields(value)})
    return value
