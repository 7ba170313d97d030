"""The choice of a card where all play against all: every card in every layout, played to the end by the usual habits.

A search against two opponents who want nothing but harm (`Objective.points_forced_on`) would fear too much: the others
look after themselves.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from skatcore.analysis.players.avoid_tricks import play_fewest
from skatcore.analysis.players.knowledge import Position, bits
from skatcore.analysis.players.layouts import Layout, Layouts
from skatcore.analysis.players.search.values import ChoiceValue, still_open
from skatcore.model.game import SharedOutcome
from skatcore.model.reasons import Unscorable
from skatcore.play.card_order import BY_NUMBER, LEFT, cards_in, mask_of, points_in, ranking_of
from skatcore.play.events import Played
from skatcore.play.state import NOBODY

if TYPE_CHECKING:
    import random

    from skatcore.analysis.players.budget import Meter
    from skatcore.model.game import SeatCards
    from skatcore.play.view import View

MOST: Final = 100
#: What a card that is played by habit counts for in positions that are searched in the same time.
_COST: Final = 300
_TRICK: Final = 3


class _Playing:
    """Tricks in progress, all cards known."""

    def __init__(self, view: View, layout: Layout) -> None:
        assert view.contract is not None  # noqa: S101 - cards are played
        self.ranking = ranking_of(view.contract)
        self.hands, self.skat = [*layout.hands], layout.skat
        self.won = [0, 0, 0]
        self.tricks = [0, 0, 0]
        self.leader, self.trick = 0, list[int]()
        self.owned = [*layout.hands]
        for number, (seat, card) in enumerate(view.played):
            if number % _TRICK == 0:
                self.leader = seat
            self.owned[seat] |= 1 << card
            self._lies(card)

    @property
    def turn(self) -> int:
        """The seat that plays the next card."""
        return (self.leader + len(self.trick)) % _TRICK

    def play(self, card: int) -> None:
        """The next card."""
        self.hands[self.turn] &= ~(1 << card)
        self._lies(card)

    def _lies(self, card: int) -> None:
        self.trick.append(card)
        if len(self.trick) == _TRICK:
            power = self.ranking.power[self.trick[0]]
            winner = (self.leader + self.trick.index(max(self.trick, key=power.__getitem__))) % _TRICK
            self.won[winner] |= mask_of(self.trick)
            self.tricks[winner] += 1
            self.leader, self.trick = winner, []

    def to_the_end(self) -> int:
        """Play on by habit; the number of cards that were played."""
        count = 0
        while self.hands[self.turn]:
            self.play(self._by_habit())
            count += 1
        return count

    def _by_habit(self) -> int:
        seat = self.turn
        hand = self.hands[seat]
        legal = self.ranking.legal(hand, self.trick[0] if self.trick else None)
        if legal & (legal - 1) == 0:
            return legal.bit_length() - 1
        left, right = LEFT[seat], LEFT[LEFT[seat]]
        out = self.hands[left] | self.hands[right] | self.skat
        held = [out, out, out]
        held[seat] = 0
        trick = tuple(self.trick)
        return play_fewest(Position(seat, NOBODY, self.ranking, hand, legal, trick, self.leader, out, held))


class SharedSearch:
    """Cards compared by what the player's score comes to beside those of the two others."""

    def __init__(self, view: View, preferred: int) -> None:
        self.view = view
        self.layouts = Layouts(view)
        self._preferred = preferred
        legal = mask_of([act.card for act in view.legal if type(act) is Played])
        self.values = [ChoiceValue(card) for card in bits(legal)]

    def run(self, meter: Meter, chance: random.Random) -> list[ChoiceValue]:
        """The cards from the best one down; a card is won where the player does not have the lowest score."""
        racing = self.values
        for number in range(MOST):
            if number and meter.left() <= 0:
                break
            layout = self.layouts.sample(chance)
            for value in racing:
                playing = _Playing(self.view, layout)
                playing.play(value.choice)
                meter.spend(_COST * playing.to_the_end())
                scores = _scores(self.view, playing)
                own = scores[self.view.seat]
                value.add(own - sum(scores) / _TRICK + 0.01 * (value.choice == self._preferred), won=own > min(scores))
            racing = still_open(racing)
            if len(racing) == 1:
                break
        return sorted(self.values, key=lambda value: value.rank, reverse=True)


def _scores(view: View, playing: _Playing) -> tuple[float, ...]:
    """The scores of the three seats in value points; where the rules need more than is known, card points."""
    contract = view.contract
    assert contract is not None  # noqa: S101 - cards are played
    points = tuple(map(points_in, playing.won))
    facts = tuple((fact.key, _owned(playing, fact.cards, won=fact.won)) for fact in contract.facts)
    last = BY_NUMBER[playing.leader]
    tricks = playing.tricks
    outcome = SharedOutcome(
        (points[0], points[1], points[2]), (tricks[0], tricks[1], tricks[2]), points_in(playing.skat), last, facts
    )
    try:
        if contract.shared is not None:
            return tuple(map(float, contract.shared(outcome, (), view.ruleset.cite)[0]))
    except Unscorable:
        pass
    return tuple(-float(each) for each in points)


def _owned(playing: _Playing, cards: tuple[int, ...], *, won: bool) -> SeatCards:
    """Those of some cards that each seat took, or holds at first."""
    of_seats = playing.won if won else playing.owned
    first, second, third = (cards_in(mask & mask_of(cards)) for mask in of_seats)
    return (first, second, third)
