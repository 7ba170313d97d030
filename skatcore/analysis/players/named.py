"""Computer players by the texts that commands and units of work use: ``sensible``, ``random``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from skatcore.analysis.players.player import PlayerKind
from skatcore.model.game import Seat

if TYPE_CHECKING:
    from skatcore.analysis.players.player import Player

#: Deals of quick players that take a unit of work more than a tenth of a second.
QUICK_DEALS: Final = 100


def player_named(text: str, seed: int) -> Player:
    """The player that a text names; the same seed plays alike.

    >>> type(player_named("sensible", 1)).__name__
    'SensiblePlayer'
    """
    return PlayerKind(text).player(seed)


def players_named(texts: Sequence[str], seed: int) -> list[Player]:
    """The players of a deal, from forehand on, each with a seed of his own."""
    return [player_named(text, len(Seat) * seed + seat) for seat, text in enumerate(texts)]


def check_repeatable(text: str) -> None:
    """Refuse a text that names no player, or one who does not play alike twice.

    Raises:
        ValueError: it says what would be right.
    """
    PlayerKind(text)


def deals_at_once(texts: Sequence[str]) -> int:
    """How many deals these players play in one unit of work: at least a tenth of a second of them.

    It follows from the texts alone, so that a run has the same units on every machine.
    """
    return QUICK_DEALS if texts else 1
