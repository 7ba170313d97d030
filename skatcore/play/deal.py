"""A deal that is played: its events, who is to act, what is legal, and what it comes to.

For everything that a player may do there are three questions: *may I* (`Deal.can`), *why not*
(`Deal.refusal`), and *do* (`Deal.do`).
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar

from skatcore.model.cards import Card
from skatcore.model.game import Announcement, Seat
from skatcore.model.refusal import Refusal, Refused
from skatcore.play.card_order import BY_NUMBER, cards_in
from skatcore.play.events import (
    Act,
    Announced,
    Bid,
    Conceded,
    Dealt,
    Discarded,
    Event,
    Held,
    LaidOpen,
    Passed,
    Played,
    Revealed,
    TookSkat,
)
from skatcore.play.result import because, record_of
from skatcore.play.settlement import Settlement
from skatcore.play.stage import OVER, STAGES, Stage, overrides
from skatcore.play.state import State, Trick
from skatcore.play.table import Table, check_pack, dealt, given, shuffled
from skatcore.scoring.score import Scored, score

if TYPE_CHECKING:
    from skatcore.model.record import Record
    from skatcore.rules.ruleset import Ruleset

#: What players are called where nobody gave them names.
SEATS = (Seat.FOREHAND.key, Seat.MIDDLEHAND.key, Seat.REARHAND.key)

ActT = TypeVar("ActT", bound=Act)


class _Arrangement:
    """The stages of a rule set, by what they have to be asked."""

    def __init__(self, stages: tuple[Stage, ...]) -> None:
        def having(method: str) -> tuple[Stage, ...]:
            return tuple(stage for stage in stages if overrides(stage, method))

        self.asking = having("turn")
        self.listing = having("offers")
        self.offering = tuple(
            stage for stage in stages if stage.unasked or overrides(stage, "offers") or overrides(stage, "takes")
        )
        self.beginning = having("begin")
        self.finishing = having("finish")
        self.showing = having("shows")
        self.denying = tuple(stage.denies for stage in having("denies"))
        self.watching = tuple(stage.watch for stage in having("watch"))
        self.kinds = frozenset(kind for stage in stages for kind in stage.kinds)
        self._left: dict[tuple[int, ...], tuple[tuple[Stage, ...], tuple[Stage, ...]]] = {}

    def left(self, pending: tuple[Stage, ...]) -> tuple[tuple[Stage, ...], tuple[Stage, ...]]:
        """The stages that take something unasked, and those that offer it, without those that are over."""
        key = tuple(map(id, pending))
        left = self._left.get(key)
        if left is None:
            over = {id(stage) for stage in self.asking}.difference(key)
            offering, listing = (
                tuple(stage for stage in stages if id(stage) not in over) for stages in (self.offering, self.listing)
            )
            left = self._left[key] = offering, listing
        return left


@functools.lru_cache(maxsize=64)
def _arranged(ruleset: Ruleset, recorded: bool) -> _Arrangement:  # noqa: FBT001 - a key of the cache
    stages = ruleset[STAGES]
    return _Arrangement((Settlement(), *stages) if recorded else stages)


class Deal:
    """One deal under a rule set.

    Its state follows from its events: any beginning of them is a deal too, and the same events
    under the same rule set give the same deal. ``to_the_end`` plays on where a game is lost
    already, as some players do. ``recorded`` takes a record's word for how a deal was cut short
    (`skatcore.play.settlement`). What players do has a name each: ``deal.bid(18)`` does
    ``Bid(deal.turn, 18)``; `do` takes any event, faults and those of plugins too.

    >>> from skatcore import Seat, load, read_game
    >>> from skatcore.play.events import Bid
    >>> isko = load("isko")
    >>> deal = Deal.shuffled(isko, seed=7)
    >>> deal.can(Bid(Seat.MIDDLEHAND, 18))
    True
    >>> _ = deal.bid(18), deal.pass_(), deal.pass_()
    >>> _ = deal.announce(read_game("grand hand", isko))
    >>> while not deal.over:
    ...     _ = deal.do(deal.legal_actions()[0])
    >>> deal.scored().points
    (0, -144, 0)

    Raises:
        Refused: the rule set does not allow a table of this many players (ISkO 3.2.7).
        NotAPack: the cards are not a pack of 32, ten for each player and two for the skat.
    """

    over: bool
    """Whether nothing more is to be done."""

    def __init__(self, ruleset: Ruleset, start: Dealt, *, to_the_end: bool = False, recorded: bool = False) -> None:
        allowed = ruleset.core.table.players
        if start.players not in allowed:
            details = (("count", start.players), ("expected", ", ".join(map(str, allowed))))
            raise Refused(Refusal("players-not-allowed", ruleset.cite("table.players"), details))
        check_pack(start)
        self.over = False
        self.ruleset = ruleset
        self.recorded = recorded
        self.table = Table(start.players, start.dealer)
        self.state = State.of(ruleset, start, self.table, to_the_end=to_the_end)
        self._events: list[Event] = [start]
        self._seen: tuple[list[Event], ...] = ([], [], [])
        self._arranged = arranged = _arranged(ruleset, recorded)
        self._watching = arranged.watching
        self._denying = arranged.denying
        self._pending = arranged.asking
        self._offering, self._listing = arranged.offering, arranged.listing
        self._stage: Stage | None = None
        self._turn = Seat.FOREHAND
        self._own: Sequence[Act] = ()
        self._offered: Sequence[Act] = ()
        for stage in arranged.beginning:
            stage.begin(self.state)
        self._advance()

    @classmethod
    def shuffled(cls, ruleset: Ruleset, seed: int, table: Table | None = None) -> Deal:
        """A deal of cards that follow from a seed."""
        return cls(ruleset, dealt(shuffled(seed), table or Table()))

    @classmethod
    def of(
        cls, ruleset: Ruleset, hands: Sequence[Iterable[Card]], skat: Iterable[Card], table: Table | None = None
    ) -> Deal:
        """A deal of given cards: three hands from forehand on, and the skat.

        Raises:
            NotAPack: the cards are not a pack of 32, ten for each player and two for the skat.
        """
        return cls(ruleset, given(hands, skat, table or Table()))

    @classmethod
    def replay(
        cls, ruleset: Ruleset, events: Iterable[Event], *, to_the_end: bool = False, recorded: bool = False
    ) -> Deal:
        """A deal from its events, each checked.

        Raises:
            Refused: an event is not legal.
            TypeError: the first event is not that the cards are dealt, or another one is.
        """
        first, *rest = events
        if not isinstance(first, Dealt):
            raise TypeError("a deal begins with the cards being dealt")
        deal = cls(ruleset, first, to_the_end=to_the_end, recorded=recorded)
        for event in rest:
            if not isinstance(event, Act):
                raise TypeError("cards are dealt once in a deal")
            deal.do(event)
        return deal

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that has happened, from the cards being dealt on."""
        return tuple(self._events)

    def seen_by(self, seat: Seat) -> tuple[Event, ...]:
        """The events as one player has seen them, without the cards that he must not see."""
        seen = self._seen[seat]
        seen += [event.seen_by(seat) for event in self._events[len(seen) :]]
        return tuple(seen)

    @property
    def stage(self) -> str:
        """The key of the stage that is on; empty when the deal is over."""
        return "" if self._stage is None else self._stage.key

    @property
    def turn(self) -> Seat | None:
        """Whose turn it is; None when the deal is over."""
        return None if self._stage is None else self._turn

    @property
    def declarer(self) -> Seat | None:
        """Who plays against the others, as soon as that is known."""
        return None if self.state.declarer < 0 else BY_NUMBER[self.state.declarer]

    @property
    def announcement(self) -> Announcement | None:
        """The game that is played, as soon as it is known."""
        return self.state.announcement

    @property
    def showing(self) -> tuple[Stage, ...]:
        """The stages that show players more than cards and words."""
        return self._arranged.showing

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The tricks that were completed."""
        return tuple(self.state.tricks)

    def hand(self, seat: Seat) -> tuple[Card, ...]:
        """The cards that a player holds now."""
        return cards_in(self.state.hands[seat])

    def legal_actions(self, seat: Seat | None = None) -> list[Act]:
        """Everything that players are asked for or offered now, one of them or all.

        Never empty before the deal is over. What happens unasked is not listed, but `can` knows
        it: faults, giving up, forehand who takes the skat without a bid.
        """
        stage, state = self._stage, self.state
        if stage is None:
            return []
        turn = self._turn
        own = stage.actions(state, turn) if seat is None or seat == turn else ()
        offered = self._offered_to(seat) if self._listing else ()
        if self._denying:
            own, offered = self._not_denied(own), self._not_denied(offered)
        self._own, self._offered = own, offered
        return [*own, *offered] if offered else list(own)

    def offers(self) -> list[Act]:
        """What players may do out of turn: those whose turn it is not (Kontra, for example)."""
        offered = self._offered_to(None) if self._listing else ()
        return [event for event in self._not_denied(offered) if event.seat != self._turn] if offered else []

    def _offered_to(self, seat: Seat | None) -> Sequence[Act]:
        offered: list[Act] = []
        for stage in self._listing:
            if stage is not self._stage and (events := stage.offers(self.state)):
                offered += [event for event in events if seat is None or event.seat == seat]
        return offered

    def refusal(self, event: Act) -> Refusal | None:
        """Why something may not be done now, or None if it may."""
        stage = self._stage
        if stage is None:
            return Refusal("deal-over")
        if isinstance(event, Revealed) and event.card is not None:
            return self._other_card(event)
        if event.seat == self._turn and type(event) in stage.kinds:
            refused = stage.refusal(self.state, event)
        else:
            refused = self._besides(stage, event)
        return self._denied(event) if refused is None else refused

    def can(self, event: Act) -> bool:
        """Whether it may be done."""
        return self.refusal(event) is None

    def do(self, event: ActT) -> ActT:
        """Do it; the event is returned.

        Raises:
            Refused: it may not be done; nothing has changed.
        """
        stage, state = self._stage, self.state
        for own in self._own:  # what `legal_actions` has just given is legal
            if own is event:
                break
        else:
            if id(event) not in map(id, self._offered) and (refused := self.refusal(event)):
                raise Refused(refused)
            stage = None
        if isinstance(event, Revealed):
            unseen = replace(event, card=None)
            stage = self._taking(unseen)
            event = replace(event, card=stage.reveals(state, unseen))
        elif stage is None:
            stage = self._taking(event)
        stage.apply(state, event)
        self._events.append(event)
        for watch in self._watching:
            watch(state, event)
        self._advance()
        return event

    def bid(self, value: int, *, seat: Seat | None = None) -> Bid:
        """Bid a value in value points; values may be skipped (ISkO 3.3.2).

        Forehand plays unbid for the lowest value by bidding it (ISkO 3.3.6).
        """
        return self.do(Bid(self._acting(seat), value))

    def hold(self, *, seat: Seat | None = None) -> Held:
        """Hold the value that was bid (ISkO 3.3.1)."""
        return self.do(Held(self._acting(seat)))

    def pass_(self, *, seat: Seat | None = None) -> Passed:
        """Pass; the word is not taken back (ISkO 3.3.8)."""
        return self.do(Passed(self._acting(seat)))

    def take_skat(self, *, seat: Seat | None = None) -> TookSkat:
        """Take the two cards of the skat into the hand (ISkO 2.2.2).

        Forehand plays unbid by taking it (ISkO 3.3.6).
        """
        return self.do(TookSkat(self._acting(seat)))

    def discard(self, cards: Iterable[Card], *, seat: Seat | None = None) -> Discarded:
        """Lay any two cards back into the skat (ISkO 2.2.2)."""
        return self.do(Discarded(self._acting(seat), tuple(cards)))

    def announce(self, game: Announcement, *, seat: Seat | None = None) -> Announced:
        """Announce a game; `skatcore.scoring.game_names.read_game` reads one from a text (ISkO 3.4.1)."""
        return self.do(Announced(self._acting(seat), game))

    def lay_open(self, *, seat: Seat | None = None) -> LaidOpen:
        """Lay all cards of the hand on the table (ISkO 2.2.5)."""
        acting = self._acting(seat)
        return self.do(LaidOpen(acting, self.hand(acting)))

    def play(self, card: Card, *, seat: Seat | None = None) -> Played:
        """Lead a card or play it to the trick (ISkO 4.1.1, 4.2.1)."""
        return self.do(Played(self._acting(seat), card))

    def concede(self, *, seat: Seat | None = None) -> Conceded:
        """Give the game up; the declarer does, whoever's turn it is (ISkO 3.4.3, 4.3.1)."""
        return self.do(Conceded(self._acting(self.declarer if seat is None else seat)))

    def _acting(self, seat: Seat | None) -> Seat:
        """The seat that was named, or the one on turn."""
        return self._turn if seat is None else seat

    def undone(self, steps: int = 1) -> Deal:
        """The deal as it was some events ago.

        Raises:
            ValueError: the deal has fewer events.
        """
        if not 0 <= steps < len(self._events):
            raise ValueError(f"{steps} events cannot be undone: there are {len(self._events) - 1}")
        kept = self._events[: len(self._events) - steps]
        return Deal.replay(self.ruleset, kept, to_the_end=self.state.to_the_end, recorded=self.recorded)

    def record(self, players: tuple[str, str, str] = SEATS, *, number: int = 1) -> Record:
        """The finished deal as a record; ``players`` from forehand on.

        Raises:
            ValueError: the deal is not over.
        """
        self._finished()
        return record_of(self.state, players, number=number)

    def scored(self, players: tuple[str, str, str] = SEATS, *, number: int = 1) -> Scored:
        """What the finished deal counts, with the reasons.

        Raises:
            ValueError: the deal is not over.
        """
        return because(self.state, score(self.ruleset, self.record(players, number=number)))

    def next_table(self) -> Table:
        """Who deals next (ISkO 3.2.1, 3.3.7).

        Raises:
            ValueError: the deal is not over.
        """
        self._finished()
        return self.table.next(same_dealer=self.state.same_dealer)

    def _finished(self) -> None:
        if not self.over:
            raise ValueError("the deal is not over")

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Deal):
            return NotImplemented
        return (
            self.ruleset.digest == other.ruleset.digest
            and self.state.to_the_end == other.state.to_the_end
            and self._events == other._events
        )

    def __hash__(self) -> int:
        return hash((self.ruleset.digest, tuple(self._events)))

    def _not_denied(self, events: Sequence[Act]) -> list[Act]:
        return [event for event in events if self._denied(event) is None]

    def _denied(self, event: Act) -> Refusal | None:
        """Why a stage does not allow what another one does, or None."""
        for denies in self._denying:
            refused = denies(self.state, event)
            if refused is not None:
                return refused
        return None

    def _besides(self, stage: Stage, event: Act) -> Refusal | None:
        """Why somebody may not do something that is not the next thing to be done."""
        refused: Refusal | None = None
        for other in self._arranged.offering:
            if type(event) in other.kinds:
                if other in self._offering and other.takes(self.state, event):
                    return None
                refused = other.refusal(self.state, event)
        cite = self.ruleset.cite
        if type(event) not in self._arranged.kinds:
            return Refusal("no-such-action", "", (("event", event.kind),))
        if type(event) in stage.kinds:
            details = (("seat", event.seat.key), ("turn", self._turn.key))
            return Refusal("not-your-turn", cite(stage.turn_cite(self.state, event)), details)
        now = (("event", event.kind), ("stage", stage.key), ("turn", self._turn.key))
        return refused or Refusal("not-now", cite(stage.cite), now)

    def _other_card(self, event: Revealed) -> Refusal | None:
        """Why an event that was read may not be done: it shows another card, or for any reason."""
        unseen = replace(event, card=None)
        refused = self.refusal(unseen)
        if refused is None:
            stage = self._taking(unseen)
            if stage.reveals(self.state, unseen) != event.card:
                return Refusal("another-card", self.ruleset.cite(stage.cite), (("card", str(event.card)),))
        return refused

    def _taking(self, event: Act) -> Stage:
        """The stage that takes a legal event."""
        if self._stage is not None and event.seat == self._turn and type(event) in self._stage.kinds:
            return self._stage
        return next(stage for stage in self._offering if type(event) in stage.kinds and stage.takes(self.state, event))

    def _leave_behind(self) -> None:
        """Stages that are over take and offer nothing more."""
        self._pending = tuple([stage for stage in self._pending if stage.turn(self.state) != OVER])
        self._offering, self._listing = self._arranged.left(self._pending)

    def _advance(self) -> None:
        """The first stage with somebody to act is on."""
        state = self.state
        self._own = self._offered = ()
        left_behind = False
        for stage in () if state.ended else self._pending:
            turn = stage.turn(state)
            if turn >= 0:
                self._stage, self._turn = stage, BY_NUMBER[turn]
                if left_behind:
                    self._leave_behind()
                return
            if turn == OVER:
                left_behind = True
        self.over = True
        self._stage = None
        self._pending = self._offering = self._listing = ()
        for stage in self._arranged.finishing:
            stage.finish(state)
