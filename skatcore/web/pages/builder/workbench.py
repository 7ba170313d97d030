"""The common data of all who build rules on this server: what is installed, and what was worked out before."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass

from skatcore.analysis import DifferingGames
from skatcore.model import plain
from skatcore.rules import Draft, Foundation, Problem, ProfileError, Ruleset
from skatcore.rules.profile import default_profile
from skatcore.text import Catalogue, web_messages
from skatcore.views.builder import Precedents, offered_plugins, precedents
from skatcore.views.rules import in_language, sample_groups
from skatcore.web.known import Remembered
from skatcore.web.rule_lists import RuleSets


@dataclass(frozen=True, slots=True)
class CheckedDraft:
    """A draft, its text, what is wrong with it, and the rule set that it makes."""

    draft: Draft
    text: str
    problems: tuple[Problem, ...]
    ruleset: Ruleset | None


class Workbench:
    """The plugins and bases that rules can be built with."""

    def __init__(self, rule_sets: RuleSets) -> None:
        self.rule_sets = rule_sets
        self.words = functools.lru_cache(maxsize=64)(self._words)
        self.plugins = functools.lru_cache(maxsize=8)(functools.partial(offered_plugins, rule_sets.registry))
        self.checked = functools.lru_cache(maxsize=64)(rule_sets.checked)
        self._samples: Remembered[tuple[str, str], tuple[int, tuple[DifferingGames, ...]]] = Remembered(200)

    @functools.cached_property
    def installed(self) -> Mapping[str, Ruleset]:
        """The rule sets that can be built on, by name; one that cannot be loaded is not offered."""
        found = {}
        for name in self.rule_sets.names():
            with suppress(ProfileError):
                found[name] = self.rule_sets.named(name)
        return found

    @functools.cached_property
    def precedents(self) -> Precedents:
        """The clauses of the sources, and what each says."""
        return precedents(self.installed.values())

    def bases(self, words: Catalogue) -> list[tuple[str, str]]:
        """The names of what can be built on, with their titles and in their order; the usual one is the first."""
        titles = [(name, in_language(r.profile.header.title, words)) for name, r in self.installed.items()]
        return sorted(titles, key=lambda base: (base[0] != default_profile(), plain(base[1])))

    def _words(self, language: str, foundation: Foundation) -> Catalogue:
        terms = foundation.ruleset.profile.terms if foundation.ruleset else None
        return Catalogue(language, foundation.words, terms, more=web_messages(language))

    def new(self, base: str, title: str, language: str) -> Draft:
        """A draft that changes nothing yet."""
        return Draft.begun(base, {language: title}, self.rule_sets.registry)

    def read(self, text: str) -> Draft:
        """The draft in a profile, as `Draft.read`."""
        return Draft.read(text, self.rule_sets.registry)

    def check(self, draft: Draft) -> CheckedDraft:
        """A draft with all that is wrong with it."""
        text = draft.text()
        return CheckedDraft(draft, text, *self.checked(text))

    def base_of(self, draft: Draft) -> Ruleset:
        """The base that a draft is compared with."""
        return draft.foundation.ruleset or self.rule_sets.named(default_profile())

    def known_sample(self, a: Ruleset, b: Ruleset) -> tuple[int, tuple[DifferingGames, ...]] | None:
        """The sample that was worked out before."""
        return self._samples.get((a.digest, b.digest))

    def sample(self, a: Ruleset, b: Ruleset) -> tuple[int, tuple[DifferingGames, ...]]:
        """The games of the sample that count differently under two rule sets."""
        return self._samples.keep((a.digest, b.digest), sample_groups(a, b))


@functools.lru_cache(maxsize=4)
def workbench(rule_sets: RuleSets) -> Workbench:
    """The workbench of a server."""
    return Workbench(rule_sets)
