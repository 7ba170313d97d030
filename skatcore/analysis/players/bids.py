"""What a hand is worth under a rule set: which games it could play, and how high it may bid."""

from __future__ import annotations

import functools
import math
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, NamedTuple

from skatcore.analysis.players.estimate import (
    hand_odds,
    null_discard,
    null_odds,
    odds_after_discard,
    odds_before_skat,
    probability,
)
from skatcore.model.game import TRICKS, Announcement, Form, Level
from skatcore.rules.contributions import Aim, Contract, Situation
from skatcore.scoring.result import multiples

if TYPE_CHECKING:
    from skatcore.rules.ruleset import Ruleset

#: At most this many missing tops count before the skat is seen: tops are often found in it.
WITHOUT: Final = 2


class GameOption(NamedTuple):
    """A game that can be announced.

    ``values`` are its value points by the signed run of tops, won without schneider; ``loss`` is
    how many times its value it costs when it is lost.
    """

    game: Announcement
    contract: Contract
    values: Mapping[int, int]
    loss: int

    def value(self, run: int) -> int:
        """Value points for a signed run of tops."""
        tops = self.contract.tops
        return self.values[max(-tops, min(tops, run))]

    def plan(self, value: int, log_odds: float, away: int = 0) -> Plan:
        """What is to be expected of the game at a value, with these odds to win it."""
        chance = probability(log_odds)
        return Plan(self, value, chance, value * (chance - (1 - chance) * self.loss), away)


class Plan(NamedTuple):
    """A game that could be played: its value points, and how likely it is won.

    ``away`` are the two cards to lay away, ``gain`` the value points to be expected.
    """

    option: GameOption
    value: int
    chance: float
    gain: float
    away: int = 0


@functools.lru_cache(maxsize=64)
def options_of(ruleset: Ruleset, *, hand: bool) -> tuple[GameOption, ...]:
    """The games with the skat, or those from the hand, without announced levels."""
    return tuple(
        GameOption(Announcement(key, form), contract, _values(ruleset, contract, form), _loss(ruleset, contract, form))
        for (key, form), contract in ruleset.plays.items()
        if form.hand == hand
        and contract.aim is not Aim.FEWEST
        and form.announced is Level.PLAIN
        and (contract.aim is Aim.NO_TRICK or not form.ouvert)
    )


def _loss(ruleset: Ruleset, contract: Contract, form: Form) -> int:
    """How many times its value a game costs that is just lost, without schneider."""
    lost = Situation(contract, form, contract.announced(form), won=False).but(
        missed=("points",), points=ruleset.core.levels.win_points - 1, tricks=TRICKS // 2
    )
    _, losses, _ = multiples(ruleset, lost)
    return math.prod(times for _, times in losses)


def _values(ruleset: Ruleset, contract: Contract, form: Form) -> dict[int, int]:
    if contract.fixed:
        return {0: dict(contract.fixed)[form]}
    runs = range(-contract.tops, contract.tops + 1)
    games = {run: Situation(contract, form, contract.announced(form), run) for run in runs}
    return {
        run: contract.base * (abs(run) + sum(rise for _, rise in ruleset.rises_in(game))) for run, game in games.items()
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


@functools.lru_cache(maxsize=256)
def before_skat(ruleset: Ruleset, ten: int, *, leads: bool, hand: bool) -> tuple[Plan, ...]:
    """What each game promises to somebody who has seen ten cards."""
    plans = []
    for option in options_of(ruleset, hand=hand):
        contract, ouvert = option.contract, option.game.form.ouvert
        if not hand:
            log_odds = odds_before_skat(contract, ten, ouvert=ouvert, leads=leads)
        elif contract.aim is Aim.NO_TRICK:
            log_odds = null_odds(contract, ten, ouvert=ouvert, leads=leads)
        else:
            log_odds = hand_odds(contract, ten, leads=leads)
        run = run_in(contract, ten)
        plans.append(option.plan(option.value(run if hand else max(run, -WITHOUT)), log_odds))
    return tuple(plans)


@functools.lru_cache(maxsize=256)
def after_skat(ruleset: Ruleset, twelve: int, bid: int, *, leads: bool) -> Plan:
    """The best game for twelve cards that reaches the bid, with what to lay away."""
    plans = []
    for option in options_of(ruleset, hand=False):
        contract = option.contract
        if contract.aim is Aim.NO_TRICK:
            away = null_discard(contract, twelve)
            log_odds = null_odds(contract, twelve & ~away, ouvert=option.game.form.ouvert, leads=leads)
        else:
            log_odds, away = odds_after_discard(contract, twelve, leads=leads)
        value = option.value(run_in(contract, twelve))
        if value < bid:  # lost, and at least at the bid
            plans.append(Plan(option, value, 0.0, -float(option.loss * bid), away))
        else:
            plans.append(option.plan(value, log_odds, away))
    return max(plans, key=lambda plan: (plan.gain, plan.value))


def limit(ruleset: Ruleset, ten: int, *, leads: bool) -> int:
    """Up to which value points a hand may be bid; 0 if it should pass."""
    plans = [*before_skat(ruleset, ten, leads=leads, hand=False), *before_skat(ruleset, ten, leads=leads, hand=True)]
    return max((plan.value for plan in plans if plan.gain > 0), default=0)
