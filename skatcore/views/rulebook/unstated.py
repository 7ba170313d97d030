"""What holds where the source of a rule set states no consequence: tables of the rulebook, one for each phase."""

from __future__ import annotations

from collections.abc import Iterator

from skatcore.referee.incident import INCIDENTS, Incident, Phase
from skatcore.referee.judge import is_silent, reading_of
from skatcore.rules.profile.model import Reading
from skatcore.rules.ruleset import Ruleset
from skatcore.text.catalogue import Catalogue
from skatcore.views.rulesets import in_language
from skatcore.views.table import Column, DataTable

_COLUMNS = (Column("rulebook.incident"), Column("rulebook.then"))


def without_rule(phase: Phase, ruleset: Ruleset, words: Catalogue) -> DataTable:
    """The kinds of incidents of which the source says nothing, with the reading that the rule set follows."""
    kinds: dict[str, list[str]] = {}
    for incident in _of(phase, ruleset):
        if is_silent(ruleset, incident):
            reading = reading_of(ruleset, incident)
            then = words.text("rulebook.table-agrees") if reading is None else _chosen(reading, words)
            kinds.setdefault(then, []).append(words.text(f"incident.{incident.key}"))
    return DataTable.of(_COLUMNS, (("; ".join(names), then) for then, names in kinds.items()))


def without_consequence(phase: Phase, ruleset: Ruleset, words: Catalogue) -> DataTable:
    """The readings that hold where there is a rule and it does not say what follows; that of the whole phase comes last."""
    general: Reading | None = None
    rows = []
    for incident in _of(phase, ruleset):
        reading = None if is_silent(ruleset, incident) else reading_of(ruleset, incident)
        if reading is not None and reading.id in {f"conduct-{phase.key}", "conduct"}:
            general = reading
        elif reading is not None:
            rows.append((words.text(f"incident.{incident.key}"), _chosen(reading, words)))
    if general is not None:
        other = words.text("rulebook.all-else") if rows else words.text("rulebook.always")
        rows.append((other, _chosen(general, words)))
    return DataTable.of(_COLUMNS, rows)


def _of(phase: Phase, ruleset: Ruleset) -> Iterator[Incident]:
    return (incident for incident in ruleset[INCIDENTS] if incident.phase is phase)


def _chosen(reading: Reading, words: Catalogue) -> str:
    return in_language(next(each.text for each in reading.may if each.key == reading.chosen), words)
