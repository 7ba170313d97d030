"""Comparisons in a terminal: games side by side, totals, what was left out and why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from rich.table import Table
from rich.text import Text

from skatcore.cli.output import console
from skatcore.cli.tables import print_table, width_of
from skatcore.scoring.score import Scored
from skatcore.text.catalogue import Catalogue
from skatcore.views.comparison import excluded_lines, games_table, summary_table, totals_table
from skatcore.views.games import WordsOf
from skatcore.views.table import DataTable

if TYPE_CHECKING:
    from skatcore.analysis.comparison import Comparison

#: Columns before the scores: number, declarer, game.
BEFORE: Final = 3


def show_comparison(
    comparison: Comparison,
    games: Sequence[tuple[Scored, ...]] | None,
    words: Catalogue,
    words_of: WordsOf,
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
        _print_games(games_table(listed, words, words_of, single=single), words)
    if not single:
        differ, count = f"{comparison.differ:,}", f"{comparison.read:,}"
        differs = comparison.differ and words.text("cli.differ", differ=differ, count=count)
        out.print(differs or words.text("cli.nothing-differs"))
    if hidden := comparison.read - len(listed):
        out.print(words.text("cli.more-rows", count=f"{hidden:,}"))
    out.print()
    print_table(summary_table(comparison), words)
    totals = [tally.totals for tally in comparison.summaries]
    print_table(totals_table(comparison, totals, words.text("cli.total"), words), words, keep=1)
    if any(tally.excluded for tally in comparison.summaries) and not single:
        common = [tally.common for tally in comparison.summaries]
        title = words.text("cli.total-common", count=f"{comparison.counted:,}")
        print_table(totals_table(comparison, common, title, words), words, keep=1)
    for line in excluded_lines(comparison, words, words_of):
        out.print(Text(line))


def _print_games(table: DataTable, words: Catalogue) -> None:
    """The reasons are next to the scores, or below where it is narrow."""
    out, last = console(), len(table.columns) - 1
    if width_of(table, words) <= out.width:
        print_table(table, words, keep=BEFORE)
        return
    print_table(table.of_columns(range(last)), words, keep=BEFORE)
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
