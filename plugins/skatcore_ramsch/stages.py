"""Stages of a Ramsch before the first lead: Grand hand, passing on, knocking, virgins.

In each of these parts but the first every player is asked once, from forehand on.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from skatcore.plugin import Announcement, Message, Ruleset, Seat
from skatcore.plugin.cards import BY_NUMBER, JACKS, mask_of
from skatcore.plugin.events import DECLINED, Act, Announced, Declined, Discarded, TookSkat
from skatcore.plugin.play import (
    AUCTION,
    BEFORE_LEAD,
    LATER,
    OPEN_CARDS,
    OVER,
    Asked,
    EachInTurn,
    Note,
    SkatGoesRound,
    Stage,
    State,
    all_passed,
    bidding,
)
from skatcore_ramsch import result
from skatcore_ramsch.events import KNOCKED, PUSHED, VIRGIN_ANNOUNCED, Knocked, Pushed, VirginAnnounced

GRAND = "grand"
JACK_CARDS = mask_of(JACKS)
#: Which players looked at the skat, and which announced a virgin.
LOOKED: Note[tuple[Seat, ...]] = Note("pushing-looked", ())
SAID_VIRGIN: Note[tuple[Seat, ...]] = Note("announcing-virgin-said", ())


def _counted(state: State, key: str) -> None:
    """One more of an extra."""
    count = state.extras.get(key, 0)
    state.extras[key] = 1 + (count if isinstance(count, int) else 0)


@dataclass(frozen=True, slots=True)
class NoLastChance(Stage):
    """Ramsch follows at once when middlehand and rearhand have passed without a bid.

    Forehand is not asked to play unbid (against ISkO 3.3.6).
    """

    key: ClassVar[str] = "no-last-chance"
    before: ClassVar[tuple[str, ...]] = (AUCTION,)
    cite: ClassVar[str] = "plugin.ramsch.forehand-first"

    def turn(self, state: State) -> int:
        """Nobody is asked."""
        return OVER if state.auction_over else LATER

    def alters_card_play(self) -> bool:
        """It looks at the auction only."""
        return False

    def watch(self, state: State, event: Act) -> None:
        """The auction ends where forehand would be asked."""
        del event
        if not state.auction_over and bidding(state).asked is Asked.LAST_CHANCE:
            all_passed(state)


@functools.lru_cache(maxsize=64)
def grand_hands(ruleset: Ruleset, seat: Seat) -> tuple[Announced, ...]:
    """Every Grand from the hand, with all its announcements."""
    return tuple(Announced(seat, Announcement(key, form)) for key, form in ruleset.plays if key == GRAND and form.hand)


@dataclass(frozen=True, slots=True)
class Compulsory(EachInTurn[Announced | Declined]):
    """A Ramsch without an auction; before it each player may play Grand hand instead.

    A Grand hand counts as always; the same player deals again, and the deal does not count to
    the round (XSkat -bockramsch). A deal without an auction has no bid that it could miss.
    """

    key: ClassVar[str] = "compulsory-ramsch"
    before: ClassVar[tuple[str, ...]] = (AUCTION,)
    cite: ClassVar[str] = "plugin.ramsch.grand-hand"
    kinds: ClassVar[tuple[type[Act], ...]] = (Announced, Declined)

    grand_hand: bool

    def begin(self, state: State) -> None:
        """Skip the auction."""
        state.auction_over = True
        if not self.grand_hand:
            state.play(Announcement(result.RAMSCH))

    def turn(self, state: State) -> int:
        """From forehand on, until somebody plays Grand hand."""
        return OVER if state.contract is not None else EachInTurn.turn(self, state)

    def actions(self, state: State, seat: Seat) -> Sequence[Act]:
        """Decline, or a Grand from the hand."""
        return (DECLINED[seat], *grand_hands(state.ruleset, seat))

    def refusal(self, state: State, event: Announced | Declined) -> Message | None:
        """Nothing but a Grand from the hand can be announced."""
        if isinstance(event, Declined) or event in grand_hands(state.ruleset, event.seat):
            return None
        return self.refuse(state, "refusal.grand-hand-only", contract=event.game.contract, form=event.game.form.code)

    def apply(self, state: State, event: Announced | Declined) -> None:
        """The Grand is played, or the next player is asked; at last the Ramsch begins."""
        if isinstance(event, Announced):
            state.declarer = event.seat
            state.same_dealer = True
            state.play(event.game)
            return
        self.answered(state)
        if EachInTurn.turn(self, state) == OVER:
            state.play(Announcement(result.RAMSCH))


@dataclass(frozen=True, slots=True)
class Pushing(SkatGoesRound[TookSkat | Discarded | Pushed]):
    """The skat goes round: each player takes it and lays two cards on, or passes it on unseen.

    The two cards that rearhand leaves are the skat (Schieberamsch; XSkat -sramsch). Jacks may
    not be passed on, unless the house allows it; who does not look cannot be blamed for them.
    """

    key: ClassVar[str] = "pushing"
    slot: ClassVar[str] = BEFORE_LEAD
    cite: ClassVar[str] = "plugin.ramsch.pushing"
    kinds: ClassVar[tuple[type[Act], ...]] = (TookSkat, Discarded, Pushed)
    contract: ClassVar[str] = result.RAMSCH
    unseen: ClassVar[tuple[Act, ...]] = PUSHED

    pass_jacks: bool

    def may_lay(self, hand: int) -> int:
        """Any card, or any but jacks."""
        return hand if self.pass_jacks else hand & ~JACK_CARDS

    def refusal(self, state: State, event: TookSkat | Discarded | Pushed) -> Message | None:
        """Refuse to pass on less or more than two cards, or a jack, by a player who has taken the skat."""
        refusal = SkatGoesRound.refusal(self, state, event)
        if refusal is None and isinstance(event, Discarded) and not self.pass_jacks:
            jack = next((card for card in event.cards if card in JACKS), None)
            if jack is not None:
                return self.refuse(state, "refusal.jack-passed-on", "plugin.ramsch.pass-jacks", card=str(jack))
        return refusal

    def apply(self, state: State, event: TookSkat | Discarded | Pushed) -> None:
        """Two cards come in or go on to the next player; who looked and how often nobody did is noted."""
        if isinstance(event, TookSkat):
            LOOKED.set(state, (*LOOKED.of(state), event.seat))
        elif isinstance(event, Pushed):
            _counted(state, result.PUSHED)
        SkatGoesRound.apply(self, state, event)


@dataclass(frozen=True, slots=True)
class Knocking(EachInTurn[Knocked | Declined]):
    """Each player may promise not to lose; every knock doubles (XSkat -klopfen).

    Where the skat goes round, who passed it on unseen cannot knock and is not asked.
    """

    key: ClassVar[str] = "knocking"
    slot: ClassVar[str] = BEFORE_LEAD
    after: ClassVar[tuple[str, ...]] = (Pushing.key,)
    cite: ClassVar[str] = "plugin.ramsch.knocking"
    kinds: ClassVar[tuple[type[Act], ...]] = (Knocked, Declined)
    contract: ClassVar[str] = result.RAMSCH

    pushing: bool

    def seats(self, state: State) -> Sequence[Seat]:
        """Where the skat went round, those who have looked at it."""
        goes_round = Note(Pushing.key, 0).of(state) < len(Seat)
        return LOOKED.of(state) if self.pushing and not goes_round else BY_NUMBER

    def actions(self, state: State, seat: Seat) -> Sequence[Act]:
        """Decline or knock."""
        del state
        return (DECLINED[seat], KNOCKED[seat])

    def apply(self, state: State, event: Knocked | Declined) -> None:
        """A knock counts; the next player is asked."""
        if isinstance(event, Knocked):
            _counted(state, result.KNOCKED)
        self.answered(state)


@dataclass(frozen=True, slots=True)
class AnnouncingVirgin(EachInTurn[VirginAnnounced | Declined]):
    """Each player may promise not to take a trick.

    That doubles the scores once more. Whoever takes one after all ends the game and alone loses.
    """

    key: ClassVar[str] = "announcing-virgin"
    after: ClassVar[tuple[str, ...]] = (Knocking.key,)
    before: ClassVar[tuple[str, ...]] = (OPEN_CARDS,)
    cite: ClassVar[str] = "plugin.ramsch.announced-virgin"
    kinds: ClassVar[tuple[type[Act], ...]] = (VirginAnnounced, Declined)
    contract: ClassVar[str] = result.RAMSCH

    def actions(self, state: State, seat: Seat) -> Sequence[Act]:
        """Decline or announce it."""
        del state
        return (DECLINED[seat], VIRGIN_ANNOUNCED[seat])

    def apply(self, state: State, event: VirginAnnounced | Declined) -> None:
        """The announcement counts; the next player is asked."""
        if isinstance(event, VirginAnnounced):
            _counted(state, result.VIRGINS)
            SAID_VIRGIN.set(state, (*SAID_VIRGIN.of(state), event.seat))
        self.answered(state)

    def alters_card_play(self) -> bool:
        """Whether it alters the card play: only the end of the game depends on what was said."""
        return False

    def watch(self, state: State, event: Act) -> None:
        """The first trick of such a player ends the game."""
        del event
        virgins = SAID_VIRGIN.of(state)
        if not virgins or state.trick or not state.tricks or result.VIRGIN_FAILED in state.extras:
            return
        winner = state.tricks[-1].winner
        if winner in virgins:
            state.extras[result.VIRGIN_FAILED] = winner.key
            if not state.to_the_end:
                state.end()
