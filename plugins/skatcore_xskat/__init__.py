"""Logs of XSkat 4.0: a block of tricks, hands and result for each deal.

Kontra and Re, knocking, and the Spitze are kept as extras, so that a rule set without them leaves
the game out. Bock rounds are not in the log.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Final

from skatcore.plugin import word_files
from skatcore.plugin.records import Broken, Record, UnitFormat, read_each

if TYPE_CHECKING:
    from skatcore.plugin import Words
    from skatcore.plugin.records import RecordedDeal
    from skatcore_xskat.blocks import Block

_RULE: Final = "----"


class XskatFormat(UnitFormat["Block"]):
    """XSkat's log, in English or German; only read."""

    key = "xskat"
    order = 60

    def recognises(self, head: str) -> bool:
        """Whether names, a rule of dashes and a row of cards are at the top."""
        lines = head.splitlines()[:60]
        rules = [index for index, line in enumerate(lines) if line.startswith(_RULE)]
        if not rules:
            return False
        from skatcore_xskat.games import is_row

        return any(index + 1 < len(lines) and is_row(lines[index + 1]) for index in rules) or any(
            "random_seed" in lines[index] for index in rules
        )

    def words(self) -> Iterable[Words]:
        """Why a block cannot be read."""
        return word_files(__name__)

    def units(self, lines: Iterable[str], line: int) -> Iterator[tuple[int, Block]]:
        """The blocks."""
        from skatcore_xskat.blocks import blocks

        return blocks((text if text.endswith("\n") else f"{text}\n" for text in lines), line)

    def read_text(self, texts: Iterable[str]) -> Iterator[Record | Broken]:
        """The games in pieces of a text."""
        from skatcore_xskat.blocks import blocks

        return read_each(blocks(texts, 1), self.game_reader())

    def game_reader(self) -> Callable[[Block, int, int], Record]:
        """A reader of the game of a block."""
        from skatcore_xskat.usual_games import read_game

        return read_game

    def deal_reader(self) -> Callable[[Block, int, int], RecordedDeal]:
        """A reader of the whole deal of a block."""
        from skatcore_xskat.deals import read_deal

        return read_deal

    def cut(self, text: bytes) -> int:
        """The end of the last line that ends a block."""
        from skatcore_xskat.blocks import last_end

        return last_end(text)


FORMAT: Final = XskatFormat()
