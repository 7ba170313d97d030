"""One line of the score sheet: a deal, who sat where, what it counted."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import TYPE_CHECKING

from skatcore.model.record import Record
from skatcore.scoring.score import Scored

if TYPE_CHECKING:
    from skatcore.club.sheet.items import Corrected


class Standing(Enum):
    """Whether a row counts."""

    COUNTS = "counts"
    VOID = "void"
    """Dealt out of turn, or after that: repeated (ISkO 3.2.11-13)."""
    STRUCK = "struck"
    """Never played, or written twice (ISkO 5.5.3)."""
    DEALT_AGAIN = "dealt-again"
    """All passed where the cards are then dealt again: no deal of the series."""

    @property
    def gone(self) -> bool:
        """Whether the row stands on the list only to be read."""
        return self in {Standing.VOID, Standing.STRUCK}


@dataclass(frozen=True, slots=True)
class Row:
    """A deal on the sheet.

    ``number`` counts all deals as they were written, from 1; ``round`` the rounds. ``players``
    sat at the table in the order of their places, ``dealer`` among them. ``points`` is what the
    deal brought to each by the sheet's scheme, ``totals`` what each then had. ``corrected`` says
    how often the row was corrected.
    """

    number: int
    round: int
    players: tuple[str, ...]
    dealer: str
    record: Record
    scored: Scored
    standing: Standing = Standing.COUNTS
    points: Mapping[str, int] = field(default_factory=dict)
    totals: Mapping[str, int] = field(default_factory=dict)
    corrected: int = 0
    told: tuple[str, ...] = ()
    """The keys of the rules that span deals and had a say in this one."""

    def counted(self, points: Mapping[str, int], totals: Mapping[str, int]) -> Row:
        """The row with what it brought to each, and what each then had."""
        return replace(self, points=points, totals=totals)

    @property
    def declarer(self) -> str:
        """The declarer's name; empty where there was none."""
        seat = self.record.declarer
        return "" if seat is None else self.record.players[seat]

    @property
    def won(self) -> bool:
        """Whether a declarer won the game."""
        return self.scored.value is not None and self.scored.value.won

    @property
    def lost(self) -> bool:
        """Whether a declarer lost the game."""
        return bool(self.declarer) and self.scored.value is not None and not self.scored.value.won

    @property
    def overbid(self) -> bool:
        """Whether the game did not reach its bid (ISkO 5.4)."""
        return self.scored.value is not None and self.scored.value.overbid

    @property
    def winners(self) -> tuple[str, ...]:
        """The declarer, if he won."""
        return (self.declarer,) if self.won and self.declarer else ()

    @property
    def losers(self) -> tuple[str, ...]:
        """The declarer, if he lost; without one, the losers where that is a lost game."""
        if self.declarer:
            return (self.declarer,) if self.lost else ()
        value = self.scored.value
        if value is None or not self.scored.ruleset.loses_without_declarer(value.contract):
            return ()
        return tuple(player for player in self.players if self.own(player) < 0)

    def own(self, player: str) -> int:
        """Value points that the game itself brought to a player."""
        if player not in self.record.players:
            return 0
        return self.scored.points[self.record.players.index(player)]


@dataclass(frozen=True, slots=True)
class Correction:
    """A correction of a deal, and what stood there before it.

    ``lowest``: the lowest value was written instead of what was typed (tournament rules 7.2.5).
    """

    item: Corrected
    replaced: Row
    lowest: bool = False
