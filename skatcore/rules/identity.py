"""The identity of a rule set: one number for its rules, whatever its files look like."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import Any, Final

from pydantic.fields import FieldInfo
from pydantic_core import to_jsonable_python

from skatcore.rules.option_model import Unordered, descriptive, for_rulings, neutral, values_of
from skatcore.rules.profile.model import Profile

#: The form of what is hashed; another form gives every rule set another identity.
FORM: Final = 1


def identity(profile: Profile, plugins: Mapping[str, tuple[str, int]]) -> str:
    """SHA-256 of what decides results, as canonical JSON.

    These are the options that differ from their neutral value, and each plugin that is switched on:
    ``plugins`` gives its own name and the version of its rules by the name that the profile uses.
    What is about the rules (titles, citations, readings, words) does not count, nor what only the referee reads:
    no score of a result depends on it.
    """
    own_names = {f"plugin.{name}.": f"plugin.{own_name}." for name, (own_name, _) in plugins.items()}
    options = {
        key: to_jsonable_python(_plain(info, value))
        for before, table in profile.tables()
        for key, info, value in values_of(table, own_names.get(before, before))
        if not (descriptive(info) or for_rulings(info)) and _plain(info, value) != _plain(info, neutral(info))
    }
    content = {"form": FORM, "options": options, "plugins": dict(plugins.values())}
    text = json.dumps(content, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def _plain(option: FieldInfo, value: Any) -> Any:
    """A value without an order that means nothing."""
    unordered = Unordered in option.metadata and isinstance(value, (tuple, list))
    return sorted(set(value)) if unordered else value
