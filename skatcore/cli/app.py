"""The commands and their options; what they do is imported when one of them runs."""

from __future__ import annotations

from enum import StrEnum
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any, Final

import typer
from typer.core import TyperGroup

from skatcore.cli.options import (
    BidOption,
    ExtraOption,
    FormatOption,
    LangOption,
    NewFileArgument,
    OutOption,
    OwnRulesOption,
    ProfileArgument,
    RuleOption,
    RulesOption,
)
from skatcore.cli.output import Format

#: Commands that have commands of their own, and the module that declares them.
GROUPS: Final = {
    "sheet": "skatcore.cli.sheet.app",
    "tournament": "skatcore.cli.tournament.app",
}


class Later(TyperGroup):
    """The commands of a group are declared when one of them runs: ``skat --help`` stays quick."""

    def resolve_command(self, ctx: Any, args: list[str]) -> tuple[str | None, Any, list[str]]:
        """The command that the words mean."""
        if args and args[0] in GROUPS:
            group = typer.main.get_command(import_module(GROUPS[args[0]]).app)
            return args[0], group, args[1:]
        return super().resolve_command(ctx, args)


app = typer.Typer(
    name="skat",
    cls=Later,
    help="Skat rule sets as data: what a game counts under which rules, and why.",
    no_args_is_help=True,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

FileArgument = Annotated[
    Path | None, typer.Argument(metavar="FILE", help="Records of games; - reads standard input.")
]
FromOption = Annotated[
    str | None, typer.Option("--from", help="The records' format, if it is not to be recognised.")
]
StrictOption = Annotated[
    bool, typer.Option("--strict", help="Stop at the first game that cannot be read.")
]
AllOption = Annotated[bool, typer.Option("--all", help="Show every game, however many.")]
SampleOption = Annotated[bool, typer.Option("--sample", help="Use the games in the package.")]
ChartOption = Annotated[
    Path | None, typer.Option("--chart", help="Draw the running totals as FILE.svg or FILE.png.")
]


def _version(value: bool) -> None:  # noqa: FBT001 - typer calls it with the flag
    if value:
        from skatcore import __version__

        typer.echo(f"skatcore {__version__}")
        raise typer.Exit


@app.callback()
def main(
    *,
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version.")
    ] = False,
) -> None:
    """Skat rule sets as data: what a game counts under which rules, and why."""
    del version


@app.command()
def profiles(fmt: FormatOption = Format.table, lang: LangOption = None) -> None:
    """List the rule sets that are installed."""
    from skatcore.cli.rules.profiles import list_profiles

    list_profiles(fmt, lang)


@app.command()
def plugins(
    names: Annotated[
        list[str] | None, typer.Argument(metavar="[NAME]...", help="Plugins; by default all.")
    ] = None,
    fmt: FormatOption = Format.table,
    lang: LangOption = None,
) -> None:
    """List the plugins that profiles may switch on, with their options."""
    from skatcore.cli.rules.plugins import list_plugins

    list_plugins(names or [], fmt, lang)


@app.command()
def show(
    profile: ProfileArgument,
    *,
    resolved: Annotated[
        bool, typer.Option("--resolved", help="With everything inherited from the parents.")
    ] = False,
    why: Annotated[
        bool, typer.Option("--why", help="With who set a value, its clause, and the readings.")
    ] = False,
    toml: Annotated[bool, typer.Option("--toml", help="As one TOML file without parents.")] = False,
    fmt: FormatOption = Format.table,
    lang: LangOption = None,
) -> None:
    """Show a rule set: its numbers and choices, sources and readings."""
    from skatcore.cli.rules.profiles import show_profile

    show_profile(profile, resolved=resolved, why=why, toml=toml, fmt=fmt, lang=lang)


@app.command()
def check(
    files: Annotated[
        list[str], typer.Argument(metavar="FILE...", help="Profiles: TOML files or ids.")
    ],
    fmt: FormatOption = Format.table,
    lang: LangOption = None,
) -> None:
    """Find everything that is wrong with profiles; exit status 1 if there is anything."""
    from skatcore.cli.rules.profiles import check_profiles

    check_profiles(files, fmt, lang)


@app.command()
def schema() -> None:
    """Print the JSON schema of profiles, for editors that complete and check TOML."""
    from skatcore.cli.rules.profiles import print_schema

    print_schema()


@app.command()
def new(
    file: NewFileArgument,
    parent: Annotated[str, typer.Option("--from", help="The profile to start from.")] = "isko",
    lang: LangOption = None,
) -> None:
    """Write a commented profile to start from."""
    from skatcore.cli.rules.new_profile import new_profile

    new_profile(file, parent, lang)


@app.command()
def diff(
    a: Annotated[str, typer.Argument(metavar="A", help="A profile.")],
    b: Annotated[str, typer.Argument(metavar="B", help="Another profile.")],
    fmt: FormatOption = Format.table,
    lang: LangOption = None,
) -> None:
    """Show in which numbers and choices two rule sets differ; exit status 1 if they do."""
    from skatcore.cli.rules.profiles import diff_profiles

    diff_profiles(a, b, fmt, lang)


@app.command()
def bids(
    profile: ProfileArgument,
    without: Annotated[
        list[str] | None, typer.Option("--without", help="Leave out what this adds to bids.")
    ] = None,
    fmt: FormatOption = Format.table,
    lang: LangOption = None,
) -> None:
    """List the legal bids, derived from the games that can be won."""
    from skatcore.cli.games.value import list_bids

    list_bids(profile, without or [], fmt, lang)


@app.command()
def games(
    profile: ProfileArgument, fmt: FormatOption = Format.table, lang: LangOption = None
) -> None:
    """Count the theoretically possible games."""
    from skatcore.cli.games.value import count_games

    count_games(profile, fmt, lang)


@app.command()
def value(
    profile: ProfileArgument,
    game: Annotated[
        list[str],
        typer.Argument(metavar="GAME", help="The game: GHZ, NO, CH, or words: Herz Hand."),
    ],
    matadors: Annotated[
        int | None, typer.Option("--matadors", help="2: with two; -2: without two.")
    ] = None,
    cards: Annotated[
        str | None, typer.Option("--cards", help="The declarer's twelve cards: 'CJ SJ HT ...'.")
    ] = None,
    points: Annotated[
        str | None,
        typer.Option("--points", help="Declarer's card points with the skat; Ramsch: 40/50/30."),
    ] = None,
    tricks: Annotated[
        str | None, typer.Option("--tricks", help="Declarer's tricks; Ramsch: 3/4/3.")
    ] = None,
    bid: BidOption = 0,
    ruling: Annotated[
        str, typer.Option("--ruling", help="played, or lost or won by concession or ruling.")
    ] = "played",
    extra: ExtraOption = None,
    fmt: FormatOption = Format.table,
    lang: LangOption = None,
) -> None:
    """Say what a game counts, and why."""
    from skatcore.cli.games.value import Asked, value_of_game

    asked = Asked(" ".join(game), matadors, cards, points, tricks, bid, ruling, tuple(extra or ()))
    value_of_game(profile, asked, fmt, lang)


@app.command()
def score(
    file: FileArgument = None,
    profile: RuleOption = "isko",
    *,
    sample: SampleOption = False,
    source: FromOption = None,
    strict: StrictOption = False,
    all_games: AllOption = False,
    chart: ChartOption = None,
    fmt: FormatOption = Format.table,
    lang: LangOption = None,
) -> None:
    """Score recorded games under a rule set."""
    from skatcore.cli.games.score import Task, score_file

    task = Task(file, (profile,), sample, source, strict, lang, all_games, chart, fmt)
    score_file(task)


@app.command()
def compare(
    file: FileArgument = None,
    profile: RulesOption = None,
    *,
    sample: SampleOption = False,
    source: FromOption = None,
    strict: StrictOption = False,
    all_games: AllOption = False,
    chart: ChartOption = None,
    fmt: FormatOption = Format.table,
    lang: LangOption = None,
) -> None:
    """Score the same recorded games under several rule sets, side by side."""
    from skatcore.cli.games.score import Task, compare_file

    names = tuple(profile or ())
    given = (file, names, sample, source, strict, lang, all_games, chart, fmt)
    task = Task(*given, compares=True)
    compare_file(task)


@app.command()
def replay(
    file: FileArgument = None,
    profile: OwnRulesOption = None,
    *,
    game: Annotated[
        int | None, typer.Option("--game", "-g", min=1, help="Print this game of the file.")
    ] = None,
    sample: SampleOption = False,
    source: FromOption = None,
    strict: StrictOption = False,
    all_games: AllOption = False,
    other_rules: Annotated[
        bool,
        typer.Option("--other-rules", help="Also stored deals that were played under others."),
    ] = False,
    fmt: FormatOption = Format.table,
    lang: LangOption = None,
) -> None:
    """Do recorded deals again, every bid and card checked; exit status 1 if anything is wrong."""
    from skatcore.cli.deals.replay import Wanted, replay_file

    given = (file, profile, game, sample, source, strict, lang, all_games, fmt)
    wanted = Wanted(*given, other_rules=other_rules)
    replay_file(wanted)


@app.command()
def convert(
    file: FileArgument = None,
    to: Annotated[
        str, typer.Option("--to", help="csv or jsonl; iss or deals for whole deals.")
    ] = "csv",
    *,
    profile: OwnRulesOption = None,
    sample: SampleOption = False,
    source: FromOption = None,
    strict: StrictOption = False,
    out: OutOption = None,
    lang: LangOption = None,
) -> None:
    """Write recorded games in the package's own formats, or whole deals as others read them."""
    from skatcore.cli.games.convert import convert_file
    from skatcore.cli.games.score import Task

    profiles = (profile,) if profile else ()
    convert_file(Task(file, profiles, sample, source, strict, lang), to, out)


# -- deals that are played -----------------------------------------------------------------------

SeedOption = Annotated[
    int | None, typer.Option("--seed", min=0, help="The cards follow from it; otherwise drawn.")
]
PlayersOption = Annotated[
    str,
    typer.Option("--players", help="sensible or random; or three of them from forehand on."),
]


@app.command()
def deal(
    profile: RuleOption = "isko",
    seed: SeedOption = None,
    table: Annotated[int, typer.Option("--table", help="Players at the table.")] = 3,
    players: PlayersOption = "sensible",
    *,
    stored: Annotated[
        bool, typer.Option("--stored", help="Only the deal, as one line that skat replay reads.")
    ] = False,
    fmt: FormatOption = Format.table,
    lang: LangOption = None,
) -> None:
    """Let computer players play one deal, and show it."""
    from skatcore.cli.deals.deal import DealTask, deal_once

    deal_once(DealTask(profile, seed, table, players, stored, fmt, lang))


@app.command()
def simulate(
    profile: RulesOption = None,
    deals: Annotated[int, typer.Option("--deals", "-n", min=1, help="How many deals.")] = 1000,
    seed: Annotated[int, typer.Option("--seed", min=0, help="All cards follow from it.")] = 1,
    players: PlayersOption = "sensible",
    jobs: Annotated[
        int | None, typer.Option("--jobs", "-j", min=1, help="Processes; by default all cores.")
    ] = None,
    chart: Annotated[
        Path | None, typer.Option("--chart", help="Draw it as FILE.svg or FILE.png.")
    ] = None,
    fmt: FormatOption = Format.table,
    lang: LangOption = None,
) -> None:
    """Let computer players play the same cards under each rule set, and compare."""
    from skatcore.cli.deals.simulate import SimulateTask, simulate_deals

    names = tuple(profile or ("isko",))
    simulate_deals(SimulateTask(names, deals, seed, players, jobs, chart, fmt, lang))


class SeatName(StrEnum):
    """A seat, as it is named on the command line."""

    forehand = "forehand"
    middlehand = "middlehand"
    rearhand = "rearhand"


@app.command()
def play(
    profile: RuleOption = "isko",
    seed: SeedOption = None,
    seat: Annotated[
        SeatName, typer.Option("--seat", help="Your seat in the first deal.")
    ] = SeatName.forehand,
    lang: LangOption = None,
) -> None:
    """Play against two computer players in the terminal."""
    from skatcore.cli.deals.play import play_game

    play_game(profile, seed, seat.value, lang)


@app.command(name="help")
def manual(
    topic: Annotated[
        str | None, typer.Argument(metavar="[TOPIC]", help="A page; by default their list.")
    ] = None,
    lang: LangOption = None,
) -> None:
    """Show a page of the manual (in English), or list the pages."""
    from skatcore.cli.help import show_help

    show_help(topic, lang)


@app.command()
def sheet() -> None:
    """Keep a score sheet: an evening, a series, a tournament's list."""


@app.command()
def tournament() -> None:
    """Run a tournament: its plan, the draw, the lists, the standings."""
