"""Profile files, read within limits and parsed; a large profile is a folder of several."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

import tomli

from skatcore.model.files import NoFile, TooLarge, read_limited
from skatcore.rules.problems import Problem, ProfileError
from skatcore.rules.profile.positions import dotted, outwards, places
from skatcore.text.causes import cause
from skatcore.text.message import Message

#: The largest bundled profile has half of this many bytes.
MOST_BYTES: Final = 256 * 1024
#: No section nests deeper than four tables.
MOST_DEPTH: Final = 12
#: The largest bundled profile has three quarters of this many keys and list elements.
MOST_VALUES: Final = 4000
#: Whole numbers of TOML have 64 bits.
MOST_NUMBER: Final = 2**63
#: A dotted key with more steps takes long to parse; the parser's effort grows with its square.
LONG_KEY: Final = 40
#: The file of a folder that is a profile, and those beside it with some of its tables.
PROFILE: Final = "profile.toml"
PARTS: Final = ("sources.toml", "options.toml", "clauses.toml", "terms.toml", "readings.toml")
#: The folder beside it of files by subject, which are read after those in the order of their names.
READINGS: Final = "readings"
_LONG_KEY: Final = re.compile(rf"""(?<![\w-])(?:(?:[\w-]++|"[^"\n]*+"|'[^'\n]*+')[ \t]*+\.[ \t]*+){{{LONG_KEY}}}""")


@dataclass(frozen=True, eq=False)
class Layer:
    """One profile of a chain: its file's name for messages, its text, its raw tables.

    ``known_as`` is the name by which everybody finds it who has it installed; empty for others.
    A profile in several files has them as ``parts``, the main one first; its text is theirs together.
    """

    name: str
    text: str
    tables: dict[str, Any]
    path: Path | None = None
    known_as: str = ""
    parts: tuple[Layer, ...] = ()

    @property
    def is_bundled(self) -> bool:
        """Whether it was found by the id of a bundled profile; those of packs have a slash in their names."""
        return bool(self.known_as) and "/" not in self.known_as

    @property
    def stems(self) -> tuple[str, ...]:
        """The ids that its place gives it: the name of its file, of its folder, or either; none without a place."""
        if self.path is None:
            return ()
        folder = (self.path.absolute().parent.name,) if self.path.name == PROFILE else ()
        return folder if self.parts else (self.path.stem, *folder)

    def problem(self, problem: str, key: str = "", **details: int | str) -> Problem:
        """A problem with the file as a whole or with one of its keys, its place not yet known."""
        return replace(Problem.of(problem, key, **details), file=self.name)

    def located(self, problem: Problem) -> Problem:
        """A problem of this file with line and column: of its key, or of the table that holds it."""
        if problem.line:
            return replace(problem, file=self.name)
        known = _places_by_key(self.text)
        place = next((known[key] for key in outwards(problem.key) if key in known), None)
        line, column = place or known.get("profile", (1, 1))
        name = self.name
        for part in self.parts:
            name, lines = part.name, part.text.count("\n") + 1
            if line <= lines:
                break
            line -= lines
        return replace(problem, file=name, line=line, column=column)


@functools.lru_cache(maxsize=64)
def _places_by_key(text: str) -> dict[str, tuple[int, int]]:
    return {dotted(path): place for path, place in places(text).items()}


def read_layer(path: Path, name: str, known_as: str = "", *, may_be_empty: bool = False) -> Layer:
    """The TOML file at ``path``."""
    return _placed(read_file(path, name, MOST_BYTES), name, path, known_as, may_be_empty)


@functools.lru_cache(maxsize=256)  # all files of the bundled profiles
def _placed(data: bytes, name: str, path: Path, known_as: str, may_be_empty: bool) -> Layer:  # noqa: FBT001 - a key
    return replace(parse_layer(data, name, may_be_empty=may_be_empty), path=path, known_as=known_as)


def read_profile(path: Path, name: str, known_as: str = "") -> Layer:
    """The profile at ``path``, with the files beside it if that is a ``profile.toml``.

    Raises:
        ProfileError: a file cannot be read, or two of them state the same table that is not a list.
    """
    main = read_layer(path, name, known_as)
    beside = list(_beside(path)) if path.name == PROFILE else []
    if not beside:
        return main
    folder = name.removesuffix(PROFILE) if name.endswith(PROFILE) else f"{name}/"
    return _together((main, *(read_layer(path.parent / part, f"{folder}{part}", may_be_empty=True) for part in beside)))


def _beside(path: Path) -> Iterator[str]:
    """The other files of a profile's folder, in the order in which they are read."""
    yield from (part for part in PARTS if path.with_name(part).is_file())
    yield from sorted(f"{READINGS}/{part.name}" for part in path.parent.glob(f"{READINGS}/*.toml"))


@functools.lru_cache(maxsize=64)
def _together(parts: tuple[Layer, ...]) -> Layer:
    main, *others = parts
    tables, text = dict(main.tables), main.text
    for part in others:
        for section, table in part.tables.items():
            before = tables.get(section)
            if before is None:
                tables[section] = table
            elif isinstance(before, list) and isinstance(table, list):
                tables[section] = [*before, *table]
            else:
                twice = Problem.of("problem.section-twice", section, word=section)
                first = next(each for each in parts if section in each.tables).located(twice)
                twice = replace(twice, message=twice.message.but(place=first.place))
                raise ProfileError([part.located(twice)])
        if not _begins_with_table(part.text):
            raise ProfileError([part.located(Problem.of("problem.part-without-table"))])
        text = f"{text}\n{part.text}"
    if len(text.encode()) > MOST_BYTES:
        raise _refused(main.name, "problem.file-too-large", expected=MOST_BYTES // 1024)
    _refuse_endless(tables, main.name)
    return replace(main, text=text, tables=tables, parts=parts)


def _begins_with_table(text: str) -> bool:
    lines = (line.lstrip() for line in text.splitlines())
    return next((line for line in lines if line and not line.startswith("#")), "[").startswith("[")


def read_file(path: Path, name: str, most: int) -> bytes:
    """All bytes of a file that has at most ``most``.

    Raises:
        ProfileError: it has more, or cannot be read.
    """
    try:
        return read_limited(path, most)
    except TooLarge:
        raise _refused(name, "problem.file-too-large", expected=most // 1024) from None
    except IsADirectoryError:
        own = {"expected": f"{name.rstrip('/')}/{PROFILE}"} if (path / PROFILE).is_file() else {}
        raise _refused(name, "problem.file-is-a-folder", **own) from None
    except (FileNotFoundError, ValueError):  # or a NUL in the name
        raise _refused(name, "problem.file-not-found") from None
    except (OSError, NoFile) as error:
        raise _refused(name, "problem.file-unreadable", why=cause(error)) from None


@functools.lru_cache(maxsize=128)
def parse_layer(data: bytes, name: str, *, may_be_empty: bool = False) -> Layer:
    """The TOML text in ``data``; what several profiles are built on is parsed once."""
    try:
        text = data.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise ProfileError([Problem(Message("problem.file-not-utf8"), file=name, line=line)]) from None
    for number, line_text in enumerate(text.split("\n"), 1):
        if line_text.count(".") >= LONG_KEY and (key := _LONG_KEY.search(line_text)):
            details = (("expected", MOST_DEPTH),)
            raise ProfileError(
                [Problem(Message("problem.file-too-deep", "", details), "", name, number, key.start() + 1)]
            )
    try:
        tables = tomli.loads(text)
    except tomli.TOMLDecodeError as error:
        raise ProfileError([_syntax(error, text, name)]) from None
    except RecursionError:
        raise _refused(name, "problem.file-too-deep", expected=MOST_DEPTH) from None
    except ValueError:  # thousands of digits
        raise _refused(name, "problem.toml-syntax", why="digits") from None
    _refuse_endless(tables, name)
    if not tables and not may_be_empty:
        raise _refused(name, "problem.file-empty")
    return Layer(name, text, tables)


def _refused(name: str, problem: str, **details: int | str) -> ProfileError:
    return ProfileError([replace(Problem.of(problem, **details), file=name)])


def _syntax(error: tomli.TOMLDecodeError, text: str, name: str) -> Problem:
    """A syntax error; Python 3.11 has line and column in the message only."""
    place = re.search(r" \(at line (\d+), column (\d+)\)$", str(error))
    line, column = (int(place[1]), int(place[2])) if place else (text.count("\n") + 1, 0)
    return Problem(Message.of("problem.toml-syntax", why=cause(error)), "", name, line, column)


def _refuse_endless(tables: dict[str, Any], name: str) -> None:
    """Refuse what no profile needs and what would cost time and memory later."""
    level: list[Any] = [tables]
    count = 0
    for _ in range(MOST_DEPTH + 1):
        count += len(level)
        if count > MOST_VALUES:
            raise _refused(name, "problem.file-too-full", expected=MOST_VALUES)
        if any(type(value) is int and abs(value) >= MOST_NUMBER for value in level):
            raise _refused(name, "problem.toml-syntax", why="digits")
        holders = [value for value in level if isinstance(value, (dict, list))]
        level = [child for held in holders for child in (held.values() if isinstance(held, dict) else held)]
        if not level:
            return
    raise _refused(name, "problem.file-too-deep", expected=MOST_DEPTH)
