"""``skat clauses``: what became of each clause of a source, and one subject in several sources."""

from __future__ import annotations

from collections.abc import Sequence

from skatcore.cli.output import FOUND, catalogue, refuse, tell_problems
from skatcore.cli.rules.commands import ShowClauses
from skatcore.cli.tables import show
from skatcore.cli.usual_rules import rules_named
from skatcore.rules import Registry
from skatcore.rules.clauses import ClauseBook, ClauseList, ClauseState, clause_book, lists_of, without_list
from skatcore.text import Catalogue
from skatcore.views.rules import (
    lists_report,
    matrix,
    matrix_report,
    nearest_subject,
    subject_rows,
    subjects_report,
    topics_about,
)


def show_clauses(request: ShowClauses) -> None:
    """The matrix of one rule set, a subject in all sources or in some, or which lists there are."""
    words, book = catalogue(request.lang), clause_book(Registry.installed())
    lists = _lists(request, book, words)
    problems = (*book.problems, *(problem for one in lists for problem in one.problems))
    tell_problems(problems, words, error=True)
    state = ClauseState.OPEN if request.only_open else None
    topics = _topics(request.subject, book, words)
    rulesets = [rules_named(name, request.lang) for name in request.profiles]
    labels = tuple(dict.fromkeys(label for ruleset in rulesets for label in without_list(ruleset, book)))
    if len(request.profiles) == 1:
        shown = [matrix(one, book, words, topics=topics, state=state) for one in lists]
        show(matrix_report(shown, labels, words, topics=topics, state=state), request.fmt, words)
    elif request.profiles or topics is not None or state is not None:
        rows = subject_rows(lists, book, words, topics=topics, state=state)
        show(subjects_report(lists, rows, labels, words), request.fmt, words)
    else:
        show(lists_report(lists), request.fmt, words)
    if problems:
        raise SystemExit(FOUND)


def _lists(request: ShowClauses, book: ClauseBook, words: Catalogue) -> Sequence[ClauseList]:
    """The lists of the rule sets that are named; of several the first of each, of none all."""
    if not book.lists:
        refuse(words.text("clauses.no-lists"), words)
    found: list[ClauseList] = []
    for name in request.profiles:
        own = lists_of(rules_named(name, request.lang), book)
        if not own:
            expected = words.text("clauses.no-list.expected", expected=", ".join(book.by_profile))
            refuse(words.text("clauses.no-list", profile=name) + expected, words)
        found += own if len(request.profiles) == 1 else own[:1]
    return tuple(dict.fromkeys(found)) or book.lists


def _topics(subject: str | None, book: ClauseBook, words: Catalogue) -> frozenset[str] | None:
    if subject is None:
        return None
    topics = topics_about(subject, book)
    if not topics:
        near = nearest_subject(subject, book)
        also = words.text("problem.suggestion", suggestion=near) if near else ""
        refuse(words.text("clauses.no-subject", word=subject) + also, words)
    return topics
