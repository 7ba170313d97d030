"""Readings held against the options that they explain."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pydantic import BaseModel

from skatcore.rules.profile.model import Reading


def values_of(core: BaseModel, plugins: Mapping[str, BaseModel | None]) -> dict[str, Any]:
    """Every option's value by its dotted key, as TOML has it."""
    tables = core.model_dump(by_alias=True, mode="json")
    own = {
        name: options.model_dump(by_alias=True, mode="json")
        for name, options in plugins.items()
        if options is not None
    }
    return dict(_flat({**tables, "plugin": own}, ""))


def _flat(table: Mapping[str, Any], before: str) -> list[tuple[str, Any]]:
    found: list[tuple[str, Any]] = []
    for key, value in table.items():
        if isinstance(value, dict):
            found += _flat(value, f"{before}{key}.")
        else:
            found.append((before + key, value))
    return found


def follows(reading: Reading, values: Mapping[str, Any]) -> bool:
    """Whether the option that a reading names has the value of the reading that was chosen."""
    chosen = next((one for one in reading.may if one.key == reading.chosen), None)
    if reading.option is None or reading.option not in values:
        return True
    if chosen is None or chosen.value is None:
        return True
    return _alike(chosen.value, values[reading.option])


def _alike(one: Any, other: Any) -> bool:
    """Equal values; lists of options have no order."""
    if isinstance(one, list) and isinstance(other, list):
        return sorted(map(str, one)) == sorted(map(str, other))
    return type(one) is type(other) and bool(one == other)
