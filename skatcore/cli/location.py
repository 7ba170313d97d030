"""The sheet or tournament that a command means, where it is kept, and how it is answered."""

from __future__ import annotations

from typing import Annotated

from skatcore.cli.parameters import CliArgument, CliOption, FormattedRequest, OutOption


class Where(FormattedRequest):
    """The store, which of its sheets or tournaments is meant, and how it is answered."""

    file: Annotated[str | None, CliOption("--file", "-f", environment="SKAT_SHEETS")] = None
    which: str | None = None


class WhereSheet(Where):
    """A sheet that may be named."""

    which: Annotated[str | None, CliOption("--sheet", "-s")] = None


class WhereTournament(Where):
    """A tournament that may be named."""

    which: Annotated[str | None, CliOption("--tournament", "-t")] = None


class ImportRequest(Where):
    """An export to be taken in."""

    source: Annotated[str, CliArgument("FILE")]


class ExportRequest(Where):
    """An export, and where it goes."""

    out: OutOption = None
