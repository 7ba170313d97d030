"""Numbers for keys of 64 bits, whole columns at a time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

import numpy as np
from numpy.typing import NDArray

Keys = NDArray[np.uint64]
Places = NDArray[np.intp]
Number = TypeVar("Number", bound=np.integer[Any])

#: Keys have this many places in a table, by the first bits of their product with an odd number.
BITS: Final = 16
MIX: Final = np.uint64(0x9E3779B97F4A7C15)
SHIFT: Final = np.uint64(64 - BITS)


class Lookup:
    """The numbers of the keys met last; where two keys share a place, the later one has it."""

    def __init__(self, zero: int = 0) -> None:
        self._keys = np.zeros(1 << BITS, np.uint64)
        self._numbers = np.full(1 << BITS, zero, np.int32)

    def find(self, keys: Keys, learn: Callable[[Places], NDArray[np.int32]]) -> NDArray[np.int32]:
        """The number of each key, that of key 0 from the beginning.

        ``learn`` gives the numbers of keys that are not known, by a row of each.
        """
        places = _places(keys)
        numbers = self._numbers.take(places)
        unknown = np.flatnonzero(self._keys.take(places) != keys)
        if unknown.size:
            first, which = grouped(keys[unknown])
            rows = unknown[first]
            learned = learn(rows)
            numbers[unknown] = learned[which]
            self._keys[places[rows]], self._numbers[places[rows]] = keys[rows], learned
        return numbers


def _places(keys: Keys) -> Places:
    return (keys * MIX >> SHIFT).view(np.intp)


def grouped(numbers: NDArray[Number]) -> tuple[Places, Places]:
    """Where each of the numbers first is, in their order, and which of these each is.

    Sorting by hand, as `numpy.unique` brings in masked arrays first.
    """
    order = np.argsort(numbers, kind="stable")
    ordered = numbers[order]
    begins = np.append(True, ordered[1:] != ordered[:-1])[: len(order)]
    which = np.empty(len(order), np.intp)
    which[order] = np.cumsum(begins) - 1
    return order[begins], which


def distinct(numbers: NDArray[Number]) -> NDArray[Number]:
    """Each of the numbers once, in order."""
    return numbers[grouped(numbers)[0]]
