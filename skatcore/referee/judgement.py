"""Judging an incident under a rule set, from its facts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from skatcore.errors import PLUGIN_ERRORS, in_words
from skatcore.model.notebook import NotebookValue
from skatcore.model.refusal import Refused
from skatcore.referee.case import Case, FactsMissing
from skatcore.referee.checks import read_facts
from skatcore.referee.incident import INCIDENTS
from skatcore.referee.mechanisms import unstated
from skatcore.referee.score import with_score
from skatcore.referee.verdict import Verdict
from skatcore.rules.clauses.citations import speaks
from skatcore.rules.problems import PluginFault, Problem, suggest
from skatcore.text.message import Message, followed, silence

if TYPE_CHECKING:
    from skatcore.referee.facts import Fact
    from skatcore.referee.incident import Incident
    from skatcore.referee.ruling_readings import RulingReadings
    from skatcore.rules.profile.model import Reading
    from skatcore.rules.ruleset import Ruleset


@dataclass(frozen=True)
class Judged(NotebookValue):
    """An incident that was judged.

    ``verdict`` is None as long as facts are ``missing``. ``facts`` are those that were given, ``rests_on`` the keys of
    those that were read; ``used`` are the options and the keys of clauses.
    """

    ruleset: Ruleset
    incident: Incident
    facts: Mapping[str, Any]
    verdict: Verdict | None
    rests_on: tuple[str, ...] = ()
    missing: tuple[Fact[Any], ...] = ()
    used: tuple[str, ...] = ()

    @cached_property
    def readings_behind(self) -> RulingReadings:
        """The readings behind the ruling and behind each choice; found when they are first asked for."""
        from skatcore.referee.ruling_readings import readings_behind  # which judges with their other answers

        return readings_behind(self)

    @property
    def readings(self) -> tuple[Reading, ...]:
        """The readings on which the ruling and its choices rest; computed when they are asked for."""
        return tuple(behind.reading for behind in self.readings_behind.all())

    def as_data(self) -> dict[str, Any]:
        """The ruling for a program; ``judged`` says whether there is one yet."""
        ruling = (self.verdict or Verdict()).as_data(self.rests_on, [fact.key for fact in self.missing])
        return {
            "kind": self.incident.key,
            "profile": self.ruleset.id,
            "digest": self.ruleset.digest,
            "judged": self.verdict is not None,
            "ruling": ruling,
        }


def incident_of(ruleset: Ruleset, key: str) -> Incident:
    """The kind of incident of that key.

    Raises:
        Refused: the rule set has none.
    """
    known = {incident.key: incident for incident in ruleset[INCIDENTS]}
    if not key:
        raise Refused(Message("refusal.no-incident"))
    if key not in known:
        raise Refused(Message.of("refusal.no-such-incident", word=key[:100], suggestion=suggest(key[:100], known)))
    return known[key]


def judge(ruleset: Ruleset, kind: str, facts: Mapping[str, object], *, strict: bool = False) -> Judged:
    """The ruling on an incident; ``strict`` takes facts only as the JSON schema has them.

    >>> from skatcore import judge, load
    >>> facts = {"by": "defender", "game": "hearts", "bid": 20, "trick": 4, "points": "30:20"}
    >>> [fact.key for fact in judge(load("isko"), "lead-out-of-turn", facts).missing]
    ['noticed']
    >>> facts |= {"noticed": "before-complete", "matadors": 1}
    >>> ruling = judge(load("isko"), "lead-out-of-turn", facts).verdict
    >>> ruling.winner.key, ruling.score, [branch.choice for branch in ruling.choices]
    ('declarer', 20, ['play-on'])

    Raises:
        Refused: the kind does not exist, or a fact is impossible or contradicts another.
        PluginFault: the kind raises anything else, or gives no ruling; it names the plugin.
    """
    incident = incident_of(ruleset, kind)
    return judge_facts(ruleset, incident, read_facts(ruleset, incident, facts, strict=strict))


def judge_facts(ruleset: Ruleset, incident: Incident, values: Mapping[str, Any]) -> Judged:
    """The ruling on an incident whose facts are read already.

    Raises:
        Refused: facts are impossible in this incident.
        PluginFault: as for `judge`.
    """
    case = Case(ruleset, incident, values)
    if is_silent(ruleset, incident):
        verdict = unstated(case)
    else:
        try:
            verdict = ruling(case)
            if not verdict.silent and (part := _silent_part(case)):
                verdict = unstated(case, part)
        except FactsMissing as needed:
            return Judged(ruleset, incident, values, None, case.rests_on, needed.facts)
    verdict = with_score(case, verdict)
    return Judged(ruleset, incident, values, verdict, case.rests_on, (), case.used)


def _silent_part(case: Case) -> str:
    """The key of a part of the rule on which the ruling rests, but the source is silent; nothing if it speaks."""
    cite = case.ruleset.cite
    return next((key for key in case.used if key in case.incident.cites and cite(key) and not followed(cite(key))), "")


def ruling(case: Case) -> Verdict:
    """The ruling of the kind of incident on a case, whether the profile cites a clause for it or not.

    Raises:
        FactsMissing: it needs more facts.
        Refused: with these facts there was no such incident.
        PluginFault: it raises anything else, or gives no ruling.
    """
    try:
        verdict: object = case.incident.judge(case)
    except (FactsMissing, Refused, PluginFault):
        raise
    except PLUGIN_ERRORS as error:
        raise _fault(case, in_words(error)) from error
    if not isinstance(verdict, Verdict):
        raise _fault(case, f"{type(verdict).__name__} instead of Verdict")
    return verdict


def _fault(case: Case, why: str) -> PluginFault:
    key = case.incident.key
    plugin = case.ruleset.owners.get((INCIDENTS.name, key)) or " / ".join(case.ruleset.profile.plugins)
    details = {"plugins": plugin, "place": f"{INCIDENTS.hook} {key}", "why": why}
    return PluginFault([Problem.of("problem.plugin-raises", "profile.plugins", **details)])


def is_silent(ruleset: Ruleset, incident: Incident) -> bool:
    """Whether the source says nothing; a profile that changes the option of that name does, without a clause."""
    return not ruleset.has_rule(incident.cite)


def reading_of(ruleset: Ruleset, incident: Incident, *first: str) -> Reading | None:
    """The reading that holds where the source is silent: the profile's of the matter, or of conduct as a whole.

    ``first`` are names of readings that come before.
    """
    readings = {reading.id: reading for reading in remaining(ruleset, [ruleset.cite(incident.cite)])}
    names = [*first, *incident.readings, f"conduct-{incident.key}"]
    if incident.cite.startswith("conduct."):  # what a plugin brings is not what the source of conduct is about
        names += [f"conduct-{incident.phase.key}", "conduct"]
    return next((readings[name] for name in names if name in readings), None)


def remaining(ruleset: Ruleset, clauses: Iterable[str]) -> tuple[Reading, ...]:
    """The readings that hold under these clauses.

    Where one says that a source is silent, it takes away the rule of the parents: readings of what borrowed sources say
    go with it, unless the silent source is theirs.
    """
    silent = {said[0] for said in map(silence, clauses) if said is not None}
    if not silent:
        return ruleset.profile.readings
    gone = {source.label for source in ruleset.profile.sources if source.borrowed} - silent
    labels = [source.label for source in ruleset.profile.sources]
    read = ((each, speaks(each.clause, labels)) for each in ruleset.profile.readings)
    return tuple(each for each, cited in read if not cited or cited - gone)
