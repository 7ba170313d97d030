"""Advice for computer players: how to choose among the actions of a kind of event.

Whoever brings an event brings advice for it; players know only the usual events. Without advice
they leave things as they are.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Protocol

from skatcore.rules.kinds import Kind, declare

if TYPE_CHECKING:
    from skatcore.play.events import Act
    from skatcore.play.view import View
    from skatcore.rules.contributions import Contract


class Estimate(Protocol):
    """The estimate of a hand by a computer player."""

    def strong(self) -> bool:
        """Whether the player's side should win the game that is on: a reason to raise the stakes."""

    def chance(self, contract: Contract) -> float:
        """How likely the player wins a contract as the declarer, from 0 to 1."""

    def last_tricks(self) -> int:
        """How many trumps will be left for the last tricks; 0 if the player is not sure to win."""


@dataclass(frozen=True, slots=True)
class Advice:
    """How to choose among the actions of one kind: ``key`` is the kind of event.

    ``choose`` is given what the player sees, those of the player's legal actions, at least one, and the
    estimate of the hand. It returns one of them or another legal action, or None to leave it to others:

        Advice("said-kontra", if_strong)
    """

    key: str
    choose: Callable[[View, Sequence[Act], Estimate], Act | None]


def if_strong(view: View, acts: Sequence[Act], estimate: Estimate) -> Act | None:
    """To raise the stakes with a hand that should win."""
    del view
    return acts[0] if estimate.strong() else None


#: How computer players choose among the events of plugins.
ADVICE: Final = declare(Kind("advice", Advice, "Return how computer players choose among actions, by kind of event."))
