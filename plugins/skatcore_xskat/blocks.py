"""Where one deal ends and the next begins in a log of XSkat, and the sections of each.

Here and in the modules that read sections, `UnreadableGame` is raised for what XSkat would not write.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from skatcore.plugin import TRICKS
from skatcore.plugin.records import UnreadableGame

#: A line that begins so parts the sections of a block.
RULE: Final = "----"
#: A block has three of them: below the names, below the tricks, below the hands.
RULES: Final = 3
#: The names, and marks under them, above the first rule.
HEADING: Final = 2
#: No block is longer; lines beyond are passed over, and so are the ends of long lines.
MOST_LINES: Final = 80
MOST_SIGNS: Final = 120
#: Text without an end that is longer is no block in the usual form.
_LONGEST: Final = MOST_LINES * MOST_SIGNS

#: The end of a block as XSkat writes it; other builds write other lines of equals signs.
_END: Final = "=" * 40 + "\n"
_ANY_END: Final = re.compile(rb"^=[^\n]*\n", re.MULTILINE)
_REST: Final = "[^\\n]{0,99}\\n"
_TEN_ROWS: Final = "((?:  [^\\n]{36}\\n){10})"
#: A block as XSkat writes it, with ten tricks.
_BLOCK: Final = re.compile(
    rf"(_? ?[^-=_\s]{_REST})(?:[^-=\n]{_REST})?----{_REST}{_TEN_ROWS}(----[^\n]{{0,99}})\n{_TEN_ROWS}----{_REST}((?:[^-=\s]{_REST})+)"
)


@dataclass(slots=True)
class Sections:
    """The parts of a block; ``middle`` is the rule between tricks and hands."""

    names: str
    rows: str
    middle: str
    hands: str
    tail: str


#: A block that is in the usual form, or the lines of another.
Block = Sections | list[str]


def blocks(texts: Iterable[str], line: int) -> Iterator[tuple[int, Block]]:
    """The blocks of a log whose first line has that number, each with the number of its first.

    The log comes in pieces of one line or of many, with all line ends.
    """
    splitter = _Splitter()
    rest = ""
    for text in texts:
        *parts, rest = (rest + text).split(_END)
        for part in parts:
            match = None if splitter.lines else _BLOCK.fullmatch(part)
            if match:
                yield line, Sections(*match.groups())
            else:
                yield from splitter.split(part + _END, line)
            line += part.count("\n") + 1
        if len(rest) > _LONGEST:
            end = rest.rfind("\n") + 1
            yield from splitter.split(rest[:end], line)
            line += rest.count("\n")
            rest = rest[end:]
    yield from splitter.split(rest if rest.endswith("\n") else f"{rest}\n", line)
    if splitter.lines:
        yield splitter.start, splitter.lines


class _Splitter:
    """A finder of the blocks among lines that are not in the usual form.

    A block ends with a line of equals signs; where that is missing, above the names that a
    fourth rule shows to be the next block's.
    """

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.start = self._rules = 0

    def split(self, part: str, line: int) -> Iterator[tuple[int, list[str]]]:
        """The blocks that end in these lines, of which the first has that number."""
        for at, text in enumerate(part.split("\n")[:-1], line):
            if text.startswith("="):
                if self.lines:
                    yield self.start, self.lines
                self.lines, self._rules = [], 0
                continue
            if text.startswith(RULE):
                if self._rules >= RULES and len(self.lines) > HEADING:
                    yield self.start, self.lines[:-HEADING]
                    self.lines, self.start = self.lines[-HEADING:], at - HEADING
                    self._rules = sum(text.startswith(RULE) for text in self.lines)
                self._rules += 1
            if not self.lines:
                if not text or text.isspace():
                    continue
                self.start = at
            if len(self.lines) < MOST_LINES:
                self.lines.append(text[:MOST_SIGNS])


def sections(lines: list[str]) -> Sections:
    """The parts of a block."""
    rules = [at for at, text in enumerate(lines) if text.startswith(RULE)]
    if len(rules) != RULES or rules[0] not in (1, HEADING) or len(lines) >= MOST_LINES:
        raise UnreadableGame("broken.xskat-sections")
    first, second, third = rules
    if third - second - 1 != TRICKS:
        raise UnreadableGame("broken.xskat-hands", count=third - second - 1)
    rows, hands, tail = lines[first + 1 : second], lines[second + 1 : third], lines[third + 1 :]
    return Sections(lines[0], _joined(rows), lines[second], _joined(hands), _joined(tail))


def _joined(lines: list[str]) -> str:
    return "".join([f"{line}\n" for line in lines])


def last_end(text: bytes) -> int:
    """The end of the last line that ends a block; 0 if there is none."""
    at = len(text)
    while (at := text.rfind(b"\n=", 0, at)) >= 0:
        match = _ANY_END.match(text, at + 1)
        if match is not None:
            return match.end()
    return 0
