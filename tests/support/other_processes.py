"""Work that tests give to other processes, which import it by this module's name."""

from __future__ import annotations

from skatcore.model.record import Broken, Record


def numbered(games: list[Record | Broken]) -> list[tuple[int, int, str]]:
    """What each game is, in few words."""
    return [(game.number, game.line, repr(game)) for game in games]
