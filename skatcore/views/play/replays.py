"""Recorded deals done again: what is wrong with each, for people and for programs."""

from __future__ import annotations

import json
from typing import Any, Final

from skatcore.model.game import SEATS
from skatcore.play.deal import Deal
from skatcore.records.replay.findings import Finding
from skatcore.records.replay.run import Replayed
from skatcore.records.stored import StoredDeal
from skatcore.text.catalogue import Catalogue
from skatcore.views.compare.games import game_data
from skatcore.views.play.deal_text import did_text, player_names, seat_names
from skatcore.views.report import Report
from skatcore.views.table import CsvTable

#: The columns of CSV.
HEADS: Final = ("n", "line", *SEATS, "game", "score", "correct", "findings")
#: Facts of a result that are yes or no.
_YES_NO: Final = ("schneider", "schwarz", "won", "overbid")
#: The details that say what the record has, and what the cards and rules say.
_SAID: Final = ("said", "found")


def finding_text(replayed: Replayed, finding: Finding, words: Catalogue) -> str:
    """A finding in words: where in the deal, what, why, and the clause."""
    key = "replay.at" if finding.number else "replay.game"
    place = words.text(key, number=replayed.recorded.record.number, event=finding.number)
    clause = finding.why.clause if finding.why is not None and finding.why.kind == "refusal" else ""
    return f"{place}: {_finding(replayed, finding, words)}{words.in_brackets(clause)}"


def _finding(replayed: Replayed, finding: Finding, words: Catalogue) -> str:
    message = finding.message
    if finding.act is not None:
        who, act = player_names(replayed.recorded.record.players, words)[finding.act.seat], did_text(finding.act, words)
        return words.say(message.but(who=who, act=act))
    if finding.why is not None:
        return words.say(finding.why if finding.why.kind == "refusal" else message)
    details = dict(message.details)
    fact = details.pop("fact", "")
    if fact in _YES_NO:
        details |= {key: words.text("dealt.yes" if details[key] else "dealt.no") for key in _SAID}
    named = _SAID if fact == "declarer" or message.name == "winner" else ()
    for key in {*named, "declarer"} & details.keys():
        seat = details[key]
        details[key] = words.text("replay.nobody" if seat == "nobody" else f"seat.{seat}")
    return words.text(f"{message.key}.{fact}" if fact else message.key, **details)


def deal_data(replayed: Replayed, words: Catalogue) -> dict[str, Any]:
    """A deal for a program: as it is stored, what it counts, and what is wrong with it."""
    record = replayed.recorded.record
    return {
        "n": record.number,
        "line": record.line,
        "deal": json.loads(stored_again(replayed).line()),
        "derived": replayed.derived,
        "cut_short": replayed.cut_short,
        "result": _result(replayed),
        "differs": _differs(replayed),
        "findings": [
            finding.as_data() | {"text": finding_text(replayed, finding, words)} for finding in replayed.findings
        ],
    }


def deal_report(deal: Deal, seed: int, words: Catalogue) -> Report:
    """A deal that computer players played from the cards of a ``seed``."""
    ruleset, counted = deal.ruleset, deal.scored()
    result = game_data(ruleset, deal.scored(seat_names(words)))
    data = {
        "seed": seed,
        "deal": json.loads(StoredDeal(deal).line()),
        "points": dict(zip(SEATS, counted.points, strict=True)),
        "result": result,
    }
    reasons = ", ".join(words.say(reason.message) for reason in counted.reasons)
    row = result | {"profile": ruleset.profile.name, "seed": seed, "reasons": reasons}
    keys = ("profile", "seed", "declarer", "game", "won", "overbid", "value", "score", "reasons")
    return Report(data, CsvTable.of(keys, [row]))


def replayed_report(replayed: Replayed, words: Catalogue) -> Report:
    """One deal done again."""
    return Report(deal_data(replayed, words), CsvTable(HEADS, [replay_cells(replayed, words)]))


def stored_again(replayed: Replayed) -> StoredDeal:
    """A deal to be stored once more; it goes on counting what it counted."""
    record, scored = replayed.recorded.record, replayed.scored
    counted = None if scored is None or scored.today is None else scored.points
    return StoredDeal(replayed.deal, record.players, replayed.derived, counted)


def _differs(replayed: Replayed) -> dict[str, Any] | None:
    """The stored points, those that the same rules give now, and what has changed; None if they are the same."""
    scored = replayed.scored
    if scored is None or scored.today is None:
        return None
    changed = str(dict(scored.reasons[0].details)["changed"]).split(", ")
    return {"confirmed": list(scored.points), "now": list(scored.today), "changed": changed}


def _result(replayed: Replayed) -> dict[str, Any] | None:
    scored = replayed.scored
    return None if scored is None or scored.missing is not None else game_data(replayed.deal.ruleset, scored)


def replay_cells(replayed: Replayed, words: Catalogue) -> list[Any]:
    """The row of a deal for a spreadsheet."""
    record, result = replayed.recorded.record, _result(replayed) or {"game": "", "score": ""}
    score = "/".join(map(str, replayed.scored.points)) if replayed.scored and "scores" in result else result["score"]
    findings = "; ".join(finding_text(replayed, finding, words) for finding in replayed.findings)
    return [record.number, record.line, *record.players, result["game"], score, int(replayed.correct), findings]
