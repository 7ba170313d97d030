"""The list of a score sheet as players know it (Spielliste, lista stolikowa; ISkO 5.5.1), and its totals as a picture."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from skatcore.analysis.comparison import PlayerTotals
from skatcore.club.sheet.columns import Cells, added, cells_of, signs_of, times_said
from skatcore.club.sheet.rows import Row, Standing
from skatcore.club.sheet.series import Series
from skatcore.rules.ruleset import Ruleset
from skatcore.text.catalogue import Catalogue
from skatcore.views.charts.panel import Panel
from skatcore.views.charts.running import running_panels
from skatcore.views.table import Cell, CellKind, Column, DataTable, numbers

if TYPE_CHECKING:
    from skatcore.club.sheet.stored import StoredSheet

#: Letters of a name above its column at a table of three or four, and of more.
NAME, SHORT_NAME, FEW = 8, 5, 4
#: Behind the letters of a game that did not reach its bid.
OVERBID: Final = "!"
#: The same of one that the referee has decided.
RULED: Final = "§"
#: Behind a deal's number, by what became of it.
MARKS: Final = {Standing.VOID: "x", Standing.STRUCK: "/", Standing.DEALT_AGAIN: "r"}
CORRECTED: Final = "c"
#: Behind a player's total.
DEALER, WON, LOST = "*", "+", "-"
#: The head above won and lost in one column.
EITHER: Final = "±"
#: The columns before the players' where there is room, where there is little, and where there is hardly any.
WHOLE, NARROW, BARE = range(7), (0, 1, 4, 7), (0,)


def step_letters(ruleset: Ruleset, words: Catalogue) -> dict[str, str]:
    """The letter of each step in the column of levels: no two steps of a rule set have the same.

    It is the plugin's word ``letter.<step>``. A step without one, or whose letter an earlier step
    has, gets the first letter of its key that is free, small or large.
    """
    own = {step.key: f"letter.{step.key}" for step in ruleset.steps}
    letters: dict[str, str] = {}
    for key in sorted(own, key=lambda key: own[key] not in words):  # those with a word first
        wanted = [words.text(own[key])] if own[key] in words else []
        free = (sign for sign in (*wanted, *key, *key.upper()) if sign not in letters.values())
        letters[key] = next(free, key)
    return letters


def list_heading(sheet: StoredSheet, words: Catalogue, rules: str = "") -> str:
    """The heading of a sheet: title, number, rules by their id or as ``rules`` calls them, scheme, deals."""
    begun, counted = sheet.series.begun, sheet.series.counted
    key = "sheet.counted" if begun.deals is None else "sheet.counted-of"
    deals = words.text(key, count=counted, deals=begun.deals or 0)
    scheme = words.text(f"scheme.{begun.scheme}")
    parts = (sheet.title, f"#{sheet.number}", rules or begun.profile, scheme, deals)
    return " · ".join(part for part in parts if part)


def list_table(
    series: Series, words: Catalogue, *, names: Sequence[str] = (), narrow: bool = False, bare: bool = False
) -> DataTable:
    """The list: a row for each deal, a column for each player's total.

    ``narrow`` leaves out the matadors, and what was won or lost is one column; ``bare``:
    only the deals' numbers and the totals of these players.
    """
    every = list(series.totals)
    letters, signs = step_letters(series.ruleset, words), signs_of(series)
    before = (
        *numbers("sheet.number", "sheet.base", "sheet.with", "sheet.without"),
        Column("sheet.levels"),
        *numbers("sheet.won", "sheet.lost"),
        Column(name=EITHER, kind=CellKind.NUMBER),
    )
    width = NAME if len(every) <= FEW else SHORT_NAME
    counting = [row for row in series.rows if row.standing is Standing.COUNTS]
    table = DataTable(
        columns=(*before, *(Column(name=_short(name, width), kind=CellKind.NUMBER) for name in every)),
        rows=tuple(
            (*_cells(row, words, letters, signs), *(_total(row, name) for name in every)) for row in series.rows
        ),
        footer=("", "", "", "", f"{WON}/{LOST}", "", "", "", *(_won_and_lost(counting, name) for name in every)),
        strong=frozenset(
            (at, len(before) + column)
            for at, row in enumerate(series.rows)
            for column, name in enumerate(every)
            if name in (*row.winners, *row.losers) or row.points.get(name, 0)
        ),
        gone=frozenset(at for at, row in enumerate(series.rows) if row.standing.gone),
    )
    shown = BARE if bare else NARROW if narrow else WHOLE
    return table.of_columns([*shown, *(len(before) + every.index(name) for name in names or every)])


def _short(name: str, width: int) -> str:
    return name if len(name) <= width else name[: width - 1] + "…"


def _won_and_lost(counting: Sequence[Row], name: str) -> str:
    won = sum(name in row.winners for row in counting)
    lost = sum(name in row.losers for row in counting)
    return f"{won}/{lost} "


def _cells(row: Row, words: Catalogue, letters: Mapping[str, str], signs: Mapping[str, str]) -> list[Cell]:
    cells = cells_of(row)
    several = "/".join(str(points) for points in row.scored.points if points)
    score: Cell = cells.score if isinstance(cells.score, int) else several
    return [
        f"{row.number}{_mark(row)}",
        "" if cells.base is None else cells.base,
        cells.tops if cells.tops > 0 else "",
        -cells.tops if cells.tops < 0 else "",
        f"{_levels(row, cells, words, letters)} {added(row, signs)}".strip(),
        score if cells.won else "",
        "" if cells.won else score,
        score,
    ]


def _mark(row: Row) -> str:
    return MARKS.get(row.standing) or (CORRECTED if row.corrected else " ")


def _levels(row: Row, cells: Cells, words: Catalogue, letters: Mapping[str, str]) -> str:
    game = row.record.announcement
    if game is None:
        return words.text("cli.passed")
    if not row.declarer or cells.base is None:
        return words.game(game.contract, game.form.code)
    text = "".join(letters.get(step, step) + times_said(row, step) for step in cells.levels)
    if not cells.tops:  # a fixed value: the game's name says how it was played
        text = words.game(game.contract, game.form.code)
    return text + (OVERBID if row.overbid else "") + (RULED if row.record.incident else "")


def _total(row: Row, name: str) -> str:
    """A player's total after the deal, with the player's part in it."""
    if name not in row.totals:
        return ""
    mark = DEALER if name == row.dealer else ""
    mark += WON if name in row.winners else LOST if name in row.losers else ""
    return f"{row.totals[name]}{mark:<2}"


def list_legend(series: Series, words: Catalogue) -> list[str]:
    """The legend of the signs on the list."""
    signs = {DEALER: "dealer", WON: "plus", LOST: "minus"}
    standings = {row.standing for row in series.rows}
    signs |= {sign: standing.value for standing, sign in MARKS.items() if standing in standings}
    if any(_mark(row) == CORRECTED for row in series.rows):
        signs[CORRECTED] = "corrected"
    lines = [", ".join(f"{sign} {words.text(f'sheet.{key}')}" for sign, key in signs.items())]
    counting = [row for row in series.rows if row.standing is Standing.COUNTS]
    letters = step_letters(series.ruleset, words)
    steps = dict.fromkeys(step for row in counting for step in cells_of(row).levels)
    used = [f"{letters.get(step, step)} {words.text(f'step.{step}')}" for step in steps]
    if any(row.overbid for row in counting):
        used.append(f"{OVERBID} {words.text('word.overbid')}")
    if any(row.record.incident for row in counting):
        used.append(f"{RULED} {words.text('word.by-ruling')}")
    used += [
        f"{sign} {words.text(f'extra.{key}') if f'extra.{key}' in words else key}"
        for key, sign in signs_of(series).items()
    ]
    return [*lines, ", ".join(used)] if used else lines


#: Deals that make a picture.
FEWEST: Final = 2


def running_panel(series: Series, words: Catalogue) -> Panel | None:
    """The totals after each deal as a picture; None where too few deals are played."""
    rows = [row for row in series.rows if not row.standing.gone]
    if len(rows) < FEWEST:
        return None
    names = tuple(series.totals)
    totals = [[row.totals.get(name, 0) for name in names] for row in rows]
    running = {words.text("cli.running-totals"): PlayerTotals(names, tuple(row.number for row in rows), totals)}
    (panel,) = running_panels(running, names, words, heads=(words.text("sheet.deals"), ""))
    return panel
