"""The commands of ``skat sheet`` that write no deal: shown, copied, printed, settled."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from skatcore.cli.output import Format, FormatOption, LangOption
from skatcore.cli.sheet_options import CashOption, SheetOption, StoreOption


def add_to(app: typer.Typer) -> None:
    """Make these commands of ``skat sheet``."""
    for name, command in (
        ("show", show),
        ("list", list_),
        ("export", export),
        ("import", import_),
        ("print", print_),
        ("blank", blank),
        ("settle", settle),
    ):
        app.command(name=name)(command)


def show(
    *,
    why: Annotated[
        int | None, typer.Option("--why", metavar="N", help="The reasons of that deal.")
    ] = None,
    file: StoreOption = None,
    sheet: SheetOption = None,
    fmt: FormatOption = Format.table,
    lang: LangOption = None,
) -> None:
    """Show the sheet as players know it, or the reasons of a deal."""
    from skatcore.cli.sheet_desk import Where
    from skatcore.cli.sheet_show import show_sheet

    show_sheet(Where(file, sheet, fmt, lang), why)


def list_(
    file: StoreOption = None, fmt: FormatOption = Format.table, lang: LangOption = None
) -> None:
    """List all sheets that are kept."""
    from skatcore.cli.sheet_desk import Where
    from skatcore.cli.sheet_show import list_sheets

    list_sheets(Where(file, None, fmt, lang))


def export(
    *,
    out: Annotated[
        Path | None, typer.Option("--out", "-o", help="The file to write; by default the output.")
    ] = None,
    everything: Annotated[bool, typer.Option("--all", help="All sheets.")] = False,
    file: StoreOption = None,
    sheet: SheetOption = None,
    lang: LangOption = None,
) -> None:
    """Write a sheet as JSON Lines, everything that was ever written on it."""
    from skatcore.cli.sheet_desk import Where
    from skatcore.cli.sheet_files import export_sheet

    export_sheet(Where(file, sheet, Format.json, lang), out, everything=everything)


def import_(
    source: Annotated[
        str, typer.Argument(metavar="FILE", help="What export wrote; - reads standard input.")
    ],
    file: StoreOption = None,
    fmt: FormatOption = Format.table,
    lang: LangOption = None,
) -> None:
    """Take in exported sheets; twice changes nothing."""
    from skatcore.cli.sheet_desk import Where
    from skatcore.cli.sheet_files import import_sheets

    import_sheets(Where(file, None, fmt, lang), source)


def print_(
    *,
    out: Annotated[
        Path,
        typer.Option("--out", "-o", help="FILE.pdf or FILE.html; one that is there is replaced."),
    ],
    stake: Annotated[
        str | None, typer.Option("--stake", help="Settle it as well: the amount a value point.")
    ] = None,
    cash: CashOption = False,
    file: StoreOption = None,
    sheet: SheetOption = None,
    lang: LangOption = None,
) -> None:
    """Print the sheet on A4: the list with sums and places to sign, as PDF or HTML."""
    from skatcore.cli.sheet_desk import Where
    from skatcore.cli.sheet_print import print_sheet

    print_sheet(Where(file, sheet, Format.table, lang), out, stake=stake, cash=cash)


def blank(
    *,
    out: Annotated[
        Path,
        typer.Option("--out", "-o", help="FILE.pdf or FILE.html; one that is there is replaced."),
    ],
    profile: Annotated[str, typer.Option("--profile", "-p", help="The rule set.")] = "isko",
    players: Annotated[
        int, typer.Option("--players", min=3, max=7, help="Players at the table.")
    ] = 4,
    deals: Annotated[int, typer.Option("--deals", min=1, max=200, help="Lines for deals.")] = 48,
    lang: LangOption = None,
) -> None:
    """Print an empty list to be filled in by pen, as PDF or HTML."""
    from skatcore.cli.sheet_print import print_blank

    print_blank(out, profile=profile, players=players, deals=deals, lang=lang)


def settle(
    *,
    stake: Annotated[str, typer.Option("--stake", help="The amount a value point: 0.5.")],
    cash: CashOption = False,
    file: StoreOption = None,
    sheet: SheetOption = None,
    fmt: FormatOption = Format.table,
    lang: LangOption = None,
) -> None:
    """Settle the sheet in money: by the sum, each with each, and who pays whom."""
    from skatcore.cli.sheet_desk import Where
    from skatcore.cli.sheet_settle import settle_sheet

    settle_sheet(Where(file, sheet, fmt, lang), stake, cash=cash)
