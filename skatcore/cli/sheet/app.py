"""``skat sheet``: its commands; what they do is imported when one of them runs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from skatcore.cli.location import SheetOption, StoreOption, Where, WhereSheet
from skatcore.cli.option_groups import spread
from skatcore.cli.options import (
    BecauseOption,
    ExtraOption,
    LangOption,
    OfficialArgument,
    RuleOption,
)
from skatcore.cli.output import Format, Lang
from skatcore.cli.sheet import app_read as sheet_app_read
from skatcore.cli.sheet.options import (
    AgainOption,
    AgreedOption,
    AllAgreedOption,
    DealOption,
    KeyOption,
    LastOption,
    Played,
    PlayerArgument,
    Shares,
    SkatOption,
    Who,
)

if TYPE_CHECKING:
    from skatcore.cli.sheet.write import Said, Shared

app = typer.Typer(
    name="sheet",
    help="Keep a score sheet: an evening, a series, a tournament's list.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode="rich",
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _said(player: str, game: str, played: Played, more: tuple[str, ...], lang: Lang | None) -> Said:
    """What was said of a game; ends the program if two options exclude each other."""
    from skatcore.cli.sheet.write import Said
    from skatcore.model.game import Level

    if played.matadors is not None and played.without is not None:
        _refuse("told.with-and-without", lang)
    if played.won and played.lost:
        _refuse("told.won-and-lost", lang)
    tops = played.matadors if played.without is None else -played.without
    won = played.won if played.won or played.lost else None
    level = Level.PLAIN
    if played.schwarz or played.schneider:
        level = Level.SCHWARZ if played.schwarz else Level.SCHNEIDER
    points, bid, conceded = played.points, played.bid, played.conceded
    return Said(player, game, tops, played.cards, won, level, points, bid, conceded, more)


def _refuse(key: str, lang: Lang | None, **details: str) -> NoReturn:
    from skatcore.cli.output import catalogue, refuse

    words = catalogue(lang)
    refuse(words.text(key, **details), words)


@app.command()
@spread
def new(
    players: Annotated[
        list[str], typer.Argument(metavar="NAME...", help="The players; the first one deals.")
    ],
    profile: RuleOption = "isko",
    title: Annotated[str, typer.Option("--title", "-t", help="What the sheet is called.")] = "",
    deals: Annotated[
        int | None, typer.Option("--deals", min=1, max=10000, help="Deals of the series.")
    ] = None,
    scheme: Annotated[
        str, typer.Option("--scheme", help="What totals mean: points, tournament ...")
    ] = "points",
    stake: Annotated[
        str, typer.Option("--stake", help="What all agreed on for each value point: 0.5.")
    ] = "",
    *,
    where: Where,
) -> None:
    """Begin a sheet: who sits where, under which rules."""
    from skatcore.cli.sheet.write import new_sheet

    given = {"profile": profile, "title": title, "scheme": scheme, "stake": stake}
    new_sheet(where, players, deals=deals, **given)


@app.command()
@spread
def add(
    player: PlayerArgument,
    game: Annotated[
        list[str], typer.Argument(metavar="GAME", help="GH, NO, or words: hearts hand.")
    ],
    *,
    played: Played,
    extra: ExtraOption = None,
    key: KeyOption = "",
    deal: DealOption = None,
    again: AgainOption = False,
    where: WhereSheet,
) -> None:
    """Write down a game: who played what, won or lost, and how high."""
    from skatcore.cli.sheet.write import Which, add_game

    said = _said(player, " ".join(game), played, tuple(extra or ()), where.lang)
    add_game(where, said, Which(key, deal), again=again)


@app.command(name="pass")
@spread
def passed(
    *,
    key: KeyOption = "",
    deal: DealOption = None,
    where: WhereSheet,
) -> None:
    """Write down a deal in which all passed."""
    from skatcore.cli.sheet.write import Which, add_passed

    add_passed(where, Which(key, deal))


@app.command()
@spread
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
    deal: DealOption = None,
    again: AgainOption = False,
    where: WhereSheet,
) -> None:
    """Write down a game without a declarer."""
    from skatcore.cli.sheet.write import Shared, Which, add_shared

    shared = Shared(tuple(shares), skat, last, tuple(extra or ()))
    add_shared(where, shared, Which(key, deal), again=again)


@app.command()
@spread
def correct(
    number: Annotated[int, typer.Argument(metavar="N", help="The deal's number.")],
    what: Annotated[
        list[str] | None,
        typer.Argument(metavar="PLAYER GAME", help="As in add; or PLAYER=POINTS... as in ramsch."),
    ] = None,
    *,
    passed: Annotated[bool, typer.Option("--passed", help="All had passed.")] = False,
    played: Played,
    shares: Shares,
    who: Who,
    because: BecauseOption = "",
    where: WhereSheet,
) -> None:
    """Write what stands for a deal from now on; what stood there stays readable.

    Without --bid the same declarer keeps the bid that stood; with --bid 0 there is none.
    """
    from skatcore.cli.sheet.write import correct_deal

    told = _any_deal(tuple(what or ()), played, shares, where.lang, passed=passed)
    correct_deal(where, number, told, who.agreed_as_typed(), because)


def _any_deal(
    given: tuple[str, ...], played: Played, shares: Shares, lang: Lang | None, *, passed: bool
) -> Said | Shared | None:
    """What was said of a deal of any kind; None: all had passed."""
    from skatcore.cli.sheet.write import Shared

    extra, skat, last = shares.extra, shares.skat, shares.last
    if passed is bool(given):
        _refuse("told.instead", lang)
    shared = bool(given) and all("=" in word for word in given)
    of_game = played.given()
    of_shares = {"--skat": skat is not None, "--last": last}
    of_both = {"--extra": extra}
    unfit = (of_game | of_shares | of_both) if passed else of_game if shared else of_shares
    if idle := ", ".join(option for option, value in unfit.items() if value):
        _refuse("told.unfit", lang, word=idle)
    more = tuple(extra or ())
    if shared:
        return Shared(given, skat, last, more)
    return _said(given[0], " ".join(given[1:]), played, more, lang) if given else None


@app.command()
@spread
def insert(
    number: Annotated[
        int, typer.Argument(metavar="N", help="The number that the deal gets; others move on.")
    ],
    what: Annotated[
        list[str] | None,
        typer.Argument(metavar="PLAYER GAME", help="As in add; or PLAYER=POINTS... as in ramsch."),
    ] = None,
    *,
    passed: Annotated[bool, typer.Option("--passed", help="All had passed.")] = False,
    played: Played,
    shares: Shares,
    who: Who,
    because: BecauseOption = "",
    where: WhereSheet,
) -> None:
    """Write a deal that was played and left out; the deals after it move on by one."""
    from skatcore.cli.sheet.write import insert_deal

    told = _any_deal(tuple(what or ()), played, shares, where.lang, passed=passed)
    insert_deal(where, number, told, who.agreed_as_typed(), because)


@app.command()
@spread
def strike(
    number: Annotated[int, typer.Argument(metavar="N", help="The deal's number.")],
    *,
    who: Who,
    because: BecauseOption = "",
    where: WhereSheet,
) -> None:
    """Strike a deal that stands there twice, or was never played; it stays readable."""
    from skatcore.cli.sheet import write as sheet_write

    sheet_write.strike(where, number, who.agreed_as_typed(), because)


@app.command()
@spread
def misdeal(
    number: Annotated[
        int | None,
        typer.Argument(metavar="N", help="The first deal dealt out of turn, if it is known."),
    ] = None,
    *,
    yes: Annotated[bool, typer.Option("--yes", help="Write it; else it is only told.")] = False,
    back: Annotated[
        bool, typer.Option("--back", help="The last one was a slip: its deals stand again.")
    ] = False,
    who: Who,
    because: BecauseOption = "",
    where: WhereSheet,
) -> None:
    """Somebody dealt out of turn: deals of the round are void and are repeated."""
    from skatcore.cli.sheet import write as sheet_write

    if back:
        sheet_write.reinstate(where, who.agreed_as_typed(), because, sure=yes)
    else:
        sheet_write.misdeal(where, number, sure=yes)


@app.command()
@spread
def end(
    *,
    who: Who,
    because: BecauseOption = "",
    where: WhereSheet,
) -> None:
    """End the series before all its deals are played, as all agree; then it is signed."""
    from skatcore.cli.sheet import write as sheet_write

    sheet_write.end(where, who.agreed_as_typed(), because)


@app.command()
@spread
def join(
    player: Annotated[str, typer.Argument(metavar="NAME", help="Who sits down.")],
    *,
    instead_of: Annotated[str, typer.Option("--for", help="Whose place he takes.")] = "",
    agreed: AgreedOption = None,
    all_agreed: AllAgreedOption = False,
    where: WhereSheet,
) -> None:
    """A player sits down at the end of a round."""
    from skatcore.cli.sheet import write as sheet_write

    who = sheet_write.Agreed(tuple(agreed or ()), all_agreed)
    sheet_write.join(where, player, instead_of, who)


@app.command()
@spread
def leave(
    player: PlayerArgument,
    *,
    where: WhereSheet,
) -> None:
    """A player leaves at the end of a round."""
    from skatcore.cli.sheet import write as sheet_write

    sheet_write.leave(where, player)


@app.command()
@spread
def sign(
    players: Annotated[
        list[str] | None, typer.Argument(metavar="PLAYER...", help="Who signs.")
    ] = None,
    *,
    everybody: Annotated[bool, typer.Option("--all", help="All sign.")] = False,
    where: WhereSheet,
) -> None:
    """Players sign; with the last signature the sheet is closed."""
    from skatcore.cli.sheet import write as sheet_write

    sheet_write.sign(where, players or [], everybody=everybody)


@app.command()
@spread
def void(
    official: OfficialArgument,
    because: BecauseOption = "",
    *,
    where: WhereSheet,
) -> None:
    """An official declares the sheet void."""
    from skatcore.cli.sheet import write as sheet_write

    sheet_write.void(where, official, because)


@app.command()
def enter(file: StoreOption = None, sheet: SheetOption = None, lang: LangOption = None) -> None:
    """Write down deals as they are played, a few letters each: bo h2 s."""
    from skatcore.cli.sheet import enter as sheet_enter

    sheet_enter.enter(Where(file, sheet, Format.table, lang))


sheet_app_read.add_to(app)
