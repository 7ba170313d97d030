"""Layouts as likely as the auction makes them: who plays a game has cards for it."""

from __future__ import annotations

from itertools import accumulate
from typing import TYPE_CHECKING, Final

from skatcore.analysis.players.estimate import odds_of, probability
from skatcore.analysis.players.layouts import Layout, Layouts
from skatcore.model.game import Seat
from skatcore.play.card_order import mask_of
from skatcore.play.events import TookSkat
from skatcore.rules.contributions import Aim

if TYPE_CHECKING:
    import random

    from skatcore.play.view import View

#: The number of layouts from which those that are taken are drawn, each by its weight.
POOL: Final = 150
#: How much weight any hand has, however unlikely it is that its owner plays the game.
_ANY: Final = 0.001
#: By how much the odds of a hand count.
_SHARP: Final = 1.5


class LikelyLayouts:
    """Layouts that agree with a view, weighted by what the declarer has announced."""

    def __init__(self, view: View) -> None:
        self.layouts = Layouts(view)
        self._pool: list[Layout] = []
        self._up_to: list[float] = []
        contract, declarer, game = view.contract, view.declarer, view.announcement
        self._weighs = contract is not None and contract.aim is not Aim.FEWEST and declarer not in {None, view.seat}
        if not self._weighs or contract is None or declarer is None or game is None:
            return
        self._declarer = declarer
        self._played = mask_of(card for seat, card in view.played if seat == declarer)
        self._odds = odds_of(contract, ouvert=game.form.ouvert)
        self._leads = declarer is Seat.FOREHAND
        self._took = any(isinstance(event, TookSkat) and event.seat == declarer for event in view.events)

    def sample(self, chance: random.Random) -> Layout:
        """One of them."""
        if not self._weighs or self.layouts.count == 1:
            return self.layouts.sample(chance)
        if not self._pool:
            drawn = [self.layouts.sample(chance) for _ in range(POOL)]
            weights = {layout: self._weight(layout) for layout in drawn}
            self._pool, self._up_to = drawn, list(accumulate(weights[layout] for layout in drawn))
        return chance.choices(self._pool, cum_weights=self._up_to)[0]

    def _weight(self, layout: Layout) -> float:
        """How likely the declarer plays this game with these cards."""
        hand = layout.hands[self._declarer] | self._played
        if self._took:
            log_odds = self._odds.with_skat(hand, layout.skat, leads=self._leads)
        else:
            log_odds = self._odds.as_dealt(hand, leads=self._leads)
        return probability(_SHARP * log_odds) + _ANY
