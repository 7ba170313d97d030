"""Games added up under several rule sets while they are read: one by one, or by the column."""

from __future__ import annotations

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
    """Scores of games without a declarer: one entry for each of the three players, a row per rule set.

    ``rows`` are the games' rows in their batch, in order.
    """

    rows: NDArray[np.intp]
    players: NDArray[np.intp]
    scores: NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Batch:
    """Games that are added together, one after the other in the order of the source.

    ``lines`` are their lines, ``declarers`` the declarers' numbers (any where there is none).
    ``scores`` and ``fates`` hold a row per rule set; a score is 0 where a game does not count.
    ``missing`` gives per rule set reasons with the games that they concern, ``broken`` the places of
    what cannot be read, and ``scored`` a game as it is scored under every rule set.
    """

    lines: NDArray[np.int64]
    declarers: NDArray[np.intp]
    scores: NDArray[np.int32]
    fates: NDArray[np.uint8]
    shared: SharedScores
    missing: Sequence[Sequence[tuple[Missing, NDArray[np.intp]]]]
    broken: tuple[tuple[int, Broken], ...]
    scored: Callable[[int], tuple[Scored, ...]]


@dataclass
class _Reason:
    count: int = 0
    first: list[GamePosition] = field(default_factory=list)


class ComparisonBuilder:
    """Adds games up under several rule sets; memory does not grow with their number.

    ``keep`` is how many examples are kept of everything that is counted, ``expected`` about how
    many games will come: with it, running totals are sampled sparsely from the beginning.
    ``seen`` is how many games have been added, broken ones among them; `result` gives the rest.
    Arrays have a row per rule set; ``apart`` is the part of games that do not count everywhere.
    """

    def __init__(self, rulesets: Sequence[Ruleset], *, keep: int = 20, expected: int = 0) -> None:
        self.rulesets = tuple(rulesets)
        self.keep = keep
        self.seen = 0
        self.stride = max(1, expected // SAMPLES)
        self.samples: list[tuple[int, NDArray[np.int64]]] = []
        self.numbers: dict[str, int] = {}
        self.totals = np.zeros((len(self.rulesets), 0), np.int64)
        self.apart = self.totals
        self.fates = np.zeros((len(self.rulesets), len(Fate)), np.int64)
        self.reasons: tuple[dict[Missing, _Reason], ...] = tuple({} for _ in self.rulesets)
        self.counted = 0
        self.broken = 0
        self.unread: list[Broken] = []
        self.differ = 0
        self.differences: list[tuple[Scored, ...]] = []

    def player(self, name: str) -> int:
        """The number of a player, a new one for a new name."""
        number = self.numbers.setdefault(name, len(self.numbers))
        if number >= self.totals.shape[1]:
            more = ((0, 0), (0, number + 2))
            self.totals, self.apart = np.pad(self.totals, more), np.pad(self.apart, more)
        return number

    def _leave_out(self, number: int, missing: Missing, count: int, places: Sequence[GamePosition]) -> None:
        """Count games that do not exist under a rule set, and remember where the first of them are."""
        reasons = self.reasons[number]
        if missing not in reasons and len(reasons) >= REASONS:
            missing = Missing("further-reasons")
        reason = reasons.setdefault(missing, _Reason())
        reason.count += count
        reason.first += places[: self.keep - len(reason.first)]

    def add(self, game: Sequence[Scored] | Broken) -> None:
        """Add one game: as it is scored under every rule set, or one that cannot be read."""
        if isinstance(game, Broken):
            self.broken += 1
            self.unread += [game][: self.keep - len(self.unread)]
            self.fates[:, Fate.BROKEN] += 1
        else:
            self._add_scored(game)
        self._go_on(1)

    def _add_scored(self, scored: Sequence[Scored]) -> None:
        record = scored[0].record
        players = [self.player(name) for name in record.players]
        everywhere = all(result.counts for result in scored)
        for number, result in enumerate(scored):
            self.fates[number, fate_of(result)] += 1
            if result.missing is not None:
                self._leave_out(number, result.missing, 1, [GamePosition(record.number, record.line)])
            for player, points in zip(players, result.points, strict=True):
                self.totals[number, player] += points
                if not everywhere:
                    self.apart[number, player] += points
        self.counted += everywhere
        if len({(result.counts, result.points) for result in scored}) > 1:
            self.differ += 1
            self.differences += [tuple(scored)][: self.keep - len(self.differences)]

    def add_batch(self, batch: Batch) -> None:
        """Add many games at once."""
        count = len(batch.lines)
        self._add_scores(batch, count)
        first = self.seen - count + 1
        for number, reasons in enumerate(batch.missing):
            self.fates[number] += np.bincount(batch.fates[number], minlength=len(Fate))
            for missing in dict.fromkeys(missing for missing, _ in reasons):
                rows = np.sort(np.concatenate([at for reason, at in reasons if reason == missing]))
                some = rows[: self.keep].tolist()
                places = [GamePosition(first + row, int(batch.lines[row])) for row in some]
                self._leave_out(number, missing, len(rows), places)
        self.broken += len(batch.broken)
        for row, broken in batch.broken[: self.keep - len(self.unread)]:
            self.unread.append(replace(broken, number=first + row))
        excluded = batch.fates == Fate.EXCLUDED
        self.counted += count - len(batch.broken) - self._set_apart(batch, excluded.any(axis=0))
        self._compare(batch, excluded)

    def _add_scores(self, batch: Batch, count: int) -> None:
        """Add the scores up to each point at which running totals are sampled."""
        begin = 0
        while begin < count:
            end = min(count, begin + self._next_sample() - self.seen)
            low, high = np.searchsorted(batch.shared.rows, [begin, end])
            _add_to(self.totals, batch.declarers[begin:end], batch.scores[:, begin:end])
            _add_to(self.totals, batch.shared.players[low:high], batch.shared.scores[:, low:high])
            self._go_on(end - begin)
            begin = end

    def _set_apart(self, batch: Batch, out: NDArray[np.bool_]) -> int:
        """Add what does not count everywhere to ``apart``; how many such games there are."""
        rows, shared = np.flatnonzero(out), np.flatnonzero(out[batch.shared.rows])
        _add_to(self.apart, batch.declarers[rows], batch.scores[:, rows])
        _add_to(self.apart, batch.shared.players[shared], batch.shared.scores[:, shared])
        return int(rows.size)

    def _compare(self, batch: Batch, excluded: NDArray[np.bool_]) -> None:
        """Find the games that do not score the same under every rule set."""
        shared = batch.shared.scores
        differ = ((batch.scores != batch.scores[0]) | (excluded != excluded[0])).any(axis=0)
        differ[batch.shared.rows[(shared != shared[0]).any(axis=0)]] = True
        rows = np.flatnonzero(differ)
        self.differ += int(rows.size)
        for row in rows[: self.keep - len(self.differences)].tolist():
            self.differences.append(batch.scored(row))

    def _next_sample(self) -> int:
        return (self.samples[-1][0] if self.samples else 0) + self.stride

    def _go_on(self, count: int) -> None:
        self.seen += count
        if self.seen >= self._next_sample():
            self.samples.append((self.seen, self._followed()))
            self._thin()

    def _followed(self) -> NDArray[np.int64]:
        """The totals of the players whose running totals are kept, as they are now."""
        return self.totals[:, : min(len(self.numbers), FOLLOWED)].copy()

    def _thin(self) -> None:
        """Drop every other sample when there are twice as many as are needed."""
        while len(self.samples) >= 2 * SAMPLES:
            del self.samples[::2]
            self.stride *= 2

    def merge(self, later: ComparisonBuilder) -> None:
        """Add what was added elsewhere, to games that come after these.

        Numbers and lines of the games are taken as they are.

        Raises:
            ValueError: it was added up under other rule sets.
        """
        if later.rulesets != self.rulesets:
            raise ValueError("only summaries under the same rule sets can be added")
        players = np.array([self.player(name) for name in later.numbers], np.intp)
        for games, totals in later.samples:
            running = self.totals.copy()
            running[:, players[: totals.shape[1]]] += totals
            self.samples.append((self.seen + games, running[:, :FOLLOWED]))
        self.totals[:, players] += later.totals[:, : len(players)]
        self.apart[:, players] += later.apart[:, : len(players)]
        self.fates += later.fates
        for number, reasons in enumerate(later.reasons):
            for missing, reason in reasons.items():
                self._leave_out(number, missing, reason.count, reason.first)
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
            summaries=tuple(self._summary(number, ruleset) for number, ruleset in enumerate(self.rulesets)),
        )

    def _summary(self, number: int, ruleset: Ruleset) -> RulesetSummary:
        fates = self.fates[number].tolist()
        totals, common = self.totals[number].tolist(), (self.totals - self.apart)[number].tolist()
        players = sorted(self.numbers.items())
        return RulesetSummary(
            ruleset=ruleset,
            won=fates[Fate.WON],
            lost=fates[Fate.LOST] + fates[Fate.OVERBID],
            overbid=fates[Fate.OVERBID],
            shared=fates[Fate.SHARED],
            passed=fates[Fate.PASSED],
            totals={name: totals[player] for name, player in players},
            common={name: common[player] for name, player in players},
            excluded=tuple(
                ExcludedGames(missing, reason.count, tuple(reason.first))
                for missing, reason in self.reasons[number].items()
            ),
            running=self._running(number),
        )

    def _running(self, number: int) -> PlayerTotals:
        players, samples = tuple(self.numbers)[:FOLLOWED], list(self.samples)
        if self.seen and (not samples or samples[-1][0] != self.seen):
            samples.append((self.seen, self._followed()))
        table = np.zeros((len(samples), len(players)), np.int64)
        for row, (_, totals) in enumerate(samples):
            followed = totals[number, : len(players)]
            table[row, : len(followed)] = followed
        return PlayerTotals(players, tuple(games for games, _ in samples), table)


def _add_to(
    totals: NDArray[np.int64], players: NDArray[np.intp], scores: NDArray[np.int32] | NDArray[np.int64]
) -> None:
    """Add scores to the players' totals; sums of a batch are far below 2**53 and stay exact."""
    if players.size and totals.size:
        for row, values in zip(totals, scores, strict=True):
            sums = np.bincount(players, weights=values)
            row[: len(sums)] += sums.astype(np.int64)


__all__ = ["Batch", "ComparisonBuilder", "Fate", "SharedScores", "fate_of"]
