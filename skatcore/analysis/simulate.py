"""Many deals played by computer players under several rule sets, and what comes of them.

The same cards are played under each rule set. Everything follows from the seed: on one process
or on many, the same numbers come out.
"""

from __future__ import annotations

import itertools
import math
import signal
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass, field
from multiprocessing import get_context
from typing import TYPE_CHECKING, Final

from skatcore.analysis.errors import check_rulesets
from skatcore.analysis.players.player import PlayerChoice, PlayerKind, play_on
from skatcore.errors import SkatError
from skatcore.model.game import Announcement, Seat
from skatcore.model.interrupts import interrupts_wait
from skatcore.play.deal import Deal
from skatcore.play.table import Table
from skatcore.records.parallel import AHEAD, cores, results_in_order
from skatcore.rules.contributions import Aim

if TYPE_CHECKING:
    from skatcore.rules.ruleset import Ruleset

PlayerKinds = tuple[PlayerChoice, PlayerChoice, PlayerChoice]
#: Some deals to play: under which rule set, from which seeds, and who plays.
_Piece = tuple["Ruleset", range, PlayerKinds]
ALL_SENSIBLE: Final[PlayerKinds] = (PlayerKind.SENSIBLE, PlayerKind.SENSIBLE, PlayerKind.SENSIBLE)

#: Deals of one piece of work. It does not depend on the number of processes.
PIECE: Final = 100
#: The distance between the deals of one seed and those of the next.
APART: Final = 1 << 32


class SimulationError(SkatError, ValueError):
    """Deals cannot be simulated in this way; the text says what would be right."""


class ScoreSpread(Counter[int]):
    """Scores of one seat in value points: how often each of them came."""

    @property
    def mean(self) -> float:
        """Value points in a deal on average; 0 if there was none."""
        return self._sum / self.total() if self else 0.0

    @property
    def deviation(self) -> float:
        """Standard deviation of a deal's score, in value points."""
        count, squares = self.total(), sum(score * score * times for score, times in self.items())
        # whole numbers until the end, so that the order of adding does not matter
        return math.sqrt(count * squares - self._sum * self._sum) / max(1, count)

    @property
    def lowest(self) -> int:
        """The lowest score; 0 if there was none."""
        return min(self, default=0)

    @property
    def highest(self) -> int:
        """The highest score; 0 if there was none."""
        return max(self, default=0)

    @property
    def _sum(self) -> int:
        return sum(score * times for score, times in self.items())


@dataclass(slots=True)
class SimulationResult:
    """What came of the deals under one rule set.

    ``played`` and ``won`` count games by contract and form, ``overbid`` those that did not reach
    their bid, ``passed`` the deals in which nobody played; ``scores`` are those of the three
    seats from forehand on.

    >>> from skatcore import load
    >>> result, = simulate([load("isko")], deals=2, seed=1, jobs=1)
    >>> sum(spread.total() for spread in result.scores)
    6
    """

    ruleset: Ruleset
    deals: int = 0
    passed: int = 0
    overbid: int = 0
    played: Counter[Announcement] = field(default_factory=Counter)
    won: Counter[Announcement] = field(default_factory=Counter)
    scores: tuple[ScoreSpread, ...] = field(default_factory=lambda: tuple(ScoreSpread() for _ in Seat))

    def add(self, deal: Deal) -> None:
        """Count a finished deal."""
        scored = deal.scored()
        self.deals += 1
        announcement = scored.record.announcement
        if announcement is None or scored.value is None:
            self.passed += 1
        else:
            game = Announcement(announcement.contract, announcement.form)
            self.played[game] += 1
            self.won[game] += scored.value.won
            self.overbid += scored.value.overbid
        for spread, points in zip(self.scores, scored.points, strict=True):
            spread[points] += 1

    def merge(self, other: SimulationResult) -> None:
        """The deals of another part as well."""
        self.deals += other.deals
        self.passed += other.passed
        self.overbid += other.overbid
        self.played += other.played
        self.won += other.won
        for mine, theirs in zip(self.scores, other.scores, strict=True):
            mine.update(theirs)

    def has_declarer(self, game: Announcement) -> bool:
        """Whether somebody can win the game; nobody wins where all play against all."""
        contract = self.ruleset.contract(game.contract)
        return contract is not None and contract.shared is None

    def games(self) -> list[Announcement]:
        """The games that were played: suit games, Grand, Null, then those without a declarer."""
        aims, contracts = list(Aim), {contract.key: contract for contract in self.ruleset.contracts}

        def place(game: Announcement) -> tuple[int, int, str, str]:
            contract = contracts[game.contract]
            return (aims.index(contract.aim), contract.base, contract.key, game.form.code)

        return sorted(self.played, key=place)


def deal_played(ruleset: Ruleset, seed: int, kinds: PlayerKinds = ALL_SENSIBLE, table: Table | None = None) -> Deal:
    """One deal of cards that follow from a seed, played to its end; players from forehand on."""
    players = [kind.player(len(Seat) * seed + seat) for seat, kind in enumerate(kinds)]
    return play_on(Deal.shuffled(ruleset, seed, table), players)


def simulate(
    rulesets: Sequence[Ruleset],
    *,
    deals: int,
    seed: int,
    kinds: PlayerKinds = ALL_SENSIBLE,
    jobs: int | None = None,
    progress: Callable[[int], None] | None = None,
) -> list[SimulationResult]:
    """Play deals under each of the rule sets; the results are in the same order.

    ``kinds`` are the players from forehand on, ``jobs`` the number of processes (None: one for
    each core). ``progress`` is called with the number of deals that were just played.

    >>> from skatcore import load
    >>> [result.deals for result in simulate([load("isko")], deals=2, seed=1, jobs=1)]
    [2]

    Raises:
        NoRulesets: no rule set is given.
        SimulationError: fewer than one deal, or fewer than one process.
    """
    check_rulesets(rulesets)
    if deals < 1:
        raise SimulationError(f"deals={deals}: give a whole number from 1 on")
    if jobs is not None and jobs < 1:
        raise SimulationError(f"jobs={jobs}: give a whole number from 1 on, or None for one process on each core")
    results = [SimulationResult(ruleset) for ruleset in rulesets]
    begin, end = seed * APART, seed * APART + deals
    work = [
        (at, range(first, min(first + PIECE, end))) for first in range(begin, end, PIECE) for at in range(len(rulesets))
    ]
    pieces = ((rulesets[at], seeds, kinds) for at, seeds in work)
    processes = min(jobs or cores(), len(work))
    done = itertools.starmap(_played, pieces) if processes == 1 else _spread(pieces, processes)
    for (at, seeds), result in zip(work, done, strict=True):
        results[at].merge(result)
        if progress is not None:
            progress(len(seeds))
    return results


def _played(ruleset: Ruleset, seeds: range, kinds: PlayerKinds) -> SimulationResult:
    result = SimulationResult(ruleset)
    for seed in seeds:
        result.add(deal_played(ruleset, seed, kinds))
    return result


def _spread(pieces: Iterable[_Piece], processes: int) -> Iterator[SimulationResult]:
    """The results of the pieces in their order, whichever process played them."""
    # Ctrl-C is for the process that was started
    ignoring = (signal.SIGINT, signal.SIG_IGN)
    pool = ProcessPoolExecutor(processes, get_context("spawn"), initializer=signal.signal, initargs=ignoring)
    return results_in_order(pool, (_submitted(pool, piece) for piece in pieces), AHEAD * processes)


def _submitted(pool: ProcessPoolExecutor, piece: _Piece) -> Future[SimulationResult]:
    with interrupts_wait():  # it may start a process
        return pool.submit(_played, *piece)
