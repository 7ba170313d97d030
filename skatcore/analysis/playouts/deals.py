"""Columns of deals, and of what came of playing them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from skatcore.model.game import CARD_POINTS

Column = NDArray[Any]


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
    """What came of deals that were played to the end.

    ``points`` and ``tricks`` are card points and tricks of each seat in its own tricks, ``last``
    is the seat that took the last one. ``cards`` are the thirty cards in the order of play, where
    they were asked for. ``won`` says whether the declarer has reached his goals; whether his game
    covers his bid is for `skatcore.analysis.columnar.score.score_arrays` to say.
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
