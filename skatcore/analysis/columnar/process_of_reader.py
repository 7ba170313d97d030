"""A native CSV file read by a process of its own, while this one still loads what it needs.

That process alone imports the reader, and numpy with it, as soon as it is started.
"""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from mmap import mmap
from multiprocessing import get_context
from pathlib import Path
from typing import TYPE_CHECKING, Final

from skatcore.model.processes import Helper

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

    from skatcore.analysis.columnar.reader import ReadBlock

#: Blocks in the shared memory: one that is added up, and those that are read ahead.
SLOTS: Final = 6
#: Bytes that each of them has there; a block that needs more is sent through the pipe.
SLOT: Final = 1 << 23
#: Arrays begin at multiples of this number of bytes.
ALIGNED: Final = 64
#: After this many bytes are freed at once, the C library keeps freed memory for the next block.
KEPT: Final = 31 << 20


@contextmanager
def reader_process(path: Path) -> Iterator[Iterator[ReadBlock] | None]:
    """The blocks of a file, read from now on; what is in one is overwritten when the next is asked for.

    The process is forked, so that no threads may run yet. An error comes where its block would.
    None: the system allows no more processes.
    """
    memory = mmap(-1, SLOTS * SLOT)
    try:
        helper = Helper(get_context("fork"), _send, path, memory)
    except OSError:
        yield None
        return
    try:
        yield _received(path, helper.connection, memory)
    finally:
        helper.end()


def _send(connection: Connection, path: Path, memory: mmap) -> None:
    """Send the blocks of a file, until there are no more or nobody reads them."""
    bytearray(KEPT)
    from skatcore.analysis.columnar.reader import read_file

    with suppress(EOFError, ConnectionError):
        try:
            for number, block in enumerate(read_file(path)):
                if number >= SLOTS:
                    connection.recv_bytes()
                connection.send(_stored(block, memory, number % SLOTS * SLOT))
        except (EOFError, ConnectionError):
            raise
        except Exception as error:  # noqa: BLE001 - it is raised where the block is asked for
            connection.send(error)
        connection.send(None)


def _stored(block: ReadBlock, memory: mmap, begin: int) -> tuple[bytes, list[slice]]:
    """The block without its arrays, and where those are in the memory."""
    buffers: list[pickle.PickleBuffer] = []
    data = pickle.dumps(block, 5, buffer_callback=buffers.append)
    raw, places, at = [buffer.raw() for buffer in buffers], [], begin
    for array in raw:
        places.append(slice(at, at + array.nbytes))
        at += -(-array.nbytes // ALIGNED) * ALIGNED
    if at > begin + SLOT:
        return pickle.dumps(block, 5), []
    for place, array in zip(places, raw, strict=True):
        memory[place] = array
    return data, places


def _received(path: Path, connection: Connection, memory: mmap) -> Iterator[ReadBlock]:
    """The blocks that are sent; the last is given back."""
    from skatcore.records.errors import RecordError

    shared = memoryview(memory)
    while True:
        try:
            message = connection.recv()
        except (EOFError, OSError):  # it may end in the middle of a message
            raise RecordError("record.unreadable", file=str(path), why="the process that reads it has ended") from None
        if message is None:
            return
        if isinstance(message, Exception):
            raise message
        data, places = message
        yield pickle.loads(data, buffers=[shared[place] for place in places])  # noqa: S301 - from our own process
        with suppress(ConnectionError):  # it may have sent its last
            connection.send_bytes(b"+")
