"""Many games added to a `ComparisonBuilder` at once."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from skatcore.analysis.columnar.found_cases import Cases
from skatcore.analysis.columnar.lookup import grouped
from skatcore.analysis.comparison import GamePosition
from skatcore.analysis.comparison_builder import FOLLOWED, ComparisonBuilder
from skatcore.analysis.fates import Fate
from skatcore.scoring.score import Scored

#: A row of the players' sums per rule set.
Rows = Sequence["array[int]"]


@dataclass(frozen=True, slots=True)
class Batch:
    """Games that are added together, one after the other in the order of the source.

    ``lines`` are their lines, ``players`` the numbers of the three, ``declarers`` those of the
    declarers (any where there is none), ``numbers`` those of their ``cases``; ``scored`` gives a game
    as it is scored under every rule set. ``first`` is the number of the first in its file (0: they follow what
    was added before).
    """

    lines: NDArray[np.int64]
    players: NDArray[np.intp]
    declarers: NDArray[np.intp]
    numbers: NDArray[np.int32]
    cases: Cases
    scored: Callable[[int], tuple[Scored, ...]]
    first: int = 0


def add_batch(builder: ComparisonBuilder, batch: Batch) -> None:
    """Add many games at once."""
    cases, numbers = batch.cases, batch.numbers
    first = builder.before + batch.first if batch.first else builder.seen + 1
    counts = np.bincount(numbers, minlength=len(cases))
    builder.contracts.add_cases(cases, counts)
    excluded, broken = cases.fates == Fate.EXCLUDED, cases.fates[0] == Fate.BROKEN
    out, shared = excluded.any(axis=0), (cases.fates == Fate.SHARED).any(axis=0)
    left_out = np.flatnonzero(out.take(numbers))
    _add_scores(builder, batch, np.flatnonzero(shared.take(numbers)))
    _set_apart(builder, batch, left_out, shared)
    builder.counted += int(counts[~out & ~broken].sum())
    _add_broken(builder, batch, np.flatnonzero(broken.take(numbers)), first)
    _add_missing(builder, batch, left_out, first)

    if cases.unmade and len(builder.unmade) < builder.keep:
        rows = np.flatnonzero(np.isin(numbers, cases.unmade))[: builder.keep - len(builder.unmade)]
        builder.unmade += (first + rows).tolist()

    differ = (cases.scores != cases.scores[0]).any(axis=0) | (excluded != excluded[0]).any(axis=0)
    for case in np.flatnonzero(shared & (counts > 0)).tolist():
        result = cases.results[case]
        differ[case] |= result is not None and len(set(result.points)) > 1
    differing = np.flatnonzero(differ & (counts > 0))
    if differing.size:
        builder.differ += int(counts[differing].sum())
        builder.parted |= _parted(cases, differing, excluded)
    if len(builder.differences) < builder.keep:
        rows = np.flatnonzero(differ.take(numbers))[: builder.keep - len(builder.differences)]
        scored = map(batch.scored, rows.tolist())
        builder.differences += map(builder.numbered, scored) if batch.first else scored


def _parted(cases: Cases, differing: NDArray[np.intp], excluded: NDArray[np.bool_]) -> set[tuple[int, int]]:
    """The pairs of rule sets under which some of the cases count differently."""
    scores, out = cases.scores[:, differing], excluded[:, differing]
    results = (cases.results[case] for case in differing.tolist())
    shared = [result.points for result in results if result is not None and result.points]
    return {
        (i, j)
        for i, j in combinations(range(len(scores)), 2)
        if (scores[i] != scores[j]).any()
        or (out[i] != out[j]).any()
        or any(points[i] != points[j] for points in shared)
    }


def _add_scores(builder: ComparisonBuilder, batch: Batch, shared: NDArray[np.intp]) -> None:
    """Add the scores up to each point at which running totals are sampled; some rows have shared ones."""
    begin, count, scores = 0, len(batch.lines), batch.cases.scores.take(batch.numbers, axis=1)
    while begin < count:
        end = min(count, begin + builder.next_sample() - builder.seen)
        _add_to(builder.totals, batch.declarers[begin:end], scores[:, begin:end])
        _add_shared(builder.totals, batch, shared[slice(*np.searchsorted(shared, [begin, end]))])
        builder.go_on(end - begin)
        begin = end


def _set_apart(builder: ComparisonBuilder, batch: Batch, rows: NDArray[np.intp], shared: NDArray[np.bool_]) -> None:
    """Add games that do not count everywhere to ``apart``."""
    numbers = batch.numbers[rows]
    _add_to(builder.apart, batch.declarers[rows], batch.cases.scores.take(numbers, axis=1))
    _add_shared(builder.apart, batch, rows[shared[numbers]])


def _add_broken(builder: ComparisonBuilder, batch: Batch, rows: NDArray[np.intp], first: int) -> None:
    """Count what cannot be read, and keep the first of it."""
    builder.broken += len(rows)
    for row in rows[: builder.keep - len(builder.unread)].tolist():
        result = batch.cases.results[batch.numbers[row]]
        if result is not None and result.broken is not None:
            line = int(batch.lines[row])
            builder.unread.append(replace(result.broken, line=line, number=first + row, file=builder.file))


def _add_missing(builder: ComparisonBuilder, batch: Batch, rows: NDArray[np.intp], first: int) -> None:
    """Count games that do not exist under some rule sets, by reason."""
    if not rows.size:
        return
    of_case, which = grouped(batch.numbers[rows])
    results = [batch.cases.results[case] for case in batch.numbers[rows[of_case]].tolist()]
    for number in range(len(builder.rulesets)):
        missing = [result.missing[number] if result is not None else None for result in results]
        in_order = dict.fromkeys(missing[case] for case in np.argsort(of_case).tolist())
        reasons = {reason: place for place, reason in enumerate(in_order)}
        of_row = np.array([reasons[reason] for reason in missing])[which]
        for reason, place in reasons.items():
            if reason is not None:
                at = rows[of_row == place]
                lines = batch.lines[at[: builder.keep]].tolist()
                numbers = (first + at[: builder.keep]).tolist()
                some = [GamePosition(*place, builder.file) for place in zip(numbers, lines, strict=True)]
                builder.leave_out(number, reason, len(at), some)


def merge(builder: ComparisonBuilder, later: ComparisonBuilder) -> None:
    """Add what was added elsewhere, to games that come after these.

    Numbers and lines of the games are taken as they are, numbers within the file that was begun.

    Raises:
        ValueError: it was added up under other rule sets.
    """
    if later.rulesets != builder.rulesets:
        raise ValueError("only summaries under the same rule sets can be added")
    players = np.array([builder.player(name) for name in later.numbers], np.intp)
    for games, totals in later.samples:
        running = [array("q", row) for row in builder.totals]
        _add_rows(running, players, totals)
        builder.samples.append((builder.seen + games, [row[:FOLLOWED] for row in running]))
    _add_rows(builder.totals, players, later.totals)
    _add_rows(builder.apart, players, later.apart)
    builder.parted |= later.parted
    builder.contracts.merge(later.contracts)
    for number, reasons in enumerate(later.reasons):
        for missing, reason in reasons.items():
            first = [GamePosition(builder.before + at.number, at.line, builder.file) for at in reason.first]
            builder.leave_out(number, missing, reason.count, first)
    builder.stride = max(builder.stride, later.stride)
    builder.thin()
    builder.go_on(later.seen)
    builder.counted += later.counted
    builder.broken += later.broken
    builder.differ += later.differ
    unmade = later.unmade[: builder.keep - len(builder.unmade)]
    builder.unmade += [builder.before + number for number in unmade]
    builder.unread += map(builder.in_file, later.unread[: builder.keep - len(builder.unread)])
    builder.differences += map(builder.numbered, later.differences[: builder.keep - len(builder.differences)])


def _add_rows(rows: Rows, players: NDArray[np.intp], more: Rows) -> None:
    """Add the sums of other rows, whose players have these numbers here."""
    for row, sums in zip(rows, more, strict=True):
        count = min(len(players), len(sums))
        np.asarray(row)[players[:count]] += np.asarray(sums)[:count]


def _add_to(rows: Rows, players: NDArray[np.intp], scores: NDArray[np.int32]) -> None:
    """Add scores to the players' totals; sums of a batch are far below 2**53 and stay exact."""
    if players.size and rows[0]:
        for row, values in zip(rows, scores, strict=True):
            sums = np.bincount(players, weights=values)
            np.asarray(row)[: len(sums)] += sums.astype(np.int64)


def _add_shared(rows: Rows, batch: Batch, games: NDArray[np.intp]) -> None:
    """Add the scores of the three in games without a declarer."""
    results = [batch.cases.results[case] for case in batch.numbers[games].tolist()]
    points = np.array([result.points for result in results if result is not None], np.int64)
    if points.size:
        for row, of_ruleset in zip(rows, points.transpose(1, 2, 0), strict=True):
            np.add.at(np.asarray(row), batch.players[:, games], of_ruleset)
