"""The library's ruling on a situation beside the second one."""

from __future__ import annotations

from typing import Any, Final

from skatcore.model.game import TRICKS
from skatcore.referee.case import Case, FactsMissing
from skatcore.referee.checks import read_facts
from skatcore.referee.common_facts import TRICKS_TAKEN
from skatcore.referee.incident import Incident, Phase
from skatcore.referee.judgement import incident_of
from skatcore.referee.mechanisms import may_play_on, offence_by, rest_to
from skatcore.referee.score import with_score
from skatcore.referee.sides import Side
from skatcore.referee.verdict import Verdict
from skatcore.rules.ruleset import Ruleset

from .second_ruling import Outcome, Reading, rule
from .second_value import announced_step
from .situations import Happening

#: How the profile `isko` and the library read what the text leaves open.
CHOSEN: Final = Reading(excluded_when_announced=True)
GAMES: Final = {9: "diamonds", 10: "hearts", 11: "spades", 12: "clubs", 24: "grand", None: "null"}
ANNOUNCED: Final = {"simple": "", "schneider": " schneider", "schwarz": " schwarz"}


def _false_claim(case: Case) -> Verdict:
    """The declarer lays down his cards, and does not make the rest (4.3.4)."""
    return may_play_on(case, rest_to(case, Side.DEFENDERS, "rest"), Side.DEFENDERS)


def _any_offence(case: Case) -> Verdict:
    """Any infraction that leads to 4.1.3 to 4.1.6; nobody plays on after the last trick."""
    own, others = case[TRICKS_TAKEN]
    return offence_by(case, case.side, "offence", play_on=own + others < TRICKS)


OWN_KINDS: Final = {
    "any-offence": Incident("any-offence", Phase.PLAY, _any_offence, cite="conduct.talk"),
    "false-claim": Incident("false-claim", Phase.PLAY, _false_claim, cite="conduct.declarer-lays-down"),
}


def known(happening: Happening) -> dict[str, Any]:
    """The facts of a situation."""
    at, game = happening.position, happening.position.contract
    name = GAMES[game.base]
    if game.base is None:
        name += " hand" * game.hand + " ouvert" * game.open
    elif game.open:
        name += " ouvert"
    elif game.hand:
        name += " hand" + ANNOUNCED[announced_step(game)]
    by = at.guilty or ("defenders" if at.rest_to == "declarer" else "declarer")
    facts: dict[str, Any] = {
        "by": "declarer" if by == "declarer" else "defender",
        "game": name,
        "bid": game.bid,
        "matadors": game.matadors if game.with_matadors else -game.matadors,
        "points": (at.declarer_points, at.defender_points),
        "tricks": (at.declarer_tricks, at.defender_tricks),
    }
    complete = at.declarer_tricks + at.defender_tricks
    if happening.kind not in OWN_KINDS:
        facts["trick"] = complete + 1
    if happening.kind == "lead-out-of-turn":
        facts["noticed"] = "before-complete"
    if happening.kind == "exposed-card":
        facts |= {"exposed": 2, "on-lead": False}
    if happening.kind == "revoke":
        facts["found"] = "later" if at.found_late else "at-once"
    if happening.kind == "cards-thrown" and by == "declarer":
        facts |= {"said-lost": False, "second-trick-led": False}
    return facts


def library(ruleset: Ruleset, happening: Happening) -> Outcome:
    """The library's ruling; the skat is given where it is asked for."""
    incident = OWN_KINDS.get(happening.kind) or incident_of(ruleset, happening.kind)
    facts = known(happening)
    skat = {"skat-points": happening.position.skat_points}
    if happening.skat_told:
        facts |= skat
    try:
        case = _case(ruleset, incident, facts)
        verdict = incident.judge(case)
    except FactsMissing:  # without the skat's card points it is not known who has won
        case = _case(ruleset, incident, facts | skat)
        verdict = incident.judge(case)
    return _outcome(with_score(case, verdict))


def _case(ruleset: Ruleset, incident: Incident, facts: dict[str, Any]) -> Case:
    return Case(ruleset, incident, read_facts(ruleset, incident, facts))


def _outcome(verdict: Verdict) -> Outcome:
    data = verdict.as_data()
    return Outcome(
        data["decided"],
        data["winner"],
        data["level"],
        data["score"],
        any(choice["choice"] == "play-on" for choice in data["choices"]),
    )


def second(happening: Happening, reading: Reading = CHOSEN) -> Outcome:
    """The second ruling."""
    return rule(happening.position, reading)


def check(ruleset: Ruleset, happening: Happening) -> Outcome:
    """Both rulings, which are the same."""
    ruled, again = library(ruleset, happening), second(happening)
    assert ruled == again, f"{happening}\nlibrary {ruled}\nsecond  {again}"
    return ruled
