"""A rule set as text, which another process or another machine makes the same rule set of."""

from __future__ import annotations

import functools
import os
import platform
from collections.abc import Iterable
from dataclasses import dataclass, field
from importlib import metadata
from typing import TYPE_CHECKING, Final, Self
from weakref import WeakValueDictionary

from skatcore.analysis.work.errors import WorkError
from skatcore.rules.changed_rules import restored
from skatcore.rules.problems import ProfileError
from skatcore.rules.registry import BUNDLED, BY_HAND, Registry
from skatcore.rules.resolved import resolved_toml
from skatcore.version import build

if TYPE_CHECKING:
    from skatcore.rules.ruleset import Ruleset

#: Digits of an identity that tell people which rules are meant.
SHORT: Final = 16


@dataclass(frozen=True, slots=True)
class RulesText:
    """A rule set whole, as one profile without parents.

    ``digest`` is the identity of its rules; ``versions`` names skatcore and each plugin with the version that is
    installed here and a digest of its files: a plugin advises players too, which its rules do not show.
    """

    name: str = field(compare=False)
    digest: str
    text: str
    versions: tuple[tuple[str, str], ...]

    @classmethod
    def of(cls, ruleset: Ruleset) -> Self:
        """The text of a rule set; in this process that very rule set is made of it again."""
        versions = _versions(ruleset.profile.plugins, Registry.installed())
        made = cls(ruleset.profile.name, ruleset.digest, resolved_toml(ruleset, readings=False), versions)
        _HERE[made] = ruleset
        return made

    @property
    def shown(self) -> str:
        """Name and identity, for people."""
        return f"{self.name} ({self.digest[:SHORT]})"

    def ruleset(self) -> Ruleset:
        """The rule set; it is loaded once in a process.

        Raises:
            WorkError: skatcore or a plugin has another version in this process, or is missing, or
                the text means other rules here. The message names both.
        """
        return _HERE.get(self) or _loaded(self)


#: The rule sets that are in use in this process and that it made texts of.
_HERE: Final[WeakValueDictionary[RulesText, Ruleset]] = WeakValueDictionary()


def _versions(plugins: Iterable[str], registry: Registry) -> tuple[tuple[str, str], ...]:
    return (("skatcore", build()), *((name, _version(name, registry)) for name in sorted(plugins)))


def _version(plugin: str, registry: Registry) -> str:
    """The distribution that offers a plugin, its version and a digest of its files; nothing if none does."""
    try:
        offer = registry.offer(plugin)
    except ProfileError:
        return ""
    owner = offer.distribution
    if owner == BY_HAND:
        return owner
    version = "" if owner == BUNDLED or offer.file else metadata.version(owner)
    return f"{owner} {build(offer.module, version)}"


@functools.lru_cache(maxsize=64)
def _loaded(rules: RulesText) -> Ruleset:
    registry = Registry.installed()
    here = f"{platform.node()}, process {os.getpid()}"
    own_versions = dict(_versions([name for name, _ in rules.versions[1:]], registry))
    for name, version in rules.versions:
        own = own_versions[name]
        if not own:
            raise WorkError("work.plugin-missing", word=name, version=version, machine=here, profile=rules.name)
        if own != version:
            raise WorkError("work.other-version", word=name, version=version, own=own, machine=here)
    try:
        ruleset = restored(rules.text, rules.digest, registry, rules.name)
    except ProfileError as error:
        problem = error.problems[0]
        why = " ".join(part for part in (problem.key, problem.name) if part)
        raise WorkError("work.rules-broken", profile=rules.name, machine=here, why=why) from None
    if ruleset.digest != rules.digest:
        own = ruleset.digest[:SHORT]
        raise WorkError("work.other-rules", profile=rules.name, digest=rules.digest[:SHORT], own=own, machine=here)
    return ruleset
