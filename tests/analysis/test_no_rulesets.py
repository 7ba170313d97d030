"""Games are scored under one rule set or more."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import skatcore
from skatcore.analysis.errors import NoRulesets
from skatcore.records.samples import SAMPLE

CALLS: dict[str, Callable[[], object]] = {
    "compare": lambda: skatcore.compare(SAMPLE, []),
    "score_records": lambda: next(skatcore.score_records(SAMPLE, [])),
    "simulate": lambda: skatcore.simulate([], deals=2, seed=1),
}


@pytest.mark.parametrize("name", CALLS)
def test_no_rule_set_is_an_error_that_says_what_would_be_right(name: str) -> None:
    with pytest.raises(NoRulesets, match=r"rulesets=\[\]: give a list of one rule set or more") as caught:
        CALLS[name]()
    assert isinstance(caught.value, skatcore.SkatError)
    assert isinstance(caught.value, ValueError)
