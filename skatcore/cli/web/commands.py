"""``skat serve`` and ``skat table``: the pages in the browser, and what was played at their tables."""

from __future__ import annotations

from typing import Annotated, Final

from skatcore.cli.commands import Commands
from skatcore.cli.location import ExportRequest
from skatcore.cli.parameters import CliArgument, CliOption, Request

#: The highest port.
MOST_PORT: Final = 65535


class Serve(Request):
    """The pages for a browser; by default only for this machine."""

    file: Annotated[str | None, CliOption("--file", "-f", environment="SKAT_SHEETS")] = None
    host: Annotated[str | None, CliOption("--host")] = None
    port: Annotated[int, CliOption("--port", minimum=0, maximum=MOST_PORT)] = 8000
    lan: Annotated[bool, CliOption("--lan")] = False
    open_browser: Annotated[bool, CliOption("--open")] = False
    address: Annotated[str, CliOption("--address")] = ""
    plugins: Annotated[tuple[str, ...], CliOption("--plugin")] = ()


class ExportTable(ExportRequest):
    """A table at which was played in the browser, by the number in its address."""

    number: Annotated[int, CliArgument("TABLE")]


COMMANDS: Final[Commands] = {"serve": (Serve, "web.serve.serve"), "table": (ExportTable, "web.table.export_table")}
