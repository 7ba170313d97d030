"""Logs of XSkat 4.0: a block of tricks, hands and result for each deal.

Kontra and Re, knocking, and the Spitze are kept as extras, so that a rule set without them leaves
the game out. Bock rounds are not in the log.
"""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, NoReturn

from skatcore.model.record import Broken, Record
from skatcore.records.errors import RecordError, Wrong
from skatcore.records.xskat_blocks import RULE, blocks, last_end
from skatcore.records.xskat_deals import told_in
from skatcore.records.xskat_reading import Reading, is_cards

if TYPE_CHECKING:
    from skatcore.records.recorded_deal import Told
    from skatcore.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class XskatFormat:
    """XSkat's log, in English or German; only read."""

    key: str = "xskat"
    writable: bool = False

    def recognises(self, head: str) -> bool:
        """Whether names, a rule of dashes and a row of cards stand at the top."""
        lines = head.splitlines()[:60]
        rules = [at for at, line in enumerate(lines) if line.startswith(RULE)]
        return any(at + 1 < len(lines) and is_cards(lines[at + 1]) for at in rules) or any(
            "random_seed" in lines[at] for at in rules
        )

    def read(
        self, lines: Iterable[str], *, line: int = 1, number: int = 1
    ) -> Iterator[Record | Broken]:
        """The games, one a block; the first one is that of ``line`` and ``number``."""
        for block in blocks(lines, line):
            try:
                yield Reading(block).record(number)
            except Wrong as wrong:
                yield wrong.at(block.line, number)
            number += 1

    def write(self, records: Iterable[Record]) -> NoReturn:
        """Refuse: the tricks of a game are not in a record.

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
        """The whole deals, one a block."""
        del ruleset, other_rules  # the record names no rules
        for block in blocks(lines, line):
            try:
                yield told_in(block, number)
            except Wrong as wrong:
                yield wrong.at(block.line, number)
            number += 1

    def cut(self, text: bytes) -> int:
        """The end of the last line that ends a block."""
        return last_end(text)

    def count(self, text: str) -> int:
        """The blocks in the text."""
        return sum(1 for _ in blocks(io.StringIO(text, newline=None), 1))
