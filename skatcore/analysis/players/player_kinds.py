"""The computer players that there are."""

from __future__ import annotations

from enum import StrEnum

from skatcore.analysis.players.player import Player, RandomPlayer
from skatcore.analysis.players.sensible import SensiblePlayer


class PlayerKind(StrEnum):
    """A computer player, by the name that commands use."""

    SENSIBLE = "sensible"
    RANDOM = "random"

    def player(self, seed: int) -> Player:
        """Such a player; the same seed plays alike."""
        return SensiblePlayer(seed) if self is PlayerKind.SENSIBLE else RandomPlayer(seed)
