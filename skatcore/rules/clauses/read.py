"""The files of clauses: beside bundled profiles and those of packs, in the folder ``clauses``."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final

from pydantic import TypeAdapter, ValidationError

from skatcore.model.files import TooLarge, read_limited
from skatcore.rules.clauses.model import Clause, ClauseBook, ClauseList, ClauseState, CountedClauses, Entry, SourceError
from skatcore.rules.problems import Problem, ProfileError, unknown
from skatcore.rules.profile.chain import chain
from skatcore.rules.profile.files import MOST_BYTES, Layer, read_layer, read_profile
from skatcore.rules.profile.lookup import bundled_folder, find, profile_file
from skatcore.rules.profile.model import Text
from skatcore.rules.profile.validation import validated
from skatcore.rules.registry import Registry
from skatcore.text.causes import cause

FOLDER: Final = "clauses"
TOPICS: Final = "topics.toml"
TESTS: Final = "tests.json"
_NAMES: Final = TypeAdapter(dict[str, tuple[str, ...]])
#: The tables of a list that are no clauses.
_COUNTED, _ERRORS = "counted", "error"
#: What a clause in a state must say.
NEEDS: Final[Mapping[ClauseState, str]] = {
    ClauseState.IMPLEMENTED: "by",
    ClauseState.PROCEDURAL: "why",
    ClauseState.NOT_ADOPTED: "reading",
    ClauseState.OPEN: "note",
}


@dataclass(frozen=True)
class TopicWords:
    """The names of subjects and reasons, by key."""

    topics: Mapping[str, Text] = field(default_factory=dict)
    reasons: Mapping[str, Text] = field(default_factory=dict)
    problems: tuple[Problem, ...] = ()


def clause_book(registry: Registry) -> ClauseBook:
    """The lists beside the bundled profiles and those of packs, parents before children, with their words and tests."""
    bundled = book_in(bundled_folder() / FOLDER)
    books = [bundled]
    for name, offers in sorted(registry.packs.items()):
        folder = offers[0].folder / FOLDER
        if len(offers) == 1 and folder.is_dir():
            books.append(book_in(folder, f"{name}/", bundled))
    lists = sorted((one for book in books for one in book.lists), key=lambda one: _family(one.profile, registry))
    return ClauseBook(
        tuple(lists),
        {topic: text for book in books for topic, text in book.topics.items()},
        {why: text for book in books for why, text in book.reasons.items()},
        {clause: names for book in books for clause, names in book.tests.items()},
        tuple(problem for book in books for problem in book.problems),
    )


def _family(profile: str, registry: Registry) -> tuple[str, ...]:
    """The names of a profile's parents from the root down, and its own."""
    try:
        return tuple(layer.known_as or layer.name for layer in chain(find(profile, registry), registry))
    except ProfileError:  # whoever uses the profile hears of it
        return (profile,)


@functools.lru_cache(maxsize=32)
def book_in(folder: Path, before: str = "", base: ClauseBook | None = None) -> ClauseBook:
    """The lists in a folder; ``before`` begins the names of its profiles, ``base`` has words that it may use."""
    known = base or ClauseBook()
    words = _words(folder / TOPICS, known)
    files = sorted(path for path in folder.glob("*.toml") if path.name != TOPICS)
    lists = tuple(read_list(path, f"{before}{path.stem}", words) for path in files)
    tests, problems = _tests(folder / TESTS)
    return ClauseBook(lists, words.topics, words.reasons, tests, (*words.problems, *problems))


def _tests(path: Path) -> tuple[Mapping[str, tuple[str, ...]], tuple[Problem, ...]]:
    """The tests by clause in a file, and what is wrong with it."""
    if not path.is_file():
        return {}, ()
    try:
        return _NAMES.validate_json(read_limited(path, MOST_BYTES)), ()
    except (OSError, TooLarge, ValidationError) as error:
        why = error.errors()[0]["msg"] if isinstance(error, ValidationError) else cause(error)
        return {}, (replace(Problem.of("problem.file-unreadable", "", why=why), file=f"{FOLDER}/{path.name}"),)


def _words(path: Path, base: ClauseBook) -> TopicWords:
    """The words in a file, after those that there are already."""
    if not path.is_file():
        return TopicWords(base.topics, base.reasons)
    try:
        layer = read_layer(path, f"{FOLDER}/{path.name}")
    except ProfileError as error:
        return TopicWords(base.topics, base.reasons, error.problems)
    problems: list[Problem] = []
    found: dict[str, dict[str, Text]] = {"topic": dict(base.topics), "why": dict(base.reasons)}
    for section, tables in layer.tables.items():
        if section not in found:
            problems.append(unknown("problem.unknown-section", section, found, key=section))
            continue
        for key, table in tables.items() if isinstance(tables, dict) else ():
            text, wrong = validated(Text, table, (section, key))
            problems += (problem for _, problem in wrong)
            if text is not None:
                found[section][key] = text
    return TopicWords(found["topic"], found["why"], tuple(map(layer.located, problems)))


def read_list(path: Path, profile: str, words: TopicWords) -> ClauseList:
    """The clauses in a file; what is wrong with it is among its ``problems``."""
    try:
        layer = read_layer(path, f"{FOLDER}/{path.name}")
    except ProfileError as error:
        return ClauseList(profile, 0, (), problems=error.problems)
    return _FileOfClauses(layer, words, _labels(profile_file(path.parents[1], path.stem))).listed(profile)


def _labels(path: Path) -> tuple[str, ...]:
    """The labels of the sources in a profile's file, the longest first."""
    with suppress(ProfileError):
        sources = read_profile(path, path.name).tables.get("source")
        if isinstance(sources, list):
            labels = (str(source.get("label", "")) for source in sources if isinstance(source, dict))
            return tuple(sorted(filter(None, labels), key=len, reverse=True))
    return ()


class _FileOfClauses:
    """A file of clauses, read and checked by itself."""

    def __init__(self, layer: Layer, words: TopicWords, labels: tuple[str, ...]) -> None:
        self.layer, self.words, self.labels = layer, words, labels
        self.problems: list[Problem] = []

    def listed(self, profile: str) -> ClauseList:
        """The list, with everything that is wrong with the file."""
        tables = self.layer.tables
        if _COUNTED not in tables:
            self.problems.append(Problem.of("problem.section-missing", "", word=_COUNTED))
        counted = self._read(CountedClauses, tables.get(_COUNTED, {"clauses": 1}), _COUNTED)
        clauses = tuple(self._clauses())
        errors = tuple(self._errors(tables.get(_ERRORS, [])))
        if counted is not None and _COUNTED in tables and counted.clauses != len(clauses) and not self.problems:
            details = {"word": counted.clauses, "count": len(clauses)}
            self.problems.append(Problem.of("problem.clauses-miscounted", f"{_COUNTED}.clauses", **details))
        located = sorted(map(self.layer.located, self.problems), key=lambda problem: (problem.line, problem.column))
        number, note = (counted.clauses, counted.note) if counted else (len(clauses), None)
        return ClauseList(profile, number, clauses, errors, note, tuple(located), self.layer)

    def _read(self, model: type[Any], table: object, *at: str | int) -> Any:
        value, problems = validated(model, table, at)
        for _, problem in problems:  # nothing here is inherited
            missing = problem.message.key == "problem.missing-key"
            self.problems.append(problem.but("problem.missing-here") if missing else problem)
        return value

    def _clauses(self) -> Iterator[Clause]:
        for number, table in self.layer.tables.items():
            if number in {_COUNTED, _ERRORS}:
                continue
            entry: Entry | None = self._read(Entry, table, number)
            if entry is None:
                continue
            if entry.topic not in self.words.topics:
                self.problems.append(
                    unknown("problem.topic-unknown", entry.topic, self.words.topics, key=f"{number}.topic")
                )
            if entry.why is not None and entry.why not in self.words.reasons:
                self.problems.append(unknown("problem.why-unknown", entry.why, self.words.reasons, key=f"{number}.why"))
            needed = NEEDS[entry.state]
            if not getattr(entry, needed):
                self.problems.append(
                    Problem.of("problem.clause-lacks", number, word=entry.state.value, expected=needed)
                )
            label = next((label for label in self.labels if number.startswith(f"{label} ")), number.partition(" ")[0])
            why, reading = entry.why or "", entry.reading or ""
            yield Clause(number, entry.topic, entry.state, entry.by, why, reading, entry.note, label)

    def _errors(self, tables: object) -> Iterator[SourceError]:
        if not isinstance(tables, list):
            self.problems.append(Problem.of("problem.wrong-type", _ERRORS, word=_ERRORS, expected="type-tables"))
            return
        for number, table in enumerate(tables):
            error = self._read(SourceError, table, _ERRORS, number)
            if error is not None:
                yield error
