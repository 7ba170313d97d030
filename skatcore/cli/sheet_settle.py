"""``skat sheet settle``: what a list costs, and who pays whom."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from rich import box
from rich.table import Table
from rich.text import Text

from skatcore.cli.output import Format, print_csv, print_json
from skatcore.cli.sheet_desk import desk_at
from skatcore.cli.sheet_show import eighty_columns
from skatcore.cli.where import Where
from skatcore.sheet.printing import Bill, bill_of
from skatcore.signs import readable

if TYPE_CHECKING:
    from decimal import Decimal

    from skatcore.sheet.printing.paper import Block

#: So many signs a number may take beside long names.
NUMBER: Final = 7


def settle_sheet(where: Where, stake: str, *, cash: bool) -> None:
    """The forms of settling a sheet at a stake."""
    with desk_at(where, reads=True) as desk:
        bill = bill_of(desk.series, stake, cash=cash)
        if where.fmt is Format.json:
            print_json(bill_data(bill))
        elif where.fmt is Format.csv:
            _print_csv(bill)
        else:
            for block in bill.blocks(desk.words):
                _print_block(block)


def bill_data(bill: Bill) -> dict[str, Any]:
    """A bill for a program; amounts are decimals written as text."""
    found = bill.settlement
    return {
        "stake": str(bill.stake),
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


def _print_block(block: Block) -> None:
    out = eighty_columns()
    out.print(Text(readable(block.title), style="bold"))
    if block.rows:
        made = Table(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1, 0, 0))
        for at, head in enumerate(block.heads):
            if at < block.names:
                made.add_column(Text(readable(head)), overflow="fold")
            else:
                made.add_column(
                    Text(readable(head)), justify="right", overflow="fold", min_width=NUMBER
                )
        for row in block.rows:
            made.add_row(*(Text(readable(cell)) for cell in row))
        out.print(made)
    for line in block.lines:
        out.print(Text(readable(line)))
    out.print()
