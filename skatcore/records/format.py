"""What a record format is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Protocol, runtime_checkable

from skatcore.records.record import Broken, Record


@runtime_checkable
class RecordFormat(Protocol):
    """A way in which games are written down.

    Reading and writing stream: a game is handed on before the next one is read.
    """

    @property
    def key(self) -> str:
        """The name for ``--from`` and ``--to``."""

    @property
    def writable(self) -> bool:
        """Whether games can be written in this format."""

    def recognises(self, head: str) -> bool:
        """Whether a text that begins with ``head`` (some thousand characters) is of this format."""

    def read(self, lines: Iterable[str]) -> Iterator[Record | Broken]:
        """The games in the lines of a text; what cannot be read comes as `Broken`."""

    def write(self, records: Iterable[Record]) -> Iterator[str]:
        """The lines that hold the games, each with its line end; only where ``writable``."""
