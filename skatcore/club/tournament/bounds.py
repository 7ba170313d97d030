"""Bounds of a list: sums that no games under the rule set add up to."""

from __future__ import annotations

import functools
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING, Any, Final

from skatcore.model.game import CARD_POINTS, TRICKS, Extras, Form, Level
from skatcore.model.reasons import Unscorable
from skatcore.rules.contributions import Aim, Candidate, Contract, NotKnown, Situation
from skatcore.scoring.bid_values import bids
from skatcore.scoring.possible import additions
from skatcore.scoring.result import multiples

if TYPE_CHECKING:
    from skatcore.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Scores:
    """The scores that one game can bring its declarer if it is won, and cost if it is lost, in rising value points."""

    won: tuple[int, ...]
    lost: tuple[int, ...]


@functools.lru_cache(maxsize=32)
def scores(ruleset: Ruleset) -> Scores:
    """Every score of a game with a declarer (ISkO 5.3.2, 5.3.4, 5.4)."""
    won: set[int] = set()
    lost: set[int] = set()
    legal = (0, *bids(ruleset))
    for contract in ruleset.contracts:
        for form in contract.forms if contract.aim is not Aim.FEWEST else ():
            costs: set[int] = set()
            for matadors, extras in _circumstances(ruleset, contract, form):
                game = Situation(contract, form, Level.PLAIN, matadors, extras).without(*_RESULT)
                gained = set(_worth(ruleset, contract, form, matadors, extras, won=True))
                failed = set(_worth(ruleset, contract, form, matadors, extras, won=False))
                if form.hand and ruleset.core.loss.hand_counts == "bid":
                    failed.update(legal[1:])
                times = _multiples(ruleset, game.but(won=True, missed=(), overbid=False))
                won |= {value * multiple for value in gained for multiple in times}
                times = _multiples(ruleset, game.but(won=False, overbid=False))
                lost |= {value * multiple for value in failed | gained for multiple in times}
                costs |= _multiples(ruleset, game.but(won=False, overbid=True))
            over = set(_overbid(ruleset, contract, form, legal))
            lost |= {value * cost for value in over for cost in costs}
    return Scores(tuple(sorted(won)), tuple(sorted(lost)))


#: What a game's result adds to its announcement.
_RESULT: Final = ("level", "missed", "overbid", "points", "tricks")


def _multiples(ruleset: Ruleset, at: Situation) -> set[int]:
    """The factors that the value may be multiplied with, whatever is not known of the result."""
    try:
        _, losses, factors = multiples(ruleset, at)
        return {math.prod(times for _, times in (*losses, *factors))}
    except NotKnown as unknown:
        every: Any = {
            "level": Level,
            "missed": [("ruling",), *((goal.key,) for goal in ruleset.goals)],
            "points": range(CARD_POINTS + 1),
            "tricks": range(TRICKS + 1),
        }[unknown.name]
        return set().union(*(_multiples(ruleset, at.but(**{unknown.name: x})) for x in every))


def _circumstances(ruleset: Ruleset, contract: Contract, form: Form) -> Iterator[tuple[int, Extras]]:
    """Runs of tops with all that plugins may add to a game with them."""
    free = [extra for extra in ruleset.extras.values() if extra.choices is None]
    counted, flags = tuple(extra for extra in free if not extra.is_fact), [extra for extra in free if extra.is_fact]
    runs = [sign * n for n in range(1, contract.tops + 1) for sign in (1, -1)] or [0]
    for matadors in runs:
        for extras in additions(contract, form, matadors, counted):
            known = {name for name, _ in extras}
            facts = [flag.key for flag in flags if not flag.requires or flag.requires in known]
            for chosen in product((False, True), repeat=len(facts)):
                there = [(name, 1) for name, so in zip(facts, chosen, strict=True) if so]
                yield matadors, tuple(sorted((*extras, *there)))


def _worth(
    ruleset: Ruleset, contract: Contract, form: Form, matadors: int, extras: Extras, *, won: bool
) -> Iterator[int]:
    """The game values at each level."""
    if contract.fixed:
        yield dict(contract.fixed)[form]
        return
    for level in Level:
        if level >= contract.announced(form):
            situation = Situation(contract, form, level, matadors, extras, won=won)
            rises = sum(rise for _, rise in ruleset.rises_in(situation))
            yield contract.base * (abs(matadors) + rises)


def _overbid(ruleset: Ruleset, contract: Contract, form: Form, legal: Sequence[int]) -> Iterator[int]:
    """The values of a game that does not reach its bid (ISkO 5.4.1, 5.4.2, 3.4.4)."""
    for bid in legal[1:]:
        if contract.aim is Aim.POINTS:
            yield ruleset.overbid.multiplied(contract.base, ruleset.ladder.worth(bid))
            continue
        for other in ruleset.contracts:
            if other.aim is Aim.POINTS and Form(hand=form.hand) in other.forms:
                yield from _lost_as(ruleset, other, bid)


def _lost_as(ruleset: Ruleset, contract: Contract, bid: int) -> Iterator[int]:
    """A Null that was impossible after its bid, lost as this game; what is named is tried out."""
    words = [(extra.key, word) for extra in ruleset.extras.values() for word in extra.choices or ()]
    # with one matador; what it costs with more, a game that was announced can cost as well
    candidate = Candidate(contract.key, contract.base, 2)
    for extras in ((), *((word,) for word in words)):
        try:
            loss = ruleset.overbid.fixed((candidate,), bid, extras)
        except Unscorable:
            continue
        yield loss.base * loss.multiplier
        break


def nearest(ruleset: Ruleset, points: int, won: int, lost: int) -> tuple[int, ...]:
    """The next sums that these numbers of games won and lost can bring; empty if ``points`` is one."""
    known = scores(ruleset)
    least = won * known.won[0] - lost * known.lost[-1]
    most = won * known.won[-1] - lost * known.lost[0]
    if not least <= points <= most:
        return (min(max(points, least), most),)
    if _adds_up(known, points, won, lost):
        return ()
    ways = (range(points, least - 1, -1), range(points, most + 1))
    return tuple(next(total for total in way if _adds_up(known, total, won, lost)) for way in ways)


def _adds_up(known: Scores, points: int, won: int, lost: int) -> bool:
    """Whether some games won less some games lost make these points."""
    gained, paid = sums_of(known.won, won), sums_of(known.lost, lost)
    return bool((gained >> points) & paid if points >= 0 else gained & (paid >> -points))


@functools.lru_cache(maxsize=256)
def sums_of(scored: tuple[int, ...], games: int) -> int:
    """The sums of that many games, each as the bit of that number."""
    sums, settled = 1, False
    for _ in range(games):
        ends = sums << scored[0] | sums << scored[-1]
        if not settled:
            every = functools.reduce(lambda reached, score: reached | sums << score, scored, 0)
            # once the least and the greatest score alone make every sum of one game more, they do
            # so for good: adding any score to both sides changes nothing about that
            settled, ends = every == ends, every
        sums = ends
    return sums
