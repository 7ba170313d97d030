"""Players that try a rule set: each sees a view of the deal and chooses one of its actions."""

from __future__ import annotations

from enum import StrEnum

from skatcore.players.player import Player, RandomPlayer, interjection, play_on
from skatcore.players.sensible import SensiblePlayer


class Kind(StrEnum):
    """The players that there are."""

    SENSIBLE = "sensible"
    RANDOM = "random"

    def player(self, seed: int) -> Player:
        """Such a player; the same seed plays alike."""
        return SensiblePlayer(seed) if self is Kind.SENSIBLE else RandomPlayer(seed)


__all__ = ["Kind", "Player", "RandomPlayer", "SensiblePlayer", "interjection", "play_on"]
