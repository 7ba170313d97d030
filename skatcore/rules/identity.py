"""The identity of a rule set: one number for its rules, whatever its files look like."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from typing import Any, Final

from pydantic import BaseModel
from pydantic.fields import FieldInfo

from skatcore.rules.options import Unordered, descriptive, neutral
from skatcore.rules.profile.model import Profile

#: The form of what is hashed; another form gives every rule set another identity.
FORM: Final = 1


def identity(profile: Profile, plugins: Mapping[str, tuple[str, int]]) -> str:
    """SHA-256 of what decides results, as canonical JSON.

    These are the options that differ from their neutral value, and each plugin that is switched on:
    ``plugins`` gives its own name and the version of its rules by the name that the profile uses.
    What is about the rules (titles, citations, readings, words) does not count.
    """
    options = dict(_that_count(profile.core, ""))
    for name, own in profile.plugins.items():
        if own is not None:
            options |= _that_count(own, f"plugin.{plugins[name][0]}.")
    content = {"form": FORM, "options": options, "plugins": dict(plugins.values())}
    text = json.dumps(content, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def _that_count(table: BaseModel, before: str) -> Iterator[tuple[str, Any]]:
    """The options of a table that differ from their neutral values, by dotted key."""
    written = table.model_dump(by_alias=True, mode="json")
    for name, info in type(table).model_fields.items():
        key = info.alias or name
        value = table.__dict__[name]  # as pydantic keeps it: attributes are read by rules alone
        if isinstance(value, BaseModel):
            yield from _that_count(value, f"{before}{key}.")
        elif not descriptive(info) and _plain(info, value) != _plain(info, neutral(info)):
            yield before + key, _plain(info, written[key])


def _plain(option: FieldInfo, value: Any) -> Any:
    """A value without an order that means nothing."""
    unordered = Unordered in option.metadata and isinstance(value, (tuple, list))
    return sorted(set(value)) if unordered else value
