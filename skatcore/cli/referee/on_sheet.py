"""A ruling that is written on a score sheet, for an appeal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatcore.cli.location import Where
from skatcore.cli.output import catalogues, load, refuse
from skatcore.cli.referee.ruling import asks_questions, judge_one
from skatcore.cli.sheet.session import open_sheet, say
from skatcore.club.sheet import readable_text
from skatcore.views.referee import noted

if TYPE_CHECKING:
    from skatcore.cli.referee.commands import JudgeIncident


def judge_on_sheet(task: JudgeIncident, sheet: str) -> None:
    """Judge an incident at the table of a sheet, under its rules, and write the ruling on it."""
    with open_sheet(Where(file=task.file, which=sheet, lang=task.lang)) as session:
        series, words = session.series, session.words
        if task.kinds or task.schema or task.facts is not None:
            refuse(words.text("ruled.sheet-one"), words)
        for name in task.profile:
            if load(name, task.lang).digest != series.begun.digest:
                refuse(words.text("ruled.sheet-rules", rules=series.begun.profile, other=name), words)
        if task.kind is None and not asks_questions(task):
            refuse(words.text("ruled.kind-needed"), words)
        (judged,) = judge_one(task, (series.ruleset,), catalogues(task.lang))
        item = noted(judged, len(series.rows) + 1, series.active, words, readable_text(task.official))
        session.kept.write(item)
        if task.for_people:
            say("")
            say(words.text("ruled.kept", sheet=session.kept.number, number=item.number))
