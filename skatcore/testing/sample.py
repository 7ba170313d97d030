"""A sample of what a rule set does, to see whether it still does the same under the same version."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

from skatcore.model.reasons import Unscorable
from skatcore.play.deal import Deal
from skatcore.rules.hook_calls import PluginSet
from skatcore.rules.problems import Problem
from skatcore.rules.registry import Registry
from skatcore.rules.ruleset import Ruleset
from skatcore.scoring.game_names import code_of
from skatcore.scoring.value import value
from skatcore.testing.contributions import tried_games
from skatcore.testing.deals import MOST_STEPS
from skatcore.testing.subject import Subject


def sample_of(ruleset: Ruleset, registry: Registry | None = None) -> str:
    """Values of games, bids and random deals under a rule set, as JSON to be kept in a file."""
    registry = registry or Registry.installed()
    plugins = PluginSet(ruleset.profile.plugins, registry)
    versions = {name: plugins.calls(name).rules_version() for name in plugins.plugins}
    content = {"digest": ruleset.digest, "versions": versions, "results": dict(_results(ruleset))}
    return json.dumps(content, indent=0, sort_keys=True, ensure_ascii=False) + "\n"


def check_sample(ruleset: Ruleset, sample: str, registry: Registry | None = None) -> list[Problem]:
    """Where results differ from a sample although the rule set's identity is the same.

    Raises:
        ValueError: the text is not a sample.
    """
    stored = json.loads(sample)
    if not isinstance(stored, dict) or not {"digest", "versions", "results"} <= set(stored):
        raise ValueError("this is not a sample of a rule set")
    registry = registry or Registry.installed()
    if stored["digest"] != ruleset.digest:
        return []
    results = dict(_results(ruleset))
    before: dict[str, Any] = stored["results"]
    changed = [key for key in before if results.get(key) != before[key]]
    if not changed:
        return []
    own = {name: version for name, version in stored["versions"].items() if name != "isko"}
    names = " / ".join(own) or "isko"
    subject = Subject(ruleset, registry, 0, 0)
    version = max(own.values(), default=1)
    return [subject.problem("plugin-same-version", names, place=changed[0], count=version)]


def _results(ruleset: Ruleset) -> Iterator[tuple[str, int | str]]:
    for announcement, outcome in tried_games(ruleset, 600):
        extras = "".join(f" {name}={number}" for name, number in announcement.extras)
        result = f"{outcome.points}/{outcome.tricks}/{outcome.bid}/{outcome.matadors}"
        key = f"{code_of(ruleset, announcement)}{extras} {result}"
        try:
            yield key, value(ruleset, announcement, outcome).score
        except Unscorable as unscorable:
            yield key, unscorable.missing.key
    for seed in range(12):
        chance = random.Random(seed)  # noqa: S311 - a game, no secrets
        deal = Deal.shuffled(ruleset, seed)
        while not deal.over and len(deal.events) < MOST_STEPS:
            deal.do(chance.choice(deal.legal_actions()))
        kinds = ",".join(event.kind for event in deal.events[1:])
        points = deal.scored().points if deal.over else ()
        yield f"deal {seed}", f"{kinds}: {points}"
