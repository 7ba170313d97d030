"""Files that are meant by names: a file itself, all in a folder, or what fits a pattern."""

from __future__ import annotations

import glob
import os
from collections.abc import Iterable, Iterator
from pathlib import Path

from skatcore.records.errors import RecordError
from skatcore.records.source import STDIN
from skatcore.text.causes import cause

#: Unlike those of `pathlib`, these raise nothing where a path cannot be looked at.
_is_folder, _is_there = os.path.isdir, os.path.exists


def named_files(names: Iterable[str | os.PathLike[str]]) -> list[str | RecordError]:
    """The files in a stable order, each once, however often and by whatever name it is meant.

    A folder means all files in it and in the folders below, but for hidden ones; ``*``, ``?``,
    ``[...]`` and ``**`` make a pattern of what is not a file itself. In the place of what is not there is the
    error that says so; what is not found at all stays as it is named, for `open_records` to say so.
    """
    files: dict[str, str | RecordError] = {}
    for name in names:
        for file in _meant(os.fspath(name)):
            files.setdefault(_identity(file), file)
    return list(files.values())


def _identity(file: str | RecordError) -> str:
    """The identity of a file, the same for all its names."""
    if isinstance(file, RecordError):
        return f"{file.file}: {file.message.name}"
    return os.path.normcase(os.path.realpath(file)) if _is_there(file) else file


def _meant(name: str) -> Iterator[str | RecordError]:
    if name == STDIN or "\0" in name:
        yield name
    elif _is_folder(name):
        yield from _in_folder(name)
    elif glob.has_magic(name) and not _is_there(name):
        matches = sorted(glob.glob(name, recursive=True))  # noqa: PTH207 - a pattern may begin at the root
        for match in matches or [name]:
            yield from _in_folder(match) if _is_folder(match) and "**" not in name else _file(match, matches)
    else:
        yield name


def _file(match: str, matches: list[str]) -> list[str]:
    """The files that fit a pattern, unless it is a folder that ``**`` has gone into anyway."""
    return [] if matches and _is_folder(match) else [match]


def _in_folder(folder: str) -> Iterator[str | RecordError]:
    """The files of a folder, then those of each folder in it, by name; last, what cannot be looked at."""
    denied: list[OSError] = []
    empty = True
    for path, folders, files in os.walk(folder, onerror=denied.append):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in sorted(files):
            file = Path(path, name)
            try:
                if not name.startswith(".") and file.is_file():
                    yield str(file)
                    empty = False
            except OSError as unseen:
                denied.append(unseen)
    for error in denied:
        yield RecordError("record.unreadable", file=str(error.filename), why=cause(error))
    if empty and not denied:
        yield RecordError("record.empty-folder", file=folder)
