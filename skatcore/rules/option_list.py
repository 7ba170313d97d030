"""The options of a rule set one by one: key, value, meaning, choices, who set it, which clause."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from pydantic import BaseModel
from pydantic.fields import FieldInfo

from skatcore.rules.kinds import declared
from skatcore.rules.option_model import descriptive, for_rulings, options_of, values_of
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
    for_rulings: bool = False

    def as_data(self) -> dict[str, Any]:
        """The option for a program."""
        return {
            "key": self.key,
            "value": list(self.value) if isinstance(self.value, tuple) else self.value,
            "meaning": self.meaning,
            "choices": list(self.choices),
            "set_by": self.set_by,
            "cite": self.clause,
            "descriptive": self.descriptive,
            "for_rulings": self.for_rulings,
        }


def options(ruleset: Ruleset) -> tuple[Option, ...]:
    """Every option of the core and of the rule set's plugins, in the order of declaration."""
    profile, by_kind = ruleset.profile, {kind.option: kind for kind in declared()}
    listed = []
    for key, info, value in (row for before, table in profile.tables() for row in values_of(table, before)):
        option = _option(key, info, value, profile.set_by.get(key, ""), ruleset.cite(key))
        offered = tuple(item.key for item in ruleset[by_kind[key]]) if key in by_kind else ()
        listed.append(replace(option, choices=offered) if offered else option)
    return tuple(listed)


def options_of_plugin(name: str, model: type[BaseModel]) -> tuple[Option, ...]:
    """Every option of a plugin with its default, None where a profile must state the value."""
    return tuple(
        _option(key, info, None if info.is_required() else info.get_default(call_default_factory=True))
        for key, info in options_of(model, f"plugin.{name}.").items()
    )


def _option(key: str, info: FieldInfo, value: Any, set_by: str = "", clause: str = "") -> Option:
    meaning, choices = info.description or "", literals(info.annotation)
    return Option(key, value, meaning, choices, set_by, clause, descriptive(info), for_rulings(info))
