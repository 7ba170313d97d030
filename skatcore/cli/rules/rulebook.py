"""``skat rulebook``: the rules on paper, in a file or on the standard output."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Final

from skatcore.cli.files import not_written
from skatcore.cli.output import catalogue, data_output, load, print_line, refuse
from skatcore.cli.rules.commands import BookFormat, PrintRulebook
from skatcore.extras import require
from skatcore.model import write_whole

if TYPE_CHECKING:
    from skatcore.text import Catalogue
    from skatcore.views.rulebook import PrintedBook, ShortPage

#: The format of a file by the end of its name.
_FORMATS: Final = {
    ".md": BookFormat.markdown,
    ".markdown": BookFormat.markdown,
    ".html": BookFormat.html,
    ".htm": BookFormat.html,
    ".pdf": BookFormat.pdf,
    ".json": BookFormat.json,
}
_NEEDED: Final = {BookFormat.html: "jinja2", BookFormat.pdf: "typst"}


def print_rulebook(request: PrintRulebook) -> None:
    """The book of a rule set, or its page for the table; Markdown unless something else is asked for."""
    words = catalogue(request.lang)
    fmt = _format(request, words)
    if library := _NEEDED.get(fmt):
        require("club", library)
    _check(request, fmt, words)
    book = _book(request)
    if request.out is None:
        _print(book, fmt)
        return
    try:
        write_whole(_made(book, fmt), request.out)
    except OSError as error:
        not_written(request.out, error, words)
    print_line(words.text("print.written", file=str(request.out)))
    if fmt is BookFormat.pdf:
        _tell_missing(book, words)


def _format(request: PrintRulebook, words: Catalogue) -> BookFormat:
    """The format that was asked for, else that of the file's name."""
    if request.fmt is not None:
        return request.fmt
    if request.out is None:
        return BookFormat.markdown
    fmt = _FORMATS.get(request.out.suffix.lower())
    return fmt or refuse(words.text("rulebook.kind", word=request.out.name), words)


def _check(request: PrintRulebook, fmt: BookFormat, words: Catalogue) -> None:
    if fmt is BookFormat.pdf and request.out is None and sys.stdout.isatty():
        refuse(words.text("rulebook.terminal"), words)
    for option, given in {"--against": request.against is not None, "--notes": request.notes}.items():
        if request.short and given:
            refuse(words.text("rulebook.short-alone", option=option), words)


def _book(request: PrintRulebook) -> PrintedBook | ShortPage:
    from skatcore.views.rulebook import printed_book, short_page

    ruleset = load(request.profile, request.lang)
    words = catalogue(request.lang, ruleset)
    if request.short:
        return short_page(ruleset, words)
    against = None if request.against is None else load(request.against, request.lang)
    return printed_book(ruleset, words, against=against, notes=request.notes)


def _made(book: PrintedBook | ShortPage, fmt: BookFormat) -> bytes:
    from skatcore.views.rulebook import MAKERS

    return MAKERS[fmt.value](book)


def _print(book: PrintedBook | ShortPage, fmt: BookFormat) -> None:
    data = _made(book, fmt)
    if fmt is BookFormat.pdf:
        sys.stdout.buffer.write(data)
    else:
        data_output().write(data.decode())


def _tell_missing(book: PrintedBook | ShortPage, words: Catalogue) -> None:
    """The signs for which the PDF has no letters."""
    from skatcore.views.rulebook import without_letters

    if signs := without_letters(book):
        missing = " ".join(signs)
        print_line(f"skat: {words.text('print.no-letters', signs=missing)}", error=True)
