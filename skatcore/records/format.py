"""Record formats, and the loop that all of them read with.

A format is an object that the entry-point group ``skatcore.formats`` names. It reads games; where it
can, it also writes them, holds whole deals, or can be cut for several processes:

    class Diary:
        key = "diary"
        order = 100

        def recognises(self, head):
            return head.startswith("Diary of ")

        def read(self, lines):
            return read_each(enumerate(lines, 1), game_of)
"""

from __future__ import annotations

import io
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, BinaryIO, ClassVar, Generic, Protocol, TypeVar, runtime_checkable

from skatcore.model.record import Broken, Record
from skatcore.records.errors import UnreadableGame

if TYPE_CHECKING:
    from skatcore.records.native_csv import Heading
    from skatcore.records.recorded_deal import RecordedDeal
    from skatcore.rules.ruleset import Ruleset
    from skatcore.scoring.score import Scored

_Unit = TypeVar("_Unit")
_Read = TypeVar("_Read")


@runtime_checkable
class RecordFormat(Protocol):
    """A way in which games are written down.

    Reading streams: a game is handed on before the next one is read.
    """

    @property
    def key(self) -> str:
        """The name for ``--from`` and ``--to``."""

    @property
    def order(self) -> int:
        """When the format is asked whether it recognises a text: low numbers first."""

    def recognises(self, head: str) -> bool:
        """Whether a text that begins with ``head`` (some thousand characters) is of this format."""

    def read(self, lines: Iterable[str]) -> Iterator[Record | Broken]:
        """The games in the lines of a text; what cannot be read comes as `Broken`.

        Raises:
            RecordError: nothing in the text can be read, because its heading is wrong.
        """


@runtime_checkable
class NeedsLibraries(Protocol):
    """A format that is read and written with libraries of an extra."""

    @property
    def needs(self) -> tuple[str, ...]:
        """The extra, and those of its libraries that are needed."""


@runtime_checkable
class Writes(Protocol):
    """A format in which games can be written too."""

    def write(self, records: Iterable[Record]) -> Iterator[str]:
        """The lines that hold the games, each with its line end.

        Raises:
            RecordError: a record holds what cannot be written.
        """


@runtime_checkable
class WritesBatches(Protocol):
    """A format that is not text, and is written many games at a time, each batch made in any process."""

    def batch(self, records: Sequence[Record]) -> Any:
        """Some games of a file, as something that can be pickled.

        Raises:
            RecordError: a record holds what cannot be written.
        """

    def write_batches(self, batches: Iterable[tuple[str, Any]], out: BinaryIO) -> None:
        """Write the games of all batches, each with the name of its file, as they come."""


@runtime_checkable
class HasDeals(Protocol):
    """A format that has whole deals: the cards and everything that was done."""

    def deals(
        self, lines: Iterable[str], ruleset: Ruleset | None, *, other_rules: bool = False
    ) -> Iterator[RecordedDeal | Broken]:
        """The deals in the lines of a text; what cannot be read comes as `Broken`.

        Deals that carry the rules they were played under are read under these without a
        ``ruleset``; under another one they are `Broken`, unless ``other_rules`` are asked for.
        """


@runtime_checkable
class CutFormat(Protocol):
    """A format whose files can be cut between two games, so that several processes share them."""

    def cut(self, text: bytes) -> int:
        """The end of the last whole game in ``text`` (an offset; 0: there is none)."""

    def count(self, text: str) -> int:
        """How many games `read` would find in ``text``, the broken ones included."""

    def read(self, lines: Iterable[str], *, line: int = 1, number: int = 1) -> Iterator[Record | Broken]:
        """The games in a piece that begins with that line and that game of the whole."""


@runtime_checkable
class ReadsText(Protocol):
    """A format that does not need its text line by line."""

    def read_text(self, texts: Iterable[str]) -> Iterator[Record | Broken]:
        """The games in a text that comes in pieces of whole lines."""


@runtime_checkable
class HasRows(Protocol):
    """A format of rows under a heading, as native CSV has them; many of them are read by the column."""

    def rows(self, heading: Heading, lines: Iterable[str]) -> Iterator[Record | Broken]:
        """The games in lines below the heading."""


@runtime_checkable
class RescoringFormat(Protocol):
    """A format whose games are scored under another rule set as a series, not each by itself."""

    def scorer(self, ruleset: Ruleset) -> Callable[[Record], Scored]:
        """A scorer of games under the rule set; it is called with the games in their order.

        It may be one that `CountsRounds`.
        """


@runtime_checkable
class CountsRounds(Protocol):
    """A scorer of a series, with the number of deals in which each rule that spans deals had a say.

    ``not_played`` has those that rules call for, by contract, and that cannot be had afterwards.
    """

    ruleset: Ruleset
    counted: Mapping[str, int]
    not_played: Mapping[str, int]


@runtime_checkable
class OpensSources(Protocol):
    """A format whose games also lie where no text is: in a database, or under a name of its own."""

    def opened(self, name: str, head: bytes = b"") -> BinaryIO | None:
        """The text as a stream; None if this format has nothing to do with it.

        ``head`` is how the file of that name begins; empty where the file does not exist.

        Raises:
            RecordError: the games cannot be read.
        """


@runtime_checkable
class ReadsBinary(Protocol):
    """A format whose files are no texts, and are read from their bytes wherever these come from."""

    def text_of(self, file: BinaryIO, head: bytes) -> BinaryIO | None:
        """The games as a text of this format; None if the file is of another one.

        ``file`` can be read from any place in it, ``head`` is how it begins.

        Raises:
            RecordError: the games cannot be read.
        """


class UnitFormat(ABC, Generic[_Unit]):
    """A format whose text is a sequence of units, each of which holds one whole deal.

    It is a `CutFormat` too where it says how to `cut`.
    """

    key: ClassVar[str]
    order: ClassVar[int]

    @abstractmethod
    def units(self, lines: Iterable[str], line: int) -> Iterator[tuple[int, _Unit]]:
        """The units in lines of which the first has that number, each with the number of its first line."""

    @abstractmethod
    def game_reader(self) -> Callable[[_Unit, int, int], Record]:
        """A maker of a record from a unit, its number and its line."""

    @abstractmethod
    def deal_reader(self) -> Callable[[_Unit, int, int], RecordedDeal]:
        """A maker of a whole deal from a unit, its number and its line."""

    def read(self, lines: Iterable[str], *, line: int = 1, number: int = 1) -> Iterator[Record | Broken]:
        """The games; the first one is that of ``line`` and ``number``."""
        return read_each(self.units(lines, line), self.game_reader(), number)

    def deals(
        self, lines: Iterable[str], ruleset: Ruleset | None, *, other_rules: bool = False
    ) -> Iterator[RecordedDeal | Broken]:
        """The whole deals; the text names no rules."""
        del ruleset, other_rules
        return read_each(self.units(lines, 1), self.deal_reader())

    def count(self, text: str) -> int:
        """How many units are in the text."""
        return sum(1 for _ in self.units(io.StringIO(text, newline=None), 1))


def read_each(
    units: Iterable[tuple[int, _Unit]], parse: Callable[[_Unit, int, int], _Read], number: int = 1
) -> Iterator[_Read | Broken]:
    """Yield what ``parse`` makes of each unit, its number and its line; what it refuses as `Broken`.

    A unit is the text of one game: a line, a block. The first one has that ``number``.

    >>> def game(text, number, line):
    ...     if text == "?":
    ...         raise UnreadableGame("broken.empty", field="game")
    ...     return number, text
    >>> first, second = read_each([(1, "GH"), (2, "?")], game)
    >>> first, second.line
    ((1, 'GH'), 2)
    """
    for line, unit in units:
        try:
            yield parse(unit, number, line)
        except UnreadableGame as error:
            yield error.as_broken(line, number)
        number += 1


def lines_with_text(lines: Iterable[str], line: int = 1) -> Iterator[tuple[int, str]]:
    """The lines with something on them, by number; the first line has the number ``line``.

    >>> list(lines_with_text(["Anna 24", "", "Ben 48"]))
    [(1, 'Anna 24'), (3, 'Ben 48')]
    """
    for at, text in enumerate(lines, line):
        if text and not text.isspace():
            yield at, text
