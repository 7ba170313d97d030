"""Rulings in few words, for tables that a referee can read."""

from __future__ import annotations

from typing import Any, Final

from skatcore.referee.judge import Judged, judge
from support.games import rules

#: The profile of each source.
PROFILES: Final = {"DE": "isko", "PZ": "pzskat", "LOC": "pl-local", "WAR": "warmia"}


def in_words(judged: Judged) -> str:
    """The ruling in few words."""
    ruling = judged.as_data()["ruling"]
    assert not ruling["missing"], ruling["missing"]
    actions = ", ".join(ruling["actions"])
    if ruling["winner"]:
        verb = "wins" if ruling["winner"] == "declarer" else "loses"
        words = f"declarer {verb} {ruling['level']}"
        words += "" if ruling["score"] is None else f" {ruling['score']:+}"
    else:
        words = "silent" if ruling["silent"] else "goes on"
        words += "" if actions else f" ({ruling['reasons'][0]['step']})"
    if ruling["decided"]:
        words = f"decided before: {words}"
    choices = [f"{choice['by']} may ask: {', '.join(choice['ruling']['actions'])}" for choice in ruling["choices"]]
    return "; ".join(filter(None, [words, actions, *choices]))


def check_ruling(clause: str, kind: str, facts: dict[str, Any], expected: str) -> None:
    """The source rules so, and cites the clause: ``DE 3.4.6``."""
    source, _, number = clause.partition(" ")
    judged = judge(rules(PROFILES[source]), kind, facts)
    assert in_words(judged) == expected
    assert judged.verdict is not None
    if number != "appendix":
        assert number in " ".join(reason.clause for reason in judged.verdict.reasons)
    assert bool(judged.readings) is (judged.verdict.silent and source != "WAR")
