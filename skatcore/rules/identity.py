"""The identity of a rule set: one number for its rules, whatever its files look like."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from typing import Any, Final

from pydantic.fields import FieldInfo
from pydantic_core import to_jsonable_python

from skatcore.rules.option_model import Unordered, counts, neutral, values_of
from skatcore.rules.profile.model import Profile

#: The form of what is hashed; another form gives every rule set another identity.
FORM: Final = 1

#: The own name of each plugin and the version of its rules, by the name that the profile uses.
Plugins = Mapping[str, tuple[str, int]]


def identity(profile: Profile, plugins: Plugins) -> str:
    """SHA-256 of what decides results, as canonical JSON.

    These are the options that differ from their neutral value, and each plugin that is switched on:
    ``plugins`` gives its own name and the version of its rules by the name that the profile uses.
    What is about the rules (titles, citations, readings, words) does not count, nor what only the referee reads:
    no score of a result depends on it.
    """
    options = {key: value for key, value, is_neutral in deciding(profile, plugins) if not is_neutral}
    return digest_of(options, dict(plugins.values()))


def digest_of(options: Mapping[str, Any], versions: Mapping[str, int]) -> str:
    """The digest of options that are not neutral, and of plugins with the versions of their rules."""
    content = {"form": FORM, "options": options, "plugins": versions}
    text = json.dumps(content, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def deciding(profile: Profile, plugins: Plugins) -> Iterator[tuple[str, Any, bool]]:
    """The options that decide results: key, value as JSON has it, and whether that is the neutral one."""
    own_names = {f"plugin.{name}.": f"plugin.{own_name}." for name, (own_name, _) in plugins.items()}
    for before, table in profile.tables():
        for key, info, value in values_of(table, own_names.get(before, before)):
            if counts(info):
                plain = _plain(info, value)
                yield key, to_jsonable_python(plain), plain == _plain(info, neutral(info))


def _plain(option: FieldInfo, value: Any) -> Any:
    """A value without an order that means nothing."""
    unordered = Unordered in option.metadata and isinstance(value, (tuple, list))
    return sorted(set(value)) if unordered else value
