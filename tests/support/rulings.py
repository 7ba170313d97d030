"""Rulings in one line, so that a table of them can be read: ``redeal same-dealer; do deal-again``."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final
from unittest.mock import patch

import pytest

from skatcore.model.game import Level
from skatcore.referee import ruling_readings
from skatcore.referee.judgement import Judged, judge
from skatcore.referee.verdict import Verdict
from skatcore.rules.ruleset import Ruleset
from support.games import rules
from support.ruling_table import plain

if TYPE_CHECKING:
    from _pytest.mark import ParameterSet

#: What the clauses of a profile begin with: those of its code, and those of its tournament rules.
LABELS: Final = {"isko": ("ISkO", "SkWO"), "pzskat": ("PZ", "PT"), "pl-local": ("LOC", "LOC"), "warmia": ("WAR", "WAR")}
_LEVELS: Final = {Level.PLAIN: "simple", Level.SCHNEIDER: "schneider", Level.SCHWARZ: "schwarz"}


def judged(profile: str, kind: str, facts: str = "") -> Judged:
    """The ruling on facts that are written ``by=forehand skat-act=looked``."""
    told = dict(fact.split("=", 1) for fact in facts.split())
    return judge(rules(profile), kind, told)


def line(verdict: Verdict | None) -> str:
    """The consequences in one line; ``missing`` if there is no ruling yet, ``goes on`` if nothing follows."""
    return "missing" if verdict is None else "; ".join(_parts(verdict)) or "goes on"


def _parts(verdict: Verdict) -> Iterator[str]:
    if verdict.silent:
        yield "silent"
    if verdict.decided:
        yield "decided"
    if verdict.winner is not None and verdict.level is not None:
        yield f"{verdict.winner.key} win {_LEVELS[verdict.level]}"
    if verdict.rest_to is not None:
        yield f"rest to {verdict.rest_to.key}"
    if verdict.redeal is not None:
        yield f"redeal {verdict.redeal}"
    for name, keys in (("barred", verdict.barred), ("released", verdict.released), ("do", verdict.actions)):
        if keys:
            yield f"{name} {' '.join(keys)}"
    for branch in verdict.choices:
        yield f"or {branch.by} {branch.choice} ({line(branch.verdict)})"


def clauses(verdict: Verdict | None) -> set[str]:
    """The clauses of a ruling's steps: ``ISkO 3.2.8``."""
    found = set()
    for reason in verdict.reasons if verdict else ():
        label = ""
        for clause in reason.clause.split(", "):
            word, _, number = clause.rpartition(" ")
            label = word or label
            found.add(f"{label} {number}")
    return found


def cases(table: str) -> list[ParameterSet]:
    """The rows of a table ``clause | profiles | kind | facts | ruling``, one case for each profile.

    A clause is written ``3.2.8``; the source's name, and that of its tournament rules before ``SkWO``, are put in. ``*``
    are the three profiles whose sources have the clause under this number.
    """
    found = []
    for row in filter(None, map(str.strip, table.splitlines())):
        clause, profiles, kind, facts, ruling = (part.strip() for part in row.split("|"))
        for profile in ("isko", "pzskat", "pl-local") if profiles == "*" else profiles.split():
            code, tournament = LABELS[profile]
            number = clause.removeprefix("SkWO ")
            cited = f"{code if number == clause else tournament} {number}"
            found.append(pytest.param(cited, profile, kind, facts, ruling, id=f"{plain(cited)}: {kind} {facts}"))
    return found


def ruled(ruleset: str | Ruleset, kind: str, facts: dict[str, Any]) -> str:
    """The ruling and its clauses: ``declarer loses simple -40; LOC 2.4.5, LOC 4.1.4``.

    A reading that says what may follow stands in brackets, not one whose answer an option holds.
    """
    judged = judge(rules(ruleset) if isinstance(ruleset, str) else ruleset, kind, facts)
    with patch.object(ruling_readings, "under_others", lambda *_: ()):  # else a rule set is made for each other answer
        unsettled = [reading.id for reading in judged.readings if reading.option is None]
    ruling = judged.as_data()["ruling"]
    if ruling["missing"]:
        return f"asks for {', '.join(ruling['missing'])}"
    if ruling["winner"]:
        verb = "wins" if ruling["winner"] == "declarer" else "loses"
        parts = [f"declarer {verb}", ruling["level"], None if ruling["score"] is None else f"{ruling['score']:+}"]
    else:
        parts = ["silent" if ruling["silent"] else "goes on"]
    parts += [f"[{reading}]" for reading in unsettled]
    done = [" ".join(filter(None, parts)), *ruling["actions"], *(f"{each['by']} may ask" for each in ruling["choices"])]
    clauses = dict.fromkeys(filter(None, (reason["clause"] for reason in ruling["reasons"])))
    return "; ".join([*done, ", ".join(clauses)])
