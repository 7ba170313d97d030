"""Cells of a native CSV file turned into numbers, as far as they describe plain games.

A plain game has a declarer, was played to its end, and carries no extras. Every other row, and
every row that might be broken, is left to be read by itself. No rule set is needed for that.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from skatcore.analysis.columnar.blocks import CsvBlock, most_of
from skatcore.analysis.columnar.lookup import MIX, Keys, Lookup, Places
from skatcore.model.game import CARD_POINTS, SEATS, TRICKS
from skatcore.records.cells import KEY, check_text, number_in
from skatcore.records.errors import UnreadableGame

#: Text that may be anything without control characters.
TEXTS: Final = ("date", "table")
#: Columns without a name begin with this, and a number follows; their cells must be empty.
NAMELESS: Final = "_"
#: The seat of a game without a declarer.
NOBODY: Final = 3
#: The numbers of cells that hold no name, and of those that do not say what they should.
NO_NAME: Final = -1
BAD: Final = -1_000
#: What a cell with two choices can be: one or the other, empty, or something else.
CHOICES: Final = {"hand": ("0", "1", ""), "ouvert": ("0", "1", ""), "announced": ("schneider", "schwarz", "")}
EMPTY: Final = 2
WAYS: Final = 4
#: The numbers of a plain game, in the order of `ResultColumns`.
COUNTED: Final = ("matadors", "points", "tricks", "bid")
MOST_MATADORS: Final = 11
MOST_BID: Final = 1023
MOST_RECORDED: Final = 1_000_000
#: The fields that say what a game counts, whoever played it.
SCORED: Final = ("game", *CHOICES, *COUNTED, "cards", "ruling", "incident", "extras", "recorded")
#: Games are named by fewer words than this; a row with any more is read by itself.
MOST_WORDS: Final = 500

#: What the text of a cell means in numbers; an error if it is none that a plain game has.
Meaning = Callable[[str], int]
Numbers = NDArray[np.int32]


@dataclass(frozen=True, slots=True)
class Rows:
    """The rows of a block in columns: who played, and what a plain game came to.

    ``seats`` are the three players' numbers and ``seat`` the declarer's place among them (`NOBODY`:
    none) where ``named`` says that they, and all else that is not scored, are in order. ``plain``
    says which rows may be plain games; their ``place`` is made of contract, hand, ouvert and level,
    ``counted`` are `COUNTED`. ``keys`` are the same for rows whose declarer's seat and everything
    that is scored are written alike. ``names`` and ``words`` are the players and contracts that are
    new in this block; their numbers follow those of earlier blocks.
    """

    seats: Numbers
    seat: NDArray[np.uint8]
    named: NDArray[np.bool_]
    plain: NDArray[np.bool_]
    place: Numbers
    counted: tuple[NDArray[np.int16], ...]
    keys: Keys
    names: list[str]
    words: list[str]


class CellNumbers:
    """The meaning of the cells of some columns; what comes often is read once."""

    def __init__(self, meaning: Meaning) -> None:
        self._meaning = meaning
        self.empty = self._number("")
        self._known = Lookup(self.empty)

    def numbers(self, block: CsvBlock, column: int, keys: Keys) -> Numbers:
        """The numbers of a column's cells, by their keys; `BAD` for those that mean nothing."""

        def learn(rows: Places) -> Numbers:
            return np.array([self._number(block.cell(row, column)) for row in rows.tolist()], np.int32)

        filled = keys != 0
        if most_of(filled):
            return self._known.find(keys, learn)
        numbers, rows = np.full(len(keys), self.empty, np.int32), np.flatnonzero(filled)
        numbers[rows] = self._known.find(keys[rows], lambda some: learn(rows[some]))
        return numbers

    def _number(self, cell: str | None) -> int:
        if cell is None:
            return BAD
        text = cell[1:-1] if cell[:1] == '"' else cell
        try:
            return self._meaning(text.strip())
        except (UnreadableGame, ValueError):
            return BAD


class Reader:
    """Turns blocks with these columns into numbers."""

    def __init__(self, columns: tuple[str, ...]) -> None:
        self._columns = columns
        self._names: list[str] = []
        self._words: list[str] = []
        self._seen = 0, 0
        name, blank = CellNumbers(_numbered(self._names, {"": NO_NAME}, _check_name)), CellNumbers(("",).index)
        self._vocabularies = {
            **dict.fromkeys((*SEATS, "declarer", "dealer"), name),
            "game": CellNumbers(_numbered(self._words, {}, _check_word)),
            **{field: CellNumbers(choices.index) for field, choices in CHOICES.items()},
            "matadors": CellNumbers(_matadors),
            "points": CellNumbers(functools.partial(number_in, "points", low=0, high=CARD_POINTS)),
            "tricks": CellNumbers(functools.partial(number_in, "tricks", low=0, high=TRICKS)),
            "bid": CellNumbers(_bid),
            "recorded": CellNumbers(_recorded),
            **dict.fromkeys(("cards", "ruling", "incident", "extras", *self._nameless()), blank),
            **dict.fromkeys(TEXTS, CellNumbers(_text)),
        }

    def _nameless(self) -> list[str]:
        return [name for name in self._columns if name.startswith(NAMELESS)]

    def _numbers(self, block: CsvBlock, field: str) -> Numbers:
        """The cells of a field in numbers; they are empty where the file lacks the column."""
        return self._with_keys(block, field)[0]

    def _with_keys(self, block: CsvBlock, field: str) -> tuple[Numbers, Keys | None]:
        vocabulary = self._vocabularies[field]
        if field not in self._columns:
            return np.full(len(block.lines), vocabulary.empty, np.int32), None
        column = self._columns.index(field)
        keys = block.keys(column)
        return vocabulary.numbers(block, column, keys), keys

    def rows(self, block: CsvBlock) -> Rows:
        """The rows of a block."""
        numbers = functools.partial(self._numbers, block)
        seats = np.stack([numbers(seat) for seat in SEATS])
        seat, named = _declarer(seats, numbers("declarer"), numbers("dealer"))
        # without letters beyond ASCII there can be nothing wrong with texts
        for field in (*self._nameless(), *(() if block.lines.is_ascii() else TEXTS)):
            named &= numbers(field) != BAD
        plain, keys = named & (seat != NOBODY), seat.astype(np.uint64)
        fields: dict[str, Numbers] = {}
        for field in SCORED:
            fields[field], written = self._with_keys(block, field)
            plain &= fields[field] != BAD
            if written is not None:
                keys *= MIX
                keys += written
        place = fields["game"]
        for field in CHOICES:
            place = place * WAYS + fields[field]
        counted = tuple(fields[field].astype(np.int16) for field in COUNTED)
        names, words = self._names[self._seen[0] :], self._words[self._seen[1] :]
        self._seen = len(self._names), len(self._words)
        return Rows(seats, seat, named, plain, place, counted, keys, names, words)


def _declarer(seats: Numbers, declarer: Numbers, dealer: Numbers) -> tuple[NDArray[np.uint8], NDArray[np.bool_]]:
    """The one of the three who is the declarer, and where all who are named may be so.

    The three differ, a declarer is one of them, and a dealer sits at rearhand or nowhere.
    """
    fore, middle, rear = seats
    seat = np.full(len(declarer), NOBODY, np.uint8)
    for place, player in enumerate(seats):
        seat[declarer == player] = place
    named = (seats >= 0).all(axis=0) & (fore != middle) & (fore != rear) & (middle != rear)
    named &= (seat != NOBODY) | (declarer == NO_NAME)
    named &= (dealer != BAD) & (dealer != fore) & (dealer != middle)
    return seat, named


def _numbered(texts: list[str], known: dict[str, int], check: Callable[[str, int], None]) -> Meaning:
    """Numbers the texts of cells as they come, if they pass a check; the check is given how many there are."""

    def meaning(text: str) -> int:
        if text not in known:
            check(text, len(texts))
            known[text] = len(texts)
            texts.append(text)
        return known[text]

    return meaning


def _check_name(text: str, _: int) -> None:
    check_text("declarer", text)


def _check_word(text: str, count: int) -> None:
    if count == MOST_WORDS or not KEY.fullmatch(text):
        raise ValueError(text)


def _text(text: str) -> int:
    check_text("date", text)
    return 0


def _matadors(text: str) -> int:
    return (number_in("matadors", text, -MOST_MATADORS, MOST_MATADORS) or BAD) if text else 0


def _bid(text: str) -> int:
    return number_in("bid", text, 0, MOST_BID) if text else 0


def _recorded(text: str) -> int:
    return 0 * number_in("recorded", text, -MOST_RECORDED, MOST_RECORDED) if text else 0
