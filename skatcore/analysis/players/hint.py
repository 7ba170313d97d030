"""A hint for a person: what a searching player would do with the same view, and what it found."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from skatcore.analysis.players.budget import Budget

if TYPE_CHECKING:
    from skatcore.model.game import Announcement
    from skatcore.play.events import Act
    from skatcore.play.view import View

#: How long a hint is thought about unless something else is asked for.
THOUGHT: Final = Budget(milliseconds=400)


class Hint(NamedTuple):
    """An action to take, and why.

    In ``wins`` of ``layouts`` of the cards that the player has not seen, the player's side wins after it; no layouts:
    it was not searched. ``limit`` is the bid up to which a hand is good, 0 if it should pass and None where that was
    not asked; ``game`` is the game that is meant. ``is_only`` says that nothing else is legal, ``knows_all`` that the
    one layout is the only one that is possible.
    """

    act: Act
    wins: int = 0
    layouts: int = 0
    limit: int | None = None
    game: Announcement | None = None
    is_only: bool = False
    knows_all: bool = False


def hint_for(view: View, budget: Budget = THOUGHT, seed: int = 0) -> Hint | None:
    """A hint for whoever has this view; None if nothing may be done now.

    >>> from skatcore import Deal, Seat, load
    >>> from skatcore.play.view import view_of
    >>> deal = Deal.shuffled(load("isko"), seed=7)
    >>> hint_for(view_of(deal, Seat.FOREHAND), Budget(1)) is None
    True
    """
    from skatcore.analysis.players.solver.player import SolverPlayer

    if not view.legal:
        return None
    player = SolverPlayer(seed, budget)
    if view.turn != view.seat:
        act = player.interject(view)
        return None if act is None else Hint(act)
    return player.judge(view)
