"""How often a game is won in truth, by what the estimate of its cards and the search with open cards say of it.

With open cards the defenders do better than at the table: declarers win many games that are lost by a few card points,
and Nulls that only somebody would break who sees them. The estimate, in turn, knows defenders of habit.

The weights for games by card points were fitted where three players with the bids of `sensible` and the cards of the
search (20,000 positions) played under the international code: those of the estimate alone to 1,787 games, those of both
to 305. Nulls were too few for that (29 searched): their weights were lowered by hand when the player lost half of them.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final, NamedTuple

from skatcore.analysis.players.estimate import odds_of, probability
from skatcore.rules.contributions import Aim

if TYPE_CHECKING:
    from skatcore.analysis.players.solver.searched_game import SearchedGame
    from skatcore.rules.contributions import Contract
    from skatcore.solver import PlayPosition

#: The most card points by which a close game is lost.
CLOSE: Final = 10


class Calibration(NamedTuple):
    """A correction that makes true log odds of a kind of game from those of the estimate.

    Without a search: ``base``, and ``steep`` times the estimate. With one: ``trust`` times the estimate, and
    ``won`` where the search wins the game or loses it closely, or else ``lost``.
    """

    base: float
    steep: float
    trust: float
    won: float
    lost: float


POINTS: Final = Calibration(base=-0.42, steep=1.0, trust=0.8, won=0.55, lost=-1.7)
NULL: Final = Calibration(base=-0.1, steep=0.6, trust=0.6, won=1.2, lost=-0.5)
NULL_OPEN: Final = Calibration(base=-1.8, steep=1.5, trust=0.6, won=1.2, lost=-3.4)


def chance_by_estimate(contract: Contract, log_odds: float, *, ouvert: bool) -> float:
    """How likely a game is won with these odds by estimate."""
    of = _calibration(contract, ouvert=ouvert)
    return probability(of.base + of.steep * log_odds)


def chance_of(game: SearchedGame, position: PlayPosition, skat: int) -> tuple[bool, float]:
    """Whether the search wins a game of which nothing is played, and how likely it is won in truth."""
    has = game.has(0, 0, skat)
    won = game.reaches(position, has) is not game.target.by_failing
    near = won or (game.by_points and game.reaches(position, has, game.target.need - CLOSE))
    of = _calibration(game.contract, ouvert=game.announcement.form.ouvert)
    log_odds = _estimate(game, position.hands[game.declarer], skat)
    return won, probability(of.trust * log_odds + (of.won if near else of.lost))


def _calibration(contract: Contract, *, ouvert: bool) -> Calibration:
    if contract.aim is Aim.NO_TRICK:
        return NULL_OPEN if ouvert else NULL
    return POINTS


def _estimate(game: SearchedGame, hand: int, skat: int) -> float:
    """The estimated log odds of the declarer, for the level that must be reached."""
    form, leads = game.announcement.form, game.declarer == 0
    odds = odds_of(game.contract, ouvert=form.ouvert)
    if form.hand or not skat:
        log_odds, cards, away = odds.as_dealt(hand, leads=leads), hand, 0
    else:
        log_odds, cards, away = odds.with_skat(hand, skat, leads=leads), hand | skat, skat
    goal = game.contract.announced(form)
    if not goal:
        return log_odds
    chance = odds.chances(log_odds, cards, away, leads=leads)[goal]
    return math.log((chance + 1e-9) / (1 - chance + 1e-9))
