"""Games added up under several rule sets while they are read: one by one, or by the column."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from enum import IntEnum
from typing import Final

import numpy as np
from numpy.typing import NDArray

from skatcore.analysis.comparison import Comparison, ExcludedGames, GamePosition, PlayerTotals, RulesetSummary
from skatcore.model.reasons import Missing
from skatcore.model.record import Broken
from skatcore.rules.ruleset import Ruleset
from skatcore.scoring.score import Scored

#: Between this many and twice as many points are kept of each running total.
SAMPLES: Final = 256
#: Running totals are kept for this many players, those who came first.
FOLLOWED: Final = 4096
#: This many reasons are distinguished by their details; beyond that only by their kind.
REASONS: Final = 1000


class Fate(IntEnum):
    """What became of a game under a rule set."""

    LOST = 0
    WON = 1
    OVERBID = 2
    SHARED = 3
    PASSED = 4
    EXCLUDED = 5
    BROKEN = 6


def fate_of(scored: Scored) -> Fate:
    """What became of a scored game."""
    if scored.missing is not None:
        return Fate.EXCLUDED
    if scored.value is None:
        return Fate.PASSED
    if scored.value.scores is not None:
        return Fate.SHARED
    if scored.value.overbid:
        return Fate.OVERBID
    return Fate.WON if scored.value.won else Fate.LOST


@dataclass(frozen=True, slots=True)
class SharedScores:
    """Scores of games without a declarer: one entry for each of the three players.

    ``rows`` are the games' rows in their batch, in order.
    """

    rows: NDArray[np.intp]
    players: NDArray[np.intp]
    scores: tuple[NDArray[np.int64], ...]


@dataclass(frozen=True, slots=True)
class Batch:
    """Games that are added together, row by row in the order of the source.

    ``lines`` are their lines, ``declarers`` the declarers' numbers (any where there is none).
    ``scores`` and ``fates`` hold a column per rule set; a score is 0 where a game does not count.
    ``missing`` gives per rule set reasons with the rows that they concern, ``broken`` the rows that
    cannot be read, and ``scored`` a row's game as it is scored under every rule set.
    """

    lines: NDArray[np.int64]
    declarers: NDArray[np.intp]
    scores: tuple[NDArray[np.int32], ...]
    fates: tuple[NDArray[np.uint8], ...]
    shared: SharedScores
    missing: tuple[tuple[tuple[Missing, NDArray[np.intp]], ...], ...]
    broken: tuple[tuple[int, Broken], ...]
    scored: Callable[[int], tuple[Scored, ...]]


@dataclass
class _Sheet:
    """The sums under one rule set; ``apart`` is the part of games that do not count everywhere."""

    totals: NDArray[np.int64] = field(default_factory=lambda: np.zeros(0, np.int64))
    apart: NDArray[np.int64] = field(default_factory=lambda: np.zeros(0, np.int64))
    fates: NDArray[np.int64] = field(default_factory=lambda: np.zeros(len(Fate), np.int64))
    reasons: Counter[Missing] = field(default_factory=Counter)
    first: dict[Missing, list[GamePosition]] = field(default_factory=dict)
    samples: list[NDArray[np.int64]] = field(default_factory=list)

    def grow(self, players: int) -> None:
        """Make room for ``players`` players."""
        if players > len(self.totals):
            more = np.zeros(2 * players - len(self.totals), np.int64)
            self.totals = np.concatenate([self.totals, more])
            self.apart = np.concatenate([self.apart, more])

    def leave_out(self, missing: Missing, count: int, places: Sequence[GamePosition], keep: int) -> None:
        """Count games that do not exist here, and remember where the first of them are."""
        if missing not in self.reasons and len(self.reasons) >= REASONS:
            missing = Missing("further-reasons")
        self.reasons[missing] += count
        first = self.first.setdefault(missing, [])
        first += places[: keep - len(first)]

    def add(self, later: _Sheet, players: NDArray[np.intp], keep: int) -> None:
        """Add another sheet; ``players`` are the numbers that its players have here."""
        for sample in later.samples:
            running = self.totals.copy()
            running[players[: len(sample)]] += sample
            self.samples.append(running[:FOLLOWED])
        self.totals[players] += later.totals[: len(players)]
        self.apart[players] += later.apart[: len(players)]
        self.fates += later.fates
        for missing, count in later.reasons.items():
            self.leave_out(missing, count, later.first[missing], keep)


class ComparisonBuilder:
    """Adds games up under several rule sets; memory does not grow with their number.

    ``keep`` is how many examples are kept of everything that is counted, ``expected`` about how
    many games will come: with it, running totals are sampled sparsely from the beginning.
    ``seen`` is how many games have been added, broken ones among them; `result` gives the rest.
    """

    def __init__(self, rulesets: Sequence[Ruleset], *, keep: int = 20, expected: int = 0) -> None:
        self.rulesets = tuple(rulesets)
        self.keep = keep
        self.seen = 0
        self.stride = max(1, expected // SAMPLES)
        self.sampled: list[int] = []
        self.sheets = tuple(_Sheet() for _ in self.rulesets)
        self.numbers: dict[str, int] = {}
        self.counted = 0
        self.broken = 0
        self.unread: list[Broken] = []
        self.differ = 0
        self.differences: list[tuple[Scored, ...]] = []

    def player(self, name: str) -> int:
        """The number of a player, a new one for a new name."""
        number = self.numbers.setdefault(name, len(self.numbers))
        for sheet in self.sheets:
            sheet.grow(len(self.numbers))
        return number

    def add(self, game: Sequence[Scored] | Broken) -> None:
        """Add one game: as it is scored under every rule set, or one that cannot be read."""
        if isinstance(game, Broken):
            self.broken += 1
            self.unread += [game][: self.keep - len(self.unread)]
            for sheet in self.sheets:
                sheet.fates[Fate.BROKEN] += 1
        else:
            self._add_scored(game)
        self._go_on(1)

    def _add_scored(self, scored: Sequence[Scored]) -> None:
        record = scored[0].record
        players = [self.player(name) for name in record.players]
        everywhere = all(result.counts for result in scored)
        for sheet, result in zip(self.sheets, scored, strict=True):
            sheet.fates[fate_of(result)] += 1
            if result.missing is not None:
                sheet.leave_out(result.missing, 1, [GamePosition(record.number, record.line)], self.keep)
            for player, points in zip(players, result.points, strict=True):
                sheet.totals[player] += points
                if not everywhere:
                    sheet.apart[player] += points
        self.counted += everywhere
        if len({(result.counts, result.points) for result in scored}) > 1:
            self.differ += 1
            self.differences += [tuple(scored)][: self.keep - len(self.differences)]

    def add_batch(self, batch: Batch) -> None:
        """Add many games at once."""
        count = len(batch.lines)
        self._add_scores(batch, count)
        for sheet, fates in zip(self.sheets, batch.fates, strict=True):
            sheet.fates += np.bincount(fates, minlength=len(Fate))
        first = self.seen - count + 1
        for sheet, reasons in zip(self.sheets, batch.missing, strict=True):
            for missing in dict.fromkeys(missing for missing, _ in reasons):
                rows = np.sort(np.concatenate([at for reason, at in reasons if reason == missing]))
                some = rows[: self.keep].tolist()
                places = [GamePosition(first + row, int(batch.lines[row])) for row in some]
                sheet.leave_out(missing, len(rows), places, self.keep)
        self.broken += len(batch.broken)
        for row, broken in batch.broken[: self.keep - len(self.unread)]:
            self.unread.append(replace(broken, number=first + row))
        self.counted += count - len(batch.broken) - self._set_apart(batch)
        self._compare(batch)

    def _add_scores(self, batch: Batch, count: int) -> None:
        """Add the scores up to each point at which running totals are sampled."""
        begin = 0
        while begin < count:
            end = min(count, begin + self._next_sample() - self.seen)
            low, high = np.searchsorted(batch.shared.rows, [begin, end])
            part = slice(begin, end)
            for number, sheet in enumerate(self.sheets):
                _add_to(sheet.totals, batch.declarers[part], batch.scores[number][part])
                if high > low:
                    shared = batch.shared.scores[number][low:high]
                    _add_to(sheet.totals, batch.shared.players[low:high], shared)
            self._go_on(end - begin)
            begin = end

    def _set_apart(self, batch: Batch) -> int:
        """Add what does not count everywhere to ``apart``; how many such games there are."""
        out = np.zeros(len(batch.lines), np.bool_)
        for fates, missing in zip(batch.fates, batch.missing, strict=True):
            if missing:
                out |= fates == Fate.EXCLUDED
        rows = np.flatnonzero(out)
        if rows.size:
            shared = np.flatnonzero(out[batch.shared.rows])
            for number, sheet in enumerate(self.sheets):
                _add_to(sheet.apart, batch.declarers[rows], batch.scores[number][rows])
                scores = batch.shared.scores[number][shared]
                _add_to(sheet.apart, batch.shared.players[shared], scores)
        return int(rows.size)

    def _compare(self, batch: Batch) -> None:
        """Find the games that do not score the same under every rule set."""
        differ = np.zeros(len(batch.lines), np.bool_)
        for number in range(1, len(self.rulesets)):
            differ |= batch.scores[number] != batch.scores[0]
            if batch.missing[number] or batch.missing[0]:
                excluded = batch.fates[number] == Fate.EXCLUDED
                differ |= excluded != (batch.fates[0] == Fate.EXCLUDED)
            unequal = batch.shared.scores[number] != batch.shared.scores[0]
            differ[batch.shared.rows[unequal]] = True
        rows = np.flatnonzero(differ)
        self.differ += int(rows.size)
        for row in rows[: self.keep - len(self.differences)].tolist():
            self.differences.append(batch.scored(row))

    def _next_sample(self) -> int:
        return (self.sampled[-1] if self.sampled else 0) + self.stride

    def _go_on(self, count: int) -> None:
        self.seen += count
        if self.seen >= self._next_sample():
            self.sampled.append(self.seen)
            for sheet in self.sheets:
                sheet.samples.append(sheet.totals[: min(len(self.numbers), FOLLOWED)].copy())
            self._thin()

    def _thin(self) -> None:
        """Drop every other sample when there are twice as many as are needed."""
        while len(self.sampled) >= 2 * SAMPLES:
            del self.sampled[::2]
            for sheet in self.sheets:
                del sheet.samples[::2]
            self.stride *= 2

    def merge(self, later: ComparisonBuilder) -> None:
        """Add what was added elsewhere, to games that come after these.

        Numbers and lines of the games are taken as they are.

        Raises:
            ValueError: it was added up under other rule sets.
        """
        if later.rulesets != self.rulesets:
            raise ValueError("only summaries under the same rule sets can be added")
        known = np.array([self.player(name) for name in later.numbers], np.intp)
        for sheet, other in zip(self.sheets, later.sheets, strict=True):
            sheet.add(other, known, self.keep)
        self.sampled += [games + self.seen for games in later.sampled]
        self.stride = max(self.stride, later.stride)
        self._thin()
        self.seen += later.seen
        self.counted += later.counted
        self.broken += later.broken
        self.differ += later.differ
        self.unread += later.unread[: self.keep - len(self.unread)]
        self.differences += later.differences[: self.keep - len(self.differences)]

    def result(self) -> Comparison:
        """What the games added so far come to."""
        return Comparison(
            read=self.seen - self.broken,
            counted=self.counted,
            broken=self.broken,
            unread=tuple(self.unread),
            players=tuple(sorted(self.numbers)),
            differ=self.differ,
            differences=tuple(self.differences),
            summaries=tuple(map(self._summary, self.sheets, self.rulesets)),
        )

    def _summary(self, sheet: _Sheet, ruleset: Ruleset) -> RulesetSummary:
        fates = {fate: int(sheet.fates[fate]) for fate in Fate}
        totals, common = sheet.totals.tolist(), (sheet.totals - sheet.apart).tolist()
        numbers = sorted(self.numbers.items())
        return RulesetSummary(
            ruleset=ruleset,
            won=fates[Fate.WON],
            lost=fates[Fate.LOST] + fates[Fate.OVERBID],
            overbid=fates[Fate.OVERBID],
            shared=fates[Fate.SHARED],
            passed=fates[Fate.PASSED],
            totals={name: totals[number] for name, number in numbers},
            common={name: common[number] for name, number in numbers},
            excluded=tuple(
                ExcludedGames(missing, count, tuple(sheet.first[missing])) for missing, count in sheet.reasons.items()
            ),
            running=self._running(sheet),
        )

    def _running(self, sheet: _Sheet) -> PlayerTotals:
        players = tuple(self.numbers)[:FOLLOWED]
        games, samples = list(self.sampled), list(sheet.samples)
        if self.seen and (not games or games[-1] != self.seen):
            games.append(self.seen)
            samples.append(sheet.totals[: len(players)])
        table = np.zeros((len(games), len(players)), np.int64)
        for row, sample in enumerate(samples):
            followed = sample[: len(players)]
            table[row, : len(followed)] = followed
        return PlayerTotals(players, tuple(games), table)


def _add_to(totals: NDArray[np.int64], players: NDArray[np.intp], scores: NDArray[np.int32 | np.int64]) -> None:
    """Add scores to the players' totals; sums of a batch are far below 2**53 and stay exact."""
    if players.size and totals.size:
        sums = np.bincount(players, weights=scores)
        totals[: len(sums)] += sums.astype(np.int64)


__all__ = ["Batch", "ComparisonBuilder", "Fate", "SharedScores", "fate_of"]
