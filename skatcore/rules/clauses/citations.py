"""The clauses that a citation names: ``PZ 4.5.10, PT 7.3.2, 7.3.3`` are three of two sources."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from typing import Final, NamedTuple

from skatcore.text.message import followed, silence

#: ``3.2.11-13`` and ``¶45-48``: what the numbers have in common, the first and the last.
_RANGE: Final = re.compile(r"(?P<before>¶|(?:\d+\.)*)(?P<first>\d+)[-–](?P=before)?(?P<last>\d+)")


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
    label = ""
    for part in followed(text).split(", "):
        named = _label(part, labels)
        label, number = (named, part[len(named) :].strip()) if named else (label, part)
        if label and number:
            yield from (Citation(label, end) for end in _ends(number))


def speaks(text: str, labels: Collection[str]) -> frozenset[str]:
    """The labels of the sources that a text cites and that are not silent."""
    return frozenset(filter(None, (_label(part, labels) for part in followed(text).split(", "))))


def by_source(text: str, labels: Collection[str]) -> Iterator[str]:
    """A citation as one for each source that it names; that a source is silent is one.

    >>> [*by_source("Book p. 3, 4, ISkO 3.2.8", ["Book", "ISkO"])]
    ['Book p. 3, 4', 'ISkO 3.2.8']
    """
    one = ""
    for part in [text] if silence(text) else text.split(", "):
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


def _label(part: str, labels: Collection[str]) -> str:
    """The longest label that a part begins with."""
    return max((label for label in labels if f"{part} ".startswith(f"{label} ")), key=len, default="")


def _ends(number: str) -> tuple[str, ...]:
    found = _RANGE.fullmatch(number)
    return (number,) if found is None else tuple(found["before"] + found[end] for end in ("first", "last"))
