"""The events that may bring a Bock round.

Two events of one deal that name the same occasion bring one round: a lost game with Kontra and
Re, a total that is a multiple of 1000, a value that is high by both counts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from skatcore.plugin import Announcement, Bound, Outcome, Row, SeriesEvent, extra

HALF: Final = 60
HUNDRED: Final = 100


def _of_game(occasion: str, happened: Callable[[Row, Announcement, Outcome], bool], row: Row) -> tuple[str, ...]:
    """An occasion in a game with a declarer: what was announced, what came of it, its value."""
    game, outcome = row.record.announcement, row.record.outcome
    if game is None or row.scored.value is None or not isinstance(outcome, Outcome):
        return ()
    return (occasion,) if happened(row, game, outcome) else ()


def _of_totals(reached: Callable[[int], bool], row: Row) -> Iterator[str]:
    """An occasion for each player whose new total, without its sign, is one of these."""
    for player, points in row.points.items():
        total = abs(row.totals.get(player, 0))
        if points and total >= HUNDRED and reached(total):
            yield f"total of {player}"


def _lost_with_half(row: Row, _: Announcement, outcome: Outcome) -> bool:
    return row.lost and outcome.points == HALF


def _won_grand_hand(row: Row, game: Announcement, _: Outcome) -> bool:
    return row.won and game.contract == "grand" and game.form.hand


def _lost_with_kontra(row: Row, game: Announcement, _: Outcome) -> bool:
    return row.lost and extra(game.extras, "kontra") > 0


def _kontra_and_re(_: Row, game: Announcement, __: Outcome) -> bool:
    return extra(game.extras, "kontra") > 1


def _worth(least: int, row: Row, _: Announcement, __: Outcome) -> bool:
    """The game was won at this value or more."""
    value = row.scored.value
    return value is not None and value.won and value.value >= least


def _equal_digits(total: int) -> bool:
    return len(set(str(total)[-3:])) == 1


def _round_number(total: int) -> bool:
    return total % HUNDRED == 0


EVENTS: Final = tuple(
    SeriesEvent(key, "plugin.bock.events", occurrences)
    for key, occurrences in (
        ("lost-with-60", Bound(_of_game, "half", _lost_with_half)),
        ("won-grand-hand", Bound(_of_game, "grand hand", _won_grand_hand)),
        ("lost-with-kontra", Bound(_of_game, "kontra", _lost_with_kontra)),
        ("kontra-and-re", Bound(_of_game, "kontra", _kontra_and_re)),
        ("three-equal-digits", Bound(_of_totals, _equal_digits)),
        ("multiple-of-100", Bound(_of_totals, _round_number)),
        ("value-72", Bound(_of_game, "value", Bound(_worth, 72))),
        ("value-96", Bound(_of_game, "value", Bound(_worth, 96))),
    )
)
