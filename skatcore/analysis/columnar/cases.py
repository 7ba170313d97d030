"""Games that are alike under every rule set are one case, and judged once."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import product
from typing import Final

import numpy as np
from numpy.typing import NDArray

from skatcore.analysis.columnar.blocks import Lines
from skatcore.analysis.columnar.found_cases import CaseResult, Cases
from skatcore.analysis.columnar.lookup import Keys, Lookup, Places, distinct, grouped
from skatcore.analysis.columnar.result_classes import TRICKS_BITS
from skatcore.analysis.columnar.score import ResultColumns, score_arrays
from skatcore.analysis.columnar.tables import (
    BID_BITS,
    KIND_BITS,
    MATADORS_BITS,
    NO_GAME,
    NO_MATADORS,
    OVERBID,
    POINTS_BITS,
    UNKNOWN,
    WON,
    GameNumbers,
    NumberedGame,
    tables_of,
)
from skatcore.analysis.fates import Fate, contract_of_scored, fate_of, is_unmade
from skatcore.model.game import CARD_POINTS, TRICKS, Outcome
from skatcore.model.record import Broken, Record
from skatcore.rules.ruleset import Ruleset
from skatcore.scoring.card_points import possible
from skatcore.scoring.score import Scored, score
from skatcore.text.message import Detail

#: The fate of a plain game by its mark.
FATES: Final = np.zeros(3, np.uint8)
FATES[[0, WON, OVERBID]] = [Fate.LOST, Fate.WON, Fate.OVERBID]
#: The class of a result that has not turned up, that of one that no cards make, and the case of a game that must be
#: read by itself.
NO_CLASS: Final = -1
UNMADE: Final = -2
NO_CASE: Final = -1

#: Cases, and different rows, that are remembered; a finder with more is replaced by an empty one.
MOST_CASES: Final = 200_000
#: Bits of a cell of card points and tricks.
CELL_BITS: Final = POINTS_BITS + TRICKS_BITS

Read = Callable[[Sequence[str]], Iterator[Record | Broken]]
Numbers = NDArray[np.int32]


class CaseFinder:
    """Finds the case of each game, and judges those that have not turned up before.

    ``games`` are the numbers of games in columns, ``read`` reads rows by their text, where there are any.
    """

    def __init__(self, rulesets: Sequence[Ruleset], games: GameNumbers, read: Read = lambda _: iter(())) -> None:
        self.cases = Cases(len(rulesets))
        self._rulesets = tuple(rulesets)
        self._games = games
        self._read = read
        #: Card points and tricks of a game are in one class if they are of one kind under every rule set.
        self._classes = np.full(len(games.announced) << CELL_BITS, NO_CLASS, np.int32)
        self._next_class = 0
        self._unmade = False
        self._plain = Lookup()
        self._rows: dict[int, int] = {}
        self._records: dict[object, int] = {}
        self._broken: dict[tuple[str, tuple[Detail, ...]], int] = {}
        self._without: dict[NumberedGame, Mapping[Ruleset, Scored]] = {}

    @property
    def is_full(self) -> bool:
        """Whether it remembers enough."""
        return max(len(self.cases), len(self._rows), len(self._records)) > MOST_CASES

    def of_plain(self, games: ResultColumns) -> Numbers:
        """The cases of plain games; `NO_CASE` where the columns do not settle what one counts."""
        cells = (games.game.astype(np.intp) << POINTS_BITS | games.points) << TRICKS_BITS | games.tricks
        classes = self._classes.take(cells)
        new = cells[classes == NO_CLASS]
        if new.size:
            self._classify(distinct(new))
            classes = self._classes.take(cells)
        keys = (classes.astype(np.int64) << MATADORS_BITS | games.matadors + NO_MATADORS) << BID_BITS | games.bid
        cases = self._plain.find(keys.view(np.uint64), lambda rows: self._judge(games.part(rows)))
        if self._unmade:  # which of them it is, is said in the end
            cases[classes == UNMADE] = NO_CASE
        return cases

    def _classify(self, cells: Places) -> None:
        """Find the classes of some results."""
        classes = cells >> CELL_BITS
        for ruleset in self._rulesets:
            kinds = tables_of(ruleset, self._games).kinds_of(cells)
            _, classes = grouped(classes << KIND_BITS | kinds)
        unmade = ~_made().take(cells & (1 << CELL_BITS) - 1)
        self._unmade |= bool(unmade.any())
        self._classes[cells] = np.where(unmade, UNMADE, classes + self._next_class)
        self._next_class += int(classes.max()) + 1

    def _judge(self, games: ResultColumns) -> Numbers:
        """Make each of these games a case."""
        shape = (len(self._rulesets), len(games))
        scores, marks = np.empty(shape, np.int32), np.zeros(shape, np.uint8)
        for number, ruleset in enumerate(self._rulesets):
            scores[number] = score_arrays(ruleset, self._games, games, marks=marks[number])
        fates, out = FATES.take(marks), scores == NO_GAME
        settled = (scores != UNKNOWN).all(axis=0)
        scores[out], fates[out] = 0, Fate.EXCLUDED
        missing = zip(*(tables_of(ruleset, self._games).missing for ruleset in self._rulesets), strict=True)
        results = [CaseResult(why) if any(why) else None for why in missing]
        cases = np.full(len(games), NO_CASE, np.int32)
        numbers = games.game[settled].tolist()
        contracts = [self._games.announced[number][0] for number in numbers]
        some = [results[number] for number in numbers]
        cases[settled] = self.cases.add(scores[:, settled], fates[:, settled], some, contracts)
        return cases

    def of_rows(
        self, lines: Lines, rows: Places, named: NDArray[np.bool_], keys: Keys
    ) -> tuple[Numbers, dict[int, Record]]:
        """The cases of rows that are read by themselves, and the games of those that are not ``named`` by row.

        Rows whose players are in order are alike if their keys are; each of the others is like no other.
        """
        if not rows.size:
            return np.zeros(0, np.int32), {}
        first, which = grouped(np.where(named, keys, np.arange(len(rows), dtype=np.uint64)))
        known = [self._rows.get(key, NO_CASE) for key in keys[first].tolist()]
        new = [place for place, case in zip(first.tolist(), known, strict=True) if case == NO_CASE or not named[place]]
        records = dict(zip(new, self._read([lines.text(rows[place]) for place in new]), strict=True))
        cases = dict(zip(new, self._add(records.values()), strict=True))
        self._rows |= {int(keys[place]): case for place, case in cases.items() if named[place]}
        numbers = [cases.get(place, case) for place, case in zip(first.tolist(), known, strict=True)]
        alone = {
            int(rows[place]): record
            for place, record in records.items()
            if isinstance(record, Record) and not named[place]
        }
        return np.array(numbers, np.int32)[which], alone

    def of_records(self, records: Sequence[Record | Broken]) -> list[int]:
        """The cases of games that are read one by one."""
        kinds = list(map(_kind, records))
        new = {kind: record for kind, record in zip(kinds, records, strict=True) if kind not in self._records}
        self._records |= zip(new, self._add(new.values()), strict=True)
        return [self._records[kind] for kind in kinds]

    def _add(self, records: Iterable[Record | Broken]) -> list[int]:
        """Make each of these games a case; those with the same fault are one."""
        numbers: list[int] = []
        new: list[tuple[Sequence[int], Sequence[Fate], CaseResult | None, str]] = []
        for record in records:
            number = len(self.cases) + len(new)
            if isinstance(record, Broken):
                number = self._broken.setdefault((record.message.name, record.message.details), number)
                if number < len(self.cases) + len(new):
                    numbers.append(number)
                    continue
            numbers.append(number)
            new.append(self._judged(record))
        scores, fates, results, contracts = zip(*new, strict=True) if new else ((), (), (), ())
        count = len(self._rulesets)
        self.cases.add(np.reshape(scores, (-1, count)).T, np.reshape(fates, (-1, count)).T, results, contracts)
        return numbers

    def _judged(self, record: Record | Broken) -> tuple[list[int], list[Fate], CaseResult | None, str]:
        """The declarer's scores and the fates of one game, and what else is to say of it."""
        if isinstance(record, Broken):
            count = len(self._rulesets)
            return [0] * count, [Fate.BROKEN] * count, CaseResult(broken=record), ""
        absent = self._absent(record)
        scored = [absent.get(ruleset) or score(ruleset, record) for ruleset in self._rulesets]
        fates, contract = [fate_of(result) for result in scored], contract_of_scored(scored)
        missing, points = tuple(result.missing for result in scored), [result.points for result in scored]
        unmade = is_unmade(record, scored)
        if Fate.SHARED in fates:
            return [0] * len(scored), fates, CaseResult(missing, tuple(points), unmade=unmade), contract
        # in a game with a declarer only the declarer has a score
        scores, more = [sum(of_three) for of_three in points], any(missing) or unmade
        return scores, fates, CaseResult(missing, unmade=unmade) if more else None, contract

    def _absent(self, record: Record) -> Mapping[Ruleset, Scored]:
        """The result of a game under the rule sets that do not have it, as of all that are announced alike."""
        if record.announcement is None:
            return {}
        game = (record.announcement.contract, record.announcement.form)
        if game not in self._without:
            scored = {ruleset: score(ruleset, record) for ruleset in self._rulesets if game not in ruleset.plays}
            # a game that is named in words may be any
            self._without[game] = {ruleset: result for ruleset, result in scored.items() if result.record is record}
        return self._without[game]

    def scored(self, text: str, number: int, line: int) -> tuple[Scored, ...]:
        """One row, of which it is known that it can be read, scored under every rule set."""
        records = (game for game in self._read([text]) if isinstance(game, Record))
        record = replace(next(records), number=number, line=line)
        return tuple(score(ruleset, record) for ruleset in self._rulesets)


def _kind(record: Record | Broken) -> object:
    """The part that games share which come to the same under any rule set, or have the same fault."""
    if isinstance(record, Broken):
        return record.message.name, record.message.details
    outcome, of_record = record.outcome, (record.declarer, record.announcement, record.incident)
    if isinstance(outcome, Outcome) and outcome.matadors is not None:
        outcome = replace(outcome, cards=())
    return (outcome, *of_record)


@functools.cache
def _made() -> NDArray[np.bool_]:
    """Whether cards can make so many card points in so many tricks."""
    made = np.ones(1 << CELL_BITS, np.bool_)
    for points, tricks in product(range(CARD_POINTS + 1), range(TRICKS + 1)):
        made[points << TRICKS_BITS | tricks] = possible(Outcome(points, tricks, 0))
    return made
