"""``skat tournament enter``, ``correct`` and ``void``: the lists of the tables."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from pydantic import ValidationError

from skatcore.cli.files import read_text
from skatcore.cli.output import FOUND, print_json, refuse
from skatcore.cli.sheet.session import say
from skatcore.cli.tournament.commands import CorrectList, EnterList, VoidList
from skatcore.cli.tournament.session import (
    TournamentSession,
    open_tournament,
    rows_of,
    seated,
)
from skatcore.club.errors import StoreError
from skatcore.club.sheet.json_lines import sheets_in
from skatcore.club.sheet.stored import series_of
from skatcore.club.tournament.items import (
    MOST_COUNT,
    MOST_POINTS,
    Amended,
    Listed,
    Restored,
    Result,
    Void,
)
from skatcore.club.tournament.lists import each_lower, not_the_seated, results_of, sheet_key, worth
from skatcore.model.refusal import Refusal, Refused
from skatcore.views.mistakes import refused_text

if TYPE_CHECKING:
    from skatcore.club.sheet.items import AnyItem as SheetItem
    from skatcore.club.sheet.series import Series
    from skatcore.text.catalogue import Catalogue

    #: A score sheet as its items.
    Imported = list[SheetItem]

#: The columns of a CSV of lists; passed and signed may stand there too.
COLUMNS = ("table", "player", "points", "won", "lost")
MORE = ("others_lost", "passed", "signed")
#: Letters of a wrong cell that an error repeats.
MOST = 60
#: What stands in the column "signed" for somebody who has signed.
SIGNED = frozenset({"1", "x", "y", "yes", "j", "ja", "t", "tak", "true"})


@dataclass(frozen=True, slots=True)
class Sums:
    """A table's results, the deals without a game, who signed, the score sheet behind it."""

    results: tuple[Result, ...]
    passed: int
    signed: tuple[str, ...]
    sheet: str = ""
    sheet_items: int = 0
    imported: Sequence[Imported] = ()
    """The score sheet that is taken in with the list, if it comes from a file."""
    all_agreed: bool = False
    """Whether all at the table agreed to all that was corrected on the sheet since it was read."""


def enter_list(request: EnterList) -> None:
    """One table's list, or all of a CSV."""
    if request.csv is not None:
        _enter_csv(request, request.csv)
        return
    series, table = request.series, request.table
    with open_tournament(request) as desk:
        if table is None:
            refuse(desk.words.text("tournament.which-table"), desk.words)
        seats = desk.tournament.seats(series, table)
        sums = _sums(desk, request, table)
        item = Listed(
            series=series,
            table=table,
            results=sums.results,
            passed=sums.passed,
            signed=sums.signed,
            sheet=sums.sheet,
            sheet_items=sums.sheet_items,
        )
        desk.kept.write(item, sheets=sums.imported, name=str(request.exported))
        _tell(desk, series, table, seats)


def correct_list(request: CorrectList) -> None:
    """Officials correct a list, or what was ``copied`` of it wrongly."""
    series, table = request.series, request.table
    with open_tournament(request) as desk:
        seats = desk.tournament.seats(series, table)
        sums = _sums(desk, request, table)
        item = Amended(
            series=series,
            table=table,
            results=sums.results,
            passed=sums.passed,
            official=request.official,
            replaces=desk.tournament.stands_as(series, table),
            agreed=seats if request.all_agreed or sums.all_agreed else (),
            why=request.because,
            sheet=sums.sheet,
            sheet_items=sums.sheet_items,
            copied=request.copied,
            lowest=True,
        )
        desk.kept.write(item)
        _tell(desk, series, table, seats)
        if desk.for_people:
            _tell_each_lower(desk, item, seats)


def void_list(request: VoidList) -> None:
    """Officials declare a list void, or take that back."""
    series, table, official = request.series, request.table, request.official
    if request.back:
        _restore_list(request)
        return
    with open_tournament(request) as desk:
        stands = desk.tournament.stands_as(series, table)
        item = Void(
            series=series, table=table, official=official, replaces=stands, why=request.because
        )
        desk.kept.write(item)
        if desk.for_people:
            text = desk.words.text("tournament.voided", series=series, table=table, player=official)
            say(text)
        else:
            print_json({"series": series, "table": table, "void": True})


def _restore_list(request: VoidList) -> None:
    """Officials take back that a list is void."""
    series, table, official = request.series, request.table, request.official
    with open_tournament(request) as desk:
        seats, stands = (
            desk.tournament.seats(series, table),
            desk.tournament.stands_as(series, table),
        )
        told = {"series": series, "table": table, "official": official, "why": request.because}
        desk.kept.write(Restored(**told, replaces=stands))
        if desk.for_people:
            text = desk.words.text(
                "tournament.restored", series=series, table=table, player=official
            )
            say(text)
        if desk.tournament.handed(series, table) is not None:
            _tell(desk, series, table, seats)
        elif desk.for_people:
            who = ", ".join(seats)
            key = "tournament.list-awaited"
            say(desk.words.text(key, series=series, table=table, players=who))
        else:
            print_json({"series": series, "table": table, "void": False})


def _sums(desk: TournamentSession, request: EnterList | CorrectList, table: int) -> Sums:
    if not request.results:
        return _of_a_sheet(desk, request, table)
    series = request.series
    seats = desk.tournament.seats(series, table)
    told = [_told(desk, series, table, text) for text in request.results]
    signed: tuple[str, ...] = ()
    if isinstance(request, EnterList):
        names = [name for part in request.signed for name in part.split(",") if name.strip()]
        signed = tuple(seated(desk, series, table, name) for name in names)
        signed = seats if request.all_signed else signed
    passed = _passed(told, request.passed, seats, desk)
    return Sums(_results(told, desk.words), passed, signed)


Told = tuple[str, list[int]]


def _told(desk: TournamentSession, series: int, table: int, text: str) -> Told:
    """``Ada=937/18/3``, perhaps with the games that the others lost: ``/14``."""
    name, _, sums = text.rpartition("=")
    try:
        numbers = [int(one) for one in sums.replace("\N{MINUS SIGN}", "-").split("/")]
    except ValueError:
        numbers = []
    if not name or len(numbers) not in {3, 4}:
        refuse(desk.words.text("tournament.result-form", word=text), desk.words)
    return seated(desk, series, table, name), numbers


def _passed(
    told: Sequence[Told], given: int | None, seats: Sequence[str], desk: TournamentSession
) -> int:
    """The deals that nobody won or lost; unless all were, the list must say how many.

    Raises:
        Refused: it does not.
    """
    if given is not None:
        return given
    deals = desk.tournament.plan.deals_at(len(seats))
    played = sum(won + lost for _, (_, won, lost, *_) in told)
    cite = desk.tournament.ruleset.cite("tournament.lists")
    if played < deals and not not_the_seated(seats, [name for name, _ in told], cite):
        counts = (("count", played), ("passed", deals - played), ("expected", deals))
        raise Refused(Refusal("passed-unsaid", cite, counts))
    return 0


def _results(told: Sequence[Told], words: Catalogue) -> tuple[Result, ...]:
    all_lost = sum(numbers[2] for _, numbers in told)
    found = []
    for name, (points, won, lost, *given) in told:
        others = given[0] if given else all_lost - lost
        try:
            found.append(Result(player=name, points=points, won=won, lost=lost, others_lost=others))
        except ValidationError:
            word = f"{name}={points}/{won}/{lost}"
            refuse(words.text("tournament.result-form", word=word), words)
    return tuple(found)


def _of_a_sheet(desk: TournamentSession, request: EnterList | CorrectList, table: int) -> Sums:
    """The sums of a score sheet: the one named, an exported one, or the table's own."""
    tournament, series = desk.tournament, request.series
    seats = tournament.seats(series, table)
    which = request.sheet
    aliases = tournament.aliases(series, table)
    handed = tournament.handed(series, table)
    behind, read = (handed.sheet, handed.sheet_items) if handed else ("", 0)
    deals = tournament.plan.deals_at(len(seats))
    if isinstance(request, EnterList) and request.exported is not None:
        items, sheet = _imported(request.exported)
        results, passed = results_of(tournament.ruleset, sheet, seats, deals, aliases)
        signed = tuple(aliases.get(name, name) for name in sheet.signed)
        return Sums(results, passed, signed, sheet.begun.key, len(items), [items])
    if which is None:
        as_drawn = tournament.seats_as_drawn(series, table)
        which = behind or sheet_key(desk.kept.key, series, table, as_drawn)
        if all(one.key != which for one in desk.sheets.sheets()):
            told = {"series": series, "table": table}
            refuse(desk.words.text("tournament.no-list-given", **told), desk.words)
    kept = desk.sheets.sheet(which)
    sheet = _judged(kept.series)
    results, passed = results_of(tournament.ruleset, sheet, seats, deals, aliases)
    signed = tuple(aliases.get(name, name) for name in sheet.signed)
    agreed = _all_agreed(sheet, read) if handed and behind == kept.key else False
    length = len(sheet.items)
    return Sums(results, passed, signed, kept.key, length, all_agreed=agreed)


def _all_agreed(sheet: Series, since: int) -> bool:
    """Whether all at the table agreed to whatever was changed on a sheet after so many items."""
    changes = [item for item in sheet.items[since:] if hasattr(item, "agreed")]
    return bool(changes) and all(set(sheet.players) <= set(item.agreed) for item in changes)


def _imported(path: Path) -> tuple[Imported, Series]:
    """The only sheet in a file."""
    try:
        lines = read_text(str(path)).split("\n")
    except UnicodeDecodeError as error:
        raise StoreError("unopened", str(path), why=str(error)) from None
    sheets = list(sheets_in(lines, str(path)))
    if len(sheets) != 1:
        raise StoreError("tournament-one-sheet", str(path), count=len(sheets))
    series = series_of(sheets[0], str(path))
    return series.items, _judged(series)


def _judged(sheet: Series) -> Series:
    """The sheet, if what it counts follows from its rules here.

    Raises:
        StoreError: it can only be shown.
    """
    if sheet.only_shown is not None:
        raise sheet.only_shown
    return sheet


def _enter_csv(request: EnterList, source: str) -> None:
    """All lists of a CSV, all or none; each that is wrong is told."""
    series = request.series
    with open_tournament(request) as desk:
        tables: dict[int, list[tuple[int, dict[str, str]]]] = {}
        for line, row in rows_of(source, COLUMNS, desk.words, MORE):
            (table,) = _numbers(desk, source, line, [row["table"]])
            tables.setdefault(table, []).append((line, row))
        items, wrong = [], []
        for table, rows in sorted(tables.items()):
            try:
                item = _listed(desk, source, series, table, rows, all_signed=request.all_signed)
                refusal = desk.tournament.refusal(item)
            except Refused as refused:
                refusal = refused.refusal
            else:
                items.append(item)
            if refusal is not None:
                why = refused_text(Refused(refusal), desk.words)
                line = rows[0][0]
                text = desk.words.text(
                    "tournament.list-wrong", file=source, line=line, table=table, why=why
                )
                wrong.append(text)
        if wrong:
            refuse("\n".join(wrong), desk.words, status=FOUND)
        desk.kept.write(*items)
        if desk.for_people:
            left = len(desk.tournament.lacking())
            say(desk.words.text("tournament.entered", count=len(items), lacking=left))
        else:
            print_json([item.model_dump(mode="json") for item in items])


def _listed(
    desk: TournamentSession,
    source: str,
    series: int,
    table: int,
    rows: Sequence[tuple[int, dict[str, str]]],
    *,
    all_signed: bool,
) -> Listed:
    seats = desk.tournament.seats(series, table)
    told: list[Told] = []
    for line, row in rows:
        keys = ["points", "won", "lost"] + (["others_lost"] if row.get("others_lost") else [])
        numbers = _numbers(desk, source, line, [row[key] for key in keys], below=MOST_POINTS)
        told.append((seated(desk, series, table, row["player"], f"{source}:{line}: "), numbers))
    stated = [
        _numbers(desk, source, line, [row["passed"]])[0] for line, row in rows if row.get("passed")
    ]
    if len(set(stated)) > 1:
        cite = desk.tournament.ruleset.cite("tournament.lists")
        told_differently = " / ".join(map(str, dict.fromkeys(stated)))
        raise Refused(Refusal("passed-differs", cite, (("expected", told_differently),)))
    signed = tuple(
        name
        for (name, _), (_, row) in zip(told, rows, strict=True)
        if all_signed or row.get("signed", "").casefold() in SIGNED
    )
    return Listed(
        series=series,
        table=table,
        results=_results(told, desk.words),
        passed=_passed(told, stated[0] if stated else None, seats, desk),
        signed=signed,
    )


def _numbers(
    desk: TournamentSession, source: str, line: int, cells: Sequence[str], *, below: int = 0
) -> list[int]:
    """The numbers in a row's cells; ends the program if one is none.

    Counts are not negative; only the first may be, and reach further, down and up to ``below``.
    """
    try:
        found = [int(cell) for cell in cells]
    except ValueError:
        found = []
    counts = found[1:] if below else found
    wrong = not found or not all(0 <= one <= MOST_COUNT for one in counts)
    if wrong or (below and abs(found[0]) > below):
        word = ", ".join(cells)
        text = desk.words.text("tournament.row-wrong", file=source, line=line, word=word[:MOST])
        refuse(text, desk.words, status=FOUND)
    return found


def _tell(desk: TournamentSession, series: int, table: int, seats: Sequence[str]) -> None:
    """What the list brings everybody."""
    handed = desk.tournament.handed(series, table)
    numbers = desk.tournament.ruleset.core.tournament
    results = handed.results if handed else ()
    brought = {one.player: worth(one, len(seats), numbers) for one in results}
    if desk.for_people:
        told = ", ".join(f"{name} {result}" for name, result in brought.items())
        say(desk.words.text("tournament.list-entered", series=series, table=table, what=told))
    else:
        print_json({"series": series, "table": table, "results": brought})


def _tell_each_lower(desk: TournamentSession, item: Amended, seats: Sequence[str]) -> None:
    """That a list of which each has the lower result need not add up, and what would."""
    tournament = desk.tournament
    if not each_lower(item, seats, tournament.ruleset.core.tournament):
        return
    clause = tournament.ruleset.cite("tournament.faulty-sums")
    say(desk.words.text("tournament.each-lower", clause=desk.words.clause(clause)))
    if item.sheet:
        return
    handed = tournament.handed(item.series, item.table)
    behind = [one for one in desk.sheets.sheets() if handed and one.key == handed.sheet]
    for sheet in behind:
        told = {"series": item.series, "table": item.table, "sheet": sheet.number}
        say(desk.words.text("tournament.each-lower-sheet", **told))
