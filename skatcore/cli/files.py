"""Files that commands read and write whole, with what is wrong told as the command line tells it."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from skatcore.cli.output import FOUND, data_output, refuse
from skatcore.records.source import STDIN

if TYPE_CHECKING:
    from skatcore.language import Catalogue


def text_of(source: str, words: Catalogue, not_text: str) -> str:
    """The text of a file or of the standard input; ``not_text`` is said if it is not in UTF-8."""
    try:
        return sys.stdin.read() if source == STDIN else Path(source).read_text("utf-8-sig")
    except UnicodeDecodeError:
        refuse(not_text, words, status=FOUND)
    except OSError as error:
        from skatcore.sheet.store import StoreError

        why = error.strerror or str(error)
        refuse(StoreError("unopened", source, why=why).text(words), words)


def write_out(lines: Iterable[str], out: Path | None, words: Catalogue) -> None:
    """Write the lines into a new file, or to the standard output; no file is overwritten."""
    if out is None:
        data_output().writelines(lines)
        return
    try:
        file = out.open("x", encoding="utf-8", newline="")
    except FileExistsError:
        refuse(words.text("cli.exists", file=str(out)), words)
    except OSError as error:
        not_written(out, error, words)
    try:
        with file:
            file.writelines(lines)
    except BaseException as error:  # whatever ends it, half a file would look like a whole one
        out.unlink(missing_ok=True)
        if isinstance(error, OSError):
            not_written(out, error, words)
        raise


def not_written(file: Path, error: OSError, words: Catalogue) -> NoReturn:
    """End the program with why a file cannot be written."""
    why = error.strerror or str(error)
    refuse(words.text("cli.not-written", file=str(file), why=why), words, status=FOUND)
