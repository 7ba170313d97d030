"""A player of simple good sense: bids what the hand is worth, plays by the usual habits.

The player knows nothing of any plugin but its advice (`skatcore.play.view`). When asked for
something else, it takes the action that leaves things as they are
(`skatcore.play.events.Act.declines`), or any.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Final

from skatcore.analysis.players import avoid_tricks as ducking
from skatcore.analysis.players import tricks
from skatcore.analysis.players.bids import after_skat, before_skat
from skatcore.analysis.players.estimate import danger
from skatcore.analysis.players.hand_estimate import JACK_CARDS, SURE, HandEstimate
from skatcore.analysis.players.knowledge import position
from skatcore.model.cards import PLAIN_ORDER
from skatcore.model.game import Seat
from skatcore.play.card_order import POINTS, mask_of
from skatcore.play.events import PLAYED, Announced, Bid, Discarded, Held, Passed, Played, TookSkat
from skatcore.play.view import ADVICE
from skatcore.rules.contributions import Aim

if TYPE_CHECKING:
    from skatcore.play.events import Act
    from skatcore.play.view import Estimate, View

#: The danger of a hand from which on the skat is rather taken than passed on unseen.
DANGEROUS: Final = 6


class SensiblePlayer:
    """Bids, discards, announces and plays as a player of some experience does."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)  # noqa: S311 - a game, no secrets

    def choose(self, view: View) -> Act:
        """Choose the best of the legal actions by estimate."""
        legal = view.legal
        if len(legal) == 1:
            return legal[0]
        kinds = {act.kind for act in legal}
        choice = advised(view, kinds, HandEstimate(view))
        if choice is None:
            habit = next((_HABITS[kind] for kind in _HABITS if kind in kinds), None)
            choice = habit(view) if habit else None
        return choice or self._declines(view)

    def interject(self, view: View) -> Act | None:
        """The advice of plugins for their own events, if there is any."""
        return advised(view, {act.kind for act in view.legal}, HandEstimate(view))

    def _declines(self, view: View) -> Act:
        """To leave things as they are, if that is possible."""
        legal = view.legal
        takes = [act for act in legal if type(act) is TookSkat]
        declines = [act for act in legal if act.declines]
        if takes and declines and _in_danger(view):
            return takes[0]
        return self._random.choice(declines or takes or legal)


def advised(view: View, kinds: set[str], estimate: Estimate) -> Act | None:
    """The advice for actions of these kinds, or None."""
    for advice in view.ruleset[ADVICE]:
        if advice.key in kinds:
            acts = [act for act in view.legal if act.kind == advice.key]
            act = advice.choose(view, acts, estimate)
            if act is not None:
                return act
    return None


def _bids(view: View) -> Act | None:
    """To bid the next value or to hold it as long as the hand is worth it."""
    prospects = before_skat(view.ruleset, mask_of(view.hand), leads=view.seat is Seat.FOREHAND)
    most = prospects.limit
    passed = sum(type(act) is Passed for act in view.events)
    if prospects.last and passed == len(Seat) - 1 and not any(type(act) is Bid for act in view.events):
        return next((act for act in view.legal if type(act) is Bid), None)
    now = next((act.value for act in reversed(view.events) if type(act) is Bid), 0)
    for act in view.legal:
        if type(act) is Bid:
            return act if act.value <= most else None
        if type(act) is Held and now <= most:
            return act
    return None


def _announces(view: View) -> Act | None:
    """A game from the hand if it promises more than one with the skat; else the best game.

    Where nobody has to announce a game, only one that is as good as won.
    """
    ruleset, leads, hand = view.ruleset, view.seat is Seat.FOREHAND, mask_of(view.hand)
    announcements = {act.game: act for act in view.legal if type(act) is Announced}
    took = next((act for act in view.legal if type(act) is TookSkat), None)
    if view.is_declarer and took is None and view.skat:
        best = after_skat(ruleset, hand | mask_of(view.skat), view.bid, leads=leads)
        return announcements.get(best.option.game)
    with_skat, from_hand, *_ = before_skat(ruleset, hand, leads=leads)
    if not view.is_declarer:
        sure = {plan.option.game for plan in from_hand if plan.chance > SURE}
        return next((act for game, act in announcements.items() if game in sure), None)
    plan = max((plan for plan in from_hand if plan.covers >= view.bid), key=lambda plan: plan.gain, default=None)
    least = max(0, *(plan.gain for plan in with_skat if plan.covers >= view.bid), 0)
    if plan is not None and (took is None or plan.gain > least):
        return announcements.get(plan.option.game, took)
    return took


def _discards(view: View) -> Act | None:
    """The two cards that the best game needs least; without a declarer, the dangerous ones."""
    hand = mask_of(view.hand)
    discards = {mask_of(act.cards): act for act in view.legal if type(act) is Discarded}
    if view.is_declarer:
        away = after_skat(view.ruleset, hand, view.bid, leads=view.seat is Seat.FOREHAND).away
        if away in discards:
            return discards[away]
    ranks = PLAIN_ORDER if view.contract is None else view.contract.ranks
    hand &= ~JACK_CARDS

    def relief(away: int) -> float:
        first, second = discards[away].cards
        return POINTS[first] + POINTS[second] - danger(hand & ~away, ranks)

    return discards[max(discards, key=relief)]


def _in_danger(view: View) -> bool:
    """Whether a hand that should take few card points is better off with other cards."""
    contract = view.contract
    if contract is None or contract.aim is not Aim.FEWEST:
        return False
    return danger(mask_of(view.hand) & ~JACK_CARDS, contract.ranks) > DANGEROUS


def card_by_habit(view: View) -> Played:
    """A card by the habits of the game that is on."""
    contract = view.contract
    assert contract is not None  # noqa: S101 - a card is to be played
    at = position(view)
    only_one = at.legal & (at.legal - 1) == 0
    return PLAYED[view.seat][at.legal.bit_length() - 1 if only_one else _CARDS[contract.aim](at)]


_CARDS: Final = {Aim.POINTS: tricks.play, Aim.NO_TRICK: ducking.play_null, Aim.FEWEST: ducking.play_fewest}
#: How to choose where an event of this kind is among the legal ones, the first of them first.
_HABITS: Final = {
    Played.kind: card_by_habit,
    Bid.kind: _bids,
    Held.kind: _bids,
    Discarded.kind: _discards,
    Announced.kind: _announces,
}
