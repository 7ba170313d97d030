"""One number for the content of a rule set."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Sequence
from typing import Any

from skatcore.contract import Contract, Extra, Factor, Goal, Situation, Step
from skatcore.game import Level
from skatcore.profile.model import Profile


def digest(
    profile: Profile,
    contracts: Sequence[Contract],
    steps: Iterable[Step],
    goals: Iterable[Goal],
    extras: Iterable[Extra],
    factors: Iterable[Factor],
) -> str:
    """SHA-256 of the rules: options, plugins and what these contribute, in a canonical order.

    Titles, citations, readings and words are about the rules and do not count, neither do
    layout and comments of the files.
    """
    content = {
        "core": profile.core.model_dump(by_alias=True, mode="json"),
        "plugins": {
            name: options.model_dump(by_alias=True, mode="json") if options else {}
            for name, options in profile.plugins.items()
        },
        "contracts": [_contract(contract) for contract in contracts],
        "steps": [[step.key, step.order, _rises(step, contracts)] for step in steps],
        "goals": [goal.key for goal in goals],
        "extras": [extra.key for extra in extras],
        "factors": [factor.key for factor in factors],
    }
    text = json.dumps(content, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def _rises(step: Step, contracts: Iterable[Contract]) -> list[int]:
    """What a step adds in each situation of a run of one: its rule, seen from outside."""
    return [
        step.rise(Situation(contract, form, level, 1))
        for contract in contracts
        if contract.base
        for form in contract.forms
        for level in Level
    ]


def _contract(contract: Contract) -> dict[str, Any]:
    fixed = dict(contract.fixed)
    return {
        "key": contract.key,
        "as": contract.announced_as,
        "aim": contract.aim.value,
        "base": contract.base,
        "tops": contract.tops,
        "open": contract.open_counts,
        "trumps": [str(card) for card in contract.trumps],
        "ranks": [rank.value for rank in contract.ranks],
        "forms": sorted([form.code, fixed.get(form, 0)] for form in contract.forms),
    }
