"""Games added up under several rule sets while they are read: one by one, or by the column."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

import numpy as np
from numpy.typing import NDArray

from skatcore.analysis.columnar.lookup import grouped
from skatcore.analysis.comparison import Comparison, ExcludedGames, GamePosition, PlayerTotals, RulesetSummary
from skatcore.analysis.contract_tallies import ContractTallies
from skatcore.analysis.fates import Cases, Fate
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
        self.stride = 1
        self.expect(expected)
        self.samples: list[tuple[int, NDArray[np.int64]]] = []
        self.numbers: dict[str, int] = {}
        self.totals = np.zeros((len(self.rulesets), 0), np.int64)
        self.apart = self.totals
        self.contracts = ContractTallies(len(self.rulesets))
        self.reasons: tuple[dict[Missing, _Reason], ...] = tuple({} for _ in self.rulesets)
        self.counted = 0
        self.broken = 0
        self.unread: list[Broken] = []
        self.differ = 0
        self.file, self.before = "", 0
        self.differences: list[tuple[Scored, ...]] = []

    def expect(self, games: int) -> None:
        """About so many games will come."""
        self.stride = max(self.stride, games // SAMPLES)

    def begin(self, file: str) -> None:
        """What is added from now on is in that file, one of several; its own numbers of games count on."""
        self.file, self.before = file, self.seen

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
            self.unread += [self.in_file(game)][: self.keep - len(self.unread)]
            self.contracts.add_broken()
        else:
            self._add_scored(game)
        self._go_on(1)

    def _add_scored(self, scored: Sequence[Scored]) -> None:
        record = scored[0].record
        players = [self.player(name) for name in record.players]
        everywhere = all(result.counts for result in scored)
        self.contracts.add(scored)
        for number, result in enumerate(scored):
            if result.missing is not None:
                place = GamePosition(self.before + record.number, record.line, self.file)
                self._leave_out(number, result.missing, 1, [place])
            for player, points in zip(players, result.points, strict=True):
                self.totals[number, player] += points
                if not everywhere:
                    self.apart[number, player] += points
        self.counted += everywhere
        if len({(result.counts, result.points) for result in scored}) > 1:
            self.differ += 1
            if len(self.differences) < self.keep:
                self.differences.append(self.numbered(scored))

    def in_file(self, game: Broken) -> Broken:
        """A game that cannot be read, with its file and its number among all."""
        return replace(game, number=self.before + game.number, file=self.file) if self.file else game

    def numbered(self, scored: Sequence[Scored]) -> tuple[Scored, ...]:
        """A game with its number among all."""
        if not self.before:
            return tuple(scored)
        records = (replace(result.record, number=self.before + result.record.number) for result in scored)
        return tuple(replace(result, record=record) for result, record in zip(scored, records, strict=True))

    def add_batch(self, batch: Batch) -> None:
        """Add many games at once."""
        cases, numbers = batch.cases, batch.numbers
        first = self.before + batch.first if batch.first else self.seen + 1
        counts = np.bincount(numbers, minlength=len(cases))
        self.contracts.add_cases(cases, counts)
        excluded, broken = cases.fates == Fate.EXCLUDED, cases.fates[0] == Fate.BROKEN
        out, shared = excluded.any(axis=0), (cases.fates == Fate.SHARED).any(axis=0)
        left_out = np.flatnonzero(out.take(numbers))
        self._add_scores(batch, np.flatnonzero(shared.take(numbers)))
        self._set_apart(batch, left_out, shared)
        self.counted += int(counts[~out & ~broken].sum())
        self._add_broken(batch, np.flatnonzero(broken.take(numbers)), first)
        self._add_missing(batch, left_out, first)

        differ = (cases.scores != cases.scores[0]).any(axis=0) | (excluded != excluded[0]).any(axis=0)
        for case in np.flatnonzero(shared & (counts > 0)).tolist():
            result = cases.results[case]
            differ[case] |= result is not None and len(set(result.points)) > 1
        self.differ += int(counts[differ].sum())
        if len(self.differences) < self.keep:
            rows = np.flatnonzero(differ.take(numbers))[: self.keep - len(self.differences)]
            scored = map(batch.scored, rows.tolist())
            self.differences += map(self.numbered, scored) if batch.first else scored

    def _add_scores(self, batch: Batch, shared: NDArray[np.intp]) -> None:
        """Add the scores up to each point at which running totals are sampled; some rows have shared ones."""
        begin, count, scores = 0, len(batch.lines), batch.cases.scores.take(batch.numbers, axis=1)
        while begin < count:
            end = min(count, begin + self._next_sample() - self.seen)
            _add_to(self.totals, batch.declarers[begin:end], scores[:, begin:end])
            _add_shared(self.totals, batch, shared[slice(*np.searchsorted(shared, [begin, end]))])
            self._go_on(end - begin)
            begin = end

    def _set_apart(self, batch: Batch, rows: NDArray[np.intp], shared: NDArray[np.bool_]) -> None:
        """Add games that do not count everywhere to ``apart``."""
        numbers = batch.numbers[rows]
        _add_to(self.apart, batch.declarers[rows], batch.cases.scores.take(numbers, axis=1))
        _add_shared(self.apart, batch, rows[shared[numbers]])

    def _add_broken(self, batch: Batch, rows: NDArray[np.intp], first: int) -> None:
        """Count what cannot be read, and keep the first of it."""
        self.broken += len(rows)
        for row in rows[: self.keep - len(self.unread)].tolist():
            result = batch.cases.results[batch.numbers[row]]
            if result is not None and result.broken is not None:
                line = int(batch.lines[row])
                self.unread.append(replace(result.broken, line=line, number=first + row, file=self.file))

    def _add_missing(self, batch: Batch, rows: NDArray[np.intp], first: int) -> None:
        """Count games that do not exist under some rule sets, by reason."""
        if not rows.size:
            return
        of_case, which = grouped(batch.numbers[rows])
        results = [batch.cases.results[case] for case in batch.numbers[rows[of_case]].tolist()]
        for number in range(len(self.rulesets)):
            missing = [result.missing[number] if result is not None else None for result in results]
            in_order = dict.fromkeys(missing[case] for case in np.argsort(of_case).tolist())
            reasons = {reason: place for place, reason in enumerate(in_order)}
            of_row = np.array([reasons[reason] for reason in missing])[which]
            for reason, place in reasons.items():
                if reason is not None:
                    at = rows[of_row == place]
                    lines = batch.lines[at[: self.keep]].tolist()
                    numbers = (first + at[: self.keep]).tolist()
                    some = [GamePosition(*place, self.file) for place in zip(numbers, lines, strict=True)]
                    self._leave_out(number, reason, len(at), some)

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

        Numbers and lines of the games are taken as they are, numbers within the file that was begun.

        Raises:
            ValueError: it was added up under other rule sets.
        """
        if later.rulesets != self.rulesets:
            raise ValueError("only summaries under the same rule sets can be added")
        players = np.array([self.player(name) for name in later.numbers], np.intp)
        for games, totals in later.samples:
            running = self.totals.copy()
            running[:, players[: totals.shape[1]]] += totals
            self.samples.append((self.seen + games, running[:, :FOLLOWED].copy()))
        self.totals[:, players] += later.totals[:, : len(players)]
        self.apart[:, players] += later.apart[:, : len(players)]
        self.contracts.merge(later.contracts)
        for number, reasons in enumerate(later.reasons):
            for missing, reason in reasons.items():
                first = [GamePosition(self.before + at.number, at.line, self.file) for at in reason.first]
                self._leave_out(number, missing, reason.count, first)
        self.stride = max(self.stride, later.stride)
        self._thin()
        self._go_on(later.seen)
        self.counted += later.counted
        self.broken += later.broken
        self.differ += later.differ
        self.unread += map(self.in_file, later.unread[: self.keep - len(self.unread)])
        self.differences += map(self.numbered, later.differences[: self.keep - len(self.differences)])

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
        fates = self.contracts.fates(number)
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
            contracts=self.contracts.summaries(number),
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


def _add_shared(totals: NDArray[np.int64], batch: Batch, rows: NDArray[np.intp]) -> None:
    """Add the scores of the three in games without a declarer."""
    results = [batch.cases.results[case] for case in batch.numbers[rows].tolist()]
    points = np.array([result.points for result in results if result is not None], np.int64)
    if points.size:
        for total, of_ruleset in zip(totals, points.transpose(1, 2, 0), strict=True):
            np.add.at(total, batch.players[:, rows], of_ruleset)


__all__ = ["Batch", "ComparisonBuilder"]
