"""Where one deal ends and the next begins in a log of XSkat, and the sections of each."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from skatcore.plugin import TRICKS, UnreadableGame

#: A line that begins so parts the sections of a block.
RULE: Final = "----"
#: A block has three of them: below the names, below the tricks, below the hands.
RULES: Final = 3
#: The names, and marks under them, above the first rule.
HEADING: Final = 2
#: No block is longer; lines beyond are passed over, and so are the ends of long lines.
MOST_LINES: Final = 80
MOST_SIGNS: Final = 120

_END: Final = re.compile(rb"^=[^\n]*\n", re.MULTILINE)


@dataclass(slots=True)
class DealBlock:
    """The lines of one deal, and where among them the rules are."""

    lines: list[str]
    rules: list[int]


@dataclass(slots=True)
class Sections:
    """The parts of a block; ``middle`` is the rule between tricks and hands."""

    names: str
    rows: list[str]
    middle: str
    hands: list[str]
    tail: list[str]


def blocks(lines: Iterable[str], line: int) -> Iterator[tuple[int, DealBlock]]:
    """The blocks of a log whose first line has that number, each with the number of its first.

    A block ends with a line of equals signs; where that is missing, above the names that a
    fourth rule shows to be the next block's.
    """
    kept: list[str] = []
    rules: list[int] = []
    start = line
    for number, text in enumerate(lines, line):
        first = text[:1]
        if first == "=":
            if kept:
                yield start, DealBlock(kept, rules)
            kept, rules = [], []
            continue
        if first == "-" and text.startswith(RULE):
            if len(rules) >= RULES and len(kept) > HEADING:
                whole, kept = kept[:-HEADING], kept[-HEADING:]
                yield start, DealBlock(whole, _rules(whole))
                rules, start = _rules(kept), number - HEADING
            rules.append(len(kept))
        if not kept:
            if text.isspace():
                continue
            start = number
        if len(kept) < MOST_LINES:
            kept.append(text[:MOST_SIGNS])
    if kept:
        yield start, DealBlock(kept, rules)


def _rules(lines: list[str]) -> list[int]:
    return [index for index, text in enumerate(lines) if text.startswith(RULE)]


def sections(block: DealBlock) -> Sections:
    """The parts of a block.

    Raises:
        UnreadableGame: it has not the three rules, or not ten rows of hands.
    """
    lines, rules = block.lines, block.rules
    if len(rules) != RULES or rules[0] not in (1, HEADING) or len(lines) >= MOST_LINES:
        raise UnreadableGame("xskat-sections")
    first, second, third = rules
    if third - second - 1 != TRICKS:
        raise UnreadableGame("xskat-hands", count=third - second - 1)
    return Sections(
        lines[0],
        lines[first + 1 : second],
        lines[second].rstrip(),
        lines[second + 1 : third],
        [text for line in lines[third + 1 :] if (text := line.rstrip())],
    )


def last_end(text: bytes) -> int:
    """The end of the last line that ends a block; 0 if there is none."""
    end = len(text)
    while (end := text.rfind(b"\n=", 0, end)) >= 0:
        match = _END.match(text, end + 1)
        if match is not None:
            return match.end()
    return 0
