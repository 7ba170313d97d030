"""A sample of what a rule set does, to see whether it still does the same under the same version."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import takewhile
from typing import Any

from skatcore.model.printable import shown
from skatcore.model.reasons import Unscorable
from skatcore.rules.problems import Problem
from skatcore.rules.profile.editions import code
from skatcore.rules.registry import Registry
from skatcore.rules.ruleset import Ruleset
from skatcore.scoring.game_names import code_of
from skatcore.scoring.game_value import value
from skatcore.testing.contributions import tried_games
from skatcore.testing.subject import Subject, random_deal


def sample_of(ruleset: Ruleset, registry: Registry | None = None) -> str:
    """Values of games, bids and random deals under a rule set, as JSON to be kept in a file."""
    subject = Subject(ruleset, registry or Registry.installed())
    versions = {name: calls.rules_version() for name, calls in subject.calls.items()}
    content = {"digest": ruleset.digest, "versions": versions, "results": dict(_results(ruleset))}
    return json.dumps(content, indent=0, sort_keys=True, ensure_ascii=False) + "\n"


def check_sample(ruleset: Ruleset, sample: str, registry: Registry | None = None) -> list[Problem]:
    """Where results differ from a sample although the rule set's identity is the same."""
    stored = _read(sample)
    if stored["digest"] != ruleset.digest:
        return []
    results = dict(_results(ruleset))
    changed = [key for key, before in stored["results"].items() if results.get(key) != before]
    own = {name: version for name, version in stored["versions"].items() if name != code()}
    subject = Subject(ruleset, registry or Registry.installed())
    version, names = max(own.values(), default=1), " / ".join(own) or code()
    found = [(key, *_apart(str(stored["results"][key]), str(results.get(key, "-")))) for key in changed[:1]]
    return [
        subject.problem(
            "problem.plugin-same-version", names, place=key, said=shown(said), found=shown(now), count=version
        )
        for key, said, now in found
    ]


def _apart(before: str, now: str) -> tuple[str, str]:
    """The parts in which two results differ: the points of deals that went the same way, else all from there on."""
    (way, _, points), (way_now, _, points_now) = before.rpartition(": "), now.rpartition(": ")
    if way == way_now:
        return points, points_now
    words, words_now = before.split(","), now.split(",")
    same = len(list(takewhile(lambda pair: pair[0] == pair[1], zip(words, words_now, strict=False))))
    return ",".join(words[same:]) or "-", ",".join(words_now[same:]) or "-"


def sampled(ruleset: Ruleset, sample: str) -> tuple[dict[str, int], bool]:
    """The plugins of a sample with their versions, and whether it is of a rule set's identity."""
    stored = _read(sample)
    return stored["versions"], stored["digest"] == ruleset.digest


def _read(sample: str) -> dict[str, Any]:
    stored: Any = json.loads(sample)
    parts = [stored.get(key) for key in ("versions", "results")] if isinstance(stored, dict) else [None]
    if not all(isinstance(part, dict) for part in parts) or "digest" not in stored:
        raise ValueError("this is not a sample of a rule set")
    whole: dict[str, Any] = stored
    return whole


def _results(ruleset: Ruleset) -> Iterator[tuple[str, int | str]]:
    for announcement, outcome in tried_games(ruleset, 600):
        extras = "".join(f" {name}={number}" for name, number in announcement.extras)
        result = f"{outcome.points}/{outcome.tricks}/{outcome.bid}/{outcome.matadors}"
        key = f"{code_of(ruleset, announcement)}{extras} {result}"
        try:
            yield key, value(ruleset, announcement, outcome).score
        except Unscorable as unscorable:
            yield key, unscorable.message.name
    for seed in range(12):
        deal = random_deal(ruleset, seed)
        kinds = ",".join(event.kind for event in deal.events[1:])
        points = deal.scored().points if deal.over else ()
        yield f"deal {seed}", f"{kinds}: {points}"
