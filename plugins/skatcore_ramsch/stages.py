"""What happens in a Ramsch before the first lead: Grand hand, passing on, knocking, virgins.

In each of these parts every player is asked once, from forehand on.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from skatcore.isko.auction import Asked, all_passed, bidding
from skatcore.isko.skat import discard_refused, lay_back, pairs, take_up
from skatcore.plugin import (
    DECLINED,
    JACKS,
    LATER,
    OVER,
    TOOK_SKAT,
    Act,
    Announced,
    Announcement,
    Declined,
    Discarded,
    Refusal,
    Ruleset,
    Seat,
    Stage,
    State,
    TookSkat,
    mask_of,
)
from skatcore_ramsch import scoring
from skatcore_ramsch.events import (
    KNOCKED,
    PUSHED,
    VIRGIN_ANNOUNCED,
    Knocked,
    Pushed,
    VirginAnnounced,
)

GRAND = "grand"
JACK_CARDS = mask_of(JACKS)
#: Where it is noted which players looked at the skat, and which announced a virgin.
LOOKED, SAID_VIRGIN = "pushing-looked", "announcing-virgin-said"


def _counted(state: State, key: str) -> None:
    """One more of an extra."""
    said = state.extras.get(key, 0)
    state.extras[key] = 1 + (said if isinstance(said, int) else 0)


class _EachInTurn(Stage):
    """Every player is asked once, from forehand on; how many have answered is noted."""

    def asked(self, state: State) -> int:
        """The seat that is asked now, or OVER."""
        answered: int = state.notes.get(self.key, 0)
        return answered if answered < len(Seat) else OVER

    def answered(self, state: State) -> None:
        """The next player is asked."""
        state.notes[self.key] = state.notes.get(self.key, 0) + 1


class _InRamsch(_EachInTurn):
    """A part of a Ramsch between the auction and the first lead."""

    def turn(self, state: State) -> int:
        """The player who is asked, if it is a Ramsch."""
        if state.contract is None:
            return LATER
        return self.asked(state) if state.contract.key == scoring.RAMSCH else OVER


@dataclass(frozen=True, slots=True)
class NoLastChance(Stage):
    """Ramsch follows at once when middlehand and rearhand have passed without a bid.

    Forehand is not asked whether he plays unbid (against ISkO 3.3.6).
    """

    key: ClassVar[str] = "no-last-chance"
    order: ClassVar[int] = 90
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
    """Every Grand from the hand, with all that can be announced beside it."""
    return tuple(
        Announced(seat, Announcement(key, form))
        for key, form in ruleset.plays
        if key == GRAND and form.hand
    )


@dataclass(frozen=True, slots=True)
class Compulsory(_EachInTurn):
    """A Ramsch without an auction; before it each player may play Grand hand instead.

    A Grand hand counts as always; the same player deals again, and the deal does not count to
    the round (XSkat -bockramsch). A deal without an auction has no bid that it could miss.
    """

    key: ClassVar[str] = "compulsory-ramsch"
    order: ClassVar[int] = 90
    cite: ClassVar[str] = "plugin.ramsch.grand-hand"
    kinds: ClassVar[tuple[type[Act], ...]] = (Announced, Declined)

    grand_hand: bool

    def begin(self, state: State) -> None:
        """There is no auction."""
        state.auction_over = True
        if not self.grand_hand:
            _ramsch(state)

    def turn(self, state: State) -> int:
        """From forehand on, until somebody plays Grand hand."""
        return OVER if state.contract is not None else self.asked(state)

    def actions(self, state: State, seat: Seat) -> Sequence[Act]:
        """Decline, or a Grand from the hand."""
        return (DECLINED[seat], *grand_hands(state.ruleset, seat))

    def refusal(self, state: State, event: Act) -> Refusal | None:
        """Nothing but a Grand from the hand can be announced."""
        if isinstance(event, Declined) or event in grand_hands(state.ruleset, event.seat):
            return None
        assert isinstance(event, Announced)  # noqa: S101 - the stage takes two kinds
        game = event.game
        details = (("contract", game.contract), ("form", game.form.code))
        return Refusal("grand-hand-only", state.ruleset.cite(self.cite), details)

    def apply(self, state: State, event: Act) -> None:
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
    game = Announcement(scoring.RAMSCH)
    state.play(game, state.ruleset.plays[game.contract, game.form])


@dataclass(frozen=True, slots=True)
class Pushing(_InRamsch):
    """The skat goes round: each player takes it and lays two cards on, or passes it on unseen.

    The two cards that rearhand leaves are the skat (Schieberamsch; XSkat -sramsch). Jacks may
    not be passed on, unless the house allows it; who does not look cannot be blamed for them.
    """

    key: ClassVar[str] = "pushing"
    order: ClassVar[int] = 410
    cite: ClassVar[str] = "plugin.ramsch.pushing"
    kinds: ClassVar[tuple[type[Act], ...]] = (TookSkat, Discarded, Pushed)

    pass_jacks: bool

    def actions(self, state: State, seat: Seat) -> Sequence[Act]:
        """Take the skat or pass it on unseen; then any two of twelve cards but jacks."""
        if state.skat:
            return (PUSHED[seat], TOOK_SKAT[seat])
        hand = state.hands[seat]
        return pairs(seat, hand if self.pass_jacks else hand & ~JACK_CARDS)

    def refusal(self, state: State, event: Act) -> Refusal | None:
        """Who has taken the skat lays two cards on, and no jack among them."""
        cite = state.ruleset.cite(self.cite)
        if not isinstance(event, Discarded):
            return None if state.skat else Refusal("skat-taken-already", cite)
        if state.skat:
            return Refusal("skat-not-taken", cite)
        found = discard_refused(state, event, cite)
        if found is None and not self.pass_jacks:
            jack = next((card for card in event.cards if card in JACKS), None)
            if jack is not None:
                cite = state.ruleset.cite("plugin.ramsch.pass-jacks")
                found = Refusal("jack-passed-on", cite, (("card", str(jack)),))
        return found

    def apply(self, state: State, event: Act) -> None:
        """Two cards come in or go on to the next player."""
        if isinstance(event, TookSkat):
            take_up(state, event.seat)
            state.notes[LOOKED] = (*state.notes.get(LOOKED, ()), event.seat)
            return
        if isinstance(event, Discarded):
            lay_back(state, event)
        else:
            _counted(state, scoring.PUSHED)
        self.answered(state)


@dataclass(frozen=True, slots=True)
class Knocking(_InRamsch):
    """Each player may say that he will not lose; every knock doubles (XSkat -klopfen).

    Where the skat goes round, who passed it on unseen cannot knock and is not asked.
    """

    key: ClassVar[str] = "knocking"
    order: ClassVar[int] = 420
    cite: ClassVar[str] = "plugin.ramsch.knocking"
    kinds: ClassVar[tuple[type[Act], ...]] = (Knocked, Declined)

    pushing: bool

    def asked(self, state: State) -> int:
        """The next player who has looked at the skat, where it went round."""
        seat: int = state.notes.get(self.key, 0)
        if self.pushing:
            if state.notes.get(Pushing.key, 0) < len(Seat):
                return LATER
            looked = state.notes.get(LOOKED, ())
            while seat < len(Seat) and seat not in looked:
                seat += 1
        return seat if seat < len(Seat) else OVER

    def actions(self, state: State, seat: Seat) -> Sequence[Act]:
        """Decline or knock."""
        del state
        return (DECLINED[seat], KNOCKED[seat])

    def apply(self, state: State, event: Act) -> None:
        """A knock counts; the next player is asked."""
        if isinstance(event, Knocked):
            _counted(state, scoring.KNOCKED)
        state.notes[self.key] = event.seat + 1


@dataclass(frozen=True, slots=True)
class AnnouncingVirgin(_InRamsch):
    """Each player may say that he will not take a trick.

    That doubles the scores once more; if he takes one after all, the game is over and he alone
    loses.
    """

    key: ClassVar[str] = "announcing-virgin"
    order: ClassVar[int] = 430
    cite: ClassVar[str] = "plugin.ramsch.announced-virgin"
    kinds: ClassVar[tuple[type[Act], ...]] = (VirginAnnounced, Declined)

    def actions(self, state: State, seat: Seat) -> Sequence[Act]:
        """Decline or announce it."""
        del state
        return (DECLINED[seat], VIRGIN_ANNOUNCED[seat])

    def apply(self, state: State, event: Act) -> None:
        """The announcement counts; the next player is asked."""
        if isinstance(event, VirginAnnounced):
            _counted(state, scoring.VIRGINS)
            state.notes[SAID_VIRGIN] = (*state.notes.get(SAID_VIRGIN, ()), event.seat)
        self.answered(state)

    def alters_card_play(self) -> bool:
        """Who said what ends the game; the cards are played as always until then."""
        return False

    def watch(self, state: State, event: Act) -> None:
        """The first trick of such a player ends the game."""
        del event
        virgins = state.notes.get(SAID_VIRGIN)
        if not virgins or state.trick or not state.tricks or scoring.VIRGIN_FAILED in state.extras:
            return
        winner = state.tricks[-1].winner
        if winner in virgins:
            state.extras[scoring.VIRGIN_FAILED] = winner.key
            if not state.to_the_end:
                state.end()
