"""``skat help``: what it takes, and the function that does it."""

from __future__ import annotations

from typing import Annotated, Final

from skatcore.cli.commands import Commands
from skatcore.cli.parameters import CliArgument, Request


class ShowPage(Request):
    """A page of the manual; by default their list."""

    topic: Annotated[str | None, CliArgument("TOPIC")] = None


COMMANDS: Final[Commands] = {"help": (ShowPage, "manual.page.show_page")}
