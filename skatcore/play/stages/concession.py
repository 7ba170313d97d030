"""Ending a game early: the declarer gives it up, or all agree on the rest (ISkO 3.4.3, 4.3).

Giving up is "aufgeben" in German and "poddać grę" in Polish.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Final, Literal

from skatcore.model.cards import run_of_tops
from skatcore.model.game import Extras, Form, Level, Ruling, Seat
from skatcore.play.card_order import cards_in
from skatcore.play.events import CONCEDED, Act, Conceded, RestAgreed, RestOffered
from skatcore.play.slots import PLAY
from skatcore.play.stage import LATER, OVER, Stage
from skatcore.play.stages.announcement import below_the_bid
from skatcore.play.state import NOBODY, Note, State
from skatcore.rules.contributions import Aim, Contract, Situation
from skatcore.rules.ruleset import Ruleset
from skatcore.scoring.possible import additions, level_possible, without_missing
from skatcore.text.message import Message


def worth(ruleset: Ruleset, contract: Contract, cards: int) -> dict[Level, int]:
    """The count of a game with the skat and these cards, in value points, by level.

    Only levels that are theoretically possible are there (ISkO 5.4.3); what plugins add to a
    game counts as far as it raises bids and the cards allow it.
    """
    held = cards_in(cards)
    raising = tuple(extra for extra in ruleset.extras.values() if extra.raises_bids)
    run = run_of_tops(contract.trumps[: contract.tops], held)
    return _values(ruleset, contract, run, tuple(additions(contract, Form(), run, raising, held)))


@functools.lru_cache(maxsize=1024)
def _values(ruleset: Ruleset, contract: Contract, run: int, added: tuple[Extras, ...]) -> dict[Level, int]:
    """The values by level with or without that many tops, with the best of what may be added."""
    return {
        level: max(ruleset.game_value(Situation(contract, Form(), level, run, extras)) for extras in added)
        for level in Level
        if level_possible(ruleset, contract, run, level)
    }


#: The cards that the declarer must still hold to give up alone (PZ 4.3.1).
_NINE: Final = 9


@dataclass(frozen=True, slots=True)
class GivingUp(Stage[Conceded]):
    """The declarer gives the game up without anybody's consent, and loses what was announced.

    That is allowed before the first lead if the skat spoilt a suit game or Grand: it reached the bid with
    ten cards and does not with twelve, at the highest level that is possible in each case
    (ISkO 3.4.3), or at one and the same level (PZ, which speaks of no level). Any game may be given
    up until the second trick begins (ISkO 4.3.1), or as long as the declarer holds nine cards (PZ 4.3.1).
    It is never offered: nobody wants to be asked in every game.
    """

    key: ClassVar[str] = "giving-up"
    before: ClassVar[tuple[str, ...]] = (PLAY,)
    cite: ClassVar[str] = "announcement.escape"
    kinds: ClassVar[tuple[type[Act], ...]] = (Conceded,)
    unasked: ClassVar[bool] = True

    spoilt: Literal["highest-level", "any-level", "none"]
    alone: Literal["through-first-trick", "with-nine-cards", "not-stated"] = "not-stated"

    def turn(self, state: State) -> int:
        """Nobody has to; it is over with the first card, or with the second trick."""
        stated = self.alone != "not-stated"
        over = len(state.tricks) > 1 if stated else state.first_lead_made
        return OVER if over else LATER

    def offers(self, state: State) -> Sequence[Act]:
        """To give up a game that fits the bid, which a Null below it does not."""
        if state.contract is None or not self._open(state) or below_the_bid(state):
            return ()
        return (CONCEDED[state.declarer],)

    def refusal(self, state: State, event: Conceded) -> Message | None:
        """Only the declarer, and only in time."""
        if state.contract is None:
            return Message("refusal.nothing-to-settle")
        if event in self.offers(state):
            return None
        stated = self.alone != "not-stated"
        cite = "conduct.concede-alone" if stated else self.cite
        if event.seat != state.declarer:
            return self.refuse(state, "refusal.declarer-gives-up", cite)
        if not stated:
            return self.refuse(state, "refusal.nothing-to-escape", cite)
        if below_the_bid(state):
            return self.refuse(state, "refusal.lost-already", "overbid.impossible-null")
        return None if self._in_time(state) else self.refuse(state, f"refusal.gives-up-{self.alone}", cite)

    def _in_time(self, state: State) -> bool:
        if self.alone == "with-nine-cards":
            return state.hands[state.declarer].bit_count() >= _NINE
        return not state.tricks or (len(state.tricks) == 1 and not state.trick)

    def apply(self, state: State, event: Conceded) -> None:
        """The game is lost."""
        escapes = event in self.offers(state)
        state.end(Ruling.LOST, by=self.cite if escapes else "conduct.concede-alone")

    def _open(self, state: State) -> bool:
        if not state.took_skat or state.first_lead_made or state.declarer == NOBODY:
            return False
        ten = state.dealt[state.declarer]
        return spoilt_by_skat(self.spoilt, state.ruleset, ten, state.dealt_skat, state.bid)


@functools.lru_cache(maxsize=256)
def spoilt_by_skat(
    spoilt: Literal["highest-level", "any-level", "none"], ruleset: Ruleset, ten: int, skat: int, bid: int
) -> bool:
    """Whether the skat spoilt a game that reached the bid without it; both are masks of cards (ISkO 3.4.3).

    >>> from skatcore import load
    >>> from skatcore.plugin.cards import Card, mask_of
    >>> ten, skat = (mask_of(map(Card.parse, cards.split())) for cards in ("CA CT CK CQ C9 C8 C7 HA HT HK", "CJ D7"))
    >>> spoilt_by_skat("highest-level", load("isko"), ten, skat, bid=120)  # without four, then with one
    True
    """
    if spoilt == "none":
        return False
    needed = ruleset.ladder.worth(bid)

    def reached(contract: Contract, cards: int) -> dict[Level, int]:
        by_level = worth(ruleset, contract, cards)
        return by_level if spoilt == "any-level" else {Level.PLAIN: max(by_level.values())}

    for (_, form), contract in ruleset.plays.items():
        if form != Form() or contract.aim is not Aim.POINTS:
            continue
        # found tops never shut out a level that was possible without them
        short = [level for level, value in reached(contract, ten | skat).items() if value < needed]
        before = reached(contract, ten) if short else {}
        if any(before.get(level, 0) >= needed for level in short):
            return True
    return False


@dataclass(frozen=True, slots=True)
class _Offer:
    """An offer: what was offered, at which card, and who agrees."""

    to: Seat
    at: int
    agreed: frozenset[Seat]


#: The offer that was made last.
OFFERED: Final[Note[_Offer | None]] = Note("agreement", None)


@dataclass(frozen=True, slots=True)
class Agreement(Stage[RestOffered | RestAgreed]):
    """All players agree to whom the rest goes: a game with a declarer is over.

    All three agree, so nobody is harmed. Cards on the table belong to the rest. An offer that somebody does not take
    is open until the next card is played. It is never listed among what may be done: nobody is asked.
    """

    key: ClassVar[str] = "agreement"
    after: ClassVar[tuple[str, ...]] = ("giving-up",)
    before: ClassVar[tuple[str, ...]] = (PLAY,)
    cite: ClassVar[str] = "conduct.concede-alone"
    kinds: ClassVar[tuple[type[Act], ...]] = (RestOffered, RestAgreed)
    unasked: ClassVar[bool] = True

    def refusal(self, state: State, event: RestOffered | RestAgreed) -> Message | None:
        """The game is on and has a declarer; an offer lies on the table to be agreed to."""
        if state.contract is None or state.declarer == NOBODY:
            return self.refuse(state, "refusal.no-rest")
        if isinstance(event, RestAgreed):
            offer = self._offer(state)
            if offer is None or event.seat in offer.agreed:
                return self.refuse(state, "refusal.nothing-offered")
        return None

    def apply(self, state: State, event: RestOffered | RestAgreed) -> None:
        """With the third who agrees the deal is over."""
        if isinstance(event, RestOffered):
            offer = _Offer(event.to, _cards_played(state), frozenset({event.seat}))
        elif offered := self._offer(state):
            offer = replace(offered, agreed=offered.agreed | {event.seat})
        else:  # nothing is offered: it would have been refused
            return
        OFFERED.set(state, offer)
        if len(offer.agreed) == len(Seat):
            state.settled = _rest_to_declarer(state) if offer.to == state.declarer else state.at_least
            state.end()

    def _offer(self, state: State) -> _Offer | None:
        """The offer that lies on the table: no card has been played since."""
        offer = OFFERED.of(state)
        return offer if offer is not None and offer.at == _cards_played(state) else None


def _rest_to_declarer(state: State) -> tuple[int, int]:
    """Card points and tricks of a declarer who gets all the rest that they can."""
    contract = state.contract
    if contract is None or not contract.trumps:
        return state.at_most
    twelve = cards_in(state.dealt[state.declarer] | state.dealt_skat)
    return without_missing(contract, run_of_tops(contract.trumps, twelve), *state.at_most)


def _cards_played(state: State) -> int:
    return len(Seat) * len(state.tricks) + len(state.trick)
