"""The commands about whole deals: what each takes, and the function that does it."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Final

from skatcore.cli.commands import Commands
from skatcore.cli.parameters import (
    ChartOption,
    CliOption,
    ClusterOption,
    FormattedRequest,
    JobsOption,
    ListedFileRequest,
    ProfileOption,
    ProfilesOption,
    Request,
    ResumeOption,
)

SeedOption = Annotated[int | None, CliOption("--seed", minimum=0)]
PlayersOption = Annotated[str, CliOption("--players")]


class SeatName(StrEnum):
    """A seat, as it is named on the command line."""

    forehand = "forehand"
    middlehand = "middlehand"
    rearhand = "rearhand"


class ReplayFile(ListedFileRequest):
    """Recorded deals; without a profile, stored deals keep to their own."""

    profile: ProfileOption = None
    game: Annotated[int | None, CliOption("--game", "-g", minimum=1)] = None
    other_rules: Annotated[bool, CliOption("--other-rules")] = False


class DealOnce(FormattedRequest):
    """One deal of computer players; without a seed one is drawn."""

    profile: ProfileOption = None
    seed: SeedOption = None
    table: Annotated[int, CliOption("--table")] = 3
    players: PlayersOption = "sensible"
    stored: Annotated[bool, CliOption("--stored")] = False


class SimulateDeals(FormattedRequest):
    """Many deals of computer players; without a number of jobs, all cores work."""

    profile: ProfilesOption = ()
    deals: Annotated[int, CliOption("--deals", "-n", minimum=1)] = 1000
    seed: Annotated[int, CliOption("--seed", minimum=0)] = 1
    players: PlayersOption = "sensible"
    jobs: JobsOption = None
    cluster: ClusterOption = None
    resume: ResumeOption = None
    chart: ChartOption = None


class PlayGame(Request):
    """Deals that a person plays."""

    profile: ProfileOption = None
    seed: SeedOption = None
    seat: Annotated[SeatName, CliOption("--seat")] = SeatName.forehand
    opponents: Annotated[str, CliOption("--opponents")] = "sensible"


COMMANDS: Final[Commands] = {
    "replay": (ReplayFile, "deals.replay.replay_file"),
    "deal": (DealOnce, "deals.deal.deal_once"),
    "simulate": (SimulateDeals, "deals.simulate.simulate_deals"),
    "play": (PlayGame, "deals.play.play_game"),
}
