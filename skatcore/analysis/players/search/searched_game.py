"""A game as it is searched: what its declarer must reach, and what each result scores under the rule set."""

from __future__ import annotations

import functools
import itertools
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from skatcore.analysis.players.bids import run_in
from skatcore.model.game import CARD_POINTS, TRICKS, Announcement, Outcome
from skatcore.model.reasons import Unscorable
from skatcore.play.card_order import points_in
from skatcore.rules.contributions import Aim
from skatcore.scoring.result import adjudicate
from skatcore.solver import FAILED, NoTarget, PlayPosition, Solver, Target, target_of

if TYPE_CHECKING:
    from skatcore.play.kept import Kept
    from skatcore.rules.contributions import Contract
    from skatcore.rules.ruleset import Ruleset

#: Card points at which scores usually change, and some between them.
_PROBED: Final = (0, 1, 15, 30, 31, 45, 59, 60, 61, 75, 89, 90, 105, 119, 120)
#: A number of tricks that is neither all nor none.
_SOME: Final = 5


class SearchedGame:
    """A game with a declarer, ready to be searched.

    ``bound`` is the most positions that one search may take.
    """

    def __init__(
        self,
        ruleset: Ruleset,
        announcement: Announcement,
        declarer: int,
        *,
        bid: int,
        bound: int,
        kept: Kept | None = None,
    ) -> None:
        self.ruleset, self.announcement, self.declarer, self.bid = ruleset, announcement, declarer, bid
        self.contract: Contract = ruleset.plays[announcement.contract, announcement.form]
        self.target: Target = target_of(ruleset, self.contract, announcement.form, declarer, kept)
        self.solver = Solver(self.contract, self.target.objective, bound=bound)

    @property
    def by_points(self) -> bool:
        """Whether results are card points; else they are tricks."""
        return not self.target.by_tricks

    def wins(self, result: int) -> bool:
        """Whether the declarer's game is won with a result."""
        return (result >= self.target.need) is not self.target.by_failing

    def reaches(self, position: PlayPosition, has: int, need: int = 0) -> bool:
        """Whether the declarer, who ``has`` that much already, comes to the need; without one to that of the game.

        In a Null it says whether a trick can be forced on the declarer.
        """
        return self.solver.at_least(position, (need or self.target.need) - has)

    def has(self, points: int, tricks: int, skat: int) -> int:
        """The part of the declarer's tricks and of the skat's cards that counts already."""
        return self.target.has(points + points_in(skat), tricks)

    def score(self, run: int, result: int) -> int:
        """The score of the declarer, in value points, for a signed run of tops and a result."""
        scores = _scores(self.ruleset, self.announcement, self.bid, run, self.by_points)
        if result == FAILED:
            return -abs(scores[0])
        return scores[min(result, len(scores) - 1)]

    def run(self, cards: int) -> int:
        """The signed run of tops of the declarer's twelve cards."""
        run = run_in(self.contract, cards)
        return max(-self.contract.tops, min(self.contract.tops, run))


@functools.lru_cache(maxsize=512)
def _scores(
    ruleset: Ruleset,
    announcement: Announcement,
    bid: int,
    run: int,
    by_points: bool,  # noqa: FBT001
) -> tuple[int, ...]:
    """The declarer's score by card points from 0 to 120, or by tricks from 0 to 10."""
    if not by_points:
        return tuple(_score(ruleset, announcement, bid, run, *_of_tricks(tricks)) for tricks in range(TRICKS + 1))
    known = {points: _score(ruleset, announcement, bid, run, *_of_points(points)) for points in _PROBED}
    for low, high in itertools.pairwise(_PROBED):
        if known[low] != known[high]:
            for points in range(low + 1, high):
                known[points] = _score(ruleset, announcement, bid, run, *_of_points(points))
        else:
            known |= dict.fromkeys(range(low, high), known[low])
    return tuple(known[points] for points in range(CARD_POINTS + 1))


def _of_points(points: int) -> tuple[int, int]:
    """Card points with a number of tricks that goes with them."""
    return points, TRICKS if points == CARD_POINTS else _SOME if points else 0


def _of_tricks(tricks: int) -> tuple[int, int]:
    """Tricks with card points that go with them."""
    return CARD_POINTS if tricks == TRICKS else 12 * tricks, tricks


def _score(ruleset: Ruleset, announcement: Announcement, bid: int, run: int, points: int, tricks: int) -> int:
    """The score of a result; one that cannot be with such cards counts like the next lower one."""
    bare = replace(announcement, extras=())
    for lower in range(points, -1, -1):
        try:
            outcome = Outcome(lower, tricks if lower == points else min(tricks, TRICKS - 1), bid, run or 1)
            return adjudicate(ruleset, bare, outcome).score
        except Unscorable:
            continue
    return 0


def searchable(ruleset: Ruleset, announcement: Announcement) -> bool:
    """Whether a game is won by reaching a number of card points or tricks."""
    contract = ruleset.plays[announcement.contract, announcement.form]
    if contract.aim is Aim.FEWEST:
        return False
    try:
        target_of(ruleset, contract, announcement.form, 0)
    except NoTarget:
        return False
    return True
