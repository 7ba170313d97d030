"""The rulebook of a rule set: on a page, to print, as files, and the page for the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from markupsafe import Markup
from starlette.responses import Response

from skatcore.rules.profile import named_in
from skatcore.views import BOOK_WRITERS
from skatcore.views.rulebook import as_fragment, printed_book, short_page
from skatcore.web.errors import NotFound
from skatcore.web.pages.evening.files import can_print_pdf
from skatcore.web.routes import get
from skatcore.web.rule_lists import listed, title_of

if TYPE_CHECKING:
    from skatcore.views.rulebook import PrintedBook, ShortPage
    from skatcore.web.rule_lists import NamedRules
    from skatcore.web.visit import Visit


async def rulebook(visit: Visit) -> Response:
    """The book on a page, or as what is asked for: to print, PDF, Markdown; whole, or the page for the table."""
    named = await visit.rules(str(visit.request.path_params["name"]))
    other = named_in(visit.asked("against"))
    against = await visit.rules(other) if other else None
    if visit.asked("as") or visit.asked("short"):
        return await _file(visit, named, against)
    groups = await listed(visit)
    return await visit.aside(lambda: _page(visit, named, against, groups))


def _page(visit: Visit, named: NamedRules, against: NamedRules | None, groups: object) -> Response:
    book = _book(visit, named, against)
    return visit.page(
        "rules/rulebook.html",
        name=named.name,
        title=title_of(named.name, named.ruleset, visit.language),
        groups=groups,
        against=against.name if against else "",
        other=title_of(against.name, against.ruleset, visit.language) if against else "",
        notes=bool(visit.asked("notes")),
        pdf=can_print_pdf(),
        book=book,
        text=Markup(as_fragment(book)),  # noqa: S704 - escaped by its template
    )


async def _file(visit: Visit, named: NamedRules, against: NamedRules | None) -> Response:
    """The book or the page for the table: PDF or Markdown to save, else a page that is printed as it is."""

    def made() -> PrintedBook | ShortPage:
        short = visit.asked("short")
        return short_page(named.ruleset, visit.words_of(named.ruleset)) if short else _book(visit, named, against)

    writer = BOOK_WRITERS[asked if (asked := visit.asked("as")) in {"pdf", "markdown"} else "html"]
    if writer.binary and not can_print_pdf():
        raise NotFound("PDF")
    run = visit.work if writer.binary else visit.aside
    data = await run(lambda: writer.whole(made(), visit.words))
    if writer.key == "html":
        return visit.document(data.decode())
    kind = "short" if visit.asked("short") else "rulebook"
    return visit.download(data, f"{named.ruleset.id}-{kind}-{visit.language}{writer.suffix}", writer.media_type)


def _book(visit: Visit, named: NamedRules, against: NamedRules | None) -> PrintedBook:
    other = against.ruleset if against else None
    words = visit.words_of(named.ruleset)
    return printed_book(named.ruleset, words, against=other, notes=bool(visit.asked("notes")))


ROUTES: Final = (get("/rules/{name:path}/rulebook", rulebook),)
