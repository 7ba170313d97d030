"""A deal that is still in its form: what it would count, or what stands against it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class DealPreview:
    """The preview of the deal in a form.

    ``data`` is that of `skatcore.views.sheet.entry_preview` once nothing is wrong or missing. Else ``why`` it cannot be so,
    or what is still ``asked``, and at which ``field``; ``taken`` is the deal that somebody else has entered in its
    place, ``differs`` whether it is another than this one, ``number`` that of the next deal.
    """

    data: Mapping[str, Any] | None = None
    field: str = ""
    why: str = ""
    asked: str = ""
    taken: str = ""
    differs: bool = False
    number: int = 0
