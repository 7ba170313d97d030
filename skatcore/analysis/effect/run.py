"""What a rule changes, found by playing the same deals under both rule sets until there are enough."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from skatcore.analysis.effect.counts import EffectCounts
from skatcore.analysis.effect.result import RuleEffect, widest_half
from skatcore.analysis.effect.route import RouteStep, route, rule_changes
from skatcore.analysis.simulate import ALL_SENSIBLE, APART, PlayerKinds, SimulationError, deal_played

if TYPE_CHECKING:
    from skatcore.rules.ruleset import Ruleset

#: Deals that are played if nothing is said, the most of them for an interval, the fewest for one.
DEALS: Final = 2000
MOST: Final = 100_000
LEAST: Final = 400
UNIT: Final = 50


def effect(
    before: Ruleset,
    after: Ruleset,
    *,
    deals: int | None = None,
    seed: int = 1,
    until: float | None = None,
    walk: bool = True,
    kinds: PlayerKinds = ALL_SENSIBLE,
    progress: Callable[[int, float], None] | None = None,
) -> RuleEffect:
    """What changes from one rule set to another, found by playing the same deals under both.

    ``until`` is the half-width of the 95 % interval, in value points in a deal, that each seat's
    difference of scores shall have: it ends there, in whole units of work, or after ``deals``.
    ``walk`` goes from one rule set to the other one difference at a time. ``progress`` is called with
    the deals that were played and the half-width so far.

    >>> from skatcore import load
    >>> effect(load("isko"), load("isko"), deals=20).same_rules
    True

    Raises:
        SimulationError: fewer than one deal, or an interval without a width.
    """
    if deals is not None and deals < 1:
        raise SimulationError(f"deals={deals}: give a whole number from 1 on")
    if until is not None and not until > 0:
        raise SimulationError(f"until={until}: give a number above 0")
    most = deals or (DEALS if until is None else MOST)
    steps = route(before, after)
    if steps and not walk:
        steps = [RouteStep(tuple(change for step in steps for change in step.changes), after)]
    aside = tuple(change for group in rule_changes(before, after) for change in group if change.aside)
    counts = EffectCounts()
    reached = None if until is None else not steps
    if steps:
        rulesets = [before, *(step.ruleset for step in steps)]
        for first in range(0, most, UNIT):
            seeds = range(seed * APART + first, seed * APART + min(first + UNIT, most))
            counts.update(played(rulesets, seeds, kinds))
            half = widest_half(counts, len(steps))
            if progress is not None:
                progress(counts["deals",], half)
            if until is not None and counts["deals",] >= LEAST and half <= until:
                reached = True
                break
    players = (str(kinds[0]), str(kinds[1]), str(kinds[2]))
    return RuleEffect(before, after, tuple(steps), aside, counts, seed, players, until, reached)


def played(rulesets: Sequence[Ruleset], seeds: range, kinds: PlayerKinds) -> EffectCounts:
    """The deals of these seeds under each rule set, counted."""
    counts = EffectCounts()
    for seed in seeds:
        counts.count([deal_played(ruleset, seed, kinds) for ruleset in rulesets])
    return counts
