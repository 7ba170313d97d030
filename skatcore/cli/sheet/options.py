"""The options that commands of ``skat sheet`` share."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from skatcore.cli.options import ExtraOption

if TYPE_CHECKING:
    from skatcore.cli.sheet.write import Agreed

KeyOption = Annotated[
    str, typer.Option("--key", help="A key of your own: the same key twice is written once.")
]
DealOption = Annotated[
    int | None,
    typer.Option("--deal", min=1, help="The deal's number; refused if it is written already."),
]
AgainOption = Annotated[
    bool, typer.Option("--again", help="The same result once more: it was played twice.")
]
PlayerArgument = Annotated[str, typer.Argument(metavar="PLAYER", help="A name, or its beginning.")]
WithOption = Annotated[int | None, typer.Option("--with", min=1, help="With so many tops.")]
WithoutOption = Annotated[int | None, typer.Option("--without", min=1, help="Without so many.")]
CardsOption = Annotated[
    str, typer.Option("--cards", help="The declarer's twelve cards instead: 'CJ SJ HT ...'.")
]
WonOption = Annotated[bool, typer.Option("--won", help="The declarer has won.")]
LostOption = Annotated[bool, typer.Option("--lost", help="The declarer has lost.")]
SchneiderOption = Annotated[bool, typer.Option("--schneider", help="The loser is schneider.")]
SchwarzOption = Annotated[bool, typer.Option("--schwarz", help="The loser is schwarz.")]
PointsOption = Annotated[
    int | None,
    typer.Option("--points", min=0, max=120, help="Declarer's card points, if counted."),
]
BidOption = Annotated[
    int | None,
    typer.Option(
        "--bid", min=0, help="For how much the declarer got the game: 18, 20 ...; if it matters."
    ),
]
ConcededOption = Annotated[bool, typer.Option("--conceded", help="The game was given up.")]
SkatOption = Annotated[
    int | None, typer.Option("--skat", min=0, help="Card points in the skat; else the rest to 120.")
]
LastOption = Annotated[str, typer.Option("--last", help="Who took the last trick.")]
AgreedOption = Annotated[
    list[str] | None, typer.Option("--agreed", help="Who agreed: names, separated by commas.")
]
AllAgreedOption = Annotated[bool, typer.Option("--all-agreed", help="All at the table agreed.")]
OfficialOption = Annotated[str, typer.Option("--official", help="The official who corrects.")]
CashOption = Annotated[bool, typer.Option("--cash", help="Each game was paid at once.")]
PaperOption = Annotated[
    Path, typer.Option("--out", "-o", help="FILE.pdf or FILE.html; one that is there is replaced.")
]


@dataclass(frozen=True, slots=True)
class Played:
    """What is said of a game beside its name, as it was typed."""

    matadors: WithOption = None
    without: WithoutOption = None
    cards: CardsOption = ""
    won: WonOption = False
    lost: LostOption = False
    schneider: SchneiderOption = False
    schwarz: SchwarzOption = False
    points: PointsOption = None
    bid: BidOption = None
    conceded: ConcededOption = False

    def given(self) -> dict[str, object]:
        """Each option as it is called, and whether it was given."""
        return {
            "--with": self.matadors, "--without": self.without, "--cards": self.cards,
            "--won": self.won, "--lost": self.lost, "--schneider": self.schneider,
            "--schwarz": self.schwarz, "--bid": self.bid, "--conceded": self.conceded,
            "--points": self.points is not None,
        }  # fmt: skip


@dataclass(frozen=True, slots=True)
class Shares:
    """What is said of a game without a declarer beside the points, as it was typed."""

    extra: ExtraOption = None
    skat: SkatOption = None
    last: LastOption = ""


@dataclass(frozen=True, slots=True)
class Who:
    """Who agreed to what is written, or which official decides it."""

    agreed: AgreedOption = None
    all_agreed: AllAgreedOption = False
    official: OfficialOption = ""

    def agreed_as_typed(self) -> Agreed:
        """As the writing commands take it."""
        from skatcore.cli.sheet.write import Agreed

        return Agreed(tuple(self.agreed or ()), self.all_agreed, self.official)
