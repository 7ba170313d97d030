"""Paragraphs of the rulebook on Bock rounds."""

from __future__ import annotations

from typing import Final

from skatcore.plugin.book import Chapter

CHAPTER: Final = Chapter("bock", 950)

PARAGRAPHS: Final = (
    CHAPTER.says("rounds", 10, ".times", when={".bock-round": True, ".from-the-game-itself": False}, short=True),
    CHAPTER.says("events", 20, ".events", when={".bock-round": True}, short=True),
    CHAPTER.says(
        "from-the-game-itself",
        10,
        ".from-the-game-itself",
        ".times",
        when={".bock-round": True, ".from-the-game-itself": True},
        short=True,
    ),
    *(
        CHAPTER.says(
            f"only-{length}",
            20,
            ".bock-round",
            ".events",
            ".then-for",
            when={".bock-round": False, ".then": "ramsch", ".then-for": length},
            needs=("contracts.ramsch",),
            short=True,
        )
        for length in ("one-deal", "round")
    ),
    CHAPTER.says(
        "then",
        30,
        ".then",
        ".then-for",
        when={".bock-round": True, ".then": "ramsch", ".then-for": "round"},
        needs=("contracts.ramsch",),
        short=True,
    ),
    CHAPTER.says(
        "then-one-deal",
        30,
        ".then",
        ".then-for",
        when={".bock-round": True, ".then": "ramsch", ".then-for": "one-deal"},
        needs=("contracts.ramsch",),
        short=True,
    ),
    CHAPTER.says(
        "grand-hand-instead", 40, ".grand-hand-instead", when={".then": "ramsch", ".grand-hand-instead": True}
    ),
)
