"""The events that may bring a Bock round.

Two events of one deal that name the same occasion bring one round: a lost game with Kontra and
Re, a total that is a multiple of 1000, a value that is high by both counts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from skatcore.plugin import Announcement, Outcome, Row, SeriesEvent, extra

HALF: Final = 60
HUNDRED: Final = 100


@dataclass(frozen=True, slots=True)
class _OfGame:
    """An occasion in a game with a declarer: what was announced, what came of it, its value."""

    occasion: str
    happened: Callable[[Row, Announcement, Outcome], bool]

    def __call__(self, row: Row) -> Iterable[str]:
        game, outcome = row.record.announcement, row.record.outcome
        if game is None or row.scored.value is None or not isinstance(outcome, Outcome):
            return ()
        return (self.occasion,) if self.happened(row, game, outcome) else ()


@dataclass(frozen=True, slots=True)
class _OfTotals:
    """An occasion for each player whose new total, without its sign, is one of these."""

    reached: Callable[[int], bool]

    def __call__(self, row: Row) -> Iterator[str]:
        for player, points in row.points.items():
            total = abs(row.totals.get(player, 0))
            if points and total >= HUNDRED and self.reached(total):
                yield f"total of {player}"


def _lost_with_half(row: Row, _: Announcement, outcome: Outcome) -> bool:
    return row.lost and outcome.points == HALF


def _won_grand_hand(row: Row, game: Announcement, _: Outcome) -> bool:
    return row.won and game.contract == "grand" and game.form.hand


def _lost_with_kontra(row: Row, game: Announcement, _: Outcome) -> bool:
    return row.lost and extra(game.extras, "kontra") > 0


def _kontra_and_re(_: Row, game: Announcement, __: Outcome) -> bool:
    return extra(game.extras, "kontra") > 1


@dataclass(frozen=True, slots=True)
class _Worth:
    """The game was won at this value or more."""

    least: int

    def __call__(self, row: Row, _: Announcement, __: Outcome) -> bool:
        value = row.scored.value
        return value is not None and value.won and value.value >= self.least


def _equal_digits(total: int) -> bool:
    return len(set(str(total)[-3:])) == 1


def _round_number(total: int) -> bool:
    return total % HUNDRED == 0


EVENTS: Final = tuple(
    SeriesEvent(key, "plugin.bock.events", occurrences)
    for key, occurrences in (
        ("lost-with-60", _OfGame("half", _lost_with_half)),
        ("won-grand-hand", _OfGame("grand hand", _won_grand_hand)),
        ("lost-with-kontra", _OfGame("kontra", _lost_with_kontra)),
        ("kontra-and-re", _OfGame("kontra", _kontra_and_re)),
        ("three-equal-digits", _OfTotals(_equal_digits)),
        ("multiple-of-100", _OfTotals(_round_number)),
        ("value-72", _OfGame("value", _Worth(72))),
        ("value-96", _OfGame("value", _Worth(96))),
    )
)
