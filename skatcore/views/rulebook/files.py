"""A rulebook as files that need nothing else: Markdown, HTML, PDF set by Typst, JSON."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import asdict
from typing import Any, Final

from skatcore.views.printing.render import filled_in, letters_missing, typeset
from skatcore.views.rulebook.markdown import markdown_of, short_markdown
from skatcore.views.rulebook.printed import PrintedBook, ShortPage

#: Where the layouts are.
_TEMPLATES: Final = "skatcore.views.rulebook"


def as_markdown(book: PrintedBook | ShortPage) -> bytes:
    """Markdown, as GitHub and most programs read it."""
    text = markdown_of(book) if isinstance(book, PrintedBook) else short_markdown(book)
    return text.encode()


def as_html(book: PrintedBook | ShortPage) -> bytes:
    """A page with its style inside and no script; every word is escaped."""
    if isinstance(book, ShortPage):
        return filled_in("short.html", _TEMPLATES, page=book).encode()
    return filled_in("book.html", _TEMPLATES, book=book).encode()


def as_fragment(book: PrintedBook) -> str:
    """The chapters and what stands after them, for a page that has its own style; every word is escaped."""
    return filled_in("fragment.html", _TEMPLATES, book=book)


def as_pdf(book: PrintedBook | ShortPage) -> bytes:
    """A PDF file on A4, the same bytes for the same book."""
    layout = "book.typ" if isinstance(book, PrintedBook) else "short.typ"
    return typeset(layout, _TEMPLATES, as_data(book))


def as_json(book: PrintedBook | ShortPage) -> bytes:
    """Everything that is in it as data."""
    return (json.dumps(as_data(book), ensure_ascii=False, indent=2, default=list) + "\n").encode()


def as_data(book: PrintedBook | ShortPage) -> dict[str, Any]:
    """Everything that is in it, as dictionaries, lists and texts."""
    return asdict(book)


def without_letters(book: PrintedBook | ShortPage) -> tuple[str, ...]:
    """The signs in a book for which the PDF has no letters: empty boxes are printed."""
    return letters_missing(as_data(book))


#: How each format is made, by its name.
MAKERS: Final[Mapping[str, Callable[[PrintedBook | ShortPage], bytes]]] = {
    "markdown": as_markdown,
    "html": as_html,
    "pdf": as_pdf,
    "json": as_json,
}
