"""``skat tournament enter``, ``correct`` and ``void``: the lists of the tables."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from skatcore.cli.files import text_of
from skatcore.cli.output import FOUND, refuse
from skatcore.cli.tournament.commands import CorrectList, EnterList, VoidList
from skatcore.cli.tournament.session import TournamentSession, open_tournament
from skatcore.club import EntryError, StoreError
from skatcore.club.sheet import series_of, sheets_in
from skatcore.club.tournament import SeriesTable, lists_in
from skatcore.model import Refused
from skatcore.views.tournament import brought

if TYPE_CHECKING:
    from skatcore.club.sheet import Series
    from skatcore.club.tournament import Amended
    from skatcore.text import Catalogue


def enter_list(request: EnterList) -> None:
    """One table's list, or all of a CSV."""
    with open_tournament(request) as session:
        if request.csv is not None:
            _enter_csv(session, request, request.csv)
            return
        if request.table is None:
            raise EntryError("entry.which-table")
        table = SeriesTable(session.tournament, request.series, request.table)
        if request.results:
            names = [name for part in request.signed for name in part.split(",") if name.strip()]
            signed = table.seats if request.all_signed else names
            session.kept.write(table.typed(request.results, request.passed, signed))
        elif request.exported is not None:
            sheet = _imported(request.exported, session.words)
            session.kept.write(table.of_sheet(sheet), sheets=[sheet.items], name=str(request.exported))
        else:
            session.kept.write(table.of_sheet(table.sheet(session.sheets, request.sheet)))
        _print_results(session, table)


def correct_list(request: CorrectList) -> None:
    """Officials correct a list, or what was ``copied`` of it wrongly."""
    with open_tournament(request) as session:
        table, agreed = SeriesTable(session.tournament, request.series, request.table), request.all_agreed
        if request.results:
            listed = table.typed(request.results, request.passed)
        else:
            sheet = table.sheet(session.sheets, request.sheet)
            listed, agreed = table.of_sheet(sheet), agreed or table.all_agreed(sheet)
        item = table.corrected(listed, request.official, request.because, agreed=agreed, copied=request.copied)
        session.kept.write(item)
        _print_results(session, table)
        if table.each_lower(item):
            _print_each_lower(session, table, item)


def void_list(request: VoidList) -> None:
    """Officials declare a list void, or take that back."""
    with open_tournament(request) as session:
        table = SeriesTable(session.tournament, request.series, request.table)
        place, seats = table.place, table.seats if request.back else ()
        session.kept.write(table.voided(request.official, request.because, back=request.back))
        if not request.back:
            session.answer({**place, "void": True}, "voided", **place, player=request.official)
            return
        session.note("restored", **place, player=request.official)
        if session.tournament.handed(**place) is not None:
            _print_results(session, table)
        else:
            session.answer({**place, "void": False}, "list-awaited", **place, players=", ".join(seats))


def _imported(path: Path, words: Catalogue) -> Series:
    """The only sheet in a file."""
    name = str(path)
    text = text_of(name, words, StoreError("store.sheet-lines", name, line=1))
    sheets = list(sheets_in(text.split("\n"), name))
    if len(sheets) != 1:
        raise StoreError("store.tournament-one-sheet", name, count=len(sheets))
    return series_of(sheets[0], name)


def _enter_csv(session: TournamentSession, request: EnterList, source: str) -> None:
    """All lists of a CSV, all or none; each that is wrong is reported."""
    text, file = session.csv(source)
    items, wrong = lists_in(session.tournament, request.series, text, file, all_signed=request.all_signed)
    if wrong:
        texts = ((line, table, session.words.error(Refused(refusal))) for line, table, refusal in wrong)
        form = "tournament.list-wrong"
        lines = [session.words.text(form, file=file, line=line, table=table, why=why) for line, table, why in texts]
        refuse("\n".join(lines), session.words, status=FOUND)
    session.kept.write(*items)
    lacking = len(session.tournament.lacking())
    session.answer([item.model_dump(mode="json") for item in items], "entered", count=len(items), lacking=lacking)


def _print_results(session: TournamentSession, table: SeriesTable) -> None:
    results = brought(session.tournament, **table.place)
    what = ", ".join(f"{name} {result}" for name, result in results.items())
    session.answer({**table.place, "results": results}, "list-entered", **table.place, what=what)


def _print_each_lower(session: TournamentSession, table: SeriesTable, item: Amended) -> None:
    """Print that a list of which each has the lower result need not add up, and what would."""
    clause = session.words.clause(session.tournament.ruleset.cite("tournament.faulty-sums"))
    session.note("each-lower", clause=clause)
    behind = table.read.sheet if table.read and not item.sheet else None
    for sheet in session.sheets.sheets() if behind else ():
        if sheet.key == behind:
            session.note("each-lower-sheet", **table.place, sheet=sheet.number)
