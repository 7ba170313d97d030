"""The score of a ruling: the declarer's at the level that was ruled."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from skatcore.model.game import Announcement, Form, Level, Outcome, Ruling
from skatcore.model.reasons import Unscorable
from skatcore.referee.common_facts import BID, GAME, MATADORS, SKAT_TAKEN
from skatcore.referee.progress import needed_level
from skatcore.referee.sides import Side
from skatcore.rules.contributions import Aim
from skatcore.scoring.levels import example_of
from skatcore.scoring.result import adjudicate, contract_of, tricks_needed

if TYPE_CHECKING:
    from skatcore.referee.case import Case
    from skatcore.referee.verdict import Verdict
    from skatcore.rules.contributions import Contract
    from skatcore.rules.ruleset import Ruleset


def with_score(case: Case, verdict: Verdict) -> Verdict:
    """The ruling and its branches with what they count, if game, bid and matadors are given."""
    branches = tuple(replace(branch, verdict=with_score(case, branch.verdict)) for branch in verdict.choices)
    return replace(verdict, choices=branches, score=_score(case, verdict) if verdict.score is None else verdict.score)


def _score(case: Case, verdict: Verdict) -> int | None:
    if verdict.winner is None or verdict.level is None:
        return None
    game, bid = case.known(GAME), case.known(BID)
    if game is None or bid is None:
        return None
    null = case.contract.aim is Aim.NO_TRICK
    playable = null and needed_level(case) is not None  # below the bid it is lost as a trump game
    matadors = None if playable else case.known(MATADORS)
    if matadors is None and not playable:
        return None
    try:
        ruling, points, tricks = shown_as(case.ruleset, game, verdict)
        return adjudicate(case.ruleset, game, Outcome(points, tricks, bid, matadors, ruling=ruling)).score
    except Unscorable:  # extras that name tricks or cards
        return None


def score_by_bid(case: Case, *, won: bool = False) -> int | None:
    """The score of a game decided before it is announced: the cheapest trump game for bid and matadors (PZ 4.1.1).

    One that is won reaches the bid at the lowest level at which it can.
    """
    case.need(BID, MATADORS, SKAT_TAKEN)
    form = Form(hand=not case[SKAT_TAKEN])
    scores = []
    for contract in case.ruleset.contracts:
        if contract.aim is Aim.POINTS and form in contract.forms and not contract.announced_as:
            try:
                scores.append(_won_at_least(case, contract, form) if won else _lost_by_bid(case, contract, form))
            except Unscorable:  # not every game has as many matadors
                continue
    counted = [score for score in scores if score is not None]
    return (min if won else max)(counted, default=None)


def _lost_by_bid(case: Case, contract: Contract, form: Form) -> int:
    outcome = Outcome(0, 1, case[BID], case[MATADORS], ruling=Ruling.LOST)
    return adjudicate(case.ruleset, Announcement(contract.key, form), outcome).score


def _won_at_least(case: Case, contract: Contract, form: Form) -> int | None:
    """The score at the lowest level that reaches the bid, None if none does."""
    for level in Level:
        points, tricks = example_of(case.ruleset.core.levels, contract.aim, won=True, level=level)
        outcome = Outcome(points, tricks, case[BID], case[MATADORS])
        score = adjudicate(case.ruleset, Announcement(contract.key, form), outcome).score
        if score > 0:
            return score
    return None


def shown_as(ruleset: Ruleset, game: Announcement, verdict: Verdict) -> tuple[Ruling, int, int]:
    """How it ended, with card points and tricks of the declarer that give this winner and level."""
    won, level = verdict.winner is Side.DECLARER, verdict.level or Level.PLAIN
    aim, needed = contract_of(ruleset, game).aim, tricks_needed(ruleset, game)
    points, tricks = example_of(ruleset.core.levels, aim, won=won, level=level, needed=needed)
    return Ruling.LOST if verdict.lost_simple else Ruling.PLAYED, points, tricks
