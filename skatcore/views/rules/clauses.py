"""Clauses of sources: what became of each."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from skatcore.rules.clauses.model import By, Clause, ClauseBook, ClauseList, ClauseState, SourceError
from skatcore.text.catalogue import Catalogue
from skatcore.views.report import Block, Line, Report
from skatcore.views.rules.rulesets import in_language
from skatcore.views.table import Cell, CellKind, Column, CsvTable, DataTable, numbers

#: The columns for spreadsheets.
_HEADS: Final = ("profile", "clause", "topic", "subject", "state", "by", "why", "reading", "note", "tests")
_ERROR_HEADS: Final = ("clause", "printed", "right", "note")


@dataclass(frozen=True, slots=True)
class Means:
    """The implementation of a clause, or why there is none.

    ``by`` is as the list has it: ``option play.last-trick``.
    """

    text: str
    by: str = ""


@dataclass(frozen=True, slots=True)
class ClauseRow:
    """A clause in words."""

    clause: Clause
    number: str
    subject: str
    state: str
    how: tuple[Means, ...]
    """The parts that implement it, or why none does, and what else is to be known."""
    tests: tuple[str, ...]

    def has(self, text: str) -> bool:
        """Whether the text, in small letters, is somewhere in it.

        Of a number the beginning, with or without the label.
        """
        said = (self.clause.topic, self.subject, *(means.text for means in self.how))
        number = f" {self.clause.number.casefold()}"
        return f" {text}" in number or any(text in part.casefold() for part in said)


@dataclass(frozen=True)
class SourceMatrix:
    """The clauses of a source in words, or some of them."""

    source: ClauseList
    title: str
    summary: str
    note: str
    """The note on what counts as a clause."""
    rows: tuple[ClauseRow, ...]
    errors: tuple[Mapping[str, str], ...]

    def table(self) -> DataTable:
        """The clauses as a table, with the summary below it."""
        columns = (
            Column("clauses.clause"),
            Column("clauses.subject"),
            Column("clauses.state"),
            Column("clauses.how"),
            Column("clauses.tests", CellKind.NUMBER),
        )
        rows = (
            (row.number, row.subject, row.state, "; ".join(means.text for means in row.how), len(row.tests))
            for row in self.rows
        )
        whole = len(self.rows) == len(self.source.clauses)
        notes = (self.summary, self.note) if whole and self.note else (self.summary,)
        return DataTable.of(columns, rows, title=self.title, notes=notes, folds=True)

    def error_table(self, words: Catalogue) -> DataTable:
        """The source's own mistakes as a table."""
        columns = (Column("clauses.clause"), Column("clauses.printed"), Column("clauses.right"), Column())
        rows = ((error["clause"], error["printed"], error["right"], error["note"]) for error in self.errors)
        title = f"{words.text('clauses.errors')}: {self.title}"
        return DataTable.of(columns, rows, title=title, folds=True)

    def as_data(self) -> dict[str, Any]:
        """The matrix for a program."""
        return {
            "profile": self.source.profile,
            "sources": list(self.source.labels),
            "counted": self.source.counted,
            "accounted_for": self.source.accounted_for,
            "states": {state.value: number for state, number in self.source.states.items()},
            "clauses": [_data(self.source, row) for row in self.rows],
            "errors": [dict(error) for error in self.errors],
        }


def _data(source: ClauseList, row: ClauseRow) -> dict[str, Any]:
    clause = row.clause
    note = row.how[-1].text if clause.note else ""
    cells = (source.profile, clause.number, clause.topic, row.subject, clause.state.value, list(clause.by))
    return dict(zip(_HEADS, (*cells, clause.why, clause.reading, note, list(row.tests)), strict=True))


def matrix(
    source: ClauseList,
    book: ClauseBook,
    words: Catalogue,
    *,
    topics: frozenset[str] | None = None,
    state: ClauseState | None = None,
    text: str = "",
) -> SourceMatrix:
    """The clauses of a source in words: all, or those on these ``topics``, in this ``state``, with this ``text``."""
    rows = (
        _row(clause, book, words)
        for clause in source.clauses
        if (topics is None or clause.topic in topics) and state in {None, clause.state}
    )
    wanted = text.strip().casefold()
    errors = tuple(_error(error, words) for error in source.errors)
    found = tuple(row for row in rows if row.has(wanted))
    note = in_language(source.note, words)
    return SourceMatrix(source, title_of(source), summary(source, words), note, found, errors)


def title_of(source: ClauseList) -> str:
    """A list by its labels: ``ISkO, SkWO``."""
    return ", ".join(source.labels) or source.profile


def summary(source: ClauseList, words: Catalogue) -> str:
    """How many clauses are accounted for, and how."""
    shown = {state: number for state, number in source.states.items() if number or state in {*_ALWAYS}}
    states = ", ".join(words.text(f"clauses.number.{state}", number=number) for state, number in shown.items())
    numbers = {"number": source.accounted_for, "all": source.counted}
    return words.text("clauses.summary", source=title_of(source), states=states, **numbers)


#: States whose number is said though it is none.
_ALWAYS: Final = (ClauseState.IMPLEMENTED, ClauseState.PROCEDURAL, ClauseState.OPEN)


def _row(clause: Clause, book: ClauseBook, words: Catalogue) -> ClauseRow:
    how = [_by(text, words) for text in clause.by]
    if clause.why:
        how.append(Means(in_language(book.reasons.get(clause.why), words) or clause.why))
    if clause.reading:
        how.append(_by(f"{By.READING} {clause.reading}", words))
    if clause.note:
        how.append(Means(in_language(clause.note, words)))
    state, tests = words.text(f"clauses.state.{clause.state}"), book.tests.get(clause.number, ())
    return ClauseRow(
        clause, words.clause(clause.number), subject_of(clause.topic, book, words), state, tuple(how), tests
    )


def _by(text: str, words: Catalogue) -> Means:
    kind, _, name = text.partition(" ")
    return Means(words.text(f"clauses.by.{kind}", name=name) if f"clauses.by.{kind}" in words else text, text)


def _error(error: SourceError, words: Catalogue) -> Mapping[str, str]:
    texts = (error.clause, *(in_language(text, words) for text in (error.printed, error.right, error.note)))
    return dict(zip(_ERROR_HEADS, texts, strict=True))


def subject_of(topic: str, book: ClauseBook, words: Catalogue) -> str:
    """A subject in a few words."""
    return in_language(book.topics.get(topic), words) or topic


def matrix_report(
    matrices: Sequence[SourceMatrix],
    without: Sequence[str],
    words: Catalogue,
    *,
    topics: frozenset[str] | None = None,
    state: ClauseState | None = None,
) -> Report:
    """The clauses of several lists, those on ``topics`` and in a ``state`` if these are given.

    ``without`` are the sources of the rule set that have no list.
    """
    rows = (_data(one.source, row) for one in matrices for row in one.rows)
    joined = (row | {"by": ", ".join(row["by"]), "tests": " ".join(row["tests"])} for row in rows)
    blocks: list[Block] = []
    for one in matrices:
        none = words.text("clauses.none-open" if state else "clauses.none", source=one.title)
        blocks.append(one.table() if one.rows else Line(none, breaks=False))
        if one.errors and topics is None and state is None:
            blocks += [Line(), one.error_table(words)]
    blocks += without_lines(without, words)
    return Report([one.as_data() for one in matrices], CsvTable.of(_HEADS, joined), blocks)


def without_lines(labels: Sequence[str], words: Catalogue) -> list[Block]:
    """The line that names sources without a list, if there are any."""
    return [Line(words.text("clauses.without-list", labels=", ".join(labels)), breaks=False)] if labels else []


def lists_report(lists: Iterable[ClauseList]) -> Report:
    """All lists: how many clauses of each are accounted for, and how."""
    heads = ("profile", "sources", "counted", "accounted_for", *(state.value for state in ClauseState))
    rows: list[tuple[Cell, ...]] = [
        (one.profile, title_of(one), one.counted, one.accounted_for, *(one.states[state] for state in ClauseState))
        for one in lists
    ]
    columns = (
        Column("cli.profile"),
        Column("clauses.source"),
        *numbers("clauses.count", "clauses.accounted-for", *(f"clauses.state.{state}" for state in ClauseState)),
    )
    data = [dict(zip(heads, row, strict=True)) for row in rows]
    return Report.of(data, CsvTable(heads, rows), DataTable.of(columns, rows, folds=True))
