"""Long work from the command line: where it is done, and what is said if it cannot be."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import skatcore
from skatcore.analysis.work.errors import WorkError
from skatcore.text.catalogue import Catalogue
from skatcore.text.language_list import LANGUAGES, core_messages
from support.commands import Skat


@pytest.mark.parametrize(
    ("words", "status", "said"),
    [
        (["-j", "2", "--cluster", "local:2"], 2, "--jobs and --cluster name two places"),
        (["--cluster", "table"], 2, "table names no cluster; give tcp://HOST:PORT"),
        (["--players", "solver:50ms"], 2, "solver:50ms plays differently on a quicker machine"),
        (["-j", "1", "--resume", "."], 1, ". is not a plain file"),
        (["-j", "1", "--chart", "nowhere/deals.svg"], 1, "nowhere/deals.svg cannot be written"),
    ],
)
def test_work_that_cannot_be_done_is_one_line(skat: Skat, words: list[str], status: int, said: str) -> None:
    ran = skat("simulate", "-n", "1", *words)
    assert (ran.status, ran.out) == (status, "")
    assert ran.err.startswith(f"skat: error: {said}")
    assert ran.err.count("\n") == 1


def test_a_match_is_played_in_one_place_only(skat: Skat) -> None:
    ran = skat("match", "sensible", "random", "-n", "1", "-j", "2", "--cluster", "local:2")
    assert (ran.status, ran.out) == (2, "")
    assert "--jobs and --cluster name two places" in ran.err


def test_every_message_about_work_is_used() -> None:
    folder = Path(skatcore.__file__).parent
    texts = [file.read_text("utf-8") for part in ("analysis", "cli") for file in (folder / part).rglob("*.py")]
    known = {key.removeprefix("work.") for key in core_messages("en") if key.startswith("work.")}
    assert len(known) > 15
    assert {key for key in known if not any(re.search(rf'"(work\.)?{key}"', text) for text in texts)} == set()
    raised = {key for text in texts for key in re.findall(r'WorkError\("([a-z-]+)"', text)}
    assert raised <= known


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_error_of_work_is_said_in_each_language(language: str) -> None:
    error = WorkError("work.other-version", word="ramsch", version="1.1", own="1.0", machine="table, process 7")
    said = Catalogue(language).error(error)
    assert all(part in said for part in ("ramsch", "1.1", "1.0", "table, process 7"))
    assert (said == str(error)) is (language == "en")
