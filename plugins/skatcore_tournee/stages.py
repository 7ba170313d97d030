"""Actions of a declarer with the skat: turn its top card, or take it unseen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from skatcore.plugin import Announcement, Message, Seat
from skatcore.plugin.cards import Card
from skatcore.plugin.events import Act, Announced, Cards, Discarded, Revealed, TookSkat
from skatcore.plugin.play import LATER, NOBODY, OVER, SKAT, Note, Stage, State
from skatcore_tournee.games import SECOND, games_of, is_turned
from skatcore_tournee.ladder import NUMBERS, number_of


@dataclass(frozen=True, slots=True)
class TurnedCard(Revealed):
    """The declarer turns a card of the skat up; the second one if the first does not suit."""

    kind: ClassVar[str] = "turned-card"

    @property
    def cards(self) -> Cards:
        """The cards that the declarer is known to have, or to have laid away."""
        return () if self.card is None else (self.card,)


@dataclass(frozen=True, slots=True)
class TookTurned(TookSkat):
    """The declarer plays the turned card's suit, or a Grand at a jack, and takes both cards."""

    kind: ClassVar[str] = "took-turned"

    contract: str


SHOWN: Note[tuple[Card, ...]] = Note("turning", ())
CHOSEN: Note[str] = Note("turning-chosen", "")


@dataclass(frozen=True, slots=True)
class Turning(Stage[TurnedCard | TookTurned]):
    """Instead of taking the skat unseen, or playing solo, the declarer turns its top card.

    ``second`` says whether the other card may be turned when the first one does not suit, ``by_game`` whether
    games are bid: then the game that is played is at least as high as the one that was bid.
    """

    key: ClassVar[str] = "turning"
    before: ClassVar[tuple[str, ...]] = (SKAT,)
    cite: ClassVar[str] = "plugin.tournee"
    #: The value of a turned Grand and when it may be played need not stand in one clause.
    cites: ClassVar[tuple[str, ...]] = ("plugin.tournee.grand.at-a-jack",)
    kinds: ClassVar[tuple[type[Act], ...]] = (TurnedCard, TookTurned)

    second: bool
    by_game: bool

    def turn(self, state: State) -> int:
        """The declarer who has turned a card, until it is played."""
        if state.announcement is not None:
            return OVER
        return state.declarer if SHOWN.of(state) and not CHOSEN.of(state) else LATER

    def actions(self, state: State, seat: Seat) -> Sequence[Act]:
        """The games of the turned card; after the first one to turn the other."""
        shown = SHOWN.of(state)
        games = [TookTurned(seat, key) for key in games_of(state.ruleset, shown[-1])]
        return [*games, TurnedCard(seat)] if self.second and len(shown) == 1 else games

    def offers(self, state: State) -> Sequence[Act]:
        """Turning is one of three ways to play; Skat and announcement ask for the others."""
        free = state.declarer != NOBODY and not state.took_skat and state.announcement is None
        high = not self.by_game or state.bid <= NUMBERS["turned"]
        return [TurnedCard(Seat(state.declarer))] if free and high and not SHOWN.of(state) else []

    def refusal(self, state: State, event: Act) -> Message | None:
        """Whatever is listed."""
        legal = self.actions(state, event.seat) if SHOWN.of(state) else self.offers(state)
        return None if event in legal else self.refuse(state, "refusal.not-turned")

    def reveals(self, state: State, event: Revealed) -> Card:
        """The top card, then the other."""
        del event
        return state.skat_order[len(SHOWN.of(state))]

    def denies(self, state: State, event: Act) -> Message | None:
        """Refuse another game after a card was turned, a turned game that is announced, and one below its bid."""
        if self.by_game and self._below(state, event):
            return self.refuse(state, "refusal.game-below-bid", "plugin.tournee.bids")
        if not isinstance(event, Announced):
            return None
        wrong = SHOWN.of(state) or event.game.contract.startswith("turned-")
        return self.refuse(state, "refusal.not-turned") if wrong else None

    def _below(self, state: State, event: Act) -> bool:
        """Whether an announced game, or any with the skat, is lower than the one that was bid."""
        plays = state.ruleset.plays
        if isinstance(event, TookSkat) and not isinstance(event, TookTurned):
            taken = (
                number_of(game, form) for (_, form), game in plays.items() if not form.hand and not is_turned(game)
            )
            return max(taken, default=0) < state.bid
        if isinstance(event, Announced):
            game = plays.get((event.game.contract, event.game.form))
            return game is not None and 0 < number_of(game, event.game.form) < state.bid
        return False

    def apply(self, state: State, event: TurnedCard | TookTurned) -> None:
        """The card lies open; or both cards are taken, and the game is known."""
        if isinstance(event, TookTurned):
            CHOSEN.set(state, event.contract)
            state.took_skat = True
            state.take_up(event.seat)
        elif event.card is not None:
            SHOWN.set(state, (*SHOWN.of(state), event.card))
            state.show(event.card)
            if len(SHOWN.of(state)) > 1:
                state.extras[SECOND] = 1

    def alters_card_play(self) -> bool:
        """Cards are played as always."""
        return False

    def watch(self, state: State, event: Act) -> None:
        """The game of the turned card begins when two cards are laid back."""
        key = CHOSEN.of(state)
        if key and isinstance(event, Discarded):
            state.play(Announcement(key))
