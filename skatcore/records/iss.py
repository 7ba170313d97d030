"""Games of the International Skat Server: SGF, one game a line.

Penalties for leaving or timing out are no part of the score and are passed over. Facts about the
notation: the server's game archive.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, NoReturn

from skatcore.model.record import Broken, Record
from skatcore.records.errors import RecordError, Wrong
from skatcore.records.iss_lines import MARK, game_of, line_of
from skatcore.records.iss_moves import told_in

if TYPE_CHECKING:
    from skatcore.records.recorded_deal import Told
    from skatcore.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class IssFormat:
    """SGF lines of the Skat server; only read."""

    key: str = "iss"
    writable: bool = False

    def recognises(self, head: str) -> bool:
        """Whether the first line tells the game as Skat."""
        first = next((line for line in head.splitlines() if line.strip()), "")
        return MARK in first

    def read(
        self, lines: Iterable[str], *, line: int = 1, number: int = 1
    ) -> Iterator[Record | Broken]:
        """The games, one a line; the first one is that of ``line`` and ``number``."""
        for at, text in enumerate(lines, line):
            if not text or text.isspace():
                continue
            try:
                yield game_of(line_of(text), number, at)
            except Wrong as wrong:
                yield wrong.at(at, number)
            number += 1

    def write(self, records: Iterable[Record]) -> NoReturn:
        """Refuse: the moves of a game are not in a record.

        Raises:
            RecordError: always.
        """
        del records
        raise RecordError("only-read", word=self.key)

    def deals(
        self,
        lines: Iterable[str],
        ruleset: Ruleset | None,
        *,
        other_rules: bool = False,
        line: int = 1,
        number: int = 1,
    ) -> Iterator[Told | Broken]:
        """The whole deals, one a line, those included that were broken off."""
        del ruleset, other_rules  # the record names no rules
        for at, text in enumerate(lines, line):
            if not text or text.isspace():
                continue
            try:
                yield told_in(line_of(text), number, at)
            except Wrong as wrong:
                yield wrong.at(at, number)
            number += 1

    def cut(self, text: bytes) -> int:
        """The end of the last line."""
        return text.rfind(b"\n") + 1

    def count(self, text: str) -> int:
        """The lines with something on them."""
        return sum(1 for line in text.split("\n") if line and not line.isspace())
