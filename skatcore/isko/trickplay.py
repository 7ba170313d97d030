"""Laying an open hand down, and playing the tricks (ISkO 2.2.5, 4.1.1, 4.2)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal

from skatcore.plugin import (
    BY_NUMBER,
    LATER,
    LEFT,
    NOBODY,
    OVER,
    PLAYED,
    POINTS,
    TRICKS,
    Act,
    Aim,
    LaidOpen,
    Level,
    Levels,
    Played,
    Refusal,
    Seat,
    Stage,
    State,
    Trick,
    by_suit,
    cards_in,
    end_if_decided,
    picked,
)

CARDS_IN_TRICK = 3
_PLAYED = tuple(by_suit(played) for played in PLAYED)


@dataclass(frozen=True, slots=True)
class LayingOpen(Stage):
    """The declarer of an open game lays his cards on the table (ISkO 2.2.5).

    With ten cards before the first lead, or with nine right after his own first card, or after
    the first trick. He may lay them down earlier than he must.
    """

    key: ClassVar[str] = "laying-open"
    order: ClassVar[int] = 450
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
        """All that he holds."""
        return (LaidOpen(seat, cards_in(state.hands[seat])),)

    def takes(self, state: State, event: Act) -> bool:
        """Sooner than he must, as soon as the game is announced."""
        game, declarer = state.announcement, state.declarer
        if game is None or not game.form.ouvert or event.seat != declarer:
            return False
        lies_open = state.open[declarer] == state.hands[declarer]
        return not lies_open and self.refusal(state, event) is None

    def refusal(self, state: State, event: Act) -> Refusal | None:
        """All that he holds, and nothing else."""
        assert isinstance(event, LaidOpen)  # noqa: S101 - the stage takes one kind
        if sorted(event.cards) == list(cards_in(state.hands[event.seat])):
            return None
        count = state.hands[event.seat].bit_count()
        return Refusal("lay-all-open", state.ruleset.cite(self.cite), (("count", count),))

    def apply(self, state: State, event: Act) -> None:
        """Everyone sees the cards from now on."""
        state.open[event.seat] = state.hands[event.seat]


@dataclass(frozen=True, slots=True)
class Play(Stage):
    """Ten tricks; the winner of one leads to the next (ISkO 4.1.1, 4.2.1).

    Every game is played to its end (ISkO 4.3.1), unless it is lost and nothing that is written
    down can change any more: a Null with a trick taken, an announced level that was missed once
    the level to which the declarer himself is beaten is certain too (ISkO 5.2.5).
    """

    key: ClassVar[str] = "play"
    order: ClassVar[int] = 500
    cite: ClassVar[str] = "play"
    kinds: ClassVar[tuple[type[Act], ...]] = (Played,)

    levels: Levels

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
        assert ranking is not None  # noqa: S101 - a game is on
        mask = state.hands[seat] & ~state.aside[seat]
        if state.trick:
            mask = (mask & ranking.follows[state.trick[0]]) or mask
        return picked(_PLAYED[seat], mask)

    def refusal(self, state: State, event: Act) -> Refusal | None:
        """A card of one's own, following what was led if one can."""
        assert isinstance(event, Played)  # noqa: S101 - the stage takes one kind
        ranking = state.ranking
        assert ranking is not None  # noqa: S101 - a game is on
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

    def apply(self, state: State, event: Act) -> None:
        """The card lies on the table; with the third the trick goes to its winner."""
        assert isinstance(event, Played)  # noqa: S101 - the stage takes one kind
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
            self._complete(state, trick)

    def _complete(self, state: State, trick: list[int]) -> None:
        ranking = state.ranking
        assert ranking is not None  # noqa: S101 - a game is on
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
            state.lost = self._lost(state)
        end_if_decided(state)

    def _lost(self, state: State) -> bool:
        """Whether an announced level, or the Null, is out of reach."""
        contract, announcement = state.contract, state.announcement
        assert contract is not None  # noqa: S101 - a game is on
        assert announcement is not None  # noqa: S101 - a game is on
        if contract.aim is Aim.NO_TRICK:
            return state.taken[state.declarer] > 0
        announced = contract.announced(announcement.form)
        if announced is Level.PLAIN:
            return False
        if announced is Level.SCHWARZ and state.defenders_tricks:
            return True
        return state.defenders_points > self.levels.defenders_schneider
