"""``skat sheet``: what its commands take, and the function that does each."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

from skatcore.cli.commands import Commands
from skatcore.cli.location import ExportRequest, ImportRequest, Where, WhereSheet
from skatcore.cli.parameters import (
    BecauseOption,
    BidOption,
    CliArgument,
    CliOption,
    ExtraOption,
    ProfileOption,
    Request,
)
from skatcore.views import TABLE

CashOption = Annotated[bool, CliOption("--cash")]
PaperOption = Annotated[Path, CliOption("--out", "-o")]
StakeOption = Annotated[str | None, CliOption("--stake")]
DealArgument = Annotated[int, CliArgument("N")]
AgreedOption = Annotated[tuple[str, ...], CliOption("--agreed")]
AllAgreedOption = Annotated[bool, CliOption("--all-agreed")]


# -- what several commands of a sheet share -------------------------------------------------------


class DealRequest(WhereSheet):
    """The deal that is meant: its number, a key of the writer's own, or neither."""

    key: Annotated[str, CliOption("--key")] = ""
    deal: Annotated[int | None, CliOption("--deal", minimum=1)] = None


class GameRequest(DealRequest):
    """The next deal, if something was played in it."""

    extra: ExtraOption = ()
    again: Annotated[bool, CliOption("--again")] = False


class GameOptions(Request):
    """Options for a game with a declarer."""

    matadors: Annotated[int | None, CliOption("--with", "--matadors")] = None
    without: Annotated[int | None, CliOption("--without", minimum=1)] = None
    cards: Annotated[str, CliOption("--cards")] = ""
    won: Annotated[bool, CliOption("--won")] = False
    lost: Annotated[bool, CliOption("--lost")] = False
    schneider: Annotated[bool, CliOption("--schneider")] = False
    schwarz: Annotated[bool, CliOption("--schwarz")] = False
    points: Annotated[int | None, CliOption("--points", minimum=0, maximum=120)] = None
    bid: BidOption = None
    conceded: Annotated[bool, CliOption("--conceded")] = False
    incident: Annotated[str, CliOption("--incident")] = ""

    def named(self) -> dict[str, object]:
        """Each option as it is called, with something true if it was given."""
        return {
            "--with": self.matadors, "--without": self.without, "--cards": self.cards,
            "--won": self.won, "--lost": self.lost, "--schneider": self.schneider,
            "--schwarz": self.schwarz, "--bid": self.bid not in {None, "0"}, "--conceded": self.conceded,
            "--incident": self.incident,
            "--points": self.points is not None,
        }  # fmt: skip


class SharedOptions(Request):
    """Options for a game without a declarer."""

    skat: Annotated[int | None, CliOption("--skat", minimum=0)] = None
    last: Annotated[str, CliOption("--last")] = ""


class AgreementOptions(Request):
    """The players who agreed to what is written, and why."""

    agreed: AgreedOption = ()
    all_agreed: AllAgreedOption = False
    official: Annotated[str, CliOption("--official")] = ""
    because: BecauseOption = ""


class ChangedDeal(AgreementOptions, SharedOptions, GameOptions, WhereSheet):
    """A deal that is corrected or inserted, whatever was played in it."""

    number: DealArgument
    what: Annotated[tuple[str, ...], CliArgument("PLAYER GAME")] = ()
    passed: Annotated[bool, CliOption("--passed")] = False
    extra: ExtraOption = ()

    @property
    def is_shared(self) -> bool:
        """Whether the points of each are given, for a game without a declarer."""
        return bool(self.what) and all("=" in word for word in self.what)


# -- commands -------------------------------------------------------------------------------------


class NewSheet(Where):
    """The players in their seats, and the rules."""

    players: Annotated[tuple[str, ...], CliArgument("PLAYER")]
    profile: ProfileOption = None
    title: Annotated[str, CliOption("--title", "-t")] = ""
    deals: Annotated[int | None, CliOption("--deals", minimum=1, maximum=10000)] = None
    scheme: Annotated[str, CliOption("--scheme")] = "points"
    stake: Annotated[str, CliOption("--stake")] = ""


class AddGame(GameOptions, GameRequest):
    """A game with a declarer."""

    player: Annotated[str, CliArgument("PLAYER")]
    game: Annotated[tuple[str, ...], CliArgument("GAME")]


class AddShared(SharedOptions, GameRequest):
    """A game without a declarer."""

    shares: Annotated[tuple[str, ...], CliArgument("PLAYER=POINTS")]


class StrikeDeal(AgreementOptions, WhereSheet):
    """A deal that does not count."""

    number: DealArgument


class Misdeal(AgreementOptions, WhereSheet):
    """From which deal on somebody dealt out of turn."""

    number: Annotated[int | None, CliArgument("N")] = None
    yes: Annotated[bool, CliOption("--yes")] = False
    back: Annotated[bool, CliOption("--back")] = False


class EndSeries(AgreementOptions, WhereSheet):
    """The players who agree to end the series."""


class JoinSheet(WhereSheet):
    """The player who sits down, and whether in another's place."""

    player: Annotated[str, CliArgument("PLAYER")]
    instead_of: Annotated[str, CliOption("--for")] = ""
    agreed: AgreedOption = ()
    all_agreed: AllAgreedOption = False


class LeaveSheet(AgreementOptions, WhereSheet):
    """A player who leaves, and perhaps who agreed."""

    player: Annotated[str, CliArgument("PLAYER")]


class SignSheet(WhereSheet):
    """The player who signs."""

    players: Annotated[tuple[str, ...], CliArgument("PLAYER")] = ()
    everybody: Annotated[bool, CliOption("--all")] = False


class VoidSheet(WhereSheet):
    """The official who declares the sheet void, and why."""

    official: Annotated[str, CliArgument("OFFICIAL")]
    because: BecauseOption = ""


class EnterDeals(WhereSheet):
    """The sheet that deals are typed into."""

    fmt: str = TABLE


class ShowSheet(WhereSheet):
    """The sheet, or the reasons of a deal."""

    why: Annotated[int | None, CliOption("--why")] = None


class ExportSheet(WhereSheet, ExportRequest):
    """The sheet that is copied out, or all of them."""

    everything: Annotated[bool, CliOption("--all")] = False
    fmt: str = "json"


class PrintSheet(WhereSheet):
    """The file to print into, and whether the sheet is settled as well."""

    out: PaperOption
    stake: StakeOption = None
    cash: CashOption = False
    fmt: str = TABLE


class PrintBlank(Request):
    """An empty list: for how many players and deals."""

    out: PaperOption
    profile: ProfileOption = None
    players: Annotated[int, CliOption("--players", minimum=3, maximum=7)] = 4
    deals: Annotated[int, CliOption("--deals", minimum=1, maximum=200)] = 48


class SettleSheet(WhereSheet):
    """The cost of a point."""

    stake: StakeOption = None
    cash: CashOption = False


COMMANDS: Final[Commands] = {
    "new": (NewSheet, "sheet.write.new_sheet"),
    "add": (AddGame, "sheet.write.add_game"),
    "pass": (DealRequest, "sheet.write.add_passed"),
    "shared": (AddShared, "sheet.write.add_shared"),
    "correct": (ChangedDeal, "sheet.write.correct_deal"),
    "insert": (ChangedDeal, "sheet.write.insert_deal"),
    "strike": (StrikeDeal, "sheet.write.strike"),
    "misdeal": (Misdeal, "sheet.write.misdeal"),
    "end": (EndSeries, "sheet.write.end"),
    "join": (JoinSheet, "sheet.write.join"),
    "leave": (LeaveSheet, "sheet.write.leave"),
    "sign": (SignSheet, "sheet.write.sign"),
    "void": (VoidSheet, "sheet.write.void"),
    "enter": (EnterDeals, "sheet.enter.enter"),
    "show": (ShowSheet, "sheet.show.show_sheet"),
    "list": (Where, "sheet.show.list_sheets"),
    "export": (ExportSheet, "sheet.files.export_sheet"),
    "import": (ImportRequest, "sheet.files.import_sheets"),
    "print": (PrintSheet, "sheet.print_sheet.print_sheet"),
    "blank": (PrintBlank, "sheet.print_sheet.print_blank"),
    "settle": (SettleSheet, "sheet.show.settle_sheet"),
}


def present_name(command: str) -> str:
    """A command by its present name: a game without a declarer was once entered by the game's own."""
    from skatcore.model import meaning

    return "shared" if meaning(command) == "shared" else command
