"""The worth of a hand before the play: sampled layouts, a heuristic discard, won or lost by search."""

from __future__ import annotations

import functools
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, NamedTuple

from skatcore.analysis.players.bids import GameOption, Plan, games_of, run_in
from skatcore.analysis.players.estimate import HandOdds
from skatcore.analysis.players.layouts import Layouts
from skatcore.analysis.players.solver.correction import chance_by_estimate, chance_of
from skatcore.analysis.players.solver.searched_game import SearchedGame, searchable
from skatcore.model.game import Seat
from skatcore.play.card_order import mask_of
from skatcore.solver import PlayPosition, TooManySearched

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Sequence

    from skatcore.analysis.players.budget import Budget, Meter
    from skatcore.analysis.players.layouts import Layout
    from skatcore.model.game import Announcement
    from skatcore.play.view import View
    from skatcore.rules.ruleset import Ruleset

#: The most layouts in which a hand is looked at, and the most games of each.
MOST: Final = 100
GAMES: Final = 2
#: The chance by estimate below which a game is not searched.
HOPELESS: Final = 0.2


class SolvedPlan(NamedTuple):
    """A game in one layout: what it promised by estimate, how likely it is won, and whether the search wins it.

    ``covers`` is the highest bid that it reaches.
    """

    option: GameOption
    value: int
    covers: int
    promise: float
    chance: float
    won: bool

    @property
    def gain(self) -> float:
        """Value points to be expected."""
        return self.value * (self.chance - (1 - self.chance) * self.option.loss)


@dataclass(slots=True)
class HandValue:
    """The worth of ten cards: for each layout the games with the skat, and those from the hand.

    ``worth`` says how many value points a bid is worth.
    """

    worth: Callable[[int], int]
    with_skat: list[tuple[SolvedPlan, ...]] = field(default_factory=list)
    from_hand: list[tuple[SolvedPlan, ...]] = field(default_factory=list)

    def gain(self, bid: int, *, hand: bool) -> float:
        """Value points to be expected where the bid must be reached."""
        layouts = self.from_hand if hand else self.with_skat
        if not layouts:
            return float("-inf")
        if hand:
            return max(self.hand_games(bid).values(), default=float("-inf"))
        worth = self.worth(bid) if bid else 0
        return sum(_best_gain(plans, bid, worth) for plans in layouts) / len(layouts)

    def hand_games(self, bid: int) -> dict[Announcement, float]:
        """The promise of each game from the hand that reaches the bid often enough."""
        gains: dict[Announcement, float] = {}
        worth = self.worth(bid) if bid else 0
        for plans in self.from_hand:
            for plan in plans:
                short = plan.covers < bid
                gain = -float(max(plan.value, worth) * plan.option.loss) if short else plan.gain
                gains[plan.option.game] = gains.get(plan.option.game, 0.0) + gain
        return {game: gain / len(self.from_hand) for game, gain in gains.items()}

    def best(self, bid: int) -> float:
        """The better of both."""
        return max(self.gain(bid, hand=False), self.gain(bid, hand=True))

    def share(self, bid: int) -> tuple[int, int]:
        """In how many layouts a game that reaches the bid is won, and of how many."""
        won = 0
        for plans in self.with_skat:
            enough = [plan for plan in plans if plan.covers >= bid]
            won += bool(enough) and max(enough, key=lambda plan: plan.promise).won
        return won, len(self.with_skat)

    def limit(self, ladder: Sequence[int], least: float) -> int:
        """The highest of some bids that promises at least so much; 0 if none does."""
        limit = 0
        for bid in ladder:
            if self.best(bid) < least:
                break
            limit = bid
        return limit


def _best_gain(plans: tuple[SolvedPlan, ...], bid: int, worth: int) -> float:
    """The gain of the game that promises most by estimate.

    If none reaches the bid, the loss of what the bid is worth.
    """
    enough = [plan for plan in plans if plan.covers >= bid]
    if not enough:
        return -2.0 * max(worth, *(plan.value for plan in plans)) if plans else -2.0 * worth
    return max(enough, key=lambda plan: plan.promise).gain


@functools.lru_cache(maxsize=64)
def plain_games(ruleset: Ruleset, *, hand: bool) -> tuple[tuple[HandOdds, GameOption], ...]:
    """The games with the skat or from the hand that can be searched, without levels, each with how to judge hands."""
    return tuple(
        (games.odds, option)
        for games in games_of(ruleset)
        for option in (games.from_hand if hand else games.with_skat)
        if not option.goal and searchable(ruleset, option.game)
    )


class HandSearch:
    """Looks at ten cards in one layout after the other."""

    def __init__(self, view: View, budget: Budget) -> None:
        self.ruleset: Ruleset = view.ruleset
        self.seat = int(view.seat)
        self.ten = mask_of(view.hand)
        self.layouts = Layouts(view)
        self._bound = budget.bound
        self._games: dict[Announcement, SearchedGame] = {}

    def run(self, meter: Meter, chance: random.Random) -> HandValue:
        """The promise of the hand, from as many layouts as the budget allows."""
        value = HandValue(self.ruleset.ladder.worth)
        hand_plans = self._plans(self.ten, None)
        for number in range(MOST):
            if number and meter.left() <= 0:
                break
            before = self._searched
            layout = self.layouts.sample(chance)
            try:
                with_skat = tuple(self._solved(layout, plan) for plan in self._plans(self.ten | layout.skat, layout))
                from_hand = tuple(self._solved(layout, plan) for plan in hand_plans)
            except TooManySearched:
                continue
            finally:
                meter.spend(self._searched - before)
            value.with_skat.append(with_skat)
            value.from_hand.append(from_hand)
        return value

    @property
    def _searched(self) -> int:
        return sum(game.solver.searched for game in self._games.values())

    def _plans(self, cards: int, layout: Layout | None) -> list[Plan]:
        """The most promising games for twelve cards, or from the hand without a layout."""
        leads = self.seat == Seat.FOREHAND
        plans = []
        for odds, option in plain_games(self.ruleset, hand=layout is None):
            if layout is None:
                log_odds, away = odds.as_dealt(cards, leads=leads), 0
            else:
                log_odds, away = odds.after_discard(cards, leads=leads)
            ouvert = option.game.form.ouvert
            chances = (chance_by_estimate(option.contract, log_odds, ouvert=ouvert), 0.0, 0.0)
            if chances[0] >= HOPELESS:
                plans.append(option.plan(run_in(option.contract, cards), chances, away=away))
        plans.sort(key=lambda plan: plan.gain, reverse=True)
        chosen = plans[:1]
        # a second game only where it reaches higher bids
        chosen += [plan for plan in plans[1:] if chosen and plan.covers > chosen[0].covers][: GAMES - 1]
        return chosen

    def _solved(self, layout: Layout, plan: Plan) -> SolvedPlan:
        option, hands = plan.option, [*layout.hands]
        skat = plan.away or layout.skat
        hands[self.seat] = (self.ten | layout.skat) & ~skat
        game = self._games.get(option.game)
        if game is None:
            game = self._games[option.game] = SearchedGame(
                self.ruleset, option.game, self.seat, bid=0, bound=self._bound
            )
        position = PlayPosition((hands[0], hands[1], hands[2]))
        won, chance = chance_of(game, position, skat)
        played = plan
        if not plan.away:  # tops may lie in the skat
            played = option.plan(run_in(option.contract, self.ten | layout.skat), (0.0, 0.0, 0.0))
        return SolvedPlan(option, played.value, played.covers, plan.gain, chance, won)
