"""``skat score`` and ``skat compare``: a large file is being read while the rule sets are loaded."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Final

from skatcore.cli.games.commands import CompareFiles, ScoreFiles
from skatcore.extras import is_installed
from skatcore.model import LARGE

if TYPE_CHECKING:
    from skatcore.analysis.columnar import ReadBlock

#: How the file of a profile ends, and no file of games.
PROFILE: Final = ".toml"


def score_recorded(task: ScoreFiles | CompareFiles) -> None:
    """The games of files, each or added up."""
    task = _with_rules(task)
    with _read_ahead(task) as ahead:
        from skatcore.cli.games.score import score_files

        score_files(task, ahead)


def _with_rules(task: ScoreFiles | CompareFiles) -> ScoreFiles | CompareFiles:
    """Take the names of rule sets, misspelt ones too, and profiles in TOML among the files for rule sets."""
    others = [file for file in task.files if file.suffix in {PROFILE, ""} or not file.exists()]
    if not others:
        return task
    from skatcore.rules import Registry
    from skatcore.rules.profile import available

    known = available(Registry.installed())
    named = [file for file in others if file.suffix == PROFILE or str(file) in known]
    rules = [str(file) for file in others if file in named or (not file.exists() and _is_meant(str(file), known))]
    files = tuple(file for file in task.files if str(file) not in rules)
    if isinstance(task, CompareFiles):
        return replace(task, files=files, profile=(*task.profile, *rules))
    return replace(task, files=files, profile=rules[0]) if len(rules) == 1 and task.profile is None else task


def _is_meant(name: str, known: Iterable[str]) -> bool:
    """Whether a name that is not a file is a rule set's; a misspelt one is refused with the right one."""
    return bool(get_close_matches(name, known, n=1)) and not Path(name).suffix


def _read_ahead(task: ScoreFiles | CompareFiles) -> AbstractContextManager[Iterator[ReadBlock] | None]:
    """The only file as native CSV, whatever it is, if it is large and not each of its games is shown."""
    each = not task.summary and (task.all_games or task.strict or not task.for_people)
    # elsewhere a process cannot be forked, or not safely
    chosen = task.player or task.from_date or task.to_date
    if sys.platform != "linux" or each or chosen or task.source or len(task.files) != 1:
        return nullcontext()
    (file,) = task.files
    if not file.is_file() or file.stat().st_size < LARGE or not is_installed("numpy"):
        return nullcontext()
    # numpy's linear algebra is not needed, and its threads take time to start
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    from skatcore.analysis.columnar import reader_process

    return reader_process(file)
