"""Raw TOML tables: merged along a chain of files, flat with dotted keys, without what is wrong."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from skatcore.rules.profile.files import Layer
from skatcore.rules.profile.positions import Path

#: Sections that each file has for itself.
_OF_ONE_FILE: Final = frozenset({"profile", "source", "reading"})


@dataclass
class Merged:
    """Raw tables merged from the root to the child; ``origin`` says which layer set a key, by its dotted name."""

    tables: dict[str, Any] = field(default_factory=dict)
    origin: dict[str, int] = field(default_factory=dict)

    def at(self, *path: str) -> Any:
        """The value at a path, or None."""
        value: Any = self.tables
        for step in path:
            value = value.get(step) if isinstance(value, dict) else None
        return value

    def drop(self, path: Path) -> None:
        """Leave out what is at a path."""
        table = self.at(*map(str, path[:-1]))
        if isinstance(table, dict):
            table.pop(path[-1], None)

    def lay(self, tables: Mapping[str, Any], number: int, into: dict[str, Any] | None = None, before: str = "") -> None:
        """Put a layer over those before it."""
        into = self.tables if into is None else into
        for key, value in tables.items():
            self.origin[before + key] = number
            if not isinstance(value, dict):
                into[key] = value
                continue
            if not isinstance(into.get(key), dict):
                into[key] = {}
            self.lay(value, number, into[key], f"{before}{key}.")


def merge(layers: Sequence[Layer]) -> Merged:
    """The sections of all layers that files have together, merged key by key; lists and values replace."""
    merged = Merged()
    for number, layer in enumerate(layers):
        merged.lay({section: table for section, table in layer.tables.items() if section not in _OF_ONE_FILE}, number)
    return merged


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
