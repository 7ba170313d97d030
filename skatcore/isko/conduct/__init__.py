"""What ISkO says about things that go wrong, by phase (ISkO 3.2 to 4.5, SkWO 8 and 9).

Each phase has a module with its kinds of incidents and one with its words.
"""

from __future__ import annotations

from typing import Final

from skatcore.isko.conduct import (
    play_cards,
    play_cards_words,
    play_order,
    play_order_words,
    play_tricks,
    play_tricks_words,
)

INCIDENTS: Final = (*play_order.INCIDENTS, *play_cards.INCIDENTS, *play_tricks.INCIDENTS)
WORDS: Final = (*play_order_words.WORDS, *play_cards_words.WORDS, *play_tricks_words.WORDS)
