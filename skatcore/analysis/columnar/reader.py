"""A native CSV file read into columns, a block at a time."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, Final, NamedTuple

from skatcore.analysis.columnar.blocks import BLANK, CsvLayout, Lines, block_of, pieces
from skatcore.analysis.columnar.cells import NAMELESS, Reader, Rows
from skatcore.model.files import MAX_LINE
from skatcore.records.native_csv import Heading
from skatcore.records.source import RecordFile, reading

#: Blocks that a thread reads before they are asked for.
AHEAD: Final = 4


class ReadBlock(NamedTuple):
    """Games of a file as they are written, under its heading, and in numbers."""

    heading: Heading
    lines: Lines
    rows: Rows


@contextmanager
def reader_thread(source: RecordFile) -> Iterator[Iterator[ReadBlock]]:
    """The blocks of a file, read from now on by a thread."""
    blocks = blocks_of(source.stream, source.name)
    with ThreadPoolExecutor(1) as thread:
        coming = deque(thread.submit(next, blocks, None) for _ in range(AHEAD))

        def received() -> Iterator[ReadBlock]:
            while block := coming.popleft().result():
                coming.append(thread.submit(next, blocks, None))
                yield block

        try:
            yield received()
        finally:
            thread.shutdown(cancel_futures=True)


def read_file(path: Path) -> Iterator[ReadBlock]:
    """The games of a native CSV file.

    Raises:
        RecordError: the file is missing or damaged, or its heading is wrong.
    """
    with reading(str(path)), path.open("rb") as stream:
        yield from blocks_of(stream, str(path))


def blocks_of(stream: BinaryIO, name: str) -> Iterator[ReadBlock]:
    """The games of a native CSV file that is open; ``name`` is for errors.

    Raises:
        RecordError: the file is damaged, or its heading is wrong.
    """
    with reading(name):
        heading, line, rest = _read_heading(stream)
        begun = [rest] if rest else []

        def read(size: int) -> bytes:
            return begun.pop() if begun else stream.read(size)

        columns = (*heading.columns, *(f"{NAMELESS}{number}" for number in range(heading.empty)))
        layout = CsvLayout(columns, heading.separator, MAX_LINE)
        reader = Reader(columns)
        for raw in pieces(read, MAX_LINE):
            block, count = block_of(raw, layout, line + 1)
            line += count
            if block is not None:
                yield ReadBlock(heading, block.lines, reader.rows(block))


def _read_heading(stream: BinaryIO) -> tuple[Heading, int, bytes]:
    """The first line with anything on it, its number, and what was read beyond it.

    A carriage return alone ends a line, as it does below the heading.
    """
    number, rest = 0, b""
    while read := rest or stream.readline(MAX_LINE):
        number += 1
        at = read.find(b"\r")
        end = len(read) if at < 0 else at + 1 + (read[at + 1 : at + 2] == b"\n")
        line, rest = read[:end], read[end:]
        text = line.decode("utf-8-sig" if number == 1 else "utf-8", "surrogateescape")
        if text.strip(BLANK.decode()):
            return Heading.of(text, number), number, rest
    return Heading((), ","), number, b""
