"""Logs of XSkat 4.0: a block of tricks, hands and result for each deal.

Kontra and Re, knocking, and the Spitze are kept as extras, so that a rule set without them leaves
the game out. Bock rounds are not in the log.
"""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from skatcore.plugin import Broken, Record, read_each
from skatcore_xskat.blocks import RULE, blocks, last_end
from skatcore_xskat.deals import read_deal
from skatcore_xskat.games import is_row, read_game

if TYPE_CHECKING:
    from skatcore.plugin import RecordedDeal, Ruleset


@dataclass(frozen=True, slots=True)
class XskatFormat:
    """XSkat's log, in English or German; only read."""

    key: str = "xskat"
    order: int = 60

    def recognises(self, head: str) -> bool:
        """Whether names, a rule of dashes and a row of cards are at the top."""
        lines = head.splitlines()[:60]
        rules = [index for index, line in enumerate(lines) if line.startswith(RULE)]
        return any(index + 1 < len(lines) and is_row(lines[index + 1]) for index in rules) or any(
            "random_seed" in lines[index] for index in rules
        )

    def read(self, lines: Iterable[str], *, line: int = 1, number: int = 1) -> Iterator[Record | Broken]:
        """The games, one a block; the first one is that of ``line`` and ``number``."""
        return read_each(blocks(lines, line), read_game, number)

    def deals(
        self,
        lines: Iterable[str],
        ruleset: Ruleset | None,
        *,
        other_rules: bool = False,
        line: int = 1,
        number: int = 1,
    ) -> Iterator[RecordedDeal | Broken]:
        """The whole deals, one a block."""
        del ruleset, other_rules  # the record names no rules
        return read_each(blocks(lines, line), read_deal, number)

    def cut(self, text: bytes) -> int:
        """The end of the last line that ends a block."""
        return last_end(text)

    def count(self, text: str) -> int:
        """The blocks in the text."""
        return sum(1 for _ in blocks(io.StringIO(text, newline=None), 1))


FORMAT: Final = XskatFormat()
