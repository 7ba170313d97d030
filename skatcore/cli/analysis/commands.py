"""The commands of analysis: what each takes, and the function that does it."""

from __future__ import annotations

from typing import Annotated, Final

from skatcore.cli.commands import Commands
from skatcore.cli.deals.commands import PlayersOption
from skatcore.cli.parameters import (
    ChartOption,
    CliArgument,
    CliOption,
    ClusterOption,
    FormattedRequest,
    JobsOption,
    ProfileArgument,
    ResumeOption,
)


class FindEffect(FormattedRequest):
    """A rule set, and another one or changes of it; without a number of jobs, all cores work."""

    profile: ProfileArgument
    other: Annotated[str | None, CliArgument("Q")] = None
    without: Annotated[tuple[str, ...], CliOption("--without")] = ()
    added: Annotated[tuple[str, ...], CliOption("--with")] = ()
    settings: Annotated[tuple[str, ...], CliOption("--set")] = ()
    deals: Annotated[int | None, CliOption("--deals", "-n", minimum=1)] = None
    until: Annotated[str | None, CliOption("--until")] = None
    no_walk: Annotated[bool, CliOption("--no-walk")] = False
    players: PlayersOption = "sensible"
    seed: Annotated[int, CliOption("--seed", minimum=0)] = 1
    jobs: JobsOption = None
    cluster: ClusterOption = None
    resume: ResumeOption = None
    chart: ChartOption = None


COMMANDS: Final[Commands] = {"effect": (FindEffect, "analysis.effect.find_effect")}
