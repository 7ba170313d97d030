"""A rulebook as files that need nothing else: Markdown, HTML, PDF set by Typst, JSON."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict
from typing import Any, Final

from skatcore.text.catalogue import Catalogue
from skatcore.views.printing.render import filled_in, letters_missing, typeset
from skatcore.views.report import Report, json_parts
from skatcore.views.rulebook.markdown import markdown_of, short_markdown
from skatcore.views.rulebook.printed import PrintedBook, ShortPage

#: Where the layouts are.
_TEMPLATES: Final = "skatcore.views.rulebook"


def as_markdown(book: PrintedBook | ShortPage, _: Catalogue | None = None) -> str:
    """Markdown, as GitHub and most programs read it."""
    return markdown_of(book) if isinstance(book, PrintedBook) else short_markdown(book)


def as_html(book: PrintedBook | ShortPage, _: Catalogue | None = None) -> str:
    """A page with its style inside and no script; every word is escaped."""
    if isinstance(book, ShortPage):
        return filled_in("short.html", _TEMPLATES, page=book)
    return filled_in("book.html", _TEMPLATES, book=book)


def as_fragment(book: PrintedBook) -> str:
    """The chapters and what stands after them, for a page that has its own style; every word is escaped."""
    return filled_in("fragment.html", _TEMPLATES, book=book)


def as_pdf(book: PrintedBook | ShortPage, _: Catalogue | None = None) -> bytes:
    """A PDF file on A4, the same bytes for the same book."""
    layout = "book.typ" if isinstance(book, PrintedBook) else "short.typ"
    return typeset(layout, _TEMPLATES, as_data(book))


def as_json(book: PrintedBook | ShortPage, words: Catalogue) -> Iterable[str]:
    """Everything that is in it as data."""
    return json_parts(Report(as_data(book)), words)


def as_data(book: PrintedBook | ShortPage) -> dict[str, Any]:
    """Everything that is in it, as dictionaries, lists and texts."""
    return asdict(book)


def without_letters(book: PrintedBook | ShortPage) -> tuple[str, ...]:
    """The signs in a book for which the PDF has no letters: empty boxes are printed."""
    return letters_missing(as_data(book))
