"""Raw TOML tables: merged along a chain of files, flat with dotted keys, without what is wrong."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
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
        tables = {section: layer.tables[section] for section in sections if section in layer.tables}
        _lay(merged, merged.tables, tables, (), number)
    return merged


def _lay(merged: Merged, into: dict[str, Any], tables: dict[str, Any], at: Path, number: int) -> None:
    for key, value in tables.items():
        path = (*at, key)
        merged.origin[path] = number
        if not isinstance(value, dict):
            into[key] = value
            continue
        if not isinstance(into.get(key), dict):
            into[key] = {}
        _lay(merged, into[key], value, path, number)


def flat(table: Mapping[str, Any], before: str = "") -> Iterator[tuple[str, Any]]:
    """A table with dotted keys for its tables, so that both spellings mean the same."""
    for key, value in table.items():
        if isinstance(value, dict):
            yield from flat(value, f"{before}{key}.")
        else:
            yield before + key, value


def without_wrong(tables: Any, wrong: Sequence[Path], parent: Any) -> Any:
    """The tables with the wrong keys' values taken from the parent's, or left out."""
    if not isinstance(tables, dict):
        return parent
    kept = {}
    for key, value in tables.items():
        inside = [path[1:] for path in wrong if path and path[0] == key]
        under = parent.get(key) if isinstance(parent, dict) else None
        if not inside:
            kept[key] = value
        elif () in inside or not isinstance(value, dict):
            if under is not None:
                kept[key] = under
        else:
            kept[key] = without_wrong(value, inside, under)
    return kept
