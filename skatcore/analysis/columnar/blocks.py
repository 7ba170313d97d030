"""The lines of a large CSV file, a block at a time: cells as columns of text, memory bounded.

polars splits what is plainly a row of cells. Lines that might mean something else, because of
quotes, control characters, bytes that are not UTF-8, or a wrong number of cells, are looked at one
by one first, so that the result is what reading line by line would give.
"""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

import numpy as np
import polars as pl
from numpy.typing import NDArray

#: Bytes that are read at once.
BLOCK: Final = 8 << 20
#: The most bytes of a character in UTF-8.
WIDEST: Final = 4
#: A line of nothing else holds no game.
BLANK: Final = b" \r\n,;\t"

Places = NDArray[np.intp]
Mask = NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class CsvLayout:
    """What the rows of a file look like.

    ``columns`` are all their names, ``wanted`` those that are needed, some of which may be in no
    column; a line of ``longest`` characters or more holds no game.
    """

    columns: tuple[str, ...]
    wanted: tuple[str, ...]
    separator: str
    longest: int

    def read(self, clean: bytes) -> pl.DataFrame:
        """The wanted cells of lines that polars cannot mistake; an empty one is None."""
        frame = pl.read_csv(
            clean,
            has_header=False,
            separator=self.separator,
            quote_char='"' if b'"' in clean else None,
            schema=dict.fromkeys(self.columns, pl.String),
            columns=[at for at, name in enumerate(self.columns) if name in self.wanted],
        )
        absent = [name for name in self.wanted if name not in self.columns]
        return frame.with_columns(pl.lit(None, pl.String).alias(name) for name in absent)


@dataclass(frozen=True, slots=True)
class CsvBlock:
    """Lines of a file, each a row of ``frame``; an empty cell is None there.

    ``numbers`` are the lines' numbers in the file. Rows in ``odd`` are empty in the frame: only
    their text says what they are.
    """

    frame: pl.DataFrame
    numbers: NDArray[np.int64]
    odd: Places
    raw: bytes
    _begins: Places
    _ends: Places

    def text(self, row: int) -> str:
        """A row as written in the file, with the end of the line."""
        return _text(self.raw[self._begins[row] : self._ends[row] + 1])


def pieces(read: Callable[[int], bytes], longest: int) -> Iterator[bytes]:
    """The rest of a file in pieces of whole lines, each line ended by a line feed.

    ``read(n)`` gives up to n of the next bytes. What a line has beyond ``longest`` characters may
    be dropped.
    """
    kept = b""
    while more := read(BLOCK):
        # a carriage return ends a line as well, but not where a line feed may follow it
        end = more.rfind(b"\n") + 1 or more.rfind(b"\r", 0, -1) + 1
        if end:
            yield _line_feeds(kept + more[:end])
            kept = more[end:]
        elif len(kept) < WIDEST * longest:
            kept += more
    if kept:
        yield _line_feeds(kept + b"\n")


def _line_feeds(raw: bytes) -> bytes:
    """The same lines, each ended by a line feed."""
    return raw.replace(b"\r\n", b"\n").replace(b"\r", b"\n") if b"\r" in raw else raw


def block_of(raw: bytes, layout: CsvLayout, line: int) -> tuple[CsvBlock | None, int]:
    """The block that whole lines make, and how many lines they are; None if all are blank.

    ``line`` is the number of the first.
    """
    lines = _Lines(raw, layout)
    blank = lines.blank()
    rows = np.flatnonzero(~blank)
    if not rows.size:
        return None, len(blank)
    clean, odd = lines.clean(blank)
    frame = layout.read(clean)
    if frame.height != rows.size:  # what is handed over holds exactly these rows
        raise AssertionError((frame.height, rows.size))
    block = CsvBlock(frame, rows + line, np.flatnonzero(odd[rows]), raw, lines.begins[rows], lines.ends[rows])
    return block, len(blank)


class _Lines:
    """Some lines as bytes, and where each begins and ends."""

    def __init__(self, raw: bytes, layout: CsvLayout) -> None:
        self.raw = raw
        self.layout = layout
        self.signs = np.frombuffer(raw, np.uint8)
        self.separators = self.signs == ord(layout.separator)
        self.low = np.flatnonzero(self.signs < ord(" "))
        self.ends = self.low[self.signs[self.low] == ord("\n")]
        self.begins = np.concatenate([[0], self.ends[:-1] + 1])

    def blank(self) -> Mask:
        """Which lines hold nothing at all; they begin as a game hardly does."""
        blank = np.zeros(len(self.ends), np.bool_)
        maybe = np.isin(self.signs[self.begins], np.frombuffer(BLANK, np.uint8))
        for row in np.flatnonzero(maybe).tolist():
            blank[row] = not self.raw[self.begins[row] : self.ends[row]].strip(BLANK)
        return blank

    def clean(self, blank: Mask) -> tuple[bytes, Mask]:
        """The lines as polars cannot mistake them, without the blank ones, and which are empty rows now.

        Those are lines with another number of cells than there are columns.
        """
        odd = np.zeros(len(blank), np.bool_)
        doubtful = self._doubtful() & ~blank
        other = np.flatnonzero(doubtful | blank).tolist()
        if not other:
            return self.raw, odd
        parts, done = [], 0
        empty = self.layout.separator * (len(self.layout.columns) - 1) + "\n"
        for row in other:
            begin, end = self.begins[row], self.ends[row]
            parts.append(self.raw[done:begin])
            done = end + 1
            if doubtful[row]:
                cells = _quoted(self.raw[begin:end], self.layout)
                odd[row] = cells is None
                parts.append((cells or empty).encode())
        return b"".join([*parts, self.raw[done:]]), odd

    def _doubtful(self) -> Mask:
        """Which lines polars might read in another way."""
        doubtful: Mask = self._ragged() | (self.ends - self.begins >= self.layout.longest - 1)
        for places in (self._control_characters(), self._unclear_quotes()):
            doubtful[np.searchsorted(self.ends, places)] = True
        return doubtful

    def _ragged(self) -> Mask:
        """Which lines have another number of cells than there are columns.

        Counted in one byte a line, which is quick, and right if it finds nothing and the sum fits.
        """
        expected = len(self.layout.columns) - 1
        counts = np.add.reduceat(self.separators.view(np.uint8), self.begins, dtype=np.uint8)
        fits = np.count_nonzero(self.separators) == expected * len(self.ends)
        if fits and (counts == expected).all():
            return np.zeros(len(self.ends), np.bool_)
        ragged: Mask = np.add.reduceat(self.separators, self.begins, dtype=np.intp) != expected
        return ragged

    def _unclear_quotes(self) -> Places:
        """Where quotes do more than enclose a whole cell without a separator in it.

        Such cells have a quote after a separator and one before the next, in turn, on one line.
        """
        if b'"' not in self.raw:
            return np.zeros(0, np.intp)
        quotes = np.flatnonzero(self.signs == ord('"'))
        around = np.zeros(256, np.bool_)
        around[[ord(self.layout.separator), ord("\n")]] = True
        before = around[self.signs[quotes - 1]] | (quotes == 0)
        after = around[self.signs[quotes + 1]]
        if len(quotes) % 2 or not (before[::2].all() and after[1::2].all()):
            return quotes
        opening, closing = quotes[::2], quotes[1::2]
        filled = np.flatnonzero(closing - opening > 1)
        if not filled.size:
            return quotes[:0]
        counted = np.cumsum(self.separators | (self.signs == ord("\n")), dtype=np.uint32)
        across = filled[counted[closing[filled]] != counted[opening[filled]]]
        return np.concatenate([opening[across], closing[across]])

    def _control_characters(self) -> Places:
        """The places of control characters, and of bytes that are not UTF-8."""
        signs = self.signs
        places = [self.low[(signs[self.low] != ord("\n")) & ~self.separators[self.low]]]
        if b"\x7f" in self.raw:
            places.append(np.flatnonzero(signs == ord("\x7f")))
        if not self.raw.isascii():
            try:
                self.raw.decode()
            except UnicodeDecodeError:
                places.append(np.flatnonzero(signs >= 0x80))  # noqa: PLR2004 - beyond ASCII
            else:
                places.append(_wide_control_characters(signs))
        return np.concatenate(places)


def _wide_control_characters(signs: NDArray[np.uint8]) -> Places:
    """The places of U+0080-009F, U+2028 and U+2029 in UTF-8."""
    two = np.flatnonzero(signs == 0xC2)  # noqa: PLR2004 - begins U+0080-00BF
    two = two[signs[two + 1] < 0xA0]  # noqa: PLR2004 - from U+00A0 on there are letters
    three = np.flatnonzero(signs == 0xE2)  # noqa: PLR2004 - begins U+2000-2FFF
    breaks = (signs[three + 1] == 0x80) & np.isin(signs[three + 2], [0xA8, 0xA9])  # noqa: PLR2004
    return np.concatenate([two, three[breaks]])


def _quoted(line: bytes, layout: CsvLayout) -> str | None:
    """The line with all cells in quotes, or None if it has another number of cells."""
    text = _text(line)
    try:
        cells = next(csv.reader([text], delimiter=layout.separator, strict=True), [])
    except csv.Error:
        return None
    readable = len(line) < layout.longest - 1 and all(cell.isprintable() for cell in cells)
    if len(cells) != len(layout.columns) or not readable:
        return None
    return layout.separator.join('"' + cell.replace('"', '""') + '"' for cell in cells) + "\n"


def _text(line: bytes) -> str:
    return line.decode("utf-8", "surrogateescape")
