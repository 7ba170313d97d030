"""The worth of a hand under a rule set: which games it could play, and how high it may bid."""

from __future__ import annotations

import functools
import itertools
import math
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final, NamedTuple

from skatcore.analysis.players.estimate import Chances, HandOdds, odds_before_skat, odds_of, probability
from skatcore.model.game import TRICKS, Announcement, Form, Level
from skatcore.rules.contributions import Aim, Contract, Situation
from skatcore.scoring.bid_values import legal_bids
from skatcore.scoring.result import multiples, reaches

if TYPE_CHECKING:
    from skatcore.rules.ruleset import Ruleset

#: At most this many missing tops count before the skat is seen: tops are often found in it.
WITHOUT: Final = 1
#: What it is worth that the skat may show another game, in values of the cheapest one.
CHOICE: Final = 0.2
#: The same in addition, for whoever may play because both others have passed: their hands are weak.
LAST: Final = 0.4
#: A level is not announced with less of a chance than this.
DOUBTFUL: Final = 0.5
_LEVELS: Final = tuple(Level)


class GameOption(NamedTuple):
    """A game that can be announced.

    ``goal`` is the level that it must reach. ``values`` are its value points by the signed run of tops, won without
    schneider, with it and with all tricks; ``covers`` are the highest bids that it reaches so. ``loss`` is how many
    times its value it costs when it is lost, ``worth`` how many value points a bid is worth.
    """

    game: Announcement
    contract: Contract
    goal: Level
    values: Mapping[int, tuple[int, int, int]]
    covers: Mapping[int, tuple[int, int, int]]
    loss: int
    worth: Callable[[int], int]

    def possible(self, chances: Chances) -> bool:
        """Whether a level that it must reach is within reach."""
        return not self.goal or chances[self.goal] > DOUBTFUL

    def plan(self, run: int, chances: Chances, *, bid: int = 0, away: int = 0, more: float = 0.0) -> Plan:
        """The plan for the game with a signed run of tops and these chances; ``more`` is gained anyhow."""
        tops = self.contract.tops
        run = max(-tops, min(tops, run))
        values, covers = self.values[run], self.covers[run]
        value, highest = values[self.goal], covers[self.goal]
        needed, worth = self.goal, self.worth(bid) if bid else 0
        while covers[needed] < bid:
            if needed is Level.SCHWARZ:  # lost, and at least at the bid
                gain = -math.inf if self.contract.fixed else -float(self.loss * max(value, worth))
                return Plan(self, value, highest, 0.0, gain, away)
            needed = _LEVELS[needed + 1]
        chance = chances[needed]
        gain = more + values[needed] * chance - self.loss * max(value, worth) * (1 - chance)
        for level in _LEVELS[needed + 1 :]:
            gain += (values[level] - values[level - 1]) * chances[level]
        return Plan(self, value, highest, chance, gain, away)


class Plan(NamedTuple):
    """A game that could be played: its value points, the highest bid that it reaches, and how likely it is won.

    ``away`` are the two cards to lay away, ``gain`` the value points to be expected.
    """

    option: GameOption
    value: int
    covers: int
    chance: float
    gain: float
    away: int = 0


class Games(NamedTuple):
    """The games for which a hand is judged alike, with the skat and from the hand; ``contract`` is one of theirs."""

    odds: HandOdds
    contract: Contract
    with_skat: tuple[GameOption, ...]
    from_hand: tuple[GameOption, ...]


@functools.lru_cache(maxsize=64)
def games_of(ruleset: Ruleset) -> tuple[Games, ...]:
    """The games of a rule set that have a declarer; those with open cards only where that does no harm."""
    options: dict[HandOdds, list[GameOption]] = {}
    for (key, form), contract in ruleset.plays.items():
        goal, points = contract.announced(form), contract.aim is Aim.POINTS
        if contract.aim is Aim.FEWEST or (points and form.ouvert and goal is not Level.SCHWARZ):
            continue
        values, loss = _values(ruleset, contract, form), _loss(ruleset, contract, form)
        covers = values if ruleset.ladder.by_value else _covers(ruleset, contract, form, values)
        option = GameOption(Announcement(key, form), contract, goal, values, covers, loss, ruleset.ladder.worth)
        options.setdefault(odds_of(contract, ouvert=form.ouvert), []).append(option)
    return tuple(
        Games(
            odds,
            alike[0].contract,
            tuple(option for option in alike if not option.game.form.hand),
            tuple(option for option in alike if option.game.form.hand),
        )
        for odds, alike in options.items()
    )


@functools.lru_cache(maxsize=64)
def _choice(ruleset: Ruleset) -> float:
    """The worth of choosing a game once the skat is seen."""
    values = [
        option.values[min(1, option.contract.tops)][0] for games in games_of(ruleset) for option in games.with_skat
    ]
    return CHOICE * min(values, default=0)


def _loss(ruleset: Ruleset, contract: Contract, form: Form) -> int:
    """How many times its value a game costs that is just lost, without schneider."""
    lost = Situation(contract, form, contract.announced(form), won=False).but(
        missed=("points",), points=ruleset.core.levels.win_points - 1, tricks=TRICKS // 2
    )
    _, losses, _ = multiples(ruleset, lost)
    return math.prod(times for _, times in losses)


def _values(ruleset: Ruleset, contract: Contract, form: Form) -> dict[int, tuple[int, int, int]]:
    if contract.fixed:
        value = dict(contract.fixed)[form]
        return {0: (value, value, value)}
    runs, goal = range(-contract.tops, contract.tops + 1), contract.announced(form)

    def value_of(run: int, level: Level) -> int:
        return ruleset.game_value(Situation(contract, form, max(goal, level), run))

    return {
        run: (value_of(run, Level.PLAIN), value_of(run, Level.SCHNEIDER), value_of(run, Level.SCHWARZ)) for run in runs
    }


def _covers(
    ruleset: Ruleset, contract: Contract, form: Form, values: Mapping[int, tuple[int, int, int]]
) -> dict[int, tuple[int, int, int]]:
    """The highest bid that a game reaches, by run of tops and level; for ladders that do not compare values."""
    bids, goal = legal_bids(ruleset), contract.announced(form)

    def highest(run: int, level: Level) -> int:
        game = Situation(contract, form, max(goal, level), run)
        reached = itertools.takewhile(lambda bid: reaches(ruleset, game, bid, values[run][level]), bids)
        return max(reached, default=0)

    return {
        run: (highest(run, Level.PLAIN), highest(run, Level.SCHNEIDER), highest(run, Level.SCHWARZ)) for run in values
    }


def run_in(contract: Contract, cards: int) -> int:
    """With (positive) or without (negative) how many tops a set of cards plays."""
    if not contract.trumps:
        return 0
    having = cards >> contract.trumps[0] & 1
    run = 0
    for card in contract.trumps:
        if cards >> card & 1 != having:
            break
        run += 1
    return run if having else -run


class Prospects(NamedTuple):
    """The promise of each game to somebody who has seen ten cards, with the skat or from the hand.

    ``limit`` is up to which bid the hand is good; 0 if it should pass. ``last`` says whether to play
    once both others have passed.
    """

    with_skat: list[Plan]
    from_hand: list[Plan]
    limit: int
    last: bool


@functools.lru_cache(maxsize=256)
def before_skat(ruleset: Ruleset, ten: int, *, leads: bool) -> Prospects:
    """The promise of ten cards before the skat is seen."""
    choice = _choice(ruleset)
    with_skat: list[Plan] = []
    from_hand: list[Plan] = []
    for odds, contract, after, at_once in games_of(ruleset):
        run = max(run_in(contract, ten), -WITHOUT)
        as_dealt = odds.as_dealt(ten, leads=leads)
        won = probability(odds_before_skat(odds, ten, as_dealt, leads=leads))
        with_skat += [option.plan(run, (won, 0.0, 0.0), more=choice) for option in after if not option.goal]
        chances = odds.chances(as_dealt, ten, 0, leads=leads)
        from_hand += [option.plan(run, chances) for option in at_once if option.possible(chances)]
    limit = max([plan.covers for plan in with_skat + from_hand if plan.gain > 0], default=0)
    last = limit > 0 or any(plan.gain > -choice * LAST / CHOICE for plan in with_skat)
    return Prospects(with_skat, from_hand, limit, last)


@functools.lru_cache(maxsize=256)
def after_skat(ruleset: Ruleset, twelve: int, bid: int, *, leads: bool) -> Plan:
    """The best game for twelve cards that reaches the bid, with what to lay away."""
    plans: list[Plan] = []
    for odds, contract, options, _ in games_of(ruleset):
        run = run_in(contract, twelve)
        log_odds, away = odds.after_discard(twelve, leads=leads)
        chances = odds.chances(log_odds, twelve, away, leads=leads)
        plans += [option.plan(run, chances, bid=bid, away=away) for option in options if option.possible(chances)]
    return max(plans, key=lambda plan: (plan.gain, plan.value))
