"""What ISkO says about things that go wrong, by phase (ISkO 3.2 to 4.5, SkWO 8 and 9).

Each phase has a module with its kinds of incidents and one with its words.
"""

from __future__ import annotations

from typing import Final

from skatcore.isko.conduct import (
    announcements,
    announcements_lost,
    announcements_lost_words,
    announcements_open,
    announcements_open_words,
    announcements_words,
    play_order,
    play_order_words,
)

INCIDENTS: Final = (
    *announcements.INCIDENTS,
    *announcements_lost.INCIDENTS,
    *announcements_open.INCIDENTS,
    *play_order.INCIDENTS,
)
WORDS: Final = (
    *announcements_words.WORDS,
    *announcements_lost_words.WORDS,
    *announcements_open_words.WORDS,
    *play_order_words.WORDS,
)
