"""The worth of ten cards over layouts of the others: shares with their intervals, means, bids that pay."""

from __future__ import annotations

from dataclasses import dataclass

from skatcore.analysis.estimates import wilson
from skatcore.model.cards import Card
from skatcore.model.game import Announcement, Seat
from skatcore.model.notebook import NotebookValue
from skatcore.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class HandGame:
    """A game that a hand may announce, over all layouts that were solved.

    ``points`` are the card points on average, None where only tricks decide, ``score`` the value points.
    ``pays_to`` is the highest bid at which it brings value points on average (0: none). ``exact`` is as in `GameWorth`.
    """

    game: Announcement
    layouts: int
    won: int
    points: float | None
    score: float
    pays_to: int
    exact: bool = True

    @property
    def share(self) -> float:
        """The part of the layouts in which it is won."""
        return self.won / self.layouts

    @property
    def interval(self) -> tuple[float, float]:
        """Where the share lies with 95 % certainty (Wilson)."""
        return wilson(self.won, self.layouts)


@dataclass(frozen=True, slots=True)
class HandWorth(NotebookValue):
    """The worth of ten cards at a seat: ``layouts`` were drawn from the seed and solved with all cards known.

    >>> from skatcore import hand_worth, load
    >>> from skatcore.model.cards import parse_cards
    >>> worth = hand_worth(load("isko"), parse_cards("C7 C8 C9 S7 S8 H7 H8 D7 D8 D9"), contracts={"null"}, layouts=2)
    >>> worth.best.game.form.code, worth.pays_to
    ('HO', 59)
    """

    ruleset: Ruleset
    hand: tuple[Card, ...]
    seat: Seat
    bid: int
    seed: int
    layouts: int
    games: tuple[HandGame, ...]

    @property
    def best(self) -> HandGame | None:
        """The announcement that brings most value points on average."""
        return max(self.games, key=lambda game: game.score, default=None)

    @property
    def pays_to(self) -> int:
        """The highest bid at which one of the announcements brings value points on average; 0: none."""
        return max((game.pays_to for game in self.games), default=0)
