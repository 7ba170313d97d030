"""``skat sheet settle``: what a list costs, and who pays whom."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rich.text import Text

from skatcore.cli.output import console
from skatcore.cli.sheet.commands import SettleSheet
from skatcore.cli.sheet.session import SheetSession, open_sheet, say
from skatcore.cli.tables import for_programs, print_table
from skatcore.model.printable import readable
from skatcore.views.bill import bill_csv, bill_data, round_csv, round_data
from skatcore.views.printing.bill import bill_of, bill_tables
from skatcore.views.sheet_text import round_text

if TYPE_CHECKING:
    from skatcore.text.catalogue import Catalogue
    from skatcore.views.table import DataTable


def settle_sheet(request: SettleSheet) -> None:
    """The forms of settling a sheet at a stake."""
    with open_sheet(request, reads=True) as session:
        if session.series.pays_round:
            _print_round(session)
            return
        bill = bill_of(session.series, request.stake, cash=request.cash)
        if not for_programs(request.fmt, bill_data(bill), bill_csv(bill)):
            for table in bill_tables(bill, session.words):
                _print_block(table, session.words)


def _print_block(table: DataTable, words: Catalogue) -> None:
    out = console()
    if table.rows:
        print_table(replace(table, notes=()), words, out)
    else:
        out.print(Text(readable(table.title), style="bold"))
    for line in table.notes:
        out.print(Text(readable(line)))
    out.print()


def _print_round(session: SheetSession) -> None:
    """Where totals have a limit nothing is paid by the point: who reaches it pays the round."""
    series, words = session.series, session.words
    if for_programs(session.fmt, round_data(series), round_csv(series)):
        return
    say(round_text(series, words))
