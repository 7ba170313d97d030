"""The results of units of work: whole numbers, which add up to the same in any order."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeAlias

#: Whole numbers, by name or in rows, as deep as one likes; JSON can hold them.
Counts: TypeAlias = "int | Mapping[str, Counts] | Sequence[Counts]"


def added(one: Counts, other: Counts) -> Counts:
    """Both together: numbers of the same name, and of the same place in a row, are added up.

    >>> added({"deals": 2, "won": {"grand": 1}}, {"deals": 1, "won": {"null": 1}})
    {'deals': 3, 'won': {'grand': 1, 'null': 1}}
    """
    match one, other:
        case int(), int():
            return one + other
        case Mapping(), Mapping():
            both = dict(one)
            for key, counts in other.items():
                both[key] = added(both[key], counts) if key in both else counts
            return both
        case [*ones], [*others] if len(ones) == len(others):
            return [added(*pair) for pair in zip(ones, others, strict=True)]
    raise TypeError(f"{one!r} and {other!r} are of different shapes and do not add up")


def total(results: Iterable[tuple[Any, Counts]]) -> Counts | None:
    """All results of a run together; None if there was none."""
    whole: Counts | None = None
    for _, counts in results:
        whole = counts if whole is None else added(whole, counts)
    return whole
