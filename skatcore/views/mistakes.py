"""What a writer did wrongly, in words: what is wrong and what would be right."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pydantic import ValidationError

from skatcore.club.errors import EntryError, Overtaken
from skatcore.club.sheet.checks import WRITTEN
from skatcore.model.reasons import Unscorable
from skatcore.model.refusal import Refused
from skatcore.scoring.game_names import GameUnknown
from skatcore.views.sheet_text import row_text

if TYPE_CHECKING:
    from skatcore.text.catalogue import Catalogue

#: What a writer may do wrongly.
Mistake = Refused | EntryError | GameUnknown | Unscorable | ValidationError
MISTAKES: Final = (Refused, EntryError, GameUnknown, Unscorable, ValidationError)


def mistake_text(error: Mistake, words: Catalogue) -> str:
    """What is wrong, and what would be right."""
    if isinstance(error, Overtaken):
        return overtaken_text(error, words)
    if isinstance(error, ValidationError):
        field = ".".join(map(str, error.errors()[0]["loc"]))
        error = EntryError("field", field=field)
    return words.error(error)


def refused_text(error: Refused, words: Catalogue) -> str:
    """Why something may not be written, with the clause."""
    return words.refusal(error.refusal) + words.in_brackets(error.refusal.clause)


def overtaken_text(error: Overtaken, words: Catalogue) -> str:
    """That somebody else was quicker, and which deals he has written."""
    why = refused_text(error, words)
    if error.refusal.key != WRITTEN:
        why = words.text("store.overtaken", why=why)
    if not error.entered:
        return why
    rows = "; ".join(row_text(row, words) for row in error.log.rows[-error.entered :])
    return words.text("sheet.new-on-list", why=why, deals=rows)


def unknown_game_text(error: GameUnknown, words: Catalogue) -> str:
    """Why a text names no game, and which it may mean."""
    text = words.text(f"cli.{error.problem}", word=error.word)
    if error.suggestion:
        text += words.text("problem.suggestion", suggestion=error.suggestion)
    return text
