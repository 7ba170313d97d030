"""What a hand is worth under a rule set: which games it could play, and how high it may bid."""

from __future__ import annotations

import functools
import math
from collections.abc import Mapping
from itertools import chain
from typing import TYPE_CHECKING, Final, NamedTuple

from skatcore.analysis.players.estimate import HandOdds, odds_before_skat, odds_of, probability
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
    how many times its value it costs when it is lost, ``odds`` judges hands for it.
    """

    game: Announcement
    contract: Contract
    odds: HandOdds
    values: Mapping[int, int]
    loss: int

    def plan(self, run: int, log_odds: float, *, bid: int = 0, away: int = 0) -> Plan:
        """What is to be expected of the game with a signed run of tops and these odds to win it."""
        tops = self.contract.tops
        value = self.values[max(-tops, min(tops, run))]
        if value < bid:  # lost, and at least at the bid
            return Plan(self, value, 0.0, -float(self.loss * bid), away)
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
        GameOption(
            Announcement(key, form),
            contract,
            odds_of(contract, ouvert=form.ouvert),
            _values(ruleset, contract, form),
            _loss(ruleset, contract, form),
        )
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


class Prospects(NamedTuple):
    """What each game promises to somebody who has seen ten cards, with the skat or from the hand.

    ``limit`` is up to which value points the hand may be bid; 0 if it should pass.
    """

    with_skat: tuple[Plan, ...]
    from_hand: tuple[Plan, ...]
    limit: int


@functools.lru_cache(maxsize=256)
def before_skat(ruleset: Ruleset, ten: int, *, leads: bool) -> Prospects:
    """What ten cards promise before the skat is seen."""
    options = options_of(ruleset, hand=False), options_of(ruleset, hand=True)
    as_dealt = {odds: odds.as_dealt(ten, leads=leads) for odds in {option.odds for option in chain(*options)}}
    with_skat = tuple(
        option.plan(
            max(run_in(option.contract, ten), -WITHOUT),
            odds_before_skat(option.odds, ten, as_dealt[option.odds], leads=leads),
        )
        for option in options[False]
    )
    from_hand = tuple(option.plan(run_in(option.contract, ten), as_dealt[option.odds]) for option in options[True])
    limit = max([plan.value for plan in with_skat + from_hand if plan.gain > 0], default=0)
    return Prospects(with_skat, from_hand, limit)


@functools.lru_cache(maxsize=256)
def after_skat(ruleset: Ruleset, twelve: int, bid: int, *, leads: bool) -> Plan:
    """The best game for twelve cards that reaches the bid, with what to lay away."""
    plans = []
    for option in options_of(ruleset, hand=False):
        log_odds, away = option.odds.after_discard(twelve, leads=leads)
        plans.append(option.plan(run_in(option.contract, twelve), log_odds, bid=bid, away=away))
    return max(plans, key=lambda plan: (plan.gain, plan.value))
