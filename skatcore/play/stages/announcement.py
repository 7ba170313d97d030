"""Saying what is played (Spielansage, zapowiedź gry; ISkO 3.4)."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Final, Literal

from skatcore.model.cards import Card
from skatcore.model.game import Announcement, Level, Seat
from skatcore.model.refusal import Refusal
from skatcore.play.events import Act, Announced, AnnouncedWrongly
from skatcore.play.slots import ANNOUNCEMENT
from skatcore.play.stage import LATER, OVER, Stage
from skatcore.play.stages.auction import may_play_unbid, play_unbid
from skatcore.play.stages.lost_as import below_the_bid
from skatcore.play.state import NOBODY, Note, State
from skatcore.rules.contributions import Aim
from skatcore.rules.ruleset import Ruleset


@functools.lru_cache(maxsize=256)
def announcements(ruleset: Ruleset, seat: Seat, *, hand: bool) -> tuple[Announced, ...]:
    """Every game that can be announced with the skat taken or from the hand (ISkO 3.4.4)."""
    return tuple(
        Announced(seat, Announcement(key, form))
        for (key, form), contract in ruleset.plays.items()
        if form.hand == hand and contract.aim is not Aim.FEWEST
    )


#: The contract that was announced wrongly first.
BOUND_TO: Final = Note("announcing", "")
#: Why a game that was said cannot be: what the code calls an invalid announcement (ISkO 3.4.4).
_INVALID: Final = ("announced-after-skat", "no-such-form")


@dataclass(frozen=True, slots=True)
class Announcing(Stage[Announced | AnnouncedWrongly]):
    """The declarer announces a game that exists in this form; it is never taken back.

    What cannot be is refused, and binds nobody: it may be a slip at a keyboard. Where it was said
    at a table it is an event, and the correction stays within the kind of game (ISkO 3.4.5).
    """

    key: ClassVar[str] = "announcing"
    slot: ClassVar[str] = ANNOUNCEMENT
    cite: ClassVar[str] = "announcement"
    kinds: ClassVar[tuple[type[Act], ...]] = (Announced, AnnouncedWrongly)

    impossible_null: Literal["cheapest", "named"]
    correction: Literal["same-kind", "any"] = "any"

    def turn(self, state: State) -> int:
        """The declarer, once he has laid two cards back."""
        if state.announcement is not None:
            return OVER
        return LATER if state.declarer == NOBODY else state.declarer

    def actions(self, state: State, seat: Seat) -> Sequence[Act]:
        """The games with the skat, or those from the hand (ISkO 2.2.4)."""
        found = announcements(state.ruleset, seat, hand=not state.took_skat)
        if not BOUND_TO.of(state):
            return found
        return [event for event in found if self.corrects(state, event.game)]

    def offers(self, state: State) -> Sequence[Act]:
        """Instead of taking the skat a game from the hand may be announced (ISkO 2.2.3)."""
        if state.declarer == NOBODY or state.took_skat or state.announcement is not None:
            return ()
        return self.actions(state, Seat(state.declarer))

    def takes(self, state: State, event: Announced | AnnouncedWrongly) -> bool:
        """Whoever may play though nobody has bid announces a hand game at once (ISkO 3.3.6)."""
        if state.took_skat:
            return False
        speaks = event.seat == state.declarer or may_play_unbid(state, event.seat)
        return speaks and self.refusal(state, event) is None

    def refusal(self, state: State, event: Announced | AnnouncedWrongly) -> Refusal | None:
        """The game must exist, and hand, levels and open play need the skat unseen."""
        game, ruleset = event.game, state.ruleset
        if state.announcement is not None:
            return Refusal("announced-already", ruleset.cite("announcement.final"))
        found = self.impossible(state, game)
        details = (("contract", game.contract), ("form", game.form.code))
        if isinstance(event, AnnouncedWrongly):
            if found is None:
                return Refusal("announced-rightly", ruleset.cite(self.cite), details)
            return None if found.key in _INVALID else found
        if found is None and not self.corrects(state, game):
            return Refusal("same-kind-only", ruleset.cite("announcement.correction"), details)
        return found

    def corrects(self, state: State, game: Announcement) -> bool:
        """Whether a game is of the kind to which a wrong announcement binds the declarer."""
        bound = BOUND_TO.of(state)
        if not bound or self.correction == "any":
            return True
        kinds = [_kind(state.ruleset, key) for key in (game.contract, bound)]
        return kinds[0] == kinds[1]

    def impossible(self, state: State, game: Announcement) -> Refusal | None:
        """Why the game cannot be announced now."""
        ruleset = state.ruleset
        cite = ruleset.cite(self.cite)
        details = (("contract", game.contract), ("form", game.form.code))
        unknown = self.unknown(ruleset, game)
        if unknown is not None:
            return unknown
        contract = ruleset.plays.get((game.contract, game.form))
        if state.took_skat and (contract is None or game.form.hand):
            return Refusal("announced-after-skat", cite, details)
        if not state.took_skat and not game.form.hand:
            complete = ruleset.cite("announcement.complete")
            return Refusal("hand-not-said", complete, details)
        return None

    def unknown(self, ruleset: Ruleset, game: Announcement) -> Refusal | None:
        """Why nobody can announce this, with or without the skat."""
        cite = ruleset.cite(self.cite)
        details = (("contract", game.contract), ("form", game.form.code))
        if game.extras:
            return Refusal("announced-apart", cite, (("extra", game.extras[0][0]),))
        contract = ruleset.plays.get((game.contract, game.form))
        if contract is not None:
            return Refusal("nobodys-game", cite, details) if contract.aim is Aim.FEWEST else None
        if (game.contract, replace(game.form, hand=True)) in ruleset.plays:
            return None
        known = any(key == game.contract for key, _ in ruleset.plays)
        if known and game.form.announced is not Level.PLAIN:
            cite = ruleset.cite("levels.announced")
        return Refusal("no-such-form" if known else "no-such-game", cite, details)

    def apply(self, state: State, event: Announced | AnnouncedWrongly) -> None:
        """The game begins; a Null below the bid is lost as it is announced (ISkO 3.4.4).

        Where the declarer names the game as which it is lost, he still has to (`Naming`).
        """
        game = event.game
        if not state.auction_over:
            play_unbid(state, event.seat)
        if isinstance(event, AnnouncedWrongly):
            BOUND_TO.set(state, BOUND_TO.of(state) or game.contract)
            return
        contract = state.ruleset.plays[game.contract, game.form]
        state.play(game, contract)
        named = self.impossible_null == "named"
        if below_the_bid(state) and not named and not state.to_the_end:
            state.end()


def _kind(ruleset: Ruleset, key: str) -> tuple[Aim, tuple[Card, ...]]:
    """What makes two announcements one kind of game: a suit, Grand or Null (ISkO 2.1.1)."""
    contract = next(one for (said, _), one in ruleset.plays.items() if said == key)
    return contract.aim, contract.trumps
