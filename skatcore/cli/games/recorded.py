"""``skat score`` and ``skat compare``: a large file is being read while the rule sets are loaded."""

from __future__ import annotations

import os
import sys
from contextlib import nullcontext
from typing import TYPE_CHECKING, Final

from skatcore.cli.games.commands import CompareFile, ScoreFile
from skatcore.cli.output import Format
from skatcore.model.files import LARGE

if TYPE_CHECKING:
    from skatcore.analysis.columnar.reader import CsvReader

#: Seconds after which a thread lets another run: the one that reads mostly waits for a moment of Python.
SWITCH: Final = 0.0001


def score_recorded(task: ScoreFile | CompareFile) -> None:
    """The games of a file, each or added up."""
    with _read_ahead(task) or nullcontext() as ahead:
        from skatcore.cli.games.score import score_file

        score_file(task, ahead)


def _read_ahead(task: ScoreFile | CompareFile) -> CsvReader | None:
    """The file if it is large and native CSV, and not each of its games is shown."""
    file, each = task.file, task.all_games or task.strict or task.fmt is not Format.table
    if each or task.source or file is None or not file.is_file() or file.stat().st_size < LARGE:
        return None
    sys.setswitchinterval(SWITCH)
    # numpy's linear algebra is not needed, and its threads take time to start
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    from skatcore.analysis.columnar.reader import read_ahead

    return read_ahead(file)
