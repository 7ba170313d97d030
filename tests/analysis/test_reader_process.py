"""A large CSV file comes from the process that reads it as it is read here."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest

from bench.made import write_csv
from skatcore.analysis.columnar.process_of_reader import reader_process
from support.patience import PATIENCE

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="processes are forked under Linux only")

#: The beginning of a program in which nothing else runs when the reader is forked.
BEGIN = """
import os, signal, sys
from multiprocessing import active_children
from pathlib import Path
from skatcore.analysis.columnar import blocks, process_of_reader
from skatcore.analysis.columnar.reader import read_file
from skatcore.records.errors import RecordError
path = Path(sys.argv[1])
blocks.BLOCK, process_of_reader.SLOT, process_of_reader.SLOTS = map(int, sys.argv[2:])
def plain(read):
    heading, lines, rows = read
    arrays = (lines.numbers, rows.seats, rows.seat, rows.named, rows.plain, rows.place, *rows.counted, rows.keys)
    texts = [lines.text(row) for row in range(len(lines))]
    return heading, texts, [array.tolist() for array in arrays], rows.names, rows.words
with process_of_reader.reader_process(path) as received:
"""


def program(path: Path, then: str, *, block: int = 1 << 14, slot: int = 1 << 20) -> subprocess.CompletedProcess[str]:
    """Run a program that goes on from there, in a process group of its own."""
    sizes = [str(size) for size in (block, slot, 3)]
    command = [sys.executable, "-c", BEGIN + then, str(path), *sizes]
    return subprocess.run(
        command, capture_output=True, text=True, check=False, start_new_session=True, timeout=PATIENCE
    )


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("reader") / "games.csv"
    write_csv(path, 3000)
    return path


@pytest.mark.parametrize("slot", [1 << 20, 1 << 10])
def test_blocks_arrive_as_they_are_read_whether_memory_has_room_for_them_or_not(games: Path, slot: int) -> None:
    then = "    sent = [plain(read) for read in received]\nassert sent == [plain(read) for read in read_file(path)]\n"
    done = program(games, then + "print(len(sent))", slot=slot)
    assert done.stderr == ""
    assert int(done.stdout) > 10


def test_an_error_is_raised_where_the_block_would_be(tmp_path: Path) -> None:
    path = tmp_path / "games.csv"
    path.write_text("forehand,middlehand,rearhand,declarer,gaem,points,tricks\n", encoding="utf-8")
    then = """
    try:
        next(received)
    except RecordError as error:
        print(error.message.name, error.file == str(path))
"""
    done = program(path, then)
    assert (done.stdout, done.stderr) == ("unknown-column True\n", "")


@pytest.mark.parametrize(("block", "slot"), [(1 << 14, 1 << 20), (1 << 20, 1 << 10)])
def test_a_reader_that_is_killed_is_an_error_of_the_file(games: Path, block: int, slot: int) -> None:
    then = """
    (reader,) = active_children()
    reader.join(1)  # it waits, or is in the middle of a message that is longer than the pipe
    reader.kill()
    reader.join()
    try:
        list(received)
    except RecordError as error:
        print(error.message.name)
"""
    done = program(games, then, block=block, slot=slot)
    assert (done.stdout, done.stderr) == ("unreadable\n", "")


def test_an_interrupt_is_told_once_and_leaves_no_process(games: Path) -> None:
    then = """
    try:
        next(received)
        os.killpg(os.getpgrp(), signal.SIGINT)
        list(received)
    except KeyboardInterrupt:
        print("interrupted")
print(len(active_children()))
"""
    done = program(games, then)
    assert (done.stdout, done.stderr) == ("interrupted\n0\n", "")


def test_where_no_more_processes_are_allowed_the_file_is_not_read_ahead(
    games: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused() -> int:
        raise BlockingIOError(errno.EAGAIN, os.strerror(errno.EAGAIN))

    monkeypatch.setattr(os, "fork", refused)
    with reader_process(games) as received:
        assert received is None
