"""Saying what is played (Spielansage, zapowiedź gry; ISkO 3.4)."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Final, Literal

from skatcore.isko.auction import may_play_unbid, play_unbid
from skatcore.isko.lost_as import below_the_bid
from skatcore.plugin import (
    CONCEDED,
    LATER,
    NOBODY,
    OVER,
    Act,
    Aim,
    Announced,
    AnnouncedWrongly,
    Announcement,
    Card,
    Conceded,
    Contract,
    Form,
    Level,
    Refusal,
    Ruleset,
    Ruling,
    Seat,
    Situation,
    Stage,
    State,
    additions,
    cards_in,
    level_possible,
    run_of_tops,
)


@functools.lru_cache(maxsize=256)
def announcements(ruleset: Ruleset, seat: Seat, *, hand: bool) -> tuple[Announced, ...]:
    """Every game that can be announced with the skat taken or from the hand (ISkO 3.4.4)."""
    return tuple(
        Announced(seat, Announcement(key, form))
        for (key, form), contract in ruleset.plays.items()
        if form.hand == hand and contract.aim is not Aim.FEWEST
    )


#: Why a game that was said cannot be: what the code calls an invalid announcement (ISkO 3.4.4).
_INVALID: Final = ("announced-after-skat", "no-such-form")


@dataclass(frozen=True, slots=True)
class Announcing(Stage):
    """The declarer announces a game that exists in this form; it is never taken back.

    What cannot be is refused, and binds nobody: it may be a slip at a keyboard. Where it was said
    at a table it is an event, and the correction stays within the kind of game (ISkO 3.4.5).
    """

    key: ClassVar[str] = "announcing"
    order: ClassVar[int] = 300
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
        if self.key not in state.notes:
            return found
        return [event for event in found if self._corrects(state, event.game)]

    def offers(self, state: State) -> Sequence[Act]:
        """Instead of taking the skat a game from the hand may be announced (ISkO 2.2.3)."""
        if state.declarer == NOBODY or state.took_skat or state.announcement is not None:
            return ()
        return self.actions(state, Seat(state.declarer))

    def takes(self, state: State, event: Act) -> bool:
        """Whoever may play though nobody has bid announces a hand game at once (ISkO 3.3.6)."""
        if state.took_skat:
            return False
        speaks = event.seat == state.declarer or may_play_unbid(state, event.seat)
        return speaks and self.refusal(state, event) is None

    def refusal(self, state: State, event: Act) -> Refusal | None:
        """The game must exist, and hand, levels and open play need the skat unseen."""
        assert isinstance(event, Announced | AnnouncedWrongly)  # noqa: S101 - the stage takes two kinds
        game, ruleset = event.game, state.ruleset
        if state.announcement is not None:
            return Refusal("announced-already", ruleset.cite("announcement.final"))
        found = self._impossible(state, game)
        details = (("contract", game.contract), ("form", game.form.code))
        if isinstance(event, AnnouncedWrongly):
            if found is None:
                return Refusal("announced-rightly", ruleset.cite(self.cite), details)
            return None if found.key in _INVALID else found
        if found is None and not self._corrects(state, game):
            return Refusal("same-kind-only", ruleset.cite("announcement.correction"), details)
        return found

    def _corrects(self, state: State, game: Announcement) -> bool:
        """Whether a game is of the kind to which a wrong announcement binds the declarer."""
        if self.key not in state.notes or self.correction == "any":
            return True
        kinds = [_kind(state.ruleset, key) for key in (game.contract, state.notes[self.key])]
        return kinds[0] == kinds[1]

    def _impossible(self, state: State, game: Announcement) -> Refusal | None:
        """Why the game cannot be announced now."""
        ruleset = state.ruleset
        cite = ruleset.cite(self.cite)
        details = (("contract", game.contract), ("form", game.form.code))
        unknown = self._unknown(ruleset, game)
        if unknown is not None:
            return unknown
        contract = ruleset.plays.get((game.contract, game.form))
        if state.took_skat and (contract is None or game.form.hand):
            return Refusal("announced-after-skat", cite, details)
        if not state.took_skat and not game.form.hand:
            complete = ruleset.cite("announcement.complete")
            return Refusal("hand-not-said", complete, details)
        return None

    def _unknown(self, ruleset: Ruleset, game: Announcement) -> Refusal | None:
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

    def apply(self, state: State, event: Act) -> None:
        """The game begins; a Null below the bid is lost as it is announced (ISkO 3.4.4).

        Where the declarer names the game as which it is lost, he still has to (`Naming`).
        """
        assert isinstance(event, Announced | AnnouncedWrongly)  # noqa: S101 - the stage takes two kinds
        game = event.game
        if not state.auction_over:
            play_unbid(state, event.seat)
        if isinstance(event, AnnouncedWrongly):
            state.notes.setdefault(self.key, game.contract)
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


def worth(ruleset: Ruleset, contract: Contract, cards: int) -> dict[Level, int]:
    """What a game with the skat comes to with these cards, in value points, by level.

    Only levels that are theoretically possible are there (ISkO 5.4.3); what plugins add to a
    game counts as far as it raises bids and the cards allow it.
    """
    held = cards_in(cards)
    raising = tuple(one for one in ruleset.extras.values() if one.raises_bids)
    run = run_of_tops(contract.trumps, held)
    run = max(-contract.tops, min(contract.tops, run))
    found = {}
    for level in Level:
        if level_possible(ruleset, contract, run, level):
            rises = max(
                sum(
                    rise
                    for _, rise in ruleset.rises_in(Situation(contract, Form(), level, run, said))
                )
                for said in additions(contract, run, raising, held)
            )
            found[level] = contract.base * (abs(run) + rises)
    return found


#: So many cards the declarer must still hold to give up alone (PZ 4.3.1).
_NINE: Final = 9


@dataclass(frozen=True, slots=True)
class GivingUp(Stage):
    """The declarer gives his game up without anybody's consent, and loses what he announced.

    He may before the first lead if the skat spoilt a suit game or Grand: it reached the bid with
    his ten cards and does not with twelve, at the highest level that is possible in each case
    (ISkO 3.4.3), or at one and the same level (PZ, which speaks of no level). Any game he may give
    up until the second trick begins (ISkO 4.3.1), or as long as he holds nine cards (PZ 4.3.1). That
    is done, but never offered: nobody is asked in every game whether he gives it up.
    """

    key: ClassVar[str] = "giving-up"
    order: ClassVar[int] = 480
    cite: ClassVar[str] = "announcement.escape"
    kinds: ClassVar[tuple[type[Act], ...]] = (Conceded,)

    spoilt: Literal["highest-level", "any-level", "none"]
    alone: Literal["through-first-trick", "with-nine-cards", "not-stated"] = "not-stated"

    def turn(self, state: State) -> int:
        """Nobody has to; it is over with the first card, or with the second trick."""
        stated = self.alone != "not-stated"
        over = len(state.tricks) > 1 if stated else state.first_lead_made
        return OVER if over else LATER

    def offers(self, state: State) -> Sequence[Act]:
        """To give up a game that fits the bid, which a Null below it does not."""
        if state.contract is None or below_the_bid(state) or not self._open(state):
            return ()
        return (CONCEDED[state.declarer],)

    def takes(self, state: State, event: Act) -> bool:
        """Whatever is not refused."""
        return self.refusal(state, event) is None

    def refusal(self, state: State, event: Act) -> Refusal | None:
        """Only the declarer, and only in time."""
        if state.contract is None:
            return Refusal("nothing-to-settle")
        if event in self.offers(state):
            return None
        stated = self.alone != "not-stated"
        cite = state.ruleset.cite("conduct.concede-alone" if stated else self.cite)
        if event.seat != state.declarer:
            return Refusal("declarer-gives-up", cite)
        if not stated:
            return Refusal("nothing-to-escape", cite)
        if below_the_bid(state):
            return Refusal("lost-already", state.ruleset.cite("overbid.impossible-null"))
        return None if self._in_time(state) else Refusal(f"gives-up-{self.alone}", cite)

    def _in_time(self, state: State) -> bool:
        if self.alone == "with-nine-cards":
            return state.hands[state.declarer].bit_count() >= _NINE
        return not state.tricks or (len(state.tricks) == 1 and not state.trick)

    def apply(self, state: State, event: Act) -> None:
        """The game is lost."""
        escapes = event in self.offers(state)
        state.end(Ruling.LOST, by=self.cite if escapes else "conduct.concede-alone")

    def _open(self, state: State) -> bool:
        if state.first_lead_made or not state.took_skat or state.declarer == NOBODY:
            return False
        ten = state.dealt[state.declarer]
        return _spoilt(self.spoilt, state.ruleset, ten, state.dealt_skat, state.bid)


@functools.lru_cache(maxsize=256)
def _spoilt(
    spoilt: Literal["highest-level", "any-level", "none"],
    ruleset: Ruleset,
    ten: int,
    skat: int,
    bid: int,
) -> bool:
    """Whether the skat spoilt a game that reached the bid without it."""
    if spoilt == "none":
        return False
    for (_, form), contract in ruleset.plays.items():
        if form != Form() or contract.aim is not Aim.POINTS:
            continue
        before = worth(ruleset, contract, ten)
        after = worth(ruleset, contract, ten | skat)
        if spoilt == "highest-level":
            pairs = [(max(before.values()), max(after.values()))]
        else:
            # found tops never shut out a level that was possible without them
            pairs = [(before[level], after[level]) for level in before]
        if any(was >= bid > now for was, now in pairs):
            return True
    return False
