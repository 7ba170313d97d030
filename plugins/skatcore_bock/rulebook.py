"""Paragraphs of the rulebook on Bock rounds."""

from __future__ import annotations

from typing import Any, Final

from skatcore.plugin.book import Chapter, Paragraph


def _said(key: str, order: int, *cites: str, **more: Any) -> Paragraph:
    """A paragraph of the chapter, under the clauses of these options."""
    return Paragraph(f"bock-{key}", "bock", order, tuple(f".{cite}" for cite in cites), **more)


CHAPTER: Final = Chapter("bock", 950)

PARAGRAPHS: Final = (
    _said("rounds", 10, "times", when={".bock-round": True, ".from-the-game-itself": False}, short=True),
    _said("events", 20, "events", when={".bock-round": True}, short=True),
    _said(
        "from-the-game-itself",
        10,
        "from-the-game-itself",
        "times",
        when={".bock-round": True, ".from-the-game-itself": True},
        short=True,
    ),
    *(
        _said(
            f"only-{length}",
            20,
            "bock-round",
            "events",
            "then-for",
            when={".bock-round": False, ".then": "ramsch", ".then-for": length},
            needs=("contracts.ramsch",),
            short=True,
        )
        for length in ("one-deal", "round")
    ),
    _said(
        "then",
        30,
        "then",
        "then-for",
        when={".bock-round": True, ".then": "ramsch", ".then-for": "round"},
        needs=("contracts.ramsch",),
        short=True,
    ),
    _said(
        "then-one-deal",
        30,
        "then",
        "then-for",
        when={".bock-round": True, ".then": "ramsch", ".then-for": "one-deal"},
        needs=("contracts.ramsch",),
        short=True,
    ),
    _said("grand-hand-instead", 40, "grand-hand-instead", when={".then": "ramsch", ".grand-hand-instead": True}),
)
