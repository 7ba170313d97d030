"""``skat score`` and ``skat compare``: a large file is being read while the rule sets are loaded."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext
from typing import TYPE_CHECKING

from skatcore.cli.games.commands import CompareFiles, ScoreFiles
from skatcore.cli.output import Format
from skatcore.model.files import LARGE

if TYPE_CHECKING:
    from skatcore.analysis.columnar.reader import ReadBlock


def score_recorded(task: ScoreFiles | CompareFiles) -> None:
    """The games of files, each or added up."""
    with _read_ahead(task) as ahead:
        from skatcore.cli.games.score import score_files

        score_files(task, ahead)


def _read_ahead(task: ScoreFiles | CompareFiles) -> AbstractContextManager[Iterator[ReadBlock] | None]:
    """The only file as native CSV, whatever it is, if it is large and not each of its games is shown."""
    each = not task.summary and (task.all_games or task.strict or task.fmt is not Format.table)
    # elsewhere a process cannot be forked, or not safely
    if sys.platform != "linux" or each or task.source or len(task.files) != 1:
        return nullcontext()
    (file,) = task.files
    if not file.is_file() or file.stat().st_size < LARGE:
        return nullcontext()
    # numpy's linear algebra is not needed, and its threads take time to start
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    from skatcore.analysis.columnar.reader_process import reader_process

    return reader_process(file)
