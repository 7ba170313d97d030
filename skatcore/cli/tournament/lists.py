"""``skat tournament enter``, ``correct`` and ``void``: the lists of the tables."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pydantic import ValidationError

from skatcore.cli.files import read_text
from skatcore.cli.output import FOUND, refuse
from skatcore.cli.sheet.session import say
from skatcore.cli.tournament.commands import CorrectList, EnterList, VoidList
from skatcore.cli.tournament.session import TournamentSession, open_tournament, rows_of, seated
from skatcore.club.errors import StoreError
from skatcore.club.sheet.json_lines import sheets_in
from skatcore.club.sheet.stored import series_of
from skatcore.club.tournament.items import MOST_COUNT, MOST_POINTS, Amended, Listed, Restored, Result, Void
from skatcore.club.tournament.lists import each_lower, not_the_seated, results_of, sheet_key, worth
from skatcore.model.refusal import Refusal, Refused

if TYPE_CHECKING:
    from skatcore.club.sheet.items import AnyItem as SheetItem
    from skatcore.club.sheet.series import Series
    from skatcore.text.catalogue import Catalogue

    #: A score sheet as its items.
    Imported = list[SheetItem]

#: The columns of a CSV of lists; passed and signed are optional.
COLUMNS = ("table", "player", "points", "won", "lost")
MORE = ("others_lost", "passed", "signed")
#: Letters of a wrong cell that an error repeats.
MOST = 60
#: Values of the column "signed" for somebody who has signed.
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

    def fields(self) -> dict[str, Any]:
        """What a list and its correction have in common."""
        keys = ("results", "passed", "sheet", "sheet_items")
        return {key: getattr(self, key) for key in keys}


def enter_list(request: EnterList) -> None:
    """One table's list, or all of a CSV."""
    if request.csv is not None:
        _enter_csv(request, request.csv)
        return
    series, table = request.series, request.table
    with open_tournament(request) as session:
        if table is None:
            refuse(session.words.text("tournament.which-table"), session.words)
        seats = session.tournament.seats(series, table)
        sums = _sums(session, request, table)
        item = Listed(series=series, table=table, signed=sums.signed, **sums.fields())
        session.kept.write(item, sheets=sums.imported, name=str(request.exported))
        _print_results(session, series, table, seats)


def correct_list(request: CorrectList) -> None:
    """Officials correct a list, or what was ``copied`` of it wrongly."""
    series, table = request.series, request.table
    with open_tournament(request) as session:
        seats = session.tournament.seats(series, table)
        sums = _sums(session, request, table)
        item = Amended(
            series=series,
            table=table,
            **sums.fields(),
            official=request.official,
            replaces=session.tournament.stands_as(series, table),
            agreed=seats if request.all_agreed or sums.all_agreed else (),
            why=request.because,
            copied=request.copied,
            lowest=True,
        )
        session.kept.write(item)
        _print_results(session, series, table, seats)
        if session.for_people:
            _print_each_lower(session, item, seats)


def void_list(request: VoidList) -> None:
    """Officials declare a list void, or take that back."""
    place = {"series": request.series, "table": request.table}
    with open_tournament(request) as session:
        tournament = session.tournament
        seats = tournament.seats(**place) if request.back else ()
        kind = Restored if request.back else Void
        item = kind(**place, official=request.official, replaces=tournament.stands_as(**place), why=request.because)
        session.kept.write(item)
        if not request.back:
            answer = {**place, "void": True}
            session.answer(answer, "tournament.voided", **place, player=request.official)
            return
        if session.for_people:
            say(session.words.text("tournament.restored", **place, player=request.official))
        if session.tournament.handed(**place) is not None:
            _print_results(session, **place, seats=seats)
        else:
            answer = {**place, "void": False}
            players = ", ".join(seats)
            session.answer(answer, "tournament.list-awaited", **place, players=players)


def _sums(session: TournamentSession, request: EnterList | CorrectList, table: int) -> Sums:
    if not request.results:
        return _of_a_sheet(session, request, table)
    series = request.series
    seats = session.tournament.seats(series, table)
    rows = [_typed_result(session, series, table, text) for text in request.results]
    signed: tuple[str, ...] = ()
    if isinstance(request, EnterList):
        names = [name for part in request.signed for name in part.split(",") if name.strip()]
        signed = tuple(seated(session, series, table, name) for name in names)
        signed = seats if request.all_signed else signed
    passed = _passed(rows, request.passed, seats, session)
    return Sums(_results(rows, session.words), passed, signed)


TypedResult = tuple[str, list[int]]


def _typed_result(session: TournamentSession, series: int, table: int, text: str) -> TypedResult:
    """``Ada=937/18/3``, perhaps with the games that the others lost: ``/14``."""
    name, _, sums = text.rpartition("=")
    try:
        numbers = [int(one) for one in sums.replace("\N{MINUS SIGN}", "-").split("/")]
    except ValueError:
        numbers = []
    if not name or len(numbers) not in {3, 4}:
        refuse(session.words.text("tournament.result-form", word=text), session.words)
    return seated(session, series, table, name), numbers


def _passed(typed: Sequence[TypedResult], given: int | None, seats: Sequence[str], session: TournamentSession) -> int:
    """The deals that nobody won or lost; unless all were, the list must say how many.

    Raises:
        Refused: it does not.
    """
    if given is not None:
        return given
    deals = session.tournament.plan.deals_at(len(seats))
    played = sum(won + lost for _, (_, won, lost, *_) in typed)
    cite = session.tournament.ruleset.cite("tournament.lists")
    if played < deals and not not_the_seated(seats, [name for name, _ in typed], cite):
        counts = (("count", played), ("passed", deals - played), ("expected", deals))
        raise Refused(Refusal("passed-unsaid", cite, counts))
    return 0


def _results(typed: Sequence[TypedResult], words: Catalogue) -> tuple[Result, ...]:
    all_lost = sum(numbers[2] for _, numbers in typed)
    results = []
    for name, (points, won, lost, *given) in typed:
        others = given[0] if given else all_lost - lost
        try:
            results.append(Result(player=name, points=points, won=won, lost=lost, others_lost=others))
        except ValidationError:
            word = f"{name}={points}/{won}/{lost}"
            refuse(words.text("tournament.result-form", word=word), words)
    return tuple(results)


def _of_a_sheet(session: TournamentSession, request: EnterList | CorrectList, table: int) -> Sums:
    """The sums of a score sheet: the one named, an exported one, or the table's own."""
    tournament, series = session.tournament, request.series
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
        which = behind or sheet_key(session.kept.key, series, table, as_drawn)
        if all(one.key != which for one in session.sheets.sheets()):
            place = {"series": series, "table": table}
            refuse(session.words.text("tournament.no-list-given", **place), session.words)
    kept = session.sheets.sheet(which)
    sheet = _judged(kept.series)
    results, passed = results_of(tournament.ruleset, sheet, seats, deals, aliases)
    signed = tuple(aliases.get(name, name) for name in sheet.signed)
    agreed = _all_agreed(sheet, read) if handed and behind == kept.key else False
    length = len(sheet.items)
    return Sums(results, passed, signed, kept.key, length, all_agreed=agreed)


def _all_agreed(sheet: Series, since: int) -> bool:
    """Whether all at the table agreed to whatever was changed on a sheet after its first ``since`` items."""
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
    """All lists of a CSV, all or none; each that is wrong is reported."""
    series = request.series
    with open_tournament(request) as session:
        tables: dict[int, list[tuple[int, dict[str, str]]]] = {}
        for line, row in rows_of(source, COLUMNS, session.words, MORE):
            (table,) = _numbers(session, source, line, [row["table"]])
            tables.setdefault(table, []).append((line, row))
        items, wrong = [], []
        for table, rows in sorted(tables.items()):
            try:
                item = _listed(session, source, series, table, rows, all_signed=request.all_signed)
                refusal = session.tournament.refusal(item)
            except Refused as refused:
                refusal = refused.refusal
            else:
                items.append(item)
            if refusal is not None:
                why = session.words.error(Refused(refusal))
                line = rows[0][0]
                text = session.words.text("tournament.list-wrong", file=source, line=line, table=table, why=why)
                wrong.append(text)
        if wrong:
            refuse("\n".join(wrong), session.words, status=FOUND)
        session.kept.write(*items)
        answer = [item.model_dump(mode="json") for item in items]
        lacking = len(session.tournament.lacking())
        session.answer(answer, "tournament.entered", count=len(items), lacking=lacking)


def _listed(
    session: TournamentSession,
    source: str,
    series: int,
    table: int,
    rows: Sequence[tuple[int, dict[str, str]]],
    *,
    all_signed: bool,
) -> Listed:
    seats = session.tournament.seats(series, table)
    typed: list[TypedResult] = []
    for line, row in rows:
        keys = ["points", "won", "lost"] + (["others_lost"] if row.get("others_lost") else [])
        numbers = _numbers(session, source, line, [row[key] for key in keys], below=MOST_POINTS)
        typed.append((seated(session, series, table, row["player"], f"{source}:{line}: "), numbers))
    stated = [_numbers(session, source, line, [row["passed"]])[0] for line, row in rows if row.get("passed")]
    if len(set(stated)) > 1:
        cite = session.tournament.ruleset.cite("tournament.lists")
        expected = " / ".join(map(str, dict.fromkeys(stated)))
        raise Refused(Refusal("passed-differs", cite, (("expected", expected),)))
    signed = tuple(
        name
        for (name, _), (_, row) in zip(typed, rows, strict=True)
        if all_signed or row.get("signed", "").casefold() in SIGNED
    )
    return Listed(
        series=series,
        table=table,
        results=_results(typed, session.words),
        passed=_passed(typed, stated[0] if stated else None, seats, session),
        signed=signed,
    )


def _numbers(session: TournamentSession, source: str, line: int, cells: Sequence[str], *, below: int = 0) -> list[int]:
    """The numbers in a row's cells; ends the program if one is none.

    Counts are not negative; only the first may be, and reach further, down and up to ``below``.
    """
    try:
        numbers = [int(cell) for cell in cells]
    except ValueError:
        numbers = []
    counts = numbers[1:] if below else numbers
    wrong = not numbers or not all(0 <= one <= MOST_COUNT for one in counts)
    if wrong or (below and abs(numbers[0]) > below):
        word = ", ".join(cells)
        text = session.words.text("tournament.row-wrong", file=source, line=line, word=word[:MOST])
        refuse(text, session.words, status=FOUND)
    return numbers


def _print_results(session: TournamentSession, series: int, table: int, seats: Sequence[str]) -> None:
    """What the list brings everybody."""
    handed = session.tournament.handed(series, table)
    numbers = session.tournament.ruleset.core.tournament
    results = handed.results if handed else ()
    brought = {result.player: worth(result, len(seats), numbers) for result in results}
    place = {"series": series, "table": table}
    text = ", ".join(f"{name} {result}" for name, result in brought.items())
    session.answer({**place, "results": brought}, "tournament.list-entered", **place, what=text)


def _print_each_lower(session: TournamentSession, item: Amended, seats: Sequence[str]) -> None:
    """That a list of which each has the lower result need not add up, and what would."""
    tournament = session.tournament
    if not each_lower(item, seats, tournament.ruleset.core.tournament):
        return
    clause = tournament.ruleset.cite("tournament.faulty-sums")
    say(session.words.text("tournament.each-lower", clause=session.words.clause(clause)))
    if item.sheet:
        return
    handed = tournament.handed(item.series, item.table)
    for sheet in session.sheets.sheets():
        if handed and sheet.key == handed.sheet:
            place = {"series": item.series, "table": item.table, "sheet": sheet.number}
            say(session.words.text("tournament.each-lower-sheet", **place))
