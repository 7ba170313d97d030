"""Paragraphs of the rulebook on Spitze."""

from __future__ import annotations

from typing import Final

from skatcore.plugin import Announcement, Outcome
from skatcore.plugin.book import Chapter, Example, choices

CHAPTER: Final = Chapter("spitze", 930)

PARAGRAPHS: Final = (
    CHAPTER.says("one", 10, ".most", when={".most": 1}, short=True),
    CHAPTER.says("several", 10, ".most", unless={".most": 1}, short=True),
    choices("plugin.spitze.must-win", "spitze", 20, unless={".most": 1}),
    choices("plugin.spitze.grand-with-all-jacks", "spitze", 30),
    choices("plugin.spitze.said", "spitze", 40),
    CHAPTER.says(
        "raises",
        50,
        ".raises",
        short=True,
        examples=(
            Example(Announcement("spades", extras=(("spitze", 1),)), Outcome(70, 7, 18, 1)),
            Example(Announcement("spades", extras=(("spitze", 1), ("spitze-failed", 1))), Outcome(70, 7, 18, 1)),
            Example(Announcement("grand", extras=(("spitze", 1),)), Outcome(75, 7, 18, 2)),
        ),
    ),
    choices("plugin.spitze.counts-for-bid", "spitze", 60),
    choices("plugin.spitze.lost-value", "spitze", 70),
)
