"""Readings held against the options that they explain."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pydantic import BaseModel

from skatcore.rules.profile.model import Reading
from skatcore.rules.profile.tables import flat


def values_of(core: BaseModel, plugins: Mapping[str, BaseModel | None]) -> dict[str, Any]:
    """Every option's value by its dotted key, as TOML has it."""
    tables = core.model_dump(by_alias=True, mode="json")
    own = {
        name: options.model_dump(by_alias=True, mode="json") for name, options in plugins.items() if options is not None
    }
    return dict(flat({**tables, "plugin": own}))


def follows(reading: Reading, values: Mapping[str, Any]) -> bool:
    """Whether the option that a reading names has the value of the reading that was chosen."""
    chosen = next((alternative for alternative in reading.may if alternative.key == reading.chosen), None)
    if reading.option is None or reading.option not in values:
        return True
    if chosen is None or chosen.value is None:
        return True
    return _alike(chosen.value, values[reading.option])


def _alike(value: Any, other: Any) -> bool:
    """Equal values; lists of options have no order."""
    if isinstance(value, list) and isinstance(other, list):
        return sorted(map(str, value)) == sorted(map(str, other))
    return type(value) is type(other) and bool(value == other)
