#!/usr/bin/env python3
"""The man pages, in each language, made from the commands and their help.

usage: .ci/man_pages.py FOLDER
The folder gets man1/skat.1, man1/skat-sheet.1 ..., de/man1/..., pl/man1/...: what lies under share/man. A wheel is built
with them: this is a hook of its build as well, for which click and tomli are enough.
"""

import os
import re
import sys
import tempfile
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from shutil import rmtree

import click

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from skatcore.cli.app import FOLDERS, command_line  # noqa: E402 - of this checkout
from skatcore.cli.commands import LazyGroup  # noqa: E402
from skatcore.cli.helped_command import HelpedArgument  # noqa: E402
from skatcore.text.language_list import LANGUAGES  # noqa: E402
from skatcore.version import VERSION  # noqa: E402

try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ModuleNotFoundError:  # where nothing is built
    BuildHookInterface = object

#: What an environment's variable, an exit status and a file mean is said under these names.
VARIABLES = ("SKAT_SHEETS", "SKAT_ALLOW_CODE", "SKAT_LOG", "COLUMNS", "NO_COLOR", "LC_ALL, LC_MESSAGES, LANG")
STATUSES = ("0", "1", "2", "130")
#: Signs that roff means otherwise, or sets as others.
ESCAPED = {"\\": "\\e", "-": "\\-", "^": "\\(ha", "~": "\\(ti", "`": "\\(ga", "'": "\\(aq", '"': "\\(dq"}
#: Options in a text, and where the words of the user begin in a usage.
OPTION = re.compile(r"(?<![\w-])--?[a-z][\w-]*|^--?\w[\w-]*", re.IGNORECASE)


def escaped(text: str) -> str:
    """A text as roff needs it; no line of it is a request."""
    return "".join(ESCAPED.get(sign, sign) for sign in text)


def bold_options(text: str) -> str:
    """A text with its options in bold."""
    return OPTION.sub(lambda option: f"\\fB{option[0]}\\fR", text.replace("\\", "\\e")).replace("-", "\\-")


def safe(line: str) -> str:
    """A line that begins with no control character."""
    return f"\\&{line}" if line.startswith((".", "'")) else line


def paragraphs(text: str) -> Iterator[str]:
    """A help text in its paragraphs."""
    for number, part in enumerate(text.split("\n\n")):
        if number:
            yield ".PP"
        yield safe(escaped(" ".join(part.split())))


def listed(term: str, text: str) -> Iterator[str]:
    """An entry of a list: what is meant in bold, and its meaning."""
    yield ".TP"
    yield safe(term)
    yield safe(escaped(text))


class Pages:
    """The pages of one language."""

    def __init__(self, language: str) -> None:
        self.skat = command_line(["--lang", language])
        self.texts = self.skat.texts
        self.top = click.Context(self.skat, info_name="skat", **self.skat.context_settings)

    def all(self) -> Iterator[tuple[str, str]]:
        """The pages with their names: that of ``skat``, and one for each of its commands."""
        yield "skat", "\n".join(self._first()) + "\n"
        for name in self.skat.folders:
            command = self.skat.get_command(self.top, name)
            ctx = click.Context(command, info_name=name, parent=self.top)
            yield f"skat-{name}", "\n".join(self._command_page(ctx)) + "\n"

    def _heading(self, key: str) -> str:
        return f".SH {self.texts.text(key).upper()}"

    def _title(self, name: str, text: str) -> Iterator[str]:
        built = os.environ.get("SOURCE_DATE_EPOCH")
        at = datetime.fromtimestamp(int(built), UTC) if built else datetime.now(UTC)
        yield "'\\\" -*- coding: UTF-8 -*-"
        yield f'.TH "{name.upper()}" "1" "{at:%Y-%m-%d}" "skatcore {VERSION}" "skatcore"'
        yield self._heading("man NAME")
        yield f"{escaped(name)} \\- {escaped(text.partition(chr(10))[0].rstrip('.'))}"

    def _first(self) -> Iterator[str]:
        yield from self._title("skat", self.texts.text("skat"))
        yield self._heading("man SYNOPSIS")
        yield self._usage(self.top)
        yield from self._options(self.top, ".SH")
        heading = ""
        for names in FOLDERS.values():
            for name in names:
                if (begun := self.skat.headings.get(name, heading)) != heading:
                    heading = begun
                    yield self._heading(heading)
                text = self.texts.text(f"skat {name}").partition("\n\n")[0]
                yield from listed(f"\\fBskat\\-{escaped(name)}\\fR(1)", text)
        for heading, names in (("man ENVIRONMENT", VARIABLES), ("man EXIT STATUS", STATUSES)):
            yield self._heading(heading)
            for name in names:
                yield from listed(f"\\fB{name}\\fR", self.texts.text(f"man {name}"))
        yield self._heading("man FILES")
        yield from listed("\\fI\\(ti/.local/share/skatcore/sheets.db\\fR", self.texts.text("man sheets.db"))
        yield self._heading("man SEE ALSO")
        yield safe(escaped(self.texts.text("man manual", command="skat help")))

    def _command_page(self, ctx: click.Context) -> Iterator[str]:
        command = ctx.command
        yield from self._title(f"skat-{ctx.info_name}", command.help or "")
        yield self._heading("man SYNOPSIS")
        yield self._usage(ctx)
        yield self._heading("man DESCRIPTION")
        yield from paragraphs(command.help or "")
        yield from self._options(ctx, ".SH")
        if isinstance(command, LazyGroup):
            yield self._heading("Commands")
            for name in command.folders:
                below = click.Context(command.get_command(ctx, name), info_name=name, parent=ctx)
                yield f".SS {safe(escaped(below.command_path))}"
                yield self._usage(below)
                yield ".PP"
                yield from paragraphs(below.command.help or "")
                yield from self._options(below, "")
        yield self._heading("man SEE ALSO")
        yield "\\fBskat\\fR(1)"

    def _usage(self, ctx: click.Context) -> str:
        pieces = " ".join(ctx.command.collect_usage_pieces(ctx))
        return f"\\fB{escaped(ctx.command_path)}\\fR {escaped(pieces)}"

    def _options(self, ctx: click.Context, heading: str) -> Iterator[str]:
        """Arguments and options; on the page of a group without headings."""
        command = ctx.command
        arguments = [param for param in command.params if isinstance(param, HelpedArgument)]
        options = [param for param in command.params if isinstance(param, click.Option) and not param.hidden]
        options += [own] if (own := command.get_help_option(ctx)) and heading else []
        rows = [(f"\\fI{escaped((param.metavar or '').strip('[]'))}\\fR", param.text) for param in arguments]
        parts = (
            ("Arguments", rows),
            ("Options", [(bold_options(name), text) for name, text in map(command.option_row, options)]),
        )
        for name, entries in parts:
            if entries and heading:
                yield self._heading(name)
            for term, text in entries:
                yield from listed(term, text)


def write(folder: Path) -> list[Path]:
    """Write the pages of all languages into a folder that lies as share/man does; their paths in it."""
    written = []
    for language in LANGUAGES:
        place = Path("man1") if language == LANGUAGES[0] else Path(language) / "man1"
        (folder / place).mkdir(parents=True, exist_ok=True)
        for name, text in Pages(language).all():
            written.append(place / f"{name}.1")
            (folder / written[-1]).write_text(text, encoding="utf-8", newline="\n")
    return written


class ManPages(BuildHookInterface):
    """Puts the pages into a wheel, from which pip installs them under share/man."""

    def initialize(self, version: str, build_data: dict[str, dict[str, str]]) -> None:
        """Before the wheel is written; ``version`` is its kind, an editable one too."""
        del version
        self.folder = Path(tempfile.mkdtemp())
        for page in write(self.folder):
            build_data["shared_data"][str(self.folder / page)] = f"share/man/{page.as_posix()}"

    def finalize(self, version: str, build_data: dict[str, dict[str, str]], artifact_path: str) -> None:
        """After the wheel is written."""
        del version, build_data, artifact_path
        rmtree(self.folder)


if __name__ == "__main__":
    if len(sys.argv) != 2:  # noqa: PLR2004 - its name and the folder
        sys.exit(__doc__)
    sys.stdout.write(f"{len(write(Path(sys.argv[1])))} pages\n")
