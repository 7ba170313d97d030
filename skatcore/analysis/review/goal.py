"""The standard of a declarer's game: what it must reach, and what a result is worth in value points."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from skatcore.model.game import CARD_POINTS, TRICKS, Announcement, Outcome, Ruling
from skatcore.model.reasons import Unscorable
from skatcore.scoring.result import adjudicate
from skatcore.solver import Target

if TYPE_CHECKING:
    from skatcore.rules.ruleset import Ruleset

#: Tricks with which card points are tried, the usual ones first.
_TRICKS: Final = (5, 6, 7, 8, 9, 4, 3, 2, 1, TRICKS, 0)


@dataclass(frozen=True, slots=True)
class GameGoal:
    """The needs of an announced game, its bid included.

    Games that need a number of card points are counted in them, ``by_points``; all others as 1 for a game
    that is won and 0 for one that is lost. ``need`` is the least count that wins, None where no
    count does (the game is overbid).
    """

    ruleset: Ruleset
    game: Announcement
    target: Target
    outcome: Outcome
    by_points: bool
    need: int | None
    _scores: dict[int, int] = field(default_factory=dict, compare=False)

    @classmethod
    def of(cls, ruleset: Ruleset, game: Announcement, target: Target, outcome: Outcome) -> GameGoal:
        """The goal of a game; ``outcome`` has its bid, matadors and cards."""
        by_points = not target.by_tricks
        goal = cls(ruleset, game, target, outcome, by_points, None)
        most = CARD_POINTS if by_points else 1
        least = target.need if by_points else 1
        need = next((count for count in range(least, most + 1) if goal._would_win(count)), None)
        return cls(ruleset, game, target, outcome, by_points, need)

    def won(self, count: int) -> bool:
        """Whether a game that comes to this count is won."""
        return self.need is not None and count >= self.need

    def score(self, count: int) -> int:
        """The worth of a game that comes to this count to its declarer, in value points."""
        if count not in self._scores:
            self._scores[count] = self._score(count)
        return self._scores[count]

    def turns(self, before: int, after: int) -> bool:
        """Whether a game that was won is lost, or the other way round."""
        return self.won(before) is not self.won(after)

    def gain(self, before: int, after: int) -> int:
        """How the declarer's score changes, in value points."""
        return 0 if before == after else self.score(after) - self.score(before)

    def _would_win(self, count: int) -> bool:
        return self._score(count) > 0

    def _score(self, count: int) -> int:
        for points, tricks in self._results(count):
            # cards that had to win have not
            ruling = Ruling.LOST if not count and self.target.objective.kept else Ruling.PLAYED
            bid, matadors, cards = self.outcome.bid, self.outcome.matadors, self.outcome.cards
            try:
                outcome = Outcome(points, tricks, bid, matadors, cards, ruling)
                return adjudicate(self.ruleset, self.game, outcome).score
            except Unscorable:
                continue
        return 0

    def _results(self, count: int) -> list[tuple[int, int]]:
        """Card points and tricks that come to a count, the likeliest first."""
        if not self.by_points:
            need, most = self.target.need, (CARD_POINTS, TRICKS)
            if self.target.by_failing:
                return [(0, 0) if count else (0, need)]
            return [most] if count and need == TRICKS else [(CARD_POINTS - 1, need if count else need - 1)]
        if count == CARD_POINTS:
            return [(count, TRICKS), (count, TRICKS - 1)]
        return [(count, 0)] if not count else [(count, tricks) for tricks in _TRICKS]
