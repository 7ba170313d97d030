"""``skat plugin``: what its commands take, and the function that does each."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

from skatcore.cli.commands import Commands
from skatcore.cli.parameters import CliArgument, CliOption, FormattedRequest, Request


class NewPlugin(Request):
    """The name of a new plugin, and the folder for its package."""

    name: Annotated[str, CliArgument("PLUGIN")]
    folder: Annotated[Path, CliOption("--folder")] = Path()


class CheckPlugins(FormattedRequest):
    """The plugins that are tried, and how long."""

    names: Annotated[tuple[str, ...], CliArgument("PLUGIN")]
    sample: Annotated[Path | None, CliOption("--sample")] = None
    write_sample: Annotated[Path | None, CliOption("--write-sample")] = None
    deals: Annotated[int, CliOption("--deals", minimum=1)] = 200
    file: Annotated[str | None, CliOption("--file", "-f", environment="SKAT_SHEETS")] = None


COMMANDS: Final[Commands] = {
    "new": (NewPlugin, "rules.plugin.write_plugin"),
    "check": (CheckPlugins, "rules.plugin.check_plugins"),
}
