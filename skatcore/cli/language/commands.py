"""``skat language``: what its commands take, and the function that does each."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

from skatcore.cli.commands import Commands
from skatcore.cli.parameters import CliArgument, CliOption, FormattedRequest, OutOption, Request

_Language = Annotated[str, CliArgument("LANGUAGE")]
_Package = Annotated[Path | None, CliArgument("FOLDER")]


class NewLanguage(Request):
    """The code of a language, and the folder for its package."""

    language: _Language
    folder: Annotated[Path, CliOption("--folder")] = Path()


class ReadLanguage(FormattedRequest):
    """A language that is installed, or the folder of its package."""

    language: _Language
    folder: _Package = None


class ExportLanguage(Request):
    """A language, and the PO file to write."""

    language: _Language
    folder: _Package = None
    out: OutOption = None


class ImportLanguage(Request):
    """A PO file, and the folder of the package that takes it."""

    file: Annotated[Path, CliArgument("FILE")]
    folder: Annotated[Path, CliArgument("FOLDER")] = Path()


COMMANDS: Final[Commands] = {
    "new": (NewLanguage, "language.translate.write_language"),
    "missing": (ReadLanguage, "language.translate.show_missing"),
    "check": (ReadLanguage, "language.translate.check_language"),
    "export": (ExportLanguage, "language.translate.export_language"),
    "import": (ImportLanguage, "language.translate.import_language"),
}
