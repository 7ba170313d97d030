"""A deal that is played: its cards, its events, what players do in it by name, and what it comes to."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from skatcore.model.cards import Card, Hand
from skatcore.model.game import SEATS, Announcement, Seat
from skatcore.model.notebook import NotebookPicture
from skatcore.model.refusal import Refused
from skatcore.play.card_order import BY_NUMBER, cards_in
from skatcore.play.course import Course
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
    TookSkat,
)
from skatcore.play.result import because, record_of
from skatcore.play.state import State, Trick
from skatcore.play.table import Table, check_pack, dealt, given, shuffled
from skatcore.scoring.score import Scored, score
from skatcore.text.message import Message

if TYPE_CHECKING:
    from skatcore.model.record import Record
    from skatcore.rules.ruleset import Ruleset


class Deal(Course, NotebookPicture):
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

    def __init__(self, ruleset: Ruleset, start: Dealt, *, to_the_end: bool = False, recorded: bool = False) -> None:
        allowed = ruleset.core.table.players
        if start.players not in allowed:
            cite, expected = ruleset.cite("table.players"), ", ".join(map(str, allowed))
            raise Refused(Message.of("refusal.players-not-allowed", cite, count=start.players, expected=expected))
        check_pack(start)
        self.ruleset = ruleset
        self.recorded = recorded
        #: The cards as they were dealt, the first of the events.
        self.start = start
        self.table = Table(start.players, start.dealer)
        self._seen: tuple[list[Event], ...] = ([], [], [])
        super().__init__(State.of(ruleset, start, self.table, to_the_end=to_the_end), start, recorded=recorded)

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
        """The events as one player has seen them, without the cards that they must not see."""
        seen = self._seen[seat]
        seen += [event.seen_by(seat) for event in self._events[len(seen) :]]
        return tuple(seen)

    @property
    def declarer(self) -> Seat | None:
        """The seat that plays against the others, as soon as that is known."""
        return None if self.state.declarer < 0 else BY_NUMBER[self.state.declarer]

    @property
    def announcement(self) -> Announcement | None:
        """The game that is played, as soon as it is known."""
        return self.state.announcement

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The tricks that were completed."""
        return tuple(self.state.tricks)

    def hand(self, seat: Seat) -> Hand:
        """The cards that a player holds now."""
        return Hand(cards_in(self.state.hands[seat]))

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
        """Score the finished deal, with the reasons.

        Raises:
            ValueError: the deal is not over.
        """
        return because(self.state, score(self.ruleset, self.record(players, number=number)))

    def next_table(self) -> Table:
        """The table at which the next dealer deals (ISkO 3.2.1, 3.3.7).

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
