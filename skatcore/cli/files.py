"""Files that commands read and write whole, with errors as the command line shows them."""

from __future__ import annotations

import errno
import io
import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, Final, NoReturn, TypeGuard

from skatcore.cli.output import FOUND, USAGE, data_output, fail, print_line, refuse
from skatcore.extras import require
from skatcore.model import NoFile, TooLarge, read_limited, write_whole
from skatcore.records import STDIN
from skatcore.text import cause
from skatcore.views import WRITERS

if TYPE_CHECKING:
    from skatcore.errors import SkatError
    from skatcore.text import Catalogue
    from skatcore.views import Report

#: MiB that are read of an exported store; a list of 48 deals takes 50 kB.
MOST_MIB: Final = 128


def text_of(source: str, words: Catalogue, not_text: SkatError, most: int = MOST_MIB) -> str:
    """The text of a file or of the standard input, of at most ``most`` MiB; ``not_text`` is the error if it is none."""
    from skatcore.club import StoreError

    try:
        data = _input(most << 20) if source == STDIN else read_limited(Path(source), most << 20)
        return data.decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")
    except UnicodeDecodeError:
        fail(not_text, words, status=FOUND)
    except TooLarge:
        fail(StoreError("store.too-large", source, most=most), words, status=FOUND)
    except NoFile as error:
        fail(error, words, status=USAGE)
    except (OSError, ValueError) as error:
        fail(StoreError("store.unopened", source, why=cause(error)), words, status=USAGE)


def _input(most: int) -> bytes:
    """The standard input, of at most ``most`` bytes."""
    data = sys.stdin.buffer.read(most + 1)
    if len(data) > most:
        raise TooLarge(STDIN, most)
    return data


def write_out(lines: Iterable[str], out: Path | None, words: Catalogue) -> None:
    """Write the lines into a new file, or to the standard output; no file is overwritten."""
    if out is None:
        data_output().writelines(lines)
        return
    with new_file(out, words) as file, io.TextIOWrapper(file, encoding="utf-8", newline="") as text:
        text.writelines(lines)


def export_lines(lines: Iterable[str], out: Path | None, words: Catalogue) -> None:
    """Write the lines as `write_out` does; that they are JSON Lines is said, whatever the file is called."""
    write_out(lines, out, words)
    if out is not None:
        print_line(words.text("print.lines-written", file=str(out)), error=True)


def is_workbook(out: Path | None) -> TypeGuard[Path]:
    """Whether a file is to be a spreadsheet."""
    return out is not None and out.suffix.lower() == ".xlsx"


def export_workbook(report: Report, out: Path, words: Catalogue) -> None:
    """Write a report into a new file as a spreadsheet, and say so."""
    data = WRITERS["xlsx"].whole(report, words)
    with new_file(out, words) as file:
        file.write(data)
    print_line(words.text("print.written", file=str(out)), error=True)


@contextmanager
def new_file(out: Path, words: Catalogue) -> Iterator[BinaryIO]:
    """A new file, which has its name only when it is whole: it is written next to its place; none is overwritten."""
    if os.path.lexists(out):  # a folder is there, too, and may have no name to write next to: "."
        refuse(words.text("cli.exists", file=str(out)), words)
    beside = out.with_name(f".{out.name}.{os.getpid()}")
    try:
        with beside.open("xb") as file:
            yield file
        _place(beside, out)
    except FileExistsError:
        refuse(words.text("cli.exists", file=str(out)), words)
    except OSError as error:
        not_written(out, error, words)
    finally:
        beside.unlink(missing_ok=True)


def _place(beside: Path, out: Path) -> None:
    """Give a file its name, unless another has got it in the meantime."""
    try:
        out.hardlink_to(beside)
    except FileExistsError:
        raise
    except OSError:  # a file system without links
        if os.path.lexists(out):
            raise FileExistsError from None
        beside.rename(out)


def write_over(data: bytes, out: Path, words: Catalogue) -> None:
    """Write a file whole, or what is there anew, and say so."""
    try:
        write_whole(data, out)
    except OSError as error:
        not_written(out, error, words)
    print_line(words.text("print.written", file=str(out)))


def check_chart(chart: Path | None, words: Catalogue) -> None:
    """Refuse the name of a chart that is of no kind that can be drawn, or in a folder that is not there."""
    if chart is not None:
        from skatcore.views import KINDS, PLAIN

        if chart.suffix.lower() not in KINDS:
            refuse(words.text("cli.chart-kind", word=chart.name or str(chart)), words)
        if chart.suffix.lower() != PLAIN:
            require("club", "typst")  # told before long work, not after it
        if not chart.parent.is_dir():
            not_written(chart, FileNotFoundError(errno.ENOENT, ""), words)


@contextmanager
def drawing(chart: Path, words: Catalogue) -> Iterator[None]:
    """End the program with a message if a chart cannot be written."""
    try:
        yield
    except OSError as error:
        not_written(chart, error, words)


def not_written(file: Path, error: OSError, words: Catalogue) -> NoReturn:
    """End the program with why a file cannot be written."""
    refuse(words.text("cli.not-written", file=str(file), why=cause(error)), words, status=FOUND)
