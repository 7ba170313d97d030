"""The options of a rule set one by one: key, value, meaning, choices, who set it, which clause."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from pydantic import BaseModel
from pydantic.fields import FieldInfo

from skatcore.rules.kinds import declared
from skatcore.rules.options import descriptive, options_of
from skatcore.rules.profile.validation import literals
from skatcore.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Option:
    """One number or choice with its value, the profile that sets it (none: by default), and the clause."""

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
    plugins = [(f"plugin.{name}.", own) for name, own in ruleset.profile.plugins.items() if own is not None]
    tables: list[tuple[str, BaseModel]] = [("", ruleset.core), *plugins]
    return tuple(option for before, table in tables for option in _in_table(ruleset, table, before))


def options_of_plugin(name: str, model: type[BaseModel]) -> tuple[Option, ...]:
    """Every option of a plugin with its default, None where a profile must state the value."""
    declared = options_of(model, f"plugin.{name}.")
    return tuple(
        _option(key, info, None if info.is_required() else info.get_default(call_default_factory=True))
        for key, info in declared.items()
    )


def _in_table(ruleset: Ruleset, table: BaseModel, before: str) -> Iterator[Option]:
    for name, info in type(table).model_fields.items():
        key, value = before + (info.alias or name), table.__dict__[name]
        if isinstance(value, BaseModel):
            yield from _in_table(ruleset, value, f"{key}.")
        else:
            set_by = ruleset.profile.set_by.get(tuple(key.split(".")), "")
            option = _option(key, info, value, set_by, ruleset.cite(key))
            offered = [item.key for kind in declared() if kind.option == key for item in ruleset[kind]]
            yield replace(option, choices=tuple(offered)) if offered else option


def _option(key: str, info: FieldInfo, value: Any, set_by: str = "", clause: str = "") -> Option:
    meaning, choices = info.description or "", literals(info.annotation)
    return Option(key, value, meaning, choices, set_by, clause, descriptive(info))
