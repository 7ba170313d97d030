"""Games of each contract, counted and added up under several rule sets; exact in any order."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from skatcore.analysis.comparison import ContractSummary
from skatcore.analysis.fates import Fate, contract_of_scored, fate_of
from skatcore.scoring.score import Scored

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from skatcore.analysis.columnar.found_cases import Cases

#: Where the sums of the games begin behind the counts of the fates: of scores, and of their squares.
SUM: Final = len(Fate)
SQUARES: Final = SUM + 1
WIDTH: Final = SQUARES + 1
#: The fates of games that count.
COUNTING: Final = (Fate.LOST, Fate.WON, Fate.OVERBID, Fate.SHARED)


class ContractTallies:
    """How many games met which fate, and what they counted; the score of a game is that of all three together.

    ``names`` are the contracts by number; the first is that of what has none. ``rows`` has a row of whole numbers
    per rule set, of each contract in turn the counts of the fates, the sum of the scores, and that of their squares.
    """

    def __init__(self, rulesets: int) -> None:
        self.names: dict[str, int] = {"": 0}
        self._rows = [array("q", [0] * WIDTH) for _ in range(rulesets)]
        self._cases: Cases | None = None
        self._counts: NDArray[np.int64] | None = None

    @property
    def rows(self) -> list[array[int]]:
        """The numbers of every game that was added."""
        self.settle()
        return self._rows

    def _number(self, name: str) -> int:
        number = self.names.setdefault(name, len(self.names))
        if number * WIDTH >= len(self._rows[0]):
            for row in self._rows:
                row.extend([0] * (number * WIDTH))
        return number

    def add(self, game: Sequence[Scored]) -> None:
        """Add a game as it is scored under every rule set."""
        at = self._number(contract_of_scored(game)) * WIDTH
        for row, scored in zip(self._rows, game, strict=True):
            score = sum(scored.points)
            row[at + fate_of(scored)] += 1
            row[at + SUM] += score
            row[at + SQUARES] += score * score

    def add_broken(self) -> None:
        """Count a game that cannot be read."""
        for row in self._rows:
            row[Fate.BROKEN] += 1

    def add_cases(self, cases: Cases, counts: NDArray[np.int64]) -> None:
        """Add games by their cases; ``counts`` says how many of each."""
        if self._cases is not cases:
            self.settle()
            self._cases = cases
        before, self._counts = self._counts, counts.copy()
        if before is not None:
            self._counts[: len(before)] += before

    def settle(self) -> None:
        """Add the games of the cases that were counted, and forget these cases."""
        cases, counts = self._cases, self._counts
        self._cases = self._counts = None
        if cases is None or counts is None:
            return
        import numpy as np

        played = np.flatnonzero(counts)
        numbers = np.array([self._number(name) for name in cases.names], np.intp)
        cells, times = numbers[cases.contracts[played]] * WIDTH, counts[played]
        fates, scores = cases.fates[:, played], cases.scores[:, played].astype(np.int64)
        for place in np.flatnonzero((fates == Fate.SHARED).any(axis=0)).tolist():
            result = cases.results[played[place]]
            if result is not None:
                scores[:, place] = [sum(points) for points in result.points]
        for row, of_ruleset, score in zip(self._rows, fates, scores, strict=True):
            for column, more in ((of_ruleset, times), (SUM, times * score), (SQUARES, times * score * score)):
                np.add.at(np.asarray(row), cells + column, more)

    def merge(self, later: ContractTallies) -> None:
        """Add what was added elsewhere, under the same rule sets."""
        at = [self._number(name) * WIDTH for name in later.names]
        for row, more in zip(self._rows, later.rows, strict=True):
            for number, begin in enumerate(at):
                for column in range(WIDTH):
                    row[begin + column] += more[number * WIDTH + column]

    def fates(self, ruleset: int) -> list[int]:
        """How many games met each fate under a rule set."""
        row = self.rows[ruleset]
        return [sum(row[fate::WIDTH]) for fate in Fate]

    def summaries(self, ruleset: int) -> dict[str, ContractSummary]:
        """The sums of the games of each contract under a rule set, without those that do not count there."""
        row = self.rows[ruleset]
        rows = {name: row[at * WIDTH : (at + 1) * WIDTH] for name, at in sorted(self.names.items())}
        return {
            name: ContractSummary(
                games=sum(row[fate] for fate in COUNTING),
                won=row[Fate.WON],
                overbid=row[Fate.OVERBID],
                shared=row[Fate.SHARED],
                total=row[SUM],
                squares=row[SQUARES],
            )
            for name, row in rows.items()
            if any(row[fate] for fate in COUNTING)
        }
