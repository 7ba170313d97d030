"""``skat tournament``: its commands and options; what they do is imported when one runs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from skatcore.cli.output import Format, FormatOption, LangOption

app = typer.Typer(
    name="tournament",
    help="Run a tournament: its plan, the draw, the lists, the standings.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode="rich",
    context_settings={"help_option_names": ["-h", "--help"]},
)

StoreOption = Annotated[
    str | None,
    typer.Option(
        "--file",
        "-f",
        envvar="SKAT_SHEETS",
        help="Where it is kept: a file, or postgresql://...; by default your own file.",
    ),
]
WhichOption = Annotated[
    str | None,
    typer.Option("--tournament", "-t", help="Number or title; by default the last one begun."),
]
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
BecauseOption = Annotated[str, typer.Option("--because", help="Why, in your own words.")]
TeamsOption = Annotated[bool, typer.Option("--teams", help="Teams instead of players.")]


@app.command()
def new(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The TOML file to write.")],
    profile: Annotated[str, typer.Option("--profile", "-p", help="The rule set.")] = "isko",
    lang: LangOption = None,
) -> None:
    """Write a commented plan to start from."""
    from skatcore.cli.tournament_plan import new_plan

    new_plan(file, profile, lang)


@app.command()
def check(
    files: Annotated[list[str], typer.Argument(metavar="FILE...", help="Plans: TOML files.")],
    fmt: FormatOption = Format.table,
    lang: LangOption = None,
) -> None:
    """Find everything that is wrong with plans; exit status 1 if there is anything."""
    from skatcore.cli.tournament_plan import check_plans

    check_plans(files, fmt, lang)


@app.command()
def begin(
    source: Annotated[str, typer.Argument(metavar="PLAN", help="The plan: a TOML file.")],
    *,
    another: Annotated[
        bool,
        typer.Option("--another", help="Even if one of the same id and day is begun already."),
    ] = False,
    file: StoreOption = None,
    fmt: FormatOption = Format.table,
    lang: LangOption = None,
) -> None:
    """Begin a tournament after its plan."""
    from skatcore.cli import tournament_write
    from skatcore.cli.sheet_desk import Where

    tournament_write.begin(Where(file, None, fmt, lang), source, another=another)


@app.command()
def plan(
    file: StoreOption = None,
    which: WhichOption = None,
    fmt: FormatOption = Format.table,
    lang: LangOption = None,
) -> None:
    """Show the plan as it was when the tournament was begun."""
    from skatcore.cli.sheet_desk import Where
    from skatcore.cli.tournament_show import show_plan

    show_plan(Where(file, which, fmt, lang))


@app.command(name="list")
def list_(
    file: StoreOption = None, fmt: FormatOption = Format.table, lang: LangOption = None
) -> None:
    """List all tournaments that are kept."""
    from skatcore.cli.sheet_desk import Where
    from skatcore.cli.tournament_show import list_tournaments

    list_tournaments(Where(file, None, fmt, lang))


@app.command()
def player(
    names: Annotated[list[str], typer.Argument(metavar="NAME...", help="Who plays.")],
    team: Annotated[str, typer.Option("--team", help="The team that they play for.")] = "",
    file: StoreOption = None,
    which: WhichOption = None,
    fmt: FormatOption = Format.table,
    lang: LangOption = None,
) -> None:
    """Take players in; they get the next start cards."""
    from skatcore.cli import tournament_write
    from skatcore.cli.sheet_desk import Where

    tournament_write.take_in(Where(file, which, fmt, lang), [(name, team) for name in names])


@app.command()
def players(
    source: Annotated[
        str | None,
        typer.Argument(metavar="CSV", help="Take in all of a CSV: columns name, team; - is stdin."),
    ] = None,
    file: StoreOption = None,
    which: WhichOption = None,
    fmt: FormatOption = Format.table,
    lang: LangOption = None,
) -> None:
    """List players with start cards and places, or take in those of a CSV file."""
    from skatcore.cli.sheet_desk import Where

    where = Where(file, which, fmt, lang)
    if source is None:
        from skatcore.cli.tournament_show import list_players

        list_players(where)
    else:
        from skatcore.cli.tournament_write import take_in_file

        take_in_file(where, source)


@app.command()
def withdraw(
    name: Annotated[str, typer.Argument(metavar="NAME", help="Who plays no further series.")],
    because: BecauseOption = "",
    file: StoreOption = None,
    which: WhichOption = None,
    fmt: FormatOption = Format.table,
    lang: LangOption = None,
) -> None:
    """A player plays no further series; what he has played counts."""
    from skatcore.cli import tournament_write
    from skatcore.cli.sheet_desk import Where

    tournament_write.withdraw(Where(file, which, fmt, lang), name, because)


@app.command()
def absent(
    series: SeriesArgument,
    name: Annotated[str, typer.Argument(metavar="NAME", help="Who has not come to his table.")],
    official: Annotated[str, typer.Argument(metavar="OFFICIAL", help="Who finds it.")],
    because: BecauseOption = "",
    file: StoreOption = None,
    which: WhichOption = None,
    fmt: FormatOption = Format.table,
    lang: LangOption = None,
) -> None:
    """A player has not come: his table of four plays the series with three."""
    from skatcore.cli import tournament_write
    from skatcore.cli.sheet_desk import Where

    tournament_write.leave_out(Where(file, which, fmt, lang), series, name, official, because)


@app.command()
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
    file: StoreOption = None,
    which: WhichOption = None,
    fmt: FormatOption = Format.table,
    lang: LangOption = None,
) -> None:
    """Draw the tables of the next series."""
    from skatcore.cli import tournament_draw
    from skatcore.cli.sheet_desk import Where

    tournament_draw.draw(
        Where(file, which, fmt, lang), seed, again=again, ahead=ahead, sheets=sheets
    )


@app.command()
def tables(
    series: Annotated[
        int | None, typer.Argument(metavar="SERIES", help="By default the last one drawn.")
    ] = None,
    file: StoreOption = None,
    which: WhichOption = None,
    fmt: FormatOption = Format.table,
    lang: LangOption = None,
) -> None:
    """Show who sits where in a series, and which lists are there."""
    from skatcore.cli.sheet_desk import Where
    from skatcore.cli.tournament_show import show_tables

    show_tables(Where(file, which, fmt, lang), series)


@app.command()
def show(
    series: SeriesArgument,
    table: TableArgument,
    file: StoreOption = None,
    which: WhichOption = None,
    fmt: FormatOption = Format.table,
    lang: LangOption = None,
) -> None:
    """Show a table's list: what counts, who corrected it and when."""
    from skatcore.cli.sheet_desk import Where
    from skatcore.cli.tournament_list import show_list

    show_list(Where(file, which, fmt, lang), series, table)


@app.command()
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
    file: StoreOption = None,
    which: WhichOption = None,
    fmt: FormatOption = Format.table,
    lang: LangOption = None,
) -> None:
    """Enter a table's list: sums, or a whole score sheet (by default the table's own)."""
    from skatcore.cli.sheet_desk import Where
    from skatcore.cli.tournament_lists import Given, enter_csv, enter_list

    where = Where(file, which, fmt, lang)
    who = tuple(name for part in signed or () for name in part.split(",") if name.strip())
    given = Given(tuple(results or ()), passed, who, all_signed, sheet, exported)
    if csv is not None:
        enter_csv(where, series, csv, all_signed=all_signed)
    else:
        enter_list(where, series, table, given)


@app.command()
def correct(
    series: SeriesArgument,
    table: TableArgument,
    results: ResultsArgument = None,
    *,
    official: Annotated[str, typer.Option("--official", help="The official who corrects.")],
    agreed: Annotated[bool, typer.Option("--all-agreed", help="All at the table agree.")] = False,
    passed: PassedOption = None,
    sheet: Annotated[str | None, typer.Option("--sheet", help="The corrected score sheet.")] = None,
    because: BecauseOption = "",
    file: StoreOption = None,
    which: WhichOption = None,
    fmt: FormatOption = Format.table,
    lang: LangOption = None,
) -> None:
    """Officials correct a list; unless all agree, the lower result of each player counts."""
    from skatcore.cli.sheet_desk import Where
    from skatcore.cli.tournament_lists import Given, correct_list

    given = Given(tuple(results or ()), passed, (), agreed, sheet, None)
    where = Where(file, which, fmt, lang)
    correct_list(where, series, table, given, official=official, because=because)


@app.command()
def void(
    series: SeriesArgument,
    table: TableArgument,
    official: Annotated[str, typer.Argument(metavar="OFFICIAL", help="Who declares it.")],
    because: BecauseOption = "",
    file: StoreOption = None,
    which: WhichOption = None,
    fmt: FormatOption = Format.table,
    lang: LangOption = None,
) -> None:
    """Officials declare a list void: it brings nobody anything."""
    from skatcore.cli.sheet_desk import Where
    from skatcore.cli.tournament_lists import void_list

    void_list(Where(file, which, fmt, lang), series, table, official, because)


@app.command()
def standings(
    *,
    teams: TeamsOption = False,
    after: Annotated[
        int | None, typer.Option("--after", min=1, help="After so many series.")
    ] = None,
    top: Annotated[int | None, typer.Option("--top", min=1, help="Only so many places.")] = None,
    file: StoreOption = None,
    which: WhichOption = None,
    fmt: FormatOption = Format.table,
    lang: LangOption = None,
) -> None:
    """Show the ranking of players or teams."""
    from skatcore.cli.sheet_desk import Where
    from skatcore.cli.tournament_show import show_standings

    show_standings(Where(file, which, fmt, lang), "team" if teams else "player", after, top)


@app.command()
def lots(
    *,
    teams: TeamsOption = False,
    seed: SeedOption = None,
    file: StoreOption = None,
    which: WhichOption = None,
    fmt: FormatOption = Format.table,
    lang: LangOption = None,
) -> None:
    """Draw lots for those who are level in everything."""
    from skatcore.cli import tournament_draw
    from skatcore.cli.sheet_desk import Where

    tournament_draw.draw_lots(Where(file, which, fmt, lang), "team" if teams else "player", seed)


@app.command()
def export(
    *,
    out: Annotated[
        Path | None, typer.Option("--out", "-o", help="The file to write; by default the output.")
    ] = None,
    file: StoreOption = None,
    which: WhichOption = None,
    lang: LangOption = None,
) -> None:
    """Write a tournament as JSON Lines, with the score sheets that were read."""
    from skatcore.cli.sheet_desk import Where
    from skatcore.cli.tournament_files import export_tournament

    export_tournament(Where(file, which, Format.json, lang), out)


@app.command(name="import")
def import_(
    source: Annotated[
        str, typer.Argument(metavar="FILE", help="What export wrote; - reads standard input.")
    ],
    file: StoreOption = None,
    fmt: FormatOption = Format.table,
    lang: LangOption = None,
) -> None:
    """Take in exported tournaments; twice changes nothing."""
    from skatcore.cli.sheet_desk import Where
    from skatcore.cli.tournament_files import import_tournaments

    import_tournaments(Where(file, None, fmt, lang), source)
