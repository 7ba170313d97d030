"""The commands of analysis: what each takes, and the function that does it."""

from __future__ import annotations

from typing import Annotated, Final

from skatcore.cli.commands import Commands
from skatcore.cli.parameters import ChartOption, CliOption, ListedFileRequest


class AnalyseFile(ListedFileRequest):
    """Recorded deals; without a profile, stored deals keep to their own; without jobs, all cores work."""

    profile: Annotated[str | None, CliOption("--profile", "-p")] = None
    game: Annotated[int | None, CliOption("--game", "-g", minimum=1)] = None
    deals: Annotated[bool, CliOption("--deals")] = False
    hands: Annotated[bool, CliOption("--hands")] = False
    jobs: Annotated[int | None, CliOption("--jobs", "-j", minimum=1)] = None
    chart: ChartOption = None


COMMANDS: Final[Commands] = {"analyse": (AnalyseFile, "analysis.analyse.analyse_file")}
