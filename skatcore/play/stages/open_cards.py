"""Laying an open hand down (auflegen, wyłożyć karty; ISkO 2.2.5)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal

from skatcore.model.game import TRICKS, Seat
from skatcore.play.card_order import cards_in
from skatcore.play.events import Act, LaidOpen
from skatcore.play.slots import OPEN_CARDS
from skatcore.play.stage import LATER, OVER, Stage
from skatcore.play.state import NOBODY, State
from skatcore.text.message import Message


@dataclass(frozen=True, slots=True)
class LayingOpen(Stage[LaidOpen]):
    """The declarer of an open game lays their cards on the table (ISkO 2.2.5).

    With ten cards before the first lead, or with nine right after the declarer's first card, or after
    the first trick. They may be laid down earlier than they must.
    """

    key: ClassVar[str] = "laying-open"
    slot: ClassVar[str] = OPEN_CARDS
    cite: ClassVar[str] = "ouvert.shown"
    kinds: ClassVar[tuple[type[Act], ...]] = (LaidOpen,)

    shown: Literal["before-lead", "after-first-card", "after-first-trick"]

    def turn(self, state: State) -> int:
        """The declarer, when the time has come."""
        if state.announcement is None:
            return LATER
        declarer = state.declarer
        if not state.announcement.form.ouvert or declarer == NOBODY:
            return OVER
        if state.open[declarer] == state.hands[declarer]:
            return OVER
        if self.shown == "before-lead":
            return declarer
        if self.shown == "after-first-trick":
            return declarer if state.tricks else LATER
        return declarer if state.hands[declarer].bit_count() < TRICKS else LATER

    def actions(self, state: State, seat: Seat) -> Sequence[Act]:
        """All cards that the declarer holds."""
        return (LaidOpen(seat, cards_in(state.hands[seat])),)

    def takes(self, state: State, event: LaidOpen) -> bool:
        """Sooner than necessary, as soon as the game is announced."""
        game = state.announcement
        if game is None or not game.form.ouvert or event.seat != state.declarer:
            return False
        return self.refusal(state, event) is None

    def refusal(self, state: State, event: LaidOpen) -> Message | None:
        """All cards that the declarer holds, and nothing else."""
        if sorted(event.cards) == list(cards_in(state.hands[event.seat])):
            return None
        return self.refuse(state, "refusal.lay-all-open", count=state.hands[event.seat].bit_count())

    def apply(self, state: State, event: LaidOpen) -> None:
        """Everyone sees the cards from now on."""
        state.open[event.seat] = state.hands[event.seat]
