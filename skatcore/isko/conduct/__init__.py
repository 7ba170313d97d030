"""What ISkO says about things that go wrong, by phase (ISkO 3.2 to 4.5, SkWO 8 and 9).

Each phase has a module with its kinds of incidents and one with its words.
"""

from __future__ import annotations

from typing import Final

from skatcore.isko.conduct import (
    play_order,
    play_order_words,
    shortening_claims,
    shortening_concession,
    shortening_words,
)

INCIDENTS: Final = (*play_order.INCIDENTS, *shortening_concession.INCIDENTS, *shortening_claims.INCIDENTS)
WORDS: Final = (*play_order_words.WORDS, *shortening_words.WORDS)
