"""Games from a spreadsheet (.xlsx): the sheet of the file whose first row heads the columns of the native schema.

The columns may be headed as the schema has them or in words, in any language that is installed. Everything is read
into memory, so a file is refused that is larger than anybody's list, packed or unpacked.
"""

from __future__ import annotations

import io
import warnings
import zipfile
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from itertools import islice
from typing import TYPE_CHECKING, Any, BinaryIO, Final

from skatcore.errors import PLUGIN_ERRORS, in_words
from skatcore.extras import require
from skatcore.model.record import Broken, Record
from skatcore.records.errors import RecordError
from skatcore.records.native_csv import REQUIRED, CsvFormat, column, quoted
from skatcore.records.unpacked import ZIP

if TYPE_CHECKING:
    from openpyxl import Workbook

#: The part that every .xlsx has.
_BOOK: Final = "xl/workbook.xml"
#: MiB of all parts unpacked, and of the text that is made of them; 10,000 games take a tenth of that.
MOST_MIB: Final = 32
#: Rows and columns that are read of a sheet, and the rows among which its heading is looked for.
MOST_ROWS: Final = 100_000
COLUMNS: Final = 64
ABOVE: Final = 20

Cells = Sequence[Any]


@dataclass(frozen=True, slots=True)
class WorkbookFormat:
    """A spreadsheet as ``skat sheet export --out list.xlsx`` writes it, or like it; it needs the extra ``club``."""

    key: str = "xlsx"
    order: int = 75
    needs: tuple[str, ...] = ("club", "openpyxl")

    def recognises(self, _: str) -> bool:
        """No text is a spreadsheet: `text_of` knows it by its parts."""
        return False

    def text_of(self, file: BinaryIO, head: bytes) -> BinaryIO | None:
        """The games of a spreadsheet as native CSV, a line for each row."""
        if not head.startswith(ZIP) or not _has_a_book(file):
            return None
        require(*self.needs)
        try:
            with warnings.catch_warnings(action="ignore"):  # of what is not kept of the file's looks
                return io.BytesIO(_csv_of(file))
        except RecordError:
            raise
        except PLUGIN_ERRORS as error:  # a damaged file makes the library fail in any way
            raise RecordError("record.xlsx-damaged", why=in_words(error)) from None

    def read(self, lines: Iterable[str]) -> Iterator[Record | Broken]:
        """The games in lines of native CSV."""
        return CsvFormat().read(lines)


FORMAT: Final = WorkbookFormat()


def _has_a_book(file: BinaryIO) -> bool:
    """Whether a zip is a spreadsheet; one that unpacks to too much is refused before anything is unpacked."""
    with zipfile.ZipFile(file) as parts:
        found = _BOOK in parts.namelist()
        unpacked = sum(part.file_size for part in parts.infolist())
    if found and unpacked > MOST_MIB << 20:
        raise RecordError("record.xlsx-too-large", most=MOST_MIB)
    return found


def _csv_of(file: BinaryIO) -> bytes:
    from openpyxl import load_workbook

    book = load_workbook(file, read_only=True, data_only=True, keep_links=False)
    try:
        sheet, above, heading = _games_in(book)
        out = io.StringIO()
        out.write("\n" * above)  # so that lines are called as rows are
        out.write(",".join(map(quoted, heading)) + "\n")
        for at, row in enumerate(_rows(sheet)):
            if at <= above:
                continue
            cells = [*map(_text, row)]
            while cells and not cells[-1]:
                cells.pop()
            cells += [""] * (len(heading) - len(cells) if cells else 0)
            out.write(",".join(map(quoted, cells)) + "\n")
            if out.tell() > MOST_MIB << 20 or at >= MOST_ROWS:
                raise RecordError("record.xlsx-too-large", most=MOST_MIB)
        return out.getvalue().encode(errors="surrogateescape")
    finally:
        book.close()


def _games_in(book: Workbook) -> tuple[Any, int, list[str]]:
    """The sheet with the games, the rows above its heading, and the heading."""
    for sheet in book.worksheets:
        for above, row in enumerate(islice(_rows(sheet), ABOVE)):
            heading = [_text(cell) for cell in row]
            if set(REQUIRED) <= {*map(column, heading)}:
                while not heading[-1]:
                    heading.pop()
                return sheet, above, heading
    raise RecordError("record.xlsx-no-games", expected=", ".join(REQUIRED))


def _rows(sheet: Any) -> Iterator[Cells]:
    """The rows of a sheet; never more than are read, whatever the file says of its size."""
    yield from sheet.iter_rows(max_row=MOST_ROWS + 1, max_col=COLUMNS, values_only=True)


def _text(cell: Any) -> str:
    """A cell as native CSV has it."""
    match cell:
        case None:
            return ""
        case bool():
            return str(int(cell))
        case float() if cell.is_integer():
            return str(int(cell))
        case date():
            return cell.isoformat()
        case _:
            return " ".join(str(cell).split())
