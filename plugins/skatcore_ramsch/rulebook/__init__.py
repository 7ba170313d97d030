"""Paragraphs of the rulebook on Ramsch."""

from __future__ import annotations

from typing import Final

from skatcore.plugin.book import Chapter
from skatcore_ramsch.result import RAMSCH
from skatcore_ramsch.rulebook.begin import BEFORE_THE_LEAD, WHEN
from skatcore_ramsch.rulebook.extras import EXTRAS
from skatcore_ramsch.rulebook.jacks import JACKS
from skatcore_ramsch.rulebook.score import COUNT, PLAY
from skatcore_ramsch.rulebook.wrong import WRONG

#: Chapters of the code that do not hold where every deal is a Ramsch.
NO_AUCTION: Final = ("auction", "wrong-auction")
NO_ANNOUNCEMENT: Final = "announcement"
#: What the code says of announcements that does not hold for a Grand from the hand before a Ramsch.
NO_SKAT: Final = tuple(f"announcement-{of}" for of in ("skat", "hand", "games", "worth", "complete"))
#: Paragraphs of the code that do not hold where forehand is not asked to play unbid.
LAST_CHANCES: Final = tuple(f"auction-last-chance-{who}" for who in ("forehand", "rearhand", "held"))
#: What cannot go wrong there, and what cannot where every deal is a Ramsch and nobody passes.
NO_LAST_CHANCE: Final = ("forehand-passes-early", "forehand-took-skat-unbid")
DEALT_AGAIN: Final = "pass-dealt-again"
CHAPTER: Final = Chapter(RAMSCH, 900)

SAID: Final = (*WHEN, *BEFORE_THE_LEAD, *PLAY, *COUNT, *JACKS, *EXTRAS, *WRONG)
