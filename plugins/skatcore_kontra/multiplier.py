"""What Kontra does to a score."""

from __future__ import annotations

from dataclasses import dataclass

from skatcore.plugin import Aim, Contract, Situation, extra


@dataclass(frozen=True, slots=True)
class WordCount:
    """How many of the words may be said: all of them, in games with a declarer."""

    names: int

    def __call__(self, contract: Contract) -> int:
        """None in a Ramsch."""
        return 0 if contract.aim is Aim.FEWEST else self.names


@dataclass(frozen=True, slots=True)
class Times:
    """The multiplier of the last word that was said."""

    table: tuple[int, ...]

    def __call__(self, at: Situation) -> int:
        """1 where nothing was said."""
        words = 0 if at.contract.aim is Aim.FEWEST else extra(at.extras, "kontra")
        return self.table[min(words, len(self.table)) - 1] if words else 1
