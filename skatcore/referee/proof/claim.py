"""A claim: what is claimed, in which position, and what the proof of it is.

Sets of cards are numbers of 32 bits, as in `skatcore.play.card_order`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from typing import Final

from skatcore.model.cards import Card
from skatcore.model.game import Seat
from skatcore.play.card_order import ALL_CARDS, mask_of, ranking_of
from skatcore.rules.contributions import Contract

#: The most cards that lie in a skat.
SKAT: Final = 2
NONE_EACH: Final = (0, 0, 0)

Line = tuple[tuple[Seat, Card], ...]


class What(Enum):
    """The claim on the tricks that are not complete yet."""

    ALL_TRICKS = "all-tricks"
    """They all go to the named seats (ISkO 4.3.4, 4.3.5, 4.4.5)."""
    NO_TRICK = "no-trick"
    """None goes to the named seats (Null: 4.3.4)."""
    POINTS = "points"
    """The named seats reach a number of card points, with those that they have (4.2.6, 4.3.4)."""


class ProofResult(Enum):
    """The result of a claim."""

    PROVED = "proved"
    REFUTED = "refuted"
    NOT_DECIDED = "not-decided"
    """More positions would have to be searched than was allowed."""


@dataclass(frozen=True, slots=True)
class Claim:
    """Somebody's claim about the tricks of one seat or more.

    The claimer and ``helped_by`` choose their cards for the claim, everybody else against it;
    neither a partner nor, without ``claimer_chooses``, the claimer is assumed to help
    ("however both sides play"). ``points`` are the least number for `What.POINTS`.
    """

    by: Seat
    what: What
    of: frozenset[Seat]
    points: int = 0
    helped_by: frozenset[Seat] = frozenset()
    claimer_chooses: bool = True

    @classmethod
    def rest(cls, by: Seat) -> Claim:
        """The claimer alone takes all remaining tricks."""
        return cls(by, What.ALL_TRICKS, frozenset({by}))

    @property
    def choosers(self) -> frozenset[Seat]:
        """The seats that play for the claim."""
        return self.helped_by | {self.by} if self.claimer_chooses else self.helped_by


@dataclass(frozen=True, slots=True)
class CardsLeft:
    """A moment in the play, as far as it is known.

    ``leader`` leads or has led the trick of which ``on_table`` are the cards, in their order.
    ``hands`` are the cards still held, None for a hand that is not known. ``gone`` are the cards
    of complete tricks and those known to lie in the skat. What is nowhere is in a hand that is not
    known, or in an unknown skat, which counts to the declarer at the end.

    ``points`` are the card points of each seat in complete tricks, the declarer's with those of a
    skat that is in ``gone``; a side's points may stand with any seat of it. ``cannot_hold`` are
    cards that a hand is known not to hold, such as a suit that was not followed.
    """

    contract: Contract
    declarer: Seat | None
    leader: Seat
    hands: tuple[int | None, int | None, int | None]
    on_table: tuple[Card, ...] = ()
    gone: int = 0
    points: tuple[int, int, int] = NONE_EACH
    cannot_hold: tuple[int, int, int] = NONE_EACH

    @property
    def turn(self) -> Seat:
        """The seat that plays the next card."""
        return Seat((self.leader + len(self.on_table)) % 3)

    @property
    def sizes(self) -> tuple[int, int, int]:
        """How many cards each seat holds.

        Raises:
            ValueError: no hand is known, or those that are known do not fit each other.
        """
        played = tuple((seat - self.leader) % 3 < len(self.on_table) for seat in Seat)
        full = {hand.bit_count() + played[seat] for seat, hand in enumerate(self.hands) if hand is not None}
        if len(full) != 1:
            raise ValueError("the hands that are known must be as long as each other, one at the least")
        tricks = full.pop()
        return (tricks - played[0], tricks - played[1], tricks - played[2])

    @property
    def pool(self) -> int:
        """The cards of which nobody knows where they are."""
        return ALL_CARDS & ~self._placed()

    def voids(self) -> tuple[int, int, int]:
        """``cannot_hold``, with what the cards on the table show."""
        voids = list(self.cannot_hold)
        if self.on_table:
            suit = ranking_of(self.contract).follows[self.on_table[0]]
            for place, card in enumerate(self.on_table):
                if not suit >> card & 1:
                    voids[(self.leader + place) % 3] |= suit
        return (voids[0], voids[1], voids[2])

    def check(self) -> None:
        """Make sure that the cards can lie like this.

        Raises:
            ValueError: they cannot.
        """
        sizes, pool, voids = self.sizes, self.pool, self.voids()
        unknown = [seat for seat in Seat if self.hands[seat] is None]
        left = pool.bit_count() - sum(sizes[seat] for seat in unknown)
        if len(self.on_table) >= len(Seat) or min(sizes) < 0 or not 0 <= left <= SKAT:
            raise ValueError(f"{left} cards are in no hand and not gone; a skat has {SKAT} at the most")
        if not can_lie(pool, voids, {seat: sizes[seat] for seat in unknown}):
            raise ValueError("the cards that are not known fit into no hands")

    def _placed(self) -> int:
        parts = (*(hand or 0 for hand in self.hands), mask_of(self.on_table), self.gone)
        placed = 0
        for part in parts:
            if placed & part:
                raise ValueError("a card cannot be in two places")
            placed |= part
        return placed


def can_lie(pool: int, voids: Iterable[int], sizes: dict[Seat, int]) -> bool:
    """Whether hands of these sizes can be made of the pool (Hall's theorem, for two hands)."""
    may = [pool & ~void for void in voids]
    both = 0
    for seat, size in sizes.items():
        both |= may[seat]
        if may[seat].bit_count() < size:
            return False
    return both.bit_count() >= sum(sizes.values())


@dataclass(frozen=True, slots=True)
class Proof:
    """The result of a claim, with cards that show it.

    ``line`` are the cards of best play, up to the end of the trick with which the claim is met or
    can no longer be met; empty where the verdict is known before, and where it is not decided.
    ``hands`` are what each seat holds before the line: all hands that were known, and for the
    others a layout in which the line is played. ``searched`` is how many positions were looked at.
    """

    verdict: ProofResult
    line: Line
    hands: tuple[int, int, int] | None
    searched: int
