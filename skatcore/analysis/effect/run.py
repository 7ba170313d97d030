"""The effect of a rule, found by playing the same deals under both rule sets until there are enough."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Final

from skatcore.analysis.effect.counts import EffectCounts
from skatcore.analysis.effect.result import RuleEffect, widest_half
from skatcore.analysis.effect.route import RouteStep, route, rule_changes
from skatcore.analysis.players.named import QUICK_DEALS, deals_at_once
from skatcore.analysis.simulation import ALL_SENSIBLE, APART, SimulationError, check_numbers, deal_played
from skatcore.analysis.work.results import in_order, place_of, results_of
from skatcore.analysis.work.unit import Players, Unit, WorkPlan
from skatcore.text.message import Message

if TYPE_CHECKING:
    from skatcore.analysis.work.counts import Counts
    from skatcore.analysis.work.results import Place
    from skatcore.rules.ruleset import Ruleset

#: Deals that are played if nothing is said, by quick players and by those who search; the most for an interval,
#: and the fewest.
QUICK, SEARCHED = 2000, 400
MOST: Final = 100_000
LEAST: Final = 400


def effect(
    before: Ruleset,
    after: Ruleset,
    *,
    deals: int | None = None,
    seed: int = 1,
    until: float | None = None,
    walk: bool = True,
    kinds: Players = ALL_SENSIBLE,
    jobs: int | None = None,
    cluster: str | None = None,
    where: Place | None = None,
    resume: Path | None = None,
    progress: Callable[[int], None] | None = None,
) -> RuleEffect:
    """Find the effect of one rule set against another by playing the same deals under both.

    ``until`` is the half-width, in value points, that the 95 % interval of each seat's difference
    in a deal shall have: then it ends, at whole units of work in their order, or after ``deals``. It is looked at
    after each unit, so that it covers the true value a little less often than in 95 of 100 runs.
    ``walk`` goes from one rule set to the other one difference at a time. The rest is as for
    `skatcore.simulate`: same seed, same answer, whatever plays the deals. ``where`` says instead of
    ``jobs`` and ``cluster`` what does the work; what ends early there has fewer deals.

    >>> from skatcore import load
    >>> effect(load("isko"), load("isko"), deals=20).same_rules
    True

    Raises:
        SimulationError: fewer than one deal or one process, or an interval without a width.
        WorkError: the work cannot be done there, or the file belongs to another run.
    """
    check_numbers(deals, jobs)
    if until is not None and not until > 0:
        raise SimulationError(Message.of("error.until", given=str(until)))
    aside = tuple(change for group in rule_changes(before, after) for change in group if change.aside)
    steps = tuple(route(before, after))
    if not steps:
        return RuleEffect(before, after, (), aside, EffectCounts(), seed, kinds, until)
    if not walk:
        steps = (RouteStep(tuple(change for step in steps for change in step.changes), after),)
    plan = WorkPlan.of([before, *(step.ruleset for step in steps)], kinds, seed=seed)
    first = seed * APART
    units = plan.units(range(first, first + (deals or (usual_deals(kinds) if until is None else MOST))))
    counts = EffectCounts()
    place = where or place_of(jobs=jobs, cluster=cluster)
    with closing(results_of(units, paired, where=place, resume=resume, progress=progress)) as results:
        for _, part in in_order(results, first):
            counts.update(EffectCounts.of(part))
            if until is not None and counts["deals",] >= LEAST and widest_half(counts, len(steps)) <= until:
                break
    reached = None if until is None or not counts["deals",] else widest_half(counts, len(steps)) <= until
    return RuleEffect(before, after, steps, aside, counts, seed, plan.players, until, reached)


def usual_deals(players: Players) -> int:
    """How many deals are played if nothing is said."""
    return QUICK if deals_at_once(players) >= QUICK_DEALS else SEARCHED


def paired(unit: Unit) -> Counts:
    """The counts of the deals of a unit, each played under every rule set."""
    counts = EffectCounts()
    rulesets = unit.rulesets()
    for seed in unit.seeds:
        counts.count([deal_played(ruleset, seed, unit.plan.players) for ruleset in rulesets])
    return counts.named()
