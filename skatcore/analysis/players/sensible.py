"""A player of simple good sense: bids what the hand is worth, plays by the usual habits.

He knows nothing of any plugin. Where he is asked for something that he does not know, he takes
the action that leaves things as they are (`skatcore.play.events.Act.declines`), or any.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Final

from skatcore.analysis.players import avoid_tricks as ducking
from skatcore.analysis.players import tricks
from skatcore.analysis.players.bids import after_skat, before_skat, limit
from skatcore.analysis.players.estimate import danger, hand_odds, probability
from skatcore.analysis.players.knowledge import Position, bits, order_of, position
from skatcore.model.cards import JACKS, PLAIN_ORDER, Card, Rank, Suit
from skatcore.model.game import TRICKS, Seat
from skatcore.play.events import Announced, Bid, Discarded, Held, Played, Promised, TookSkat
from skatcore.play.ranking import POINTS, mask_of
from skatcore.rules.contributions import Aim

if TYPE_CHECKING:
    from skatcore.play.events import Act
    from skatcore.play.view import View
    from skatcore.rules.contributions import Contract

#: The chance from which on a game is played that need not be.
SURE: Final = 0.85
#: The danger of a hand from which on the skat is rather taken than passed on unseen.
DANGEROUS: Final = 6
#: The danger of a hand up to which it should take the fewest card points.
HARMLESS: Final = 1
#: So many trumps, and so many aces and highest trumps, make a defender doubt the game.
HELD: Final = 4
HIGH: Final = 3
ACES: Final = mask_of(Card.of(suit, Rank.ACE) for suit in Suit)
JACK_CARDS: Final = mask_of(JACKS)


class SensiblePlayer:
    """Bids, discards, announces and plays as a player of some experience does."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)  # noqa: S311 - a game, no secrets

    def choose(self, view: View) -> Act:
        """What seems best of the legal actions."""
        legal = view.legal
        if len(legal) == 1:
            return legal[0]
        kinds = {type(act) for act in legal}
        found = self.interject(view)
        if found is not None:
            return found
        if Played in kinds:
            found = _card(view)
        elif Bid in kinds or Held in kinds:
            found = _bids(view)
        elif Discarded in kinds:
            found = _discards(view)
        elif Announced in kinds:
            found = _announces(view) if view.is_declarer else _volunteers(view)
        return found or self._declines(view)

    def interject(self, view: View) -> Act | None:
        """To raise what is at stake, or to promise the last tricks, if the hand is good enough."""
        return _doubles(view) or _promises(view)

    def _declines(self, view: View) -> Act:
        """To leave things as they are, if that is possible."""
        legal = view.legal
        takes = [act for act in legal if type(act) is TookSkat]
        declines = [act for act in legal if act.declines]
        if takes and declines and _in_danger(view):
            return takes[0]
        return self._random.choice(declines or takes or legal)


def _bids(view: View) -> Act | None:
    """To bid the next value or to hold it as long as the hand is worth it."""
    most = limit(view.ruleset, mask_of(view.hand), leads=view.seat is Seat.FOREHAND)
    now = next((act.value for act in reversed(view.events) if type(act) is Bid), 0)
    worth = view.ruleset.ladder.worth
    for act in view.legal:
        if type(act) is Bid:
            return act if worth(act.value) <= most else None
        if type(act) is Held and worth(now) <= most:
            return act
    return None


def _announces(view: View) -> Act | None:
    """A game from the hand if it promises more than one with the skat; else the best game."""
    leads = view.seat is Seat.FOREHAND
    hand = mask_of(view.hand)
    took = next((act for act in view.legal if type(act) is TookSkat), None)
    said = [act for act in view.legal if type(act) is Announced]
    if took is None and view.skat:
        best = after_skat(view.ruleset, hand | mask_of(view.skat), view.bid, leads=leads)
        return next((act for act in said if act.game == best.option.game), None)
    plans = [
        plan
        for plan in before_skat(view.ruleset, hand, leads=leads, hand=True)
        if plan.value >= view.bid
    ]
    with_skat = [
        plan.gain
        for plan in before_skat(view.ruleset, hand, leads=leads, hand=False)
        if plan.value >= view.bid
    ]
    plan = max(plans, key=lambda one: one.gain, default=None)
    if plan is not None and (took is None or plan.gain > max(0, *with_skat, 0)):
        return next((act for act in said if act.game == plan.option.game), took)
    return took


def _volunteers(view: View) -> Act | None:
    """A game from the hand that nobody has to announce: only one that is as good as won."""
    leads = view.seat is Seat.FOREHAND
    hand = mask_of(view.hand)
    sure = [
        plan.option.game
        for plan in before_skat(view.ruleset, hand, leads=leads, hand=True)
        if plan.chance > SURE
    ]
    said = (act for act in view.legal if type(act) is Announced)
    return next((act for act in said if act.game in sure), None)


def _discards(view: View) -> Act | None:
    """The two cards that the best game needs least; without a declarer, the dangerous ones."""
    hand = mask_of(view.hand)
    if view.is_declarer:
        leads = view.seat is Seat.FOREHAND
        away = after_skat(view.ruleset, hand, view.bid, leads=leads).away
        for act in view.legal:
            if type(act) is Discarded and mask_of(act.cards) == away:
                return act
    found = [act for act in view.legal if type(act) is Discarded]
    ranks = PLAIN_ORDER if view.contract is None else view.contract.ranks

    def relief(act: Discarded) -> int:
        points = sum(POINTS[card] for card in act.cards)
        return points - danger(hand & ~mask_of(act.cards) & ~JACK_CARDS, ranks)

    return max(found, key=relief)


def _in_danger(view: View) -> bool:
    """Whether a hand that should take few card points is better off with other cards."""
    contract = view.contract
    if contract is None or contract.aim is not Aim.FEWEST:
        return False
    return danger(mask_of(view.hand) & ~JACK_CARDS, contract.ranks) > DANGEROUS


def _doubles(view: View) -> Act | None:
    """To raise what is at stake, as long as nothing is played, with a hand that should win."""
    act = next((act for act in view.legal if act.doubles), None)
    contract = view.contract
    if act is None or contract is None or len(view.hand) < TRICKS:
        return None
    hand = mask_of(view.hand)
    if contract.aim is Aim.FEWEST:
        sure = danger(hand & ~JACK_CARDS, contract.ranks) <= HARMLESS
    elif contract.aim is Aim.NO_TRICK:
        sure = False
    elif view.is_declarer:
        sure = _sure(view, contract, hand)
    else:
        trumps = mask_of(contract.trumps)
        high = mask_of(contract.trumps[:2]) | ACES
        sure = (hand & trumps).bit_count() >= HELD and (hand & high).bit_count() >= HIGH
    return act if sure else None


def _sure(view: View, contract: Contract, hand: int) -> bool:
    """Whether the declarer's game is as good as won."""
    leads = view.seat is Seat.FOREHAND
    return probability(hand_odds(contract, hand, leads=leads)) > SURE


def _promises(view: View) -> Act | None:
    """To lay trumps open that must win the last tricks: as many as will be left over.

    High trumps are held to draw those of the defenders, half as many as they have, as these
    mostly lie in both hands; and a trump for each of them besides the promised ones.
    """
    said = [act for act in view.legal if isinstance(act, Promised)]
    contract, hand = view.contract, mask_of(view.hand)
    if not said or contract is None or not view.is_declarer or len(view.hand) < TRICKS:
        return None
    order = order_of(contract)
    mine = hand & order.ranking.trumps
    theirs = order.ranking.trumps & ~(mine | mask_of(view.skat))
    high = sum(1 for card in bits(mine) if not order.beaters[card] & theirs)
    left = mine.bit_count() - theirs.bit_count() - len(view.open[view.seat])
    few = order.ranking.trumps.bit_count() < tricks.MANY_TRUMPS  # in Grand a jack is missed earlier
    if few or high < theirs.bit_count() // 2 or not _sure(view, contract, hand):
        return None
    kept = [act for act in said if len(act.cards) <= left]
    return max(kept, key=lambda act: len(act.cards), default=None)


def _card(view: View) -> Act:
    """A card by the habits of the game that is on."""
    contract = view.contract
    assert contract is not None  # noqa: S101 - a card is to be played
    at = position(view)
    card = _choose(at, contract.aim)
    return next(act for act in view.legal if type(act) is Played and act.card == card)


def _choose(at: Position, aim: Aim) -> int:
    if at.legal & (at.legal - 1) == 0:
        return bits(at.legal)[0]
    if aim is Aim.POINTS:
        return tricks.play(at)
    return ducking.play_null(at) if aim is Aim.NO_TRICK else ducking.play_fewest(at)
