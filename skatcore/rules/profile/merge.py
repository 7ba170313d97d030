"""A chain of raw tables laid over each other, the child's word over the parent's."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from skatcore.rules.profile.files import Layer
from skatcore.rules.profile.positions import Path, dotted


@dataclass
class Merged:
    """Raw tables merged from the root to the child; ``origin`` says which layer set a key."""

    tables: dict[str, Any] = field(default_factory=dict)
    origin: dict[Path, int] = field(default_factory=dict)

    @cached_property
    def set_by(self) -> dict[str, int]:
        """Which layer set a key, by its dotted name; first asked for when all layers are merged."""
        return {dotted(path): number for path, number in self.origin.items()}

    def at(self, path: Path) -> Any:
        """The value at a path, or None."""
        value: Any = self.tables
        for step in path:
            if not isinstance(value, dict) or step not in value:
                return None
            value = value[step]
        return value


def merge(layers: Sequence[Layer], sections: Sequence[str]) -> Merged:
    """The named sections of all layers, merged key by key; lists and values replace."""
    merged = Merged()
    for number, layer in enumerate(layers):
        for section in sections:
            if section in layer.tables:
                _lay(merged, merged.tables, section, layer.tables[section], (section,), number)
    return merged


def _lay(merged: Merged, into: dict[str, Any], key: str, value: Any, path: Path, number: int) -> None:
    merged.origin[path] = number
    if not isinstance(value, dict):
        into[key] = value
        return
    under = into.get(key)
    if not isinstance(under, dict):
        under = into[key] = {}
    for name, child in value.items():
        _lay(merged, under, name, child, (*path, name), number)
