"""Which deals are played in Bock rounds, and what brings them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Final

from skatcore.plugin import Ahead, Contract, Extras, Outcome, Row, extra
from skatcore_bock.options import Bock

BOCK: Final = "bock"
GRAND_HAND: Final = "grand H"

HALF: Final = 60
HUNDRED: Final = 100
HIGH: Final = 72
HIGHER: Final = 96


@dataclass(frozen=True, slots=True)
class Doubles:
    """A game in a Bock round counts so many times; its game value stays."""

    times: int

    def __call__(self, contract: Contract, extras: Extras) -> int:
        """The factor on the score."""
        del contract
        return self.times if extra(extras, BOCK) else 1


@dataclass(frozen=True, slots=True)
class Rounds:
    """The rounds that are to be played: what is played in each, and how many deals are left.

    ``""`` stands for a Bock round, the key of a contract for a round of it.
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
    """After an event the next round counts double; further events add further rounds."""

    key: ClassVar[str] = BOCK
    cite: ClassVar[str] = "plugin.bock"

    options: Bock

    @property
    def plays(self) -> tuple[str, ...]:
        """What is played for a round after each Bock round."""
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
        taken = self.key in row.told and not instead
        now = memory.after_one() if taken else memory
        more: list[tuple[str, int]] = []
        for _ in range(self.events(row)):
            more.append(("", players))
            if self.options.then != "nothing":
                more.append((self.options.then, players))
        return replace(now, left=(*now.left, *more))

    def ahead(self, memory: Rounds) -> Ahead:
        """Whether the next deal is one of a Bock round or of a Ramsch round."""
        if not memory.left:
            return Ahead()
        kind = memory.left[0][0]
        if not kind:
            count = sum(deals for of, deals in memory.left if not of)
            return Ahead(extras=((BOCK, 1),), told=(self.key,), left=((self.key, count),))
        also = (GRAND_HAND,) if self.options.grand_hand_instead else ()
        return Ahead(contract=kind, also=also, told=(self.key,))

    def events(self, row: Row) -> int:
        """How many Bock rounds a deal brings.

        A lost game with Kontra and Re is one event, not two, and so are a total that is a
        multiple of 1000, and a value that is high by both counts.
        """
        found = self._of_game(row)
        return (
            (1 if "lost-with-60" in found else 0)
            + (1 if "won-grand-hand" in found else 0)
            + (1 if {"lost-with-kontra", "kontra-and-re"} & found else 0)
            + (1 if {"value-72", "value-96"} & found else 0)
            + self._of_totals(row)
        )

    def _of_game(self, row: Row) -> set[str]:
        game, value, outcome = row.record.announcement, row.scored.value, row.record.outcome
        if game is None or value is None or not isinstance(outcome, Outcome):
            return set()
        said = extra(game.extras, "kontra")
        happened = {
            "lost-with-60": not value.won and outcome.points == HALF,
            "won-grand-hand": value.won and game.contract == "grand" and game.form.hand,
            "lost-with-kontra": not value.won and said > 0,
            "kontra-and-re": said > 1,
            "value-72": value.won and value.value >= HIGH,
            "value-96": value.won and value.value >= HIGHER,
        }
        return {event for event, true in happened.items() if true} & set(self.options.events)

    def _of_totals(self, row: Row) -> int:
        """One for each player whose new total is a round number or ends in equal digits."""
        found = 0
        for player, points in row.points.items():
            total = abs(row.totals.get(player, 0))
            if not points or total < HUNDRED:
                continue
            digits = str(total)[-3:]
            equal = "three-equal-digits" in self.options.events and len(set(digits)) == 1
            hundred = "multiple-of-100" in self.options.events and total % HUNDRED == 0
            found += 1 if equal or hundred else 0
        return found
