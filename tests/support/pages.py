"""The examples in README and the manual, run in the order in which a reader would.

A block with a title is a file: ```` ```toml title="club.toml" ````. In a ``console`` block each
line after ``$`` is a command; what follows it is what it prints, ``> `` before a line is typed,
and ``...`` means lines, or the rest of one, that are left out. ``pycon`` is a doctest, ``python``
is executed.
Blocks of one page share a folder and their names; ``text`` and ``sh`` are not run. Commands answer in the language of
the page, as they do for a reader whose system speaks it.
"""

from __future__ import annotations

import doctest
import io
import re
import shlex
import sys
import tomllib
from collections.abc import Callable, Iterator
from contextlib import chdir
from dataclasses import dataclass, field
from importlib import import_module, invalidate_caches
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final
from zipfile import ZipFile

from skatcore.rules import registry
from skatcore.text.catalogue import Catalogue
from skatcore.text.files import read_messages
from skatcore.text.language_list import LANGUAGES
from skatcore.views.manual.pages import FOLDER
from support.commands import Skat

ROOT: Final = Path(__file__).parents[2]
PAGES: Final = (ROOT / "README.md", *sorted(FOLDER.glob("*/*.md")))
_BLOCK: Final = re.compile(r"^```(\w+)(?: title=\"([^\"]+)\")?\n(.*?)^```$", re.MULTILINE | re.DOTALL)
#: The legend of a printed trick list, in each language: it begins like a line that is typed.
_LEGENDS: Final = frozenset(Catalogue(code).text("dealt.marks") for code in LANGUAGES)
_DOCTEST: Final = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


@dataclass(frozen=True)
class Block:
    """A fenced block of a page, with the line on which its text begins."""

    page: str
    line: int
    language: str
    title: str
    text: str

    @property
    def place(self) -> str:
        """Where it is, for people."""
        return f"{self.page}:{self.line}"


def blocks(page: Path) -> Iterator[Block]:
    """The fenced blocks of a page."""
    text = page.read_text(encoding="utf-8")
    for match in _BLOCK.finditer(text):
        line = text.count("\n", 0, match.start(3)) + 1
        yield Block(f"{page.parent.name}/{page.name}", line, match[1], match[2] or "", match[3])


def language(page: Path) -> str:
    """The language of a page."""
    return page.parent.name if page.parent.parent == FOLDER else "en"


def commands(block: Block) -> Iterator[tuple[str, list[str]]]:
    """The commands of a block, each with the lines that follow it."""
    for part in re.split(r"^\$ ", block.text, flags=re.MULTILINE)[1:]:
        command, *lines = part.splitlines()
        yield command.strip(), [line for line in lines if line.strip()]


@dataclass
class Reader:
    """Somebody who follows a page in an empty folder."""

    folder: Path
    skat: Skat
    names: dict[str, Any] = field(default_factory=lambda: {"__name__": "page"})

    def follow(self, block: Block) -> None:
        """Do what a block says."""
        if block.title:
            file = self.folder / block.title
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(block.text, encoding="utf-8")
        elif (run := getattr(self, f"_{block.language}", None)) is not None:
            run(block)

    def _python(self, block: Block) -> None:
        exec(compile(block.text, block.place, "exec"), self.names)  # noqa: S102 - our own page

    def _pycon(self, block: Block) -> None:
        test = doctest.DocTestParser().get_doctest(block.text, self.names, block.page, block.page, block.line - 1)
        report = io.StringIO()
        runner = doctest.DocTestRunner(verbose=False, optionflags=_DOCTEST)
        runner.run(test, out=report.write, clear_globs=False)
        self.names = test.globs
        assert runner.failures == 0, report.getvalue()

    def _console(self, block: Block) -> None:
        for command, lines in commands(block):
            program, *words = shlex.split(command)
            run: Callable[[list[str], list[str], str], None] = getattr(self, f"run_{program}")
            run(words, lines, f"{block.place}: {command}")

    def run_skat(self, words: list[str], lines: list[str], place: str) -> None:
        """Run the command line in this process, and compare what it prints."""
        typed = [line[2:] for line in lines if line.startswith("> ") and line not in _LEGENDS]
        file = words[-1] if words[-2:-1] == [">"] else ""
        ran = self.skat(*words[:-2] if file else words, stdin="\n".join(typed))
        if file:
            (self.folder / file).write_text(ran.out, encoding="utf-8")
        shown = [line for line in lines if not (typed and line.startswith("> "))]
        printed = ran.out + ran.err if shown else ran.err
        out = [re.sub("^(> )+" if typed else "$^", "", line) for line in printed.splitlines()]
        got = [line.rstrip() for line in out if line.strip()]
        assert fits(shown, got), "\n".join((place, "printed:", *got, "shown:", *shown))
        assert shown or ran.status in {0, 1}, place

    def run_pip(self, words: list[str], lines: list[str], place: str) -> None:
        """Install a package of the page, for this page only: what pip does without dependencies, in this process."""
        assert words[0] == "install", place
        assert not lines, place
        for project in words[1:]:
            install(self.folder / project, self.folder / "packages")
        sys.path.insert(0, str(self.folder / "packages"))
        invalidate_caches()
        registry._installed.cache_clear()  # noqa: SLF001 - it looks once in a process

    def leave(self) -> None:
        """Forget the packages that the page installed or tried in their folders."""
        own = [place for place in sys.path if Path(place).is_relative_to(self.folder)]
        if not own:
            return
        sys.path[:] = [place for place in sys.path if place not in own]
        registry._installed.cache_clear()  # noqa: SLF001 - as above
        read_messages.cache_clear()
        for name, module in list(sys.modules.items()):
            if (getattr(module, "__file__", None) or "").startswith(str(self.folder)):
                del sys.modules[name]


def install(project: Path, folder: Path) -> None:
    """Put the wheel of a project into a folder; the project's own backend builds it."""
    stated = tomllib.loads((project / "pyproject.toml").read_text("utf-8"))["build-system"]["build-backend"]
    with TemporaryDirectory() as wheels, chdir(project):
        name = import_module(stated).build_wheel(wheels)
        with ZipFile(Path(wheels) / name) as wheel:
            wheel.extractall(folder)


def fits(shown: list[str], got: list[str]) -> bool:
    """Whether lines are those that are shown; ``...`` means what is left out."""
    if not shown:
        return not got
    if shown[0].strip() == "...":
        return any(fits(shown[1:], got[start:]) for start in range(len(got) + 1))
    start, dots, _ = shown[0].partition(" ...")
    here = bool(got) and (got[0].startswith(start) if dots else got[0] == start)
    return here and fits(shown[1:], got[1:])
