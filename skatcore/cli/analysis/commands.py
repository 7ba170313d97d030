"""The commands that analyse: what rules change, what cards are worth, who plays better, where games were lost."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

from skatcore.cli.commands import Commands
from skatcore.cli.deals.commands import PlayersOption, SeatName, SeedOption
from skatcore.cli.parameters import (
    BidOption,
    ChartOption,
    ChosenRequest,
    CliArgument,
    CliOption,
    FileRequest,
    FormattedRequest,
    JobsOption,
    ListedFileRequest,
    ProfileArgument,
    ProfileOption,
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
    jobs: Annotated[int | None, CliOption("--jobs", "-j", minimum=1)] = None
    cluster: Annotated[str | None, CliOption("--cluster")] = None
    resume: Annotated[Path | None, CliOption("--resume")] = None
    chart: ChartOption = None


class SolveCards(FileRequest, FormattedRequest):
    """A deal of a file, typed or drawn, or a hand."""

    profile: ProfileOption = None
    game: Annotated[int | None, CliOption("--game", "-g", minimum=1)] = None
    after: Annotated[int | None, CliOption("--after", minimum=0, maximum=29)] = None
    forehand: Annotated[str | None, CliOption("--forehand")] = None
    middlehand: Annotated[str | None, CliOption("--middlehand")] = None
    rearhand: Annotated[str | None, CliOption("--rearhand")] = None
    skat: Annotated[str | None, CliOption("--skat")] = None
    seed: SeedOption = None
    declarer: Annotated[SeatName | None, CliOption("--declarer")] = None
    contract: Annotated[str | None, CliOption("--contract")] = None
    bid: BidOption = None
    line: Annotated[bool, CliOption("--line")] = False
    hand: Annotated[str | None, CliOption("--hand")] = None
    seat: Annotated[SeatName, CliOption("--seat")] = SeatName.forehand
    layouts: Annotated[int, CliOption("--layouts", "-n", minimum=1)] = 100
    time: Annotated[int, CliOption("--time", minimum=1)] = 60
    until: Annotated[int | None, CliOption("--until", minimum=1, maximum=50)] = None
    jobs: JobsOption = None


class MatchPlayers(FormattedRequest):
    """Kinds of computer players, and what they play: deals of a seed, or the cards of recorded ones."""

    kinds: Annotated[tuple[str, ...], CliArgument("PLAYER")] = ()
    profile: ProfileOption = None
    deals: Annotated[int | None, CliOption("--deals", "-n", minimum=1)] = None
    seed: Annotated[int, CliOption("--seed", minimum=0)] = 1
    recorded: Annotated[Path | None, CliOption("--recorded")] = None
    defenders: Annotated[str | None, CliOption("--defenders")] = None
    source: Annotated[str | None, CliOption("--from")] = None
    jobs: Annotated[int | None, CliOption("--jobs", "-j", minimum=1)] = None
    cluster: Annotated[str | None, CliOption("--cluster")] = None


class AnalyseFile(ListedFileRequest, ChosenRequest):
    """Recorded deals; without a profile, stored deals keep to their own; without jobs, all cores work."""

    profile: ProfileOption = None
    game: Annotated[int | None, CliOption("--game", "-g", minimum=1)] = None
    deals: Annotated[bool, CliOption("--deals")] = False
    hands: Annotated[bool, CliOption("--hands")] = False
    jobs: Annotated[int | None, CliOption("--jobs", "-j", minimum=1)] = None
    chart: ChartOption = None


COMMANDS: Final[Commands] = {
    "analyse": (AnalyseFile, "analysis.analyse.analyse_file"),
    "effect": (FindEffect, "analysis.effect.find_effect"),
    "match": (MatchPlayers, "analysis.match.match_players"),
    "solve": (SolveCards, "analysis.solve.solve_cards"),
}
