"""Objections, appeals, leaving, games given away (ISkO 4.1.11, 4.5.9, 4.5.10, SkWO 9.5)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from skatcore.isko.sheet.options import EveningOptions
from skatcore.plugin.facts import OneOf
from skatcore.plugin.referee import Case, Incident, Phase, Verdict, goes_on, silent, unstated

#: When somebody appeals.
APPEALED: Final = OneOf(
    "appealed", ("in-series", "before-next-series", "within-fifteen-minutes", "before-results", "later")
)
#: When somebody objects.
OBJECTED: Final = OneOf("objected", ("at-once", "later"))
#: When somebody stops playing.
LEFT: Final = OneOf("left", ("after-round", "within-round"))
#: When this was announced.
NOTICE: Final = OneOf("notice", ("before-round", "within-round", "none"))
#: How a game was given away.
GIVEN_HOW: Final = OneOf("given-how", ("shortened-by-rule", "agreed-not-to-play"))

#: Who is in time with an appeal, by the limit that the profile has.
_IN_TIME: Final = {
    "end-of-series": {"in-series"},
    "fifteen-minutes": {"in-series", "before-next-series", "within-fifteen-minutes"},
    "before-results": {"in-series", "before-next-series", "within-fifteen-minutes", "before-results"},
}


def appeal(case: Case) -> Verdict:
    """Appeals have a limit, which the sources put at different times (ISkO 4.5.10, SkWO 9.10)."""
    limit = case.section(EveningOptions).appeal_until
    if limit == "not-stated":
        return unstated(case)
    if case[APPEALED] in _IN_TIME[limit]:
        return goes_on(case, "appeal-in-time", "hear-appeal")
    return goes_on(case, "appeal-late", "appeal-not-heard")


def late_objection(case: Case) -> Verdict:
    """Everybody at the table may object; whether it must be at once the sources say differently (ISkO 4.1.11, 4.5.10).

    Some objections have a limit of their own (ISkO 3.2.9, 3.2.10, 4.1.7, 4.2.5).
    """
    until = case.section(EveningOptions).objection_until
    if case[OBJECTED] == "at-once" or until == "any-time":
        return goes_on(case, "objection-heard", "referee-decides")
    return silent(case, "objection-late") if until == "at-once" else unstated(case)


def left_early(case: Case) -> Verdict:
    """One stops at the end of a round, and says so in time (ISkO 4.5.9); what follows otherwise is not said."""
    if case[LEFT] == "within-round":
        verdict = silent(case, "left-within-round")
        if case.ruleset.silent_on("conduct.substitute"):
            return verdict
        why = case.reason("may-be-replaced", "conduct.substitute")
        return replace(verdict.then("officials-may-replace"), reasons=(*verdict.reasons, why))
    limit = case.section(EveningOptions).leaving_notice
    if limit == "not-stated":
        return unstated(case)
    notice = case[NOTICE]
    if notice == "before-round" or (notice == "within-round" and limit == "before-next-round"):
        return goes_on(case, "left-rightly")
    return silent(case, "notice-late")


def given_game(case: Case) -> Verdict:
    """Every game is played, but for the ways in which the rules let it end early (SkWO 9.5)."""
    if case[GIVEN_HOW] == "shortened-by-rule":
        return goes_on(case, "shortened-by-rule", about="conduct.given-game.shortened")
    return silent(case, "given-game", "game-is-played")


INCIDENTS: Final = (
    Incident("appeal", Phase.TABLE, appeal, (APPEALED,)),
    Incident("late-objection", Phase.TABLE, late_objection, (OBJECTED,)),
    Incident("left-early", Phase.TABLE, left_early, (LEFT, NOTICE), place=2),
    Incident("given-game", Phase.TABLE, given_game, (GIVEN_HOW,), cites=("conduct.given-game.shortened",)),
)
