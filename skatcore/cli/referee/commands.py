"""The referee's command: what it takes, and the function that does it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from pathlib import Path
from typing import Annotated, Final

from skatcore.cli.commands import Commands
from skatcore.cli.parameters import CliArgument, CliOption, FormattedRequest, ProfilesOption
from skatcore.cli.referee.fact_options import RulingCommand


class JudgeIncident(FormattedRequest):
    """An incident with its facts, a file of them, or nothing: then the referee asks.

    Without a profile a recorded deal and a score sheet keep to their own, and anything else to the usual rules.
    ``given`` are the facts by their keys, as they were typed; ``sheet`` is the list on which the ruling is written.
    """

    kind: Annotated[str | None, CliArgument("KIND")] = None
    profile: ProfilesOption = ()
    fact: Annotated[tuple[str, ...], CliOption("--fact")] = ()
    facts: Annotated[Path | None, CliOption("--facts")] = None
    deal: Annotated[Path | None, CliOption("--deal")] = None
    at: Annotated[int | None, CliOption("--at", minimum=1)] = None
    sheet: Annotated[str | None, CliOption("--sheet", "-s")] = None
    file: Annotated[str | None, CliOption("--file", "-f", environment="SKAT_SHEETS")] = None
    official: Annotated[str, CliOption("--official")] = ""
    kinds: Annotated[bool, CliOption("--list")] = False
    schema: Annotated[bool, CliOption("--schema")] = False
    given: Mapping[str, str] = field(default_factory=dict)


COMMANDS: Final[Commands] = {"ruling": (JudgeIncident, "referee.ruling.ruling")}
#: What reads the words of the command.
COMMAND: Final = RulingCommand
