"""Parts of the manual about the clauses of sources, as Markdown."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator

from skatcore.rules.clauses.model import ClauseBook, CountedClauses, Entry, SourceError
from skatcore.rules.clauses.read import clause_book
from skatcore.rules.registry import Registry
from skatcore.text.catalogue import Catalogue
from skatcore.views.manual.reference import option_items
from skatcore.views.rules.clauses import lists_report, matrix, title_of
from skatcore.views.rules.subjects import cell_text, subject_rows
from skatcore.views.table import DataTable


@functools.cache
def _bundled() -> ClauseBook:
    """The lists that come with this package."""
    return clause_book(Registry.of({}))


@functools.cache
def _words() -> Catalogue:
    return Catalogue("en")


def lists() -> str:
    """A row for each source: how many of its clauses are accounted for, and how; below, what counts as one."""
    notes = (f"- {title_of(one)}: {one.note.get('en')}" for one in _bundled().lists if one.note)
    return "\n".join((*_table(lists_report(_bundled().lists).table), "", *notes))


def errors() -> str:
    """The errors in the sources themselves."""
    return "\n".join(_errors())


def _errors() -> Iterator[str]:
    for one in _bundled().lists:
        if one.errors:
            yield from (f"### {title_of(one)}", "")
            yield from _table(matrix(one, _bundled(), _words()).error_table(_words()))
            yield ""


def subjects() -> str:
    """The same subject in all sources."""
    book, words = _bundled(), _words()
    heads = ("subject", *map(title_of, book.lists))
    rows = (
        (row.subject, *(cell_text(cell, words) for cell in row.cells)) for row in subject_rows(book.lists, book, words)
    )
    return "\n".join(_rows(heads, rows))


def keys() -> str:
    """The tables of a list of clauses."""
    lines: list[str] = []
    for heading, model, said in (
        ('["LABEL 1.2.3"]', Entry, "clause."),
        ("[counted]", CountedClauses, "clauses-counted."),
        ("[[error]]", SourceError, "clause-error."),
    ):
        lines += [f"### {heading}", "", *option_items(model, "", _words(), said=said)]
    return "\n".join(lines)


def _table(table: DataTable) -> Iterable[str]:
    return _rows(table.heads(_words()), table.texts(_words()))


def _rows(heads: Iterable[str], rows: Iterable[Iterable[str]]) -> Iterator[str]:
    shown = tuple(heads)
    yield f"| {' | '.join(shown)} |"
    yield "|---" * len(shown) + "|"
    yield from (f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in row)} |" for row in rows)
