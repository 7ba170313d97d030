"""A unit of work: some deals under some rule sets, described so that any process can do it."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Self, TypeAlias

from skatcore.analysis.players.named import deals_at_once, repeatable
from skatcore.analysis.work.counts import Counts
from skatcore.analysis.work.rules_text import RulesText

if TYPE_CHECKING:
    from skatcore.rules.ruleset import Ruleset

#: The players from forehand on, as `read_player` reads them.
Players: TypeAlias = tuple[str, str, str]


@dataclass(frozen=True, slots=True)
class WorkPlan:
    """The common part of all units of a run.

    ``players`` are those from forehand on, as `read_player` reads them; a budget is part of such
    a text (``solver:2000``). ``settings`` are whatever else the function reads that does the work.

    >>> from skatcore import load
    >>> plan = WorkPlan.of([load("isko")], ("sensible", "sensible", "sensible"))
    >>> [unit.key for unit in plan.units(range(250))]
    ['0+100', '100+100', '200+50']
    """

    rules: tuple[RulesText, ...]
    players: Players
    settings: tuple[tuple[str, int | str], ...] = ()

    @classmethod
    def of(cls, rulesets: Sequence[Ruleset], players: Players, **settings: int | str) -> Self:
        """A plan for these rule sets; ``settings`` are whatever else the function reads that does the work.

        Raises:
            NoSuchPlayer: a player's text names none.
            WorkError: one of the players does not play alike on every machine.
        """
        first, second, third = map(repeatable, map(str, players))
        return cls(tuple(map(RulesText.of, rulesets)), (first, second, third), tuple(sorted(settings.items())))

    def units(self, seeds: range, deals: int | None = None) -> Iterator[Unit]:
        """The units in which the deals of these seeds are played, each under all rule sets.

        A unit has ``deals``, or as many as take at least a tenth of a second; the number does not
        depend on the machine, nor on what does the work.
        """
        step = deals or max(1, deals_at_once(self.players) // len(self.rules))
        for first in itertools.takewhile(seeds.__contains__, itertools.count(seeds.start, step)):
            yield Unit(self, range(first, min(first + step, seeds.stop)))

    def identity(self) -> dict[str, Any]:
        """The data that decide the results."""
        return {
            "rules": [rules.digest for rules in self.rules],
            "versions": dict(version for rules in self.rules for version in rules.versions),
            "players": list(self.players),
            "settings": dict(self.settings),
        }


@dataclass(frozen=True, slots=True)
class Unit:
    """The deals of some seeds. Whoever does it, and however often, the result is the same."""

    plan: WorkPlan
    seeds: range
    key: str = field(init=False, compare=False)
    """The name of the unit in its run."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "key", f"{self.seeds.start}+{len(self.seeds)}")

    def rulesets(self) -> tuple[Ruleset, ...]:
        """The rule sets, in the plan's order.

        Raises:
            WorkError: as `RulesText.ruleset`.
        """
        return tuple(rules.ruleset() for rules in self.plan.rules)


#: A function of a module, which other processes import by its name. It reads nothing but the unit.
Work: TypeAlias = Callable[[Unit], Counts]
