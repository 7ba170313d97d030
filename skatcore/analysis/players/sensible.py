"""A player of simple good sense: bids what the hand is worth, plays by the usual habits.

He knows nothing of any plugin but its advice (`skatcore.play.advice`). Where he is asked for
something else, he takes the action that leaves things as they are
(`skatcore.play.events.Act.declines`), or any.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Final

from skatcore.analysis.players import avoid_tricks as ducking
from skatcore.analysis.players import tricks
from skatcore.analysis.players.bids import after_skat, before_skat, limit
from skatcore.analysis.players.estimate import danger
from skatcore.analysis.players.hand_estimate import JACK_CARDS, SURE, HandEstimate
from skatcore.analysis.players.knowledge import Position, bits, position
from skatcore.model.cards import PLAIN_ORDER
from skatcore.model.game import Seat
from skatcore.play.advice import ADVICE
from skatcore.play.events import Announced, Bid, Discarded, Held, Played, TookSkat
from skatcore.play.ranking import POINTS, mask_of
from skatcore.rules.contributions import Aim

if TYPE_CHECKING:
    from skatcore.play.events import Act
    from skatcore.play.view import View

#: The danger of a hand from which on the skat is rather taken than passed on unseen.
DANGEROUS: Final = 6


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
        choice = self.interject(view)
        if choice is not None:
            return choice
        if Played in kinds:
            choice = _card(view)
        elif Bid in kinds or Held in kinds:
            choice = _bids(view)
        elif Discarded in kinds:
            choice = _discards(view)
        elif Announced in kinds:
            choice = _announces(view) if view.is_declarer else _volunteers(view)
        return choice or self._declines(view)

    def interject(self, view: View) -> Act | None:
        """What the advice of plugins is for their own events, if there is any."""
        for advice in view.ruleset[ADVICE]:
            acts = [act for act in view.legal if act.kind == advice.key]
            act = advice.choose(view, acts, HandEstimate(view)) if acts else None
            if act is not None:
                return act
        return None

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
    announcements = [act for act in view.legal if type(act) is Announced]
    if took is None and view.skat:
        best = after_skat(view.ruleset, hand | mask_of(view.skat), view.bid, leads=leads)
        return next((act for act in announcements if act.game == best.option.game), None)
    plans = [plan for plan in before_skat(view.ruleset, hand, leads=leads, hand=True) if plan.value >= view.bid]
    with_skat = [
        plan.gain for plan in before_skat(view.ruleset, hand, leads=leads, hand=False) if plan.value >= view.bid
    ]
    plan = max(plans, key=lambda candidate: candidate.gain, default=None)
    if plan is not None and (took is None or plan.gain > max(0, *with_skat, 0)):
        return next((act for act in announcements if act.game == plan.option.game), took)
    return took


def _volunteers(view: View) -> Act | None:
    """A game from the hand that nobody has to announce: only one that is as good as won."""
    leads = view.seat is Seat.FOREHAND
    hand = mask_of(view.hand)
    sure = [plan.option.game for plan in before_skat(view.ruleset, hand, leads=leads, hand=True) if plan.chance > SURE]
    announcements = (act for act in view.legal if type(act) is Announced)
    return next((act for act in announcements if act.game in sure), None)


def _discards(view: View) -> Act | None:
    """The two cards that the best game needs least; without a declarer, the dangerous ones."""
    hand = mask_of(view.hand)
    if view.is_declarer:
        leads = view.seat is Seat.FOREHAND
        away = after_skat(view.ruleset, hand, view.bid, leads=leads).away
        for act in view.legal:
            if type(act) is Discarded and mask_of(act.cards) == away:
                return act
    discards = [act for act in view.legal if type(act) is Discarded]
    ranks = PLAIN_ORDER if view.contract is None else view.contract.ranks

    def relief(act: Discarded) -> int:
        points = sum(POINTS[card] for card in act.cards)
        return points - danger(hand & ~mask_of(act.cards) & ~JACK_CARDS, ranks)

    return max(discards, key=relief)


def _in_danger(view: View) -> bool:
    """Whether a hand that should take few card points is better off with other cards."""
    contract = view.contract
    if contract is None or contract.aim is not Aim.FEWEST:
        return False
    return danger(mask_of(view.hand) & ~JACK_CARDS, contract.ranks) > DANGEROUS


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
