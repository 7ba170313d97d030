"""The commands of analysis: what each takes, and the function that does it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

from skatcore.cli.commands import Commands
from skatcore.cli.deals.commands import SeatName, SeedOption
from skatcore.cli.parameters import BidOption, CliArgument, CliOption, FormattedRequest


class SolveCards(FormattedRequest):
    """A deal of a file, typed or drawn, or a hand."""

    file: Annotated[Path | None, CliArgument("FILE")] = None
    profile: Annotated[str | None, CliOption("--profile", "-p")] = None
    game: Annotated[int | None, CliOption("--game", "-g", minimum=1)] = None
    after: Annotated[int | None, CliOption("--after", minimum=0, maximum=29)] = None
    source: Annotated[str | None, CliOption("--from")] = None
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
    jobs: Annotated[int | None, CliOption("--jobs", "-j", minimum=1)] = None


COMMANDS: Final[Commands] = {"solve": (SolveCards, "analysis.solve.solve_cards")}
