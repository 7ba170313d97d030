"""Games of the International Skat Server: SGF, one game a line.

Penalties for leaving or timing out are not part of the score and are passed over. Facts about the
notation: the server's game archive.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Final

from skatcore.model.record import Record
from skatcore.records.format import UnitFormat, lines_with_text

if TYPE_CHECKING:
    from skatcore.records.recorded_deal import RecordedDeal

#: The first words of a line, in the one way that the server writes them.
MARK: Final = "GM[Skat]"


class IssFormat(UnitFormat[str]):
    """SGF lines of the Skat server; only read."""

    key = "iss"
    order = 50

    def recognises(self, head: str) -> bool:
        """Whether the first line names the game as Skat."""
        first = next((line for line in head.splitlines() if line.strip()), "")
        return MARK in first

    def units(self, lines: Iterable[str], line: int) -> Iterator[tuple[int, str]]:
        """The lines with something on them."""
        return lines_with_text(lines, line)

    def game_reader(self) -> Callable[[str, int, int], Record]:
        """A reader of the game of a line."""
        from skatcore.records.iss.lines import read_game

        return read_game

    def deal_reader(self) -> Callable[[str, int, int], RecordedDeal]:
        """A reader of the whole deal of a line, also of one that was broken off."""
        from skatcore.records.iss.moves import read_deal

        return read_deal

    def cut(self, text: bytes) -> int:
        """The end of the last line."""
        return text.rfind(b"\n") + 1


FORMAT: Final = IssFormat()
