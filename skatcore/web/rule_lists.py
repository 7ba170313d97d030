"""Rule sets as pages name and list them: installed ones, those that the club has saved, drafts in a link.

A name is ``isko``, ``pack/id``, ``saved:Our club`` or ``draft:`` with a profile packed into it.
No profile from a browser can name a file, or a plugin that whoever runs the server does not allow.
"""

from __future__ import annotations

import asyncio
import functools
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Final

from skatcore.club import SERVER, Action, first_usable, may
from skatcore.model import plain
from skatcore.rules import Problem, ProfileError, Registry, Ruleset, checked_text, load_ruleset, parse_ruleset
from skatcore.rules.profile import DRAFT, available, default_profile, status, unpacked
from skatcore.views.rules import in_language

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from skatcore.club import SavedProfile
    from skatcore.web.visit import Visit

SAVED: Final = "saved:"


@dataclass(frozen=True, slots=True)
class NamedRules:
    """A rule set, and the name by which pages find it."""

    name: str
    ruleset: Ruleset


class RuleSets:
    """The rule sets that pages can use."""

    def __init__(self, plugins: tuple[str, ...] = ()) -> None:
        self.registry = Registry.installed().only(plugins)
        self.installed = functools.lru_cache(maxsize=64)(lambda name: load_ruleset(name, self.registry))
        self.draft = functools.lru_cache(maxsize=64)(lambda text: parse_ruleset(text, self.registry))

    def names(self) -> tuple[str, ...]:
        """The names of all that are installed."""
        return available(self.registry)

    def named(self, name: str) -> Ruleset:
        """The rule set of that name, an installed one or a draft.

        Raises:
            ProfileError: there is none, or everything that is wrong with the profile.
        """
        if name.startswith(DRAFT):
            return self.draft(unpacked(name))
        return self.installed(name)

    def checked(self, text: str) -> tuple[tuple[Problem, ...], Ruleset | None]:
        """Everything that is wrong with a profile, as ``skat check`` finds it, and what is left of it."""
        return checked_text(text, self.registry)


@functools.cache
def rule_sets_with(plugins: tuple[str, ...]) -> RuleSets:
    """The rule sets with these plugins of third parties, loaded once in a process."""
    return RuleSets(plugins)


@functools.lru_cache(maxsize=64)
def renamed(ruleset: Ruleset, name: str) -> Ruleset:
    """The rule set under another name; the same one each time, for what is worked out once for it."""
    if ruleset.profile.name == name:
        return ruleset
    return replace(ruleset, profile=replace(ruleset.profile, name=name))


#: Where rule sets come from, in the order in which they are listed; a club that has saved none sees the others first.
GROUPS: Final = ("saved", "bundled", "packs")


@dataclass(frozen=True, slots=True)
class ListedRules:
    """A rule set of a list; ``problem`` says why it cannot be used."""

    name: str
    title: str
    facts: tuple[str, ...] = ()
    status: str = ""
    problem: str = ""


def title_of(name: str, ruleset: Ruleset, language: str) -> str:
    """The title of a rule set: as the club has saved it, else its own."""
    title = ruleset.profile.header.title.get(language)
    return name.removeprefix(SAVED) if name.startswith(SAVED) else title


def short_name(name: str, ruleset: Ruleset) -> str:
    """The name of a rule set where room is short: as the club has saved it, else its id."""
    if name.startswith(SAVED):
        return name.removeprefix(SAVED)
    return ruleset.id if name.startswith(DRAFT) else name


def facts_of(ruleset: Ruleset, visit: Visit) -> tuple[str, ...]:
    """Status, region and period in words."""
    header = ruleset.profile.header
    official = visit.words.text(f"choice.profile.status.{status(header)}")
    return (official, *(in_language(text, visit.words) for text in (header.region, header.period) if text))


async def listed(visit: Visit) -> Mapping[str, tuple[ListedRules, ...]]:
    """All rule sets but drafts by title, by where they come from, the usual one first.

    What the club has saved is listed for the host alone.
    """
    saved = [(one.name, one.text) for one in await _saved(visit)]
    return await asyncio.to_thread(_listed, visit, saved)


async def usable(visit: Visit) -> dict[str, Ruleset]:
    """Every rule set but drafts that can be used, by its name; what the club has saved for the host alone."""
    saved, rule_sets = await _saved(visit), visit.site.rule_sets
    named = {name: partial(rule_sets.installed, name) for name in rule_sets.names()}
    named |= {SAVED + one.name: partial(rule_sets.draft, one.text) for one in saved}
    return await asyncio.to_thread(_usable, named)


def _usable(named: Mapping[str, Callable[[], Ruleset]]) -> dict[str, Ruleset]:
    found: dict[str, Ruleset] = {}
    for name, load in named.items():
        with suppress(ProfileError):
            found[name] = load()
    return found


async def default_rules(visit: Visit, fits: Callable[[Ruleset], bool] = lambda _: True) -> str:
    """The rule set where none is asked for: what the club has saved last, else the edition in force.

    What is saved is for the host alone, as in the lists; what cannot be used, or does not fit, is passed over.
    """
    drafts, saved = visit.site.rule_sets, await _saved(visit)
    usable = await asyncio.to_thread(first_usable, saved, lambda profile: drafts.draft(profile.text), fits)
    return default_profile() if usable is None else SAVED + usable[0].name


async def _saved(visit: Visit) -> list[SavedProfile]:
    """The rules that the club has saved, the newest first."""
    if not may(await visit.role(SERVER), Action.LIST_STORE):
        return []
    return await visit.store(lambda club: club.profiles.newest_first())


def proposed(groups: Mapping[str, tuple[ListedRules, ...]], first: str) -> tuple[str, ...]:
    """Two to compare, where none is chosen yet: the ``first`` one and a local form, the same in each language."""
    others = [entry for entry in groups["bundled"] if entry.name != first and not entry.problem]
    other = min(others, key=lambda entry: (entry.status != "local", entry.name), default=None)
    return (first, other.name) if other else (first,)


async def titles_of(visit: Visit) -> dict[str, str]:
    """The titles of those that can be used, by their names; the one where none is asked for is the first."""
    groups, first = await listed(visit), await default_rules(visit)
    titles = {entry.name: entry.title for entries in groups.values() for entry in entries if not entry.problem}
    return {first: titles[first], **titles} if first in titles else titles


def _listed(visit: Visit, saved: list[tuple[str, str]]) -> Mapping[str, tuple[ListedRules, ...]]:
    rule_sets, empty = visit.site.rule_sets, () if saved else ("saved",)
    groups: dict[str, list[ListedRules]] = {group: [] for group in sorted(GROUPS, key=lambda group: group in empty)}
    for name in rule_sets.names():
        groups["packs" if "/" in name else "bundled"].append(_one(visit, name, partial(rule_sets.installed, name)))
    for name, text in saved:
        groups["saved"].append(_one(visit, SAVED + name, partial(rule_sets.draft, text)))
    usual = default_profile()
    return {
        group: tuple(sorted(found, key=lambda entry: (entry.name != usual, plain(entry.title))))
        for group, found in groups.items()
    }


def _one(visit: Visit, name: str, load: Callable[[], Ruleset]) -> ListedRules:
    try:
        ruleset = load()
    except ProfileError as error:
        first = visit.words.say(error.problems[0].with_mends)
        return ListedRules(name, name.removeprefix(SAVED), problem=first)
    title = title_of(name, ruleset, visit.language)
    return ListedRules(name, title, facts_of(ruleset, visit), status(ruleset.profile.header))
