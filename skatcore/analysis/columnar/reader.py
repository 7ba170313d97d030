"""A native CSV file read by a thread of its own: its games in columns, a block at a time."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import BinaryIO, Final, Self

from skatcore.analysis.columnar.blocks import BLANK, CsvBlock, CsvLayout, block_of, pieces
from skatcore.analysis.columnar.cells import NAMELESS, Reader, Rows
from skatcore.model.files import MAX_LINE
from skatcore.records.errors import RecordError
from skatcore.records.native_csv import CsvFormat, Heading
from skatcore.records.source import HEAD, reading

#: Blocks that are read before they are asked for.
AHEAD: Final = 8


class CsvReader:
    """The games of a native CSV file, read from now on; close it, or use it in a ``with`` statement.

    ``heading`` is known as soon as there is a block.
    """

    def __init__(self, name: str, stream: BinaryIO) -> None:
        self.name = name
        self.heading = Heading((), ",")
        self._stream = stream
        self._thread = ThreadPoolExecutor(1)
        self._blocks = self._read()
        self._coming = deque(self._next() for _ in range(AHEAD))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._thread.shutdown(cancel_futures=True)

    def __iter__(self) -> Iterator[tuple[CsvBlock, Rows]]:
        """The blocks, once.

        Raises:
            RecordError: the file is damaged, or its heading is wrong.
        """
        while block := self._coming.popleft().result():
            self._coming.append(self._next())
            yield block

    def _next(self) -> Future[tuple[CsvBlock, Rows] | None]:
        return self._thread.submit(next, self._blocks, None)

    def _read(self) -> Iterator[tuple[CsvBlock, Rows]]:
        try:
            line, rest = self._read_heading()
        except RecordError as error:
            error.file = error.file or self.name
            raise
        begun = [rest] if rest else []

        def read(size: int) -> bytes:
            if begun:
                return begun.pop()
            with reading(self.name):
                return self._stream.read(size)

        columns = (*self.heading.columns, *(f"{NAMELESS}{number}" for number in range(self.heading.empty)))
        layout = CsvLayout(columns, self.heading.separator, MAX_LINE)
        reader = Reader(columns)
        for raw in pieces(read, MAX_LINE):
            block, count = block_of(raw, layout, line + 1)
            line += count
            if block is not None:
                yield block, reader.rows(block)

    def _read_heading(self) -> tuple[int, bytes]:
        """The number of the first line with anything on it, and what was read beyond it.

        A carriage return alone ends a line, as it does below the heading.
        """
        number, rest = 0, b""
        while read := rest or self._line():
            number += 1
            at = read.find(b"\r")
            end = len(read) if at < 0 else at + 1 + (read[at + 1 : at + 2] == b"\n")
            line, rest = read[:end], read[end:]
            text = line.decode("utf-8-sig" if number == 1 else "utf-8", "surrogateescape")
            if line.strip(BLANK):
                self.heading = Heading.of(text, number)
                break
        return number, rest

    def _line(self) -> bytes:
        with reading(self.name):
            return self._stream.readline(MAX_LINE)


def read_ahead(path: Path) -> CsvReader | None:
    """A file that is plainly native CSV, read from now on; None for any other."""
    try:
        stream = path.open("rb")
        head = stream.read(HEAD)
        stream.seek(0)
    except OSError:
        return None
    if b"\0" in head or not CsvFormat().recognises(head.decode("utf-8-sig", "replace")):
        stream.close()
        return None
    return CsvReader(str(path), stream)
