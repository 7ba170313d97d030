"""Exchanging cards against a declarer before the first lead: the skat in turn, or card for card with the partner.

Events of plugins are read by their form: a card goes ``to`` another player, or the action leaves things as they are.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from skatcore.analysis.players.knowledge import bits
from skatcore.analysis.players.layouts import Layouts
from skatcore.model.game import TRICKS
from skatcore.play.card_order import mask_of
from skatcore.play.events import Discarded, TookSkat
from skatcore.solver import PlayPosition, TooManySearched

if TYPE_CHECKING:
    import random

    from skatcore.analysis.players.budget import Meter
    from skatcore.analysis.players.search.searched_game import SearchedGame
    from skatcore.play.events import Act
    from skatcore.play.view import View

#: The number of layouts in which an exchange is looked at; defenders mostly know all cards.
_LAYOUTS: Final = 4
_Hands = list[int]


class Exchange:
    """The choice of a defender who may exchange cards."""

    def __init__(self, view: View, game: SearchedGame, meter: Meter, chance: random.Random) -> None:
        self.view, self.game, self.meter = view, game, meter
        layouts = Layouts(view)
        self._layouts = [layouts.sample(chance) for _ in range(min(_LAYOUTS, layouts.count))]

    def choose(self) -> Act | None:
        """The action after which the declarer wins least often; None if nothing can be exchanged."""
        legal = self.view.legal
        took = next((act for act in legal if isinstance(act, TookSkat)), None)
        if took is not None:
            return took
        discards = [act for act in legal if isinstance(act, Discarded)]
        if discards:
            return min(discards, key=lambda act: self._wins(self._laid(mask_of(act.cards))))
        gifts: list[Any] = [act for act in legal if getattr(act, "to", None) is not None]
        if not gifts:
            return None
        enough = next((act for act in legal if act.declines), None)
        if enough is None:
            return self._least(gifts, lambda act: self._wins(self._given(act.to, mask_of(act.cards), 0)))
        if not self._wins([[*layout.hands] for layout in self._layouts]):
            return enough
        return self._least([enough, *gifts], lambda act: self._after_return(act) if act is not enough else 1e-9)

    def _least(self, acts: list[Any], chance: Any) -> Act:
        """The first act with no chance for the declarer, or that with the least."""
        best, least = acts[0], float("inf")
        for act in acts:
            if self.meter.left() <= 0:
                break
            now = chance(act)
            if now < least:
                best, least = act, now
            if not least:
                break
        found: Act = best
        return found

    def _after_return(self, act: Any) -> float:
        """How often the declarer wins after a gift and the best card in return."""
        given, least = mask_of(act.cards), float("inf")
        partner = self._layouts[0].hands[act.to]
        for card in bits(partner):
            if not least or self.meter.left() <= 0:
                break
            least = min(least, self._wins(self._given(act.to, given, 1 << card)))
        return 1.0 if least > 0 else 0.0

    def _given(self, to: int, given: int, returned: int) -> list[_Hands]:
        """The hands after cards went to another player, and others came back."""
        changed = []
        for layout in self._layouts:
            hands = [*layout.hands]
            hands[self.view.seat] = hands[self.view.seat] & ~given | returned
            hands[to] = hands[to] & ~returned | given
            changed.append(hands)
        return changed

    def _laid(self, away: int) -> list[_Hands]:
        """The hands after two cards were laid back."""
        changed = []
        for layout in self._layouts:
            hands = [*layout.hands]
            hands[self.view.seat] &= ~away
            changed.append(hands)
        return changed

    def _wins(self, layouts: list[_Hands]) -> float:
        """In which part of the layouts the declarer wins."""
        won = count = 0
        for hands in layouts:
            if any(hand.bit_count() != TRICKS for hand in hands):
                continue
            before = self.game.solver.searched
            try:
                reached = self.game.reaches(PlayPosition((hands[0], hands[1], hands[2])), 0)
            except TooManySearched:
                continue
            finally:
                self.meter.spend(self.game.solver.searched - before)
            count += 1
            won += reached is not self.game.target.by_failing
        return won / count if count else 0.5
