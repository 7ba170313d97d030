"""Text columns of a native CSV file turned into numbers, as far as they describe plain games.

A plain game has a declarer, was played to its end, and carries no extras. Every other row, and
every row that might be broken, is left to be read by itself. No rule set is needed for that.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
import polars as pl
from numpy.typing import NDArray

from skatcore.model.game import CARD_POINTS, TRICKS
from skatcore.records.errors import UnreadableGame
from skatcore.records.schema import check_names

SEATS: Final = ("forehand", "middlehand", "rearhand")
NAMES: Final = (*SEATS, "declarer", "dealer")
#: Columns without a name begin with this, and a number follows; their cells must be empty.
NAMELESS: Final = "_"
#: The seat of a game without a declarer.
NOBODY: Final = 3
#: Numbers longer than this are looked at one by one.
DIGITS: Final = 9
#: The numbers of a plain game, in the order of `ResultColumns`: from where to where, and their type.
COUNTED: Final = {
    "matadors": (-11, 11, pl.Int8),
    "points": (0, CARD_POINTS, pl.UInt8),
    "tricks": (0, TRICKS, pl.UInt8),
    "bid": (0, 1023, pl.Int16),
}
NEEDED: Final = ("points", "tricks")
#: Recorded scores up to here are surely taken.
MOST_RECORDED: Final = 1_000_000
#: What a cell with two choices can be: one or the other, empty, or something else.
CHOICES: Final = {"hand": ("0", "1"), "ouvert": ("0", "1"), "announced": ("schneider", "schwarz")}
EMPTY: Final = 2
#: The fields that say what a game counts, whoever played it.
SCORED: Final = ("game", *CHOICES, *COUNTED, "cards", "ruling", "extras", "recorded")
WAYS: Final = 4
#: Games are named by fewer words than this; a row with any more is read by itself.
MOST_WORDS: Final = 500


@dataclass(frozen=True, slots=True)
class Rows:
    """The rows of a block in columns: who played, and what a plain game came to.

    ``seats`` are the three players' numbers and ``seat`` the declarer's place among them (`NOBODY`:
    none) where ``named`` says that they, and all else that is not scored, are in order. ``plain``
    says which rows may be plain games; their ``place`` is made of contract, hand, ouvert and level,
    ``counted`` are `COUNTED`. ``names`` and ``words`` are players and contracts by number.
    """

    seats: tuple[NDArray[np.int32], ...]
    seat: NDArray[np.uint8]
    named: NDArray[np.bool_]
    plain: NDArray[np.bool_]
    place: NDArray[np.int32]
    counted: tuple[NDArray[Any], ...]
    names: tuple[str, ...]
    words: tuple[str, ...]


class Vocabulary:
    """The texts met so far that are ``possible`` in some fields; each has a number."""

    def __init__(self, fields: tuple[str, ...], possible: Callable[[str], bool], most: int | None = None) -> None:
        self.known: tuple[str, ...] = ()
        self._fields = fields
        self._possible = possible
        self._most = most
        self._refused: set[str] = set()
        self._type = pl.Enum([])

    def numbers(self) -> list[pl.Expr]:
        """The numbers of the texts in the fields; null where a cell is empty or not possible."""
        return [pl.col(field).cast(self._type, strict=False).to_physical().cast(pl.Int32) for field in self._fields]

    def learn(self, frame: pl.DataFrame, cells: pl.DataFrame) -> bool:
        """Take in the texts of a frame that have no number in ``cells``; whether any is possible."""
        if all(cells[field].null_count() == frame[field].null_count() for field in self._fields):
            return False
        texts = pl.concat([frame[field].rename("") for field in self._fields]).unique().drop_nulls().to_list()
        new = {*texts}.difference(self.known, self._refused)
        possible = {text for text in new if self._possible(text)}
        self._refused |= new - possible
        before = len(self.known)
        self.known = (*self.known, *sorted(possible))[: self._most]
        self._type = pl.Enum(self.known)
        return len(self.known) > before


def _is_name(text: str) -> bool:
    try:
        check_names((text, f"{text}2", f"{text}3"))
    except UnreadableGame:
        return False
    return _is_bare(text)


def _is_bare(text: str) -> bool:
    return text == text.strip()


class Reader:
    """Turns blocks of text into columns; blanks around cells are taken off if most rows ask for it."""

    def __init__(self) -> None:
        self._names = Vocabulary(NAMES, _is_name)
        self._words = Vocabulary(("game",), _is_bare, MOST_WORDS)
        self._strips = False

    def rows(self, frame: pl.DataFrame, odd: NDArray[np.intp]) -> Rows:
        """The rows of a frame with every field; those in ``odd`` are to be read by themselves."""
        rows = self._rows(_stripped(frame) if self._strips else frame, odd)
        if not self._strips and 2 * np.count_nonzero(rows.plain) < frame.height:
            stripped = self._rows(_stripped(frame), odd)
            if np.count_nonzero(stripped.plain) > np.count_nonzero(rows.plain):
                self._strips = True
                return stripped
        return rows

    def _rows(self, frame: pl.DataFrame, odd: NDArray[np.intp]) -> Rows:
        cells = self._numbered(frame)
        if any([texts.learn(frame, cells) for texts in (self._names, self._words)]):  # noqa: C419 - both learn
            cells = self._numbered(frame)
        named = cells["named"].to_numpy(writable=True)
        named[odd] = False
        return Rows(
            seats=tuple(cells[seat].fill_null(-1).to_numpy() for seat in SEATS),
            seat=cells["seat"].to_numpy(),
            named=named,
            plain=cells["plain"].to_numpy() & named,
            place=cells["place"].to_numpy(),
            counted=tuple(cells[field].to_numpy() for field in COUNTED),
            names=self._names.known,
            words=self._words.known,
        )

    def _numbered(self, frame: pl.DataFrame) -> pl.DataFrame:
        """All that describes a plain game, in numbers; polars does it at once, on all cores."""
        fore, middle, rear, declarer, dealer = map(pl.col, NAMES)
        no_declarer, no_dealer = (pl.col(f"no {name}") for name in NAMES[NOBODY:])
        sits = pl.when(declarer == fore).then(0).when(declarer == middle).then(1)
        seat = sits.when(declarer == rear).then(2).otherwise(NOBODY).cast(pl.UInt8)
        # the three differ, a declarer is one of them, and a dealer sits at rearhand or nowhere
        named = (fore != middle) & (fore != rear) & (middle != rear) & ((seat < NOBODY) | no_declarer)
        named &= no_dealer | ((dealer != fore) & (dealer != middle))
        place = pl.col("game").fill_null(MOST_WORDS)
        for field in CHOICES:
            place = place * WAYS + pl.col(field)
        numbers = frame.lazy().select(
            *self._names.numbers(),
            *self._words.numbers(),
            *(_either(field) for field in CHOICES),
            *(pl.col(name).is_null().alias(f"no {name}") for name in NAMES[NOBODY:]),
            *(
                pl.col(field).cast(pl.Int32, strict=False).cast(kind, strict=False).fill_null(0)
                for field, (_, _, kind) in COUNTED.items()
            ),
            _all(*(pl.col(name).is_null() for name in frame.columns if name.startswith(NAMELESS))).alias("named"),
            _all(
                *(pl.col(name).is_null() for name in ("cards", "ruling", "extras")),
                *(_fits(field, least, most) for field, (least, most, _) in COUNTED.items()),
                _fits("recorded", -MOST_RECORDED, MOST_RECORDED),
            ).alias("plain"),
        )
        together = numbers.select(
            *NAMES,
            "game",
            *COUNTED,
            place.alias("place"),
            seat.alias("seat"),
            (pl.col("named") & named).fill_null(value=False),
            (pl.col("plain") & (seat < NOBODY) & pl.col("game").is_not_null()).fill_null(value=False),
        )
        return together.collect()


def _stripped(frame: pl.DataFrame) -> pl.DataFrame:
    bare = pl.all().str.strip_chars(" ")
    return frame.with_columns(pl.when(bare != "").then(bare).name.keep())


def _all(*conditions: pl.Expr) -> pl.Expr:
    return pl.all_horizontal(pl.lit(value=True), *conditions)


def _either(field: str) -> pl.Expr:
    """The place of the cell among its two choices, `EMPTY`, or one more for any other cell."""
    cell, (first, second) = pl.col(field), CHOICES[field]
    place = pl.when(cell == first).then(0).when(cell == second).then(1).when(cell.is_null()).then(EMPTY)
    return place.otherwise(EMPTY + 1).cast(pl.Int32).alias(field)


def _fits(field: str, least: int, most: int) -> pl.Expr:
    """Whether the cells hold a number within bounds, or nothing where none is needed."""
    cell = pl.col(field)
    number = cell.cast(pl.Int32, strict=False)
    fits = number.is_between(least, most) & (cell.str.len_bytes() <= DIGITS)
    if field == "matadors":
        fits &= number != 0
    return fits if field in NEEDED else cell.is_null() | fits
