"""Mistakes of a writer, in words: what is wrong and what would be right."""

from __future__ import annotations

from typing import Final

from pydantic import ValidationError

from skatcore.club.errors import EntryError, Overtaken
from skatcore.club.sheet.checks import WRITTEN
from skatcore.errors import SkatError
from skatcore.model.reasons import Unscorable
from skatcore.model.refusal import Refused
from skatcore.scoring.game_names import GameUnknown
from skatcore.text.catalogue import Catalogue
from skatcore.views.sheet.text import row_text

#: What a writer may do wrongly.
MISTAKES: Final = (Refused, EntryError, GameUnknown, Unscorable, ValidationError)


def mistake_text(error: SkatError | ValidationError, words: Catalogue) -> str:
    """The mistake, and what would be right; that somebody else was quicker, and which deals they have written."""
    if isinstance(error, ValidationError):
        error = EntryError("entry.field", field=".".join(map(str, error.errors()[0]["loc"])))
    text = words.error(error)
    if not isinstance(error, Overtaken):
        return text
    if error.message.key != WRITTEN:
        text = words.text("store.overtaken", why=text)
    if not error.entered:
        return text
    rows = error.log.rows[-error.entered :]
    return words.text("sheet.new-on-list", why=text, deals="; ".join(row_text(row, words) for row in rows))
