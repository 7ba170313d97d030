"""One number for the content of a rule set."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from skatcore.contract import (
    AllPass,
    Contract,
    Extra,
    Factor,
    Goal,
    OverbidRule,
    Situation,
    Step,
)
from skatcore.game import Level
from skatcore.profile.model import Profile

if TYPE_CHECKING:
    from skatcore.deal.stage import Stage


def digest(
    profile: Profile,
    contracts: Sequence[Contract],
    steps: Sequence[Step],
    goals: Iterable[Goal],
    extras: Sequence[Extra],
    factors: Iterable[Factor],
    overbid: OverbidRule,
    all_pass: AllPass,
    stages: Iterable[Stage],
) -> str:
    """SHA-256 of the rules: options, plugins and what these contribute, in a canonical order.

    What plugins contribute is seen from outside: functions are asked about some cases. Titles,
    citations, readings and words are about the rules and do not count, neither do
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
        "goals": [[goal.key, _missed(goal, contracts)] for goal in goals],
        "extras": [_extra(extra, contracts, steps) for extra in extras],
        "factors": [[factor.key, _times(factor, contracts, extras)] for factor in factors],
        "stages": [[stage.key, stage.order] for stage in stages],
        "overbid": [overbid.key, *(overbid.multiplied(base, 59) for base in (9, 10, 24))],
        "all-pass": [all_pass.key, all_pass.becomes.value, all_pass.contract, all_pass.same_dealer],
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


#: Results by which goals show their rule: card points and tricks around every threshold.
_RESULTS = ((0, 0), (30, 3), (60, 5), (61, 5), (89, 8), (90, 8), (119, 9), (120, 10))


def _missed(goal: Goal, contracts: Iterable[Contract]) -> list[bool]:
    return [
        goal.missed(Situation(contract, form, Level.PLAIN, 1), points, tricks)
        for contract in contracts
        for form in contract.forms[:2]
        for points, tricks in _RESULTS
    ]


def _extra(extra: Extra, contracts: Iterable[Contract], steps: Iterable[Step]) -> list[Any]:
    """What an extra is, how often it may be said, what it goes with and what it raises."""
    told = [
        [
            extra.most(contract),
            [extra.fits(contract, run, 2) for run in (-3, -1, 1, 3)],
            [step.rise(Situation(contract, form, Level.PLAIN, 1, ((extra.key, 2),)))
             for step in steps for form in contract.forms[:2]],
        ]
        for contract in contracts
    ]  # fmt: skip
    return [extra.key, extra.raises_bids, extra.flag, extra.needs, list(extra.words or ()), told]


def _times(factor: Factor, contracts: Iterable[Contract], extras: Iterable[Extra]) -> list[int]:
    return [
        factor.times(contract, ((extra.key, number),))
        for contract in contracts
        for extra in extras
        for number in (1, 2)
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
