"""The effect of a rule in words: numbers, games, hands, the differences of the rules, and what no deal showed."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, Any, Final

from skatcore.analysis.effect.counts import ANY, SUIT
from skatcore.club.contributions import SCHEMES, SERIES_RULES
from skatcore.rules.contributions import EXTRAS
from skatcore.views.rules.option_words import plugin_title, value_in_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from skatcore.analysis.effect.result import HandClass, RuleEffect
    from skatcore.analysis.effect.route import RuleChange
    from skatcore.analysis.estimates import Estimated
    from skatcore.rules.kinds import Kind
    from skatcore.rules.ruleset import Ruleset
    from skatcore.text.catalogue import Catalogue

#: From this half-width on one decimal is enough.
ROUGH: Final = 0.1
_OPTION: Final = "option"


class EffectWords:
    """The words of both rule sets: what one of them lacks the other has."""

    def __init__(self, effect: RuleEffect, words_of: Callable[[Ruleset], Catalogue]) -> None:
        self.effect = effect
        self.before, self.after = words_of(effect.before), words_of(effect.after)
        self.text = self.before.text
        names = effect.before.profile.name, effect.after.profile.name
        changed = names if names[0] != names[1] else (names[0], self.text("effect.changed"))
        #: What the two rule sets are called.
        self.names: tuple[str, str] = names if effect.same_rules else changed

    # -- numbers ----------------------------------------------------------------------------------

    def number(self, value: float, digits: int = 1, *, signed: bool = False) -> str:
        """A number with its decimals; nothing at all is 0."""
        return self.before.number(value, digits, signed=signed) if value else "0"

    def estimate(self, estimated: Estimated, *, signed: bool = True) -> str:
        """A difference with its interval: "+1.0 ± 0.3"."""
        if math.isinf(estimated.half):
            return self.text("effect.too-few")
        if not (estimated.value or estimated.half):
            return "0"
        digits = 1 if estimated.half >= ROUGH else 2
        return f"{self.number(estimated.value, digits, signed=signed)} ± {self.number(estimated.half, digits)}"

    def percent(self, estimated: Estimated | None) -> str:
        """The difference of two shares, in percent."""
        return "" if estimated is None else self.estimate(estimated.times(100))

    # -- names ------------------------------------------------------------------------------------

    def change(self, change: RuleChange) -> str:
        """A difference: "without Ramsch", "What follows when all players pass: Ramsch → passed in"."""
        if change.kind == _OPTION:
            return self._option(change)
        words = self.before if change.kind == "without" else self.after
        return self.text(f"effect.{change.kind}", plugin=plugin_title(change.name, words))

    def _option(self, change: RuleChange) -> str:
        words = self.before if self.before.option(change.name) else self.after
        meaning = (words.option(change.name) or change.name).removesuffix(".")
        before = value_in_words(change.name, change.before, self.before)
        after = value_in_words(change.name, change.after, self.after)
        return words.text("effect.option", meaning=meaning, before=before, after=after)

    def step(self, changes: Sequence[RuleChange]) -> str:
        """A step in short: plugins without the choices that go with them."""
        plugins = [change for change in changes if change.kind != _OPTION]
        return "; ".join(map(self.change, plugins or changes))

    def game(self, name: str) -> str:
        """A game as players say it, from contract and form: ``grand H``, ``suit``, ``any``."""
        contract, _, form = name.partition(" ")
        if contract in {SUIT, ANY}:
            return self.text(f"effect.{contract}")
        known = self.effect.after.contract(contract) is not None
        return (self.after if known else self.before).game(contract, form)

    def added(self, name: str) -> str:
        """The addition of a plugin to an announcement."""
        return (self.after if f"extra.{name}" in self.after else self.before).named("extra", name)

    def hand(self, hand: HandClass) -> str:
        """A class of hands: "Grand with 2 jacks"."""
        game = self.game(hand.game)
        if hand.from_hand:
            game = self.text("effect.from-hand", game=game)
        key = "effect.hand-trumps" if hand.trumps else "effect.hand"
        key += "" if hand.jacks else "-no-jack"
        return self.text(key, game=game, jacks=hand.jacks, trumps=hand.trumps)

    def compared(self, before: float | None, after: float | None, digits: int = 1, *, signed: bool = False) -> str:
        """Both sides: "4.2 → 0"; a side that is not known is a dash."""
        if before is None and after is None:
            return ""
        sides = ("-" if side is None else self.number(side, digits, signed=signed) for side in (before, after))
        return " → ".join(sides)

    # -- what is compared ------------------------------------------------------------------------

    def heading(self) -> str:
        """The two sides of the comparison: "isko → pl-local", "pub: without Ramsch"."""
        effect = self.effect
        if effect.before.profile.name == effect.after.profile.name and len(effect.steps) == 1:
            return f"{self.names[0]}: {self.step(effect.steps[0].changes)}"
        return self.heading_of_sides()

    def heading_of_sides(self) -> str:
        """The names of the two rule sets, above numbers of both."""
        return self.text("effect.heading", before=self.names[0], after=self.names[1])

    def changes(self) -> list[str]:
        """The differences that are not named in the heading; what no deal shows is only counted."""
        effect = self.effect
        lines = [self.change(change) for step in effect.steps for change in step.changes]
        lines = [line for line in lines if line not in self.heading()]
        return [
            *lines,
            *([self.text("effect.aside", count=len(effect.aside))] if effect.aside and effect.steps else []),
        ]


#: The number of players with which a rule is asked what it remembers.
_TABLE: Final = 3


def unplayed(effect: RuleEffect) -> list[str]:
    """The messages that name what one side has alone or otherwise and no deal showed: ``series-rule.bock``."""
    changes = [*effect.aside, *(change for step in effect.steps for change in step.changes)]
    return _differing(effect.before, effect.after, changes, effect.events("extra"))


def steps_unplayed(effect: RuleEffect) -> list[bool]:
    """Whether a step changes what no deal showed, for each step."""
    before, had = effect.before, effect.events("extra")
    found = []
    for step in effect.steps:
        found.append(bool(_differing(before, step.ruleset, step.changes, had)))
        before = step.ruleset
    return found


def _differing(before: Ruleset, after: Ruleset, changes: Collection[RuleChange], had: Collection[str]) -> list[str]:
    """The messages that name these rules: those that one side has alone, or whose plugin has other options."""
    changed = {change.name for change in changes if change.kind == "option"}
    left, right = (_unseen(ruleset, had) for ruleset in (before, after))
    return [
        message
        for message, owner in {**left, **right}.items()
        if (message in left) != (message in right) or any(key.startswith(f"plugin.{owner}.") for key in changed)
    ]


def _unseen(ruleset: Ruleset, had: Collection[str]) -> dict[str, str]:
    """The rules over several deals, the schemes and the extras that no deal had, by message, with the plugin of each.

    A rule that remembers nothing says the same of every deal, and so of a single one. What a rule over several deals
    adds counts as this rule, and what requires another extra as that one.
    """
    lasting = [rule for rule in ruleset[SERIES_RULES] if not (rule.plays and rule.begin(_TABLE) is None)]
    keys: list[tuple[Kind[Any], str]] = [(SERIES_RULES, rule.key) for rule in lasting]
    keys += [(SCHEMES, scheme.key) for scheme in ruleset[SCHEMES]]
    known = {*had, *(key for rule in ruleset[SERIES_RULES] for key in getattr(rule, "adds", ()))}
    keys += [(EXTRAS, extra.key) for extra in ruleset[EXTRAS] if not (extra.key in known or extra.requires)]
    return {f"{kind.message}{key}": ruleset.owners.get((kind.name, key), "") for kind, key in keys}
