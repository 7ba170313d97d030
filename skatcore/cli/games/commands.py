"""The commands about games: what each takes, and the function that does it."""

from __future__ import annotations

from typing import Annotated, Final

from skatcore.cli.commands import Commands
from skatcore.cli.parameters import (
    BidOption,
    ChartOption,
    ChosenRequest,
    CliArgument,
    CliOption,
    ExtraOption,
    FilesRequest,
    FormattedRequest,
    OutOption,
    ProfileArgument,
    ProfileOption,
    ProfilesOption,
)


class CountGames(FormattedRequest):
    """A rule set."""

    profile: ProfileArgument


class ListBids(CountGames):
    """A rule set, perhaps without something that adds to its bids."""

    without: Annotated[tuple[str, ...], CliOption("--without")] = ()


class ValueGame(FormattedRequest):
    """A game and its result, as they were typed."""

    profile: ProfileArgument
    game: Annotated[tuple[str, ...], CliArgument("GAME")]
    matadors: Annotated[int | None, CliOption("--matadors", "--with")] = None
    without: Annotated[int | None, CliOption("--without", minimum=1)] = None
    cards: Annotated[str, CliOption("--cards")] = ""
    points: Annotated[str | None, CliOption("--points")] = None
    tricks: Annotated[str | None, CliOption("--tricks")] = None
    bid: BidOption = None
    ruling: Annotated[str, CliOption("--ruling")] = "played"
    extra: ExtraOption = ()


class CountedFiles(FilesRequest, ChosenRequest, FormattedRequest):
    """Recorded games that are listed and added up, or only added up."""

    all_games: Annotated[bool, CliOption("--all")] = False
    summary: Annotated[bool, CliOption("--summary")] = False
    chart: ChartOption = None


class ScoreFiles(CountedFiles):
    """Recorded games under one rule set."""

    profile: ProfileOption = None


class CompareFiles(CountedFiles):
    """Recorded games under several rule sets; without any named, under all bundled ones."""

    profile: ProfilesOption = ()


class ConvertFiles(FilesRequest):
    """Recorded games, and how and where they are written."""

    to: Annotated[str, CliOption("--to")] = "csv"
    profile: ProfileOption = None
    out: OutOption = None


COMMANDS: Final[Commands] = {
    "bids": (ListBids, "games.value.list_bids"),
    "games": (CountGames, "games.value.count_games"),
    "value": (ValueGame, "games.value.value_of_game"),
    "score": (ScoreFiles, "games.recorded.score_recorded"),
    "compare": (CompareFiles, "games.recorded.score_recorded"),
    "convert": (ConvertFiles, "games.convert.convert_files"),
}
