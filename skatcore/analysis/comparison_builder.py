"""Games added up under several rule sets while they are read, one by one; `batches` adds many at once."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations
from typing import Final

from skatcore.analysis.comparison import Comparison, ExcludedGames, GamePosition, PlayerTotals, RulesetSummary
from skatcore.analysis.contract_tallies import ContractTallies
from skatcore.analysis.fates import Fate, is_unmade
from skatcore.model.record import Broken
from skatcore.rules.ruleset import Ruleset
from skatcore.scoring.score import Scored
from skatcore.text.message import Message

#: Between this many and twice as many points are kept of each running total.
SAMPLES: Final = 256
#: Running totals are kept for this many players, those who came first.
FOLLOWED: Final = 4096
#: This many reasons are distinguished by their details; beyond that only by their kind.
REASONS: Final = 1000


@dataclass
class _Reason:
    count: int = 0
    first: list[GamePosition] = field(default_factory=list)


class ComparisonBuilder:
    """Adds games up under several rule sets; memory does not grow with their number.

    ``keep`` is how many examples are kept of everything that is counted, ``expected`` about how
    many games will come: with it, running totals are sampled sparsely from the beginning.
    ``seen`` is how many games have been added, broken ones among them, ``skipped`` how many were not wanted;
    `result` gives the rest.
    ``totals`` has a row of the players' sums per rule set, ``apart`` the part of games that do not count
    everywhere; ``parted`` are the pairs of rule sets (by their places) under which some game counts differently.
    """

    def __init__(self, rulesets: Sequence[Ruleset], *, keep: int = 20, expected: int = 0) -> None:
        self.rulesets = tuple(rulesets)
        self.keep = keep
        self.seen = self.skipped = 0
        self.stride = 1
        self.expect(expected)
        self.samples: list[tuple[int, list[array[int]]]] = []
        self.numbers: dict[str, int] = {}
        self.totals = [array("q") for _ in self.rulesets]
        self.apart = [array("q") for _ in self.rulesets]
        self.parted: set[tuple[int, int]] = set()
        self.contracts = ContractTallies(len(self.rulesets))
        self.reasons: tuple[dict[Message, _Reason], ...] = tuple({} for _ in self.rulesets)
        self.counted = 0
        self.broken = 0
        self.unread: list[Broken] = []
        self.unmade: list[int] = []
        self.differ = 0
        self.file, self.before = "", 0
        self.differences: list[tuple[Scored, ...]] = []

    def expect(self, games: int) -> None:
        """Prepare for about this number of games."""
        self.stride = max(self.stride, games // SAMPLES)

    def begin(self, file: str) -> None:
        """Begin a file, one of several: what is added from now on is in it; its own numbers of games count on."""
        self.file, self.before = file, self.seen + self.skipped

    def player(self, name: str) -> int:
        """The number of a player, a new one for a new name."""
        number = self.numbers.setdefault(name, len(self.numbers))
        if number >= len(self.totals[0]):
            for row in (*self.totals, *self.apart):
                row.extend([0] * (number + 2))
        return number

    def leave_out(self, number: int, missing: Message, count: int, places: Sequence[GamePosition]) -> None:
        """Count games that do not exist under a rule set, and remember where the first of them are."""
        reasons = self.reasons[number]
        if missing not in reasons and len(reasons) >= REASONS:
            missing = Message("missing.further-reasons")
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
        self.go_on(1)

    def _add_scored(self, scored: Sequence[Scored]) -> None:
        record = scored[0].record
        players = [self.player(name) for name in record.players]
        if len(self.unmade) < self.keep and is_unmade(record, scored):
            self.unmade.append(self.before + record.number)
        everywhere = all(result.counts for result in scored)
        self.contracts.add(scored)
        for number, result in enumerate(scored):
            if result.missing is not None:
                place = GamePosition(self.before + record.number, record.line, self.file)
                self.leave_out(number, result.missing, 1, [place])
            for player, points in zip(players, result.points, strict=True):
                self.totals[number][player] += points
                if not everywhere:
                    self.apart[number][player] += points
        self.counted += everywhere
        counted = [(result.counts, result.points) for result in scored]
        if len(set(counted)) > 1:
            self.differ += 1
            self.parted |= {(i, j) for i, j in combinations(range(len(counted)), 2) if counted[i] != counted[j]}
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

    def next_sample(self) -> int:
        """The number of the game after which running totals are kept next."""
        return (self.samples[-1][0] if self.samples else 0) + self.stride

    def go_on(self, count: int) -> None:
        """Count games that were added."""
        self.seen += count
        if self.seen >= self.next_sample():
            self.samples.append((self.seen, self._followed()))
            self.thin()

    def _followed(self) -> list[array[int]]:
        """The totals of the players whose running totals are kept, as they are now."""
        return [row[: min(len(self.numbers), FOLLOWED)] for row in self.totals]

    def thin(self) -> None:
        """Drop every other sample when there are twice as many as are needed."""
        while len(self.samples) >= 2 * SAMPLES:
            del self.samples[::2]
            self.stride *= 2

    def result(self) -> Comparison:
        """The comparison of the games added so far."""
        return Comparison(
            read=self.seen - self.broken,
            counted=self.counted,
            broken=self.broken,
            unread=tuple(self.unread),
            players=tuple(sorted(self.numbers)),
            differ=self.differ,
            differences=tuple(self.differences),
            summaries=tuple(self._summary(number, ruleset) for number, ruleset in enumerate(self.rulesets)),
            alike=self._alike(),
            unmade=tuple(self.unmade),
        )

    def _alike(self) -> tuple[tuple[int, ...], ...]:
        groups: dict[int, list[int]] = {}
        for number in range(len(self.rulesets)):
            first = next((first for first in groups if (first, number) not in self.parted), number)
            groups.setdefault(first, []).append(number)
        return tuple(map(tuple, groups.values()))

    def _summary(self, number: int, ruleset: Ruleset) -> RulesetSummary:
        fates = self.contracts.fates(number)
        totals = self.totals[number]
        common = [every - some for every, some in zip(totals, self.apart[number], strict=True)]
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
        # who came later had nothing before
        table = [[*totals[number][: len(players)]] for _, totals in samples]
        rows = [tuple(row + [0] * (len(players) - len(row))) for row in table]
        return PlayerTotals(players, tuple(games for games, _ in samples), tuple(rows))
