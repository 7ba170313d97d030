"""Incidents: each of a plugin's kinds comes to a ruling from facts that it declares, and all of it has words.

Random facts are given until there is a ruling, whether a profile cites a clause for it or not.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from operator import methodcaller
from typing import Any, Final

from skatcore.model.game import Seat
from skatcore.model.reasons import Reason
from skatcore.model.refusal import Refused
from skatcore.referee.asked import WatchedCase, random_fact
from skatcore.referee.case import FactsMissing
from skatcore.referee.checks import read_facts
from skatcore.referee.common_facts import COMMON
from skatcore.referee.incident import INCIDENTS, Incident
from skatcore.referee.judgement import ruling
from skatcore.referee.score import with_score
from skatcore.referee.sides import Side
from skatcore.referee.verdict import Verdict
from skatcore.rules.known_keys import known_cites
from skatcore.rules.problems import Problem, suggest
from skatcore.rules.ruleset import Ruleset
from skatcore.testing.subject import Subject, bounded
from skatcore.text.catalogue import Catalogue
from skatcore.text.message import Message

#: How many games are valued for each try at a kind of incident.
GAMES_A_TRY: Final = 100
#: A kind that needs more facts than this asks for something that cannot be given.
MOST_FACTS: Final = 60
#: Who may ask for something else.
ASKING: Final = (*(side.key for side in Side), *(seat.key for seat in Seat))


def check_incidents(subject: Subject) -> Iterator[Problem]:
    """Every kind of incident of the plugins that are tried; the first problem of each is given."""
    trials = _KindsTried(subject)
    for incident in subject.ruleset[INCIDENTS]:
        if subject.ruleset.owners.get((INCIDENTS.name, incident.key)) in subject.suspects:
            with bounded():
                problem = next(subject.problems(trials.tried(incident)), None)
            if problem is not None:
                yield problem


class _Watched(WatchedCase):
    """A case that keeps what is read and cited though it was not declared."""

    def __init__(self, ruleset: Ruleset, incident: Incident, facts: dict[str, Any], known: set[str]) -> None:
        super().__init__(ruleset, incident, facts)
        self.uncited: list[str] = []
        self._cites = known

    @property
    def undeclared(self) -> list[str]:
        """The facts that were asked for and that the kind does not declare."""
        return [fact.key for fact in self.asked if fact not in {*COMMON, *self.incident.facts}]

    def reason(self, step: str, about: str = "", **details: int | str) -> Reason:
        """The reason, as always."""
        if about and about not in self._cites:
            self.uncited.append(about)
        return super().reason(step, about, **details)


class _KindsTried:
    """Kinds of incidents under one rule set, with the keys under which profiles may cite."""

    def __init__(self, subject: Subject) -> None:
        ruleset = subject.ruleset
        self.subject = subject
        every = ruleset[INCIDENTS]
        own = {key for incident in every for key in (incident.cite, *incident.cites)}
        own |= {contract.cite for contract in ruleset.contracts}
        self.cites = known_cites(ruleset.profile, (*own, *ruleset.profile.cites))

    def tried(self, incident: Incident) -> Iterator[Problem]:
        """The problems of a kind."""
        self.subject.place = f"{INCIDENTS.name} {incident.key}"
        if not incident.cite.startswith(("conduct.", "plugin.")):
            expected = f"conduct.{incident.key}"
            details = {"word": incident.cite, "expected": expected, "suggestion": suggest(incident.cite, self.cites)}
            yield self._problem("problem.plugin-clause-unknown", incident, **details)
        for seed in range(max(3, self.subject.games // GAMES_A_TRY)):
            yield from self._judged(incident, random.Random(seed))  # noqa: S311 - facts of a game, no secrets

    def _judged(self, incident: Incident, chance: random.Random) -> Iterator[Problem]:
        """Give facts one after the other until there is a ruling; facts that contradict each other end it."""
        ruleset, facts = self.subject.ruleset, dict[str, object]()
        declared = {fact.key: fact for fact in (*COMMON, *incident.facts)}
        for fact in chance.sample([*declared.values()], chance.randint(0, 3)):
            facts[fact.key] = random_fact(fact, ruleset, chance)
        for _ in range(MOST_FACTS):
            try:
                case = _Watched(ruleset, incident, read_facts(ruleset, incident, facts), self.cites)
            except Refused as error:
                yield from self._refused(incident, error.message)
                return
            try:
                verdict = with_score(case, ruling(case))
            except FactsMissing as needed:
                yield from self._undeclared(incident, [fact.key for fact in needed.facts if fact.key not in declared])
                yield from self._undeclared(incident, case.undeclared)
                facts |= {fact.key: random_fact(fact, ruleset, chance) for fact in needed.facts}
            except Refused as error:
                yield from self._refused(incident, error.message)
                return
            else:
                yield from self._undeclared(incident, case.undeclared)
                for key in case.uncited:
                    details = {
                        "word": key,
                        "expected": f"{incident.cite}.{key.rpartition('.')[2]}",
                        "suggestion": suggest(key, self.cites),
                    }
                    yield self._problem("problem.plugin-clause-unknown", incident, **details)
                yield from self._said(incident, verdict)
                return
        yield self._problem("problem.plugin-no-ruling", incident, count=MOST_FACTS)

    def _refused(self, incident: Incident, refusal: Message) -> Iterator[Problem]:
        return self._unsaid(incident, refusal.key, methodcaller("say", refusal))

    def _undeclared(self, incident: Incident, keys: list[str]) -> Iterator[Problem]:
        for key in keys:
            yield self._problem("problem.plugin-fact-undeclared", incident, word=key)

    def _said(self, incident: Incident, verdict: Verdict) -> Iterator[Problem]:
        """All of a ruling and its branches has words."""
        for reason in verdict.reasons:
            key = f"ruling.{reason.step}"
            say = methodcaller("text", key, **{"count": reason.count, **dict(reason.details)})
            yield from self._unsaid(incident, key, say)
        for key in (f"action.{action}" for action in verdict.actions):
            yield from self._unsaid(incident, key, methodcaller("text", key))
        for branch in verdict.choices:
            if branch.by not in ASKING:
                yield self._problem(
                    "problem.plugin-asked-by-nobody", incident, word=branch.by, expected=", ".join(ASKING)
                )
            key = f"asks.{branch.choice}"
            yield from self._unsaid(incident, key, methodcaller("text", key))
            yield from self._said(incident, branch.verdict)

    def _unsaid(self, incident: Incident, key: str, say: Callable[[Catalogue], str]) -> Iterator[Problem]:
        return self.subject.unsaid(key, say, self._owner(incident))

    def _problem(self, problem: str, incident: Incident, **details: int | str) -> Problem:
        return self.subject.problem(problem, self._owner(incident), **{"place": self.subject.place, **details})

    def _owner(self, incident: Incident) -> str:
        return self.subject.owner(INCIDENTS.name, incident.key)
