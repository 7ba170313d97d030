"""The lines of a large CSV file, a block at a time, and where their cells are; memory bounded.

A line that might mean something else, because of quotes, control characters or a wrong number of
cells, is an odd one: only its text says what it is, and all its cells seem to be empty.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from skatcore.analysis.columnar.lookup import Keys, Places

#: Bytes that are read at once.
BLOCK: Final = 4 << 20
#: The most bytes of a character in UTF-8.
WIDEST: Final = 4
#: A line of nothing else holds no game.
BLANK: Final = b" \r\n,;\t"
MAY_BE_BLANK: Final = np.isin(np.arange(256), list(BLANK))
#: Cells are read by words of this many bytes; a cell of more than eight words is no plain one.
WORD: Final = 8
LONGEST_CELL: Final = 8 * WORD
#: Bytes behind the last line, so that words can be read from it.
PAD: Final = bytes(LONGEST_CELL + WORD)
#: Characters of ASCII are below it.
ASCII: Final = 128
#: The bits of a word that belong to a cell, by its number of bytes.
OF_CELL: Final = np.array([(1 << (8 * count)) - 1 for count in range(WORD + 1)], np.uint64)
#: By which the words of a long cell are multiplied and added up.
FACTORS: Final = np.array([pow(0xD6E8FEB86659FD93, word, 1 << 64) for word in range(LONGEST_CELL // WORD)], np.uint64)

Mask = NDArray[np.bool_]
Signs = NDArray[np.uint8]
#: Places of lines in a block, which has fewer bytes than such numbers can name.
Edges = NDArray[np.int32]


@dataclass(frozen=True, slots=True)
class CsvLayout:
    """The form of a file's rows; a line of ``longest`` characters or more holds no game."""

    columns: tuple[str, ...]
    separator: str
    longest: int


@dataclass(frozen=True, slots=True, eq=False)
class Lines:
    """Lines of a file with something on them: their bytes and `PAD`, and their numbers in the file."""

    raw: Signs
    numbers: NDArray[np.int64]
    _begins: Edges
    _ends: Edges

    def __len__(self) -> int:
        return len(self.numbers)

    def text(self, row: int) -> str:
        """A row as written in the file, with the end of the line."""
        return self.raw[self._begins[row] : self._ends[row] + 1].tobytes().decode("utf-8", "surrogateescape")

    def is_ascii(self) -> bool:
        """Whether there are only characters of ASCII."""
        return bool(self.raw.max(initial=0) < ASCII)


@dataclass(frozen=True, slots=True, eq=False)
class CsvBlock:
    """Lines in cells: those of a column lie between its row of ``edges`` and the next."""

    lines: Lines
    edges: Places

    def cell(self, row: int, column: int) -> str | None:
        """A cell as it is written, or None if it is too long or no UTF-8."""
        begin, end = self.edges[column, row] + 1, self.edges[column + 1, row]
        try:
            return self.lines.raw[begin:end].tobytes().decode() if end - begin <= LONGEST_CELL else None
        except UnicodeDecodeError:
            return None

    def keys(self, column: int) -> Keys:
        """Numbers for the cells of a column, the same for the same text and 0 for an empty one."""
        begins = self.edges[column] + 1
        sizes = self.edges[column + 1] - begins
        filled = sizes > 0
        if most_of(filled):
            return self._keys(begins, sizes)
        keys, rows = np.zeros(len(sizes), np.uint64), np.flatnonzero(filled)
        keys[rows] = self._keys(begins[rows], sizes[rows])
        return keys

    def _keys(self, begins: Places, sizes: Places) -> Keys:
        raw, longest = self.lines.raw, sizes.max(initial=0)
        words = np.ndarray((len(raw) - WORD + 1,), "<u8", raw, strides=(1,))
        keys: Keys = words[begins] & OF_CELL.take(sizes, mode="clip")
        for at in range(WORD, min(longest, LONGEST_CELL), WORD):
            is_longer = sizes > at
            # the others get nothing added
            longer = slice(None) if most_of(is_longer) else np.flatnonzero(is_longer)
            further = words[begins[longer] + at] & OF_CELL.take(sizes[longer] - at, mode="clip")
            keys[longer] += further * FACTORS[at // WORD]
        if longest > LONGEST_CELL:
            for row in np.flatnonzero(sizes > LONGEST_CELL).tolist():
                keys[row] = hash(raw[begins[row] : begins[row] + sizes[row]].tobytes()) % (1 << 64)
        return keys


def most_of(rows: Mask) -> bool:
    """Whether it is quicker to take all rows than these alone."""
    return 2 * int(np.count_nonzero(rows)) > len(rows)


def pieces(read: Callable[[int], bytes], longest: int) -> Iterator[bytes]:
    """The rest of a file in pieces of whole lines, each line ended by a line feed, and `PAD` behind.

    ``read(n)`` gives up to n of the next bytes. What a line has beyond ``longest`` characters may
    be dropped.
    """
    kept = held = b""
    while more := read(BLOCK):
        more, held = held + more, b""
        # a carriage return ends a line as well, but not where a line feed may follow it
        if more.endswith(b"\r"):
            more, held = more[:-1], b"\r"
        end = more.rfind(b"\n") + 1 or more.rfind(b"\r") + 1
        if end:
            yield _whole_lines(kept, memoryview(more)[:end])
            kept = more[end:]
        elif len(kept) < WIDEST * longest:
            kept += more
    if kept or held:
        yield _whole_lines(kept + held, b"\n")


def _whole_lines(first: bytes, rest: bytes | memoryview) -> bytes:
    raw = b"".join((first, rest, PAD))
    return raw.replace(b"\r\n", b"\n").replace(b"\r", b"\n") if b"\r" in raw else raw


def block_of(raw: bytes, layout: CsvLayout, line: int) -> tuple[CsvBlock | None, int]:
    """The block that whole lines make, and how many lines they are; None if all are blank.

    ``line`` is the number of the first.
    """
    whole = np.frombuffer(raw, np.uint8)
    signs = whole[: -len(PAD)]
    separators, feeds = signs == ord(layout.separator), signs == ord("\n")
    unclear = _hide_quoted(signs, separators, feeds) if b'"' in raw else signs[:0]
    either = separators | feeds
    cells, odd = _ends_of_cells(either, feeds, len(layout.columns))
    ends = cells[-1].copy()
    begins = np.append(0, ends[:-1] + 1)
    odd |= ends - begins >= layout.longest - 1
    for places in (unclear, _control_characters(raw, signs, either)):
        odd[np.searchsorted(ends, places)] = True
    edges = np.concatenate([[begins - 1], cells])
    edges[:, odd] = ends[odd]
    blank = _blank(raw, signs, begins, ends)
    numbers = np.arange(line, line + len(ends))
    if blank.any():
        rows = np.flatnonzero(~blank)
        numbers, begins, ends, edges = numbers[rows], begins[rows], ends[rows], edges[:, rows]
    lines = Lines(whole, numbers, begins.astype(np.int32), ends.astype(np.int32))
    return CsvBlock(lines, edges) if len(lines) else None, len(blank)


def _ends_of_cells(either: Mask, feeds: Mask, columns: int) -> tuple[Places, Mask]:
    """Where the cells of each column end, and which lines have more or fewer cells; those seem to be empty."""
    at, lines = np.flatnonzero(either), np.count_nonzero(feeds)
    if len(at) == lines * columns and feeds[at[columns - 1 :: columns]].all():
        return at.reshape(lines, columns).T, np.zeros(lines, np.bool_)
    last = np.flatnonzero(feeds[at])
    regular = np.diff(last, prepend=-1) == columns
    cells = np.tile(at[last], (columns, 1))
    cells[:, regular] = at[last[regular] - np.arange(columns)[::-1, None]]
    return cells, ~regular


def _hide_quoted(signs: Signs, separators: Mask, feeds: Mask) -> Places:
    """Take separators in quotes for letters; the places of quotes that do not enclose a whole cell."""
    quotes = np.flatnonzero(signs == ord('"'))
    line = np.searchsorted(np.flatnonzero(feeds), quotes)
    opens = (np.arange(len(quotes)) - np.searchsorted(line, line)) % 2 == 0
    alone = opens & (np.append(line[1:], -1) != line)
    # before the first sign of all is the last one, which ends a line
    beside = np.where(opens, quotes - 1, quotes + 1)
    encloses = (separators | feeds)[beside] & ~alone
    depth = np.zeros(len(signs), np.int8)
    depth[quotes[opens & ~alone]] = 1
    depth[quotes[~opens]] = -1
    separators &= np.cumsum(depth, dtype=np.int8) == 0
    unclear: Places = quotes[~encloses]
    return unclear


def _control_characters(raw: bytes, signs: Signs, either: Mask) -> Places:
    """The places of control characters in ASCII; cells with others say so themselves."""
    strange: Mask = (signs < ord(" ")) > either
    if b"\x7f" in raw:
        strange |= signs == ord("\x7f")
    return np.flatnonzero(strange) if strange.any() else np.zeros(0, np.intp)


def _blank(raw: bytes, signs: Signs, begins: Places, ends: Places) -> Mask:
    """The lines that hold nothing at all; they begin as a game hardly does."""
    blank = np.zeros(len(ends), np.bool_)
    for row in np.flatnonzero(MAY_BE_BLANK[signs[begins]]).tolist():
        blank[row] = not raw[begins[row] : ends[row]].strip(BLANK)
    return blank
