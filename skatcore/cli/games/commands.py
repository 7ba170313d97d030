"""The commands about games: what each takes, and the function that does it."""

from __future__ import annotations

from typing import Annotated, Final

from skatcore.cli.commands import Commands
from skatcore.cli.parameters import (
    BidOption,
    ChartOption,
    CliArgument,
    CliOption,
    ExtraOption,
    FileRequest,
    FormattedRequest,
    ListedFileRequest,
    OutOption,
    ProfileArgument,
    ProfileOption,
    ProfilesOption,
)
from skatcore.rules.profile import DEFAULT_PROFILE


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
    matadors: Annotated[int | None, CliOption("--matadors")] = None
    cards: Annotated[str, CliOption("--cards")] = ""
    points: Annotated[str | None, CliOption("--points")] = None
    tricks: Annotated[str | None, CliOption("--tricks")] = None
    bid: BidOption = None
    ruling: Annotated[str, CliOption("--ruling")] = "played"
    extra: ExtraOption = ()


class ScoreFile(ListedFileRequest):
    """Recorded games under one rule set."""

    profile: ProfileOption = DEFAULT_PROFILE
    chart: ChartOption = None


class CompareFile(ListedFileRequest):
    """Recorded games under several rule sets; without any named, under all bundled ones."""

    profile: ProfilesOption = ()
    chart: ChartOption = None


class ConvertFile(FileRequest):
    """Recorded games, and how and where they are written."""

    to: Annotated[str, CliOption("--to")] = "csv"
    profile: Annotated[str | None, CliOption("--profile", "-p")] = None
    out: OutOption = None


COMMANDS: Final[Commands] = {
    "bids": (ListBids, "games.value.list_bids"),
    "games": (CountGames, "games.value.count_games"),
    "value": (ValueGame, "games.value.value_of_game"),
    "score": (ScoreFile, "games.recorded.score_recorded"),
    "compare": (CompareFile, "games.recorded.score_recorded"),
    "convert": (ConvertFile, "games.convert.convert_file"),
}
