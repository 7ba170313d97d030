"""The estimate of a hand by a searching player, for the advice of plugins."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final, NamedTuple

from skatcore.analysis.players.estimate import odds_of, probability
from skatcore.analysis.players.hand_estimate import HandEstimate
from skatcore.analysis.players.likely_layouts import LikelyLayouts
from skatcore.analysis.players.search.searched_game import SearchedGame, searchable
from skatcore.model.game import TRICKS, Announcement
from skatcore.play.card_order import mask_of
from skatcore.play.kept import Kept
from skatcore.rules.contributions import Aim
from skatcore.solver import PlayPosition, TooManySearched

if TYPE_CHECKING:
    import random

    from skatcore.analysis.players.search.decision import Decision
    from skatcore.rules.contributions import Contract

#: How likely a side must win to raise the stakes: a defender, and a declarer who was doubted.
DOUBTS: Final = 0.65
ANSWERS: Final = 0.75
#: How likely the lowest trumps must win the last tricks.
KEEPS: Final = 0.9
MOST: Final = 60
#: The most card points by which a close game is lost.
CLOSE: Final = 10


class Calibration(NamedTuple):
    """A correction that makes true log odds of a kind of game from the estimate and the search.

    They are ``trust`` times the estimate, and ``won`` where the search wins the game or loses it closely, or else
    ``lost``. With open cards the defenders do better than at the table: declarers win many games that are lost by a few
    card points, and Nulls that only somebody would break who sees them. The estimate, in turn, knows defenders of habit.

    The weights for games by card points were fitted to 305 games of three players with the bids of `sensible` and the
    cards of the search (20,000 positions) under the international code. Nulls were too few for that (29): their weights
    were lowered by hand when the player lost half of them.
    """

    trust: float
    won: float
    lost: float


POINTS: Final = Calibration(trust=0.8, won=0.55, lost=-1.7)
NULL: Final = Calibration(trust=0.6, won=1.2, lost=-0.5)
NULL_OPEN: Final = Calibration(trust=0.6, won=1.2, lost=-3.4)


class SolvedEstimate:
    """The estimate of a hand by search, worked out when it is asked for; by habit where there is nothing to search."""

    def __init__(self, decision: Decision) -> None:
        self.decision = decision
        self._habit = HandEstimate(decision.view)

    def strong(self) -> bool:
        """Whether the player's side should win the game that is on, as long as nothing is played."""
        view, game = self.decision.view, self.decision.view.announcement
        if game is None or view.declarer is None or not searchable(view.ruleset, game):
            return self._habit.strong()
        if view.played or len(view.hand) < TRICKS:
            return False
        chance = self._chance(game, int(view.declarer), view.kept)
        if chance is None:
            return self._habit.strong()
        return chance > ANSWERS if view.is_declarer else 1 - chance > DOUBTS

    def chance(self, contract: Contract) -> float:
        """How likely the player wins a contract as the declarer, from 0 to 1."""
        view = self.decision.view
        game = next((Announcement(key, form) for (key, form), of in view.ruleset.plays.items() if of is contract), None)
        if game is None or len(view.hand) != TRICKS or not searchable(view.ruleset, game):
            return self._habit.chance(contract)
        chance = self._chance(game, int(view.seat), None)
        return self._habit.chance(contract) if chance is None else chance

    def last_tricks(self) -> int:
        """How many of the lowest trumps are safe to win the last tricks, not counting those that lie open."""
        view, contract, game = self.decision.view, self.decision.view.contract, self.decision.view.announcement
        if contract is None or game is None or not view.is_declarer or len(view.hand) < TRICKS:
            return 0
        if contract.aim is not Aim.POINTS or not searchable(view.ruleset, game):
            return 0
        hand = mask_of(view.hand)
        lowest = []
        for card in reversed(contract.trumps):
            if not hand >> card & 1:
                break
            lowest.append(int(card))
        safe = 0
        for count in range(1, len(lowest) + 1):
            kept = Kept.last(int(view.seat), tuple(lowest[:count]), in_order=True)
            chance = self._chance(game, int(view.seat), kept)
            if chance is not None and chance < KEEPS:
                break
            safe = safe if chance is None else count
        return max(0, safe - len(view.open[view.seat]))

    def _chance(self, game: Announcement, declarer: int, kept: Kept | None) -> float | None:
        """How likely a game is won in which nothing is played yet; None where the budget does not suffice."""
        what = ("chance", game, declarer, kept)
        return self.decision.once(what, lambda chance: self._searched(game, declarer, kept, chance))

    def _searched(
        self, announced: Announcement, declarer: int, kept: Kept | None, chance: random.Random
    ) -> float | None:
        view, budget = self.decision.view, self.decision.budget
        game = SearchedGame(view.ruleset, announced, declarer, bid=view.bid, bound=budget.bound, kept=kept)
        layouts, meter = LikelyLayouts(view), self.decision.meter()
        count, wins = 0, 0.0
        for number in range(MOST):
            if number and meter.left() <= 0:
                break
            before = game.solver.searched
            layout = layouts.sample(chance)
            try:
                won, likely = chance_of(game, PlayPosition(layout.hands), layout.skat)
            except TooManySearched:
                break
            finally:
                meter.spend(game.solver.searched - before)
            count += 1
            wins += likely if kept is None else won
        return wins / count if count else None


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
