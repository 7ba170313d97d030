"""The events that may bring a Bock round.

Two events of one deal that name the same occasion bring one round: a lost game with Kontra and
Re, a total that is a multiple of 1000, a value that is high by both counts.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from types import MappingProxyType
from typing import Final

from skatcore.plugin import Aim, Announcement, Bound, Outcome, Situation, extra
from skatcore.plugin.club import Row, SeriesEvent

HALF: Final = 60
HUNDRED: Final = 100
GRAND: Final = "grand"
NULL: Final = "null"


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
    return row.won and game.contract == GRAND and game.form.hand


def _grand_hand(_: Row, game: Announcement, __: Outcome) -> bool:
    return game.contract == GRAND and game.form.hand


def _null_ouvert_hand(_: Row, game: Announcement, __: Outcome) -> bool:
    return game.contract == NULL and game.form.hand and game.form.ouvert


def _all_passed(row: Row) -> tuple[str, ...]:
    return ("all passed",) if row.record.announcement is None else ()


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
        ("grand-hand", Bound(_of_game, "grand hand", _grand_hand)),
        ("null-ouvert-hand", Bound(_of_game, "null ouvert hand", _null_ouvert_hand)),
        ("all-passed", _all_passed),
        ("lost-with-kontra", Bound(_of_game, "kontra", _lost_with_kontra)),
        ("kontra-and-re", Bound(_of_game, "kontra", _kontra_and_re)),
        ("three-equal-digits", Bound(_of_totals, _equal_digits)),
        ("multiple-of-100", Bound(_of_totals, _round_number)),
        ("value-72", Bound(_of_game, "value", Bound(_worth, 72))),
        ("value-96", Bound(_of_game, "value", Bound(_worth, 96))),
    )
)


def _is_grand_hand(at: Situation) -> bool:
    return at.contract.key == GRAND and at.form.hand


def _is_won_grand_hand(at: Situation) -> bool:
    return at.won and _is_grand_hand(at)


def _is_null_ouvert_hand(at: Situation) -> bool:
    return at.contract.key == NULL and at.form.hand and at.form.ouvert


def _is_lost_with_half(at: Situation) -> bool:
    return not at.won and at.contract.aim is not Aim.FEWEST and at.points == HALF


def _is_lost_with_kontra(at: Situation) -> bool:
    return not at.won and extra(at.extras, "kontra") > 0


def _is_kontra_and_re(at: Situation) -> bool:
    return extra(at.extras, "kontra") > 1


#: The events that are known from the game alone, so that the game itself can count as the first of its round.
AT_ONCE: Final[Mapping[str, Callable[[Situation], bool]]] = MappingProxyType(
    {
        "won-grand-hand": _is_won_grand_hand,
        "grand-hand": _is_grand_hand,
        "null-ouvert-hand": _is_null_ouvert_hand,
        "lost-with-kontra": _is_lost_with_kontra,
        "kontra-and-re": _is_kontra_and_re,
        "lost-with-60": _is_lost_with_half,
    }
)


def brings_at_once(events: Collection[str], at: Situation) -> bool:
    """Whether a game with this result is one of the chosen events; card points are read last."""
    return any(happened(at) for key, happened in AT_ONCE.items() if key in events)
