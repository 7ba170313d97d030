"""The reasons of a judgement: every step of the count, each with its clause."""

from __future__ import annotations

from skatcore.model.game import Announcement, Counted, Form, Outcome, Ruling
from skatcore.model.reasons import Detail, Reason
from skatcore.rules.contributions import Aim, Situation
from skatcore.rules.ruleset import Ruleset
from skatcore.scoring.bids import legal_bids
from skatcore.scoring.judgement import Judgement


def explain(
    ruleset: Ruleset, judgement: Judgement, announcement: Announcement, outcome: Outcome
) -> tuple[Reason, ...]:
    """How the value comes about, then why the game is won or lost, then what that costs."""
    if judgement.contract.aim is Aim.POINTS:
        told = _count(ruleset, judgement, announcement)
    else:
        told = _fixed(ruleset, judgement)
    told += _end(ruleset, judgement, announcement, outcome)
    for factor in ruleset.factors:
        times = factor.times(judgement.contract, announcement.extras)
        if times != 1:
            told.append(Reason(factor.key, times, ruleset.cite(factor.cite)))
    if outcome.bid and outcome.bid not in legal_bids(ruleset):
        told.append(Reason("no-such-bid", outcome.bid, ruleset.cite("auction")))
    return tuple(told)


def _count(ruleset: Ruleset, judgement: Judgement, announcement: Announcement) -> list[Reason]:
    """Matadors, then each step's running count: with 2, game 3, hand 4, times 24."""
    contract, run = judgement.contract, judgement.matadors
    word = "with" if run > 0 else "without"
    told = [Reason(word, abs(run), ruleset.cite("matadors"))]
    count = abs(run)
    situation = Situation(
        contract,
        judgement.form,
        judgement.level,
        run,
        announcement.extras,
        won=not judgement.missed,
    )
    for step, rise in ruleset.rises_in(situation):
        count += rise
        told.append(Reason(step.key, count, ruleset.cite(step.cite)))
    base = Reason("times", contract.base, ruleset.cite(contract.cite))
    return [*told, base, Reason("value", contract.base * count, ruleset.cite("steps"))]


def _fixed(ruleset: Ruleset, judgement: Judgement) -> list[Reason]:
    contract, form = judgement.contract, judgement.form
    cite = ruleset.cite(f"{contract.cite}.{_null_key(form)}")
    details = (("contract", contract.key), ("form", form.code))
    return [Reason("fixed-value", dict(contract.fixed)[form], cite, details)]


def _null_key(form: Form) -> str:
    """The option's name for a form of Null."""
    words = [word for word, said in (("ouvert", form.ouvert), ("hand", form.hand)) if said]
    return "-".join(words) or "skat"


def _end(
    ruleset: Ruleset, judgement: Judgement, announcement: Announcement, outcome: Outcome
) -> list[Reason]:
    goals = {goal.key: goal for goal in ruleset.goals}
    told = []
    for key in judgement.missed:
        if key in goals:
            told.append(_missed(key, ruleset.cite(goals[key].cite), outcome))
        else:
            points, uncounted = _points(outcome)
            cite = ruleset.cite("loss.simple-level")
            told.append(Reason("ruled-lost", points, cite, uncounted))
    if outcome.ruling is Ruling.WON and judgement.won:
        points, uncounted = _points(outcome)
        told.append(Reason("ruled-won", points, ruleset.cite("ruling.won"), uncounted))
    if judgement.overbid:
        told += _overbid(ruleset, judgement, outcome)
    elif (
        not judgement.won
        and judgement.form.hand
        and outcome.bid
        and ruleset.core.loss.hand_counts == "bid"
    ):
        told.append(Reason("counts-bid", outcome.bid, ruleset.cite("loss.hand-counts")))
    if judgement.won:
        if outcome.ruling is not Ruling.WON:
            told.append(_won(ruleset, judgement, outcome))
    else:
        place = "hand" if announcement.form.hand else "skat"
        told.append(Reason(f"lost-{place}", judgement.lost, ruleset.cite(f"loss.{place}")))
    return told


def _won(ruleset: Ruleset, judgement: Judgement, outcome: Outcome) -> Reason:
    """With how many card points, where they were counted."""
    points, told = _points(outcome)
    if not judgement.matadors:
        return Reason("won-null", points, ruleset.cite("goals.no-trick"), told)
    return Reason("won", points, ruleset.cite("levels.win-points"), told)


def _points(outcome: Outcome) -> tuple[int, tuple[Detail, ...]]:
    """The declarer's card points, and that nobody counted them where it was so."""
    if outcome.counted is Counted.NOTHING:
        return 0, (("counted", outcome.counted.value),)
    return outcome.points, ()


def _missed(key: str, cite: str, outcome: Outcome) -> Reason:
    """Which goal was missed, with the points and tricks that were counted."""
    step, counted = f"missed-{key}", ("counted", outcome.counted.value)
    if outcome.counted is Counted.NOTHING:
        return Reason(step, 0, cite, (counted,))
    points = ("points", outcome.points)
    if outcome.counted is Counted.POINTS:
        return Reason(step, outcome.points, cite, (points, counted))
    return Reason(step, outcome.points, cite, (points, ("tricks", outcome.tricks)))


def _overbid(ruleset: Ruleset, judgement: Judgement, outcome: Outcome) -> list[Reason]:
    duty = ruleset.cite(f"{ruleset.overbid.cite}.at-least-the-bid")
    told = [Reason("overbid", outcome.bid, duty)]
    game = judgement.lost_as
    if game is not None:
        cite = ruleset.cite("overbid.impossible-null")
        details = (("contract", game.contract), ("base", game.base), ("times", game.multiplier))
        told.append(Reason("lost-as", judgement.value, cite, details))
    else:
        base = judgement.contract.base
        times = judgement.needed // base
        multiple = (("base", base), ("times", times))
        cite = ruleset.cite(ruleset.overbid.cite)
        told.append(Reason(ruleset.overbid.key, judgement.needed, cite, multiple))
    return told
