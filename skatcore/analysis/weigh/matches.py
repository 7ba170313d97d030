"""Two kinds of computer players against each other, the same cards in every arrangement of the seats."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from skatcore.analysis.estimates import Estimated, PairedSums
from skatcore.analysis.simulation import APART, SimulationResult, check_numbers, deal_played
from skatcore.analysis.work.counts import Counts, total
from skatcore.analysis.work.results import place_of, results_of
from skatcore.analysis.work.rules_text import RulesText
from skatcore.analysis.work.unit import Unit, WorkPlan
from skatcore.model.game import Seat

if TYPE_CHECKING:
    from skatcore.rules.ruleset import Ruleset

#: How often each deal is played: each kind alone against two of the other, in each seat.
ARRANGEMENTS: Final = 2 * len(Seat)


@dataclass(frozen=True, slots=True)
class PlayersMatch:
    """The result of a match of two kinds of players.

    ``sides`` count what players of each kind did, one player's cards as one deal. ``margin`` is by how
    many value points one of the first kind scored more in a deal than one of the second at the same table, with its
    interval: each deal is one observation, as its cards are the same for both kinds.

    >>> from skatcore import load
    >>> played = match(load("isko"), ("sensible", "random"), deals=3, seed=1, jobs=1)
    >>> played.deals, [side.deals for side in played.sides], played.margin.value > 0
    (3, [27, 27], True)
    """

    ruleset: Ruleset
    kinds: tuple[str, str]
    deals: int
    sides: tuple[SimulationResult, SimulationResult]
    margin: Estimated


def match(
    ruleset: Ruleset,
    kinds: tuple[str, str],
    *,
    deals: int,
    seed: int,
    jobs: int | None = None,
    cluster: str | None = None,
    progress: Callable[[int], None] | None = None,
) -> PlayersMatch:
    """Let two kinds of players (as `read_player` reads them) play the same deals in all arrangements.

    ``jobs`` is the number of processes (None: one for each core), ``cluster`` a Dask cluster that plays instead.
    ``progress`` is called with the number of deals that were just played in all arrangements.

    Raises:
        SimulationError: fewer than one deal or one process.
        WorkError: the work cannot be done there.
    """
    check_numbers(deals, jobs)
    first, second = kinds
    # a player who thinks for a time is welcome here, though they do not play alike twice
    plan = WorkPlan((RulesText.of(ruleset),), (first, second, second))
    units = plan.units(range(seed * APART, seed * APART + deals))
    with closing(results_of(units, matched, where=place_of(jobs=jobs, cluster=cluster), progress=progress)) as results:
        whole: Any = total(results)
    one, other = (SimulationResult.of(ruleset, counts) for counts in whole["sides"])
    margin = PairedSums(deals, 0, whole["margin"], 0, whole["squares"], 0).difference
    return PlayersMatch(ruleset, kinds, deals, (one, other), margin.times(1 / ((len(Seat) - 1) * ARRANGEMENTS)))


def matched(unit: Unit) -> Counts:
    """The results of the deals of a unit, for each kind."""
    (ruleset,), (first, second, _) = unit.rulesets(), unit.plan.players
    sides = SimulationResult(ruleset), SimulationResult(ruleset)
    margin = squares = 0
    for seed in unit.seeds:
        whole = 0
        for alone in Seat:
            for side, kinds in enumerate(((first, second), (second, first))):
                one, two, three = (kinds[seat is not alone] for seat in Seat)
                scored = deal_played(ruleset, seed, (one, two, three)).scored()
                for seat in Seat:
                    sides[side if seat is alone else 1 - side].add_hand(scored, seat)
                ahead = len(Seat) * scored.points[alone] - sum(scored.points)
                whole += -ahead if side else ahead
        margin += whole
        squares += whole * whole
    return {"sides": [side.counts() for side in sides], "margin": margin, "squares": squares}
