"""``skat sheet settle``: what a list costs, and who pays whom."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from rich.text import Text

from skatcore.cli.columns import Column, print_columns
from skatcore.cli.output import Format, console, print_csv, print_json
from skatcore.cli.sheet.commands import SettleSheet
from skatcore.cli.sheet.session import SheetSession, open_sheet, say
from skatcore.model.printable import readable
from skatcore.views.printing.bill import Bill, bill_of

if TYPE_CHECKING:
    from decimal import Decimal

    from skatcore.text.catalogue import Catalogue
    from skatcore.views.printing.paper import Block


def settle_sheet(request: SettleSheet) -> None:
    """The forms of settling a sheet at a stake."""
    with open_sheet(request, reads=True) as desk:
        if desk.series.scheme.limit is not None and desk.series.voided is None:
            _print_round(desk)
            return
        bill = bill_of(desk.series, request.stake, cash=request.cash)
        if request.fmt is Format.json:
            print_json(bill_data(bill))
        elif request.fmt is Format.csv:
            _print_csv(bill)
        else:
            for block in bill.blocks(desk.words):
                _print_block(block, desk.words)


def _print_round(desk: SheetSession) -> None:
    """Where totals have a limit nothing is paid by the point: who reaches it pays the round."""
    series = desk.series
    limit, reached = series.scheme.limit or 0, series.at_limit
    if desk.fmt is Format.json:
        print_json(
            {
                "scheme": series.begun.scheme,
                "limit": limit,
                "totals": dict(series.totals),
                "pays_round": list(reached),
            }
        )
    elif desk.fmt is Format.csv:
        rows = [(name, total, name in reached) for name, total in series.totals.items()]
        print_csv(("player", "total", "pays round"), rows)
    elif reached:
        say(desk.words.text("sheet.limit-reached", limit=limit, players=", ".join(reached)))
    else:
        say(desk.words.text("sheet.limit-ahead", limit=limit))


def bill_data(bill: Bill) -> dict[str, Any]:
    """A bill for a program; amounts are decimals written as text."""
    found = bill.settlement
    return {
        "stake": str(bill.stake),
        "agreed": bool(bill.series.begun.stake),
        "unit": bill.unit,
        "cash": bill.cash,
        "scheme": bill.series.begun.scheme,
        "totals": dict(bill.series.totals),
        "amounts": _texts(found.amounts),
        "result": _texts(found.result),
        "stretches": [
            {
                "first": stretch.first,
                "last": stretch.last,
                "totals": dict(stretch.totals),
                "amounts": _texts(stretch.settlement.amounts),
                "result": _texts(stretch.settlement.result),
            }
            for stretch in bill.stretches
        ],
        "compared": [
            {"gets": first, "from": second, "amount": str(amount)}
            for (first, second), amount in bill.compared.items()
        ],
        "payments": [
            {"from": payer, "to": payee, "amount": str(amount)}
            for payer, payee, amount in found.payments
        ],
    }


def _texts(amounts: Any) -> dict[str, str]:
    return {player: str(amount) for player, amount in amounts.items()}


def _print_csv(bill: Bill) -> None:
    """A row for each player: what he has, gets, and pays to each."""
    found, names = bill.settlement, list(bill.settlement.result)
    paid: dict[tuple[str, str], Decimal] = {
        (payer, payee): amount for payer, payee, amount in found.payments
    }
    heads = ["player", "total", "amount", "result", *(f"pays {name}" for name in names)]
    rows: list[Sequence[Any]] = [
        (
            name,
            bill.series.totals[name],
            found.amounts[name],
            found.result[name],
            *(paid.get((name, other), "") for other in names),
        )
        for name in names
    ]
    print_csv(heads, rows)


def _print_block(block: Block, words: Catalogue) -> None:
    out = console()
    out.print(Text(readable(block.title), style="bold"))
    if block.rows:
        columns = [
            Column(readable(head), number=at >= block.names) for at, head in enumerate(block.heads)
        ]
        print_columns(columns, block.rows, words, out)
    for line in block.lines:
        out.print(Text(readable(line)))
    out.print()
