"""Mistakes in profiles, plugins and languages, for people and for programs."""

from __future__ import annotations

from collections.abc import Sequence

from skatcore.rules.problems import Problem
from skatcore.text.catalogue import Catalogue
from skatcore.views.report import Report, lines
from skatcore.views.table import CsvTable


def problem_text(problem: Problem, words: Catalogue) -> str:
    """A problem on a line: file, line, column, key, what is wrong, what would be right."""
    before = problem.before or f"skat: {words.text('cli.error')}: "
    return before + words.say(problem.with_mends)


def problems_report(problems: Sequence[Problem], words: Catalogue) -> Report:
    """All problems that were looked for."""
    rows = [problem.as_data() | {"message": words.say(problem.with_mends)} for problem in problems]
    csv = CsvTable.of(("file", "line", "column", "key", "problem", "message"), rows)
    return Report(rows, csv, lines((problem_text(problem, words) for problem in problems), breaks=False))
