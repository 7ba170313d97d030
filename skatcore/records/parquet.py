"""Games as Parquet, for programs that work on columns: one row each, with the file and line it was read from.

The columns are those of native CSV with natural types. What a game without a declarer has for each of the
three is in columns of its own, ``points_by_seat`` beside ``points``.
"""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, BinaryIO, Final, cast

from skatcore.extras import require
from skatcore.model.record import Broken, Record
from skatcore.records.errors import RecordError
from skatcore.records.native_csv import REQUIRED, CsvFormat
from skatcore.records.schema import NAMES, checked_row

if TYPE_CHECKING:
    import pyarrow as pa
    from _typeshed import WriteableBuffer

#: How a Parquet file begins.
MAGIC: Final = b"PAR1"
#: Rows of one row group, and rows that are read at a time.
GROUP: Final = 1 << 16
ROWS: Final = 1 << 14
#: The columns that are no text, and those that may hold three numbers instead.
FLAGS: Final = ("hand", "ouvert")
NUMBERS: Final = {"bid": "int16", "matadors": "int8", "points": "int16", "tricks": "int8", "recorded": "int32"}
THREE: Final = ("points", "tricks", "recorded")
BY_SEAT: Final = "_by_seat"
#: Where a game was read.
PLACE: Final = ("file", "line")


@dataclass(frozen=True, slots=True)
class ParquetFormat:
    """Parquet, written in row groups and read a group at a time; it needs the extra ``parquet``."""

    key: str = "parquet"
    order: int = 70
    needs: tuple[str, ...] = ("parquet", "pyarrow")

    def recognises(self, _: str) -> bool:
        """No text is Parquet: `opened` knows it by its first bytes."""
        return False

    def opened(self, name: str, head: bytes = b"") -> BinaryIO | None:
        """The games of a Parquet file as native CSV."""
        if not head.startswith(MAGIC):
            return None
        require(*self.needs)
        return cast("BinaryIO", io.BufferedReader(_Read(_csv_of(name)), 1 << 16))

    def read(self, lines: Iterable[str]) -> Iterator[Record | Broken]:
        """The games in lines of native CSV."""
        return CsvFormat().read(lines)

    def batch(self, records: Sequence[Record]) -> pa.RecordBatch:
        """Some games in columns, without the file.

        Raises:
            RecordError: a record holds what cannot be written.
        """
        import pyarrow as pa

        rows = [checked_row(record) for record in records]
        columns: dict[str, list[Any]] = {name: [row[name] or None for row in rows] for name in NAMES}
        for name in FLAGS:
            columns[name] = [None if cell is None else cell == "1" for cell in columns[name]]
        for name in THREE:
            columns[name + BY_SEAT] = [
                [*map(int, cell.split("/"))] if cell and "/" in cell else None for cell in columns[name]
            ]
        for name in NUMBERS:
            columns[name] = [int(cell) if cell and "/" not in cell else None for cell in columns[name]]
        columns["line"] = [record.line for record in records]
        fields = [field for field in _schema() if field.name != "file"]
        return pa.RecordBatch.from_pydict(columns, pa.schema(fields))

    def write_batches(self, batches: Iterable[tuple[str, pa.RecordBatch]], out: BinaryIO) -> None:
        """Write games that come in batches, each with the name of its file."""
        require(*self.needs)
        import pyarrow as pa
        from pyarrow import parquet

        schema = _schema()
        with parquet.ParquetWriter(out, schema, compression="zstd") as writer:
            waiting: list[pa.RecordBatch] = []
            for file, batch in batches:
                named = pa.array([file], pa.string()).take(pa.array([0] * len(batch), pa.int32()))
                waiting.append(pa.RecordBatch.from_arrays([named, *batch.columns], schema=schema))
                if sum(map(len, waiting)) >= GROUP:
                    writer.write_table(pa.Table.from_batches(waiting))
                    waiting.clear()
            writer.write_table(pa.Table.from_batches(waiting, schema))


FORMAT: Final = ParquetFormat()


def _schema() -> pa.Schema:
    import pyarrow as pa

    numbers = {name: pa.type_for_alias(kind) for name, kind in NUMBERS.items()}
    kinds = {"line": pa.int64(), **dict.fromkeys(FLAGS, pa.bool_()), **numbers}
    fields = [(name, kinds.get(name, pa.string())) for name in (*PLACE, *NAMES)]
    return pa.schema([*fields, *((name + BY_SEAT, pa.list_(kinds[name])) for name in THREE)])


def _csv_of(name: str) -> Iterator[bytes]:
    """A Parquet file as native CSV, a part at a time."""
    import pyarrow as pa
    from pyarrow import csv, parquet

    with _damaged(name), parquet.ParquetFile(name) as file:
        known = [column for column in NAMES if column in file.schema_arrow.names]
        if missing := [column for column in REQUIRED if column not in known]:
            raise RecordError("record.column-missing", file=name, word=", ".join(missing))
        by_seat = [column + BY_SEAT for column in THREE if column + BY_SEAT in file.schema_arrow.names]
        yield f"{','.join(known)}\n".encode()
        options = csv.WriteOptions(include_header=False)
        for batch in file.iter_batches(ROWS, columns=[*known, *by_seat]):
            texts = [_texts(batch, column) for column in known]
            out = pa.BufferOutputStream()
            csv.write_csv(pa.Table.from_arrays(texts, known), out, options)
            yield out.getvalue().to_pybytes()


def _texts(batch: pa.RecordBatch, name: str) -> pa.Array:
    """The cells of a column as native CSV has them."""
    import pyarrow as pa
    from pyarrow import compute

    column = batch.column(name)
    if pa.types.is_boolean(column.type):
        column = column.cast(pa.int8())
    texts = column.cast(pa.string())
    if name in THREE and name + BY_SEAT in batch.schema.names:
        three = batch.column(name + BY_SEAT).cast(pa.list_(pa.string()))
        texts = compute.coalesce(texts, compute.binary_join(three, "/"))
    return texts


@contextmanager
def _damaged(name: str) -> Iterator[None]:
    """Errors of a file that is not Parquet, or not of games, as errors of a file of records."""
    import pyarrow as pa

    try:
        yield
    except pa.ArrowException as error:
        raise RecordError("record.parquet-damaged", file=name, why=str(error).splitlines()[0]) from None


class _Read(io.RawIOBase):
    """Bytes that come in parts, as a stream."""

    def __init__(self, parts: Iterator[bytes]) -> None:
        self._parts = parts
        self._rest = memoryview(b"")

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: WriteableBuffer, /) -> int:
        view = memoryview(buffer).cast("B")
        while not self._rest:
            part = next(self._parts, None)
            if part is None:
                return 0
            self._rest = memoryview(part)
        count = min(len(view), len(self._rest))
        view[:count], self._rest = self._rest[:count], self._rest[count:]
        return count
