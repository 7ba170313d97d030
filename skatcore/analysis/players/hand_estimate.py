"""The estimate of a hand by a computer player, for the advice of plugins."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from skatcore.analysis.players import tricks
from skatcore.analysis.players.estimate import danger, odds_of, probability
from skatcore.analysis.players.knowledge import bits
from skatcore.model.cards import JACKS, Card, Rank, Suit
from skatcore.model.game import TRICKS, Seat
from skatcore.play.card_order import mask_of, ranking_of
from skatcore.rules.contributions import Aim

if TYPE_CHECKING:
    from skatcore.play.view import View
    from skatcore.rules.contributions import Contract

#: The chance from which on a game is played that need not be.
SURE: Final = 0.85
#: The danger of a hand up to which it should take the fewest card points.
HARMLESS: Final = 1
#: A defender with this many trumps, and this many aces and highest trumps, doubts the game.
HELD: Final = 4
HIGH: Final = 3
ACES: Final = mask_of(Card.of(suit, Rank.ACE) for suit in Suit)
JACK_CARDS: Final = mask_of(JACKS)


@dataclass(frozen=True, slots=True)
class HandEstimate:
    """The estimate of a player's hand from what the player sees."""

    view: View

    def strong(self) -> bool:
        """Whether the player's side should win, as long as nothing is played."""
        view, contract = self.view, self.view.contract
        if contract is None or len(view.hand) < TRICKS or contract.aim is Aim.NO_TRICK:
            return False
        hand = mask_of(view.hand)
        if contract.aim is Aim.FEWEST:
            return danger(hand & ~JACK_CARDS, contract.ranks) <= HARMLESS
        if view.is_declarer:
            return self.chance(contract) > SURE
        trumps = mask_of(contract.trumps)
        high = mask_of(contract.trumps[:2]) | ACES
        return (hand & trumps).bit_count() >= HELD and (hand & high).bit_count() >= HIGH

    def chance(self, contract: Contract) -> float:
        """How likely the player wins a contract that is won by card points, playing alone."""
        leads = self.view.seat is Seat.FOREHAND
        return probability(odds_of(contract).as_dealt(mask_of(self.view.hand), leads=leads))

    def last_tricks(self) -> int:
        """How many trumps will be left over, not counting those that lie open.

        High trumps are held to draw those of the defenders, half as many as they have, as these
        mostly lie in both hands; and a trump for each of them in addition to those for the end.
        """
        view, contract = self.view, self.view.contract
        if contract is None or not view.is_declarer or len(view.hand) < TRICKS:
            return 0
        ranking, hand = ranking_of(contract), mask_of(view.hand)
        mine = hand & ranking.trumps
        theirs = ranking.trumps & ~(mine | mask_of(view.skat))
        high = sum(1 for card in bits(mine) if not ranking.beaters[card] & theirs)
        few = ranking.trumps.bit_count() < tricks.MANY_TRUMPS  # in Grand a jack is missed earlier
        if few or high < theirs.bit_count() // 2 or self.chance(contract) <= SURE:
            return 0
        return mine.bit_count() - theirs.bit_count() - len(view.open[view.seat])
