"""A tournament as it follows from its items: who plays, who sat where, what each list brought.

What may be written next, and why something may not, is asked here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from skatcore.club.log import Log
from skatcore.club.outline import shown_by
from skatcore.club.tournament.checks import (
    absence_refused,
    drawing_refused,
    exchange_refused,
    moving_refused,
    named,
    players_refused,
    registering_refused,
    renaming_refused,
    replacing_refused,
    series_refused,
    stated,
)
from skatcore.club.tournament.draw import Draw, Past, draw
from skatcore.club.tournament.items import (
    Absent,
    Amended,
    AnyItem,
    Drawn,
    Entrant,
    Exchanged,
    Excluded,
    Kind,
    Listed,
    Lots,
    Moved,
    Opened,
    Registered,
    Renamed,
    Replaced,
    Restored,
    Returned,
    Void,
    Withdrawn,
)
from skatcore.club.tournament.lists import Handed, Where, corrected, unsigned, wrong_sums
from skatcore.club.tournament.plan import Plan, parse_plan
from skatcore.club.tournament.renames import called
from skatcore.club.tournament.standings import (
    Place,
    level_groups,
    lots_for,
    player_lines,
    ranked,
    team_lines,
)
from skatcore.model.refusal import Refusal, Refused

if TYPE_CHECKING:
    from skatcore.club.storage.errors import StoreError
    from skatcore.rules.ruleset import Ruleset


#: What is written about one table of a series.
AtTable = Absent | Replaced | Listed | Amended | Void | Restored


class Tournament(Log[AnyItem]):
    """A tournament under its plan and its rule set; ``items`` are what was written."""

    BEGINS = Opened

    @classmethod
    def as_it_was(cls, items: Sequence[AnyItem], why: StoreError) -> Tournament:
        """The tournament as it was confirmed: nothing that was written is judged again."""
        opened = items[0]
        if not isinstance(opened, Opened):
            raise TypeError(opened.kind)
        made = cls(shown_by(opened), opened)
        made.only_shown = why
        for item in items[1:]:
            made.admit(item)
        return made

    def __init__(self, ruleset: Ruleset, opened: Opened) -> None:
        if opened.digest != ruleset.digest:
            details = (("profile", opened.profile), ("other", ruleset.id))
            raise Refused(Refusal("other-rules", "", details))
        super().__init__(ruleset, opened)
        first = self.items[0]  # it has got its outline
        self.opened = first if isinstance(first, Opened) else opened
        self.plan: Plan = parse_plan(opened.plan, opened.title)
        self._entrants: dict[str, Entrant] = {}
        self._teams: dict[str, list[str]] = {}
        self._withdrawn: dict[str, str] = {}
        self._excluded: set[str] = set()
        self._former: dict[str, list[str]] = {}
        self._stand_ins: dict[Where, dict[str, str]] = {}
        self._drawn: list[Drawn] = []
        self._handed: dict[Where, Handed] = {}
        self._lots: list[Lots] = []

    # -- where it stands --------------------------------------------------------------------------

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

    def seats(self, series: int, table: int) -> tuple[str, ...]:
        """Who sits at a table.

        Raises:
            Refused: there is no such series or table.
        """
        refused = self._where_refused(series, table)
        if refused is not None:
            raise Refused(refused)
        return self._drawn[series - 1].tables[table - 1]

    # -- drawing ----------------------------------------------------------------------------------

    def next_draw(self, seed: str, *, again: bool = False, ahead: bool = False) -> Drawn:
        """The tables of the next series, or with ``again`` those of the last one drawn anew.

        ``ahead``: it is meant that lists of the series before are still lacking.

        Raises:
            Refused: so many players cannot be seated, a team is not complete, lists of the
                series before are lacking, all is drawn, or the tables would be the same again.
        """
        number = len(self._drawn) + (not again)
        last = self._drawn[-1] if again and self._drawn else None
        replaces, ahead = (last.key, ahead or last.ahead) if last else ("", ahead)
        refused = series_refused(self, number, replaces, ahead=ahead) or players_refused(self)
        if refused is not None:
            raise Refused(refused)
        made = self._draw(seed, number)
        if last is not None and made.tables == last.tables:
            cite = self.ruleset.cite("tournament.seating")
            raise Refused(Refusal("same-draw", cite, (("word", seed), ("series", number))))
        return Drawn(
            series=number,
            seed=seed,
            tables=made.tables,
            repeats=made.repeats,
            replaces=replaces,
            ahead=ahead,
        )

    def assigned(
        self, tables: Sequence[tuple[str, ...]], official: str, why: str, *, ahead: bool = False
    ) -> Drawn:
        """The tables of the next series as officials have assigned the seats."""
        number = len(self._drawn) + 1
        repeats = self.past(number).repeats(tuple(tables))
        told = {"series": number, "seed": "", "tables": tuple(tables), "repeats": repeats}
        return Drawn(**told, official=official, why=why, ahead=ahead)

    def seats_as_drawn(self, series: int, table: int) -> tuple[str, ...]:
        """Who sits at a table, by the names under which the series was drawn."""
        key = self._drawn[series - 1].key
        drawn = next(one for one in self.items if isinstance(one, Drawn) and one.key == key)
        then = {name for seats in drawn.tables for name in seats}
        return tuple(
            next((one for one in self.former_names(name) if one in then), name)
            for name in self.seats(series, table)
        )

    def _draw(self, seed: str, series: int) -> Draw:
        teams = {one.name: one.team for one in self._entrants.values() if one.team}
        ahead = self.plan.general.series - series
        return draw(self.playing, f"{seed}/{series}", self.past(series), teams, ahead)

    def follows(self, item: Drawn) -> bool:
        """Whether a draw that is to be written next follows from its seed, as it is drawn here.

        Another version of the program may draw other tables from the same seed; seats that
        officials assigned follow from none.
        """
        return bool(item.official) or self._draw(item.seed, item.series).tables == item.tables

    def past(self, series: int) -> Past:
        """Who has met whom in the series before this one."""
        return Past.of(one.tables for one in self._drawn[: series - 1])

    @property
    def over(self) -> bool:
        """Whether all series of the plan are drawn and all their lists are in."""
        return len(self._drawn) == self.plan.general.series and not self.lacking()

    # -- standings --------------------------------------------------------------------------------

    def standings(self, to: Kind = "player", after: int | None = None) -> list[Place]:
        """The ranking of players or teams, after so many series or all that are drawn."""
        until = len(self._drawn) if after is None else min(after, len(self._drawn))
        numbers = self.ruleset.core.tournament
        lines = player_lines(self.players, self._drawn, self._handed, numbers, until)
        lines = [one for one in lines if one.name not in self._excluded]
        if to == "team":
            lines = team_lines(lines, self._teams, until)
        lots = [one.order for one in self._lots if one.to == to and one.series == until]
        prizes = self.plan.prizes(to)
        return [
            replace(one, prize="" if one.shared else prizes.get(one.place, ""))
            for one in ranked(lines, lots)
        ]

    def next_lots(self, to: Kind, seed: str) -> Lots | None:
        """Lots for all who are level; None if nobody is.

        Raises:
            Refused: lists are lacking.
        """
        refused = self._incomplete()
        if refused is not None:
            raise Refused(refused)
        groups = level_groups(self.standings(to))
        if not groups:
            return None
        order = lots_for(groups, seed)
        return Lots(to=to, series=len(self._drawn), seed=seed, order=order)

    def _incomplete(self) -> Refusal | None:
        cite = self.ruleset.cite("tournament")
        if not self._drawn:
            return Refusal("nothing-drawn", cite)
        lacking = self.lacking()
        if lacking:
            details = (("count", len(lacking)), ("expected", named(lacking)))
            return Refusal("lists-lacking", cite, details)
        return None

    # -- what may be written ----------------------------------------------------------------------

    def _refusal(self, item: AnyItem) -> Refusal | None:  # noqa: PLR0911 - one answer for each kind
        match item:
            case Opened():
                return Refusal("opened-already")
            case Registered():
                return registering_refused(self, item)
            case Withdrawn() | Excluded():
                return self._leaving_refused(item)
            case Renamed():
                return renaming_refused(self, item)
            case Moved():
                return moving_refused(self, item)
            case Exchanged():
                return exchange_refused(self, item)
            case Returned():
                return self._returning_refused(item)
            case Drawn():
                return drawing_refused(self, item)
            case Lots():
                return self._lots_refused(item)
            case _:
                where = self._where_refused(item.series, item.table)
                return where or self._at_table_refused(item)

    def _at_table_refused(self, item: AtTable) -> Refusal | None:
        match item:
            case Absent():
                return absence_refused(self, item)
            case Replaced():
                return replacing_refused(self, item)
            case Listed():
                return self._list_refused(item)
            case Amended():
                return self._amending_refused(item)
            case Void():
                return self._voiding_refused(item)
            case Restored():
                return self._restoring_refused(item)

    def _leaving_refused(self, item: Withdrawn | Excluded) -> Refusal | None:
        if item.player not in self._entrants:
            return Refusal("unknown-player", "", (("player", item.player),))
        if item.player in self._excluded:
            cite = stated(self, "tournament.exclusion")
            return Refusal("excluded-already", cite, (("player", item.player),))
        if item.player in self._withdrawn and isinstance(item, Withdrawn):
            return Refusal("withdrawn-already", "", (("player", item.player),))
        return None

    def _returning_refused(self, item: Returned) -> Refusal | None:
        if item.player not in self._entrants:
            return Refusal("unknown-player", "", (("player", item.player),))
        if self.withdrawal(item.player) != item.replaces or not item.replaces:
            return Refusal("not-withdrawn", "", (("player", item.player),))
        return None

    def _where_refused(self, series: int, table: int) -> Refusal | None:
        cite = self.ruleset.cite("tournament.lists")
        if not 1 <= series <= len(self._drawn):
            details = (("series", series), ("most", len(self._drawn)))
            return Refusal("series-not-drawn", cite, details)
        most = len(self._drawn[series - 1].tables)
        if not 1 <= table <= most:
            return Refusal("no-such-table", cite, (("table", table), ("most", most)))
        return None

    def _sums_refused(self, item: Listed | Amended) -> Refusal | None:
        seats = self._drawn[item.series - 1].tables[item.table - 1]
        deals = self.plan.deals_at(len(seats))
        return wrong_sums(self.ruleset, seats, item.results, item.passed, deals)

    def _list_refused(self, item: Listed) -> Refusal | None:
        cite = self.ruleset.cite("tournament.lists")
        before = self._handed.get((item.series, item.table))
        if before is not None:
            details = (("series", item.series), ("table", item.table))
            return Refusal("list-void" if before.void else "list-there", cite, details)
        seats = self._drawn[item.series - 1].tables[item.table - 1]
        return self._sums_refused(item) or unsigned(seats, item.signed, cite)

    def _amending_refused(self, item: Amended) -> Refusal | None:
        cite = self.ruleset.cite("tournament.correction")
        before = self._handed.get((item.series, item.table))
        details = (("series", item.series), ("table", item.table))
        if before is None:
            return Refusal("no-list", cite, details)
        if before.void is not None:
            return Refusal("list-void", cite, details)
        if before.key != item.replaces:
            return Refusal("list-changed", cite, details)
        return self._sums_refused(item)

    def _voiding_refused(self, item: Void) -> Refusal | None:
        cite = self.ruleset.cite("tournament.void")
        before = self._handed.get((item.series, item.table))
        details = (("series", item.series), ("table", item.table))
        if before is not None and before.void is not None:
            return Refusal("list-void", cite, details)
        if self.stands_as(item.series, item.table) != item.replaces:
            return Refusal("list-changed", cite, details)
        return None

    def _restoring_refused(self, item: Restored) -> Refusal | None:
        handed = self._handed.get((item.series, item.table))
        if handed is None or handed.void is None or handed.void.key != item.replaces:
            details = (("series", item.series), ("table", item.table))
            return Refusal("not-void", self.ruleset.cite("tournament.void"), details)
        return None

    def _lots_refused(self, item: Lots) -> Refusal | None:
        refused = self._incomplete()
        if refused is not None:
            return refused
        groups = level_groups(self.standings(item.to))
        told = tuple(tuple(sorted(group)) for group in item.order)
        if item.series != len(self._drawn) or told != groups:
            return Refusal("not-level", self.ruleset.cite("tournament"))
        if item.order != lots_for(groups, item.seed):
            details = (("word", item.seed), ("series", item.series))
            return Refusal("lots-differ", self.ruleset.cite("tournament"), details)
        return None

    # -- what an item changes ---------------------------------------------------------------------

    def _apply(self, item: AnyItem) -> None:
        match item:
            case Registered():
                self._register(item)
            case Withdrawn() | Excluded() | Returned():
                self._come_or_go(item)
            case Renamed():
                self._rename(item)
            case Moved():
                self._move(item)
            case Exchanged():
                self._exchange(item)
            case Drawn():
                self._drawn[item.series - 1 :] = [item]
                self._stand_ins = {
                    at: one for at, one in self._stand_ins.items() if at[0] < item.series
                }
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

    def _come_or_go(self, item: Withdrawn | Excluded | Returned) -> None:
        if isinstance(item, Returned):
            del self._withdrawn[item.player]
            self._excluded.discard(item.player)
        else:
            self._withdrawn[item.player] = item.key
        if isinstance(item, Excluded):
            self._excluded.add(item.player)

    def _rename(self, item: Renamed) -> None:
        """A player is called otherwise from now on, wherever he stands."""
        old, new = item.player, item.name
        self._former[new] = [*self._former.pop(old, []), old]
        self._entrants = {
            called(name, old, new): called(one, old, new) for name, one in self._entrants.items()
        }
        self._teams = called(self._teams, old, new)
        self._withdrawn = {called(one, old, new): key for one, key in self._withdrawn.items()}
        self._excluded = {called(one, old, new) for one in self._excluded}
        self._drawn = called(self._drawn, old, new)
        self._handed = called(self._handed, old, new)
        self._lots = [one if one.to == "team" else called(one, old, new) for one in self._lots]
        self._stand_ins = {
            at: {called(one, old, new): other for one, other in found.items()}
            for at, found in self._stand_ins.items()
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
        self._drawn[item.series - 1] = drawn.model_copy(
            update={"tables": tables, "repeats": repeats}
        )

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
