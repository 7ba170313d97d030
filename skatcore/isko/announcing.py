"""Saying what is played (Spielansage, zapowiedź gry; ISkO 3.4)."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from skatcore.cards import run_of_tops
from skatcore.contract import Aim, Contract, Situation
from skatcore.deal.events import CONCEDED, Act, Announced, Conceded
from skatcore.deal.ranking import cards_in
from skatcore.deal.refusal import Refusal
from skatcore.deal.stage import LATER, OVER, Stage
from skatcore.deal.state import NOBODY, State
from skatcore.game import Announcement, Form, Level, Ruling, Seat
from skatcore.ruleset.possible import level_possible
from skatcore.ruleset.ruleset import Ruleset


@functools.lru_cache(maxsize=256)
def announcements(ruleset: Ruleset, seat: Seat, *, hand: bool) -> tuple[Announced, ...]:
    """Every game that can be announced with the skat taken or from the hand (ISkO 3.4.4)."""
    return tuple(
        Announced(seat, Announcement(key, form))
        for (key, form), contract in ruleset.plays.items()
        if form.hand == hand and contract.aim is not Aim.FEWEST
    )


@dataclass(frozen=True, slots=True)
class Announcing(Stage):
    """The declarer announces a game that exists in this form; it is never taken back."""

    key: ClassVar[str] = "announcing"
    order: ClassVar[int] = 300
    cite: ClassVar[str] = "announcement"
    kinds: ClassVar[tuple[type[Act], ...]] = (Announced,)

    def turn(self, state: State) -> int:
        """The declarer, once he has laid two cards back."""
        if state.announcement is not None:
            return OVER
        return LATER if state.declarer == NOBODY else state.declarer

    def actions(self, state: State, seat: Seat) -> Sequence[Act]:
        """The games with the skat, or those from the hand (ISkO 2.2.4)."""
        return announcements(state.ruleset, seat, hand=not state.took_skat)

    def offers(self, state: State) -> Sequence[Act]:
        """Instead of taking the skat a game from the hand may be announced (ISkO 2.2.3)."""
        if state.declarer == NOBODY or state.took_skat or state.announcement is not None:
            return ()
        return announcements(state.ruleset, Seat(state.declarer), hand=True)

    def refusal(self, state: State, event: Act) -> Refusal | None:
        """The game must exist, and hand, levels and open play need the skat unseen."""
        assert isinstance(event, Announced)  # noqa: S101 - the stage takes one kind
        game, ruleset = event.game, state.ruleset
        cite = ruleset.cite(self.cite)
        details = (("contract", game.contract), ("form", game.form.code))
        if game.extras:
            return Refusal("announced-apart", cite, (("extra", game.extras[0][0]),))
        contract = ruleset.plays.get((game.contract, game.form))
        if contract is not None and contract.aim is Aim.FEWEST:
            return Refusal("nobodys-game", cite, details)
        if state.took_skat and (game.form.hand or game.form.announced):
            return Refusal("announced-after-skat", cite, details)
        if contract is not None and not state.took_skat and not game.form.hand:
            return Refusal("hand-not-said", cite, details)
        if contract is None:
            known = any(key == game.contract for key, _ in ruleset.plays)
            return Refusal("no-such-form" if known else "no-such-game", cite, details)
        return None

    def apply(self, state: State, event: Act) -> None:
        """The game begins; a Null below the bid is lost as it is announced (ISkO 3.4.4)."""
        assert isinstance(event, Announced)  # noqa: S101 - the stage takes one kind
        game = event.game
        contract = state.ruleset.plays[game.contract, game.form]
        state.play(game, contract)
        if contract.fixed and dict(contract.fixed)[game.form] < state.bid and not state.to_the_end:
            state.end()


def highest(ruleset: Ruleset, contract: Contract, form: Form, cards: int) -> int:
    """The most that a game can come to with these cards, in value points.

    The highest level that is theoretically possible with the matadors counts (ISkO 5.4.3).
    """
    if contract.fixed:
        return dict(contract.fixed)[form]
    run = run_of_tops(contract.trumps, cards_in(cards))
    run = max(-contract.tops, min(contract.tops, run))
    level = max(one for one in Level if level_possible(ruleset, contract, run, one))
    situation = Situation(contract, form, max(level, contract.announced(form)), run)
    rises = sum(rise for _, rise in ruleset.rises_in(situation))
    return contract.base * (abs(run) + rises)


@dataclass(frozen=True, slots=True)
class Escape(Stage):
    """The declarer may give up before the first lead if the skat spoilt his game (ISkO 3.4.3).

    It did if a suit game or Grand that reached the bid with his ten cards does not reach it
    with twelve, at the highest level that is possible. He loses what he announced.
    """

    key: ClassVar[str] = "escape"
    order: ClassVar[int] = 480
    cite: ClassVar[str] = "announcement"
    kinds: ClassVar[tuple[type[Act], ...]] = (Conceded,)

    def turn(self, state: State) -> int:
        """Nobody has to; it is over with the first card."""
        if state.contract is None:
            return LATER
        return LATER if self._spoilt(state) and not state.first_lead_made else OVER

    def offers(self, state: State) -> Sequence[Act]:
        """To give up."""
        if state.contract is None or state.first_lead_made or not self._spoilt(state):
            return ()
        return (CONCEDED[state.declarer],)

    def refusal(self, state: State, event: Act) -> Refusal | None:
        """Only the declarer, only before the first lead, only in such a game."""
        if event in self.offers(state):
            return None
        return Refusal("nothing-to-escape", state.ruleset.cite(self.cite))

    def apply(self, state: State, event: Act) -> None:
        """The game is lost."""
        del event
        state.end(Ruling.LOST)

    def _spoilt(self, state: State) -> bool:
        known: bool | None = state.notes.get(self.key)
        if known is None:
            known = state.notes[self.key] = _spoilt(state)
        return known


def _spoilt(state: State) -> bool:
    if not state.took_skat or state.declarer == NOBODY:
        return False
    ten = state.dealt[state.declarer]
    twelve = ten | state.dealt_skat
    games = [
        contract
        for (_, form), contract in state.ruleset.plays.items()
        if form == Form() and contract.aim is Aim.POINTS
    ]
    return any(
        highest(state.ruleset, contract, Form(), ten)
        >= state.bid
        > highest(state.ruleset, contract, Form(), twelve)
        for contract in games
    )
