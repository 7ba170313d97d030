"""The options that commands of ``skat sheet`` share."""

from __future__ import annotations

from typing import Annotated

import typer

StoreOption = Annotated[
    str | None,
    typer.Option(
        "--file",
        "-f",
        envvar="SKAT_SHEETS",
        help="Where sheets are kept: a file, or postgresql://...; by default your own file.",
    ),
]
SheetOption = Annotated[
    str | None,
    typer.Option("--sheet", "-s", help="Number or title; by default the sheet begun last."),
]
KeyOption = Annotated[
    str, typer.Option("--key", help="A key of your own: the same key twice is written once.")
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
BidOption = Annotated[int, typer.Option("--bid", min=0, help="The highest bid or held value.")]
ConcededOption = Annotated[bool, typer.Option("--conceded", help="The game was given up.")]
ExtraOption = Annotated[
    list[str] | None, typer.Option("--extra", help="What a plugin adds: patrolki=2.")
]
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
ReasonOption = Annotated[str, typer.Option("--because", help="Why, in your own words.")]
