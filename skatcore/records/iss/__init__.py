"""Games of the International Skat Server: SGF, one game a line.

Penalties for leaving or timing out are not part of the score and are passed over. Facts about the
notation: the server's game archive.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from skatcore.model.record import Broken, Record
from skatcore.records.format import lines_with_text, read_each
from skatcore.records.iss.lines import MARK, read_game
from skatcore.records.iss.moves import read_deal

if TYPE_CHECKING:
    from skatcore.records.recorded_deal import RecordedDeal
    from skatcore.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class IssFormat:
    """SGF lines of the Skat server; only read."""

    key: str = "iss"
    order: int = 50

    def recognises(self, head: str) -> bool:
        """Whether the first line names the game as Skat."""
        first = next((line for line in head.splitlines() if line.strip()), "")
        return MARK in first

    def read(self, lines: Iterable[str], *, line: int = 1, number: int = 1) -> Iterator[Record | Broken]:
        """The games, one a line; the first one is that of ``line`` and ``number``."""
        return read_each(lines_with_text(lines, line), read_game, number)

    def deals(
        self,
        lines: Iterable[str],
        ruleset: Ruleset | None,
        *,
        other_rules: bool = False,
        line: int = 1,
        number: int = 1,
    ) -> Iterator[RecordedDeal | Broken]:
        """The whole deals, one a line, those included that were broken off."""
        del ruleset, other_rules  # the record names no rules
        return read_each(lines_with_text(lines, line), read_deal, number)

    def cut(self, text: bytes) -> int:
        """The end of the last line."""
        return text.rfind(b"\n") + 1

    def count(self, text: str) -> int:
        """The lines with something on them."""
        return sum(1 for _ in lines_with_text(text.split("\n")))


FORMAT: Final = IssFormat()
