"""The workflow that checks each change: it can be read, and what it starts is there."""

from __future__ import annotations

import os
import re
import shlex
import tomllib
from pathlib import Path
from typing import Any, Final

import pytest
import yaml

ROOT: Final = Path(__file__).parent.parent
PROJECT: Final[dict[str, Any]] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
JOBS: Final[dict[str, dict[str, Any]]] = yaml.safe_load((ROOT / ".github/workflows/checks.yml").read_text("utf-8"))[
    "jobs"
]
LINES: Final = [step["run"] for job in JOBS.values() for step in job["steps"] if "run" in step]


def test_each_python_of_the_classifiers_is_checked_on_each_system() -> None:
    named = [name.rpartition(" ")[2] for name in PROJECT["classifiers"] if re.search(r":: 3\.\d+$", name)]
    assert {name: job["strategy"]["matrix"]["python"] for name, job in JOBS.items() if "strategy" in job} == {
        "whole": named,
        "systems": named,
    }


def test_each_job_takes_the_checkout_first() -> None:
    assert [name for name, job in JOBS.items() if "actions/checkout@" not in job["steps"][0].get("uses", "")] == []


@pytest.mark.parametrize("line", LINES)
def test_what_a_step_starts_is_there(line: str) -> None:
    words = shlex.split(line)
    if words[0].startswith(".ci/"):
        assert os.access(ROOT / words[0], os.X_OK)
    else:
        assert words[0] in {"git", "python", *PROJECT["scripts"]}
    assert [word for word in words if word.startswith("tests/") and not (ROOT / word).exists()] == []
    extras = {extra for word in words if word.startswith(".[") for extra in word[2:-1].split(",")}
    assert extras <= PROJECT["optional-dependencies"].keys()


def test_the_whole_check_and_the_coverage_are_started() -> None:
    assert {".ci/run", ".ci/coverage"} <= set(LINES)
