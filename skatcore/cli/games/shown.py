"""Compared games on a terminal: each of them or those that differ, what they come to, and a chart."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rich.table import Table
from rich.text import Text

from skatcore.cli.files import drawing
from skatcore.cli.output import console, print_line
from skatcore.cli.tables import print_table, width_of
from skatcore.scoring.score import Scored
from skatcore.text.catalogue import Catalogue
from skatcore.views.collection import contracts_table
from skatcore.views.comparison import excluded_lines, games_table, summary_table, totals_table
from skatcore.views.differing import (
    PAIR,
    alike_lines,
    change_lines,
    differing_table,
    differing_totals,
    narrowed,
    sentence,
)
from skatcore.views.games import WordsOf
from skatcore.views.table import DataTable

if TYPE_CHECKING:
    from skatcore.analysis.comparison import Comparison

#: Columns before the scores: number, declarer, game.
BEFORE: Final = 3


def show_listed(
    comparison: Comparison, games: Sequence[tuple[Scored, ...]], words: Catalogue, words_of: WordsOf
) -> None:
    """The games that are given, what they come to, and what was left out."""
    if _has_games(comparison, words):
        single = len(comparison.summaries) == 1
        _print_games(games_table(games, words_of, single=single), words)
        _say_differ(comparison, words)
        _say_hidden(comparison.read - len(games), words)
        print_table(summary_table(comparison), words)
        _print_totals(comparison, words, words_of)


def show_added_up(comparison: Comparison, words: Catalogue, words_of: WordsOf, *, hidden: bool) -> None:
    """The number of games of each contract, what they come to, and what was left out; no game.

    ``hidden``: more could be shown.
    """
    if _has_games(comparison, words):
        _say_differ(comparison, words)
        _say_hidden(comparison.read if hidden else 0, words)
        print_table(summary_table(comparison), words)
        print_table(contracts_table(comparison, words, words_of), words, keep=1)
        _print_totals(comparison, words, words_of)


def show_differing(comparison: Comparison, words: Catalogue, words_of: WordsOf) -> None:
    """A sentence, the games that count differently and why, the totals that differ, and what was left out."""
    if not _has_games(comparison, words):
        return
    few, out = narrowed(comparison), console()
    _say_differ(comparison, words)
    for line in alike_lines(comparison, words):
        out.print(Text(line))
    many = len(few.summaries) > PAIR
    if few.differences:
        if many:
            out.print()
        print_table(differing_table(few, words, words_of), words, keep=BEFORE, airy=not many)
        if many:
            print_line(words.text("cli.mostly"))
            for line in change_lines(few, words, words_of):
                out.print(Text(f" {line}"))
    if many:
        out.print()
        _print_total(few, words, common=True, changed=True)
    else:
        _print_total(few, words, common=False, changed=True)
        first = few.summaries[0].common
        if any(tally.totals != tally.common != first for tally in few.summaries):
            _print_total(few, words, common=True, changed=True)
        _print_left_out(few, words, words_of)
    hidden = comparison.read - len(few.differences)
    if hidden and not (many and len(few.differences) == comparison.differ):  # --all has been named
        print_line(words.text("cli.more-rows", count=hidden))


def _has_games(comparison: Comparison, words: Catalogue) -> bool:
    if not comparison.read:
        print_line(words.text("cli.none-scored"))
    return bool(comparison.read)


def _say_differ(comparison: Comparison, words: Catalogue) -> None:
    if len(comparison.summaries) > 1:
        print_line(sentence(comparison, words))


def _say_hidden(hidden: int, words: Catalogue) -> None:
    if hidden:
        print_line(words.text("cli.more-rows", count=hidden))
    print_line("")


def _print_totals(comparison: Comparison, words: Catalogue, words_of: WordsOf) -> None:
    """The totals of all games and of those that count everywhere, and what was left out."""
    _print_total(comparison, words, common=False)
    if any(tally.excluded for tally in comparison.summaries) and len(comparison.summaries) > 1:
        _print_total(comparison, words, common=True)
    _print_left_out(comparison, words, words_of)


def _print_total(comparison: Comparison, words: Catalogue, *, common: bool, changed: bool = False) -> None:
    """The totals of all games, or of those that count everywhere; perhaps only those that differ, in few lines."""
    title = words.text("cli.total")
    if common and comparison.counted < comparison.read:
        title = words.text("cli.total-common", count=comparison.counted)
    sums = [tally.common if common else tally.totals for tally in comparison.summaries]
    table = totals_table(comparison, sums, title, words)
    dense = changed and len(comparison.summaries) > PAIR
    print_table(differing_totals(table, words) if changed else table, words, keep=1, airy=not dense)


def _print_left_out(comparison: Comparison, words: Catalogue, words_of: WordsOf) -> None:
    for line in excluded_lines(comparison, words, words_of):
        console().print(Text(line))


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
