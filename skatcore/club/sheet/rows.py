"""One line of the score sheet: a deal, who sat where, what it counted."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING

from skatcore.club.contributions import NOTHING_NEXT, NextDeal
from skatcore.model.frozen import quick_init
from skatcore.model.record import Record
from skatcore.play.table import Table
from skatcore.scoring.score import Scored

if TYPE_CHECKING:
    from skatcore.club.sheet.items import Corrected

Three = tuple[str, str, str]


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
        """Whether the row is on the list only to be read."""
        return self in {Standing.VOID, Standing.STRUCK}


@quick_init
@dataclass(frozen=True, slots=True)
class Row:
    """A deal on the sheet.

    ``number`` counts all deals as they were written, from 1; ``round`` the rounds. ``players``
    sat at the table in the order of their places, ``dealer`` among them. ``points`` is what the
    deal brought to each by the sheet's scheme, ``totals`` what each then had. ``entry`` is the key
    of the item that it was entered with, ``ahead`` what rules that span deals said of it.
    """

    number: int
    round: int
    players: tuple[str, ...]
    dealer: str
    record: Record
    scored: Scored
    points: Mapping[str, int]
    totals: Mapping[str, int]
    standing: Standing = Standing.COUNTS
    entry: str = field(default="", compare=False)
    ahead: NextDeal = NOTHING_NEXT
    corrections: tuple[Correction, ...] = field(default=(), compare=False)

    def counted(self, points: Mapping[str, int], totals: Mapping[str, int]) -> Row:
        """The row with what it brought to each, and what each then had."""
        game = (self.number, self.round, self.players, self.dealer, self.record, self.scored)
        more = (self.standing, self.entry, self.ahead, self.corrections)
        return Row(*game, points, totals, *more)  # quicker than `replace`

    @property
    def written(self) -> str:
        """The key of the item that wrote it last."""
        return self.corrections[-1].item.key if self.corrections else self.entry

    @property
    def corrected(self) -> int:
        """How often it was corrected."""
        return len(self.corrections)

    @property
    def rules(self) -> tuple[str, ...]:
        """The keys of the rules that span deals and had a say in it."""
        return self.ahead.rules

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
        """The declarer of a game that was won; without one, those who gained where that is a game won."""
        if self.declarer:
            return (self.declarer,) if self.won else ()
        value = self.scored.value
        if value is None or not self.scored.ruleset.wins_without_declarer(value.contract):
            return ()
        return tuple(player for player in self.players if self.own(player) > 0)

    @property
    def losers(self) -> tuple[str, ...]:
        """The declarer of a game that was lost; without one, the losers where that is a lost game."""
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
    """A correction of a deal, and what was there before it.

    ``lowest``: the lowest value was written instead of what was typed (tournament rules 7.2.5).
    """

    item: Corrected
    replaced: Row
    lowest: bool = False


@functools.lru_cache(maxsize=256)
def active_of(players: tuple[str, ...], dealer: str) -> Three:
    """The players of a deal, from forehand on, by who sits at the table and who deals (ISkO 3.2.7)."""
    first, second, third = Table(len(players), players.index(dealer)).active
    return (players[first], players[second], players[third])
