"""What Kontra does to a score."""

from __future__ import annotations

from dataclasses import dataclass

from skatcore.plugin import Aim, Contract, Extras, extra


@dataclass(frozen=True, slots=True)
class Most:
    """How many of the words may be said: all of them, in games with a declarer."""

    names: int

    def __call__(self, contract: Contract) -> int:
        """None in a Ramsch."""
        return 0 if contract.aim is Aim.FEWEST else self.names


@dataclass(frozen=True, slots=True)
class Fits:
    """Matadors have nothing to do with it."""

    most: Most

    def __call__(self, contract: Contract, matadors: int, number: int) -> bool:
        """Whether so many words may be said in the contract."""
        del matadors
        return number <= self.most(contract)


@dataclass(frozen=True, slots=True)
class Times:
    """How many times the score counts: what stands for the last word that was said."""

    table: tuple[int, ...]

    def __call__(self, contract: Contract, extras: Extras) -> int:
        """1 where nothing was said."""
        said = 0 if contract.aim is Aim.FEWEST else extra(extras, "kontra")
        return self.table[min(said, len(self.table)) - 1] if said else 1
