"""The value of a game under a rule set, won or lost, with its reasons."""

from __future__ import annotations

import functools
import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Annotated, Final

from pydantic import Field

from skatcore.model.cards import write_cards
from skatcore.model.frozen import quick_init
from skatcore.model.game import Announcement, Counted, Extras, Level, Outcome, Ruling, Seat, SharedOutcome
from skatcore.model.notebook import NotebookValue
from skatcore.model.reasons import Reason, Unscorable
from skatcore.rules.contributions import CONTRACTS, Aim, Contract, Factor, Loss, Situation
from skatcore.rules.ruleset import Rises, Ruleset
from skatcore.scoring.bid_values import every_bid
from skatcore.scoring.result import GameResult, adjudicate, check_extras, contract_of, multiples
from skatcore.text.message import Detail

Multiples = tuple[tuple[Loss | Factor, int], ...]

#: Reasons for which a game is won or lost, other than goals that are missed.
_DECIDING: Final = frozenset({"won", "won-null", "ruled-won", "ruled-lost", "overbid"})


@quick_init
@dataclass(frozen=True, slots=True)
class GameValue(NotebookValue):
    """A scored game.

    ``value`` is the game value and ``score`` what the declarer writes down, both in value
    points. ``scores`` are the scores of all three seats from forehand on where nobody is
    declarer; ``score`` is then 0. ``extras`` are those that counted, with what follows from the
    result; they are not stored.

    >>> from skatcore import load, value
    >>> game = value(load("isko"), "hearts", points=45, matadors=-1, bid=18)
    >>> game.won, game.value, game.score
    (False, 20, -40)
    """

    contract: str
    won: bool
    overbid: bool
    value: int
    score: int
    reasons: tuple[Reason, ...]
    scores: tuple[int, int, int] | None = None
    extras: Annotated[Extras, Field(exclude=True)] = ()


def value(ruleset: Ruleset, announcement: Announcement, outcome: Outcome) -> GameValue:
    """The value of a game with a declarer, with every step of it.

    Raises:
        Unscorable: the game does not exist under the rule set, or something that its value
            depends on is not known.
        PluginFault: a number that a plugin gives is not whole, or negative.
    """
    result = adjudicate(ruleset, announcement, outcome)
    game = result.situation
    return GameValue(
        contract=game.contract.key,
        won=game.won,
        overbid=game.overbid,
        value=result.value,
        score=result.score,
        reasons=_reasons(ruleset, result, outcome),
        extras=game.extras,
    )


def shared_value(ruleset: Ruleset, announcement: Announcement, outcome: SharedOutcome) -> GameValue:
    """The scores of a game without a declarer (Ramsch), with the reasons."""
    contract = contract_of(ruleset, announcement)
    if contract.shared is None:
        raise Unscorable.of("missing.contract-needs-declarer", word=contract.key)
    check_extras(ruleset, contract, announcement, 0)
    _check_facts(contract, outcome)
    scores, reasons = contract.shared(outcome, announcement.extras, ruleset.cite)
    numbers = (*scores, *[reason.count for reason in reasons])
    if len(scores) != len(Seat):
        raise ruleset.fault("problem.plugin-points", CONTRACTS, contract.key, scores)
    if not all(isinstance(number, int) for number in numbers):
        raise ruleset.fault("problem.plugin-points", CONTRACTS, contract.key, numbers)
    situation = Situation(contract, announcement.form, Level.PLAIN, 0, announcement.extras, won=False).but(
        points=0, tricks=0, shared=outcome
    )
    situation, _, factors = multiples(ruleset, situation)
    times = math.prod(times for _, times in factors)
    scores = (scores[0] * times, scores[1] * times, scores[2] * times)
    highest = max(map(abs, scores))
    return GameValue(
        contract=contract.key,
        won=False,
        overbid=False,
        value=highest,
        score=0,
        reasons=(*reasons, *_times(ruleset, factors)),
        scores=scores,
        extras=situation.extras,
    )


def _check_facts(contract: Contract, outcome: SharedOutcome) -> None:
    """Refuse cards of the seats that the contract does not ask for."""
    known = {fact.key: fact.cards for fact in contract.facts}
    for key, hands in outcome.facts:
        if key not in known:
            raise Unscorable.of("missing.extra-does-not-exist", word=key)
        for card in (card for hand in hands for card in hand if card not in known[key]):
            raise Unscorable.of("missing.fact-card", key=key, card=str(card), expected=write_cards(known[key]))


def _reasons(ruleset: Ruleset, result: GameResult, outcome: Outcome) -> tuple[Reason, ...]:
    """How the value comes about, then why the game is won or lost, then what that costs."""
    game = result.situation
    if game.contract.aim is Aim.POINTS:
        reasons = [*_count(ruleset, game.contract, game.matadors, result.rises)]
    else:
        reasons = [_fixed(ruleset, game)]
    reasons += _end(ruleset, result, outcome)
    reasons += _times(ruleset, (*result.losses, *result.factors))
    if outcome.bid and outcome.bid not in every_bid(ruleset):
        reasons.append(Reason("no-such-bid", outcome.bid, ruleset.cite("auction")))
    return tuple(reasons)


def deciding_reasons(reasons: Iterable[Reason]) -> tuple[Reason, ...]:
    """The reasons for which a game is won or lost, of all those of its value."""
    return tuple(reason for reason in reasons if reason.step in _DECIDING or reason.step.startswith("missed-"))


@functools.lru_cache(maxsize=1 << 10)
def _times(ruleset: Ruleset, multiples: Multiples) -> tuple[Reason, ...]:
    return tuple([Reason(step.key, times, ruleset.cite(step.cite)) for step, times in multiples])


@functools.lru_cache(maxsize=1 << 12)
def _count(ruleset: Ruleset, contract: Contract, run: int, rises: Rises) -> tuple[Reason, ...]:
    """Matadors, then each step's running count: with 2, game 3, hand 4, times 24."""
    count = abs(run)
    reasons = [Reason("with" if run > 0 else "without", count, ruleset.cite("matadors"))]
    for step, rise in rises:
        count += rise
        reasons.append(Reason(step.key, count, ruleset.clause_in(contract, step)))
    reasons.append(Reason("times", contract.base, ruleset.cite(contract.cite)))
    reasons.append(Reason("value", contract.base * count, ruleset.cite("steps")))
    return tuple(reasons)


def _fixed(ruleset: Ruleset, at: Situation) -> Reason:
    cite = ruleset.cite(at.contract.cite_of(at.form))
    details = (("contract", at.contract.key), ("form", at.form.code))
    return Reason("fixed-value", ruleset.game_value(at), cite, details)


def _end(ruleset: Ruleset, result: GameResult, outcome: Outcome) -> Iterator[Reason]:
    game = result.situation
    points, uncounted = _points(outcome)
    if "ruling" in game.missed:
        yield Reason("ruled-lost", points, ruleset.cite("loss.simple-level"), uncounted)
    for goal in ruleset.goals:
        if goal.key in game.missed:
            yield _missed(goal.key, ruleset.cite(goal.cite), outcome)
    if game.won and outcome.ruling is Ruling.WON:
        yield Reason("ruled-won", points, ruleset.cite("ruling.won"), uncounted)
    if game.overbid:
        yield from _overbid(ruleset, result, outcome)
    elif result.pays_bid:
        yield Reason("counts-bid", outcome.bid, ruleset.cite("loss.hand-counts"))
    if game.won and outcome.ruling is not Ruling.WON:
        key, clause = ("won", "levels.win-points")
        if game.contract.aim is Aim.NO_TRICK:
            key, clause = ("won-null", "goals.no-trick")
        yield Reason(key, points, ruleset.cite(clause), uncounted)


def _points(outcome: Outcome) -> tuple[int, tuple[Detail, ...]]:
    """The declarer's card points, and that nobody counted them where it was so."""
    if outcome.counted is Counted.NOTHING:
        return 0, (("counted", outcome.counted.value),)
    return outcome.points, ()


def _missed(key: str, cite: str, outcome: Outcome) -> Reason:
    """The reason that a goal was missed, with the points and tricks that were counted."""
    step, counted = f"missed-{key}", ("counted", outcome.counted.value)
    if outcome.counted is Counted.NOTHING:
        return Reason(step, 0, cite, (counted,))
    points = ("points", outcome.points)
    if outcome.counted is Counted.POINTS:
        return Reason(step, outcome.points, cite, (points, counted))
    return Reason(step, outcome.points, cite, (points, ("tricks", outcome.tricks)))


def _overbid(ruleset: Ruleset, result: GameResult, outcome: Outcome) -> Iterator[Reason]:
    rule = ruleset.overbid
    yield Reason("overbid", outcome.bid, ruleset.cite(f"{rule.cite}.at-least-the-bid"))
    game, value = result.lost_as, result.value
    if game is not None:
        cite = ruleset.cite("overbid.impossible-null")
        details = (("contract", game.contract), ("base", game.base), ("times", game.multiplier))
        yield Reason("lost-as", value, cite, details)
    else:
        base = result.situation.contract.base
        multiple = (("base", base), ("times", value // base))
        yield Reason(rule.key, value, ruleset.cite(rule.cite), multiple)
