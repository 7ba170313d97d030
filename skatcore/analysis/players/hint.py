"""A hint for a person: what a searching player would do with the same view, and what it found."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from skatcore.analysis.players.bids import after_skat, before_skat
from skatcore.analysis.players.budget import Budget
from skatcore.model.game import Seat
from skatcore.play.card_order import mask_of
from skatcore.play.events import Announced, Bid, Discarded, Held

if TYPE_CHECKING:
    from skatcore.model.game import Announcement
    from skatcore.play.events import Act
    from skatcore.play.view import View

#: How long a hint is thought about unless something else is asked for.
THOUGHT: Final = Budget(milliseconds=400)


class Hint(NamedTuple):
    """An action to take, and why.

    In ``wins`` of ``layouts`` of the cards that the player has not seen, the player's side wins after it; no layouts:
    it was not searched. ``limit`` is the bid up to which a hand is good by estimate, 0 if it should pass and None where
    that was not asked; ``game`` is the game that is meant, and ``chance`` how likely it is won by estimate. ``is_only``
    says that nothing else is legal, ``knows_all`` that the one layout is the only one that is possible. Where all play
    against all, ``has_side`` is false, and a layout is won if somebody scores less than the player.
    """

    act: Act
    wins: int = 0
    layouts: int = 0
    limit: int | None = None
    game: Announcement | None = None
    chance: float = 0.0
    is_only: bool = False
    knows_all: bool = False
    has_side: bool = True


def estimated(view: View, act: Act) -> Hint:
    """A sensible player's action before the play, with what the estimate of the cards says."""
    hand, leads = mask_of(view.hand), view.seat is Seat.FOREHAND
    if any(type(each) is Bid or type(each) is Held for each in view.legal):
        limit = before_skat(view.ruleset, hand, leads=leads).limit
        return Hint(act, limit=limit or (None if type(act) is Bid else 0))
    if view.is_declarer and type(act) in {Discarded, Announced} and (view.skat or type(act) is Discarded):
        best = after_skat(view.ruleset, hand | mask_of(view.skat), view.bid, leads=leads)
        if type(act) is Discarded or best.option.game == getattr(act, "game", None):
            return Hint(act, game=best.option.game, chance=best.chance)
    return Hint(act)


def hint_for(view: View, budget: Budget = THOUGHT, seed: int = 0) -> Hint | None:
    """A hint for whoever has this view; None if nothing may be done now.

    >>> from skatcore import Deal, Seat, load
    >>> from skatcore.play.view import view_of
    >>> deal = Deal.shuffled(load("isko"), seed=7)
    >>> hint_for(view_of(deal, Seat.FOREHAND), Budget(1)) is None
    True
    """
    from skatcore.analysis.players.search.player import SolverPlayer

    if not view.legal:
        return None
    player = SolverPlayer(seed, budget)
    if view.turn != view.seat:
        act = player.interject(view)
        return None if act is None else Hint(act)
    return player.judge(view)
