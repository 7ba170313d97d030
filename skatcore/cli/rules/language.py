"""``skat language``: packages of languages written, measured and checked, and PO files of them."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from skatcore.cli.output import FOUND, catalogue, data_output, print_line
from skatcore.cli.rules.commands import ExportLanguage, ImportLanguage, NewLanguage, ReadLanguage
from skatcore.cli.tables import show
from skatcore.model import write_whole
from skatcore.rules import Registry
from skatcore.testing.languages import (
    LanguageCheck,
    add_to_package,
    merged,
    new_language,
    po_file,
    program,
    read_po_file,
    texts_of,
    wanted,
)
from skatcore.text import Catalogue
from skatcore.views import Cell, Column, CsvTable, DataTable, Report, lines, numbers
from skatcore.views.rules import problems_report

#: Missing messages that a terminal shows.
MOST_SHOWN: Final = 20


def write_language(request: NewLanguage) -> None:
    """The package of a new language in a folder."""
    words = catalogue(request.lang)
    _print_written(new_language(request.language, request.folder, Registry.installed()), words)


def show_missing(request: ReadLanguage) -> None:
    """Print what a language lacks, file by file; a finding if that is anything."""
    words, registry = catalogue(request.lang), Registry.installed()
    said = merged(texts_of(request.language, request.folder, registry))
    files: dict[str, dict[str, str]] = {}
    missing: dict[str, dict[str, str]] = {}
    for name, key, message in wanted(program("en", registry)):
        files.setdefault(name, {})[key] = message
        if not said.get(key):
            missing.setdefault(name, {})[key] = message
    counts = {name: (len(of) - len(missing.get(name, ())), len(of)) for name, of in files.items()}
    whole = (sum(has for has, _ in counts.values()), sum(of for _, of in counts.values()))
    lacking = [(name, key, message) for name, own in missing.items() for key, message in own.items()]
    data = {"language": request.language, **_share(*whole)} | {
        "files": [{"file": name, **_share(*count), "missing": missing.get(name, {})} for name, count in counts.items()]
    }
    columns = (Column("language.file"), *numbers("language.said", "language.messages", "language.percent"))
    rows: list[tuple[Cell, ...]] = [(name, *_share(*count).values()) for name, count in counts.items()]
    table = DataTable(columns, tuple(rows), footer=(words.text("language.all"), *_share(*whole).values()))
    shown = [f"{name}: {key} = {message}" for name, key, message in lacking[:MOST_SHOWN]]
    if len(lacking) > MOST_SHOWN:
        shown.append(words.text("language.more", count=len(lacking) - MOST_SHOWN))
    csv = CsvTable(("file", "key", "english"), lacking)
    show(Report.of(data, csv, table, *lines(shown, breaks=False)), request.fmt, words)
    if lacking:
        raise SystemExit(FOUND)


def _share(has: int, of: int) -> dict[str, int]:
    return {"said": has, "messages": of, "percent": 100 * has // of}


def check_language(request: ReadLanguage) -> None:
    """Everything that is wrong with a language."""
    words, registry = catalogue(request.lang), Registry.installed()
    files = texts_of(request.language, request.folder, registry)
    problems = list(LanguageCheck(request.language, registry).problems(files))
    show(problems_report(problems, words), request.fmt, words)
    if problems:
        raise SystemExit(FOUND)
    if request.for_people:
        count = sum(len(texts.messages) for texts in files.values())
        print_line(words.text("language.right", word=request.language, count=count))


def export_language(request: ExportLanguage) -> None:
    """A PO file of a language."""
    words, registry = catalogue(request.lang), Registry.installed()
    text = po_file(request.language, texts_of(request.language, request.folder, registry).values(), registry)
    if request.out is None:
        data_output().write(text.decode())
        return
    write_whole(text, request.out)
    _print_written([request.out], words)


def import_language(request: ImportLanguage) -> None:
    """Write what a PO file says into the package of its language."""
    words = catalogue(request.lang)
    language, said, fuzzy = read_po_file(request.file)
    _print_written(add_to_package(language, request.folder, said, Registry.installed()), words)
    if fuzzy:
        print_line(words.text("language.fuzzy", count=fuzzy), error=True)


def _print_written(files: Iterable[Path], words: Catalogue) -> None:
    for file in files:
        print_line(words.text("plugin.written", file=str(file)))
