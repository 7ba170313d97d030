"""Line and column of every key in a TOML text.

`tomli` keeps no positions. This scanner does nothing else, relies on `tomli` having read the text, and is
asked only when there is something to report.
"""

from __future__ import annotations

import re
from bisect import bisect
from collections.abc import Generator, Iterator
from itertools import count
from typing import Final

import tomli

#: A key as the steps that lead to it; numbers count the elements of arrays.
Path = tuple[str | int, ...]
Place = tuple[int, int]

_BLANK: Final = re.compile(r"(?:\s++|#[^\n]*+)*+")
#: Texts of many lines, which may end in quotes of their own, and of one.
_TEXT: Final = r'"{3}(?:\\.|[^\\])*?"{3,5}' r"|'{3}.*?'{3,5}" r'|"(?:\\.|[^"\\])*"' r"|'[^']*'"
_KEY: Final = re.compile(rf"{_TEXT}|[\w-]+", re.DOTALL)
#: A text, or what ends where something else begins: numbers, true, a date with its time behind a space.
_VALUE: Final = re.compile(rf"{_TEXT}|[^,\]}}#\n]+", re.DOTALL)


def dotted(path: Path) -> str:
    """The path as TOML writes it: ``reading[2].chosen``."""
    text = ""
    for step in path:
        if isinstance(step, int):
            text += f"[{step + 1}]"
        else:
            text += ("." if text else "") + step
    return text


def places(text: str) -> dict[Path, Place]:
    r"""Line and column, both from 1, of every key and array element in a valid TOML text.

    >>> places("[table]\npoints = [61]")
    {('table',): (1, 2), ('table', 'points'): (2, 1), ('table', 'points', 0): (2, 11)}
    """
    starts = [0, *(end.end() for end in re.finditer("\n", text))]
    known: dict[Path, Place] = {}
    for path, at in _Scanner(text).document():
        if path not in known:
            line = bisect(starts, at)
            known[path] = (line, at - starts[line - 1] + 1)
    return known


def outwards(key: str) -> Iterator[str]:
    """A dotted key, and the tables and arrays that hold it, from the inside out."""
    while key:
        yield key
        key = key[: max(key.rfind("."), key.rfind("["), 0)]


class _Scanner:
    """A text, read from its start; what is next is neither blank nor a comment.

    Each part of it yields its keys and elements with their offsets.
    """

    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0
        self._read(_BLANK)

    def document(self) -> Iterator[tuple[Path, int]]:
        table: Path = ()
        #: The number of the last element of each array of tables.
        last: dict[Path, int] = {}
        while (start := self._at) < len(self._text):
            if self._takes("[["):
                array = yield from self._header(last)
                last[array] = last.get(array, -1) + 1
                table = (*array, last[array])
                yield table, start
            elif self._takes("["):
                table = yield from self._header(last)
            else:
                yield from self._pair(table)

    def _header(self, last: dict[Path, int]) -> Generator[tuple[Path, int], None, Path]:
        """The rest of ``[a.b]`` or ``[[a.b]]``; where ``a`` is an array, ``b`` is in its last element."""
        path: Path = ()
        for step, at in self._steps():
            path = (*path, last[path], step) if path in last else (*path, step)
            yield path, at
        while self._takes("]"):
            pass
        return path

    def _pair(self, path: Path) -> Iterator[tuple[Path, int]]:
        for step, at in self._steps():
            path = (*path, step)
            yield path, at
        self._takes("=")
        yield from self._value(path)

    def _value(self, path: Path) -> Iterator[tuple[Path, int]]:
        if self._takes("{"):
            while not self._takes("}"):
                yield from self._pair(path)
                self._takes(",")
        elif self._takes("["):
            for number in count():
                if self._takes("]"):
                    break
                yield (*path, number), self._at
                yield from self._value((*path, number))
                self._takes(",")
        else:
            self._read(_VALUE)

    def _steps(self) -> Iterator[tuple[str, int]]:
        """The steps of a dotted key, which need not be written together."""
        more = True
        while more:
            at = self._at
            step = self._read(_KEY)
            yield (next(iter(tomli.loads(f"{step}=0"))) if step[0] in "\"'" else step), at
            more = self._takes(".")

    def _takes(self, sign: str) -> bool:
        """Go past ``sign`` if it is next."""
        if is_next := self._text.startswith(sign, self._at):
            self._at += len(sign)
            self._read(_BLANK)
        return is_next

    def _read(self, pattern: re.Pattern[str]) -> str:
        """Go past what is next, and the blanks behind it."""
        found = pattern.match(self._text, self._at)
        if found is None:
            raise ValueError(self._text[self._at :])
        self._at = found.end()
        if pattern is not _BLANK:
            self._read(_BLANK)
        return found[0]
