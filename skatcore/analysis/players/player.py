"""The player of a deal: somebody who sees a view and chooses one of its legal actions."""

from __future__ import annotations

import random
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Protocol

from skatcore.analysis.players.budget import Budget
from skatcore.analysis.players.sensible import SensiblePlayer
from skatcore.errors import SkatError
from skatcore.text.message import Message

if TYPE_CHECKING:
    from collections.abc import Sequence

    from skatcore.play.deal import Deal
    from skatcore.play.events import Act
    from skatcore.play.view import View


class Player(Protocol):
    """Somebody who plays: asked whenever they have a choice, shown nothing but their view."""

    def choose(self, view: View) -> Act:
        """One of the actions in ``view.legal``, which is not empty."""

    def interject(self, view: View) -> Act | None:
        """One of the actions in ``view.legal``, all out of turn, or None to keep still."""


class RandomPlayer:
    """Any legal action, each as likely as the other; the same seed chooses alike."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)  # noqa: S311 - a game, no secrets

    def choose(self, view: View) -> Act:
        """Any of them."""
        return self._random.choice(view.legal)

    def interject(self, view: View) -> Act | None:
        """Any of them, or nothing."""
        return self._random.choice((None, *view.legal))


def play_on(deal: Deal, players: Sequence[Player]) -> Deal:
    """Let three players, from forehand on, play a deal to its end; the deal is returned."""
    from skatcore.play.view import view_of

    while (seat := deal.turn) is not None:
        act = interjection(deal, players)
        if act is not None:
            deal.do(act)
            continue
        legal = deal.legal_actions(seat)
        only = len(legal) == 1
        deal.do(legal[0] if only else players[seat].choose(view_of(deal, seat, legal)))
    return deal


def interjection(deal: Deal, players: Sequence[Player | None]) -> Act | None:
    """An action of one of the players out of turn, if any takes one; None among them is not asked."""
    from skatcore.play.view import view_of

    offers = deal.offers()
    if not offers:
        return None
    for seat in sorted({act.seat for act in offers}):
        player = players[seat]
        answer = None if player is None else player.interject(view_of(deal, seat))
        if answer is not None:
            return answer
    return None


class PlayerKind(StrEnum):
    """A computer player, by the name that commands use."""

    SENSIBLE = "sensible"
    RANDOM = "random"
    SOLVER = "solver"

    def player(self, seed: int, moment: int = 0) -> Player:
        """Such a player; the same seed plays alike.

        Whoever makes a new player for each choice of a deal says which choice it is, so that chance does not repeat.
        """
        if self is PlayerKind.SOLVER:
            return SearchingPlayer().player(seed, moment)
        return SensiblePlayer(seed + moment) if self is PlayerKind.SENSIBLE else RandomPlayer(seed + moment)


@dataclass(frozen=True, slots=True)
class SearchingPlayer:
    """A solver player with a budget of its own; without one it thinks as long as is usual."""

    budget: Budget | None = None

    def __str__(self) -> str:
        return PlayerKind.SOLVER if self.budget is None else f"{PlayerKind.SOLVER}:{self.budget}"

    def player(self, seed: int, moment: int = 0) -> Player:
        """Such a player; the same seed plays alike if the budget is in positions.

        The moment tells it nothing: its view says more.
        """
        del moment
        from skatcore.analysis.players.search.player import SolverPlayer

        return SolverPlayer(seed, self.budget)


#: Something that makes players: a kind, or a solver with its budget.
PlayerChoice = PlayerKind | SearchingPlayer


class NoSuchPlayer(SkatError, ValueError):  # noqa: N818 - it names what is none
    """A text names no computer player; ``name`` is what stands where the kind belongs."""

    def __init__(self, name: str) -> None:
        super().__init__(Message.of("error.no-player", word=name, expected=", ".join(PlayerKind)))
        self.name = name


def read_player(text: str) -> PlayerChoice:
    """The player that a text names: a kind, or ``solver:50ms`` and ``solver:2000`` (positions).

    >>> read_player("sensible"), str(read_player("solver:50ms"))
    (<PlayerKind.SENSIBLE: 'sensible'>, 'solver:50ms')

    Raises:
        NoSuchPlayer: there is none of that name.
        NoBudget: the solver's budget is none.
    """
    name, colon, budget = text.strip().partition(":")
    if name not in list(PlayerKind) or (colon and name != PlayerKind.SOLVER):
        raise NoSuchPlayer(text.strip())
    return SearchingPlayer(Budget.parse(budget)) if colon else PlayerKind(name)
