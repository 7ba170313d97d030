"""Games that count differently under two rule sets, grouped by what makes the difference."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from skatcore.analysis.compare import Source, score_records
from skatcore.model.record import Broken
from skatcore.scoring.score import Scored

if TYPE_CHECKING:
    from skatcore.model.reasons import Reason
    from skatcore.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class DifferingGames:
    """Games that differ for one reason; each of ``games`` is scored under both rule sets.

    ``before`` and ``after`` are the reasons of the first game that decide; None where there is none on that side,
    or where the game does not count there.
    """

    before: Reason | None
    after: Reason | None
    games: tuple[tuple[Scored, Scored], ...]


def differing_games(source: Source, a: Ruleset, b: Ruleset) -> tuple[int, tuple[DifferingGames, ...]]:
    """How many games there are, and those that differ, the largest group first.

    >>> from skatcore import load
    >>> from skatcore.records.samples import SAMPLE
    >>> read, groups = differing_games(SAMPLE, load("isko"), load("warmia"))
    >>> read, [len(group.games) for group in groups]
    (44, [1, 1])
    """
    read = 0
    groups: dict[object, list[tuple[Scored, Scored]]] = {}
    for game in score_records(source, [a, b]):
        if isinstance(game, Broken):
            continue
        read += 1
        before, after = game
        if before.points != after.points or before.counts is not after.counts:
            groups.setdefault(_decisive_key(before, after), []).append((before, after))
    ordered = sorted(groups.values(), key=len, reverse=True)
    return read, tuple(DifferingGames(*decisive(*games[0]), tuple(games)) for games in ordered)


def decisive(before: Scored, after: Scored) -> tuple[Reason | None, Reason | None]:
    """The first reason on each side that the other side has not."""
    if not (before.counts and after.counts):
        return None, None
    return _first(before.reasons, after.reasons), _first(after.reasons, before.reasons)


def _first(own: Sequence[Reason], other: Sequence[Reason]) -> Reason | None:
    there = {(reason.step, reason.count) for reason in other}
    return next((reason for reason in own if (reason.step, reason.count) not in there), None)


def _decisive_key(before: Scored, after: Scored) -> object:
    sides = decisive(before, after)
    missing = tuple(
        scored.missing and (scored.missing.name, dict(scored.missing.details).get("word")) for scored in (before, after)
    )
    return missing, tuple(reason and (reason.step, reason.count) for reason in sides)
