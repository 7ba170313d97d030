"""What a record format is."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from skatcore.model.record import Broken, Record

if TYPE_CHECKING:
    from skatcore.rules.ruleset import Ruleset
    from skatcore.scoring.score import Scored


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
        """The games in the lines of a text; what cannot be read comes as `Broken`.

        Raises:
            RecordError: nothing in the text can be read, because its heading is wrong.
        """

    def write(self, records: Iterable[Record]) -> Iterator[str]:
        """The lines that hold the games, each with its line end; only where ``writable``.

        Raises:
            RecordError: the format is only read, or a record holds what cannot be written.
        """


@runtime_checkable
class CutFormat(Protocol):
    """A format whose files can be cut between two games, so that several processes share them."""

    def cut(self, text: bytes) -> int:
        """The end of the last whole game in ``text`` (an offset; 0: there is none)."""

    def count(self, text: str) -> int:
        """How many games `read` would find in ``text``, the broken ones included."""

    def read(
        self, lines: Iterable[str], *, line: int = 1, number: int = 1
    ) -> Iterator[Record | Broken]:
        """The games in a piece that begins with that line and that game of the whole."""


@runtime_checkable
class RescoringFormat(Protocol):
    """A format whose games are scored under another rule set as a series, not each by itself."""

    def scorer(self, ruleset: Ruleset) -> Callable[[Record], Scored]:
        """What each game counts under the rule set; it is called with the games in their order."""
