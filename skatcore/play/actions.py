"""Every action of the game by its name: may I, why not, and do it.

Each comes three times: ``verify_bid`` raises the reason and the clause, ``can_bid`` says whether,
``bid`` does it and returns the event. Who acts is the player whose turn it is, unless another
seat is named. Faults and what plugins add to the game go through `Actions.verify`, `Actions.can` and
`Actions.do` as events.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import TypeVar

from skatcore.model.cards import Card
from skatcore.model.game import Announcement, Seat
from skatcore.play.events import (
    Act,
    Announced,
    Bid,
    Conceded,
    Discarded,
    Held,
    LaidOpen,
    Passed,
    Played,
    RestAgreed,
    RestOffered,
    TookSkat,
)

ActT = TypeVar("ActT", bound=Act)


class Actions(ABC):
    """The named actions of a deal. Every ``verify_…`` and every action raises `Refused`."""

    @property
    @abstractmethod
    def turn(self) -> Seat | None:
        """Whose turn it is; None when the deal is over."""

    @property
    @abstractmethod
    def declarer(self) -> Seat | None:
        """Who plays against the others, as soon as that is known."""

    @abstractmethod
    def hand(self, seat: Seat) -> tuple[Card, ...]:
        """The cards that a player holds now."""

    @abstractmethod
    def verify(self, event: Act) -> None:
        """Nothing, if it may be done.

        Raises:
            Refused: it may not, with the reason and its clause.
        """

    @abstractmethod
    def can(self, event: Act) -> bool:
        """Whether it may be done."""

    @abstractmethod
    def do(self, event: ActT) -> ActT:
        """Do it; the event is returned.

        Raises:
            Refused: it may not be done; nothing has changed.
        """

    def verify_bid(self, value: int, *, seat: Seat | None = None) -> None:
        """That a value in value points may be bid (bieten, licytować; ISkO 3.3.2)."""
        self.verify(Bid(self._acting(seat), value))

    def can_bid(self, value: int, *, seat: Seat | None = None) -> bool:
        """Whether a value in value points may be bid."""
        return self.can(Bid(self._acting(seat), value))

    def bid(self, value: int, *, seat: Seat | None = None) -> Bid:
        """Bid a value in value points; values may be skipped (ISkO 3.3.2).

        Forehand plays unbid for the lowest value by bidding it (ISkO 3.3.6).
        """
        return self.do(Bid(self._acting(seat), value))

    def verify_hold(self, *, seat: Seat | None = None) -> None:
        """That the value that was bid may be held (halten, trzymać; ISkO 3.3.1)."""
        self.verify(Held(self._acting(seat)))

    def can_hold(self, *, seat: Seat | None = None) -> bool:
        """Whether the value that was bid may be held."""
        return self.can(Held(self._acting(seat)))

    def hold(self, *, seat: Seat | None = None) -> Held:
        """Hold the value that was bid (ISkO 3.3.1)."""
        return self.do(Held(self._acting(seat)))

    def verify_pass(self, *, seat: Seat | None = None) -> None:
        """That the player may pass (passen, pasować; ISkO 3.3.3, 3.3.4)."""
        self.verify(Passed(self._acting(seat)))

    def can_pass(self, *, seat: Seat | None = None) -> bool:
        """Whether the player may pass."""
        return self.can(Passed(self._acting(seat)))

    def pass_(self, *, seat: Seat | None = None) -> Passed:
        """Pass; the word is not taken back (ISkO 3.3.8)."""
        return self.do(Passed(self._acting(seat)))

    def verify_take_skat(self, *, seat: Seat | None = None) -> None:
        """That the two cards of the skat may be taken (aufnehmen, podnieść; ISkO 2.2.2)."""
        self.verify(TookSkat(self._acting(seat)))

    def can_take_skat(self, *, seat: Seat | None = None) -> bool:
        """Whether the two cards of the skat may be taken."""
        return self.can(TookSkat(self._acting(seat)))

    def take_skat(self, *, seat: Seat | None = None) -> TookSkat:
        """Take the two cards of the skat into the hand (ISkO 2.2.2).

        Forehand plays unbid by taking it (ISkO 3.3.6).
        """
        return self.do(TookSkat(self._acting(seat)))

    def verify_discard(self, cards: Iterable[Card], *, seat: Seat | None = None) -> None:
        """That two cards may be laid back into the skat (drücken, odłożyć; ISkO 2.2.2)."""
        self.verify(Discarded(self._acting(seat), tuple(cards)))

    def can_discard(self, cards: Iterable[Card], *, seat: Seat | None = None) -> bool:
        """Whether two cards may be laid back into the skat."""
        return self.can(Discarded(self._acting(seat), tuple(cards)))

    def discard(self, cards: Iterable[Card], *, seat: Seat | None = None) -> Discarded:
        """Lay any two cards back into the skat (ISkO 2.2.2)."""
        return self.do(Discarded(self._acting(seat), tuple(cards)))

    def verify_announce(self, game: Announcement, *, seat: Seat | None = None) -> None:
        """That a game may be announced (ansagen, zapowiedzieć; ISkO 3.4.4)."""
        self.verify(Announced(self._acting(seat), game))

    def can_announce(self, game: Announcement, *, seat: Seat | None = None) -> bool:
        """Whether a game may be announced."""
        return self.can(Announced(self._acting(seat), game))

    def announce(self, game: Announcement, *, seat: Seat | None = None) -> Announced:
        """Announce a game; `skatcore.scoring.game_names.read_game` reads one from a text (ISkO 3.4.1)."""
        return self.do(Announced(self._acting(seat), game))

    def verify_lay_open(self, *, seat: Seat | None = None) -> None:
        """That the cards of an open game may be laid down now (auflegen; ISkO 2.2.5)."""
        self.verify(self._laid(seat))

    def can_lay_open(self, *, seat: Seat | None = None) -> bool:
        """Whether the cards of an open game may be laid down now."""
        return self.can(self._laid(seat))

    def lay_open(self, *, seat: Seat | None = None) -> LaidOpen:
        """Lay all cards of the hand on the table (ISkO 2.2.5)."""
        return self.do(self._laid(seat))

    def verify_play(self, card: Card, *, seat: Seat | None = None) -> None:
        """That a card may be led or played to the trick (bedienen; ISkO 4.2.1)."""
        self.verify(Played(self._acting(seat), card))

    def can_play(self, card: Card, *, seat: Seat | None = None) -> bool:
        """Whether a card may be led or played to the trick."""
        return self.can(Played(self._acting(seat), card))

    def play(self, card: Card, *, seat: Seat | None = None) -> Played:
        """Lead a card or play it to the trick (ISkO 4.1.1, 4.2.1)."""
        return self.do(Played(self._acting(seat), card))

    def verify_concede(self, *, seat: Seat | None = None) -> None:
        """That the declarer, or another seat, may give up (aufgeben, poddać; ISkO 3.4.3, 4.3.1)."""
        self.verify(self._conceded(seat))

    def can_concede(self, *, seat: Seat | None = None) -> bool:
        """Whether the declarer, or another seat, may give up."""
        return self.can(self._conceded(seat))

    def concede(self, *, seat: Seat | None = None) -> Conceded:
        """Give the game up; the declarer does, whoever's turn it is (ISkO 3.4.3, 4.3.1)."""
        return self.do(self._conceded(seat))

    def verify_offer_rest(self, to: Seat, *, seat: Seat | None = None) -> None:
        """That a player may say to whom the rest goes (ISkO 4.3)."""
        self.verify(RestOffered(self._acting(seat), to))

    def can_offer_rest(self, to: Seat, *, seat: Seat | None = None) -> bool:
        """Whether a player may say to whom the rest goes."""
        return self.can(RestOffered(self._acting(seat), to))

    def offer_rest(self, to: Seat, *, seat: Seat | None = None) -> RestOffered:
        """Say that all the rest goes to a seat; the deal is over when all agree (ISkO 4.3)."""
        return self.do(RestOffered(self._acting(seat), to))

    def verify_agree_rest(self, *, seat: Seat | None = None) -> None:
        """That a player may agree with what was said about the rest (ISkO 4.3)."""
        self.verify(RestAgreed(self._acting(seat)))

    def can_agree_rest(self, *, seat: Seat | None = None) -> bool:
        """Whether a player may agree with what was said about the rest."""
        return self.can(RestAgreed(self._acting(seat)))

    def agree_rest(self, *, seat: Seat | None = None) -> RestAgreed:
        """Agree with what was said about the rest, before the next card (ISkO 4.3)."""
        return self.do(RestAgreed(self._acting(seat)))

    def _acting(self, seat: Seat | None) -> Seat:
        """The seat that was named, or the one on turn; when the deal is over any will do."""
        if seat is not None:
            return seat
        return Seat.FOREHAND if self.turn is None else self.turn

    def _laid(self, seat: Seat | None) -> LaidOpen:
        acting = self._acting(seat)
        return LaidOpen(acting, self.hand(acting))

    def _conceded(self, seat: Seat | None) -> Conceded:
        return Conceded(self._acting(self.declarer if seat is None else seat))
