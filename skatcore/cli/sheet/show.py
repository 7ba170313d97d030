"""``skat sheet show``, ``list`` and ``settle``: the list as players know it, and what it costs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rich import box
from rich.console import Console
from rich.measure import Measurement
from rich.table import Table
from rich.text import Text

from skatcore.cli.location import Where
from skatcore.cli.output import FOUND, catalogue, console
from skatcore.cli.sheet.commands import SettleSheet, ShowSheet
from skatcore.cli.sheet.session import SheetSession, open_sheet, say, store_at, undamaged
from skatcore.cli.tables import show
from skatcore.club.entry import check_deal
from skatcore.club.sheet import Store, summary_of
from skatcore.club.tournament import Tournaments
from skatcore.model import readable
from skatcore.views.printing import bill_of
from skatcore.views.sheet import (
    bill_report,
    list_heading,
    list_legend,
    list_table,
    next_text,
    round_report,
    ruling_note,
    rulings_of,
    sheet_report,
    sheets_report,
    why_report,
)

if TYPE_CHECKING:
    from skatcore.club.sheet import Series
    from skatcore.text import Catalogue
    from skatcore.views import DataTable

#: Wider than any list, and the least width of a player's column.
WIDEST, LEAST = 10_000, 6
#: The column of levels breaks between words, unlike all others.
LEVELS: Final = "sheet.levels"


def show_sheet(request: ShowSheet) -> None:
    """The whole list, or the reasons of one deal."""
    with open_sheet(request, reads=True) as session:
        if request.why is None:
            print_sheet(session)
        else:
            print_why(session, request.why)


def print_sheet(session: SheetSession) -> None:
    """The whole list."""
    show(sheet_report(session.kept, session.words), session.fmt, session.words, lambda: _print_people(session))


def _print_people(session: SheetSession) -> None:
    series, words, out = session.series, session.words, console()
    out.print(Text(readable(list_heading(session.kept, words)), style="bold"))
    if series.rows:
        for part in _parts(series, words, out):
            out.print(part)
        for line in list_legend(series, words):
            out.print(Text(line, style="dim"))
    for item in rulings_of(series):
        out.print(Text(readable(ruling_note(item, words))))
    out.print(Text(readable(next_text(series, words))))


def _parts(series: Series, words: Catalogue, out: Console) -> list[Table]:
    """The list in one table if there is room: whole, or narrow; otherwise in several.

    Each of these has the columns of some players, as many as there is room for.
    """
    names = list(series.totals)
    whole = rich_list(list_table(series, words), words)
    if _measured(whole, out).maximum <= out.width:
        return [whole]
    for many in range(len(names), 0, -1):
        bands = [names[at : at + many] for at in range(0, len(names), many)]
        tables = (list_table(series, words, names=band, narrow=True) for band in bands)
        parts = [rich_list(table, words) for table in tables]
        if all(_measured(part, out).minimum <= out.width for part in parts):
            return parts
    tables = (list_table(series, words, names=[name], narrow=True, bare=True) for name in names)
    return [rich_list(table, words) for table in tables]


def _measured(table: Table, out: Console) -> Measurement:
    """How wide a table would be, and how narrow with its texts broken between words."""
    return Measurement.get(out, out.options.update(max_width=WIDEST), table)


def rich_list(table: DataTable, words: Catalogue) -> Table:
    """The list for a terminal: the totals that a deal has changed are bold, void deals struck."""
    made = Table(box=box.SIMPLE_HEAD, pad_edge=False, padding=0, show_footer=True)
    for column, footer in zip(table.columns, table.footer, strict=True):
        justify: Any = "right" if column.number else "left"
        made.add_column(
            Text(readable(column.head(words))),
            footer=str(footer),
            justify=justify,
            no_wrap=column.title != LEVELS,
            min_width=None if column.title or not footer else LEAST,
        )
    for at, row in enumerate(table.texts(words)):
        cells = (Text(cell, style="bold" if (at, place) in table.strong else "") for place, cell in enumerate(row))
        made.add_row(*cells, style="strike" if at in table.gone else "")
    return made


def print_why(session: SheetSession, number: int) -> None:
    """The reasons of one deal."""
    series, words = session.series, session.words
    check_deal(series, number)
    row = series.rows[number - 1]
    show(why_report(series, row, words), session.fmt, words)


def settle_sheet(request: SettleSheet) -> None:
    """The forms of settling a sheet at a stake."""
    with open_sheet(request, reads=True) as session:
        series, words = session.series, session.words
        if series.pays_round:
            report = round_report(series, words)
        else:
            report = bill_report(bill_of(series, request.stake, cash=request.cash), words)
        show(report, request.fmt, words)


def list_sheets(request: Where) -> None:
    """All sheets of the store, without scoring their deals."""
    words = catalogue(request.lang)
    with store_at(request, Store, reads=True) as store:
        handed_in = Tournaments(store.opened).handed_sheets()
        sheets, damaged = undamaged(store.sheets(), lambda sheet: summary_of(sheet, handed_in), words)
        name = store.name
    if request.for_people and not sheets and not damaged:
        say(f"{name}: {words.text('store.no-sheet')}")
    else:
        show(sheets_report(sheets, words), request.fmt, words)
    if damaged:
        raise SystemExit(FOUND)
