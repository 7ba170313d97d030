"""Playing the tricks (ISkO 4.1.1, 4.2)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from skatcore.model.game import TRICKS, Level, Seat
from skatcore.play.card_order import BY_NUMBER, LEFT, POINTS, by_suit, cards_in
from skatcore.play.events import PLAYED, Act, Played
from skatcore.play.result import end_if_decided
from skatcore.play.slots import PLAY
from skatcore.play.stage import LATER, OVER, Stage
from skatcore.play.state import NOBODY, State, Trick
from skatcore.rules.contributions import Aim
from skatcore.rules.options import LevelOptions
from skatcore.text.message import Message

CARDS_IN_TRICK = 3
_NO_TRICK = Aim.NO_TRICK
_PLAYED = tuple(by_suit(played) for played in PLAYED)


@dataclass(frozen=True, slots=True)
class Play(Stage[Played]):
    """Ten tricks; the winner of one leads to the next (ISkO 4.1.1, 4.2.1).

    Every game is played to its end (ISkO 4.3.1), unless it is lost and nothing that is written
    down can change any more: a Null with a trick taken, an announced level that was missed once
    the level to which the declarer is beaten is certain too (ISkO 5.2.5).
    """

    key: ClassVar[str] = "play"
    slot: ClassVar[str] = PLAY
    cite: ClassVar[str] = "play"
    kinds: ClassVar[tuple[type[Act], ...]] = (Played,)

    levels: LevelOptions

    def alters_card_play(self) -> bool:
        """It is what the tables of the contracts say (ISkO 4.2.1)."""
        return False

    def turn(self, state: State) -> int:
        """The seat that is to lead or to follow."""
        if state.contract is None:
            return LATER
        return OVER if len(state.tricks) == TRICKS else state.to_play

    def actions(self, state: State, seat: Seat) -> Sequence[Act]:
        """The cards that follow what was led, or all if there are none (ISkO 4.2.1)."""
        mask, trick = state.hands[seat] & ~state.aside[seat], state.trick
        if trick:
            mask = (mask & state.ranking.follows[trick[0]]) or mask
        clubs, spades, hearts, diamonds = _PLAYED[seat]
        return clubs[mask & 255] + spades[mask >> 8 & 255] + hearts[mask >> 16 & 255] + diamonds[mask >> 24]

    def refusal(self, state: State, event: Played) -> Message | None:
        """A card of one's own, following what was led if one can."""
        ranking = state.ranking
        hand = state.hands[event.seat]
        if not hand >> event.card & 1:
            return self.refuse(state, "refusal.not-in-hand", card=str(event.card))
        if state.aside[event.seat]:
            if state.aside[event.seat] >> event.card & 1:
                return self.refuse(state, "refusal.lies-aside", card=str(event.card))
            hand &= ~state.aside[event.seat]
        if state.trick:
            following = hand & ranking.follows[state.trick[0]]
            if following and not following >> event.card & 1:
                led = cards_in(1 << state.trick[0])[0]
                if ranking.trumps >> led & 1:
                    return self.refuse(state, "refusal.follow-trump", card=str(event.card))
                return self.refuse(state, "refusal.follow-suit", card=str(event.card), suit=led.suit.key)
        return None

    def apply(self, state: State, event: Played) -> None:
        """The card lies on the table; the third completes the trick, whose winner leads to the next."""
        seat, card = event.seat, event.card
        bit = 1 << card
        state.hands[seat] ^= bit
        if state.open[seat]:
            state.open[seat] &= ~bit
        trick = state.trick
        trick.append(card)
        if len(trick) < CARDS_IN_TRICK:
            state.to_play = LEFT[seat]
            return
        first, second, third = trick
        power, leader = state.ranking.power[first], state.leader
        winner, best = leader, power[first]
        if power[second] > best:
            winner, best = LEFT[leader], power[second]
        if power[third] > best:
            winner = LEFT[LEFT[leader]]
        points = POINTS[first] + POINTS[second] + POINTS[third]
        state.tricks.append(Trick(BY_NUMBER[leader], (first, second, third), BY_NUMBER[winner], points))
        state.points[winner] += points
        state.taken[winner] += 1
        state.leader = state.to_play = winner
        state.trick = []
        if not state.lost and state.declarer != NOBODY:
            state.lost = self._out_of_reach(state)
        if state.lost:
            end_if_decided(state)

    def _out_of_reach(self, state: State) -> bool:
        """Whether an announced level, or the Null, is out of reach."""
        contract, announcement = state.contract, state.announcement
        if contract is None or announcement is None:
            return False
        if contract.aim is _NO_TRICK:
            return state.taken[state.declarer] > 0
        announced = contract.announced(announcement.form)
        if not announced:
            return False
        return bool(announced is Level.SCHWARZ and state.defenders_tricks) or (
            state.defenders_points > self.levels.defenders_schneider
        )
