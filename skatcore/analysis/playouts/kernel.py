"""Playing columns of deals under a rule set, and what comes of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from skatcore.analysis.columnar.score import check_range
from skatcore.analysis.playouts.loop import COUNTS, PLACES, SEATS, TRICKS, compiled, play_out, start
from skatcore.analysis.playouts.tables import PlayTables, tables_of
from skatcore.model.game import CARD_POINTS, Form
from skatcore.rules.ruleset import Ruleset

Column = NDArray[Any]

_PLACES: Final = np.array(PLACES, np.int64)
_COUNTS: Final = np.array(COUNTS, np.int64)


@dataclass(frozen=True, slots=True)
class Deals:
    """Columns of deals in which the first card is to be played.

    ``hands`` are three sets of ten cards each, from forehand on (`skatcore.play.card_order`); the two
    cards that are in none are the skat. ``game`` are numbers from `Kernel.number`, ``declarer``
    and ``leader`` seats (-1: nobody is declarer), ``seed`` numbers from 0 to 2**64 - 1.
    """

    hands: Column
    game: Column
    declarer: Column
    leader: Column
    seed: Column

    def __len__(self) -> int:
        return len(self.game)


@dataclass(frozen=True, slots=True)
class Playouts:
    """The outcome of deals that were played to the end.

    ``points`` and ``tricks`` are card points and tricks of each seat in its own tricks, ``last``
    is the seat that took the last one. ``cards`` are the thirty cards in the order of play, where
    they were asked for. ``won`` says whether the declarer has reached the goals; whether the game
    covers the bid is for `skatcore.analysis.columnar.score.score_arrays` to say.
    """

    declarer: Column
    points: NDArray[np.uint8]
    tricks: NDArray[np.uint8]
    last: NDArray[np.int8]
    won: NDArray[np.bool_]
    cards: NDArray[np.uint8] | None = None

    def __len__(self) -> int:
        return len(self.last)

    @property
    def skat(self) -> NDArray[np.uint8]:
        """Card points of the two cards that nobody held."""
        points: NDArray[np.uint8] = CARD_POINTS - self.points.sum(axis=1, dtype=np.uint8)
        return points

    @property
    def declarers_points(self) -> NDArray[np.uint8]:
        """The declarers' card points, skat included; without a declarer those of the skat."""
        return self.skat + self._declarers(self.points)

    @property
    def declarers_tricks(self) -> NDArray[np.uint8]:
        """The declarers' tricks; 0 without a declarer."""
        return self._declarers(self.tricks)

    def _declarers(self, of: NDArray[np.uint8]) -> NDArray[np.uint8]:
        own: NDArray[np.uint8] = of[np.arange(len(of)), np.maximum(self.declarer, 0)]
        own[self.declarer < 0] = 0
        return own


class Kernel:
    """Random card play under a rule set, many deals at once.

    ``compile`` says whether numba is used where it is there; the results are the same.

    Raises:
        NotInKernel: a stage of the rule set alters how cards are played.
    """

    def __init__(self, ruleset: Ruleset, *, compile: bool = True) -> None:  # noqa: A002 - says it
        self.ruleset = ruleset
        self.tables: PlayTables = tables_of(ruleset)
        self._compiled = compiled() if compile else None

    @property
    def fast(self) -> bool:
        """Whether compiled code plays the cards."""
        return self._compiled is not None

    def number(self, contract: str, form: Form = Form()) -> int:  # noqa: B008 - a frozen value
        """The number by which columns name a game.

        Raises:
            ValueError: it does not exist under the rule set.
        """
        try:
            return self.tables.games.index((contract, form))
        except ValueError:
            game = f"{contract} {form.code}".strip()
            raise ValueError(f"{self.ruleset.id} has no {game}; see Kernel.tables.games") from None

    def play(self, deals: Deals, *, cards: bool = False) -> Playouts:
        """Play every deal to its end with random legal cards; the same seed plays the same cards.

        ``cards`` says whether the cards that were played are wanted.

        Raises:
            ValueError: a column is too short or holds what cannot be.
        """
        self._check(deals)
        count, tables = len(deals), self.tables
        chance, carry = start(np.asarray(deals.seed, np.uint64))
        columns = (
            tables.follows,
            tables.power,
            tables.worth,
            _PLACES,
            _COUNTS,
            tables.order[deals.game],
            np.asarray(deals.leader, np.int64),
            chance,
            carry,
            np.array(deals.hands, np.int64).ravel(),
        )
        points, tricks = np.zeros(SEATS * count, np.uint8), np.zeros(SEATS * count, np.uint8)
        last = np.zeros(count, np.int8)
        played = np.zeros(SEATS * TRICKS * count if cards else 0, np.uint8)
        results = (points, tricks, last, played)
        if self._compiled is not None:
            self._compiled(*columns, *results)
        else:
            lists = [column.tolist() for column in results]
            play_out(*(column.tolist() for column in columns), *lists)
            for column, numbers in zip(results, lists, strict=True):
                column[:] = numbers
        playouts = Playouts(
            np.asarray(deals.declarer, np.int8),
            points.reshape(count, SEATS),
            tricks.reshape(count, SEATS),
            last,
            np.zeros(count, np.bool_),
            played.reshape(count, SEATS * TRICKS) if cards else None,
        )
        playouts.won[:] = tables.won[deals.game, playouts.declarers_points, playouts.declarers_tricks]
        return playouts

    def _check(self, deals: Deals) -> None:
        count = len(deals)
        if deals.hands.shape != (count, SEATS):
            raise ValueError(f"hands must be {count} rows of {SEATS}, not {deals.hands.shape}")
        columns = (deals.declarer, deals.leader, deals.seed)
        if any(column.shape != (count,) for column in columns):
            raise ValueError(f"the columns of deals must all have {count} rows, as game has")
        check_range("hands", deals.hands, 0, (1 << 32) - 1)
        check_range("game", deals.game, 0, len(self.tables.games) - 1)
        check_range("declarer", deals.declarer, -1, SEATS - 1)
        check_range("leader", deals.leader, 0, SEATS - 1)
        wrong = np.flatnonzero(
            (_count(deals.hands) != TRICKS).any(axis=1)
            | (_count(np.bitwise_or.reduce(deals.hands, axis=1)) != SEATS * TRICKS)
        )
        if wrong.size:
            raise ValueError(f"deal {wrong[0]}: three hands must hold ten different cards each")
        if (self.tables.shared[deals.game] != (deals.declarer < 0)).any():
            raise ValueError("a game has a declarer, one in which all play against all has declarer -1")


def _count(cards: Column) -> Column:
    """How many cards there are in each set."""
    counts: Column = _COUNTS[cards & 2047] + _COUNTS[cards >> 11 & 2047] + _COUNTS[cards >> 22]
    return counts
