"""Games that were stored with their score, which goes on counting.

If the rules give another one today, that is said.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from skatcore.model.reasons import Reason
from skatcore.rules.changed_rules import suspects
from skatcore.scoring.score import Scored
from skatcore.text.message import Message

#: The most deals that are named whose score is another one now.
MOST_NAMED: Final = 8


def as_confirmed(scored: Scored) -> Scored:
    """A game with the score that it was stored with under the same rule set, if that is another one.

    >>> from skatcore import Record, load, score
    >>> from skatcore.model.record import ConfirmedScore
    >>> rules = load("isko")
    >>> passed = Record(1, ("Ada", "Bo", "Cyd"), confirmed=ConfirmedScore(rules.digest, (0, 10, 0)))
    >>> scored = as_confirmed(score(rules, passed))
    >>> scored.points, scored.today
    ((0, 10, 0), (0, 0, 0))
    """
    record, today, confirmed = scored.record, scored.points, scored.record.confirmed
    if confirmed is None or confirmed.digest != scored.ruleset.digest:
        return scored
    points, value = confirmed.points, scored.value
    if points == today and scored.missing is None:
        return scored
    found = "-" if scored.missing is not None else in_short(today)
    changed = ", ".join(confirmed.changed or suspects(scored.ruleset.profile.plugins))
    said = ("said", in_short(points)), ("found", found), ("changed", changed)
    reasons = (Reason("as-confirmed", 0, "", said), *scored.reasons)
    if value is not None and value.scores is not None:
        value = replace(value, scores=points, reasons=reasons)
    elif value is not None and record.declarer is not None:
        own = points[record.declarer]
        # a lost game counts its value once or more, as it does today
        times = max(1, abs(value.score) // value.value) if own < 0 and value.score < 0 and value.value else 1
        value = replace(value, won=own > 0, value=abs(own) // times, score=own, reasons=reasons)
    return replace(scored, points=points, value=value, reasons=reasons, missing=None, today=today)


def in_short(points: Collection[int]) -> str:
    """The points of the players in short: the declarer's alone, if nobody else has any."""
    own = [number for number in points if number]
    return str(sum(own)) if len(own) <= 1 else "/".join(map(str, points))


def both_scores(differs: Sequence[Mapping[str, Any]]) -> str:
    """The first of these deals, each with its confirmed score and the one of now: ``1 (96 → 120), 3 (20 → 30)``."""
    deals = [
        f"{deal['number']} ({in_short(deal['confirmed'].values())} → {in_short(deal['now'].values())})"
        for deal in differs[:MOST_NAMED]
    ]
    return ", ".join(deals + ["…"] * (len(differs) > MOST_NAMED))


def differing_scores(key: str, differs: Sequence[Mapping[str, Any]]) -> Message:
    """The deals that count something else than was confirmed, both scores, and the plugins behind it."""
    plugins = dict.fromkeys(name for deal in differs for name in deal["plugins"])
    return Message.of(key, deals=both_scores(differs), plugins=", ".join(plugins))
