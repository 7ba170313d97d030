"""``skat tournament``: what its commands take, and the function that does each."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final, Literal

from skatcore.cli.commands import Commands
from skatcore.cli.location import ExportRequest, ImportRequest, Where, WhereTournament
from skatcore.cli.parameters import BecauseOption, CliArgument, CliOption, NewFileArgument, ProfileOption, Request
from skatcore.cli.rules.commands import CheckFiles

SeriesArgument = Annotated[int, CliArgument("SERIES")]
NameArgument = Annotated[str, CliArgument("NAME")]
NamesArgument = Annotated[tuple[str, ...], CliArgument("NAME")]
OfficialArgument = Annotated[str, CliArgument("OFFICIAL")]
OfficialOption = Annotated[str, CliOption("--official")]
SheetOption = Annotated[str | None, CliOption("--sheet")]
SeedOption = Annotated[str | None, CliOption("--seed")]
ResultsArgument = Annotated[tuple[str, ...], CliArgument("NAME=POINTS/WON/LOST")]
BackOption = Annotated[bool, CliOption("--back")]


# -- what several commands of a tournament share --------------------------------------------------


class ListRequest(WhereTournament):
    """A table's list."""

    series: SeriesArgument
    table: Annotated[int, CliArgument("TABLE")]


class ListOptions(Request):
    """The data of a list apart from each player's sums: the deals without a game, or a score sheet."""

    passed: Annotated[int | None, CliOption("--passed", minimum=0)] = None
    sheet: SheetOption = None


class NextTables(WhereTournament):
    """How the tables of the next series come about, or anew those of the last."""

    again: Annotated[bool, CliOption("--again")] = False
    ahead: Annotated[bool, CliOption("--ahead")] = False
    sheets: Annotated[bool, CliOption("--sheets")] = False


class TeamsRequest(WhereTournament):
    """Whether teams are meant, or players."""

    teams: Annotated[bool, CliOption("--teams")] = False

    @property
    def to(self) -> Literal["team", "player"]:
        """The kind of places that is meant."""
        return "team" if self.teams else "player"


# -- commands -------------------------------------------------------------------------------------


class NewPlan(Request):
    """The file of a new plan, and its rule set."""

    file: NewFileArgument
    profile: ProfileOption = None


class BeginTournament(Where):
    """The plan of the tournament."""

    source: Annotated[str, CliArgument("PLAN")]
    another: Annotated[bool, CliOption("--another")] = False


class RegisterPlayers(WhereTournament):
    """The players, and the teams that they play for."""

    names: NamesArgument
    team: Annotated[str, CliOption("--team")] = ""


class ListPlayers(WhereTournament):
    """The players, or a file of players to take in."""

    source: Annotated[str | None, CliArgument("CSV")] = None


class WithdrawPlayer(WhereTournament):
    """The player who plays no further series."""

    name: NameArgument
    because: BecauseOption = ""
    back: BackOption = False


class ExcludePlayers(WhereTournament):
    """The players who are excluded, by whom and why."""

    names: NamesArgument
    official: OfficialOption
    because: BecauseOption = ""


class PlayerCorrection(WhereTournament):
    """The correction of a player's data, and the official who says so."""

    name: NameArgument
    official: OfficialOption = ""
    because: BecauseOption = ""


class RenamePlayer(PlayerCorrection):
    """The name that is wrong, and the right one."""

    right: Annotated[str, CliArgument("NEW")]


class MovePlayer(PlayerCorrection):
    """The player who plays for another team."""

    team: Annotated[str, CliArgument("TEAM")]


class MarkAbsent(WhereTournament):
    """The player who has not come to a table, and the official who finds it."""

    series: SeriesArgument
    name: NameArgument
    official: OfficialArgument
    because: BecauseOption = ""


class TwoPlayers(WhereTournament):
    """Two people at the tables of a series, and which official decides about them."""

    series: SeriesArgument
    name: NameArgument
    other: Annotated[str, CliArgument("OTHER")]
    official: OfficialArgument
    because: BecauseOption = ""


class SubstitutePlayer(TwoPlayers):
    """The player who plays a list to its end, and for whom."""

    other: Annotated[str, CliArgument("SUBSTITUTE")]


class DrawTables(NextTables):
    """From which seed the tables are drawn."""

    seed: SeedOption = None


class AssignTables(NextTables):
    """The seats in a file, and who assigns them."""

    source: Annotated[str, CliArgument("CSV")]
    official: OfficialArgument
    because: BecauseOption = ""


class ShowTables(WhereTournament):
    """The series."""

    series: Annotated[int | None, CliArgument("SERIES")] = None


class EnterList(ListOptions, WhereTournament):
    """A table's list as it was handed in, or all of a series."""

    series: SeriesArgument
    table: Annotated[int | None, CliArgument("TABLE")] = None
    results: ResultsArgument = ()
    signed: Annotated[tuple[str, ...], CliOption("--signed")] = ()
    all_signed: Annotated[bool, CliOption("--all-signed")] = False
    exported: Annotated[Path | None, CliOption("--from")] = None
    csv: Annotated[str | None, CliOption("--csv")] = None


class CorrectList(ListOptions, ListRequest):
    """The list as it is from now on."""

    results: ResultsArgument = ()
    official: OfficialOption
    all_agreed: Annotated[bool, CliOption("--all-agreed")] = False
    copied: Annotated[bool, CliOption("--copy")] = False
    because: BecauseOption = ""


class VoidList(ListRequest):
    """The official who declares a list void, or takes that back."""

    official: OfficialArgument
    because: BecauseOption = ""
    back: BackOption = False


class ShowStandings(TeamsRequest):
    """After how many series, and how many places."""

    after: Annotated[int | None, CliOption("--after", minimum=1)] = None
    top: Annotated[int | None, CliOption("--top", minimum=1)] = None


class DrawLots(TeamsRequest):
    """The seed of the lots."""

    seed: SeedOption = None


class ExportTournament(WhereTournament, ExportRequest):
    """The tournament that is copied out."""

    fmt: str = "json"


COMMANDS: Final[Commands] = {
    "new": (NewPlan, "tournament.files.new_plan"),
    "check": (CheckFiles, "tournament.files.check_plans"),
    "begin": (BeginTournament, "tournament.write.begin"),
    "plan": (WhereTournament, "tournament.show.show_plan"),
    "list": (Where, "tournament.show.list_tournaments"),
    "player": (RegisterPlayers, "tournament.write.take_in"),
    "players": (ListPlayers, "tournament.show.list_players"),
    "withdraw": (WithdrawPlayer, "tournament.write.withdraw"),
    "exclude": (ExcludePlayers, "tournament.write.exclude"),
    "rename": (RenamePlayer, "tournament.write.rename"),
    "team": (MovePlayer, "tournament.write.move"),
    "substitute": (SubstitutePlayer, "tournament.write.substitute"),
    "exchange": (TwoPlayers, "tournament.write.exchange"),
    "absent": (MarkAbsent, "tournament.write.leave_out"),
    "draw": (DrawTables, "tournament.draw.draw"),
    "assign": (AssignTables, "tournament.draw.assign"),
    "fees": (WhereTournament, "tournament.show.show_fees"),
    "tables": (ShowTables, "tournament.show.show_tables"),
    "show": (ListRequest, "tournament.show.show_list"),
    "enter": (EnterList, "tournament.lists.enter_list"),
    "correct": (CorrectList, "tournament.lists.correct_list"),
    "void": (VoidList, "tournament.lists.void_list"),
    "standings": (ShowStandings, "tournament.show.show_standings"),
    "lots": (DrawLots, "tournament.draw.draw_lots"),
    "export": (ExportTournament, "tournament.files.export_tournament"),
    "import": (ImportRequest, "tournament.files.import_tournaments"),
}
