"""Line and column of every key: of texts that are written with their places known, and of every file here."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import Any, Final

import pytest
import tomli
from hypothesis import given
from hypothesis import strategies as st

from skatcore.rules.profile.positions import Path as KeyPath
from skatcore.rules.profile.positions import Place, places

ROOT: Final = Path(__file__).parents[3]
#: Values with signs that mean something elsewhere, or that end a text of another kind.
VALUES: Final = (
    *("1", "0x1F", "-6.5e-3", "true", "1979-05-27 07:32:00", "1979-05-27", "07:32:00.5", "inf"),
    *('""', '"a # [b] = 1"', '"\\"}"', '"\\\\"', '"żółć 🂡"', "''", "'\\'", "'\"]'"),
    *('"""\n# x\ny = 1 ""\n[z]"""', '"""a\\"""b"""', '""""a"""""', '""""""', "''''a'''''", "'''\n\\\n'''", "''''''"),
)
#: How a key is written, and what it is.
KEYS: Final = (("key-{}", "key-{}"), ("'\"{}]'", '"{}]'), ('"ż#={}"', "ż#={}"), ('"\\u0041.b {}"', "A.b {}"))
WITHIN: Final = ("", " ", "\t ")
BREAKS: Final = ("\n", "\n\n", " # a [comment] = {\n", "\n  \t# 'x\n ")


class _Writer:
    """A document as it is drawn: its text, and the place of each key from when it was written."""

    def __init__(self, draw: Callable[..., Any]) -> None:
        self.draw = draw
        self.text = ""
        self.places: dict[KeyPath, Place] = {}
        self.spelled: dict[str, str] = {}
        self.blanks("", *BREAKS)
        self.pairs(())
        for _ in range(self.one_of(0, 1, 2, 3)):
            outer = self.table((), array=self.one_of(True, False))
            inner = self.table(outer, array=self.one_of(True, False))
            for path in (inner, outer):
                if isinstance(path[-1], int) and self.one_of(True, False):
                    self.table(path[:-1], array=True, again=True)

    def one_of(self, *choices: Any) -> Any:
        return self.draw(st.sampled_from(choices))

    def blanks(self, *choices: str) -> None:
        self.text += self.one_of(*choices or WITHIN)

    @property
    def here(self) -> Place:
        return self.text.count("\n") + 1, len(self.text) - self.text.rfind("\n")

    def sign(self, sign: str) -> None:
        self.blanks()
        self.text += sign
        self.blanks()

    def new_key(self) -> str:
        spelled, name = (str(each).format(len(self.spelled)) for each in self.one_of(*KEYS))
        self.spelled[name] = spelled
        return name

    def key(self, path: KeyPath) -> None:
        self.places.setdefault(path, self.here)
        self.text += self.spelled[str(path[-1])]

    def pair(self, path: KeyPath, depth: int) -> None:
        for number in range(self.one_of(1, 1, 2, 3)):
            if number:
                self.sign(".")
            path = (*path, self.new_key())
            self.key(path)
        self.sign("=")
        self.value(path, depth)

    def value(self, path: KeyPath, depth: int) -> None:
        opening, closing, blanks = self.one_of(("", "", ()), ("[", "]", WITHIN + BREAKS), ("{", "}", WITHIN))
        if not depth or not opening:
            self.text += self.one_of(*VALUES)
            return
        self.text += opening
        self.blanks(*blanks)
        size = self.one_of(0, 1, 2, 3)
        for number in range(size):
            if opening == "[":
                self.places[*path, number] = self.here
                self.value((*path, number), depth - 1)
            else:
                self.pair(path, depth - 1)
            self.blanks(*blanks)
            if number + 1 < size or (opening == "[" and self.one_of(True, False)):
                self.text += ","
                self.blanks(*blanks)
        self.text += closing

    def pairs(self, path: KeyPath) -> None:
        for _ in range(self.one_of(0, 1, 2)):
            self.blanks()
            self.pair(path, 3)
            self.blanks(*BREAKS)

    def table(self, path: KeyPath, *, array: bool, again: bool = False) -> KeyPath:
        """Write a table in ``path``, or ``path`` ``again``; returns the path inside it."""
        start = self.here
        self.text += "[[" if array else "["
        inside = path if again else (*path, self.new_key())
        names = [end for end, step in enumerate(inside, 1) if isinstance(step, str)]
        for end in names:
            self.blanks() if end == names[0] else self.sign(".")
            self.key(inside[:end])
        if array:
            inside = (*inside, next(number for number in count() if (*inside, number) not in self.places))
            self.places[inside] = start
        self.blanks()
        self.text += "]]" if array else "]"
        self.blanks(*BREAKS)
        self.pairs(inside)
        return inside


def paths(value: Any, path: KeyPath = ()) -> Iterator[KeyPath]:
    """Every key and element of a parsed value."""
    if isinstance(value, (dict, list)):
        for step, inner in value.items() if isinstance(value, dict) else enumerate(value):
            yield (*path, step)
            yield from paths(inner, (*path, step))


@given(st.composite(_Writer)())
def test_every_key_is_where_it_was_written(written: _Writer) -> None:
    assert {*written.places} == {*paths(tomli.loads(written.text))}
    assert places(written.text) == written.places


def test_every_key_of_the_files_here() -> None:
    folders = (ROOT / name for name in ("variants", "plugins", "skatcore", "tests"))
    files = [ROOT / "pyproject.toml", *(file for folder in folders for file in folder.rglob("*.toml"))]
    assert len(files) > 100
    for file in files:
        text = file.read_text("utf-8")
        try:
            tables = tomli.loads(text)
        except tomli.TOMLDecodeError:  # examples of what is wrong
            continue
        known, lines = places(text), text.split("\n")
        assert {*known} == {*paths(tables)}, file
        for path, (line, column) in known.items():
            if isinstance(path[-1], str):
                assert lines[line - 1][column - 1 :].lstrip("\"'").startswith(path[-1]), (file, path)


@pytest.mark.parametrize("text", ["a", "a = ", "a = [1", "a = {b = 1", "[a", "= 1", "a = {,}", "]", "a.", "🂡"])
def test_no_text_is_searched_for_ever(text: str) -> None:
    try:
        assert {*places(text)} <= {("a",), ("a", 0), ("a", "b")}
    except ValueError as error:
        assert str(error) in text  # noqa: PT017 - either is right
