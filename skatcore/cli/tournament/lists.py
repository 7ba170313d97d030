"""``skat tournament enter``, ``correct`` and ``void``: the lists of the tables."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from pydantic import ValidationError

from skatcore.cli.files import read_text
from skatcore.cli.output import FOUND, USAGE, refuse
from skatcore.cli.tournament.commands import CorrectList, EnterList, VoidList
from skatcore.cli.tournament.session import TournamentSession, open_tournament, rows_of
from skatcore.club.errors import StoreError
from skatcore.club.sheet.json_lines import sheets_in
from skatcore.club.sheet.stored import series_of
from skatcore.club.tournament.items import MOST_COUNT, MOST_POINTS, Amended, Listed, Restored, Result, Void
from skatcore.club.tournament.lists import each_lower, not_the_seated, results_of, sheet_key
from skatcore.model.refusal import Refusal, Refused
from skatcore.views.table_list import brought

if TYPE_CHECKING:
    from skatcore.club.sheet.series import Series

#: The columns of a CSV of lists; passed and signed are optional.
COLUMNS: Final = ("table", "player", "points", "won", "lost")
MORE: Final = ("others_lost", "passed", "signed")
#: Letters of a wrong cell that an error repeats.
MOST: Final = 60
#: Values of the column "signed" for somebody who has signed.
SIGNED: Final = frozenset({"1", "x", "y", "yes", "j", "ja", "t", "tak", "true"})
#: A player and his numbers: points, won, lost, and perhaps lost by others.
TypedResult = tuple[str, list[int]]


@dataclass(frozen=True, slots=True)
class _Table:
    """A table whose list is handed in or decided on."""

    session: TournamentSession
    series: int
    table: int

    @property
    def place(self) -> dict[str, int]:
        return {"series": self.series, "table": self.table}

    @property
    def seats(self) -> tuple[str, ...]:
        return self.session.tournament.seats(**self.place)

    @property
    def deals(self) -> int:
        return self.session.tournament.plan.deals_at(len(self.seats))

    @property
    def cite(self) -> str:
        return self.session.tournament.ruleset.cite("tournament.lists")

    @property
    def read(self) -> Listed | Amended | None:
        """What was read last from a score sheet."""
        handed = self.session.tournament.handed(**self.place)
        return handed.read if handed else None

    def player(self, text: str, at: str = "") -> str:
        """Who is meant; the whole name of a player means him and nobody whose name begins so."""
        seats, aliases = self.seats, self.session.tournament.aliases(**self.place)
        wanted = unicodedata.normalize("NFC", text.strip()).casefold()
        for name, player in aliases.items():
            if name.casefold() == wanted:
                return player
        for entrant in self.session.tournament.players:
            if entrant.name.casefold() == wanted and entrant.name not in seats:
                expected = ", ".join(seats)
                raise Refused(
                    Refusal.of("not-at-table", self.cite, player=entrant.name, expected=expected, **self.place)
                )
        return self.session.one_of(text, seats, at)

    def print_results(self) -> None:
        results = brought(self.session.tournament, **self.place)
        what = ", ".join(f"{name} {result}" for name, result in results.items())
        self.session.answer({**self.place, "results": results}, "list-entered", **self.place, what=what)


def enter_list(request: EnterList) -> None:
    """One table's list, or all of a CSV."""
    with open_tournament(request) as session:
        if request.csv is not None:
            _enter_csv(session, request, request.csv)
            return
        if request.table is None:
            session.refuse("which-table", status=USAGE)
        table = _Table(session, request.series, request.table)
        if request.results:
            typed = [_typed_result(table, text) for text in request.results]
            names = [name for part in request.signed for name in part.split(",") if name.strip()]
            signed = list(map(table.player, names))
            item = _listed(table, typed, request.passed, table.seats if request.all_signed else signed)
            session.kept.write(item)
        elif request.exported is not None:
            sheet = _imported(request.exported)
            session.kept.write(_of_a_sheet(table, sheet), sheets=[sheet.items], name=str(request.exported))
        else:
            session.kept.write(_of_a_sheet(table, _sheet(table, request.sheet)))
        table.print_results()


def correct_list(request: CorrectList) -> None:
    """Officials correct a list, or what was ``copied`` of it wrongly."""
    with open_tournament(request) as session:
        table = _Table(session, request.series, request.table)
        if request.results:
            typed = [_typed_result(table, text) for text in request.results]
            listed, agreed = _listed(table, typed, request.passed, ()), request.all_agreed
        else:
            sheet = _sheet(table, request.sheet)
            listed, agreed = _of_a_sheet(table, sheet), request.all_agreed or _all_agreed(table, sheet)
        item = Amended(
            **listed.model_dump(include={"series", "table", "results", "passed", "sheet", "sheet_items"}),
            official=request.official,
            replaces=session.tournament.stands_as(**table.place),
            agreed=table.seats if agreed else (),
            why=request.because,
            copied=request.copied,
            lowest=True,
        )
        session.kept.write(item)
        table.print_results()
        _print_each_lower(table, item)


def void_list(request: VoidList) -> None:
    """Officials declare a list void, or take that back."""
    with open_tournament(request) as session:
        table, kind = _Table(session, request.series, request.table), Restored if request.back else Void
        replaces = session.tournament.stands_as(**table.place)
        seats = table.seats if request.back else ()
        session.kept.write(kind(**table.place, official=request.official, replaces=replaces, why=request.because))
        if not request.back:
            session.answer({**table.place, "void": True}, "voided", **table.place, player=request.official)
            return
        session.note("restored", **table.place, player=request.official)
        if session.tournament.handed(**table.place) is not None:
            table.print_results()
        else:
            players = ", ".join(seats)
            session.answer({**table.place, "void": False}, "list-awaited", **table.place, players=players)


# -- sums that are typed --------------------------------------------------------------------------


def _typed_result(table: _Table, text: str) -> TypedResult:
    """``Ada=937/18/3``, perhaps with the games that the others lost: ``/14``."""
    name, _, sums = text.rpartition("=")
    try:
        numbers = [int(number) for number in sums.replace("\N{MINUS SIGN}", "-").split("/")]
    except ValueError:
        numbers = []
    if not name or len(numbers) not in {3, 4}:
        table.session.refuse("result-form", status=USAGE, word=text)
    return table.player(name), numbers


def _listed(table: _Table, typed: Sequence[TypedResult], passed: int | None, signed: Iterable[str]) -> Listed:
    """The list; unless a game was played in each deal, it must say how many were ``passed``."""
    all_lost = sum(numbers[2] for _, numbers in typed)
    results = []
    for name, (points, won, lost, *given) in typed:
        others = given[0] if given else all_lost - lost
        try:
            results.append(Result(player=name, points=points, won=won, lost=lost, others_lost=others))
        except ValidationError:
            table.session.refuse("result-form", status=USAGE, word=f"{name}={points}/{won}/{lost}")
    deals, played = table.deals, sum(result.won + result.lost for result in results)
    seated = not_the_seated(table.seats, [name for name, _ in typed], table.cite) is None
    if passed is None and played < deals and seated:
        raise Refused(Refusal.of("passed-unsaid", table.cite, count=played, passed=deals - played, expected=deals))
    return Listed(**table.place, results=tuple(results), passed=passed or 0, signed=tuple(signed))


# -- sums of a score sheet ------------------------------------------------------------------------


def _sheet(table: _Table, which: str | None) -> Series:
    """The sheet of that name, the one behind the table's list, or the table's own."""
    session, read = table.session, table.read
    if which is None:
        as_drawn = session.tournament.seats_as_drawn(**table.place)
        which = read.sheet if read else sheet_key(session.kept.key, table.series, table.table, as_drawn)
        if all(sheet.key != which for sheet in session.sheets.sheets()):
            session.refuse("no-list-given", status=USAGE, **table.place)
    return session.sheets.sheet(which).series


def _of_a_sheet(table: _Table, sheet: Series) -> Listed:
    """The list that a score sheet makes."""
    if sheet.only_shown is not None:  # what it counts does not follow from its rules here
        raise sheet.only_shown
    tournament = table.session.tournament
    aliases = tournament.aliases(**table.place)
    results, passed = results_of(tournament.ruleset, sheet, table.seats, table.deals, aliases)
    signed = tuple(aliases.get(name, name) for name in sheet.signed)
    behind = {"sheet": sheet.begun.key, "sheet_items": len(sheet.items)}
    return Listed(**table.place, results=results, passed=passed, signed=signed, **behind)


def _all_agreed(table: _Table, sheet: Series) -> bool:
    """Whether all at the table agreed to all that was changed on the sheet since it was read."""
    if table.read is None or table.read.sheet != sheet.begun.key:
        return False
    changes = [item for item in sheet.items[table.read.sheet_items :] if hasattr(item, "agreed")]
    return bool(changes) and all(set(sheet.players) <= set(item.agreed) for item in changes)


def _imported(path: Path) -> Series:
    """The only sheet in a file."""
    try:
        lines = read_text(str(path)).split("\n")
    except UnicodeDecodeError as error:
        raise StoreError("unopened", str(path), why=str(error)) from None
    sheets = list(sheets_in(lines, str(path)))
    if len(sheets) != 1:
        raise StoreError("tournament-one-sheet", str(path), count=len(sheets))
    return series_of(sheets[0], str(path))


# -- all lists of a series ------------------------------------------------------------------------


def _enter_csv(session: TournamentSession, request: EnterList, source: str) -> None:
    """All lists of a CSV, all or none; each that is wrong is reported."""
    tables: dict[int, list[tuple[int, dict[str, str]]]] = {}
    for line, row in rows_of(session, source, COLUMNS, MORE):
        (number,) = _numbers(session, f"{source}:{line}", [row["table"]])
        tables.setdefault(number, []).append((line, row))
    items, wrong = [], []
    for number, rows in sorted(tables.items()):
        table = _Table(session, request.series, number)
        try:
            items.append(_of_rows(table, source, rows, all_signed=request.all_signed))
            refusal = session.tournament.refusal(items[-1])
        except Refused as refused:
            refusal = refused.refusal
        if refusal:
            why = session.words.error(Refused(refusal))
            line = rows[0][0]
            wrong.append(session.words.text("tournament.list-wrong", file=source, line=line, table=number, why=why))
    if wrong:
        refuse("\n".join(wrong), session.words, status=FOUND)
    session.kept.write(*items)
    lacking = len(session.tournament.lacking())
    session.answer([item.model_dump(mode="json") for item in items], "entered", count=len(items), lacking=lacking)


def _of_rows(table: _Table, source: str, rows: Iterable[tuple[int, dict[str, str]]], *, all_signed: bool) -> Listed:
    typed: list[TypedResult] = []
    signed, passed = [], []
    for line, row in rows:
        at, keys = f"{source}:{line}", ["points", "won", "lost"] + (["others_lost"] if row.get("others_lost") else [])
        numbers = _numbers(table.session, at, [row[key] for key in keys], below=MOST_POINTS)
        typed.append((table.player(row["player"], f"{at}: "), numbers))
        passed += _numbers(table.session, at, [row["passed"]]) if row.get("passed") else []
        if all_signed or row.get("signed", "").casefold() in SIGNED:
            signed.append(typed[-1][0])
    if len(set(passed)) > 1:
        expected = " / ".join(map(str, dict.fromkeys(passed)))
        raise Refused(Refusal.of("passed-differs", table.cite, expected=expected))
    return _listed(table, typed, passed[0] if passed else None, signed)


def _numbers(session: TournamentSession, at: str, cells: Sequence[str], *, below: int = 0) -> list[int]:
    """The numbers in a row's cells; ends the program if one is none.

    Counts are not negative; only the first may be, and reach further, down and up to ``below``.
    """
    try:
        numbers = [int(cell) for cell in cells]
    except ValueError:
        numbers = []
    counts = numbers[1:] if below else numbers
    wrong = not numbers or not all(0 <= count <= MOST_COUNT for count in counts)
    if wrong or (below and abs(numbers[0]) > below):
        file, _, line = at.rpartition(":")
        session.refuse("row-wrong", file=file, line=int(line), word=", ".join(cells)[:MOST])
    return numbers


def _print_each_lower(table: _Table, item: Amended) -> None:
    """That a list of which each has the lower result need not add up, and what would."""
    session, tournament = table.session, table.session.tournament
    if not each_lower(item, table.seats, tournament.ruleset.core.tournament):
        return
    session.note("each-lower", clause=session.words.clause(tournament.ruleset.cite("tournament.faulty-sums")))
    behind = table.read.sheet if table.read and not item.sheet else None
    for sheet in session.sheets.sheets() if behind else ():
        if sheet.key == behind:
            session.note("each-lower-sheet", **table.place, sheet=sheet.number)
