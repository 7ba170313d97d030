"""A table of a series, and its list as people type it or as a score sheet counts it."""

from __future__ import annotations

import unicodedata
from collections.abc import Container, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pydantic import ValidationError

from skatcore.club.errors import EntryError, StoreError
from skatcore.club.log import first
from skatcore.club.tournament.items import Amended, Listed, Restored, Result, Void
from skatcore.club.tournament.lists import Handed, each_lower, not_the_seated, results_of, results_so_far
from skatcore.club.tournament.table_sheets import table_keys
from skatcore.club.tournament.typed import Numbers, one_of, result_of
from skatcore.model.refusal import Refused
from skatcore.rules.registry import Registry

if TYPE_CHECKING:
    from skatcore.club.sheet.series import Series
    from skatcore.club.sheet.store import Store
    from skatcore.club.tournament.lists import Where
    from skatcore.club.tournament.tournament import Tournament


@dataclass(frozen=True, slots=True)
class SeriesTable:
    """A table of a series, whose list is handed in or decided on."""

    tournament: Tournament
    series: int
    table: int

    @property
    def place(self) -> dict[str, int]:
        """The place of the list, as the fields of an item."""
        return {"series": self.series, "table": self.table}

    @property
    def seats(self) -> tuple[str, ...]:
        """The players at it."""
        return self.tournament.seats(self.series, self.table)

    @property
    def read(self) -> Listed | Amended | None:
        """The list that was read last from a score sheet."""
        handed = self.tournament.handed(self.series, self.table)
        return handed.read if handed else None

    def player(self, text: str, at: str = "") -> str:
        """The player who is meant; a whole name means that player and nobody whose name begins so."""
        seats, wanted = self.seats, unicodedata.normalize("NFC", text.strip()).casefold()
        for name, player in self.tournament.aliases(self.series, self.table).items():
            if name.casefold() == wanted:
                return player
        for name in self.tournament.entrants:
            if name.casefold() == wanted and name not in seats:
                names = {"player": name, "expected": ", ".join(seats)}
                raise Refused(self.tournament.refuse("refusal.not-at-table", "tournament.lists", **names, **self.place))
        return one_of(text, seats, at)

    def typed(self, results: Iterable[str], passed: int | None, signed: Iterable[str] = ()) -> Listed:
        """The list from results and names as people type them: ``Ada=937/18/3``."""
        given = [(self.player(name), numbers) for name, numbers in map(result_of, results)]
        return self.listed(given, passed, [self.player(name) for name in signed])

    def listed(self, given: Sequence[tuple[str, Numbers]], passed: int | None, signed: Iterable[str]) -> Listed:
        """The list; unless a game was played in each deal, it must say how many were ``passed``."""
        seats, all_lost = self.seats, sum(numbers[2] for _, numbers in given)
        results = []
        for name, (points, won, lost, *others) in given:
            others_lost = others[0] if others else all_lost - lost
            try:
                results.append(Result(player=name, points=points, won=won, lost=lost, others_lost=others_lost))
            except ValidationError:
                raise EntryError("entry.result-form", word=f"{name}={points}/{won}/{lost}") from None
        deals, played = self.tournament.plan.deals_at(len(seats)), sum(result.won + result.lost for result in results)
        if passed is None and played < deals and not first(not_the_seated(seats, [name for name, _ in given], "")):
            counts = {"count": played, "passed": deals - played, "expected": deals}
            raise Refused(self.tournament.refuse("refusal.passed-unsaid", "tournament.lists", **counts))
        return Listed(**self.place, results=tuple(results), passed=passed or 0, signed=tuple(signed))

    # -- score sheets -----------------------------------------------------------------------------

    def sheet(self, store: Store, which: str | None = None) -> Series:
        """The sheet of that name, the one behind the list, or the table's own."""
        if which is None:
            which = self.read.sheet if self.read else table_keys(self.tournament, self.series)[self.table - 1]
            if all(sheet.key != which for sheet in store.sheets()):
                raise EntryError("entry.no-list-given", **self.place)
        return store.sheet(which).series

    def of_sheet(self, sheet: Series) -> Listed:
        """The list that a score sheet makes; one that all have signed counts what was confirmed."""
        why = sheet.only_shown
        if why is not None and not (sheet.closed and why.message.name == "scores-changed"):
            raise why
        results, passed = self._counted(sheet)
        aliases = self.tournament.aliases(self.series, self.table)
        signed = tuple(aliases.get(name, name) for name in sheet.signed)
        behind = {"sheet": sheet.begun.key, "sheet_items": len(sheet.items)}
        return Listed(**self.place, results=results, passed=passed, signed=signed, **behind)

    def _counted(self, sheet: Series) -> tuple[tuple[Result, ...], int]:
        tournament, seats = self.tournament, self.seats
        aliases = tournament.aliases(self.series, self.table)
        return results_of(tournament.ruleset, sheet, seats, tournament.plan.deals_at(len(seats)), aliases)

    def running(self, sheet: Series) -> Handed | None:
        """The list as it would be if the table stopped now; None if it counts nothing."""
        known = self.tournament.aliases(self.series, self.table)
        seated = {known.get(name, name) for name in sheet.totals} <= set(self.seats)
        if sheet.voided is not None or sheet.only_shown is not None or not sheet.counted or not seated:
            return None
        return Handed(None, results_so_far(sheet, self.seats, known)[0])

    def changed(self, item: Listed | Amended, sheet: Series) -> str:
        """The change of a sheet from which ``item`` was read: "changed", "void", or empty if it says the same."""
        if sheet.voided is not None:
            return "void"
        try:
            return "" if self._counted(sheet) == (item.results, item.passed) else "changed"
        except Refused:  # deals or signatures are lacking there now; other rules are none
            return "changed"

    # -- decisions of officials -------------------------------------------------------------------

    def corrected(self, listed: Listed, official: str, why: str, *, agreed: bool, copied: bool) -> Amended:
        """The list as officials correct it, or what was ``copied`` of it wrongly."""
        return Amended(
            **listed.model_dump(include={"series", "table", "results", "passed", "sheet", "sheet_items"}),
            official=official,
            replaces=self.tournament.stands_as(self.series, self.table),
            agreed=self.seats if agreed else (),
            why=why,
            copied=copied,
            lowest=True,
        )

    def all_agreed(self, sheet: Series) -> bool:
        """Whether all at the table agreed to all that was changed on the sheet since it was read."""
        if self.read is None or self.read.sheet != sheet.begun.key:
            return False
        changes = [item for item in sheet.items[self.read.sheet_items :] if hasattr(item, "agreed")]
        return bool(changes) and all(set(sheet.players) <= set(item.agreed) for item in changes)

    def voided(self, official: str, why: str, *, back: bool) -> Void | Restored:
        """The list as officials declare it void, or take that back."""
        kind = Restored if back else Void
        latest = self.tournament.stands_as(self.series, self.table)
        return kind(**self.place, official=official, replaces=latest, why=why)

    def each_lower(self, item: Amended) -> bool:
        """Whether of each player the lower result counts by a correction."""
        return each_lower(item, self.seats, self.tournament.ruleset.core.tournament)


# -- lists that are no longer as their sheets --------------------------------------------------------


def stale_lists(tournament: Tournament, store: Store, series: Container[int]) -> dict[Where, str]:
    """The lists of these series whose sheet says something else now, and what has become of it: "changed" or "void".

    A sheet that nobody has written on since is not read again, nor one behind a list whose sums were corrected by hand.
    """
    states: dict[Where, str] = {}
    lengths: dict[str, int] = {}
    for number, table, _ in tournament.places():
        handed = tournament.handed(number, table) if number in series else None
        item = handed and not handed.void and (handed.amended or handed.listed)
        if item and item.sheet:
            lengths = lengths or store.lengths()
            if lengths.get(item.sheet, item.sheet_items) != item.sheet_items:
                sheet = store.sheet(item.sheet).series
                states[number, table] = SeriesTable(tournament, number, table).changed(item, sheet)
    return {where: state for where, state in states.items() if state}


def rescored_lists(tournament: Tournament, store: Store, series: Container[int]) -> dict[Where, StoreError]:
    """The lists of these series that count other scores than their rules give now, each with the error that says so.

    Sheets are read again only if that is possible: under a plugin of a third party, or under changed rules.
    """
    foreign = Registry.installed().third_parties & set(tournament.ruleset.profile.plugins)
    if tournament.only_shown is None and not foreign:
        return {}
    kept = store.lengths()
    differing: dict[Where, StoreError] = {}
    for number, table, _ in tournament.places():
        handed = tournament.handed(number, table) if number in series else None
        item = handed and (handed.amended or handed.listed)
        if item and item.sheet and item.sheet in kept:
            why = store.sheet(item.sheet).series.only_shown
            if why is not None and why.differs:
                differing[number, table] = why
    return differing


def places_of(stale: Iterable[Where]) -> list[str]:
    """The lists as programs read them: "1/2" is table 2 of series 1."""
    return [f"{series}/{table}" for series, table in stale]


def stale_by_name(tournament: Tournament, stale: Iterable[Where]) -> dict[str, list[str]]:
    """The stale lists of each player, and of each player's team, as programs read them."""
    teams = {player.name: player.team for player in tournament.players}
    lists: dict[str, list[str]] = {}
    for where in stale:
        seats = tournament.seats(*where)
        for name in dict.fromkeys([*seats, *(teams[name] for name in seats)]):
            lists.setdefault(name, []).extend(places_of([where]))
    return lists
