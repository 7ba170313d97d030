"""How quickly deals are played: by the engine, and by the nearest other engine."""

from __future__ import annotations

import functools
import random
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from skatcore.analysis.simulation import simulate
from skatcore.model.game import Seat
from skatcore.model.processes import cores
from skatcore.play.deal import Deal
from skatcore.play.events import PASSED, Act, Bid
from skatcore.play.table import Table, dealt, shuffled
from skatcore.rules.build import load_ruleset
from skatcore.rules.profile.lookup import bundled
from skatcore.rules.ruleset import Ruleset

from .another import PACKAGE, NotMeasured, games_per_second
from .row import Row, Sizes, Target, quickest, quickest_of

SEED: Final = 7
#: The shortest auction: middlehand plays for the lowest value.
FIRST_BID: Final = (Bid(Seat.MIDDLEHAND, 18), PASSED[Seat.FOREHAND], PASSED[Seat.REARHAND])


def deals(sizes: Sizes) -> list[Row]:
    """Random deals through the engine's public face, all ten tricks, under each bundled profile."""
    works = [_playing(load_ruleset(name), sizes) for name in bundled()]
    took = quickest_of(works, sizes.rounds)
    rates = {name: sizes.dealt / seconds for name, seconds in zip(bundled(), took, strict=True)}
    slowest = min(rates, key=lambda name: rates[name])
    detail = ", ".join(f"{name} {rate:,.0f}" for name, rate in rates.items())
    what = f"random deals from the first bid to the last trick; the slowest: {slowest}"
    target = Target(4_000, at_least=True)
    return [Row("deals", what, rates[slowest], "deals/s", target, detail)]


def skaty(sizes: Sizes) -> list[Row]:
    """The same deals without an auction, against the nearest other engine in Python."""
    what = f"random deals without an auction, against {PACKAGE}"
    target = Target(1.4, at_least=True)
    if not sizes.installs:
        return [Row("skaty", what, None, "times", target, "a quick run installs nothing")]
    playing = _playing(load_ruleset("isko"), sizes, auction=FIRST_BID)
    ours = sizes.dealt / quickest(playing, sizes.rounds)
    try:
        theirs, version = games_per_second(SEED, sizes.dealt, sizes.rounds)
    except NotMeasured as why:
        return [Row("skaty", what, None, "times", target, f"ours {ours:,.0f}/s; {why}")]
    detail = f"ours {ours:,.0f}/s, {PACKAGE} {theirs:,.0f}/s (Python {version})"
    return [Row("skaty", what, ours / theirs, "times", target, detail)]


def _playing(ruleset: Ruleset, sizes: Sizes, *, auction: Iterable[Act] = ()) -> Callable[[], object]:
    """The same deals each time, played the same way."""
    _play(ruleset, range(sizes.dealt), random.Random(SEED), auction)  # noqa: S311 - cards, no secrets
    return lambda: _play(ruleset, range(sizes.dealt), random.Random(SEED), auction)  # noqa: S311 - the same


def _play(ruleset: Ruleset, seeds: Iterable[int], dice: random.Random, auction: Iterable[Act]) -> None:
    for seed in seeds:
        deal = Deal(ruleset, dealt(shuffled(seed), Table()), to_the_end=True)
        for act in auction:
            deal.do(act)
        while not deal.over:
            actions = deal.legal_actions()
            deal.do(actions[int(dice.random() * len(actions))])


def simulating(sizes: Sizes) -> list[Row]:
    """Deals of three sensible players under each bundled profile: on one core, then on all."""
    rulesets = [load_ruleset(name) for name in bundled()]
    works = [_simulating([ruleset], sizes.simulated, jobs=1) for ruleset in rulesets]
    took = quickest_of(works, sizes.rounds)
    result = {ruleset.id: sizes.simulated / seconds for ruleset, seconds in zip(rulesets, took, strict=True)}
    slowest = min(result, key=lambda name: result[name])
    together = 5 * sizes.simulated
    all_cores = len(rulesets) * together / quickest(_simulating(rulesets, together), 1)
    rates = ", ".join(f"{name} {rate:,.0f}" for name, rate in result.items())
    detail = f"{rates}; all together on {cores()} cores {all_cores:,.0f}, starting included"
    what = f"deals of sensible players on one core; the slowest: {slowest}"
    return [Row("simulate", what, result[slowest], "deals/s", Target(400, at_least=True), detail)]


def _simulating(rulesets: Sequence[Ruleset], count: int, jobs: int | None = None) -> Callable[[], object]:
    return functools.partial(simulate, rulesets, deals=count, seed=SEED, jobs=jobs)
