"""The formats of reports for programs, by name; the function of each is imported when it is first used."""

from __future__ import annotations

import pkgutil
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, cast

if TYPE_CHECKING:
    from skatcore.text.catalogue import Catalogue
    from skatcore.views.report import Report

#: The format for people: a terminal's tables.
TABLE: Final = "table"


@dataclass(frozen=True, slots=True)
class Writer:
    """A format: how files of it end, their media type, and the function that writes a report.

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

    def write(self, report: Report, words: Catalogue) -> Iterable[str] | bytes:
        """The report as parts of a text, or as bytes."""
        return cast("Iterable[str] | bytes", pkgutil.resolve_name(self.function)(report, words))

    def whole(self, report: Report, words: Catalogue) -> str | bytes:
        """The whole file."""
        made = self.write(report, words)
        return made if isinstance(made, bytes) else "".join(made)


_XLSX: Final = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
_CSV: Final = "text/csv; charset=utf-8"
#: Each writer by its key.
WRITERS: Final = {
    writer.key: writer
    for writer in (
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
}
#: All formats in which a command answers.
FORMATS: Final = (TABLE, *WRITERS)
