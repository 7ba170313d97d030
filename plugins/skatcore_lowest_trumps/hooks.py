"""Contributions that every name of the mechanism makes from its own options."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from skatcore.plugin import Context, Extra, Goal, Problem, Ruleset, Step, hookimpl
from skatcore.plugin.analysis import Advice
from skatcore.plugin.play import Stage
from skatcore.plugin.referee import Incident
from skatcore_lowest_trumps.incidents import incidents
from skatcore_lowest_trumps.rules import LowestTrumps
from skatcore_lowest_trumps.stage import Laying, contradiction, lay


@dataclass(frozen=True)
class Mechanism:
    """The hooks that laid trumps answer alike; a plugin takes them over one by one.

    ``rules`` reads a plugin's options, ``stage`` makes the stage of its name.
    """

    key: str
    rules: Callable[[Context], LowestTrumps]
    stage: Callable[[LowestTrumps], Laying]

    @hookimpl
    def skatcore_steps(self, context: Context) -> Iterable[Step]:
        """Steps that each card raises, listed after the code's own steps."""
        return [self.rules(context).step()]

    @hookimpl
    def skatcore_goals(self, context: Context) -> Iterable[Goal]:
        """The laid cards must win the last tricks."""
        return [self.rules(context).goal()]

    @hookimpl
    def skatcore_extras(self, context: Context) -> Iterable[Extra]:
        """How many were laid, and whether they failed."""
        return self.rules(context).extras()

    @hookimpl
    def skatcore_stages(self, context: Context) -> Iterable[Stage]:
        """Laying them open before the first lead."""
        return [self.stage(self.rules(context))]

    @hookimpl
    def skatcore_advice(self, context: Context) -> Iterable[Advice]:
        """As many are laid as will win the last tricks."""
        return [Advice(self.stage(self.rules(context)).event.kind, lay)]

    @hookimpl
    def skatcore_incidents(self, context: Context) -> Iterable[Incident]:
        """They fail, are changed, or are laid wrongly."""
        return incidents(self.rules(context))

    @hookimpl
    def skatcore_checks(self, ruleset: Ruleset) -> Iterable[Problem]:
        """The same cards are not laid under two names."""
        return contradiction(ruleset, self.key)
