"""The reasons of a judgement: every step of the count, each with its clause."""

from __future__ import annotations

from skatcore.contract import Aim, Situation
from skatcore.game import Announcement, Form, Outcome, Ruling
from skatcore.judgement import Judgement
from skatcore.reasons import Reason
from skatcore.ruleset.ladder import legal_bids
from skatcore.ruleset.ruleset import Ruleset


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
            told.append(Reason("ruled-lost", outcome.points, ruleset.cite("loss.simple-level")))
    if outcome.ruling is Ruling.WON and judgement.won:
        told.append(Reason("ruled-won", outcome.points, ruleset.cite("ruling.won")))
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
            cite = "levels.win-points" if judgement.matadors else "goals.no-trick"
            word = "won" if judgement.matadors else "won-null"
            told.append(Reason(word, outcome.points, ruleset.cite(cite)))
    else:
        place = "hand" if announcement.form.hand else "skat"
        told.append(Reason(f"lost-{place}", judgement.lost, ruleset.cite(f"loss.{place}")))
    return told


def _missed(key: str, cite: str, outcome: Outcome) -> Reason:
    details = (("points", outcome.points), ("tricks", outcome.tricks))
    return Reason(f"missed-{key}", outcome.points, cite, details)


def _overbid(ruleset: Ruleset, judgement: Judgement, outcome: Outcome) -> list[Reason]:
    told = [Reason("overbid", outcome.bid, ruleset.cite(ruleset.overbid.cite))]
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
