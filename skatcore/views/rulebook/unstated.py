"""Tables of the rulebook, one for each phase, on what holds where the source states no consequence."""

from __future__ import annotations

from collections.abc import Iterator

from skatcore.referee.incident import INCIDENTS, Incident, Phase
from skatcore.referee.judge import is_silent, reading_of
from skatcore.rules.profile.model import Reading
from skatcore.rules.ruleset import Ruleset
from skatcore.text.catalogue import Catalogue
from skatcore.views.rulesets import in_language
from skatcore.views.table import Column, DataTable


def without_rule(phase: Phase, ruleset: Ruleset, words: Catalogue) -> DataTable:
    """The kinds of incidents of which the source says nothing, with the reading that the rule set follows."""
    kinds: dict[str, list[str]] = {}
    for incident in _of(phase, ruleset):
        if is_silent(ruleset, incident):
            reading = reading_of(ruleset, incident)
            then = words.text("rulebook.table-agrees") if reading is None else _chosen(reading, words)
            kinds.setdefault(then, []).append(words.text(f"incident.{incident.key}"))
    columns = Column("rulebook.incident"), Column("rulebook.then")
    return DataTable.of(columns, (("; ".join(names), then) for then, names in kinds.items()))


def without_consequence(phase: Phase, ruleset: Ruleset, words: Catalogue) -> DataTable:
    """The readings that hold where there is a rule and it does not say what follows.

    That of the whole phase comes last.
    """
    found = (reading_of(ruleset, each) for each in _of(phase, ruleset) if not is_silent(ruleset, each))
    readings = {reading.id: reading for reading in found if reading is not None}
    general = [readings.pop(name) for name in (f"conduct-{phase.key}", "conduct") if name in readings]
    columns = Column("rulebook.question"), Column("rulebook.then")
    rows = ((in_language(each.question, words), _chosen(each, words)) for each in (*readings.values(), *general))
    return DataTable.of(columns, rows)


def _of(phase: Phase, ruleset: Ruleset) -> Iterator[Incident]:
    return (each for each in ruleset[INCIDENTS] if each.phase is phase and each.only_if(ruleset))


def _chosen(reading: Reading, words: Catalogue) -> str:
    return in_language(next(each.text for each in reading.may if each.key == reading.chosen), words)
