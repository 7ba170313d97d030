"""Scores of whole columns of games, looked up in the tables of a rule set."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from skatcore.analysis.columnar.cells import MOST_BID
from skatcore.analysis.columnar.lookup import distinct
from skatcore.analysis.columnar.result_classes import TRICKS_BITS, UNCLASSIFIED
from skatcore.analysis.columnar.tables import (
    BID_BITS,
    KIND_BITS,
    MATADORS_BITS,
    MOST_MATADORS,
    NO_MATADORS,
    OVERBID,
    POINTS_BITS,
    UNBUILT,
    GameNumbers,
    ScoreTables,
    tables_of,
)
from skatcore.model.game import CARD_POINTS, TRICKS
from skatcore.rules.ruleset import Ruleset

#: Games that are scored together: their columns stay in the processor's cache.
CHUNK: Final = 1 << 15

Column = NDArray[Any]


@dataclass(frozen=True, slots=True)
class ResultColumns:
    """Columns of games with a declarer that were played to their end, without extras.

    ``game`` are numbers from `GameNumbers`, ``matadors`` signed runs (0: not known), ``points`` the
    declarer's card points with the skat, ``tricks`` the declarer's tricks, ``bid`` in value points.
    """

    game: Column
    matadors: Column
    points: Column
    tricks: Column
    bid: Column

    def __len__(self) -> int:
        return len(self.game)

    def part(self, at: slice | NDArray[np.intp]) -> ResultColumns:
        """Some of the games."""
        return ResultColumns(*(column[at] for column in self.columns()))

    def columns(self) -> tuple[Column, ...]:
        """The columns in the order of the fields."""
        return self.game, self.matadors, self.points, self.tricks, self.bid


def score_arrays(
    ruleset: Ruleset, games: GameNumbers, plain: ResultColumns, *, marks: NDArray[np.uint8] | None = None
) -> NDArray[np.int32]:
    """The declarers' scores in value points.

    A game that does not exist under the rule set has the score `NO_GAME`; one whose value needs
    more than these columns has `UNKNOWN`. ``marks``, if given, receives `WON` and `OVERBID`.

    Raises:
        ValueError: a number is out of range, or the columns differ in length.
    """
    if len({len(column) for column in plain.columns()}) > 1:
        raise ValueError("the columns of games must have the same length")
    scores = np.empty(len(plain), np.int32)
    tables = tables_of(ruleset, games)
    for begin in range(0, len(plain), CHUNK):
        at = slice(begin, begin + CHUNK)
        part = plain.part(at)
        _in_range(part, len(games.announced))
        _score(tables, part, scores[at], None if marks is None else marks[at])
    return scores


def _in_range(part: ResultColumns, games: int) -> None:
    check_range("game", part.game, 0, games - 1)
    check_range("matadors", part.matadors, -MOST_MATADORS, MOST_MATADORS)
    check_range("points", part.points, 0, CARD_POINTS)
    check_range("tricks", part.tricks, 0, TRICKS)
    check_range("bid", part.bid, 0, MOST_BID)


def check_range(name: str, column: Column, least: int, most: int) -> None:
    """Raise `ValueError` for a number that is out of range."""
    if column.size and (column.max() > most or column.min() < least):
        raise ValueError(f"{name} must be from {least} to {most}")


def _score(
    tables: ScoreTables, part: ResultColumns, scores: NDArray[np.int32], marks: NDArray[np.uint8] | None
) -> None:
    """Look the games up; what is looked up for the first time is judged on the way."""
    cells = part.game.astype(np.uint32)
    cells <<= POINTS_BITS + TRICKS_BITS
    within = part.points.astype(np.uint16)
    within <<= TRICKS_BITS
    within |= part.tricks.astype(np.uint8, copy=False)
    cells |= within
    kinds = tables.kinds_of(cells)

    places = part.game.astype(np.uint32)
    places <<= MATADORS_BITS
    places |= (part.matadors.astype(np.int8, copy=False) + np.int8(NO_MATADORS)).view(np.uint8)
    places <<= KIND_BITS
    places |= kinds
    # with "clip" numpy needs no copy of the scores; the places have just been made to fit
    tables.scores.take(places, out=scores, mode="clip")
    if scores.min() == UNBUILT:
        tables.add_results(distinct(places[scores == UNBUILT]))
        tables.scores.take(places, out=scores, mode="clip")
    if marks is not None:
        tables.won.take(places, out=marks, mode="clip")
    if tables.pays_bid:
        _pay_bids(tables, part, places, scores)
    over = np.flatnonzero(part.bid > tables.covers.take(places))
    if over.size:
        scores[over] = _overbid(tables, part, places, over)
        if marks is not None:
            marks[over] = OVERBID


def _pay_bids(tables: ScoreTables, part: ResultColumns, places: NDArray[np.uint32], scores: NDArray[np.int32]) -> None:
    """A lost game costs its bid where the rule set says so and there was one."""
    times = tables.times.take(places)
    paid = np.flatnonzero((times != 0) & (part.bid > 0))
    scores[paid] = times[paid] * part.bid[paid].astype(np.int32)


def _overbid(
    tables: ScoreTables, part: ResultColumns, places: NDArray[np.uint32], over: NDArray[np.intp]
) -> NDArray[np.int32]:
    """The scores of games that do not reach their bid."""
    games, runs, bids = (column[over].astype(np.intp) for column in (part.game, part.matadors, part.bid))
    keys = (games << MATADORS_BITS | np.where(tables.fixed[games], runs + NO_MATADORS, 0)) << BID_BITS | bids
    scores = tables.overbid.take(keys)
    unbuilt = np.flatnonzero(scores == 0)
    if unbuilt.size:
        for key, at in dict(zip(keys[unbuilt].tolist(), unbuilt.tolist(), strict=True)).items():
            kind = int(places[over[at]]) & UNCLASSIFIED
            tables.overbid[key] = tables.overbid_score(int(games[at]), int(runs[at]), int(bids[at]), kind)
        scores = tables.overbid.take(keys)
    return scores
