"""Many deals played by computer players under several rule sets, and what comes of them.

The same cards are played under each rule set. Everything follows from the seed: on one process,
on many or on a cluster, the same numbers come out.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Self

from skatcore.analysis.errors import check_rulesets
from skatcore.analysis.players.named import players_named
from skatcore.analysis.players.player import play_on
from skatcore.analysis.work.counts import Counts, total
from skatcore.analysis.work.results import place_of, results_of
from skatcore.analysis.work.unit import Players, Unit, WorkPlan
from skatcore.errors import SkatError
from skatcore.model.game import Announcement, Form, Seat
from skatcore.model.notebook import NotebookValue
from skatcore.play.deal import Deal
from skatcore.play.table import Table
from skatcore.rules.contributions import Aim
from skatcore.text.message import Message

if TYPE_CHECKING:
    from skatcore.rules.ruleset import Ruleset
    from skatcore.scoring.score import Scored

ALL_SENSIBLE: Final[Players] = ("sensible", "sensible", "sensible")
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
class SimulationResult(NotebookValue):
    """The results of the deals under one rule set.

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

    def add(self, scored: Scored) -> None:
        """Count a finished deal."""
        self._count_game(scored)
        for spread, points in zip(self.scores, scored.points, strict=True):
            spread[points] += 1

    def add_hand(self, scored: Scored, seat: Seat) -> None:
        """Count a finished deal for one of its players alone: the score, and the game if that player plays one."""
        if scored.record.declarer in {seat, None}:
            self._count_game(scored)
        else:
            self.deals += 1
        self.scores[seat][scored.points[seat]] += 1

    def _count_game(self, scored: Scored) -> None:
        self.deals += 1
        announcement = scored.record.announcement
        if announcement is None or scored.value is None:
            self.passed += 1
        else:
            game = Announcement(announcement.contract, announcement.form)
            self.played[game] += 1
            self.won[game] += scored.value.won
            self.overbid += scored.value.overbid

    @property
    def mean(self) -> float:
        """The mean score of all seats that are counted together, in value points in a deal."""
        return sum(spread.mean * spread.total() for spread in self.scores) / max(1, self.deals)

    def counts(self) -> Counts:
        """All of it but the rule set, as a unit of work results in it."""
        return {
            "deals": self.deals,
            "passed": self.passed,
            "overbid": self.overbid,
            "played": {_name(game): times for game, times in self.played.items()},
            "won": {_name(game): times for game, times in self.won.items()},
            "scores": [{str(points): times for points, times in spread.items()} for spread in self.scores],
        }

    @classmethod
    def of(cls, ruleset: Ruleset, counts: Any) -> Self:
        """The result of which these are the `counts`."""
        first, second, third = (
            ScoreSpread({int(points): n for points, n in part.items()}) for part in counts["scores"]
        )
        played, won = (Counter({_game(name): n for name, n in counts[key].items()}) for key in ("played", "won"))
        return cls(
            ruleset, counts["deals"], counts["passed"], counts["overbid"], played, won, scores=(first, second, third)
        )

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


def _name(game: Announcement) -> str:
    return f"{game.contract} {game.form.code}"


def _game(name: str) -> Announcement:
    contract, _, code = name.partition(" ")
    return Announcement(contract, Form.of(code))


def check_numbers(deals: int | None, jobs: int | None) -> None:
    """Make sure that there is something to play, and somebody who does it; None is the usual number.

    Raises:
        SimulationError: one of the numbers is below 1.
    """
    if deals is not None and deals < 1:
        raise SimulationError(Message.of("error.deals", given=deals))
    if jobs is not None and jobs < 1:
        raise SimulationError(Message.of("error.jobs", given=jobs))


def deal_played(ruleset: Ruleset, seed: int, players: Players = ALL_SENSIBLE, table: Table | None = None) -> Deal:
    """One deal of cards that follow from a seed, played to its end; players from forehand on."""
    return play_on(Deal.shuffled(ruleset, seed, table), players_named(players, seed))


def simulate(
    rulesets: Sequence[Ruleset],
    *,
    deals: int,
    seed: int,
    kinds: Players = ALL_SENSIBLE,
    jobs: int | None = None,
    cluster: str | None = None,
    resume: Path | None = None,
    progress: Callable[[int], None] | None = None,
) -> list[SimulationResult]:
    """Play deals under each of the rule sets; the results are in the same order.

    ``kinds`` are the players from forehand on, ``jobs`` the number of processes (None: one for
    each core). ``cluster`` is a Dask cluster that plays them instead, ``resume`` a file that keeps
    what is played, so that a run which was interrupted goes on (see `results_of`). ``progress`` is
    called with the number of deals that were just played under all rule sets.

    >>> from skatcore import load
    >>> [result.deals for result in simulate([load("isko")], deals=2, seed=1, jobs=1)]
    [2]

    Raises:
        NoRulesets: no rule set is given.
        SimulationError: fewer than one deal, or fewer than one process.
        WorkError: the work cannot be done there, or the file belongs to another run.
    """
    check_rulesets(rulesets)
    check_numbers(deals, jobs)
    plan = WorkPlan.of(rulesets, kinds, seed=seed)
    units = plan.units(range(seed * APART, seed * APART + deals))
    where = place_of(jobs=jobs, cluster=cluster)
    with closing(results_of(units, played, where=where, resume=resume, progress=progress)) as results:
        whole: Any = total(results)
    return [SimulationResult.of(ruleset, counts) for ruleset, counts in zip(rulesets, whole, strict=True)]


def played(unit: Unit) -> list[Counts]:
    """The results of the deals of a unit, under each rule set."""
    results = [SimulationResult(ruleset) for ruleset in unit.rulesets()]
    for result in results:
        for seed in unit.seeds:
            result.add(deal_played(result.ruleset, seed, unit.plan.players).scored())
    return [result.counts() for result in results]
