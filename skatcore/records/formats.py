"""All record formats of the core, and which of them a text is in."""

from __future__ import annotations

from typing import Final

from skatcore.records.format import RecordFormat

FORMATS: Final[tuple[RecordFormat, ...]] = ()
