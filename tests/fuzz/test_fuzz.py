"""The fuzzers in their short form: the same cases in every run."""

from __future__ import annotations

import pytest

from fuzz.run import fuzz
from fuzz.targets import TARGETS

#: Cases of each target; long runs: ``python -m tests.fuzz --minutes 30``.
CASES = {"profiles": 12, "records": 12, "imports": 8, "plans": 8, "stores": 5, "web": 200}


# Starlette forgets a file whose end was not sent; it is closed when nothing refers to it any more
@pytest.mark.filterwarnings("ignore:.*SpooledTemporaryFile:pytest.PytestUnraisableExceptionWarning")
@pytest.mark.usefixtures("short_search")
@pytest.mark.parametrize("name", TARGETS)
def test_damaged_files_are_answered_with_a_word(name: str) -> None:
    fuzzed = fuzz(name, 1, cases=CASES[name])
    assert fuzzed.cases == CASES[name]
    assert [f"{finding.seed}: {finding.why}" for finding in fuzzed.findings] == []
