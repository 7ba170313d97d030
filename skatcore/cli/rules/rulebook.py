"""``skat rulebook``: the rules on paper, in a file or on the standard output."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Final

from skatcore.cli.files import write_over
from skatcore.cli.output import catalogue, data_output, print_line, refuse
from skatcore.cli.rules.commands import PrintRulebook
from skatcore.cli.usual_rules import rules_named
from skatcore.extras import require
from skatcore.views import BOOK_WRITERS, Writer

if TYPE_CHECKING:
    from skatcore.text import Catalogue
    from skatcore.views.rulebook import PrintedBook, ShortPage

#: Other ends of names for the same format.
_ALSO: Final = {".markdown": ".md", ".htm": ".html"}


def print_rulebook(request: PrintRulebook) -> None:
    """The book of a rule set, or its page for the table; Markdown unless something else is asked for."""
    words = catalogue(request.lang)
    writer = _writer(request, words)
    if writer.needs:
        require(*writer.needs)
    _check(request, writer, words)
    book = _book(request)
    data = writer.whole(book, words)
    if request.out is None:
        _print(data, writer)
        return
    write_over(data, request.out, words)
    if writer.key == "pdf":
        _tell_missing(book, words)


def _writer(request: PrintRulebook, words: Catalogue) -> Writer[PrintedBook | ShortPage]:
    """The format that was asked for, else that of the file's name."""
    if request.fmt is not None or request.out is None:
        return BOOK_WRITERS[request.fmt or "markdown"]
    suffix = request.out.suffix.lower()
    named = (writer for writer in BOOK_WRITERS.values() if writer.suffix == _ALSO.get(suffix, suffix))
    return next(named, None) or refuse(words.text("rulebook.kind", word=request.out.name or str(request.out)), words)


def _check(request: PrintRulebook, writer: Writer[PrintedBook | ShortPage], words: Catalogue) -> None:
    if writer.binary and request.out is None and sys.stdout.isatty():
        refuse(words.text("rulebook.terminal"), words)
    for option, given in {"--against": request.against is not None, "--notes": request.notes}.items():
        if request.short and given:
            refuse(words.text("rulebook.short-alone", option=option), words)


def _book(request: PrintRulebook) -> PrintedBook | ShortPage:
    from skatcore.views.rulebook import printed_book, short_page

    ruleset = rules_named(request.profile, request.lang)
    words = catalogue(request.lang, ruleset)
    if request.short:
        return short_page(ruleset, words)
    against = None if request.against is None else rules_named(request.against, request.lang)
    return printed_book(ruleset, words, against=against, notes=request.notes)


def _print(data: bytes, writer: Writer[PrintedBook | ShortPage]) -> None:
    if writer.binary:
        sys.stdout.buffer.write(data)
    else:
        data_output().write(data.decode())


def _tell_missing(book: PrintedBook | ShortPage, words: Catalogue) -> None:
    """The signs for which the PDF has no letters."""
    from skatcore.views.rulebook import without_letters

    if signs := without_letters(book):
        missing = " ".join(signs)
        print_line(f"skat: {words.text('print.no-letters', signs=missing)}", error=True)
