"""The formats of reports for programs and of books, by name; the function of each is imported when first used."""

from __future__ import annotations

import pkgutil
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Generic, TypeVar, cast

from skatcore.extras import is_installed

if TYPE_CHECKING:
    from skatcore.text.catalogue import Catalogue
    from skatcore.views.report import Report
    from skatcore.views.rulebook.printed import PrintedBook, ShortPage

_Result = TypeVar("_Result")

#: The format for people: a terminal's tables.
TABLE: Final = "table"


@dataclass(frozen=True, slots=True)
class Writer(Generic[_Result]):
    """A format: how files of it end, their media type, and the function that writes a report or a book.

    A ``binary`` one is not text; one of ``rows`` has no place for what is said aside; ``needs`` are an extra, and its
    library that it needs.
    """

    key: str
    suffix: str
    media_type: str
    function: str
    binary: bool = False
    rows: bool = False
    needs: tuple[str, ...] = ()

    @property
    def is_here(self) -> bool:
        """Whether the libraries that it needs are installed."""
        return all(map(is_installed, self.needs[1:]))

    def write(self, result: _Result, words: Catalogue) -> Iterable[str] | bytes:
        """The result as parts of a text, or as bytes."""
        return cast("Iterable[str] | bytes", pkgutil.resolve_name(self.function)(result, words))

    def whole(self, result: _Result, words: Catalogue) -> bytes:
        """The whole file."""
        made = self.write(result, words)
        return made if isinstance(made, bytes) else "".join(made).encode()


_XLSX: Final = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
_CSV: Final = "text/csv; charset=utf-8"
_BOOK: Final = "skatcore.views.rulebook.files"
_FOR_REPORTS: Final[tuple[Writer[Report], ...]] = (
    Writer("json", ".json", "application/json", "skatcore.views.report:json_parts"),
    Writer("csv", ".csv", _CSV, "skatcore.views.report:csv_parts", rows=True),
    Writer(
        "xlsx",
        ".xlsx",
        _XLSX,
        "skatcore.views.workbook:report_workbook",
        binary=True,
        rows=True,
        needs=("club", "openpyxl"),
    ),
)
_FOR_BOOKS: Final[tuple[Writer[PrintedBook | ShortPage], ...]] = (
    Writer("markdown", ".md", "text/markdown; charset=utf-8", f"{_BOOK}:as_markdown"),
    Writer("html", ".html", "text/html; charset=utf-8", f"{_BOOK}:as_html", needs=("club", "jinja2")),
    Writer("pdf", ".pdf", "application/pdf", f"{_BOOK}:as_pdf", binary=True, needs=("club", "typst")),
    Writer("json", ".json", "application/json", f"{_BOOK}:as_json"),
)
#: Each writer of reports, and each of rulebooks, by its key.
WRITERS: Final = {writer.key: writer for writer in _FOR_REPORTS}
BOOK_WRITERS: Final = {writer.key: writer for writer in _FOR_BOOKS}
#: All formats in which a command answers.
FORMATS: Final = (TABLE, *WRITERS)
