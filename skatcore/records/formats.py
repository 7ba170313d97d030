"""All record formats of the core, and which of them a text is in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from skatcore.records.errors import RecordError
from skatcore.records.format import RecordFormat
from skatcore.records.iss import IssFormat
from skatcore.records.native_csv import CsvFormat
from skatcore.records.native_jsonl import JsonLinesFormat
from skatcore.records.sheets import SheetFormat
from skatcore.records.stored_deals import StoredDealsFormat
from skatcore.records.xskat import XskatFormat
from skatcore.rules.problems import suggest

FORMATS: Final[tuple[RecordFormat, ...]] = (
    StoredDealsFormat(),
    CsvFormat(),
    SheetFormat(),
    JsonLinesFormat(),
    IssFormat(),
    XskatFormat(),
)


def format_named(key: str, formats: Sequence[RecordFormat] = FORMATS) -> RecordFormat:
    """The format of that key.

    Raises:
        RecordError: there is none.
    """
    for one in formats:
        if one.key == key:
            return one
    keys = [one.key for one in formats]
    raise RecordError(
        "format-unknown", word=key, expected=", ".join(keys), suggestion=suggest(key, keys)
    )


def recognise(head: str, formats: Sequence[RecordFormat] = FORMATS) -> RecordFormat | None:
    """The format of a text that begins with ``head``; None if it is in none of them."""
    return next((one for one in formats if one.recognises(head)), None)
