"""Compared games on a terminal: each of them or those that differ, what they come to, and a chart."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rich.table import Table
from rich.text import Text

from skatcore.cli.files import drawing
from skatcore.cli.output import console
from skatcore.cli.tables import print_table, width_of
from skatcore.scoring.score import Scored
from skatcore.text.catalogue import Catalogue
from skatcore.views.collection import contracts_table
from skatcore.views.comparison import excluded_lines, games_table, summary_table, totals_table
from skatcore.views.games import WordsOf
from skatcore.views.table import DataTable

if TYPE_CHECKING:
    from skatcore.analysis.comparison import Comparison

#: Columns before the scores: number, declarer, game.
BEFORE: Final = 3


def show(
    comparison: Comparison,
    games: Sequence[tuple[Scored, ...]] | None,
    words: Catalogue,
    words_of: WordsOf,
    *,
    single: bool,
    added_up: bool = False,
) -> None:
    """The games that are given (None: those that differ), the totals, and what was left out.

    Of games that were only ``added_up`` there is a table of the contracts as well.
    """
    out = console()
    if comparison.read == 0:
        out.print(words.text("cli.none-scored"))
        return
    listed = comparison.differences if games is None else games
    if listed:
        _print_games(games_table(listed, words, words_of, single=single), words)
    if not single:
        differ, count = words.number(comparison.differ), words.number(comparison.read)
        differs = comparison.differ and words.text("cli.differ", differ=differ, count=count)
        out.print(differs or words.text("cli.nothing-differs"))
    hidden = comparison.read - len(listed)
    if hidden and not (added_up and games is not None):
        out.print(words.text("cli.more-rows", count=words.number(hidden)))
    out.print()
    print_table(summary_table(comparison), words)
    if added_up:
        print_table(contracts_table(comparison, words, words_of), words, keep=1)
    totals = [tally.totals for tally in comparison.summaries]
    print_table(totals_table(comparison, totals, words.text("cli.total"), words), words, keep=1)
    if any(tally.excluded for tally in comparison.summaries) and not single:
        common = [tally.common for tally in comparison.summaries]
        title = words.text("cli.total-common", count=words.number(comparison.counted))
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


def draw_totals(chart: Path, comparison: Comparison, words: Catalogue) -> None:
    """Draw the running totals of the players; where there are many, of those who moved most."""
    from skatcore.views.chart import draw, most_moved

    running = {summary.ruleset.profile.name: summary.running for summary in comparison.summaries}
    heads = (words.text("cli.progress"), words.text("cli.running-total"))
    with drawing(chart, words):
        draw(
            chart, running, most_moved(comparison.summaries), words, heads=heads, title=words.text("cli.running-totals")
        )
