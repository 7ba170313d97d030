"""Text columns of a native CSV file turned into numbers, as far as they describe plain games.

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

from skatcore.analysis.columnar.score import ResultColumns
from skatcore.analysis.columnar.tables import MOST_BID, GameNumbers
from skatcore.model.game import CARD_POINTS, TRICKS, Form, Level
from skatcore.records.errors import UnreadableGame
from skatcore.records.schema import check_names

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
#: The fields that are counted, in the order of `ResultColumns`.
COUNTED: Final = ("matadors", "points", "tricks", "bid")
#: The longest run of trumps.
MOST_MATADORS: Final = 11
#: What a cell with two choices can be: one or the other, empty, or something else.
EMPTY: Final = 2
WAYS: Final = 4

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
    games: ResultColumns
    names: tuple[str, ...]


class Names:
    """The names met so far that can be players'; each has a number."""

    def __init__(self) -> None:
        self.known: list[str] = []
        self._refused: set[str] = set()
        self._type = pl.Enum([])

    def number(self, field: str) -> pl.Expr:
        """The numbers of the names in a field; null where it is empty or no possible name."""
        return pl.col(field).cast(self._type, strict=False).to_physical().cast(pl.Int32)

    def learn(self, frame: pl.DataFrame) -> bool:
        """Take in the names that are new; whether any of them can be a player's."""
        names = pl.concat([frame[name].rename("") for name in NAMES]).unique().drop_nulls()
        known = {*self.known, *self._refused}
        before = len(self.known)
        for name in sorted({*names.to_list()} - known):
            if _possible(name):
                self.known.append(name)
            else:
                self._refused.add(name)
        self._type = pl.Enum(self.known)
        return len(self.known) > before


def _possible(name: str) -> bool:
    try:
        check_names((name, f"{name}2", f"{name}3"))
    except UnreadableGame:
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

    def __init__(self, games: GameNumbers) -> None:
        self.names = Names()
        self._contracts = tuple(dict.fromkeys(contract for contract, _ in games.announced))
        self._numbers = _numbers(games, self._contracts)

    def rows(self, frame: pl.DataFrame, odd: NDArray[np.intp]) -> Rows:
        """The rows of a frame with every field; what cannot be plain is left out of ``games``."""
        cells = self._numbered(frame)
        given = [frame[name].null_count() for name in NAMES]
        if [cells[name].null_count() for name in NAMES] != given and self.names.learn(frame):
            cells = self._numbered(frame)
        named, plain = (cells[name].to_numpy(writable=True) for name in ("named", "plain"))
        named[odd] = False
        named &= ~_wrong_dealer(frame)
        number = self._numbers.take(cells["place"].to_numpy())
        plain &= named & (number != NO_NUMBER)
        rows = np.flatnonzero(plain)
        columns = [number, *(cells[name].to_numpy() for name in COUNTED)]
        if len(rows) < len(plain):
            columns = [column[rows] for column in columns]
        fore, middle, rear = (cells[name].fill_null(-1).to_numpy() for name in NAMES[:NOBODY])
        names = tuple(self.names.known)
        seat = cells["seat"].to_numpy()
        return Rows((fore, middle, rear), seat, named, rows, ResultColumns(*columns), names)

    def _numbered(self, frame: pl.DataFrame) -> pl.DataFrame:
        """All that describes a plain game, in numbers; polars does it at once, on all cores."""
        cells = _CellColumns(frame)
        numbers = [cells.number(field) for field in COUNTED]
        choices = [
            cells.place("game", self._contracts),
            *(cells.either(field, _FLAGS) for field in ("hand", "ouvert")),
            cells.either("announced", _LEVELS),
        ]
        in_order = [cells.empty(name) for name in frame.columns if name.startswith(NAMELESS)]
        fits = [
            *(cells.empty(field) for field in ("cards", "ruling", "extras")),
            cells.fits("matadors", -MOST_MATADORS, MOST_MATADORS, needed=False),
            cells.fits("points", 0, CARD_POINTS, needed=True),
            cells.fits("tricks", 0, TRICKS, needed=True),
            cells.fits("bid", 0, MOST_BID, needed=False),
            cells.fits("recorded", -MOST_RECORDED, MOST_RECORDED, needed=False),
        ]
        nobody = pl.col("declarer").is_null().alias("nobody")
        certain = pl.lit(value=True)
        each = frame.lazy().select(
            *(self.names.number(name) for name in NAMES),
            *choices,
            *numbers,
            nobody,
            pl.all_horizontal(certain, *in_order).alias("named"),
            pl.all_horizontal(certain, *fits).alias("plain"),
        )
        fore, middle, rear, declarer = (pl.col(name) for name in NAMES)
        sits = pl.when(declarer == fore).then(0).when(declarer == middle).then(1)
        seat = sits.when(declarer == rear).then(2).otherwise(NOBODY).cast(pl.UInt8)
        # the three differ, and a declarer is one of them; a null is not in order
        named = (fore != middle) & (fore != rear) & (middle != rear)
        named &= (seat < NOBODY) | pl.col("nobody")
        place = pl.col("game")
        for field in ("hand", "ouvert", "announced"):
            place = place * WAYS + pl.col(field)
        together = each.select(
            *NAMES,
            *COUNTED,
            place.alias("place"),
            seat.alias("seat"),
            (pl.col("named") & named).fill_null(value=False),
            (pl.col("plain") & (seat < NOBODY)).fill_null(value=False),
        )
        return together.collect()


def _numbers(games: GameNumbers, contracts: Sequence[str]) -> NDArray[np.uint8]:
    """The number of the game for contract, hand, ouvert and level as written in the cells."""
    numbers = np.full((len(contracts) + 1, WAYS, WAYS, WAYS), NO_NUMBER, np.uint8)
    known: Mapping[Any, int] = {game: number for number, game in enumerate(games.announced)}
    for place, contract in enumerate(contracts):
        for hand in range(EMPTY + 1):
            for ouvert in range(EMPTY + 1):
                for announced in range(EMPTY + 1):
                    level = (Level.SCHNEIDER, Level.SCHWARZ, Level.PLAIN)[announced]
                    # an empty cell means what the announced level says
                    from_hand = hand == 1 or (hand == EMPTY and level is not Level.PLAIN)
                    form = Form(hand=from_hand, ouvert=ouvert == 1, announced=level)
                    number = known.get((contract, form), NO_NUMBER)
                    numbers[place, hand, ouvert, announced] = min(number, NO_NUMBER)
    return numbers.reshape(-1)


class _CellColumns:
    """Expressions that turn the cells of a frame into numbers."""

    def __init__(self, frame: pl.DataFrame) -> None:
        self._frame = frame

    def _is_empty(self, field: str) -> bool:
        return self._frame[field].null_count() == self._frame.height

    def place(self, field: str, choices: Sequence[str]) -> pl.Expr:
        """The places of the cells among the choices; their number where a cell is none of them."""
        place = pl.col(field).cast(pl.Enum(choices), strict=False).to_physical()
        return place.cast(pl.Int32).fill_null(len(choices))

    def either(self, field: str, choices: tuple[str, str]) -> pl.Expr:
        """The place of the cell among two choices, `EMPTY`, or one more for any other cell."""
        if self._is_empty(field):
            return pl.lit(EMPTY, pl.Int32).alias(field)
        cell = pl.col(field)
        place = pl.when(cell == choices[0]).then(0).when(cell == choices[1]).then(1)
        place = place.when(cell.is_null()).then(EMPTY)
        return place.otherwise(EMPTY + 1).cast(pl.Int32).alias(field)

    def number(self, field: str) -> pl.Expr:
        """The cells as numbers, 0 where there is none."""
        return pl.col(field).cast(pl.Int32, strict=False).fill_null(0)

    def fits(self, field: str, low: int, high: int, *, needed: bool) -> pl.Expr:
        """Whether the cells hold a number within bounds, or nothing where none is needed."""
        if self._is_empty(field):
            return pl.lit(not needed)
        cell = pl.col(field)
        number = cell.cast(pl.Int32, strict=False)
        fits = number.is_between(low, high) & (cell.str.len_bytes() <= DIGITS)
        if field == "matadors":
            fits &= number != 0
        return fits if needed else cell.is_null() | fits

    def empty(self, field: str) -> pl.Expr:
        """Whether the cells are empty."""
        return pl.lit(value=True) if self._is_empty(field) else pl.col(field).is_null()
