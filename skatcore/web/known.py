"""Results that are remembered for a while, so that they are not worked out again."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from threading import Lock
from typing import Generic, TypeVar

KeyT = TypeVar("KeyT", bound=Hashable)
ValueT = TypeVar("ValueT")


class Remembered(Generic[KeyT, ValueT]):
    """A limited number of values by their keys; the one that was needed longest ago makes room for a new one."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._values: OrderedDict[KeyT, ValueT] = OrderedDict()
        self._lock = Lock()
        self.cleared = 0
        """How often all was forgotten."""

    def get(self, key: KeyT) -> ValueT | None:
        """The value, if it is remembered."""
        with self._lock:
            value = self._values.get(key)
            if value is not None:
                self._values.move_to_end(key)
            return value

    def keep(self, key: KeyT, value: ValueT, since: int | None = None) -> ValueT:
        """Remember a value, and give it back; not if all was forgotten ``since`` it was looked up."""
        with self._lock:
            if since in {None, self.cleared}:
                self._values[key] = value
                if len(self._values) > self._most:
                    self._values.popitem(last=False)
        return value

    def clear(self) -> None:
        """Forget all."""
        with self._lock:
            self._values.clear()
            self.cleared += 1
