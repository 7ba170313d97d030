"""``python -m tests.bench``: measure, and print what should be and what is."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from .row import FULL, QUICK, Row
from .rows import ROWS

if TYPE_CHECKING:
    from rich.text import Text


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure the chosen rows and print them."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description="Measure how quick skatcore is here.")
    parser.add_argument("--quick", action="store_true", help="little work: numbers mean nothing")
    parser.add_argument("--only", action="append", choices=ROWS, help="only this row, or these")
    parser.add_argument("--format", choices=("table", "json"), default="table")
    asked = parser.parse_args(arguments)
    sizes = QUICK if asked.quick else FULL
    rows = [row for name in asked.only or ROWS for row in ROWS[name](sizes)]
    if asked.format == "json":
        json.dump([row.as_data() for row in rows], sys.stdout, indent=2)
        sys.stdout.write("\n")
    else:
        _print(rows)


def _print(rows: Sequence[Row]) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table()
    for head in ("", "measured", "target", "how"):
        table.add_column(head, justify="right" if head in {"measured", "target"} else "left")
    for row in rows:
        sign = ">=" if row.target.at_least else "<="
        table.add_row(row.what, _measured(row), f"{sign} {_number(row.target.bound)}", row.detail)
    Console().print(table)


def _measured(row: Row) -> Text:
    from rich.text import Text

    if row.measured is None:
        return Text("not measured", style="yellow")
    return Text(f"{_number(row.measured)} {row.unit}", style="green" if row.met else "red")


def _number(number: float) -> str:
    return f"{number:,.0f}" if number >= 100 else f"{number:.3g}"


if __name__ == "__main__":
    from skatcore.cli import seldom_collected

    seldom_collected()  # as the command line does
    main()
