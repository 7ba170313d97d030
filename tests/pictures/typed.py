"""The output of commands: a terminal as a drawing, a drawing that the program makes, a printed page."""

from __future__ import annotations

import io
import json
import shlex
from collections.abc import Callable, Iterator, Mapping
from contextlib import chdir, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final
from unittest.mock import patch

import typst
from rich.console import Console
from rich.terminal_theme import MONOKAI
from rich.text import Text

from pictures.kept import plain
from support.commands import invoke

LOCALES: Final = {"en": "C.UTF-8", "de": "de_DE.UTF-8", "pl": "pl_PL.UTF-8"}
#: A terminal without a frame; the reader's own font, so that nothing is fetched from elsewhere.
FORM: Final = """\
<svg width="{width}" height="{height}" viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
<style>
.{unique_id}-matrix {{ font: {char_height}px ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace; }}
{styles}
</style>
<defs>{lines}</defs>
<rect width="{width}" height="{height}" rx="10" fill="#0c0c0c"/>
<g transform="translate({terminal_x}, 16)">{backgrounds}<g class="{unique_id}-matrix">{matrix}</g></g>
</svg>
"""
#: Where the sheets are, in the folder.
SHEETS: Final = "sheets.db"
#: Of a printed page, enough to see its lines.
DOTS_PER_INCH: Final = 110
#: Of its text, enough to tell what is on it; the version of the program stands at its end.
BEGINNING: Final = 1500


@dataclass(frozen=True)
class Typed:
    """Commands that somebody types in an empty folder, after ``before``, with these ``files`` in it.

    The picture is the terminal, or the file ``takes``: a drawing, or ``pages`` of a PDF. Of what a command prints
    only the first and the last ``lines`` are shown.
    """

    commands: tuple[str, ...]
    before: Callable[[], None] = lambda: None
    files: Mapping[str, str] = field(default_factory=dict)
    takes: str = ""
    lines: tuple[int, int] = (40, 0)
    width: int = 84
    pages: tuple[int, ...] = (0,)

    def drawn(self, language: str) -> str:
        """The drawing."""
        with self._folder():
            parts = list(self._run(language))
            if self.takes:
                return Path(self.takes).read_text("utf-8")
        return _terminal("\n".join(f"\x1b[1;32m$\x1b[0m {typed}\n{out}" for typed, out in parts), self.width)

    def printed(self, language: str, *, draw: bool = True) -> tuple[str, list[bytes]]:
        """The text of what is printed and, if it is to be drawn, its pages as PNG."""
        with self._folder(), _typst(draw=draw) as made:
            for _ in self._run(language):
                pass
        text, pages = made[-1]
        return text, [pages[page] for page in self.pages] if draw else []

    @contextmanager
    def _folder(self) -> Iterator[None]:
        with TemporaryDirectory() as made, chdir(made):
            for name, text in self.files.items():
                Path(name).write_text(text, "utf-8")
            self.before()
            yield

    def _run(self, language: str) -> Iterator[tuple[str, str]]:
        env = {
            "LC_ALL": LOCALES[language],
            "COLUMNS": str(self.width),
            "LINES": "40",
            "TERM": "xterm-256color",
            "FORCE_COLOR": "1",
            "NO_COLOR": None,
            "SKAT_SHEETS": SHEETS,
        }
        first, last = self.lines
        for command in self.commands:
            program, *words = shlex.split(command)
            assert program == "skat", command
            ran = invoke(words, None, env)
            if ran.exception and not isinstance(ran.exception, SystemExit):
                raise ran.exception
            printed = [line.rstrip() for line in ran.output.rstrip().splitlines()]
            if len(printed) > first + last:
                printed[first : len(printed) - last] = ["…"]
            yield command, "\n".join(printed) + "\n"


def _terminal(text: str, width: int) -> str:
    console = Console(record=True, width=width, file=io.StringIO(), force_terminal=True)
    console.print(Text.from_ansi(text.rstrip("\n")))
    return console.export_svg(title="", theme=MONOKAI, code_format=FORM, unique_id="t")


@contextmanager
def _typst(*, draw: bool) -> Iterator[list[tuple[str, list[bytes]]]]:
    """The lists and books that are set meanwhile: their texts and, if they are to be drawn, the pages; the program gets no PDF."""
    made: list[tuple[str, list[bytes]]] = []
    compiled = typst.compile

    def compile_(source: bytes, *, sys_inputs: dict[str, str], **more: Any) -> bytes:
        pages: Any = []
        if draw:
            pages = compiled(source, **more | {"sys_inputs": sys_inputs, "format": "png", "ppi": DOTS_PER_INCH})
        texts = plain(" ".join(_texts(json.loads(sys_inputs["paper"]))))[:BEGINNING]
        made.append((texts, pages if isinstance(pages, list) else [pages]))
        return b"%PDF-"

    with patch.object(typst, "compile", compile_):
        yield made


def _texts(data: Any) -> Iterator[str]:
    if isinstance(data, dict):
        data = list(data.values())
    if isinstance(data, list):
        for part in data:
            yield from _texts(part)
    elif isinstance(data, str | int) and not isinstance(data, bool):
        yield str(data)
