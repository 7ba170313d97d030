"""The commands of ``skat sheet`` that write no deal: shown, copied, printed, settled."""

from __future__ import annotations

from typing import Annotated

import typer

from skatcore.cli.location import SheetOption, StoreOption, Where, WhereSheet
from skatcore.cli.option_groups import spread
from skatcore.cli.options import ExportedArgument, LangOption, OutOption, RuleOption
from skatcore.cli.output import Format
from skatcore.cli.sheet.options import CashOption, PaperOption


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
        app.command(name=name)(spread(command))


def show(
    *,
    why: Annotated[
        int | None, typer.Option("--why", metavar="N", help="The reasons of that deal.")
    ] = None,
    where: WhereSheet,
) -> None:
    """Show the sheet as players know it, or the reasons of a deal."""
    from skatcore.cli.sheet.show import show_sheet

    show_sheet(where, why)


def list_(
    *,
    where: Where,
) -> None:
    """List all sheets that are kept."""
    from skatcore.cli.sheet.show import list_sheets

    list_sheets(where)


def export(
    *,
    out: OutOption = None,
    everything: Annotated[bool, typer.Option("--all", help="All sheets.")] = False,
    file: StoreOption = None,
    sheet: SheetOption = None,
    lang: LangOption = None,
) -> None:
    """Write a sheet as JSON Lines, everything that was ever written on it."""
    from skatcore.cli.sheet.files import export_sheet

    export_sheet(Where(file, sheet, Format.json, lang), out, everything=everything)


def import_(
    source: ExportedArgument,
    *,
    where: Where,
) -> None:
    """Take in exported sheets; twice changes nothing."""
    from skatcore.cli.sheet.files import import_sheets

    import_sheets(where, source)


def print_(
    *,
    out: PaperOption,
    stake: Annotated[
        str | None, typer.Option("--stake", help="Settle it as well: the amount a value point.")
    ] = None,
    cash: CashOption = False,
    file: StoreOption = None,
    sheet: SheetOption = None,
    lang: LangOption = None,
) -> None:
    """Print the sheet on A4: the list with sums and places to sign, as PDF or HTML."""
    from skatcore.cli.sheet.print_sheet import print_sheet

    print_sheet(Where(file, sheet, Format.table, lang), out, stake=stake, cash=cash)


def blank(
    *,
    out: PaperOption,
    profile: RuleOption = "isko",
    players: Annotated[
        int, typer.Option("--players", min=3, max=7, help="Players at the table.")
    ] = 4,
    deals: Annotated[int, typer.Option("--deals", min=1, max=200, help="Lines for deals.")] = 48,
    lang: LangOption = None,
) -> None:
    """Print an empty list to be filled in by pen, as PDF or HTML."""
    from skatcore.cli.sheet.print_sheet import print_blank

    print_blank(out, profile=profile, players=players, deals=deals, lang=lang)


def settle(
    *,
    stake: Annotated[
        str | None,
        typer.Option("--stake", help="The amount a value point: 0.5; by default as agreed on."),
    ] = None,
    cash: CashOption = False,
    where: WhereSheet,
) -> None:
    """Settle the sheet in money: by the sum, each with each, and who pays whom."""
    from skatcore.cli.sheet.settle import settle_sheet

    settle_sheet(where, stake, cash=cash)
