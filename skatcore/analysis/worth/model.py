"""The worth of a deal under a rule set when everybody sees all cards and plays best."""

from __future__ import annotations

from dataclasses import dataclass

from skatcore.model.cards import Card
from skatcore.model.game import Announcement, Level, Seat
from skatcore.model.notebook import NotebookValue
from skatcore.play.events import Dealt
from skatcore.rules.ruleset import Ruleset
from skatcore.scoring.game_value import GameValue


@dataclass(frozen=True, slots=True)
class GameWorth:
    """A game that a seat might announce, and its result under best play of all three.

    ``points`` are the declarer's card points with the skat, None where only tricks decide. ``level``
    is to what the defenders are beaten, or the declarer in a lost game.
    ``value`` counts it, with the reasons. ``discard`` are the two cards laid away, None in a game from the
    hand. ``exact`` is False for a game that is won with the cards as they were dealt, where others
    may exchange some before the lead and that was not searched to the end: it is the most that the declarer can have.

    >>> from skatcore import Deal, Seat, load, solve
    >>> null, hand, *_ = solve(Deal.shuffled(load("isko"), seed=3), Seat.FOREHAND, "null").seats[0].games
    >>> null.won, null.score, null.discard, hand.won
    (True, 23, (<Card.HA: 16>, <Card.DA: 24>), False)
    """

    game: Announcement
    value: GameValue
    points: int | None
    level: Level
    discard: tuple[Card, Card] | None = None
    exact: bool = True

    @property
    def won(self) -> bool:
        """Whether the declarer wins."""
        return self.value.won

    @property
    def score(self) -> int:
        """The score of the declarer, in value points."""
        return self.value.score

    @property
    def rank(self) -> tuple[int, int]:
        """By which games of one seat are compared: value points, then card points."""
        return self.score, self.points or 0


@dataclass(frozen=True, slots=True)
class SeatWorth:
    """The games that a seat might announce, in the order of the rule set."""

    seat: Seat
    games: tuple[GameWorth, ...]

    @property
    def best(self) -> GameWorth | None:
        """The game that counts most for this seat; None if there is none."""
        return max(self.games, key=lambda game: game.rank, default=None)

    def game(self, game: Announcement) -> GameWorth | None:
        """The worth of an announcement, whatever else was added to it."""
        plain = (game.contract, game.form)
        return next((each for each in self.games if (each.game.contract, each.game.form) == plain), None)


@dataclass(frozen=True, slots=True)
class ForcedPoints:
    """Card points that both others together can force on a seat in a contract that nobody plays alone.

    It is the most that the seat must take if it plays best and both others play against it alone (the paranoid value).
    In truth all play for themselves, and it will often be less. The skat is counted where it goes with the last trick.
    """

    contract: str
    seat: Seat
    points: int


@dataclass(frozen=True, slots=True)
class DealWorth(NotebookValue):
    """The worth of a deal to each seat that was asked for, if the declarer bid ``bid`` (0: no bid).

    >>> from skatcore import Deal, load, solve
    >>> worth = solve(Deal.shuffled(load("isko"), seed=3), game="null")
    >>> [of.best.score for of in worth.seats]
    [46, -46, -46]
    """

    ruleset: Ruleset
    start: Dealt
    bid: int
    seats: tuple[SeatWorth, ...]
    forced: tuple[ForcedPoints, ...] = ()

    def seat(self, seat: Seat) -> SeatWorth | None:
        """The worth to a seat."""
        return next((each for each in self.seats if each.seat is seat), None)
