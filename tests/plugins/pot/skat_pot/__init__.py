"""A pot: every lost game pays into it, and whoever wins a Grand takes it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import ClassVar

from pydantic import Field

from skatcore.plugin import Context, Options, contributes, hookimpl, word_files
from skatcore.plugin.club import Points, Row, Scheme


class PotOptions(Options):
    """``[plugin.pot]``."""

    pays: int = Field(default=10, ge=1, le=1000)


@dataclass(frozen=True)
class Pot:
    """Game points, and what is paid into the pot or taken from it; it goes on to the next deal."""

    key: ClassVar[str] = "pot"
    cite: ClassVar[str] = "plugin.pot"
    limit: ClassVar[None] = None

    pays: int
    pot: int = 0

    def begin(self, players: int) -> Scheme:
        """An empty pot."""
        del players
        return self

    def points(self, row: Row) -> Points:
        """The points of the game, less what a loser pays, with the pot for a Grand that was won."""
        brought = {player: row.own(player) for player in row.players}
        for loser in row.losers:
            brought[loser] -= self.pays
        if _takes(row):
            brought[row.declarer] += self.pot
        return brought

    def after(self, row: Row, players: int) -> Scheme:
        """The pot as it is for the next deal."""
        del players
        if _takes(row):
            return replace(self, pot=0)
        return replace(self, pot=self.pot + self.pays * len(row.losers))


def _takes(row: Row) -> bool:
    game = row.record.announcement
    return row.won and game is not None and game.contract == "grand"


@hookimpl
def skatcore_options() -> type[Options]:
    """The option: how much a lost game pays."""
    return PotOptions


@hookimpl
def skatcore_schemes(context: Context[PotOptions]) -> Iterable[Scheme]:
    """The pot."""
    return [Pot(context.own.pays)]


skatcore_words = contributes(word_files(__name__))
