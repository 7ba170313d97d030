"""Raw TOML tables: flat with dotted keys, and without what is wrong in them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from skatcore.rules.profile.positions import Path as KeyPath


def flat(table: Mapping[str, Any], before: str = "") -> list[tuple[str, Any]]:
    """A table with dotted keys for its tables, so that both spellings mean the same."""
    pairs: list[tuple[str, Any]] = []
    for key, value in table.items():
        if isinstance(value, dict):
            pairs += flat(value, f"{before}{key}.")
        else:
            pairs.append((before + key, value))
    return pairs


def without_wrong(tables: Any, wrong: Sequence[KeyPath], parent: Any) -> Any:
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
