"""The evening that the pictures show."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final

from pictures.words import Words
from skatcore import load
from skatcore.club.score_sheets import enter
from skatcore.club.sheet.store import Store, begun_under

#: The day on which everything happens.
DAY: Final = datetime(2026, 5, 29, 18, 30, tzinfo=UTC)
#: Its deals, as people type them.
DEALS: Final = ("c h2", "a g1", "d n", "b d1 l", "c c2", "d s1", "pass", "a h1 s", "b g2", "c no l", "a c3", "b h-1")
#: How many of them are written when the evening is looked at.
SO_FAR: Final = 5


def write_evening(store: Store, words: Words, deals: int = SO_FAR) -> int:
    """Begin the evening and write its deals; its number."""
    begun = begun_under(load(words.rules), words.players, title=words.evening, deals=36)
    sheet = store.begin(begun.model_copy(update={"at": DAY}))
    for typed in DEALS[:deals]:
        enter(sheet, typed)
    return sheet.number
