"""Rulings in a line, as tables of tests have them."""

from __future__ import annotations

from typing import Any

from skatcore.referee.judge import judge
from skatcore.rules.ruleset import Ruleset
from support.games import rules


def ruled(ruleset: str | Ruleset, kind: str, facts: dict[str, Any]) -> str:
    """What is ruled and by which clause: ``declarer loses simple -40; LOC 2.4.5, LOC 4.1.4``.

    A reading that says what may follow stands in brackets.
    """
    judged = judge(rules(ruleset) if isinstance(ruleset, str) else ruleset, kind, facts)
    ruling = judged.as_data()["ruling"]
    if ruling["missing"]:
        return f"asks for {', '.join(ruling['missing'])}"
    if ruling["winner"]:
        verb = "wins" if ruling["winner"] == "declarer" else "loses"
        parts = [f"declarer {verb}", ruling["level"], None if ruling["score"] is None else f"{ruling['score']:+}"]
    else:
        parts = ["silent" if ruling["silent"] else "goes on"]
    parts += [f"[{reading.id}]" for reading in judged.readings]
    done = [" ".join(filter(None, parts)), *ruling["actions"], *(f"{each['by']} may ask" for each in ruling["choices"])]
    clauses = dict.fromkeys(filter(None, (reason["clause"] for reason in ruling["reasons"])))
    return "; ".join([*done, ", ".join(clauses)])
