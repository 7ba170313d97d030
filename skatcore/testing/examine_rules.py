"""All checks of the kit, by name, and everything that they find in a rule set."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from importlib.util import find_spec
from types import MappingProxyType
from typing import Final

from skatcore.rules.problems import Problem
from skatcore.rules.profile.editions import code
from skatcore.rules.registry import BUNDLED, Registry
from skatcore.rules.ruleset import Ruleset
from skatcore.testing.columns import check_columns
from skatcore.testing.contributions import check_numbers, check_pickling
from skatcore.testing.deals import check_deals
from skatcore.testing.incidents import check_incidents
from skatcore.testing.rulebook import check_rulebook
from skatcore.testing.sheets import check_sheets
from skatcore.testing.steering import Goal
from skatcore.testing.subject import Subject
from skatcore.testing.words import check_clauses, check_hooks, check_words

#: What is tried of a plugin, by the check's name.
CHECKS: Final[Mapping[str, Callable[[Subject], Iterator[Problem]]]] = MappingProxyType(
    {
        "hooks": check_hooks,
        "words": check_words,
        "rulebook": check_rulebook,
        "clauses": check_clauses,
        "pickling": check_pickling,
        "numbers": check_numbers,
        "incidents": check_incidents,
        "deals": check_deals,
        "columns": check_columns,
        "sheets": check_sheets,
    }
)

#: The checks that look at one kind of contributions.
_OF_KIND: Final = {"rulebook": "paragraphs", "incidents": "incidents"}
#: What leaves deals without an end or games without a score.
STOPPED: Final = frozenset(
    {
        "plugin-raises", "plugin-endless", "plugin-not-whole", "plugin-no-end", "plugin-nothing-to-do",
        "plugin-offers-refused", "plugin-slot-empty", "plugin-not-played",
    }
)  # fmt: skip


@dataclass(frozen=True)
class Examination:
    """The result of an examination.

    ``checks`` are those that had something to look at. ``goals`` are the contracts, extras and actions that random
    deals were led to, ``reached`` those that they came to.
    """

    problems: tuple[Problem, ...]
    checks: tuple[str, ...]
    goals: tuple[Goal, ...] = ()
    reached: frozenset[Goal] = frozenset()


def examination(
    ruleset: Ruleset,
    registry: Registry | None = None,
    *,
    checks: Iterable[str] = tuple(CHECKS),
    deals: int = 200,
    games: int = 4000,
) -> Examination:
    """Everything that `examine` finds, and how far it came."""
    subject = Subject(ruleset, registry or Registry.installed(), deals, games)
    problems: list[Problem] = []
    looked: list[str] = []
    for name in checks:
        if name == "columns" and any(problem.name in STOPPED for problem in problems):
            continue  # it would only say once more that these games cannot be scored
        problems += subject.problems(CHECKS[name](subject))
        if _has_something(subject, name):
            looked.append(name)
    steering = subject.steering
    goals, reached = (tuple(steering.goals), frozenset(steering.reached)) if steering else ((), frozenset[Goal]())
    return Examination(tuple(dict.fromkeys(problems)), tuple(looked), goals, reached)


def _has_something(subject: Subject, check: str) -> bool:
    """Whether the plugins that are tried bring something for a check to look at."""
    tried = [name for name in subject.suspects if name != code()] or [code()]
    own = {kind for (kind, _), plugin in subject.ruleset.owners.items() if plugin in tried}
    if check == "words":
        return any(words.messages for name in tried for words in subject.calls[name].words())
    if check in {"deals", "columns", "sheets"}:
        return subject.deals > 0 and (check != "columns" or find_spec("numpy") is not None)
    if check in {"clauses", "pickling"}:
        return bool(own)
    return check not in _OF_KIND or _OF_KIND[check] in own


def examine(
    ruleset: Ruleset,
    registry: Registry | None = None,
    *,
    checks: Iterable[str] = tuple(CHECKS),
    deals: int = 200,
    games: int = 4000,
) -> tuple[Problem, ...]:
    """Everything that is wrong with the plugins of a rule set, each problem with its plugin's name.

    ``checks`` names what is tried, ``deals`` how many random deals are played to their end,
    ``games`` about how many games are valued. A
    check that needs what an earlier one has found wrong may say less.
    """
    return examination(ruleset, registry, checks=checks, deals=deals, games=games).problems


def tried(ruleset: Ruleset, registry: Registry | None = None) -> tuple[Problem, ...]:
    """The findings of a short examination of a rule set, if it has plugins of third parties."""
    registry = registry or Registry.installed()
    owners = {registry.offer(plugin).distribution for plugin in ruleset.profile.plugins}
    return () if owners <= {BUNDLED} else examine(ruleset, registry, deals=10, games=300)
