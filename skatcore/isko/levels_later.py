"""Announcing schneider or schwarz after the game, before the first lead (PZ 5.2.5)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from skatcore.plugin import LATER, OVER, Act, Aim, Announced, Refusal, Stage, State


@dataclass(frozen=True, slots=True)
class AnnouncingLevel(Stage):
    """The declarer of a hand game may announce a level until the first card is led.

    He names the same game again, with the level. The game itself is never changed (ISkO 3.4.7). It
    is not listed among what may be done: nobody is asked.
    """

    key: ClassVar[str] = "announcing-level"
    order: ClassVar[int] = 460
    cite: ClassVar[str] = "announcement.levels"
    kinds: ClassVar[tuple[type[Act], ...]] = (Announced,)

    def turn(self, state: State) -> int:
        """Nobody has to; it is over with the first card."""
        return OVER if state.first_lead_made else LATER

    def takes(self, state: State, event: Act) -> bool:
        """Whoever's turn it is."""
        return self.refusal(state, event) is None

    def refusal(self, state: State, event: Act) -> Refusal | None:
        """The same game, at a higher level, by the declarer."""
        assert isinstance(event, Announced)  # noqa: S101 - the stage takes one kind
        said, contract = state.announcement, state.contract
        cite = state.ruleset.cite("announcement.final")
        if said is None or contract is None or event.seat != state.declarer:
            return Refusal("announced-already", cite)
        game = event.game
        if (
            state.first_lead_made
            or contract.aim is not Aim.POINTS
            or (game.contract, game.form) not in state.ruleset.plays
            or replace(game, form=replace(game.form, announced=said.form.announced)) != said
            or contract.announced(game.form) <= contract.announced(said.form)
        ):
            return Refusal("announced-already", cite)
        return None

    def apply(self, state: State, event: Act) -> None:
        """The game is the same, with its level."""
        assert isinstance(event, Announced)  # noqa: S101 - the stage takes one kind
        state.announcement = event.game
        state.contract = state.ruleset.plays[event.game.contract, event.game.form]
