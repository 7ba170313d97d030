"""What happens in a Ramsch before the first lead: Grand hand, passing on, knocking, virgins.

In each of these parts every player is asked once, from forehand on.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from skatcore.plugin import (
    AUCTION,
    BEFORE_LEAD,
    DECLINED,
    JACKS,
    LATER,
    OPEN_CARDS,
    OVER,
    TOOK_SKAT,
    Act,
    ActT,
    Announced,
    Announcement,
    Asked,
    Declined,
    Discarded,
    Note,
    Refusal,
    Ruleset,
    Seat,
    Stage,
    State,
    TookSkat,
    all_passed,
    bidding,
    discard_refused,
    mask_of,
    pairs,
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


class _EachInTurn(Stage[ActT]):
    """Every player is asked once, from forehand on; how many have answered is noted."""

    def asked(self, state: State) -> int:
        """The seat that is asked now, or OVER."""
        answered = Note(self.key, 0).of(state)
        return answered if answered < len(Seat) else OVER

    def answered(self, state: State) -> None:
        """The next player is asked."""
        note = Note(self.key, 0)
        note.set(state, note.of(state) + 1)


class _InRamsch(_EachInTurn[ActT]):
    """A part of a Ramsch between the auction and the first lead."""

    def turn(self, state: State) -> int:
        """The player who is asked, if it is a Ramsch."""
        if state.contract is None:
            return LATER
        return self.asked(state) if state.contract.key == result.RAMSCH else OVER


@dataclass(frozen=True, slots=True)
class NoLastChance(Stage):
    """Ramsch follows at once when middlehand and rearhand have passed without a bid.

    Forehand is not asked whether he plays unbid (against ISkO 3.3.6).
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
class Compulsory(_EachInTurn[Announced | Declined]):
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
            _ramsch(state)

    def turn(self, state: State) -> int:
        """From forehand on, until somebody plays Grand hand."""
        return OVER if state.contract is not None else self.asked(state)

    def actions(self, state: State, seat: Seat) -> Sequence[Act]:
        """Decline, or a Grand from the hand."""
        return (DECLINED[seat], *grand_hands(state.ruleset, seat))

    def refusal(self, state: State, event: Announced | Declined) -> Refusal | None:
        """Nothing but a Grand from the hand can be announced."""
        if isinstance(event, Declined) or event in grand_hands(state.ruleset, event.seat):
            return None
        game = event.game
        details = (("contract", game.contract), ("form", game.form.code))
        return Refusal("grand-hand-only", state.ruleset.cite(self.cite), details)

    def apply(self, state: State, event: Announced | Declined) -> None:
        """The Grand is played, or the next player is asked; at last the Ramsch begins."""
        if isinstance(event, Announced):
            state.declarer = event.seat
            state.same_dealer = True
            game = event.game
            state.play(game, state.ruleset.plays[game.contract, game.form])
            return
        self.answered(state)
        if self.asked(state) == OVER:
            _ramsch(state)


def _ramsch(state: State) -> None:
    game = Announcement(result.RAMSCH)
    state.play(game, state.ruleset.plays[game.contract, game.form])


@dataclass(frozen=True, slots=True)
class Pushing(_InRamsch[TookSkat | Discarded | Pushed]):
    """The skat goes round: each player takes it and lays two cards on, or passes it on unseen.

    The two cards that rearhand leaves are the skat (Schieberamsch; XSkat -sramsch). Jacks may
    not be passed on, unless the house allows it; who does not look cannot be blamed for them.
    """

    key: ClassVar[str] = "pushing"
    slot: ClassVar[str] = BEFORE_LEAD
    cite: ClassVar[str] = "plugin.ramsch.pushing"
    kinds: ClassVar[tuple[type[Act], ...]] = (TookSkat, Discarded, Pushed)

    pass_jacks: bool

    def actions(self, state: State, seat: Seat) -> Sequence[Act]:
        """Take the skat or pass it on unseen; then any two of twelve cards but jacks."""
        if state.skat:
            return (PUSHED[seat], TOOK_SKAT[seat])
        hand = state.hands[seat]
        return pairs(seat, hand if self.pass_jacks else hand & ~JACK_CARDS)

    def refusal(self, state: State, event: TookSkat | Discarded | Pushed) -> Refusal | None:
        """Who has taken the skat lays two cards on, and no jack among them."""
        cite = state.ruleset.cite(self.cite)
        if not isinstance(event, Discarded):
            return None if state.skat else Refusal("skat-taken-already", cite)
        if state.skat:
            return Refusal("skat-not-taken", cite)
        refusal = discard_refused(state, event, cite)
        if refusal is None and not self.pass_jacks:
            jack = next((card for card in event.cards if card in JACKS), None)
            if jack is not None:
                cite = state.ruleset.cite("plugin.ramsch.pass-jacks")
                refusal = Refusal("jack-passed-on", cite, (("card", str(jack)),))
        return refusal

    def apply(self, state: State, event: TookSkat | Discarded | Pushed) -> None:
        """Two cards come in or go on to the next player."""
        if isinstance(event, TookSkat):
            state.take_up(event.seat)
            LOOKED.set(state, (*LOOKED.of(state), event.seat))
            return
        if isinstance(event, Discarded):
            state.lay_back(event.seat, event.cards)
        else:
            _counted(state, result.PUSHED)
        self.answered(state)


@dataclass(frozen=True, slots=True)
class Knocking(_InRamsch[Knocked | Declined]):
    """Each player may say that he will not lose; every knock doubles (XSkat -klopfen).

    Where the skat goes round, who passed it on unseen cannot knock and is not asked.
    """

    key: ClassVar[str] = "knocking"
    slot: ClassVar[str] = BEFORE_LEAD
    after: ClassVar[tuple[str, ...]] = ("pushing",)
    cite: ClassVar[str] = "plugin.ramsch.knocking"
    kinds: ClassVar[tuple[type[Act], ...]] = (Knocked, Declined)

    pushing: bool

    def asked(self, state: State) -> int:
        """The next player who has looked at the skat, where it went round."""
        seat = Note(self.key, 0).of(state)
        if self.pushing:
            if Note(Pushing.key, 0).of(state) < len(Seat):
                return LATER
            looked = LOOKED.of(state)
            while seat < len(Seat) and seat not in looked:
                seat += 1
        return seat if seat < len(Seat) else OVER

    def actions(self, state: State, seat: Seat) -> Sequence[Act]:
        """Decline or knock."""
        del state
        return (DECLINED[seat], KNOCKED[seat])

    def apply(self, state: State, event: Knocked | Declined) -> None:
        """A knock counts; the next player is asked."""
        if isinstance(event, Knocked):
            _counted(state, result.KNOCKED)
        Note(self.key, 0).set(state, event.seat + 1)


@dataclass(frozen=True, slots=True)
class AnnouncingVirgin(_InRamsch[VirginAnnounced | Declined]):
    """Each player may say that he will not take a trick.

    That doubles the scores once more; if he takes one after all, the game is over and he alone
    loses.
    """

    key: ClassVar[str] = "announcing-virgin"
    after: ClassVar[tuple[str, ...]] = ("knocking",)
    before: ClassVar[tuple[str, ...]] = (OPEN_CARDS,)
    cite: ClassVar[str] = "plugin.ramsch.announced-virgin"
    kinds: ClassVar[tuple[type[Act], ...]] = (VirginAnnounced, Declined)

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
        """Who said what ends the game; the cards are played as always until then."""
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
