"""Changes that a comparison leaves out: rules over several deals, ways to count a list, and extras that no deal had."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Any, Final

from skatcore.club.contributions import SCHEMES, SERIES_RULES
from skatcore.rules.contributions import EXTRAS

if TYPE_CHECKING:
    from skatcore.analysis.effect.result import RuleEffect
    from skatcore.analysis.effect.route import RuleChange
    from skatcore.rules.kinds import Kind
    from skatcore.rules.ruleset import Ruleset

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
