"""A rulebook as files that need nothing else: Markdown, HTML, PDF set by Typst, JSON."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict
from typing import Any, Final

from skatcore.model.printable import on_one_line
from skatcore.text.catalogue import Catalogue
from skatcore.views.printing.render import filled_in, letters_missing, typeset
from skatcore.views.report import Report, json_parts
from skatcore.views.rulebook.printed import (
    PrintedBook,
    PrintedExample,
    PrintedNote,
    PrintedParagraph,
    PrintedTable,
    ShortEntry,
    ShortPage,
)

#: Signs that mean something anywhere in a line, and such as do at its beginning.
_SIGNS: Final = re.compile(r"[\\`*_\[\]<>|~$&^]")
_FIRST: Final = re.compile(r"(?=[#+=-])|(?<=\d)(?=[.)](\s|$))")
_BEGINNING: Final = re.compile(r"\d+[.)](\s|$)|[#+=-]")
#: An address; it becomes a link.
_ADDRESS: Final = re.compile(r"(https?://[^\s<>]*[^\s<>.,;:)])")


def escaped(text: str) -> str:
    """A text in which no sign is Markdown; addresses are links."""
    parts = _ADDRESS.split(on_one_line(text))
    text = "".join(f"<{part}>" if at % 2 else _SIGNS.sub(r"\\\g<0>", part) for at, part in enumerate(parts))
    return _FIRST.sub(r"\\", text, count=1) if _BEGINNING.match(text) else text


def _book(book: PrintedBook) -> Iterator[str]:
    yield from _head(book.title, book.labels["rules"], book.facts)
    yield from _list(book.legend)
    ends = [
        (book.labels["glossary"], book.words),
        (book.labels["notes"], book.further),
        (book.labels["sources"], book.sources),
    ]
    headings = [chapter.heading for chapter in book.chapters] + [title for title, there in ends if there]
    yield from (f"## {escaped(book.labels['contents'])}", "")
    yield from (f"- [{escaped(heading)}](#{anchor})" for heading, anchor in _anchored(headings, book))
    yield ""
    for chapter in book.chapters:
        yield from (f"## {escaped(chapter.heading)}", "")
        for paragraph in chapter.paragraphs:
            yield from _paragraph(paragraph, book)
    yield from _ends(book)
    for number, note in enumerate(book.footnotes, 1):
        yield from _footnote(number, note)


def _head(title: str, rules: str, facts: Iterable[str]) -> Iterator[str]:
    yield from (f"# {escaped(title)}", "", f"**{escaped(rules)}**", "")
    for fact in facts:
        yield from (escaped(fact), "")


def _anchored(headings: Sequence[str], book: PrintedBook) -> Iterator[tuple[str, str]]:
    """Each heading with the anchor that GitHub gives it."""
    taken = [_anchor(book.title), _anchor(book.labels["contents"])]
    for heading in headings:
        anchor = _anchor(heading)
        before = taken.count(anchor)
        taken.append(anchor)
        yield heading, f"{anchor}-{before}" if before else anchor


def _anchor(heading: str) -> str:
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


def _paragraph(paragraph: PrintedParagraph, book: PrintedBook) -> Iterator[str]:
    notes = "".join(f"[^{number}]" for number in paragraph.notes)
    clause = f" *({escaped(paragraph.clause)})*" if paragraph.clause else ""
    yield from (f"**{paragraph.signed}** {escaped(paragraph.text)}{notes}{clause}", "")
    if paragraph.table:
        yield from _table(paragraph.table)
    for example in paragraph.examples:
        yield from _example(example, book.labels["example"])


def _table(table: PrintedTable) -> Iterator[str]:
    heads = table.heads or ("",) * len(table.numbers)
    yield _row(heads)
    yield _row(["--:" if number else "---" for number in table.numbers], plain=True)
    yield from map(_row, table.rows)
    yield ""


def _row(cells: Iterable[str], *, plain: bool = False) -> str:
    return "| " + " | ".join(cell if plain else escaped(cell) for cell in cells) + " |"


def _example(example: PrintedExample, label: str) -> Iterator[str]:
    note = f" ({escaped(example.note)})" if example.note else ""
    yield f"> **{escaped(label)}:** {escaped(example.game)}{note}: {escaped(example.result)}"
    yield ">"
    yield from (f"> - {escaped(step)}" for step in example.steps)
    yield ""


def _list(lines: Iterable[str]) -> Iterator[str]:
    there = [f"- {escaped(line)}" for line in lines]
    yield from (*there, "") if there else ()


def _ends(book: PrintedBook) -> Iterator[str]:
    if book.words:
        yield from (f"## {escaped(book.labels['glossary'])}", "")
        yield from _table(book.glossary)
    if book.further:
        yield from (f"## {escaped(book.labels['notes'])}", "")
        for note in book.further:
            first, *others = note.lines
            yield from (f"{escaped(first)}{_clause(note)}", "")
            yield from _list(others)
    if book.sources:
        yield from (f"## {escaped(book.labels['sources'])}", "")
        yield from _list(book.sources)
    yield from ("---", "")
    yield from (part for line in book.edition for part in (escaped(line), ""))


def _footnote(number: int, note: PrintedNote) -> Iterator[str]:
    first, *others = note.lines
    yield f"[^{number}]: {escaped(first)}{_clause(note)}"
    yield from (f"    - {escaped(line)}" for line in others)
    yield ""


def _clause(note: PrintedNote) -> str:
    return f" *({escaped(note.clause)})*" if note.clause else ""


def _short(page: ShortPage) -> Iterator[str]:
    yield from _head(page.title, page.labels["rules"], page.facts)
    for part in page.parts:
        yield from (f"## {escaped(part.title)}", "")
        for entry in part.entries:
            yield from _entry(entry)
    yield from ("---", "")
    yield from (part for line in page.edition for part in (escaped(line), ""))


def _entry(entry: ShortEntry) -> Iterator[str]:
    if entry.text:
        yield from (f"- {escaped(entry.text)}", "")
    if entry.table and entry.table.heads:
        yield from _table(entry.table)
    elif entry.table:
        yield from (escaped(", ".join(entry.table.cells)), "")


#: Where the layouts are.
_TEMPLATES: Final = "skatcore.views.rulebook"


def as_markdown(book: PrintedBook | ShortPage, _: Catalogue | None = None) -> str:
    """Markdown, as GitHub and most programs read it."""
    return "\n".join((*(_book(book) if isinstance(book, PrintedBook) else _short(book)), ""))


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
