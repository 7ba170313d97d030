"""The announcement (Spielansage, zapowiedź gry; ISkO 3.4), and what may be added to it later."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Final, Literal

from skatcore.model.game import Announcement, Level, Seat
from skatcore.play.events import Act, Announced, AnnouncedWrongly
from skatcore.play.slots import ANNOUNCEMENT, OPEN_CARDS
from skatcore.play.stage import LATER, OVER, Stage
from skatcore.play.stages.auction import may_play_unbid, play_unbid
from skatcore.play.state import NOBODY, Note, State
from skatcore.rules.contributions import Aim, Situation
from skatcore.rules.ruleset import Ruleset
from skatcore.scoring.result import reaches
from skatcore.text.message import Message


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
        """The declarer, once two cards are laid back."""
        if state.announcement is not None:
            return OVER
        return LATER if state.declarer == NOBODY else state.declarer

    def actions(self, state: State, seat: Seat) -> Sequence[Act]:
        """The games with the skat, or those from the hand (ISkO 2.2.4)."""
        events = announcements(state.ruleset, seat, hand=not state.took_skat)
        if not BOUND_TO.of(state):
            return events
        return [event for event in events if self._corrects(state, event.game)]

    def offers(self, state: State) -> Sequence[Act]:
        """Instead of taking the skat a game from the hand may be announced (ISkO 2.2.3)."""
        if state.declarer == NOBODY or state.took_skat or state.announcement is not None:
            return ()
        return self.actions(state, Seat(state.declarer))

    def takes(self, state: State, event: Announced | AnnouncedWrongly) -> bool:
        """Take a hand game as announced at once by one who may play though nobody has bid (ISkO 3.3.6)."""
        if state.took_skat:
            return False
        speaks = event.seat == state.declarer or may_play_unbid(state, event.seat)
        return speaks and self.refusal(state, event) is None

    def refusal(self, state: State, event: Announced | AnnouncedWrongly) -> Message | None:
        """The game must exist, and hand, levels and open play need the skat unseen."""
        game = event.game
        if state.announcement is not None:
            return self.refuse(state, "refusal.announced-already", "announcement.final")
        refused = self.impossible(state, game)
        if isinstance(event, AnnouncedWrongly):
            if refused is None:
                return self.refuse(state, "refusal.announced-rightly", **_named(game))
            return None if refused.name in _INVALID else refused
        if refused is None and not self._corrects(state, game):
            return self.refuse(state, "refusal.same-kind-only", "announcement.correction", **_named(game))
        return refused

    def _corrects(self, state: State, game: Announcement) -> bool:
        """Whether a game is of the kind to which a wrong announcement binds: a suit, Grand or Null (ISkO 2.1.1)."""
        bound = BOUND_TO.of(state)
        if not bound or self.correction == "any":
            return True
        contracts = {key: contract for (key, _), contract in state.ruleset.plays.items()}
        named, first = contracts[game.contract], contracts[bound]
        return (named.aim, named.trumps) == (first.aim, first.trumps)

    def impossible(self, state: State, game: Announcement) -> Message | None:
        """Why the game cannot be announced now."""
        plays, form, cite = state.ruleset.plays, game.form, self.cite
        if game.extras:
            return self.refuse(state, "refusal.announced-apart", extra=game.extras[0][0])
        contract = plays.get((game.contract, form))
        shared = contract is not None and contract.aim is Aim.FEWEST
        if contract is not None and not shared and form.hand is not state.took_skat:
            return None
        if contract is None and (game.contract, replace(form, hand=True)) not in plays:
            known = any(contract == game.contract for contract, _ in plays)
            key = "refusal.no-such-form" if known else "refusal.no-such-game"
            if known and form.announced is not Level.PLAIN:
                cite = "levels.announced"
        elif shared:
            key = "refusal.nobodys-game"
        elif state.took_skat:
            key = "refusal.announced-after-skat"
        else:
            key, cite = "refusal.hand-not-said", "announcement.complete"
        return self.refuse(state, key, cite, **_named(game))

    def apply(self, state: State, event: Announced | AnnouncedWrongly) -> None:
        """The game begins; a Null below the bid is lost as it is announced (ISkO 3.4.4).

        Where the declarer names the game as which it is lost, that is still to be done (`Naming`).
        """
        game = event.game
        if not state.auction_over:
            play_unbid(state, event.seat)
        if isinstance(event, AnnouncedWrongly):
            BOUND_TO.set(state, BOUND_TO.of(state) or game.contract)
            return
        state.play(game)
        named = self.impossible_null == "named"
        if below_the_bid(state) and not named and not state.to_the_end:
            state.end()


def _named(game: Announcement) -> dict[str, str]:
    return {"contract": game.contract, "form": game.form.code}


def below_the_bid(state: State) -> bool:
    """Whether the game has a fixed value that does not reach the bid: it cannot be played any more."""
    contract, game = state.contract, state.announcement
    if contract is None or game is None or not contract.fixed:
        return False
    at = Situation(contract, game.form, Level.PLAIN, 0, game.extras)
    return not reaches(state.ruleset, at, state.bid, state.ruleset.game_value(at))


@dataclass(frozen=True, slots=True)
class NamedLoss(Act):
    """The declarer of a Null below the bid names the game as which it is lost (ISkO 3.4.4)."""

    kind: ClassVar[str] = "named-loss"

    contract: str


@dataclass(frozen=True, slots=True)
class Naming(Stage[NamedLoss]):
    """The declarer names one of some contracts as which the Null is lost; then the deal is over.

    ``extra`` is the key under which the announcement keeps its name.
    """

    key: ClassVar[str] = "naming"
    after: ClassVar[tuple[str, ...]] = (ANNOUNCEMENT,)
    cite: ClassVar[str] = "overbid.impossible-null"
    kinds: ClassVar[tuple[type[Act], ...]] = (NamedLoss,)

    contracts: tuple[str, ...]
    extra: str

    def turn(self, state: State) -> int:
        """The declarer of a game that does not reach the bid."""
        if state.contract is None:
            return LATER
        named = self.extra in state.extras
        return state.declarer if below_the_bid(state) and not named else OVER

    def actions(self, state: State, seat: Seat) -> Sequence[Act]:
        """The contracts, the four suits and Grand in the code."""
        del state
        return [NamedLoss(seat, contract) for contract in self.contracts]

    def refusal(self, state: State, event: NamedLoss) -> Message | None:
        """One of the contracts."""
        if event.contract in self.contracts:
            return None
        return self.refuse(state, "refusal.lost-as-trump-game", contract=event.contract)

    def apply(self, state: State, event: NamedLoss) -> None:
        """The game is lost as the one that was named."""
        state.extras[self.extra] = event.contract
        if not state.to_the_end:
            state.end()


@dataclass(frozen=True, slots=True)
class AnnouncingLevel(Stage[Announced]):
    """The declarer of a hand game may announce a level until the first card is led.

    The declarer names the same game again, with the level. The game itself is never changed (ISkO 3.4.7). It
    is not listed among what may be done: nobody is asked.
    """

    key: ClassVar[str] = "announcing-level"
    after: ClassVar[tuple[str, ...]] = (OPEN_CARDS,)
    cite: ClassVar[str] = "announcement.levels"
    kinds: ClassVar[tuple[type[Act], ...]] = (Announced,)
    unasked: ClassVar[bool] = True

    def turn(self, state: State) -> int:
        """Nobody has to; it is over with the first card."""
        return OVER if state.first_lead_made else LATER

    def refusal(self, state: State, event: Announced) -> Message | None:
        """The same game, at a higher level, by the declarer."""
        announced, contract, game = state.announcement, state.contract, event.game
        if (
            announced is not None
            and contract is not None
            and event.seat == state.declarer
            and not state.first_lead_made
            and contract.aim is Aim.POINTS
            and (game.contract, game.form) in state.ruleset.plays
            and replace(game, form=replace(game.form, announced=announced.form.announced)) == announced
            and contract.announced(game.form) > contract.announced(announced.form)
        ):
            return None
        return self.refuse(state, "refusal.announced-already", "announcement.final")

    def apply(self, state: State, event: Announced) -> None:
        """The game is the same, with its level."""
        state.announcement = event.game
        state.contract = state.ruleset.plays[event.game.contract, event.game.form]
