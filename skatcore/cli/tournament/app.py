"""``skat tournament``: its commands and options; what they do is imported when one runs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from skatcore.cli.location import StoreOption, TournamentOption, Where, WhereTournament
from skatcore.cli.option_groups import spread
from skatcore.cli.options import (
    BecauseOption,
    ExportedArgument,
    FormatOption,
    LangOption,
    NewFileArgument,
    OfficialArgument,
    OutOption,
    RuleOption,
)
from skatcore.cli.output import Format

app = typer.Typer(
    name="tournament",
    help="Run a tournament: its plan, the draw, the lists, the standings.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode="rich",
    context_settings={"help_option_names": ["-h", "--help"]},
)

SeedOption = Annotated[
    str | None,
    typer.Option(
        "--seed", help="What the draw follows from; by default the plan's (not again), or drawn."
    ),
]
SeriesArgument = Annotated[int, typer.Argument(metavar="SERIES", help="The series' number.")]
TableArgument = Annotated[int, typer.Argument(metavar="TABLE", help="The table's number.")]
ResultsArgument = Annotated[
    list[str] | None,
    typer.Argument(metavar="NAME=POINTS/WON/LOST...", help="Each player's sums: Ada=937/18/3."),
]
PassedOption = Annotated[
    int | None,
    typer.Option(
        "--passed", min=0, help="Deals that nobody won or lost; needed if there were any."
    ),
]
CorrectedByOption = Annotated[
    str, typer.Option("--official", help="The official who puts it right; once lists are in.")
]
TeamsOption = Annotated[bool, typer.Option("--teams", help="Teams instead of players.")]


@app.command()
def new(
    file: NewFileArgument,
    profile: RuleOption = "isko",
    lang: LangOption = None,
) -> None:
    """Write a commented plan to start from."""
    from skatcore.cli.tournament.plan import new_plan

    new_plan(file, profile, lang)


@app.command()
def check(
    files: Annotated[list[str], typer.Argument(metavar="FILE...", help="Plans: TOML files.")],
    fmt: FormatOption = Format.table,
    lang: LangOption = None,
) -> None:
    """Find everything that is wrong with plans; exit status 1 if there is anything."""
    from skatcore.cli.tournament.plan import check_plans

    check_plans(files, fmt, lang)


@app.command()
@spread
def begin(
    source: Annotated[str, typer.Argument(metavar="PLAN", help="The plan: a TOML file.")],
    *,
    another: Annotated[
        bool,
        typer.Option("--another", help="Even if one of the same id and day is begun already."),
    ] = False,
    where: Where,
) -> None:
    """Begin a tournament after its plan."""
    from skatcore.cli.tournament import write as tournament_write

    tournament_write.begin(where, source, another=another)


@app.command()
@spread
def plan(
    *,
    where: WhereTournament,
) -> None:
    """Show the plan as it was when the tournament was begun."""
    from skatcore.cli.tournament.show import show_plan

    show_plan(where)


@app.command(name="list")
@spread
def list_(
    *,
    where: Where,
) -> None:
    """List all tournaments that are kept."""
    from skatcore.cli.tournament.show import list_tournaments

    list_tournaments(where)


@app.command()
@spread
def player(
    names: Annotated[list[str], typer.Argument(metavar="NAME...", help="Who plays.")],
    team: Annotated[str, typer.Option("--team", help="The team that they play for.")] = "",
    *,
    where: WhereTournament,
) -> None:
    """Take players in; they get the next start cards."""
    from skatcore.cli.tournament import write as tournament_write

    tournament_write.take_in(where, [(name, team) for name in names])


@app.command()
@spread
def players(
    source: Annotated[
        str | None,
        typer.Argument(
            metavar="CSV",
            help="Take in all of a CSV: columns name, team (also in German or Polish); - is stdin.",
        ),
    ] = None,
    *,
    where: WhereTournament,
) -> None:
    """List players with start cards and places, or take in those of a CSV file."""
    if source is None:
        from skatcore.cli.tournament.show import list_players

        list_players(where)
    else:
        from skatcore.cli.tournament.write import take_in_file

        take_in_file(where, source)


@app.command()
@spread
def withdraw(
    name: Annotated[str, typer.Argument(metavar="NAME", help="Who plays no further series.")],
    because: BecauseOption = "",
    *,
    back: Annotated[
        bool, typer.Option("--back", help="Take it back: the player plays on.")
    ] = False,
    where: WhereTournament,
) -> None:
    """A player plays no further series; what he has played counts."""
    from skatcore.cli.tournament import write as tournament_write

    do = tournament_write.take_back if back else tournament_write.withdraw
    do(where, name, because)


@app.command()
@spread
def exclude(
    names: Annotated[list[str], typer.Argument(metavar="NAME...", help="Who is excluded.")],
    *,
    official: Annotated[str, typer.Option("--official", help="The official who excludes.")],
    because: BecauseOption = "",
    where: WhereTournament,
) -> None:
    """Officials exclude players: no further series, no place, no prize; others keep theirs."""
    from skatcore.cli.tournament import write as tournament_write

    tournament_write.exclude(where, names, official, because)


@app.command()
@spread
def rename(
    name: Annotated[str, typer.Argument(metavar="NAME", help="Whose name is wrong.")],
    right: Annotated[str, typer.Argument(metavar="NEW", help="The right name.")],
    *,
    official: CorrectedByOption = "",
    because: BecauseOption = "",
    where: WhereTournament,
) -> None:
    """Put a player's name right; his start card and his results stay."""
    from skatcore.cli.tournament import write as tournament_write

    tournament_write.rename(where, name, right, official, because)


@app.command()
@spread
def team(
    name: Annotated[str, typer.Argument(metavar="NAME", help="Who plays for another team.")],
    new: Annotated[str, typer.Argument(metavar="TEAM", help="The team; '' for none.")],
    *,
    official: CorrectedByOption = "",
    because: BecauseOption = "",
    where: WhereTournament,
) -> None:
    """Move a player to another team."""
    from skatcore.cli.tournament import write as tournament_write

    tournament_write.move(where, name, new, official, because)


@app.command()
@spread
def substitute(
    series: SeriesArgument,
    name: Annotated[str, typer.Argument(metavar="NAME", help="Who cannot play on.")],
    other: Annotated[str, typer.Argument(metavar="SUBSTITUTE", help="Who plays for him.")],
    official: Annotated[str, typer.Argument(metavar="OFFICIAL", help="Who names him.")],
    because: BecauseOption = "",
    *,
    where: WhereTournament,
) -> None:
    """Officials name a substitute who plays a list to its end for a player."""
    from skatcore.cli.tournament import write as tournament_write

    tournament_write.substitute(where, series, name, other, official, because)


@app.command()
@spread
def exchange(
    series: SeriesArgument,
    name: Annotated[str, typer.Argument(metavar="NAME", help="One of the two.")],
    other: Annotated[str, typer.Argument(metavar="OTHER", help="The other one.")],
    official: Annotated[str, typer.Argument(metavar="OFFICIAL", help="Who lets them.")],
    because: BecauseOption = "",
    *,
    where: WhereTournament,
) -> None:
    """Officials let two players change places; no list of their tables may be in."""
    from skatcore.cli.tournament import write as tournament_write

    tournament_write.exchange(where, series, (name, other), official, because)


@app.command()
@spread
def absent(
    series: SeriesArgument,
    name: Annotated[str, typer.Argument(metavar="NAME", help="Who has not come to his table.")],
    official: Annotated[str, typer.Argument(metavar="OFFICIAL", help="Who finds it.")],
    because: BecauseOption = "",
    *,
    where: WhereTournament,
) -> None:
    """A player has not come: his table of four plays the series with three."""
    from skatcore.cli.tournament import write as tournament_write

    tournament_write.leave_out(where, series, name, official, because)


@app.command()
@spread
def draw(
    *,
    seed: SeedOption = None,
    again: Annotated[
        bool, typer.Option("--again", help="The last series anew, while no list is there.")
    ] = False,
    ahead: Annotated[
        bool,
        typer.Option("--ahead", help="Even if lists of the series before are still lacking."),
    ] = False,
    sheets: Annotated[
        bool, typer.Option("--sheets", help="Begin a score sheet for each table.")
    ] = False,
    where: WhereTournament,
) -> None:
    """Draw the tables of the next series."""
    from skatcore.cli.tournament import draw as tournament_draw

    tournament_draw.draw(where, seed, again=again, ahead=ahead, sheets=sheets)


@app.command()
@spread
def assign(
    source: Annotated[
        str, typer.Argument(metavar="CSV", help="The columns table, seat, player; - is stdin.")
    ],
    official: Annotated[str, typer.Argument(metavar="OFFICIAL", help="Who assigns the seats.")],
    because: BecauseOption = "",
    *,
    ahead: Annotated[
        bool,
        typer.Option("--ahead", help="Even if lists of the series before are still lacking."),
    ] = False,
    sheets: Annotated[
        bool, typer.Option("--sheets", help="Begin a score sheet for each table.")
    ] = False,
    where: WhereTournament,
) -> None:
    """Officials assign the seats of the next series instead of drawing them."""
    from skatcore.cli.tournament import draw as tournament_draw

    tournament_draw.assign(where, source, official, because, ahead=ahead, sheets=sheets)


@app.command()
@spread
def fees(
    *,
    where: WhereTournament,
) -> None:
    """Add up the entry fees and the fees for lost games that the plan names."""
    from skatcore.cli.tournament.fees import show_fees

    show_fees(where)


@app.command()
@spread
def tables(
    series: Annotated[
        int | None, typer.Argument(metavar="SERIES", help="By default the last one drawn.")
    ] = None,
    *,
    where: WhereTournament,
) -> None:
    """Show who sits where in a series, and which lists are there."""
    from skatcore.cli.tournament.show import show_tables

    show_tables(where, series)


@app.command()
@spread
def show(
    series: SeriesArgument,
    table: TableArgument,
    *,
    where: WhereTournament,
) -> None:
    """Show a table's list: what counts, who corrected it and when."""
    from skatcore.cli.tournament.one_list import show_list

    show_list(where, series, table)


@app.command()
@spread
def enter(
    series: SeriesArgument,
    table: Annotated[
        int | None, typer.Argument(metavar="TABLE", help="The table's number; not with --csv.")
    ] = None,
    results: ResultsArgument = None,
    *,
    passed: PassedOption = None,
    signed: Annotated[
        list[str] | None, typer.Option("--signed", help="Who signed: names, with commas between.")
    ] = None,
    all_signed: Annotated[bool, typer.Option("--all-signed", help="All have signed.")] = False,
    sheet: Annotated[
        str | None, typer.Option("--sheet", help="The score sheet to read: number, title or key.")
    ] = None,
    exported: Annotated[
        Path | None, typer.Option("--from", help="A score sheet that was exported as JSON Lines.")
    ] = None,
    csv: Annotated[
        str | None,
        typer.Option("--csv", help="All lists of a series: table, player, points, won, lost."),
    ] = None,
    where: WhereTournament,
) -> None:
    """Enter a table's list: sums, or a whole score sheet (by default the table's own)."""
    from skatcore.cli.tournament.lists import Given, enter_csv, enter_list

    who = tuple(name for part in signed or () for name in part.split(",") if name.strip())
    given = Given(tuple(results or ()), passed, who, all_signed, sheet, exported)
    if csv is not None:
        enter_csv(where, series, csv, all_signed=all_signed)
    else:
        enter_list(where, series, table, given)


@app.command()
@spread
def correct(
    series: SeriesArgument,
    table: TableArgument,
    results: ResultsArgument = None,
    *,
    official: Annotated[str, typer.Option("--official", help="The official who corrects.")],
    agreed: Annotated[bool, typer.Option("--all-agreed", help="All at the table agree.")] = False,
    passed: PassedOption = None,
    sheet: Annotated[str | None, typer.Option("--sheet", help="The corrected score sheet.")] = None,
    copied: Annotated[
        bool,
        typer.Option("--copy", help="The list itself is right, it was only copied wrongly."),
    ] = False,
    because: BecauseOption = "",
    where: WhereTournament,
) -> None:
    """Officials correct a list; unless all agree, the lower result of each player counts."""
    from skatcore.cli.tournament.lists import Given, correct_list

    given = Given(tuple(results or ()), passed, (), agreed, sheet, None)
    correct_list(where, series, table, given, official=official, because=because, copied=copied)


@app.command()
@spread
def void(
    series: SeriesArgument,
    table: TableArgument,
    official: OfficialArgument,
    because: BecauseOption = "",
    *,
    back: Annotated[
        bool, typer.Option("--back", help="Take it back: the list stands as it stood before.")
    ] = False,
    where: WhereTournament,
) -> None:
    """Officials declare a list void: it brings nobody anything."""
    from skatcore.cli.tournament.lists import restore_list, void_list

    do = restore_list if back else void_list
    do(where, series, table, official, because)


@app.command()
@spread
def standings(
    *,
    teams: TeamsOption = False,
    after: Annotated[
        int | None, typer.Option("--after", min=1, help="After so many series.")
    ] = None,
    top: Annotated[int | None, typer.Option("--top", min=1, help="Only so many places.")] = None,
    where: WhereTournament,
) -> None:
    """Show the ranking of players or teams."""
    from skatcore.cli.tournament.show import show_standings

    show_standings(where, "team" if teams else "player", after, top)


@app.command()
@spread
def lots(
    *,
    teams: TeamsOption = False,
    seed: SeedOption = None,
    where: WhereTournament,
) -> None:
    """Draw lots for those who are level in everything."""
    from skatcore.cli.tournament import draw as tournament_draw

    tournament_draw.draw_lots(where, "team" if teams else "player", seed)


@app.command()
def export(
    *,
    out: OutOption = None,
    file: StoreOption = None,
    which: TournamentOption = None,
    lang: LangOption = None,
) -> None:
    """Write a tournament as JSON Lines, with the score sheets that were read."""
    from skatcore.cli.tournament.files import export_tournament

    export_tournament(Where(file, which, Format.json, lang), out)


@app.command(name="import")
@spread
def import_(
    source: ExportedArgument,
    *,
    where: Where,
) -> None:
    """Take in exported tournaments; twice changes nothing."""
    from skatcore.cli.tournament.files import import_tournaments

    import_tournaments(where, source)
