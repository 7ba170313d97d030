"""The deals that are played in Bock rounds, and the events that bring them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Final

from skatcore.plugin.club import SERIES_EVENTS, NextDeal, Row
from skatcore_bock.options import BOCK, Bock

GRAND_HAND: Final = "grand H"


@dataclass(frozen=True, slots=True)
class Rounds:
    """The rounds that are to be played: what is played in each, and how many deals are left.

    ``""`` is a Bock round, the key of a contract a round of it.
    """

    left: tuple[tuple[str, int], ...] = ()

    def after_one(self) -> Rounds:
        """One deal of the first round less."""
        if not self.left:
            return self
        (kind, deals), *rest = self.left
        return Rounds((*(((kind, deals - 1),) if deals > 1 else ()), *rest))


@dataclass(frozen=True, slots=True)
class BockRounds:
    """After an event the next round counts double; further events add further rounds.

    A house may leave the Bock rounds out and play only what follows them, or count the game that brings a round as the
    first of it.
    """

    key: ClassVar[str] = BOCK
    cite: ClassVar[str] = "plugin.bock"
    adds: ClassVar[tuple[str, ...]] = (BOCK,)

    options: Bock

    @property
    def plays(self) -> tuple[str, ...]:
        """The contracts that are played for a round after each Bock round."""
        return () if self.options.then == "nothing" else (self.options.then,)

    def begin(self, players: int) -> Rounds:
        """No round is ahead."""
        del players
        return Rounds()

    def after(self, memory: Rounds, row: Row, players: int) -> Rounds:
        """One deal less, and a round more for every event."""
        kind = memory.left[0][0] if memory.left else ""
        played = row.record.announcement
        instead = bool(kind) and played is not None and played.contract != kind
        # a deal that was played before its Bock round was known took nothing of it
        taken = self.key in row.rules and not instead
        now = memory.after_one() if taken else memory
        more: list[tuple[str, int]] = []
        begun = self.options.from_the_game_itself and BOCK not in dict(row.ahead.extras)
        for _ in range(self.events(row)):
            if self.options.bock_round:
                more.append(("", players - begun))
            begun = False
            if self.options.then != "nothing":
                more.append((self.options.then, players if self.options.then_for == "round" else 1))
        return replace(now, left=(*now.left, *more))

    def ahead(self, memory: Rounds) -> NextDeal:
        """Whether the next deal is one of a Bock round or of a Ramsch round."""
        if not memory.left:
            return NextDeal()
        kind = memory.left[0][0]
        if not kind:
            count = sum(deals for of, deals in memory.left if not of)
            return NextDeal(extras=((BOCK, 1),), rules=(self.key,), left=((self.key, count),))
        also = (GRAND_HAND,) if self.options.grand_hand_instead else ()
        return NextDeal(contract=kind, also=also, rules=(self.key,))

    def events(self, row: Row) -> int:
        """How many Bock rounds a deal brings: one for each occasion of the chosen events."""
        occasions: set[str] = set()
        for event in row.scored.ruleset[SERIES_EVENTS]:
            if event.key in self.options.events:
                occasions |= set(event.occurrences(row))
        return len(occasions)
