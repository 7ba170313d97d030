"""The readings of unclear clauses on which a ruling rests, each with what would be ruled under its other answers."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

from skatcore.model.refusal import Refused
from skatcore.referee.common_facts import GAME
from skatcore.referee.judgement import Judged, incident_of, judge_facts, reading_of, remaining
from skatcore.rules.build import load_ruleset
from skatcore.rules.clauses.citations import speaks
from skatcore.rules.contributions import Aim
from skatcore.rules.problems import PluginFault
from skatcore.rules.profile.lookup import bundled
from skatcore.rules.readings import Behind, others, readings_on, under_others
from skatcore.scoring.result import contract_of

if TYPE_CHECKING:
    from skatcore.referee.verdict import Verdict
    from skatcore.rules.profile.model import Alternative, Reading
    from skatcore.rules.ruleset import Ruleset

#: What of two rulings is compared; not how they come about, nor whose the tricks are of a game that has its result.
_RULED = ("winner", "level", "score", "ends", "redeal", "barred", "released", "actions", "silent")


@dataclass(frozen=True, slots=True)
class RulingReadings:
    """The readings behind a ruling, and behind the ruling of each choice that somebody has."""

    own: tuple[Behind[Verdict], ...] = ()
    choices: tuple[RulingReadings, ...] = ()

    def all(self) -> tuple[Behind[Verdict], ...]:
        """All of them, each once."""
        found = [*self.own, *(behind for choice in self.choices for behind in choice.all())]
        return tuple({behind.reading.id: behind for behind in reversed(found)}.values())[::-1]


def readings_behind(judged: Judged) -> RulingReadings:
    """The readings on which a ruling rests.

    Where an option holds the answers, it is judged again with each of the others: a reading that changes nothing is not
    named, and none that changes something is left out, wherever its option is read.

    >>> from skatcore import judge, load
    >>> facts = {"by": "declarer", "game": "grand", "bid": 18, "matadors": 1, "points": "20:0", "tricks": "1:0"}
    >>> facts |= {"said": "nothing", "claim-holds": "yes", "skat-points": 0}
    >>> ruling = judge(load("isko"), "declarer-lays-down", facts)
    >>> [behind.reading.id for behind in readings_behind(ruling).own]
    ['lay-down-level']
    """
    verdict = judged.verdict
    if verdict is None:
        return RulingReadings()
    tried = [
        Behind(reading, tuple(_under(judged, reading)))
        for reading in judged.ruleset.profile.readings
        if any(answer.value is not None for answer in others(reading))
    ]
    return _behind(judged, verdict, tried, first=True)


def _under(judged: Judged, reading: Reading) -> Iterator[tuple[Alternative, Verdict | None]]:
    """The other answers with the rulings on the same facts; without those under which the facts cannot be."""
    for answer, ruleset in under_others(judged.ruleset, reading):
        with suppress(Refused, PluginFault):
            yield answer, _ruled_by(judged, ruleset)


def ruled_otherwise_today(judged: Judged) -> bool:
    """Whether today's bundled rule set rules otherwise than the copy that was kept with a list, or needs more facts."""
    profile = judged.ruleset.profile
    is_copy = not profile.known_as and profile.name == profile.id
    if judged.verdict is None or not is_copy or profile.id not in bundled():
        return False
    with suppress(Refused, PluginFault):
        return not _same(judged.verdict, _ruled_by(judged, load_ruleset(profile.id)))
    return True


def _ruled_by(judged: Judged, ruleset: Ruleset) -> Verdict | None:
    """The ruling of another rule set on the same facts; None where it asks for more."""
    return judge_facts(ruleset, incident_of(ruleset, judged.incident.key), judged.facts).verdict


def _behind(judged: Judged, verdict: Verdict, tried: list[Behind[Verdict]], *, first: bool = False) -> RulingReadings:
    labels = [source.label for source in judged.ruleset.profile.sources]
    keys = {f"ruling.{reason.step}" for reason in verdict.reasons}
    keys |= {label for reason in verdict.reasons for label in speaks(reason.clause, labels)}
    if first:
        keys |= {*judged.used, f"incident.{judged.incident.key}"}
    answers = {each.reading.id: each for each in tried}
    said = {each.id for each in readings_on(judged.ruleset, keys) if each.id not in answers and _at_step(each, keys)}
    said |= {id_ for id_, each in answers.items() if any(not _same(verdict, other) for _, other in each.otherwise)}
    if silent := _silent(judged, keys) if verdict.silent else None:
        said.add(silent.id)
    held = remaining(judged.ruleset, [reason.clause for reason in verdict.reasons])
    own = tuple(answers.get(reading.id, Behind(reading)) for reading in held if reading.id in said)
    choices = tuple(
        _behind(judged, branch.verdict, [_at(each, number) for each in tried])
        for number, branch in enumerate(verdict.choices)
    )
    return RulingReadings(own, choices)


def _at_step(reading: Reading, keys: set[str]) -> bool:
    """Whether a reading that bears on steps of rulings bears on one of these; its other keys are the rulebook's."""
    steps = [key for key in reading.bears_on if key.startswith("ruling.")]
    return not steps or any(key in keys for key in steps)


def _at(behind: Behind[Verdict], number: int) -> Behind[Verdict]:
    """The same choice in each other ruling that has it; where one is lacking, the ruling itself differs."""
    rulings = ((answer, verdict) for answer, verdict in behind.otherwise if verdict and number < len(verdict.choices))
    return Behind(behind.reading, tuple((answer, verdict.choices[number].verdict) for answer, verdict in rulings))


def _same(verdict: Verdict, other: Verdict | None) -> bool:
    if other is None:
        return False
    own, its = ([(branch.by, branch.choice) for branch in each.choices] for each in (verdict, other))
    return own == its and all(getattr(verdict, name) == getattr(other, name) for name in _RULED)


def _silent(judged: Judged, keys: set[str]) -> Reading | None:
    """The reading of what may follow where the source is silent, unless one bears on this very step.

    In a game without a declarer that of its contract comes before the others.
    """
    if readings_on(judged.ruleset, [key for key in keys if key.startswith("ruling.")]):
        return None
    contract = contract_of(judged.ruleset, judged.facts[GAME.key]) if GAME.key in judged.rests_on else None
    first = [f"conduct-{contract.key}"] if contract is not None and contract.aim is Aim.FEWEST else []
    return reading_of(judged.ruleset, judged.incident, *first)
