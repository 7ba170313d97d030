"""``skat sheet``: its commands; what they do is imported when one of them runs."""

from __future__ import annotations

from typing import Annotated

import typer

from skatcore.cli import sheet_app_read
from skatcore.cli.output import Format, FormatOption, Lang, LangOption
from skatcore.cli.sheet_options import (
    AgreedOption,
    AllAgreedOption,
    BidOption,
    CardsOption,
    ConcededOption,
    ExtraOption,
    KeyOption,
    LastOption,
    LostOption,
    OfficialOption,
    PlayerArgument,
    PointsOption,
    ReasonOption,
    SchneiderOption,
    SchwarzOption,
    SheetOption,
    SkatOption,
    StoreOption,
    WithOption,
    WithoutOption,
    WonOption,
)

app = typer.Typer(
    name="sheet",
    help="Keep a score sheet: an evening, a series, a tournament's list.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode="rich",
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _tops(matadors: int | None, without: int | None, lang: Lang | None) -> int | None:
    if matadors is not None and without is not None:
        from skatcore.cli.output import catalogue, refuse

        words = catalogue(lang)
        refuse(words.text("told.with-and-without"), words)
    return matadors if without is None else -without


def _result(won: bool, lost: bool, lang: Lang | None) -> bool | None:  # noqa: FBT001 - as typed
    if won and lost:
        from skatcore.cli.output import catalogue, refuse

        words = catalogue(lang)
        refuse(words.text("told.won-and-lost"), words)
    return won if won or lost else None


@app.command()
def new(
    players: Annotated[
        list[str], typer.Argument(metavar="NAME...", help="The players; the first one deals.")
    ],
    profile: Annotated[str, typer.Option("--profile", "-p", help="The rule set.")] = "isko",
    title: Annotated[str, typer.Option("--title", "-t", help="What the sheet is called.")] = "",
    deals: Annotated[
        int | None, typer.Option("--deals", min=1, max=10000, help="Deals of the series.")
    ] = None,
    scheme: Annotated[
        str, typer.Option("--scheme", help="What totals mean: points, tournament ...")
    ] = "points",
    file: StoreOption = None,
    fmt: FormatOption = Format.table,
    lang: LangOption = None,
) -> None:
    """Begin a sheet: who sits where, under which rules."""
    from skatcore.cli.sheet_desk import Where
    from skatcore.cli.sheet_write import new_sheet

    where = Where(file, None, fmt, lang)
    new_sheet(where, players, profile=profile, title=title, deals=deals, scheme=scheme)


@app.command()
def add(
    player: PlayerArgument,
    game: Annotated[
        list[str], typer.Argument(metavar="GAME", help="GH, NO, or words: hearts hand.")
    ],
    *,
    matadors: WithOption = None,
    without: WithoutOption = None,
    cards: CardsOption = "",
    won: WonOption = False,
    lost: LostOption = False,
    schneider: SchneiderOption = False,
    schwarz: SchwarzOption = False,
    points: PointsOption = None,
    bid: BidOption = 0,
    conceded: ConcededOption = False,
    extra: ExtraOption = None,
    key: KeyOption = "",
    file: StoreOption = None,
    sheet: SheetOption = None,
    fmt: FormatOption = Format.table,
    lang: LangOption = None,
) -> None:
    """Write down a game: who played what, won or lost, and how high."""
    from skatcore.cli.sheet_desk import Where
    from skatcore.cli.sheet_write import Said, add_game
    from skatcore.game import Level

    level = Level.SCHWARZ if schwarz else Level.SCHNEIDER if schneider else Level.PLAIN
    tops, result = _tops(matadors, without, lang), _result(won, lost, lang)
    name, more = " ".join(game), tuple(extra or ())
    said = Said(player, name, tops, cards, result, level, points, bid, conceded, more)
    add_game(Where(file, sheet, fmt, lang), said, key)


@app.command(name="pass")
def passed(
    *,
    key: KeyOption = "",
    file: StoreOption = None,
    sheet: SheetOption = None,
    fmt: FormatOption = Format.table,
    lang: LangOption = None,
) -> None:
    """Write down a deal in which all passed."""
    from skatcore.cli.sheet_desk import Where
    from skatcore.cli.sheet_write import add_passed

    add_passed(Where(file, sheet, fmt, lang), key)


@app.command()
def ramsch(
    shares: Annotated[
        list[str],
        typer.Argument(
            metavar="PLAYER=POINTS...", help="Card points of each, or with tricks: Bo=40/3."
        ),
    ],
    *,
    skat: SkatOption = None,
    last: LastOption = "",
    extra: ExtraOption = None,
    key: KeyOption = "",
    file: StoreOption = None,
    sheet: SheetOption = None,
    fmt: FormatOption = Format.table,
    lang: LangOption = None,
) -> None:
    """Write down a game without a declarer."""
    from skatcore.cli.sheet_desk import Where
    from skatcore.cli.sheet_write import Shared, add_shared

    shared = Shared(tuple(shares), skat, last, tuple(extra or ()))
    add_shared(Where(file, sheet, fmt, lang), shared, key)


@app.command()
def correct(
    number: Annotated[int, typer.Argument(metavar="N", help="The deal's number.")],
    what: Annotated[
        list[str] | None,
        typer.Argument(metavar="PLAYER GAME", help="As in add; or PLAYER=POINTS... as in ramsch."),
    ] = None,
    *,
    passed: Annotated[bool, typer.Option("--passed", help="All had passed.")] = False,
    matadors: WithOption = None,
    without: WithoutOption = None,
    cards: CardsOption = "",
    won: WonOption = False,
    lost: LostOption = False,
    schneider: SchneiderOption = False,
    schwarz: SchwarzOption = False,
    points: PointsOption = None,
    bid: BidOption = 0,
    conceded: ConcededOption = False,
    extra: ExtraOption = None,
    skat: SkatOption = None,
    last: LastOption = "",
    agreed: AgreedOption = None,
    all_agreed: AllAgreedOption = False,
    official: OfficialOption = "",
    because: ReasonOption = "",
    file: StoreOption = None,
    sheet: SheetOption = None,
    fmt: FormatOption = Format.table,
    lang: LangOption = None,
) -> None:
    """Write what stands for a deal from now on; what stood there stays readable."""
    from skatcore.cli.output import catalogue, refuse
    from skatcore.cli.sheet_desk import Where
    from skatcore.cli.sheet_write import Agreed, Said, Shared, correct_deal
    from skatcore.game import Level

    given, more = tuple(what or ()), tuple(extra or ())
    told: Said | Shared | None = None
    if passed is bool(given):
        words = catalogue(lang)
        refuse(words.text("told.instead"), words)
    shared = bool(given) and all("=" in word for word in given)
    of_game = {
        "--with": matadors, "--without": without, "--cards": cards, "--won": won, "--lost": lost,
        "--schneider": schneider, "--schwarz": schwarz, "--bid": bid, "--conceded": conceded,
        "--points": points is not None,
    }  # fmt: skip
    of_shares = {"--skat": skat is not None, "--last": last}
    of_both = {"--extra": extra}
    unfit = (of_game | of_shares | of_both) if passed else of_game if shared else of_shares
    if idle := ", ".join(option for option, value in unfit.items() if value):
        words = catalogue(lang)
        refuse(words.text("told.unfit", word=idle), words)
    if shared:
        told = Shared(given, skat, last, more)
    elif given:
        level = Level.SCHWARZ if schwarz else Level.SCHNEIDER if schneider else Level.PLAIN
        tops, result = _tops(matadors, without, lang), _result(won, lost, lang)
        name = " ".join(given[1:])
        told = Said(given[0], name, tops, cards, result, level, points, bid, conceded, more)
    who = Agreed(tuple(agreed or ()), all_agreed, official)
    correct_deal(Where(file, sheet, fmt, lang), number, told, who, because)


@app.command()
def misdeal(
    number: Annotated[
        int | None,
        typer.Argument(metavar="N", help="The first deal dealt out of turn, if it is known."),
    ] = None,
    file: StoreOption = None,
    sheet: SheetOption = None,
    fmt: FormatOption = Format.table,
    lang: LangOption = None,
) -> None:
    """Somebody dealt out of turn: deals of the round are void and are repeated."""
    from skatcore.cli import sheet_write
    from skatcore.cli.sheet_desk import Where

    sheet_write.misdeal(Where(file, sheet, fmt, lang), number)


@app.command()
def join(
    player: Annotated[str, typer.Argument(metavar="NAME", help="Who sits down.")],
    *,
    instead_of: Annotated[str, typer.Option("--for", help="Whose place he takes.")] = "",
    agreed: AgreedOption = None,
    all_agreed: AllAgreedOption = False,
    file: StoreOption = None,
    sheet: SheetOption = None,
    fmt: FormatOption = Format.table,
    lang: LangOption = None,
) -> None:
    """A player sits down at the end of a round."""
    from skatcore.cli import sheet_write
    from skatcore.cli.sheet_desk import Where

    who = sheet_write.Agreed(tuple(agreed or ()), all_agreed)
    sheet_write.join(Where(file, sheet, fmt, lang), player, instead_of, who)


@app.command()
def leave(
    player: PlayerArgument,
    file: StoreOption = None,
    sheet: SheetOption = None,
    fmt: FormatOption = Format.table,
    lang: LangOption = None,
) -> None:
    """A player leaves at the end of a round."""
    from skatcore.cli import sheet_write
    from skatcore.cli.sheet_desk import Where

    sheet_write.leave(Where(file, sheet, fmt, lang), player)


@app.command()
def sign(
    players: Annotated[
        list[str] | None, typer.Argument(metavar="PLAYER...", help="Who signs.")
    ] = None,
    *,
    everybody: Annotated[bool, typer.Option("--all", help="All sign.")] = False,
    file: StoreOption = None,
    sheet: SheetOption = None,
    fmt: FormatOption = Format.table,
    lang: LangOption = None,
) -> None:
    """Players sign; with the last signature the sheet is closed."""
    from skatcore.cli import sheet_write
    from skatcore.cli.sheet_desk import Where

    sheet_write.sign(Where(file, sheet, fmt, lang), players or [], everybody=everybody)


@app.command()
def void(
    official: Annotated[str, typer.Argument(metavar="OFFICIAL", help="Who declares it.")],
    because: ReasonOption = "",
    file: StoreOption = None,
    sheet: SheetOption = None,
    fmt: FormatOption = Format.table,
    lang: LangOption = None,
) -> None:
    """An official declares the sheet void."""
    from skatcore.cli import sheet_write
    from skatcore.cli.sheet_desk import Where

    sheet_write.void(Where(file, sheet, fmt, lang), official, because)


@app.command()
def enter(file: StoreOption = None, sheet: SheetOption = None, lang: LangOption = None) -> None:
    """Write down deals as they are played, a few letters each: bo h2 s."""
    from skatcore.cli import sheet_enter
    from skatcore.cli.sheet_desk import Where

    sheet_enter.enter(Where(file, sheet, Format.table, lang))


sheet_app_read.add_to(app)
