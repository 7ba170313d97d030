"""Many deals played by computer players under several rule sets, and what comes of them.

The same cards are played under each rule set. Everything follows from the seed: on one process
or on many, the same numbers come out.
"""

from __future__ import annotations

import math
import signal
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from multiprocessing import get_context
from typing import TYPE_CHECKING, Final

from skatcore.analysis.players.player import PlayerKind, play_on
from skatcore.errors import SkatError
from skatcore.model.game import Form, Seat
from skatcore.play.deal import Deal
from skatcore.play.table import Table
from skatcore.records.parallel import AHEAD, cores, results_in_order
from skatcore.rules.contributions import Aim

if TYPE_CHECKING:
    from skatcore.rules.ruleset import Ruleset

PlayerKinds = tuple[PlayerKind, PlayerKind, PlayerKind]
ALL_SENSIBLE: Final[PlayerKinds] = (PlayerKind.SENSIBLE, PlayerKind.SENSIBLE, PlayerKind.SENSIBLE)

#: Deals of one piece of work. It does not depend on the number of processes.
PIECE: Final = 100
#: The distance between the deals of one seed and those of the next.
APART: Final = 1 << 32


class SimulationError(SkatError, ValueError):
    """Deals cannot be simulated in this way; the text says what would be right."""


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A game as it is counted: the contract's key and the way it was played."""

    contract: str
    form: Form


@dataclass(slots=True)
class ScoreSpread:
    """Scores of one seat in value points: how many, their sum, their squares, the extremes."""

    count: int = 0
    total: int = 0
    squares: int = 0
    lowest: int = 0
    highest: int = 0

    def add(self, score: int) -> None:
        """One more score."""
        self.lowest = score if not self.count else min(self.lowest, score)
        self.highest = score if not self.count else max(self.highest, score)
        self.count += 1
        self.total += score
        self.squares += score * score

    def merge(self, other: ScoreSpread) -> None:
        """The scores of another part of the deals as well."""
        if not other.count:
            return
        self.lowest = min(self.lowest, other.lowest) if self.count else other.lowest
        self.highest = max(self.highest, other.highest) if self.count else other.highest
        self.count += other.count
        self.total += other.total
        self.squares += other.squares

    @property
    def mean(self) -> float:
        """Value points in a deal on average; 0 if there was none."""
        return self.total / self.count if self.count else 0.0

    @property
    def deviation(self) -> float:
        """Standard deviation of a deal's score, in value points."""
        if not self.count:
            return 0.0
        # whole numbers until the end, so that the order of adding does not matter
        return math.sqrt(self.count * self.squares - self.total * self.total) / self.count


@dataclass(slots=True)
class SimulationResult:
    """What came of the deals under one rule set.

    ``played`` and ``won`` count games, ``overbid`` those that did not reach their bid,
    ``passed`` the deals in which nobody played; ``scores`` are those of the three seats from
    forehand on.

    >>> from skatcore import load
    >>> result, = simulate([load("isko")], deals=2, seed=1, jobs=1)
    >>> sum(spread.count for spread in result.scores)
    6
    """

    ruleset: Ruleset
    deals: int = 0
    passed: int = 0
    overbid: int = 0
    played: Counter[PlayedGame] = field(default_factory=Counter)
    won: Counter[PlayedGame] = field(default_factory=Counter)
    scores: tuple[ScoreSpread, ScoreSpread, ScoreSpread] = field(
        default_factory=lambda: (ScoreSpread(), ScoreSpread(), ScoreSpread())
    )

    def add(self, deal: Deal) -> None:
        """Count a finished deal."""
        scored = deal.scored()
        self.deals += 1
        announcement = scored.record.announcement
        if announcement is None or scored.value is None:
            self.passed += 1
        else:
            game = PlayedGame(announcement.contract, announcement.form)
            self.played[game] += 1
            self.won[game] += scored.value.won
            self.overbid += scored.value.overbid
        for spread, points in zip(self.scores, scored.points, strict=True):
            spread.add(points)

    def merge(self, other: SimulationResult) -> None:
        """The deals of another part as well."""
        self.deals += other.deals
        self.passed += other.passed
        self.overbid += other.overbid
        self.played += other.played
        self.won += other.won
        for mine, theirs in zip(self.scores, other.scores, strict=True):
            mine.merge(theirs)

    def has_declarer(self, game: PlayedGame) -> bool:
        """Whether somebody can win the game; nobody wins where all play against all."""
        contract = self.ruleset.contract(game.contract)
        return contract is not None and contract.shared is None

    def games(self) -> list[PlayedGame]:
        """The games that were played: suit games, Grand, Null, then those without a declarer."""
        aims = list(Aim)

        def place(game: PlayedGame) -> tuple[int, int, str, str]:
            contract = self.ruleset.contract(game.contract)
            if contract is None:  # what was played exists
                raise AssertionError(game)
            return (aims.index(contract.aim), contract.base, contract.key, game.form.code)

        return sorted(self.played, key=place)


def cards_of(seed: int, number: int) -> int:
    """The seed of the cards of one deal of many, counted from 0."""
    return seed * APART + number


def deal_played(ruleset: Ruleset, seed: int, kinds: PlayerKinds = ALL_SENSIBLE, table: Table | None = None) -> Deal:
    """One deal of cards that follow from a seed, played to its end; players from forehand on."""
    players = [kind.player(len(Seat) * seed + seat) for seat, kind in enumerate(kinds)]
    return play_on(Deal.shuffled(ruleset, seed, table), players)


@dataclass(frozen=True, slots=True)
class PieceOfWork:
    """Some of the deals under one of the rule sets."""

    at: int
    seed: int
    first: int
    count: int
    kinds: PlayerKinds


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
    >>> [result.deals for result in simulate([load("isko"), load("pub")], deals=2, seed=1, jobs=1)]
    [2, 2]

    Raises:
        SimulationError: fewer than one deal, or fewer than one process.
    """
    if deals < 1:
        raise SimulationError(f"deals={deals}: give a whole number from 1 on")
    if jobs is not None and jobs < 1:
        raise SimulationError(f"jobs={jobs}: give a whole number from 1 on, or None for one process on each core")
    results = [SimulationResult(ruleset) for ruleset in rulesets]
    work = [
        PieceOfWork(at, seed, first, min(PIECE, deals - first), kinds)
        for first in range(0, deals, PIECE)
        for at in range(len(rulesets))
    ]
    processes = min(jobs or cores(), len(work))
    done = (
        (_played(rulesets[piece.at], piece) for piece in work) if processes == 1 else _spread(rulesets, work, processes)
    )
    for piece, result in zip(work, done, strict=True):
        results[piece.at].merge(result)
        if progress is not None:
            progress(piece.count)
    return results


def _played(ruleset: Ruleset, work: PieceOfWork) -> SimulationResult:
    result = SimulationResult(ruleset)
    for number in range(work.first, work.first + work.count):
        result.add(deal_played(ruleset, cards_of(work.seed, number), work.kinds))
    return result


#: In a process that only plays: the rule sets, sent to it once.
_rulesets: list[Ruleset] = []


def _begin(rulesets: Sequence[Ruleset]) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the process that was started
    _rulesets[:] = rulesets


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Ctrl-C waits; processes that are started meanwhile never get it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _played_there(work: PieceOfWork) -> SimulationResult:
    return _played(_rulesets[work.at], work)


def _spread(rulesets: Sequence[Ruleset], work: Sequence[PieceOfWork], processes: int) -> Iterator[SimulationResult]:
    """The results of the pieces in their order, whichever process played them."""
    pool = ProcessPoolExecutor(processes, get_context("spawn"), initializer=_begin, initargs=(tuple(rulesets),))

    def submitted() -> Iterator[Future[SimulationResult]]:
        for piece in work:
            with _undisturbed():  # it may start a process
                future = pool.submit(_played_there, piece)
            yield future

    return results_in_order(pool, submitted(), AHEAD * processes)
