"""A file that keeps the results of units, so that a run that was interrupted goes on.

The first line says which run it is, each other line holds a unit's result as JSON, with a checksum. Whatever
ends the program, the lines before the last are whole; a last line without its end is passed over, and so is a
line that has been damaged.
"""

from __future__ import annotations

import json
import stat
import sys
import warnings
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from hashlib import blake2b
from io import FileIO
from pathlib import Path
from typing import Any, Final, Self

from skatcore.analysis.work.counts import Counts
from skatcore.analysis.work.errors import WorkError, WorkWarning
from skatcore.analysis.work.rules_text import SHORT
from skatcore.analysis.work.unit import Unit, Work, WorkPlan
from skatcore.text.causes import cause

#: The form of the file: 1 had no checksums.
FORM: Final = 2
#: Bytes of the longest line that is read.
LONGEST: Final = 1 << 26
#: Where Windows locks the file: beyond whatever is written.
_FAR: Final = 1 << 40
#: Letters of an identity.
DIGEST: Final = 64


class ResumeFile:
    """The results that a file has, and those that are added to it.

    Only where each result begins is kept in memory, not the results.
    """

    def __init__(self, path: Path, file: FileIO, run: Mapping[str, Any]) -> None:
        self._path = path
        self._file = file
        self._places: dict[str, tuple[int, int]] = {}
        self._read(run)

    @classmethod
    @contextmanager
    def opened(cls, path: Path, plan: WorkPlan, work: Work) -> Iterator[Self]:
        """The file of a run, made if it is not there; nobody else can open it meanwhile.

        Lines that are damaged count for nothing; a `WorkWarning` says how many.

        Raises:
            WorkError: it cannot be read or written, is in use, is another file, or that of another run.
        """
        run = {"skatcore-work": FORM, "work": f"{work.__module__}.{work.__qualname__}", **plan.identity()}
        try:
            if path.exists() and not stat.S_ISREG(path.stat().st_mode):
                raise WorkError("work.resume-no-file", file=str(path))
            file = path.open("ab+", buffering=0)
        except OSError as error:
            raise WorkError("work.resume-unopened", file=str(path), why=cause(error)) from None
        with file:
            if not _locked(file):
                raise WorkError("work.resume-in-use", file=str(path))
            yield cls(path, file, run)

    def get(self, unit: Unit) -> Counts | None:
        """The result of a unit, if it is there."""
        place = self._places.get(unit.key)
        if place is None:
            return None
        self._file.seek(place[0])
        counts: Counts = json.loads(self._file.read(place[1]))["result"]
        return counts

    def add(self, unit: Unit, counts: Counts) -> None:
        """Keep a result; it is in the file before this returns."""
        line = {"unit": unit.key, "result": counts}
        self._write(line | {"sum": _checksum(line)})

    def _write(self, line: Mapping[str, Any]) -> None:
        data = _line(line)
        try:
            while data:
                data = data[self._file.write(data) :]
        except OSError as error:
            raise WorkError("work.resume-unwritten", file=str(self._path), why=cause(error)) from None

    def _read(self, run: Mapping[str, Any]) -> None:
        """Find the results; a line that was not written whole is cut off."""
        end, damaged = 0, list[int]()
        with self._path.open("rb") as lines:
            for number, line in enumerate(iter(lambda: lines.readline(LONGEST), b""), 1):
                if not line.endswith(b"\n") and len(line) < LONGEST and (end or _line(run).startswith(line)):
                    break
                if number == 1:
                    self._check(line, run)
                elif key := _key(line):
                    self._places[key] = (end, len(line))
                else:
                    damaged.append(number)
                end += len(line)
        if damaged:
            why = WorkError("work.resume-damaged", file=str(self._path), line=damaged[0], count=len(damaged))
            warnings.warn(WorkWarning(why), stacklevel=2)
        self._file.truncate(end)
        if not end:
            self._write(run)

    def _check(self, line: bytes, run: Mapping[str, Any]) -> None:
        """Refuse the file of another run."""
        stored = _object(line)
        if "skatcore-work" not in stored:
            raise WorkError("work.resume-other-file", file=str(self._path))
        for key, own in run.items():
            if stored.get(key) != own:
                details = {"there": _shown(stored.get(key)), "here": _shown(own)}
                raise WorkError("work.resume-other-run", file=str(self._path), word=key, **details)


def _key(line: bytes) -> str:
    """The unit whose result a line holds; nothing if it is not as it was written."""
    stored = _object(line)
    kept = stored.pop("sum", "")
    return stored["unit"] if "unit" in stored and kept == _checksum(stored) else ""


def _checksum(content: Mapping[str, Any]) -> str:
    return blake2b(_line(content), digest_size=8).hexdigest()


def _line(content: Mapping[str, Any]) -> bytes:
    return json.dumps(content, separators=(",", ":")).encode() + b"\n"


def _object(line: bytes) -> dict[str, Any]:
    """The object in a line; an empty one if there is none."""
    try:
        value = json.loads(line)
    except (ValueError, RecursionError):
        return {}
    return value if isinstance(value, dict) else {}


def _shown(value: object) -> str:
    """A part of a run's identity for people; of the identities of rules their beginning."""
    match value:
        case dict():
            return ", ".join(f"{key} {_shown(part)}" for key, part in value.items())
        case list():
            return ", ".join(map(_shown, value))
        case str() if len(value) == DIGEST:
            return value[:SHORT]
    return str(value)


def _locked(file: FileIO) -> bool:
    """Lock the file until it is closed, or its process ends; whether nobody else has."""
    try:
        if sys.platform == "win32":
            import msvcrt

            file.seek(_FAR)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
