"""Computer players by the texts that units of work carry: ``sensible``, ``random``, ``solver:2000``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from skatcore.analysis.players.budget import NoBudget
from skatcore.analysis.players.player import PlayerKind, SearchingPlayer, read_player
from skatcore.model.game import Seat

if TYPE_CHECKING:
    from skatcore.analysis.players.player import Player

#: Deals of quick players, and of those who search, that take a unit of work more than a tenth of a second.
QUICK_DEALS: Final = 100
SEARCHED_DEALS: Final = 2


def players_named(texts: Sequence[str], seed: int) -> list[Player]:
    """The players of a deal, from forehand on, each with a seed of his own.

    >>> [type(player).__name__ for player in players_named(("sensible", "random"), 1)]
    ['SensiblePlayer', 'RandomPlayer']
    """
    return [read_player(text).player(len(Seat) * seed + seat) for seat, text in enumerate(texts)]


def check_repeatable(text: str) -> None:
    """Refuse a text that names no player, or one who does not play alike twice.

    Raises:
        NoSuchPlayer: it names none.
        NoBudget: the player thinks for a time, which is not the same work twice; or it is no budget.
    """
    player = read_player(text)
    if isinstance(player, SearchingPlayer) and player.budget is not None and player.budget.milliseconds:
        raise NoBudget(f"{text}: the same deals must come out each time; give a number of positions, solver:2000")


def deals_at_once(texts: Sequence[str]) -> int:
    """How many deals these players play in one unit of work: at least a tenth of a second of them.

    It follows from the texts alone, so that a run has the same units on every machine.
    """
    searches = any(read_player(text) not in (PlayerKind.SENSIBLE, PlayerKind.RANDOM) for text in texts)
    return SEARCHED_DEALS if searches else QUICK_DEALS
