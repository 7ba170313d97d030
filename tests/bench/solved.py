"""How quickly deals are solved with all hands known, and whether the answers agree."""

from __future__ import annotations

import itertools
import random
import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from skatcore.analysis.simulation import ALL_SENSIBLE, deal_played
from skatcore.model.cards import DECK
from skatcore.model.game import Seat
from skatcore.play.card_order import mask_of, points_in, ranking_of
from skatcore.play.kept import Kept
from skatcore.play.table import shuffled
from skatcore.rules.build import load_ruleset
from skatcore.rules.contributions import Aim, Contract
from skatcore.solver import Memory, Objective, PlayPosition, Solver

from .row import Row, Sizes, Target

#: Card points that win.
WON: Final = 61
GRAND: Final = "grand"


class Question(NamedTuple):
    """A deal before the first lead, with its declarer and what he has laid away."""

    contract: Contract
    declarer: int
    position: PlayPosition
    skat: int


def solving(sizes: Sizes) -> list[Row]:
    """Exact values and win or lose: of random deals, of games that were bid, of patrolki and Null."""
    if not Memory().compiled:
        return [Row("solver", "exact values", None, "ms", Target(7), "numba is missing")]
    count = sizes.solved
    bid = [list(itertools.islice(_bid(grand=grand), count)) for grand in (True, False)]
    rows = [
        _took("random Grand, exact: median", dealt(GRAND, count), _value, statistics.median, 7),
        _took("random hearts, exact: median", dealt("hearts", count), _value, statistics.median, 9),
        _took("Grand that was bid, exact: median", bid[0], _value, statistics.median, 35),
        _took("suit game that was bid, exact: median", bid[1], _value, statistics.median, 55),
        _took("random Grand, 61 or not: mean", dealt(GRAND, count), _wins, statistics.mean, 1.2),
        _took("random hearts, 61 or not: mean", dealt("hearts", count), _wins, statistics.mean, 1.2),
        _took("random clubs with two patrolki, exact: median", dealt("clubs", count), _patrolki, statistics.median, 9),
        _took("random Null, won or not: mean", dealt("null", count), _null, statistics.mean, 1.2),
    ]
    return [*rows, _agreement(10 * count)]


def dealt(key: str, count: int) -> list[Question]:
    """Random deals; each seat is the declarer in turn, the skat is laid away as it lies."""
    contract = load_ruleset("isko").contract(key)
    assert contract is not None
    questions = []
    for seed in range(count):
        cards = shuffled(seed)
        first, second, third = (mask_of(cards[10 * seat : 10 * seat + 10]) for seat in Seat)
        questions.append(Question(contract, seed % 3, PlayPosition((first, second, third)), mask_of(cards[30:])))
    return questions


def _bid(*, grand: bool) -> Iterator[Question]:
    """Games with the skat that sensible players bid and discarded for."""
    isko = load_ruleset("isko")
    for seed in itertools.count():
        state = deal_played(isko, seed, ALL_SENSIBLE).state
        contract = state.contract
        if contract is None or contract.aim is not Aim.POINTS or not state.took_skat:
            continue
        if (contract.key == GRAND) is grand:
            hands = [*state.dealt]
            hands[state.declarer] = (hands[state.declarer] | state.dealt_skat) & ~state.skat
            position = PlayPosition((hands[0], hands[1], hands[2]))
            yield Question(contract, state.declarer, position, state.skat)


def _took(
    what: str,
    questions: Sequence[Question],
    ask: Callable[[Question, Memory], Solver],
    middle: Callable[[Sequence[float]], float],
    bound: float,
) -> Row:
    memory = Memory()
    ask(questions[0], memory)
    seconds, searched = [], []
    for question in questions:
        begin = time.process_time()
        solver = ask(question, memory)
        seconds.append(time.process_time() - begin)
        searched.append(solver.searched)
    rate = sum(searched) / max(sum(seconds), 1e-9)
    detail = f"{len(questions)} deals, {middle(searched):,.0f} positions, {rate / 1e6:.0f} million/s"
    return Row("solver", what, 1000 * middle(seconds), "ms", Target(bound), detail)


def _value(question: Question, memory: Memory) -> Solver:
    solver = Solver(question.contract, Objective.points_of(question.declarer), memory=memory)
    solver.value(question.position)
    return solver


def _wins(question: Question, memory: Memory) -> Solver:
    solver = Solver(question.contract, Objective.points_of(question.declarer), memory=memory)
    solver.at_least(question.position, WON - points_in(question.skat))
    return solver


def _null(question: Question, memory: Memory) -> Solver:
    solver = Solver(question.contract, Objective.tricks_forced_on(question.declarer), memory=memory)
    solver.at_least(question.position, 1)
    return solver


def _patrolki(question: Question, memory: Memory) -> Solver:
    """His two lowest trumps, whichever they are, must win the last tricks."""
    ranking = ranking_of(question.contract)
    own = question.position.hands[question.declarer]
    trumps = sorted((card for card in DECK if own & ranking.trumps >> card & 1), key=ranking.strength.__getitem__)
    lowest = tuple(map(int, trumps[:2]))
    kept = Kept.last(question.declarer, lowest) if lowest else None
    solver = Solver(question.contract, Objective.points_of(question.declarer, kept), memory=memory)
    solver.value(question.position)
    return solver


def _agreement(count: int) -> Row:
    """Small endings against a search that looks at everything."""
    dice, memory = random.Random(7), Memory(1 << 12)  # noqa: S311 - cards, no secrets
    contracts = load_ruleset("isko").contracts
    agreeing = 0
    for _ in range(count):
        tricks = dice.choice((2, 3))
        cards = dice.sample(range(len(DECK)), 3 * tricks)
        first, second, third = (mask_of(cards[seat::3]) for seat in Seat)
        position = PlayPosition((first, second, third), dice.randrange(3))
        seat = dice.randrange(3)
        objective = dice.choice((Objective.points_of, Objective.tricks_of, Objective.tricks_forced_on))(seat)
        solver = Solver(dice.choice(contracts), objective, memory=memory)
        agreeing += solver.value(position) == _everything(solver, position)
    share = 100 * agreeing / count
    return Row("solver", "small endings as by brute force", share, "%", Target(100, at_least=True), f"{count} endings")


def _everything(solver: Solver, position: PlayPosition) -> int:
    legal = solver.legal(position)
    values = []
    for card in range(len(DECK)):
        if legal >> card & 1:
            gain, following = solver.played(position, card)
            values.append(gain + _everything(solver, following))
    return (max if solver.objective.chooses[position.turn] else min)(values, default=0)
