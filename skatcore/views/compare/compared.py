"""Compared games for people: each of them or those that differ, and what they come to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from skatcore.scoring.score import Scored
from skatcore.text.catalogue import Catalogue
from skatcore.views.compare.comparison import excluded_lines, games_table, summary_table, totals_table
from skatcore.views.compare.differing_games import (
    PAIR,
    alike_lines,
    change_lines,
    differing_table,
    differing_totals,
    narrowed,
    sentence,
)
from skatcore.views.compare.games import WordsOf
from skatcore.views.report import Block, Line, lines
from skatcore.views.rules.collection import contracts_table

if TYPE_CHECKING:
    from skatcore.analysis.comparison import Comparison

#: Columns before the scores: number, declarer, game.
BEFORE: Final = 3


def listed(
    comparison: Comparison, games: Sequence[tuple[Scored, ...]], words: Catalogue, words_of: WordsOf
) -> Iterator[Block]:
    """The games that are given, what they come to, and what was left out."""
    if not comparison.read:
        yield _none(words)
        return
    single = len(comparison.summaries) == 1
    yield replace(games_table(games, words_of, single=single), keep=BEFORE, below=True)
    yield from _differ(comparison, words)
    yield from _hidden(comparison.read - len(games), words)
    yield summary_table(comparison)
    yield from _totals(comparison, words, words_of)


def added_up(comparison: Comparison, words: Catalogue, words_of: WordsOf, *, hidden: bool) -> Iterator[Block]:
    """The number of games of each contract, what they come to, and what was left out; no game.

    ``hidden``: more could be shown.
    """
    if not comparison.read:
        yield _none(words)
        return
    yield from _differ(comparison, words)
    yield from _hidden(comparison.read if hidden else 0, words)
    yield summary_table(comparison)
    yield contracts_table(comparison, words, words_of)
    yield from _totals(comparison, words, words_of)


def differing(comparison: Comparison, words: Catalogue, words_of: WordsOf) -> Iterator[Block]:
    """A sentence, the games that count differently and why, the totals that differ, and what was left out."""
    if not comparison.read:
        yield _none(words)
        return
    few = narrowed(comparison)
    many = len(few.summaries) > PAIR
    yield from _differ(comparison, words)
    yield from lines(alike_lines(comparison, words))
    if few.differences:
        if many:
            yield Line()
        yield replace(differing_table(few, words, words_of), keep=BEFORE, airy=not many)
        if many:
            yield Line(words.text("cli.mostly"), breaks=False)
            yield from lines(f" {line}" for line in change_lines(few, words, words_of))
    if many:
        yield Line()
        yield _total(few, words, common=True, changed=True)
    else:
        yield _total(few, words, common=False, changed=True)
        first = few.summaries[0].common
        if any(tally.totals != tally.common != first for tally in few.summaries):
            yield _total(few, words, common=True, changed=True)
        yield from lines(excluded_lines(few, words, words_of))
    hidden = comparison.read - len(few.differences)
    if hidden and not (many and len(few.differences) == comparison.differ):  # --all has been named
        yield Line(words.text("cli.more-rows", count=hidden), breaks=False)


def _none(words: Catalogue) -> Block:
    return Line(words.text("cli.none-scored"), breaks=False)


def _differ(comparison: Comparison, words: Catalogue) -> Iterator[Block]:
    if len(comparison.summaries) > 1:
        yield Line(sentence(comparison, words), breaks=False)


def _hidden(hidden: int, words: Catalogue) -> Iterator[Block]:
    if hidden:
        yield Line(words.text("cli.more-rows", count=hidden), breaks=False)
    yield Line()


def _totals(comparison: Comparison, words: Catalogue, words_of: WordsOf) -> Iterator[Block]:
    """The totals of all games and of those that count everywhere, and what was left out."""
    yield _total(comparison, words, common=False)
    if any(tally.excluded for tally in comparison.summaries) and len(comparison.summaries) > 1:
        yield _total(comparison, words, common=True)
    yield from lines(excluded_lines(comparison, words, words_of))


def _total(comparison: Comparison, words: Catalogue, *, common: bool, changed: bool = False) -> Block:
    """The totals of all games, or of those that count everywhere; perhaps only those that differ, in few lines."""
    title = words.text("cli.total")
    if common and comparison.counted < comparison.read:
        title = words.text("cli.total-common", count=comparison.counted)
    sums = [tally.common if common else tally.totals for tally in comparison.summaries]
    table = totals_table(comparison, sums, title, words)
    dense = changed and len(comparison.summaries) > PAIR
    return replace(differing_totals(table, words) if changed else table, keep=1, airy=not dense)
