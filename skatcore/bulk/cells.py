"""Text columns of a native CSV file turned into numbers, as far as they tell plain games.

A plain game has a declarer, was played to its end, and carries no extras. Every other row, and
every row that might be broken, is left to be read by itself.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
import polars as pl
from numpy.typing import NDArray

from skatcore.bulk.kernel import Plain
from skatcore.bulk.tables import MOST_BID, Games
from skatcore.game import CARD_POINTS, TRICKS, Form, Level
from skatcore.records.schema import check_names
from skatcore.records.trouble import Wrong

#: The fields that say what a game counts, whoever played it.
SCORED: Final = ("game", "hand", "announced", "ouvert", "bid", "matadors", "cards", "points",
                 "tricks", "ruling", "extras", "recorded")  # fmt: skip
NAMES: Final = ("forehand", "middlehand", "rearhand", "declarer")
#: Columns without a name begin with this, and a number follows; their cells must be empty.
NAMELESS: Final = "_"
#: The seat of a game without a declarer.
NOBODY: Final = 3
#: Numbers longer than this are looked at one by one.
DIGITS: Final = 9
#: Recorded scores up to here are surely taken.
MOST_RECORDED: Final = 1_000_000
NO_NUMBER: Final = 255

_FLAGS: Final = ("0", "1")
_LEVELS: Final = ("schneider", "schwarz")

Column = NDArray[Any]


@dataclass(frozen=True, slots=True)
class Rows:
    """The rows of a block: who played, and the games that are plain.

    ``seats`` are the three players' numbers and ``seat`` the declarer's place among them
    (`NOBODY`: none) where ``named`` says that they, and all else that is not scored, are in order. ``plain`` are the rows of the
    plain games, ``games`` these in columns. ``names`` are the names by number.
    """

    seats: tuple[NDArray[np.intp], NDArray[np.intp], NDArray[np.intp]]
    seat: NDArray[np.intp]
    named: NDArray[np.bool_]
    plain: NDArray[np.intp]
    games: Plain
    names: tuple[str, ...]


class Names:
    """The names met so far that can be players'; each has a number."""

    def __init__(self) -> None:
        self.known: list[str] = []
        self._refused: set[str] = set()
        self._type = pl.Enum([])

    def numbers(self, frame: pl.DataFrame) -> list[NDArray[np.intp]]:
        """For each of the name columns the numbers; -1 where it is empty or no possible name."""
        coded = self._coded(frame)
        names = [frame[name] for name in NAMES]
        if any(
            one.null_count() != name.null_count() for one, name in zip(coded, names, strict=True)
        ):
            new = pl.concat([name.rename("") for name in names]).unique().drop_nulls().sort()
            if self._learn(new.to_list()):
                coded = self._coded(frame)
        return [one.to_physical().cast(pl.Int64).fill_null(-1).to_numpy() for one in coded]

    def _coded(self, frame: pl.DataFrame) -> list[pl.Series]:
        found = frame.lazy().select(pl.col(*NAMES).cast(self._type, strict=False)).collect()
        return found.get_columns()

    def _learn(self, names: Sequence[str]) -> bool:
        """Take in the names that are new; whether any of them may be a player's."""
        known = {*self.known, *self._refused}
        before = len(self.known)
        for name in names:
            if name not in known:
                if _possible(name):
                    self.known.append(name)
                else:
                    self._refused.add(name)
        self._type = pl.Enum(self.known)
        return len(self.known) > before


def _possible(name: str) -> bool:
    try:
        check_names((name, f"{name}2", f"{name}3"))
    except Wrong:
        return False
    return name == name.strip()


def _wrong_dealer(frame: pl.DataFrame) -> NDArray[np.bool_]:
    """Where the dealer is one who cannot deal, or may be when blanks are taken off his name."""
    dealer = frame["dealer"]
    fourth = (dealer != frame["rearhand"]).fill_null(value=False)
    if not fourth.any():
        return np.zeros(frame.height, np.bool_)
    strange = [name for name in dealer.filter(fourth).unique() if not _possible(name)]
    wrong = (dealer == frame["forehand"]) | (dealer == frame["middlehand"]) | dealer.is_in(strange)
    return wrong.fill_null(value=False).to_numpy()


class Reader:
    """Turns blocks of text into columns of plain games."""

    def __init__(self, games: Games) -> None:
        self.names = Names()
        self._contracts = tuple(dict.fromkeys(contract for contract, _ in games.announced))
        self._numbers = _numbers(games, self._contracts)

    def rows(self, frame: pl.DataFrame, odd: NDArray[np.intp]) -> Rows:
        """The rows of a frame with every field; what cannot be plain is left out of ``games``."""
        seats, seat, named = self._players(frame)
        named[odd] = False
        for nameless in frame.columns:
            if nameless.startswith(NAMELESS) and frame[nameless].null_count() < frame.height:
                named &= frame[nameless].is_null().to_numpy()
        plain = named & (seat < NOBODY)
        column = _Columns(frame, plain)
        number = self._game(column)
        points = column.number("points", 0, CARD_POINTS)
        tricks = column.number("tricks", 0, TRICKS)
        bid = column.number("bid", 0, MOST_BID, empty=0)
        matadors = column.number("matadors", -11, 11, empty=0)
        column.number("recorded", -MOST_RECORDED, MOST_RECORDED, empty=0)
        column.refuse_filled("matadors", matadors == 0)
        for field in ("cards", "ruling", "extras"):
            column.empty(field)
        rows = np.flatnonzero(column.plain)
        games = Plain(number, matadors, points, tricks, bid)
        if len(rows) < len(number):
            games = Plain(number[rows], matadors[rows], points[rows], tricks[rows], bid[rows])
        return Rows(seats, seat, named, rows, games, tuple(self.names.known))

    def _players(self, frame: pl.DataFrame) -> tuple[Any, NDArray[np.intp], NDArray[np.bool_]]:
        """Players, the declarer's seat, and in which rows all names are in order."""
        fore, middle, rear, declarer = self.names.numbers(frame)
        seat = np.full(len(fore), NOBODY, np.intp)
        for place, player in enumerate((fore, middle, rear)):
            seat[player == declarer] = place
        named = (fore >= 0) & (middle >= 0) & (rear >= 0)
        named &= (fore != middle) & (fore != rear) & (middle != rear)
        # a declarer must be one of the three
        named &= (seat < NOBODY) | frame["declarer"].is_null().to_numpy()
        named &= ~_wrong_dealer(frame)
        return (fore, middle, rear), seat, named

    def _game(self, column: _Columns) -> NDArray[np.uint8]:
        place = column.choice("game", self._contracts).astype(np.int32)
        for field, choices in (("hand", _FLAGS), ("ouvert", _FLAGS), ("announced", _LEVELS)):
            place *= 3
            place += column.either(field, choices)
        number = self._numbers.take(place)
        column.plain[number == NO_NUMBER] = False
        return number


def _numbers(games: Games, contracts: Sequence[str]) -> NDArray[np.uint8]:
    """The number of the game for contract, hand, ouvert and level as they stand in the cells."""
    found = np.full((len(contracts) + 1, 3, 3, 3), NO_NUMBER, np.uint8)
    known: Mapping[Any, int] = {game: number for number, game in enumerate(games.announced)}
    for one, contract in enumerate(contracts):
        for hand in range(3):
            for ouvert in range(3):
                for said in range(3):
                    level = (Level.SCHNEIDER, Level.SCHWARZ, Level.PLAIN)[said]
                    # an empty cell (2) stands for what the announced level says
                    from_hand = hand == 1 or (hand == 2 and level is not Level.PLAIN)  # noqa: PLR2004
                    form = Form(hand=from_hand, ouvert=ouvert == 1, announced=level)
                    number = known.get((contract, form), NO_NUMBER)
                    found[one, hand, ouvert, said] = min(number, NO_NUMBER)
    return found.reshape(-1)


class _Columns:
    """Cells as numbers; a row with a cell that is none of them stops being ``plain``."""

    def __init__(self, frame: pl.DataFrame, plain: NDArray[np.bool_]) -> None:
        self._frame = frame
        self.plain = plain

    def choice(self, field: str, choices: Sequence[str]) -> Column:
        """The places of the cells among the choices; their number where a cell is empty."""
        cells = self._frame[field]
        found = cells.cast(pl.Enum(choices), strict=False)
        self._refuse(cells, found)
        return found.to_physical().cast(pl.UInt8).fill_null(len(choices)).to_numpy()

    def either(self, field: str, choices: tuple[str, str]) -> Column:
        """As `choice`, quicker for two."""
        cells = self._frame[field]
        empty = cells.null_count()
        found = np.full(len(cells), len(choices), np.uint8)
        if empty < len(cells):
            first, second = ((cells == one).fill_null(value=False).to_numpy() for one in choices)
            found -= 2 * first.view(np.uint8) + second.view(np.uint8)
            if np.count_nonzero(found == len(choices)) != empty:
                self.plain[(found == len(choices)) & cells.is_not_null().to_numpy()] = False
        return found

    def number(self, field: str, low: int, high: int, *, empty: int | None = None) -> Column:
        """The cells as numbers within bounds; ``empty`` stands for empty ones if they may be."""
        cells = self._frame[field]
        if cells.null_count() == len(cells):
            if empty is None:
                self.plain[:] = False
            return np.zeros(len(cells), np.int32)
        found = cells.cast(pl.Int32, strict=False)
        self._refuse(cells, found)
        if (cells.str.len_bytes().max() or 0) > DIGITS:  # type: ignore[operator]
            long = cells.str.len_bytes() > DIGITS
            self.plain[long.fill_null(value=False).to_numpy()] = False
        if empty is None and found.null_count():
            self.plain[found.is_null().to_numpy()] = False
        numbers = found.fill_null(0 if empty is None else empty).to_numpy()
        if numbers.max() > high or numbers.min() < low:
            self.plain[(numbers > high) | (numbers < low)] = False
        return numbers

    def empty(self, field: str) -> None:
        """Only rows with an empty cell stay plain."""
        cells = self._frame[field]
        if cells.null_count() < len(cells):
            self.plain[cells.is_not_null().to_numpy()] = False

    def refuse_filled(self, field: str, wrong: NDArray[np.bool_]) -> None:
        """Rows with a wrong value are not plain unless the cell is empty."""
        if wrong.any():
            self.plain[wrong & self._frame[field].is_not_null().to_numpy()] = False

    def _refuse(self, cells: pl.Series, found: pl.Series) -> None:
        if found.null_count() != cells.null_count():
            wrong = found.is_null() & cells.is_not_null()
            self.plain[wrong.to_numpy()] = False
