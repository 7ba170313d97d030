"""The same subject in several sources side by side."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from skatcore.rules.clauses.model import Clause, ClauseBook, ClauseList, ClauseState
from skatcore.rules.problems import suggest
from skatcore.text.catalogue import Catalogue
from skatcore.views.report import Report
from skatcore.views.rules.clauses import subject_of, title_of, without_lines
from skatcore.views.table import Column, CsvTable, DataTable


def topics_about(text: str, book: ClauseBook) -> frozenset[str]:
    """The topics whose key, or whose words in some language, have this text in them."""
    wanted = text.casefold().strip()
    return frozenset(
        topic for topic in _topics(book) if any(wanted in said.casefold() for said in _said(topic, book)) and wanted
    )


def nearest_subject(text: str, book: ClauseBook) -> str:
    """The nearest subject to a text that no subject has in it: a key, or a word of a subject."""
    said = (words for topic in _topics(book) for words in _said(topic, book))
    known = {word.casefold() for phrase in said for word in (phrase, *phrase.replace(",", " ").split())}
    return suggest(text.casefold().strip(), sorted(known))


def _topics(book: ClauseBook) -> Iterator[str]:
    """The topics that clauses have, in the order of the first list that has them."""
    yield from dict.fromkeys(clause.topic for one in book.lists for clause in one.clauses)


def _said(topic: str, book: ClauseBook) -> list[str]:
    text = book.topics.get(topic)
    return [topic, *(text.model_dump(exclude_none=True).values() if text else ())]


@dataclass(frozen=True, slots=True)
class SubjectRow:
    """A subject, and the clauses on it in each of several lists."""

    topic: str
    subject: str
    cells: tuple[tuple[Clause, ...], ...]


def subject_rows(
    lists: Sequence[ClauseList],
    book: ClauseBook,
    words: Catalogue,
    *,
    topics: frozenset[str] | None = None,
    state: ClauseState | None = None,
) -> tuple[SubjectRow, ...]:
    """The subjects with their clauses in each list, side by side.

    Those with a clause in this ``state`` if one is given.
    """
    found: dict[str, list[list[Clause]]] = {}
    for at, one in enumerate(lists):
        for clause in one.clauses:
            found.setdefault(clause.topic, [[] for _ in lists])[at].append(clause)
    return tuple(
        SubjectRow(topic, subject_of(topic, book, words), tuple(map(tuple, cells)))
        for topic, cells in found.items()
        if (topics is None or topic in topics)
        and (state is None or any(clause.state is state for cell in cells for clause in cell))
    )


def subjects_report(
    lists: Sequence[ClauseList], rows: Sequence[SubjectRow], without: Sequence[str], words: Catalogue
) -> Report:
    """The same subject in all lists: one row each, a column for each list.

    ``without`` are the sources of the rule sets that have no list.
    """
    heads = ("topic", "subject", *(one.profile for one in lists))
    data = [
        {
            "topic": row.topic,
            "subject": row.subject,
            "clauses": {
                one.profile: [{"clause": clause.number, "state": clause.state.value} for clause in cell]
                for one, cell in zip(lists, row.cells, strict=True)
            },
        }
        for row in rows
    ]
    csv = CsvTable(
        heads,
        [
            (row.topic, row.subject, *("; ".join(f"{one.number} {one.state}" for one in cell) for cell in row.cells))
            for row in rows
        ],
    )
    columns = (Column("clauses.subject"), *(Column(name=title_of(one)) for one in lists))
    shown = ((row.subject, *(cell_text(cell, words) or None for cell in row.cells)) for row in rows)
    return Report.of(data, csv, DataTable.of(columns, shown, folds=True), *without_lines(without, words))


def cell_text(cell: Sequence[Clause], words: Catalogue) -> str:
    """The clauses of a cell with their states: ``ISkO 4.2.3, 4.2.4 (implemented), 4.2.5 (open)``."""
    parts, label = [], ""
    for at, clause in enumerate(cell):
        number = words.clause(clause.number.removeprefix(f"{label} ") if label else clause.number)
        label = clause.label
        last = at + 1 == len(cell) or cell[at + 1].state is not clause.state
        parts.append(f"{number} ({words.text(f'clauses.state.{clause.state}')})" if last else number)
    return ", ".join(parts)
