"""The plugins and options that have changed since something was stored under a rule set."""

from __future__ import annotations

import functools
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, Final

from skatcore.rules.build import parse_ruleset
from skatcore.rules.hook_calls import PluginSet
from skatcore.rules.identity import deciding, digest_of
from skatcore.rules.profile.editions import code
from skatcore.rules.registry import Registry
from skatcore.rules.ruleset import Ruleset

#: Versions of a plugin's rules before and after the present one that are tried to say which it had then.
NEARBY: Final = 9


def suspects(plugins: Iterable[str], registry: Registry | None = None) -> tuple[str, ...]:
    """The plugins that may be the cause of an unexplained change: those of third parties, if there are any.

    What is bundled stays as it is until somebody else's plugin changes it.
    """
    names = tuple(plugins)
    # where a registry is made of given plugins, nothing says of the code's own that it is bundled
    foreign = (registry or Registry.installed()).third_parties - {code()}
    return tuple(name for name in names if name in foreign) or names


def changed_options(then: Ruleset, now: Ruleset) -> tuple[str, ...]:
    """The options that decide results and have another value now, with both: ``games.grand.base 20 → 24``."""
    before, after = ({key: value for key, value, _ in deciding(rules.profile, {})} for rules in (then, now))
    return tuple(f"{key} {before[key]} → {after[key]}" for key in before if key in after and before[key] != after[key])


@functools.lru_cache(maxsize=16)
def changed_part(ruleset: Ruleset, before: str) -> str:
    """The plugin or option that alone gives the rules another digest than the one ``before``; empty if none alone does.

    The plugin had another version of its rules then, or the neutral value of the option was another one.
    """
    plugins = _plugins_of(ruleset)
    versions = dict(plugins.values())
    options = {key: value for key, value, is_neutral in deciding(ruleset.profile, plugins) if not is_neutral}
    for name, (own_name, version) in plugins.items():
        for then in range(max(1, version - NEARBY), version + NEARBY + 1):
            if digest_of(options, versions | {own_name: then}) == before:
                return f"{name} {then} → {version}"
    return _other_neutral(ruleset, before)


def restored(text: str, digest: str, registry: Registry | None = None, name: str = "profile.toml") -> Ruleset:
    """The rule set of a whole text that was stored under a digest.

    It keeps the digest where the neutral value of one option that the text states is all that is another now: its
    rules are the same.

    Raises:
        ProfileError: with everything that is wrong with the profile.
    """
    ruleset = parse_ruleset(text, registry, name)
    if digest in ("", ruleset.digest):
        return ruleset
    option = _other_neutral(ruleset, digest)
    return replace(ruleset, digest=digest) if option and _states(tomllib.loads(text), option) else ruleset


def _states(table: Mapping[str, Any], option: str) -> bool:
    """Whether TOML states an option."""
    key, _, rest = option.partition(".")
    return key in table and (not rest or _states(table[key], rest))


def _plugins_of(ruleset: Ruleset) -> dict[str, tuple[str, int]]:
    """The plugins of a rule set by their names there, with their own names and the versions of their rules."""
    plugins = PluginSet(ruleset.profile.plugins, Registry.installed()).plugins.values()
    return {calls.name: (calls.own_name, calls.rules_version()) for calls in plugins}


def _other_neutral(ruleset: Ruleset, before: str) -> str:
    """The option with the neutral value of which alone being another the rules would have the digest ``before``."""
    plugins = _plugins_of(ruleset)
    versions, listed = dict(plugins.values()), list(deciding(ruleset.profile, plugins))
    options = {key: value for key, value, is_neutral in listed if not is_neutral}
    for (key, value, is_neutral), (called, *_) in zip(listed, deciding(ruleset.profile, {}), strict=True):
        others = {other: options[other] for other in options if other != key}
        if digest_of(others | ({key: value} if is_neutral else {}), versions) == before:
            return called
    return ""
