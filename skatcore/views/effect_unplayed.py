"""Changes that a comparison of single deals leaves out: rules over several deals of a list, and ways to count it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final

from skatcore.club.contributions import SCHEMES, SERIES_RULES

if TYPE_CHECKING:
    from skatcore.analysis.effect.result import RuleEffect
    from skatcore.analysis.effect.route import RuleChange
    from skatcore.rules.kinds import Kind
    from skatcore.rules.ruleset import Ruleset

#: The number of players with which a rule is asked what it remembers.
_TABLE: Final = 3


def unplayed(effect: RuleEffect) -> list[str]:
    """The messages that name what one side has alone or otherwise and no single deal shows: ``series-rule.bock``."""
    changes = [*effect.aside, *(change for step in effect.steps for change in step.changes)]
    return _differing(effect.before, effect.after, changes)


def steps_unplayed(effect: RuleEffect) -> list[bool]:
    """Whether a step changes what no single deal shows, for each step."""
    before = effect.before
    found = []
    for step in effect.steps:
        found.append(bool(_differing(before, step.ruleset, step.changes)))
        before = step.ruleset
    return found


def _differing(before: Ruleset, after: Ruleset, changes: Iterable[RuleChange]) -> list[str]:
    """The messages that name these rules: those that one side has alone, or whose plugin has other options."""
    changed = {change.name for change in changes if change.kind == "option"}
    left, right = (_spanning(ruleset) for ruleset in (before, after))
    return [
        message
        for message, owner in {**left, **right}.items()
        if (message in left) != (message in right) or any(key.startswith(f"plugin.{owner}.") for key in changed)
    ]


def _spanning(ruleset: Ruleset) -> dict[str, str]:
    """The rules over several deals and the schemes, by the key of their message, with the plugin of each.

    A rule that remembers nothing says the same of every deal, and so of a single one.
    """
    lasting = [rule for rule in ruleset[SERIES_RULES] if not (rule.plays and rule.begin(_TABLE) is None)]
    keys: list[tuple[Kind[Any], str]] = [(SERIES_RULES, rule.key) for rule in lasting]
    keys += [(SCHEMES, scheme.key) for scheme in ruleset[SCHEMES]]
    return {f"{kind.message}{key}": ruleset.owners.get((kind.name, key), "") for kind, key in keys}
