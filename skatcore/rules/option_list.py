"""The options of a rule set one by one: key, value, meaning, choices, who set it, which clause."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from pydantic import BaseModel

from skatcore.rules.options import Core, descriptive
from skatcore.rules.profile.validation import literals
from skatcore.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Option:
    """One number or choice with its value in a profile.

    ``set_by`` is the id of the profile that sets it, empty where its default stands;
    ``clause`` what the profile cites for it. ``descriptive``: no result depends on it.
    """

    key: str
    value: Any
    meaning: str
    choices: tuple[Any, ...]
    set_by: str
    clause: str
    descriptive: bool = False

    def as_data(self) -> dict[str, Any]:
        """The option for a program."""
        value = list(self.value) if isinstance(self.value, tuple) else self.value
        return {
            "key": self.key,
            "value": value,
            "meaning": self.meaning,
            "choices": list(self.choices),
            "set_by": self.set_by,
            "cite": self.clause,
            "descriptive": self.descriptive,
        }


def options(ruleset: Ruleset) -> tuple[Option, ...]:
    """Every option of the core and of the rule set's plugins, in the order of declaration."""
    listed = list(_of(ruleset, Core, ruleset.core, ""))
    for name, own in ruleset.profile.plugins.items():
        if own is not None:
            listed += _of(ruleset, type(own), own, f"plugin.{name}.")
    return tuple(listed)


def options_of_plugin(name: str, model: type[BaseModel]) -> tuple[Option, ...]:
    """Every option of a plugin with its default, None where a profile must state the value."""
    return tuple(
        Option(
            key=f"plugin.{name}.{info.alias or field}",
            value=None if info.is_required() else info.get_default(call_default_factory=True),
            meaning=info.description or "",
            choices=literals(info.annotation),
            set_by="",
            clause="",
            descriptive=descriptive(info),
        )
        for field, info in model.model_fields.items()
    )


def _of(ruleset: Ruleset, model: type[BaseModel], values: BaseModel, before: str) -> Iterator[Option]:
    for name, info in model.model_fields.items():
        key = before + (info.alias or name)
        value = getattr(values, name)
        if isinstance(value, BaseModel):
            yield from _of(ruleset, type(value), value, f"{key}.")
            continue
        yield Option(
            key=key,
            value=value,
            meaning=info.description or "",
            choices=literals(info.annotation),
            set_by=ruleset.profile.set_by.get(tuple(key.split(".")), ""),
            clause=ruleset.cite(key),
            descriptive=descriptive(info),
        )
