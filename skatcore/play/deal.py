"""A deal that is played: its events, who is to act, what is legal, and what it comes to.

For everything that a player may do there are three questions: *may I* (`Deal.can`), *why not*
(`Deal.refusal`), and *do* (`Deal.do`).
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from skatcore.model.cards import Card
from skatcore.model.game import Announcement, Seat
from skatcore.model.refusal import Refusal, Refused
from skatcore.play.actions import Actions, ActT
from skatcore.play.events import Act, Dealt, Event, Revealed
from skatcore.play.ranking import BY_NUMBER, cards_in
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


class _Arrangement:
    """The stages of a rule set, by what they have to be asked.

    ``left`` are the stages that take and offer something, by the identities of those not over.
    """

    def __init__(self, stages: tuple[Stage, ...]) -> None:
        def having(method: str) -> tuple[Stage, ...]:
            return tuple(stage for stage in stages if overrides(stage, method))

        self.stages = stages
        self.asking = having("turn")
        self.listing = having("offers")
        self.offering = tuple(stage for stage in stages if overrides(stage, "offers") or overrides(stage, "takes"))
        self.beginning = having("begin")
        self.denying = having("denies")
        self.watching = having("watch")
        self.finishing = having("finish")
        self.showing = having("shows")
        self.kinds = frozenset(kind for stage in stages for kind in stage.kinds)
        self.left: dict[tuple[int, ...], tuple[tuple[Stage, ...], tuple[Stage, ...]]] = {}


@functools.lru_cache(maxsize=64)
def _arranged(ruleset: Ruleset, *, recorded: bool) -> _Arrangement:
    stages = ruleset[STAGES]
    return _Arrangement((Settlement(), *stages) if recorded else stages)


class Deal(Actions):
    """One deal under a rule set.

    Its state follows from its events: any beginning of them is a deal too, and the same events
    under the same rule set give the same deal. ``to_the_end`` plays on where a game is lost
    already, as some players do. ``recorded`` takes a record's word for how a deal was cut short
    (`skatcore.play.settlement`). What players do has a name each (`Actions`); `do` takes any event,
    those of plugins too.

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
        ValueError: the cards are not a pack of 32, ten for each player and two for the skat.
    """

    def __init__(self, ruleset: Ruleset, start: Dealt, *, to_the_end: bool = False, recorded: bool = False) -> None:
        self.ruleset = ruleset
        self.recorded = recorded
        allowed = ruleset.core.table.players
        if start.players not in allowed:
            details = (("count", start.players), ("expected", ", ".join(map(str, allowed))))
            cite = ruleset.cite("table.players")
            raise Refused(Refusal("players-not-allowed", cite, details))
        check_pack(start)
        self.table = Table(start.players, start.dealer)
        self.state = State.of(ruleset, start, self.table, to_the_end=to_the_end)
        self._events: list[Event] = [start]
        self._seen: tuple[list[Event], ...] = ([], [], [])
        self._arranged = _arranged(ruleset, recorded=recorded)
        self._pending: Sequence[Stage] = self._arranged.asking
        self._offering: Sequence[Stage] = ()
        self._listing: Sequence[Stage] = ()
        self._stage: Stage | None = None
        self._turn = OVER
        self._listed: tuple[Act, ...] = ()
        self._sort_offering()
        for stage in self._arranged.beginning:
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
            ValueError: the cards are not a pack of 32.
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
    def over(self) -> bool:
        """Whether nothing more is to be done."""
        return self._stage is None

    @property
    def stage(self) -> str:
        """The key of the stage that is on; empty when the deal is over."""
        return "" if self._stage is None else self._stage.key

    @property
    def turn(self) -> Seat | None:
        """Whose turn it is; None when the deal is over."""
        return None if self._stage is None else BY_NUMBER[self._turn]

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
        asked = seat is None or seat == self._turn
        events = list(stage.actions(state, BY_NUMBER[self._turn])) if asked else []
        for other in self._listing:
            if other is not stage:
                offered = other.offers(state)
                if offered:
                    events += [event for event in offered if seat is None or event.seat == seat]
        denying = self._arranged.denying
        if denying:
            events = [event for event in events if not any(other.denies(state, event) for other in denying)]
        self._listed = tuple(events)
        return events

    def offers(self) -> list[Act]:
        """What players may do out of turn: those whose turn it is not (Kontra, for example)."""
        state = self.state
        return [
            event
            for stage in self._listing
            if stage is not self._stage
            for event in stage.offers(state)
            if event.seat != self._turn and not any(other.denies(state, event) for other in self._arranged.denying)
        ]

    def refusal(self, event: Act) -> Refusal | None:
        """Why something may not be done now, or None if it may."""
        stage, state = self._stage, self.state
        if stage is None:
            return Refusal("deal-over")
        if isinstance(event, Revealed) and event.card is not None:
            return self._other_card(stage, event)
        if event.seat == self._turn and type(event) in stage.kinds:
            refused = stage.refusal(state, event)
        else:
            refused = self._besides(stage, event)
        if refused is None:
            for other in self._arranged.denying:
                refused = other.denies(state, event)
                if refused is not None:
                    break
        return refused

    def can(self, event: Act) -> bool:
        """Whether it may be done."""
        return self.refusal(event) is None

    def do(self, event: ActT) -> ActT:
        """Do it; the event is returned.

        Raises:
            Refused: it may not be done; nothing has changed.
        """
        stage, state = self._stage, self.state
        # what `legal_actions` has just given is legal
        refused = None if id(event) in map(id, self._listed) else self.refusal(event)
        if refused is not None or stage is None:
            raise Refused(refused or Refusal("deal-over"))
        if isinstance(event, Revealed):
            event = replace(event, card=None)
            stage = self._taking(stage, event)
            event = replace(event, card=stage.reveals(state, event))
        elif type(event) not in stage.kinds or event.seat != self._turn:
            stage = self._taking(stage, event)
        stage.apply(state, event)
        self._events.append(event)
        for other in self._arranged.watching:
            other.watch(state, event)
        self._advance()
        return event

    def undone(self, steps: int = 1) -> Deal:
        """The deal as it was some events ago.

        Raises:
            ValueError: the deal has fewer events.
        """
        if not 0 <= steps < len(self._events):
            raise ValueError(f"{steps} events cannot be undone: there are {len(self._events) - 1}")
        kept = self._events[: len(self._events) - steps]
        state = self.state
        return Deal.replay(self.ruleset, kept, to_the_end=state.to_the_end, recorded=self.recorded)

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

    def _besides(self, stage: Stage, event: Act) -> Refusal | None:
        """Why somebody may not do something that is not the next thing to be done."""
        refused: Refusal | None = None
        for other in self._arranged.offering:
            if type(event) in other.kinds:
                if other in self._offering and other.takes(self.state, event):
                    return None
                refused = other.refusal(self.state, event)
        if type(event) not in self._arranged.kinds:
            return Refusal("no-such-action", "", (("event", event.kind),))
        if type(event) in stage.kinds:
            details = (("seat", event.seat.key), ("turn", Seat(self._turn).key))
            cite = self.ruleset.cite(stage.turn_cite(self.state, event))
            return Refusal("not-your-turn", cite, details)
        now = (("event", event.kind), ("stage", stage.key), ("turn", Seat(self._turn).key))
        return refused or Refusal("not-now", self.ruleset.cite(stage.cite), now)

    def _other_card(self, now: Stage, event: Revealed) -> Refusal | None:
        """Why an event that was read may not be done: it shows another card, or for any reason."""
        unseen = replace(event, card=None)
        refused = self.refusal(unseen)
        if refused is None:
            stage = self._taking(now, unseen)
            card = stage.reveals(self.state, unseen)
            if card != event.card:
                cite = self.ruleset.cite(stage.cite)
                return Refusal("another-card", cite, (("card", str(event.card)),))
        return refused

    def _taking(self, now: Stage, event: Act) -> Stage:
        """The stage that takes a legal event."""
        if type(event) in now.kinds and event.seat == self._turn:
            return now
        return next(stage for stage in self._offering if type(event) in stage.kinds and stage.takes(self.state, event))

    def _advance(self) -> None:
        """The first stage with somebody to act is on; stages that are over are left behind."""
        state = self.state
        left_behind = False
        self._stage, self._listed = None, ()
        if not state.ended:
            for stage in self._pending:
                turn = stage.turn(state)
                if turn >= 0:
                    self._stage, self._turn = stage, turn
                    break
                left_behind = left_behind or turn == OVER
        if self._stage is None:
            self._pending = self._offering = self._listing = ()
            for stage in self._arranged.finishing:
                stage.finish(state)
        elif left_behind:
            self._pending = [other for other in self._pending if other.turn(state) != OVER]
            self._sort_offering()

    def _sort_offering(self) -> None:
        """Stages that are left behind take and offer nothing more."""
        arranged = self._arranged
        left = tuple(map(id, self._pending))
        known = arranged.left.get(left)
        if known is None:
            over = {id(stage) for stage in arranged.asking} - set(left)
            offering, listing = (
                tuple(stage for stage in stages if id(stage) not in over)
                for stages in (arranged.offering, arranged.listing)
            )
            known = arranged.left[left] = offering, listing
        self._offering, self._listing = known
