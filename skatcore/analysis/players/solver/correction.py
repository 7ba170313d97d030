"""How often a game is won in truth, by what the search with open cards says of it.

With open cards the defenders do better than at the table: declarers win some games that are lost by a few card points,
and Nulls that only somebody would break who sees them. The rates were measured where three searching players played
under the international code.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from skatcore.rules.contributions import Aim

if TYPE_CHECKING:
    from skatcore.analysis.players.solver.searched_game import SearchedGame
    from skatcore.solver import PlayPosition

#: Lost by so many card points at the most, a game is close.
CLOSE: Final = 10
#: By how much defenders who search worsen the logarithm of the odds that the estimate knows.
DEFENCE: Final = 0.8


class WinRates(NamedTuple):
    """How often a game is won in truth that the search calls won, lost by a little, and lost."""

    won: float
    close: float
    lost: float


POINTS: Final = WinRates(0.95, 0.65, 0.12)
NULL: Final = WinRates(0.97, 0.2, 0.2)
NULL_OPEN: Final = WinRates(0.97, 0.05, 0.05)


def chance_of(game: SearchedGame, position: PlayPosition, has: int) -> tuple[bool, float]:
    """Whether the search wins a game from a position, and how likely it is won in truth."""
    won = game.reaches(position, has) is not game.target.by_failing
    rates = POINTS
    if game.contract.aim is Aim.NO_TRICK:
        rates = NULL_OPEN if game.announcement.form.ouvert else NULL
    if won:
        return won, rates.won
    close = game.by_points and game.reaches(position, has, game.target.need - CLOSE)
    return won, rates.close if close else rates.lost
