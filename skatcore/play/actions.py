"""The usual actions of the game by name: ``deal.bid(18)`` is ``deal.do(Bid(deal.turn, 18))``.

Who acts is the player whose turn it is, unless another seat is named. Faults and what plugins add
to the game go through `Actions.do` as events.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import TypeVar

from skatcore.model.cards import Card
from skatcore.model.game import Announcement, Seat
from skatcore.play.events import Act, Announced, Bid, Conceded, Discarded, Held, LaidOpen, Passed, Played, TookSkat

ActT = TypeVar("ActT", bound=Act)


class Actions(ABC):
    """The named actions of a deal. Each returns its event, or raises `Refused` with the reason."""

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
    def do(self, event: ActT) -> ActT:
        """Do it; the event is returned.

        Raises:
            Refused: it may not be done; nothing has changed.
        """

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
        """The seat that was named, or the one on turn; when the deal is over any will do."""
        if seat is not None:
            return seat
        return Seat.FOREHAND if self.turn is None else self.turn
