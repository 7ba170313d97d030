"""Where one deal ends and the next begins in a log of XSkat, and the sections of each."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from skatcore.model.game import TRICKS
from skatcore.records.errors import Wrong

#: A line that begins so parts the sections of a block.
RULE: Final = "----"
#: A block has three of them: below the names, below the tricks, below the hands.
RULES: Final = 3
#: The names, and marks under them, above the first rule.
HEADING: Final = 2
#: No block is longer; lines beyond are passed over, and so are the ends of long lines.
MOST_LINES: Final = 80
MOST_SIGNS: Final = 120

_END = re.compile(rb"^=[^\n]*\n", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Block:
    """The lines of one deal; ``line`` is the number of the first."""

    line: int
    lines: list[str]


@dataclass(frozen=True, slots=True)
class Sections:
    """The parts of a block; ``middle`` is the rule between tricks and hands."""

    names: str
    rows: list[str]
    middle: str
    hands: list[str]
    tail: list[str]


def blocks(lines: Iterable[str], line: int) -> Iterator[Block]:
    """The blocks of a log whose first line has that number.

    A block ends with a line of equals signs; where that is missing, above the names that a
    fourth rule shows to be the next block's.
    """
    kept: list[str] = []
    start, rules = line, 0
    for at, text in enumerate(lines, line):
        first = text[:1]
        if first == "=":
            if kept:
                yield Block(start, kept)
            kept, rules = [], 0
            continue
        if first == "-" and text.startswith(RULE):
            rules += 1
            if rules > RULES and len(kept) > HEADING:
                yield Block(start, kept[:-HEADING])
                kept, rules, start = kept[-HEADING:], 1, at - HEADING
        if not kept:
            if text.isspace():
                continue
            start = at
        if len(kept) < MOST_LINES:
            kept.append(text[:MOST_SIGNS].rstrip())
    if kept:
        yield Block(start, kept)


def sections(block: Block) -> Sections:
    """The parts of a block.

    Raises:
        Wrong: it has not the three rules, or not ten rows of hands.
    """
    lines = block.lines
    rules = [at for at, line in enumerate(lines) if line.startswith(RULE)]
    if len(rules) != RULES or rules[0] not in (1, HEADING) or len(lines) >= MOST_LINES:
        raise Wrong("xskat-sections")
    first, second, third = rules
    if third - second - 1 != TRICKS:
        raise Wrong("xskat-hands", count=third - second - 1)
    return Sections(
        lines[0],
        lines[first + 1 : second],
        lines[second],
        lines[second + 1 : third],
        [line for line in lines[third + 1 :] if line],
    )


def last_end(text: bytes) -> int:
    """The end of the last line that ends a block; 0 if there is none."""
    end = 0
    at = len(text)
    while (at := text.rfind(b"\n=", 0, at)) >= 0:
        found = _END.match(text, at + 1)
        if found is not None:
            end = found.end()
            break
    return end
