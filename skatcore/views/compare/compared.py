"""Compared games for people: each of them or those that differ, each difference once, and what they come to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from skatcore.scoring.score import Scored
from skatcore.text.catalogue import Catalogue
from skatcore.views.compare.comparison import (
    declarer_text,
    excluded_lines,
    games_table,
    named_game,
    own_reasons,
    places_text,
    score_cell,
    summary_table,
    totals_table,
)
from skatcore.views.compare.games import WordsOf
from skatcore.views.report import Block, Line, lines
from skatcore.views.rules.collection import contracts_table
from skatcore.views.rules.rulesets import in_language
from skatcore.views.table import CellKind, Column, DataTable

if TYPE_CHECKING:
    from skatcore.analysis.comparison import Comparison

#: Rule sets that are written with an arrow between them.
PAIR: Final = 2
#: The step that only says what the others come to.
RESULT: Final = "value"


def narrowed(comparison: Comparison) -> Comparison:
    """The comparison with the first rule set of each group that counts every game the same."""
    firsts = [group[0] for group in comparison.alike]
    return replace(
        comparison,
        summaries=tuple(comparison.summaries[at] for at in firsts),
        differences=tuple(tuple(game[at] for at in firsts) for game in comparison.differences),
        alike=tuple((at,) for at in range(len(firsts))),
    )


def sentence(comparison: Comparison, words: Catalogue) -> str:
    """Under which rule sets how many games count differently."""
    names = _names(comparison)
    two = len(names) == PAIR
    rules = words.text("cli.against", a=names[0], b=names[1]) if two else words.text("cli.rule-sets", count=len(names))
    differ, count = words.number(comparison.differ), words.number(comparison.read)
    said = comparison.differ and words.text("cli.differ", differ=differ, count=count)
    return f"{rules}: {said or words.text('cli.nothing-differs')}"


def _names(comparison: Comparison) -> list[str]:
    return [summary.ruleset.profile.name for summary in comparison.summaries]


def alike_lines(comparison: Comparison, words: Catalogue) -> Iterator[str]:
    """Each column's rule set with its title, and those that count every game the same; all if there is one column."""
    for group in comparison.alike:
        profiles = [comparison.summaries[number].ruleset.profile for number in group]
        if len(comparison.alike) == 1:
            yield from (f"{profile.name}: {in_language(profile.header.title, words)}" for profile in profiles)
        else:
            names = " = ".join(profile.name for profile in profiles)
            yield f"{names}: {in_language(profiles[0].header.title, words)}"


def differing_table(comparison: Comparison, words: Catalogue, words_of: WordsOf) -> DataTable:
    """A row for each game that differs: number, declarer, game in words, and its scores.

    Of two rule sets the scores are written with an arrow, with what differs and the clauses beside it.
    """
    before = (Column(name="#", kind=CellKind.NUMBER), Column("review.player"), Column("cli.game", folds=13))
    rows = [
        [_number(game), declarer_text(game[0]), named_game(game, words_of), *map(score_cell, game)]
        for game in comparison.differences
    ]
    names = _names(comparison)
    if len(names) != PAIR:
        return DataTable.of((*before, *(Column(name=name, kind=CellKind.POINTS) for name in names)), rows)
    points = Column(name=" → ".join(names), kind=CellKind.POINTS)
    beside = [
        [*row[: len(before)], " → ".join(points.text(score, words) for score in row[len(before) :]), why, clause]
        for row, (why, clause) in zip(
            rows, (_change(game[0], game[1], words_of) for game in comparison.differences), strict=True
        )
    ]
    return DataTable.of((*before, points, Column("cli.why", folds=16), Column("cli.clause", folds=10)), beside)


def change_lines(comparison: Comparison, words: Catalogue, words_of: WordsOf) -> Iterator[str]:
    """For each rule set what differs from the first one in most games."""
    for at in range(1, len(comparison.summaries)):
        found: dict[str, list[int]] = {}
        for game in comparison.differences:
            if (game[at].counts, game[at].points) != (game[0].counts, game[0].points):
                found.setdefault(_change(game[0], game[at], words_of)[0], []).append(_number(game))
        why, games = max(found.items(), key=lambda change: len(change[1]), default=("", []))
        if games:
            name = comparison.summaries[at].ruleset.profile.name
            yield f"{name}: {why}; {words.text('cli.in-games', games=places_text(games))}"


def differing_totals(table: DataTable, words: Catalogue) -> DataTable:
    """Of a table of totals the players whose totals differ, and the winners; a note counts the others."""
    kept = [at for at, row in enumerate(table.rows) if len({*row[1:]}) > 1]
    kept = sorted({*kept, *(row for row, _ in table.strong)})
    left = len(table.rows) - len(kept)
    notes = [*table.notes, *([words.text("cli.same-totals", count=left)] if left else [])]
    strong = frozenset((kept.index(row), column) for row, column in table.strong)
    rows = tuple(table.rows[at] for at in kept)
    return replace(table, rows=rows, strong=strong, notes=("; ".join(notes),))


def _number(game: Sequence[Scored]) -> int:
    return game[0].record.number


def _change(old: Scored, new: Scored, words_of: WordsOf) -> tuple[str, str]:
    """The reasons why a game counts differently, on either side those that the other has not; and the clauses."""
    words = words_of(new.ruleset)
    if new.missing is not None:
        return words.say(new.missing), words.clause(new.missing.clause)
    if old.missing is not None:
        own = words_of(old.ruleset)
        why = own.say(old.missing) + own.in_brackets(old.missing.clause)
        return words.text("cli.counts-here", profile=old.ruleset.profile.name, why=why), ""
    sides = [[one for one in own_reasons(side, (old, new)) if one.step != RESULT] for side in (old, new)]
    texts = [
        ", ".join(words_of(side.ruleset).say(one.message) for one in own)
        for side, own in zip((old, new), sides, strict=True)
    ]
    clauses = dict.fromkeys(reason.clause for reason in sides[1] or sides[0] if reason.clause)
    return " → ".join(filter(None, texts)), ", ".join(map(words.clause, clauses))


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


def differing(comparison: Comparison, words: Catalogue, words_of: WordsOf, *, hidden: bool) -> Iterator[Block]:
    """A sentence, the games that count differently and why, the totals that differ, and what was left out.

    ``hidden``: more could be shown.
    """
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
            yield Line(words.text("cli.mostly" if hidden else "cli.mostly-alone"), breaks=False)
            yield from lines(f" {line}" for line in change_lines(few, words, words_of))
    if many:
        yield Line()
        yield _total(few, words, common=True, changed=True)
    elif len(few.summaries) == 1:  # stands for all, and none of them goes without its name
        names = _names(comparison)
        head = " = ".join(names) if len(names) == PAIR else words.text("cli.rule-sets", count=len(names))
        total = _total(few, words, common=False, changed=True)
        yield replace(total, columns=(total.columns[0], replace(total.columns[1], name=head)))
        yield from lines(excluded_lines(comparison, words, words_of))
    else:
        yield _total(few, words, common=False, changed=True)
        first = few.summaries[0].common
        if any(tally.totals != tally.common != first for tally in few.summaries):
            yield _total(few, words, common=True, changed=True)
        yield from lines(excluded_lines(few, words, words_of))
    left = comparison.read - len(few.differences)
    if hidden and left and not (many and len(few.differences) == comparison.differ):  # --all has been named
        yield Line(words.text("cli.more-rows", count=left), breaks=False)


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


def _total(comparison: Comparison, words: Catalogue, *, common: bool, changed: bool = False) -> DataTable:
    """The totals of all games, or of those that count everywhere; perhaps only those that differ, in few lines."""
    title = words.text("cli.total")
    if common and comparison.counted < comparison.read:
        title = words.text("cli.total-common", count=comparison.counted)
    sums = [tally.common if common else tally.totals for tally in comparison.summaries]
    table = totals_table(comparison, sums, title, words)
    dense = changed and len(comparison.summaries) > PAIR
    return replace(differing_totals(table, words) if changed else table, keep=1, airy=not dense)
