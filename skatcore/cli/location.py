"""Which sheet or tournament a command means, where it is kept, and how it is answered."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

import typer

from skatcore.cli.options import FormatOption, LangOption
from skatcore.cli.output import Format

StoreOption = Annotated[
    str | None,
    typer.Option(
        "--file",
        "-f",
        envvar="SKAT_SHEETS",
        help="Where it is kept: a file, or postgresql://...; by default your own file.",
    ),
]
SheetOption = Annotated[
    str | None,
    typer.Option("--sheet", "-s", help="Number or title; by default the sheet begun last."),
]
TournamentOption = Annotated[
    str | None,
    typer.Option("--tournament", "-t", help="Number or title; by default the last one begun."),
]


@dataclass(frozen=True, slots=True)
class Where:
    """The store, which of its sheets or tournaments is meant, and how it is answered."""

    file: StoreOption = None
    which: str | None = None
    fmt: FormatOption = Format.table
    lang: LangOption = None


@dataclass(frozen=True, slots=True)
class WhereSheet(Where):
    """A sheet that may be named."""

    which: SheetOption = None


@dataclass(frozen=True, slots=True)
class WhereTournament(Where):
    """A tournament that may be named."""

    which: TournamentOption = None
