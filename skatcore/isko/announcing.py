"""Saying what is played (Spielansage, zapowiedź gry; ISkO 3.4)."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Literal

from skatcore.cards import run_of_tops
from skatcore.contract import Aim, Contract, Situation
from skatcore.deal.events import CONCEDED, Act, Announced, Conceded
from skatcore.deal.ranking import cards_in
from skatcore.deal.refusal import Refusal
from skatcore.deal.stage import LATER, OVER, Stage
from skatcore.deal.state import NOBODY, State
from skatcore.game import Announcement, Form, Level, Ruling, Seat
from skatcore.isko.naming import below_the_bid
from skatcore.ruleset.possible import additions, level_possible
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

    impossible_null: Literal["cheapest", "named"]

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
        if state.announcement is not None:
            return Refusal("announced-already", cite)
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
        assert isinstance(event, Announced)  # noqa: S101 - the stage takes one kind
        game = event.game
        contract = state.ruleset.plays[game.contract, game.form]
        state.play(game, contract)
        named = self.impossible_null == "named"
        if below_the_bid(state) and not named and not state.to_the_end:
            state.end()


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


@dataclass(frozen=True, slots=True)
class Escape(Stage):
    """The declarer may give up before the first lead if the skat spoilt his game (ISkO 3.4.3).

    It did if a suit game or Grand that reached the bid with his ten cards does not reach it with
    twelve: at the highest level that is possible in each case (ISkO), or at one and the same
    level (PZ, which speaks of no level). He loses what he announced.
    """

    key: ClassVar[str] = "escape"
    order: ClassVar[int] = 480
    cite: ClassVar[str] = "announcement.escape"
    kinds: ClassVar[tuple[type[Act], ...]] = (Conceded,)

    spoilt: Literal["highest-level", "any-level", "none"]

    def turn(self, state: State) -> int:
        """Nobody has to; it is over with the first card."""
        return OVER if state.first_lead_made else LATER

    def offers(self, state: State) -> Sequence[Act]:
        """To give up a game that fits the bid, which a Null below it does not."""
        if state.contract is None or below_the_bid(state) or not self._open(state):
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
