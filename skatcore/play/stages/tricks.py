"""Playing the tricks (ISkO 4.1.1, 4.2)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from skatcore.model.game import TRICKS, Level, Seat
from skatcore.model.refusal import Refusal
from skatcore.play.events import PLAYED, Act, Played
from skatcore.play.ranking import BY_NUMBER, LEFT, POINTS, by_suit, cards_in, picked
from skatcore.play.result import end_if_decided
from skatcore.play.slots import PLAY
from skatcore.play.stage import LATER, OVER, Stage
from skatcore.play.state import NOBODY, State, Trick
from skatcore.rules.contributions import Aim
from skatcore.rules.options import LevelOptions

CARDS_IN_TRICK = 3
_PLAYED = tuple(by_suit(played) for played in PLAYED)


@dataclass(frozen=True, slots=True)
class Play(Stage[Played]):
    """Ten tricks; the winner of one leads to the next (ISkO 4.1.1, 4.2.1).

    Every game is played to its end (ISkO 4.3.1), unless it is lost and nothing that is written
    down can change any more: a Null with a trick taken, an announced level that was missed once
    the level to which the declarer himself is beaten is certain too (ISkO 5.2.5).
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
        """Whoever is to lead or to follow."""
        if state.contract is None:
            return LATER
        return OVER if len(state.tricks) == TRICKS else state.to_play

    def actions(self, state: State, seat: Seat) -> Sequence[Act]:
        """The cards that follow what was led, or all if there are none (ISkO 4.2.1)."""
        ranking = state.ranking
        mask = state.hands[seat] & ~state.aside[seat]
        if state.trick:
            mask = (mask & ranking.follows[state.trick[0]]) or mask
        return picked(_PLAYED[seat], mask)

    def refusal(self, state: State, event: Played) -> Refusal | None:
        """A card of one's own, following what was led if one can."""
        ranking = state.ranking
        hand = state.hands[event.seat]
        if not hand >> event.card & 1:
            cite = state.ruleset.cite(self.cite)
            return Refusal("not-in-hand", cite, (("card", str(event.card)),))
        if state.aside[event.seat]:
            if state.aside[event.seat] >> event.card & 1:
                cite = state.ruleset.cite(self.cite)
                return Refusal("lies-aside", cite, (("card", str(event.card)),))
            hand &= ~state.aside[event.seat]
        if state.trick:
            following = hand & ranking.follows[state.trick[0]]
            if following and not following >> event.card & 1:
                led = cards_in(1 << state.trick[0])[0]
                cite = state.ruleset.cite(self.cite)
                if ranking.trumps >> led & 1:
                    return Refusal("follow-trump", cite, (("card", str(event.card)),))
                details = (("card", str(event.card)), ("suit", led.suit.key))
                return Refusal("follow-suit", cite, details)
        return None

    def apply(self, state: State, event: Played) -> None:
        """The card lies on the table; with the third the trick goes to its winner."""
        seat, card = event.seat, event.card
        bit = 1 << card
        state.hands[seat] ^= bit
        if state.open[seat]:
            state.open[seat] &= ~bit
        trick = state.trick
        trick.append(card)
        if len(trick) < CARDS_IN_TRICK:
            state.to_play = LEFT[seat]
        else:
            self.complete(state, trick)

    def complete(self, state: State, trick: list[int]) -> None:
        """The trick goes to its winner, who leads to the next; a game that is decided is over."""
        ranking = state.ranking
        first, second, third = trick
        power = ranking.power[first]
        winner = state.leader
        best = power[first]
        if power[second] > best:
            winner, best = LEFT[state.leader], power[second]
        if power[third] > best:
            winner = LEFT[LEFT[state.leader]]
        points = POINTS[first] + POINTS[second] + POINTS[third]
        led_by, won_by = BY_NUMBER[state.leader], BY_NUMBER[winner]
        state.tricks.append(Trick(led_by, (first, second, third), won_by, points))
        state.points[winner] += points
        state.taken[winner] += 1
        state.leader = state.to_play = winner
        state.trick = []
        if not state.lost and state.declarer != NOBODY:
            state.lost = self.out_of_reach(state)
        end_if_decided(state)

    def out_of_reach(self, state: State) -> bool:
        """Whether an announced level, or the Null, is out of reach."""
        contract, announcement = state.contract, state.announcement
        if contract is None or announcement is None:
            return False
        if contract.aim is Aim.NO_TRICK:
            return state.taken[state.declarer] > 0
        announced = contract.announced(announcement.form)
        if announced is Level.PLAIN:
            return False
        if announced is Level.SCHWARZ and state.defenders_tricks:
            return True
        return state.defenders_points > self.levels.defenders_schneider
