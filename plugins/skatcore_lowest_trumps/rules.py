"""The count of laid trumps, how many may be laid, and what a record says of them."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from itertools import takewhile
from typing import Literal

from skatcore.plugin import TRICKS, Aim, Bound, Contract, Extra, Extras, Form, Goal, Situation, Step, extra
from skatcore.plugin.cards import Card

#: The order of the step for laid trumps: after the code's own steps.
AFTER_THE_CODE = 80


@dataclass(frozen=True, slots=True)
class LowestTrumps:
    """The options of the mechanism under one of its names.

    ``key`` names the extra, the step and the goal. ``raises`` is what each card adds, as steps
    or as matadors. ``suit_most`` and ``grand_most`` are how many cards may be laid in a suit
    game and in a game whose trumps fit into one hand. ``with_all_trumps`` says whether they may be
    laid in a Grand by a declarer who holds all the jacks. ``change_loses`` says that the game is lost
    by a change after the first lead.
    """

    key: str
    raises: int
    counts_for_bid: bool
    counts_if_lost: bool
    suit_most: int
    grand_most: int
    must_win: Literal["last-tricks", "lowest-last", "as-a-block"]
    laid: Literal["before-first-lead", "with-announcement"]
    with_all_trumps: bool
    raises_what: Literal["multiplier", "matadors"] = "multiplier"
    forced_out: Literal["lost", "not-asked-for"] = "lost"
    classes: Literal["skat-and-hand", "skat", "hand"] = "skat-and-hand"
    announces: bool = False
    taken_back: bool = False
    change_loses: bool = False

    @property
    def failed(self) -> str:
        """The name of the fact that they did not win the last tricks."""
        return f"{self.key}-failed"

    @property
    def table(self) -> str:
        """The key under which profiles cite them."""
        return f"plugin.{self.key}"

    def most(self, contract: Contract) -> int:
        """How many cards may be laid in a contract: none in a Null; ten cards are a hand."""
        if contract.aim is not Aim.POINTS:
            return 0
        trumps = len(contract.trumps)
        return min(trumps, TRICKS, self.suit_most if trumps > TRICKS else self.grand_most)

    def in_class(self, form: Form) -> bool:
        """Whether they may be laid in a game from the hand, or with the skat."""
        return self.classes == "skat-and-hand" or form.hand is (self.classes == "hand")

    def allowed_in(self, contract: Contract, form: Form, matadors: int) -> bool:
        """Whether they may be laid in a game of this form with or without n matadors.

        With the skat taken the declarer has seen all matadors; in a game from the hand one may lie in the skat.
        """
        trumps = len(contract.trumps)
        sees_all = matadors >= trumps and not form.hand
        if trumps <= TRICKS and sees_all and not self.with_all_trumps:
            return False
        return self.in_class(form)

    def rise(self, at: Situation) -> int:
        """The rise of the game by the cards that were laid."""
        rise = self.raises * extra(at.extras, self.key)
        if not (at.won or self.counts_if_lost):
            return 0
        if self.raises_what == "matadors":
            return min(rise, at.contract.tops - abs(at.matadors))
        return rise

    def held(self, contract: Contract, cards: Collection[Card]) -> int:
        """How many cards a declarer can lay: the lowest trumps without a gap, as far as may be laid."""
        return sum(1 for _ in takewhile(cards.__contains__, lowest_first(contract)[: self.most(contract)]))

    def last_tricks(self, extras: Extras) -> int:
        """How many tricks the laid cards win: as many as they are, none if they failed."""
        return 0 if extra(extras, self.failed) else extra(extras, self.key)

    def missed(self, at: Situation) -> bool:
        """Whether the laid cards failed to win the last tricks."""
        return extra(at.extras, self.failed) > 0

    def step(self) -> Step:
        """The rise of the multiplier."""
        return Step(self.key, AFTER_THE_CODE, f"{self.table}.raises", Bound(LowestTrumps.rise, self))

    def goal(self) -> Goal:
        """The laid cards must win the last tricks."""
        return Goal(self.key, f"{self.table}.must-win", Bound(LowestTrumps.missed, self))

    def extras(self) -> tuple[Extra, Extra]:
        """How many were laid, and whether they failed."""
        laid = Extra(
            self.key,
            self.table,
            Bound(LowestTrumps.most, self),
            fits,
            raises_bids=self.counts_for_bid,
            held_count=Bound(LowestTrumps.held, self),
            tricks=Bound(LowestTrumps.last_tricks, self),
            allowed_in=Bound(LowestTrumps.allowed_in, self),
        )
        return laid, Extra(self.failed, self.table, allowed_with=fits, is_fact=True, requires=self.key)


def lowest_first(contract: Contract) -> tuple[Card, ...]:
    """The trumps in the order in which they are laid: 7 8 9 Q K 10 A DJ HJ SJ CJ."""
    return contract.trumps[::-1]


def fits(contract: Contract, matadors: int, number: int) -> bool:
    """Whether the top run and the lowest trumps can be in one hand and skat.

    The trump that ends the run of tops is missing with matadors, so the lowest cards must leave
    it out, unless the run may go on to the last trump.
    """
    trumps = len(contract.trumps)
    if matadors >= contract.tops or number == 0:
        return True
    if matadors > 0:
        return number <= trumps - matadors - 1
    return number <= trumps + matadors
