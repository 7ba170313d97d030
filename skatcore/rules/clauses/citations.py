"""The clauses that a citation names: ``PZ 4.5.10, PT 7.3.2, 7.3.3`` are three of two sources."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from typing import Final, NamedTuple

from skatcore.rules.problems import suggest
from skatcore.rules.profile.model import begins_with
from skatcore.text.message import followed, silence

#: ``3.2.11-13`` and ``¶45-48``: what the numbers have in common, the first and the last; of a single one that alone.
_NUMBERS: Final = re.compile(r"(?P<before>¶|(?:\d+\.)*)(?P<first>\d{1,9})(?:[-–](?P=before)?(?P<last>\d{1,9}))?")
#: A place in a source has a number.
_PLACE: Final = re.compile(r"\d")
_SILENT: Final = re.compile(r"\bsilent\b", re.IGNORECASE)


class Citation(NamedTuple):
    """A clause that is cited: the source's label and the number there."""

    label: str
    number: str

    def __str__(self) -> str:
        return f"{self.label} {self.number}"


def citations(text: str, labels: Collection[str]) -> Iterator[Citation]:
    """The clauses that a text cites, of a range the first and the last; of a silent source what is followed instead.

    >>> [str(cited) for cited in citations("PZ 3.2.2-6, 4.1, PT 8.3", ["PZ", "PT"])]
    ['PZ 3.2.2', 'PZ 3.2.6', 'PZ 4.1', 'PT 8.3']
    >>> [str(cited) for cited in citations("WAR silent, as ISkO 5.4.3", ["WAR", "ISkO"])]
    ['ISkO 5.4.3']
    """
    for label, number in _as_written(text, labels):
        yield from (Citation(label, end) for end in _ends(number))


def _as_written(text: str, labels: Collection[str]) -> Iterator[Citation]:
    """The clauses and ranges of clauses that a text cites."""
    label = ""
    for part in _parts(followed(text), labels):
        named = _label(part, labels)
        label, number = (named, part[len(named) :].strip()) if named else (label, part)
        if label and number:
            yield Citation(label, number)


def speaks(text: str, labels: Collection[str]) -> frozenset[str]:
    """The labels of the sources that a text cites and that are not silent."""
    return frozenset(filter(None, (_label(part, labels) for part in _parts(followed(text), labels))))


def without_label(text: str, labels: Collection[str]) -> Iterator[str]:
    """The parts of a citation that are written like one of another source, but have the label of none.

    >>> [*without_label("Book p. 3, line 4, Boook p. 5, Notes 2", ["Book"])]
    ['Boook p. 5', 'Notes 2']
    """
    has_place = True
    for part in _parts(followed(text), labels):
        word, _, place = part.partition(" ")
        label = _label(part, labels)
        is_place = label or not has_place or word[-1:] == "." or not _PLACE.search(place)
        if not is_place and (word[:1].isupper() or suggest(word, labels)):
            yield part
        has_place = part != label


def without_parts(texts: Iterable[str], labels: Collection[str]) -> list[str]:
    """The texts without each whose clauses another one cites as well, among others.

    >>> without_parts(["ISkO 3.2.11", "ISkO 3.2.11-13", "SkWO 9.5"], ["ISkO", "SkWO"])
    ['ISkO 3.2.11-13', 'SkWO 9.5']
    """
    cited = {text: [] if silence(text) else [*_as_written(text, labels)] for text in texts}
    return [text for text in cited if not any(_is_part(cited[text], other) for other in cited.values())]


def _is_part(clauses: Collection[Citation], others: Collection[Citation]) -> bool:
    """Whether all clauses are among the others, and not the other way round."""

    def are_in(some: Collection[Citation], whole: Collection[Citation]) -> bool:
        return all(any(one.label == each.label and _holds(each.number, one.number) for each in whole) for one in some)

    return bool(clauses) and are_in(clauses, others) and not are_in(others, clauses)


def by_source(text: str, labels: Collection[str]) -> Iterator[str]:
    """A citation as one for each source that it names; that a source is silent is one.

    >>> [*by_source("Book p. 3, 4, ISkO 3.2.8", ["Book", "ISkO"])]
    ['Book p. 3, 4', 'ISkO 3.2.8']
    """
    one = ""
    for part in [text] if silence(text) else _parts(text, labels):
        if one and _label(part, labels):
            yield one
            one = part
        else:
            one = f"{one}, {part}" if one else part
    yield one


def of_part(rule: str, part: str, labels: Collection[str]) -> str:
    """The clause of a part of a rule for which other sources have one: these first, then those which the part has.

    A source that is silent is silent on the parts too; what follows another keeps the clause there.

    >>> of_part("Talk 3, ISkO 4.2.3", "ISkO 4.2.4", ["Talk", "ISkO"])
    'Talk 3, ISkO 4.2.4'
    """
    silent, there = silence(rule), speaks(part, labels)
    if silent is not None:
        return part if silent[1] else rule
    named = [(each, speaks(each, labels)) for each in by_source(rule, labels)]
    others = [each for each, sources in named if sources and sources.isdisjoint(there)]
    return ", ".join(filter(None, (*others, followed(part)))) or part


def is_unclear_silence(text: str, labels: Collection[str]) -> bool:
    """Whether a citation speaks of silence otherwise than ``Book silent`` or ``Book silent, as ISkO 5``.

    >>> [is_unclear_silence(text, ["Book", "Talk"]) for text in ("Book silent", "Book Silent", "Talk 3, Book silent")]
    [False, True, True]
    """
    said = silence(text)
    return _SILENT.search(text) is not None if said is None else len([*_parts(said[0], labels)]) > 1


def _parts(text: str, labels: Collection[str]) -> Iterator[str]:
    """The parts between commas; one in the label of a source parts nothing."""
    while text:
        label = max((label for label in labels if begins_with(text, label)), key=len, default="")
        end = text.find(", ", len(label))
        yield text if end < 0 else text[:end]
        text = "" if end < 0 else text[end + 2 :]


def _label(part: str, labels: Collection[str]) -> str:
    """The longest label that a part begins with."""
    return max((label for label in labels if f"{part} ".startswith(f"{label} ")), key=len, default="")


def _ends(number: str) -> tuple[str, ...]:
    found = _NUMBERS.fullmatch(number)
    is_range = found is not None and found["last"]
    return tuple(found["before"] + found[end] for end in ("first", "last")) if found and is_range else (number,)


def _holds(whole: str, number: str) -> bool:
    """Whether a range of clauses, or one clause, has another in it."""
    found, part = _NUMBERS.fullmatch(whole), _NUMBERS.fullmatch(number)
    if found is None or part is None or found["before"] != part["before"]:
        return whole == number
    first, last = (int(found["first"]), int(found["last"] or found["first"]))
    return first <= int(part["first"]) and int(part["last"] or part["first"]) <= last
