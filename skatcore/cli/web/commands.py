"""``skat serve``: the pages in the browser."""

from __future__ import annotations

from typing import Annotated, Final

from skatcore.cli.commands import Commands
from skatcore.cli.parameters import CliOption, Request

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


COMMANDS: Final[Commands] = {"serve": (Serve, "web.serve.serve")}
