"""The way from one rule set to another, one difference at a time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from skatcore.rules.problems import ProfileError
from skatcore.rules.registry import Registry
from skatcore.rules.variation import RuleTables, choices_of, options_by_key

if TYPE_CHECKING:
    from skatcore.rules.ruleset import Ruleset

#: Sections and options of the core that no decision of a computer player and no score of its deals depends on: these
#: players do nothing wrong and give up no game.
_ASIDE: Final = frozenset(
    {
        "play", "table", "conduct", "tournament", "stake",
        "auction.skat-seen", "auction.reopened-for", "announcement.escape",
    }
)  # fmt: skip
#: Kinds of contributions that no player's decision and no score of a deal depends on.
_ASIDE_KINDS: Final = frozenset({"incidents", "chapters", "paragraphs", "schemes"})
_PLUGIN: Final = "plugin."


@dataclass(frozen=True, slots=True)
class RuleChange:
    """A difference: a plugin that goes (``without``) or comes (``with``), or an ``option`` with its values.

    ``name`` is the plugin's, or the option's dotted key. It is ``aside`` if no deal shows it: a value, or a plugin that
    contributes only rulings, printed rules and ways to count a list.
    """

    kind: str
    name: str
    before: Any = None
    after: Any = None
    aside: bool = False


@dataclass(frozen=True, slots=True)
class RouteStep:
    """Changes that are made together, and the rule set that they lead to."""

    changes: tuple[RuleChange, ...]
    ruleset: Ruleset


def rule_changes(before: Ruleset, after: Ruleset) -> list[tuple[RuleChange, ...]]:
    """The differences, in the order in which they are changed; changes that need each other are together.

    Plugins go first, then options change in the order of their declaration, then plugins come. A
    plugin takes with it, and brings, the choices of the core that it offers.
    """
    sides = options_by_key(before), options_by_key(after)
    gone = [name for name in before.profile.plugins if name not in after.profile.plugins]
    come = [name for name in after.profile.plugins if name not in before.profile.plugins]
    options: dict[str, RuleChange] = {}
    for key, option in sides[0].items():
        other = sides[1].get(key)
        if other is not None and other.value != option.value:
            aside = option.descriptive or option.for_rulings or is_aside(key)
            options[key] = RuleChange("option", key, option.value, other.value, aside)
    leaving = [(_plugin("without", name, before), *_taken(options, choices_of(name, before))) for name in gone]
    coming = [(_plugin("with", name, after), *_taken(options, choices_of(name, after))) for name in come]
    return [*leaving, *((change,) for change in options.values()), *coming]


def is_aside(key: str) -> bool:
    """Whether an option of the core shows in no deal of computer players."""
    return not _ASIDE.isdisjoint({key, key.partition(".")[0]})


def _plugin(kind: str, name: str, ruleset: Ruleset) -> RuleChange:
    kinds = {of for (of, _), owner in ruleset.owners.items() if owner == name}
    return RuleChange(kind, name, aside=bool(kinds) and kinds <= _ASIDE_KINDS)


def _taken(options: dict[str, RuleChange], keys: Sequence[str]) -> Iterator[RuleChange]:
    for key in keys:
        if key in options:
            yield options.pop(key)


def route(before: Ruleset, after: Ruleset, registry: Registry | None = None) -> list[RouteStep]:
    """The steps from one rule set to another; the last of them leads to that one itself.

    Changes that no deal shows are left to the last step. Where a rule set in between cannot be, its
    change is made together with the first later one with which it can, else with the next.
    """
    registry = registry or Registry.installed()
    groups = [group for group in rule_changes(before, after) if not all(change.aside for change in group)]
    steps: list[RouteStep] = []
    reached = before
    while groups:
        made, ruleset = _next(reached, groups, after, registry)
        for group in made:
            groups.remove(group)
        steps.append(RouteStep(tuple(change for group in made for change in group), ruleset))
        reached = ruleset
    if steps:
        steps[-1] = RouteStep(steps[-1].changes, after)
    return steps


def _next(
    reached: Ruleset, groups: Sequence[tuple[RuleChange, ...]], after: Ruleset, registry: Registry
) -> tuple[list[tuple[RuleChange, ...]], Ruleset]:
    """The next changes that can be made together, and where they lead."""
    first, others = groups[0], groups[1:]
    tries = [[first], *([first, other] for other in others), *([*groups[: n + 1]] for n in range(2, len(groups)))]
    for made in tries:
        if len(made) == len(groups):
            break
        try:
            return made, _changed(reached, made, after, registry)
        except ProfileError:
            continue
    return list(groups), after


def _changed(reached: Ruleset, made: Sequence[tuple[RuleChange, ...]], after: Ruleset, registry: Registry) -> Ruleset:
    tables = RuleTables(reached)
    for change in (change for group in made for change in group):
        if change.kind == "without":
            tables.switch_off(change.name)
        elif change.kind == "with":
            tables.switch_on(change.name, after)
        else:
            tables.set(change.name, change.after)
    return tables.ruleset(registry)
