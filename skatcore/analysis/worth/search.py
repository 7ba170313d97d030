"""The best result of a contract for a declarer, from the hand and with the best discard."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from skatcore.analysis.worth.discards import discards
from skatcore.model.game import CARD_POINTS, TRICKS
from skatcore.play.card_order import points_in
from skatcore.play.kept import Kept
from skatcore.rules.contributions import Aim, Contract
from skatcore.solver import FAILED, Memory, Objective, PlayPosition, Solver

#: Card points with which a game is usually won: with them guessing begins.
WON: Final = 61
#: How many tricks stand for some, but not all.
SOME_TRICKS: Final = TRICKS - 1
#: Positions that are remembered for questions that come rarely.
FEW: Final = 1 << 16
#: The most positions of one question where the search runs uncompiled: about two minutes.
MOST_UNCOMPILED: Final = 1 << 22
NO_END: Final = 1 << 62
#: Three hands as sets of cards, from forehand on.
Hands = tuple[int, int, int]


class Reached(NamedTuple):
    """The declarer's result: card points with the skat, tricks (none, all, or some), and what lies in the skat."""

    points: int
    tricks: int
    skat: int


@dataclass(frozen=True, slots=True)
class Memories:
    """The memory of searches for the main question, and for rare ones about tricks beside it.

    ``bound`` is the most positions that one question may take.
    """

    main: Memory
    tricks: Memory
    bound: int

    @classmethod
    def new(cls, *, compile: bool = True) -> Memories:  # noqa: A002 - as in `Memory`
        """Nothing is remembered yet; only compiled code may search without end."""
        main = Memory(compile=compile)
        return cls(main, Memory(FEW, compile=compile), NO_END if main.compiled else MOST_UNCOMPILED)

    @property
    def compiled(self) -> bool:
        """Whether compiled code searches."""
        return self.main.compiled


class ContractSearch:
    """The searches of one contract for one declarer with ten cards and the skat.

    A game from the hand is one in which the skat as it was dealt is laid away, so that all ways to
    play the contract share what is remembered. ``kept`` are cards that must win the last tricks.
    """

    def __init__(
        self, contract: Contract, declarer: int, hands: Hands, skat: int, memories: Memories, kept: Kept | None = None
    ) -> None:
        self.contract, self.declarer, self.skat = contract, declarer, skat
        own = [*hands]
        own[declarer] |= skat
        self.owned: Hands = (own[0], own[1], own[2])
        self.kept_cards = 0 if kept is None else kept.cards
        self.null = contract.aim is Aim.NO_TRICK
        main = Objective.tricks_forced_on(declarer) if self.null else Objective.points_of(declarer, kept)
        self._main = Solver(contract, main, memory=memories.main, bound=memories.bound)
        tricks = Objective.tricks_of(declarer, kept)
        self._tricks = Solver(contract, tricks, memory=memories.tricks, bound=memories.bound)
        for solver in (self._main, self._tricks):
            solver.remember_deal(self.owned)

    @functools.cached_property
    def ways(self) -> tuple[int, ...]:
        """The discards that may be made, the most promising first."""
        return tuple(discards(self.owned[self.declarer], self.kept_cards, self.contract))

    def best_of(self, ways: Sequence[int], known: Reached | None = None) -> Reached | None:
        """The best result with one of these skats laid away; ``known`` is one that can be had for certain.

        None if with none of them the cards win the last tricks that must.
        """
        if self.null:
            skat = self.wins(0, ways)
            return Reached(0, 1, known.skat if known else ways[0]) if skat is None else Reached(0, 0, skat)
        best = self._most_points(ways, known)
        if best is None:
            return None
        if best.points == CARD_POINTS:
            full = (skat for skat in ways if self._tricks.at_least(self._without(skat), TRICKS))
            return next((Reached(CARD_POINTS, TRICKS, skat) for skat in full), best)
        nothing = best.points == points_in(best.skat) and not self._tricks.at_least(self._without(best.skat), 1)
        return best._replace(tricks=0) if nothing else best

    def wins(self, need: int, ways: Iterable[int]) -> int | None:
        """The first skat to lay away with which this many card points are reached (a Null: no trick), or None."""
        if self.null:
            return next((skat for skat in ways if not self._main.at_least(self._without(skat), 1)), None)
        reaching = (skat for skat in ways if self._main.at_least(self._without(skat), need - points_in(skat)))
        return next(reaching, None)

    def line(self, skat: int) -> list[tuple[int, int]]:
        """The cards under best play with these cards laid away, each with its player."""
        return self._main.line(self._without(skat))

    def _most_points(self, ways: Sequence[int], known: Reached | None) -> Reached | None:
        best = known
        for skat in ways:
            position, laid = self._without(skat), points_in(skat)
            need = WON if best is None else best.points + 1
            if best is not None and not self._main.at_least(position, need - laid):
                continue
            value = self._main.value(position, need - laid)
            if value != FAILED:
                best = Reached(value + laid, SOME_TRICKS, skat)
                if best.points == CARD_POINTS:
                    break
        return best

    def _without(self, skat: int) -> PlayPosition:
        own = [*self.owned]
        own[self.declarer] &= ~skat
        return PlayPosition((own[0], own[1], own[2]))
