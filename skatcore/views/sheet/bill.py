"""How a sheet is settled, for programs; amounts are decimals written as text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from skatcore.club.sheet.money import MoneySettlement
from skatcore.club.sheet.series import Series
from skatcore.text.catalogue import Catalogue
from skatcore.views.printing.bill import Bill, bill_notes, bill_tables
from skatcore.views.report import Block, Line, Report, with_notes
from skatcore.views.sheet.stakes import SettledMoney
from skatcore.views.sheet.text import round_text
from skatcore.views.table import CellKind, Column, CsvTable, DataTable


def bill_data(bill: Bill) -> dict[str, Any]:
    """A bill for a program."""
    settlement = bill.settlement
    return {
        "stake": str(bill.stake.amount),
        "agreed": bool(bill.series.begun.stake),
        "unit": bill.stake.unit,
        "cash": bill.cash,
        "scheme": bill.series.begun.scheme,
        **_settled(bill.series.totals, settlement),
        "stretches": [
            {"first": stretch.first, "last": stretch.last, **_settled(stretch.totals, stretch.settlement)}
            for stretch in bill.stretches
        ],
        "compared": [
            {"gets": first, "from": second, "amount": str(amount)} for (first, second), amount in bill.compared.items()
        ],
        "payments": [
            {"from": payer, "to": payee, "amount": str(amount)} for payer, payee, amount in settlement.payments
        ],
    }


def _settled(totals: Mapping[str, int], settlement: MoneySettlement) -> dict[str, dict[str, Any]]:
    kinds = {"amounts": settlement.amounts, "result": settlement.result}
    texts = {kind: {name: str(amount) for name, amount in amounts.items()} for kind, amounts in kinds.items()}
    return {"totals": dict(totals), **texts}


def bill_csv(bill: Bill) -> CsvTable:
    """A row for each player: the amount, what is received, and what is paid to each."""
    settlement = bill.settlement
    names = list(settlement.result)
    paid = {(payer, payee): amount for payer, payee, amount in settlement.payments}
    about = (bill.series.totals, settlement.amounts, settlement.result)
    rows = [
        (name, *(column[name] for column in about), *(paid.get((name, other), "") for other in names)) for name in names
    ]
    heads = ("player", "total", "amount", "result", *(f"pays {name}" for name in names))
    return CsvTable(heads, rows)


def bill_table(bill: Bill, words: Catalogue) -> DataTable:
    """The same for people who go on reckoning: amounts are numbers in the unit that adds up."""
    told, names = SettledMoney(bill.stake.unit, words), list(bill.settlement.result)
    unit = f"({told.unit})" if told.unit else ""
    columns = (
        Column("print.player"),
        Column("print.total", CellKind.NUMBER),
        *(Column(f"print.{key}", CellKind.AMOUNT, name=unit) for key in ("amount", "result")),
        *(Column("print.pays", CellKind.AMOUNT, name=f"→ {name}") for name in names),
    )
    rows = ([cell if isinstance(cell, str | int) else told.value(cell) for cell in row] for row in bill_csv(bill).rows)
    return DataTable.of(columns, rows, notes=bill_notes(bill, words))


def bill_report(bill: Bill, words: Catalogue) -> Report:
    """A bill in all its forms."""
    blocks: list[Block] = []
    for table in bill_tables(bill, words):
        first, *notes = with_notes(table)
        blocks += [first if table.rows else Line(table.title, strong=True), *notes, Line()]
    return Report(bill_data(bill), bill_csv(bill), blocks, sheets=[bill_table(bill, words)])


def round_report(series: Series, words: Catalogue) -> Report:
    """Where totals have a limit nothing is paid by the point: who reaches it pays the round."""
    reached, limit = series.at_limit, series.scheme.limit or 0
    rows = [(name, total, name in reached) for name, total in series.totals.items()]
    csv = CsvTable(("player", "total", "pays round"), rows)
    data = {"scheme": series.begun.scheme, "limit": limit, "totals": dict(series.totals), "pays_round": list(reached)}
    return Report.of(data, csv, Line(round_text(series, words), breaks=False))
