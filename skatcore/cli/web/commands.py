"""``skat serve``, ``skat links``, ``skat table``: the pages, who may open them, what was played at their tables."""

from __future__ import annotations

from typing import Annotated, Final

from skatcore.cli.commands import Commands
from skatcore.cli.location import ExportRequest, Where
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
    proxies: Annotated[tuple[str, ...], CliOption("--trust-proxy")] = ()
    plugins: Annotated[tuple[str, ...], CliOption("--plugin")] = ()


class Links(Where):
    """The links that open anything; those of these numbers are revoked, with what was made with them or without."""

    revoke: Annotated[tuple[int, ...], CliOption("--revoke", minimum=1)] = ()
    with_made: Annotated[bool, CliOption("--with-made")] = False


class ExportTable(ExportRequest):
    """A table at which was played in the browser, by the number in its address."""

    number: Annotated[int, CliArgument("TABLE")]


COMMANDS: Final[Commands] = {
    "serve": (Serve, "web.serve.serve"),
    "links": (Links, "web.links.links"),
    "table": (ExportTable, "web.table.export_table"),
}
