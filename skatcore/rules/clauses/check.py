"""Lists of clauses held against rule sets: what implements a clause is there, and what a profile cites is too."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final

from skatcore.rules.clauses.citations import citations, speaks
from skatcore.rules.clauses.model import By, ClauseBook, ClauseList
from skatcore.rules.clauses.read import clause_book
from skatcore.rules.known_keys import profile_options
from skatcore.rules.problems import Problem, suggest, unknown
from skatcore.rules.profile.lookup import bundled
from skatcore.rules.profile.positions import outwards
from skatcore.rules.registry import Registry
from skatcore.rules.ruleset import Ruleset

#: Where modules are looked for.
_PACKAGE: Final = Path(__file__).resolve().parents[2]
#: The kind of contributions that referees judge by; it is declared above this layer.
_INCIDENTS: Final = "incidents"


def lists_of(ruleset: Ruleset, book: ClauseBook) -> tuple[ClauseList, ...]:
    """The lists of a rule set: its own and those of its parents whose sources it cites, the nearest first."""
    labels = _labels(ruleset, book.lists)
    spoken = frozenset[str]().union(*(speaks(text, labels) for text in _cited(ruleset)))
    found = (_list_of(name, book) for name in _names(ruleset))
    return tuple(one for one in found if one is not None and not spoken.isdisjoint(one.labels))


def without_list(ruleset: Ruleset, book: ClauseBook) -> tuple[str, ...]:
    """The labels of a rule set's sources of whose clauses nobody has made a list."""
    listed = {label for one in book.lists for label in one.labels}
    return tuple(source.label for source in ruleset.profile.sources if source.label not in listed)


def _names(ruleset: Ruleset) -> Iterator[str]:
    """The names of a rule set and its parents, itself first; a file is not known by its id."""
    if ruleset.profile.known_as:
        yield ruleset.profile.known_as
    yield from reversed(ruleset.profile.chain[:-1])


def _list_of(name: str, book: ClauseBook) -> ClauseList | None:
    """The list of a profile; a parent is known by its id only, whatever pack it is from."""
    found = book.by_profile.get(name)
    return found or next((one for one in book.lists if one.profile.rpartition("/")[2] == name), None)


def _cited(ruleset: Ruleset) -> Iterator[str]:
    yield from ruleset.profile.cites.values()
    yield from (reading.clause for reading in ruleset.profile.readings)


def _labels(ruleset: Ruleset, lists: Iterable[ClauseList]) -> frozenset[str]:
    own = (source.label for source in ruleset.profile.sources)
    return frozenset(own).union(*(one.labels for one in lists))


def misquotations(ruleset: Ruleset, book: ClauseBook) -> Mapping[str, Mapping[str, str]]:
    """The citations with a clause that its source does not have: the clause and the nearest one, by the citation.

    A source without a list may be cited in any way. The lists of a rule set and its parents count; a bundled
    one may follow sources of others as well, while a club's own profile may call a source of its own the same.
    """
    others = book.lists if ruleset.profile.known_as in bundled() else ()
    by_label = {label: one for one in others for label in one.labels}
    for name in reversed(tuple(_names(ruleset))):
        by_label |= dict.fromkeys(one.labels, one) if (one := _list_of(name, book)) else {}
    labels, found = _labels(ruleset, book.lists), {}
    for text in _cited(ruleset):
        for cited in citations(text, labels):
            if cited.label in by_label and not by_label[cited.label].has(str(cited)):
                known = [number for number in by_label[cited.label].by_number if number.startswith(f"{cited.label} ")]
                found[text] = {"word": str(cited), "suggestion": suggest(str(cited), known)}
    return found


def wrong_lists(ruleset: Ruleset, registry: Registry) -> tuple[Problem, ...]:
    """The problems with the list of a rule set's own clauses, if it has one."""
    book = clause_book(registry)
    own = book.by_profile.get(ruleset.profile.known_as)
    return () if own is None else (*book.problems, *own.problems, *unfounded(own, ruleset))


def unfounded(one: ClauseList, ruleset: Ruleset) -> tuple[Problem, ...]:
    """The options, plugins and the like that the list names and its profile does not have."""
    known = {
        By.OPTION: {table for key in profile_options(ruleset.profile) for table in outwards(key)},
        By.PLUGIN: set(ruleset.profile.plugins),
        By.INCIDENT: {incident.key for incident in ruleset.contributions.get(_INCIDENTS, ())},
        By.READING: {reading.id for reading in ruleset.profile.readings},
    }
    problems: list[Problem] = []
    for clause in one.clauses:
        for text in clause.by:
            word, _, name = text.partition(" ")
            key = f"{clause.number}.by"
            if word not in list(By):
                problems.append(unknown("problem.by-unknown", word, [by.value for by in By], key=key))
            elif word == By.MODULE:
                if not _is_module(name):
                    problems.append(Problem.of("problem.module-unknown", key, word=name))
            elif name not in known[By(word)]:
                problems.append(unknown(f"problem.by-{word}-unknown", name, known[By(word)], key=key))
        if clause.reading and clause.reading not in known[By.READING]:
            key = f"{clause.number}.reading"
            problems.append(unknown("problem.by-reading-unknown", clause.reading, known[By.READING], key=key))
    return tuple(map(one.layer.located, problems)) if one.layer else tuple(problems)


def _is_module(name: str) -> bool:
    """Whether it is a module or a package of skatcore: ``play/stages/auction``."""
    if not name.replace("/", "_").isidentifier():
        return False
    return (_PACKAGE / f"{name}.py").is_file() or (_PACKAGE / name / "__init__.py").is_file()
