"""Comparisons in a terminal: games side by side, totals, what was left out and why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from rich import box
from rich.table import Table
from rich.text import Text

from skatcore.cli.output import CatalogueCache, console
from skatcore.cli.tables import print_table
from skatcore.scoring.score import Scored
from skatcore.text.catalogue import Catalogue
from skatcore.views.comparison import excluded_lines, games_table, summary_table, totals_table
from skatcore.views.table import Cell, DataTable

if TYPE_CHECKING:
    from skatcore.analysis.comparison import Comparison

#: Columns that the reasons need next to the scores, and more than any table of scores has.
LEAST_WHY, WIDEST = 30, 10_000
#: Columns before the scores: number, declarer, game.
BEFORE: Final = 3


def show_comparison(
    comparison: Comparison,
    games: Sequence[tuple[Scored, ...]] | None,
    words: Catalogue,
    catalogues: CatalogueCache,
    *,
    single: bool,
) -> None:
    """The games that are given (None: those that differ), the totals, and what was left out."""
    out = console()
    if comparison.read == 0:
        out.print(words.text("cli.none-scored"))
        return
    listed = comparison.differences if games is None else games
    if listed:
        _print_games(games_table(listed, words, catalogues.of, single=single), words)
    if not single:
        _say_difference(comparison, words)
    if hidden := comparison.read - len(listed):
        out.print(words.text("cli.more-rows", count=f"{hidden:,}"))
    out.print()
    print_table(summary_table(comparison), words)
    totals = [tally.totals for tally in comparison.summaries]
    _print_totals(totals_table(comparison, totals, words.text("cli.total")), words)
    if any(tally.excluded for tally in comparison.summaries) and not single:
        common = [tally.common for tally in comparison.summaries]
        title = words.text("cli.total-common", count=f"{comparison.counted:,}")
        _print_totals(totals_table(comparison, common, title), words)
    for line in excluded_lines(comparison, words, catalogues.of):
        out.print(Text(line))


def _say_difference(comparison: Comparison, words: Catalogue) -> None:
    if comparison.differ:
        differ, count = f"{comparison.differ:,}", f"{comparison.read:,}"
        console().print(words.text("cli.differ", differ=differ, count=count))
    else:
        console().print(words.text("cli.nothing-differs"))


def _print_games(table: DataTable, words: Catalogue) -> None:
    """The reasons are next to the scores, or below where it is narrow."""
    out, last = console(), len(table.columns) - 1
    scores = _scores(table.of_columns(range(last)), words, narrow=False)
    if out.measure(scores, options=out.options.update(width=WIDEST)).maximum + LEAST_WHY <= out.width:
        out.print(_scores(table, words, narrow=False, why=last))
        return

    def part(band: slice) -> DataTable:
        return table.of_columns([*range(BEFORE), *range(BEFORE, last)[band]])

    for band in _bands(last - BEFORE, lambda band: _scores(part(band), words, narrow=True)):
        narrow = _scores(part(band), words, narrow=True)
        wide = out.options.update(width=WIDEST)
        if out.measure(narrow, options=wide).minimum <= out.width:
            out.print(narrow)
        else:
            print_table(part(band), words)
    below = Table.grid(padding=(0, 2))
    below.add_column(justify="right", no_wrap=True)
    below.add_column(overflow="fold")
    for number, *_, why in table.rows:
        if why:
            below.add_row(str(number), Text(str(why)))
    if below.row_count:
        out.print(Text(words.text("cli.why"), style="bold"))
        out.print(below)
        out.print()


def _scores(table: DataTable, words: Catalogue, *, narrow: bool, why: int | None = None) -> Table:
    """The scores of the games; ``why`` is the place of a column of reasons."""
    padding = (0, 1, 0, 0) if narrow else (0, 1)
    made = Table(box=box.SIMPLE_HEAD, pad_edge=False, padding=padding)
    for at, column in enumerate(table.columns):
        head = column.head(words)
        if at == 0:
            made.add_column(head, justify="right", no_wrap=True)
        elif at < BEFORE:
            made.add_column(head, overflow="fold")
        elif at == why:
            made.add_column(head, ratio=1)
        else:
            head = head.replace("-", "-\n").replace("/", "/\n") if narrow else head
            made.add_column(head, justify="right", overflow="fold", no_wrap=True)
    for row, texts in zip(table.rows, table.texts(words), strict=True):
        cells = (
            Text(text, style=_style(cell) if at >= BEFORE else "")
            for at, (cell, text) in enumerate(zip(row, texts, strict=True))
        )
        made.add_row(*cells)
    return made


def _style(score: Cell) -> str:
    if score is None:
        return "dim"
    if isinstance(score, int):
        return "red" if score < 0 else "green"
    return ""


def _bands(count: int, table: Callable[[slice], Table]) -> list[slice]:
    """Which of the columns are side by side: as many as the terminal is wide enough for."""
    out = console()
    wide = out.options.update(width=WIDEST)
    for many in range(count, 1, -1):
        bands = [slice(at, at + many) for at in range(0, count, many)]
        if all(out.measure(table(band), options=wide).maximum <= out.width for band in bands):
            return bands
    return [slice(at, at + 1) for at in range(count)]


def _print_totals(table: DataTable, words: Catalogue) -> None:
    """The totals; the winner under each rule set is marked with a star."""

    def part(band: slice) -> Table:
        return _totals(table.of_columns([0, *range(1, len(table.columns))[band]]), words)

    bands = _bands(len(table.columns) - 1, part)
    for band in bands:
        made = part(band)
        if band is bands[0]:
            made.title, made.title_justify = table.title, "left"
        if band is bands[-1]:
            made.caption, made.caption_justify = f"* {words.text('cli.winner')}", "left"
        console().print(made)


def _totals(table: DataTable, words: Catalogue) -> Table:
    made = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    made.add_column("", overflow="fold")
    for head in table.heads(words)[1:]:
        made.add_column(head, justify="right", overflow="fold")
    for at, texts in enumerate(table.texts(words)):
        marks = [(at, column) in table.strong for column in range(len(texts))]
        made.add_row(
            *(
                Text(f"* {text}" if strong else text, style="bold" if strong else "")
                for text, strong in zip(texts, marks, strict=True)
            )
        )
    return made
