"""Paragraphs of the rulebook on turned games, and on games with the skat taken unseen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from skatcore.plugin import Announcement, Outcome
from skatcore.plugin.book import Example, Paragraph, choices
from skatcore_tournee.games import SECOND, SUITS, turned

_SPADES: Final = turned("spades")


def _questions() -> Iterator[Paragraph]:
    for suit in SUITS:
        option = f".question.{suit}"
        yield Paragraph(f"tournee-question-{suit}", "announcement", 16, (option,), unless={option: 0})
        yield Paragraph(f"tournee-no-question-{suit}", "announcement", 16, (option,), when={option: 0})


PARAGRAPHS: Final = (
    Paragraph("tournee-game-bids", "auction", 22, (".bids",), when={".bids": "games"}, short=True),
    Paragraph(
        "tournee-turned",
        "announcement",
        11,
        (".",),
        examples=(Example(Announcement(_SPADES), Outcome(70, 6, 0, 1)),),
        short=True,
    ),
    Paragraph(
        "tournee-turned-grand",
        "announcement",
        12,
        ("plugin.tournee.grand.at-a-jack",),
        unless={".grand": 0},
        short=True,
    ),
    Paragraph("tournee-no-turned-grand", "announcement", 12, (".grand",), when={".grand": 0}),
    choices("plugin.tournee.second-card", "announcement", 13, short=True),
    Paragraph("tournee-gucki", "announcement", 14, (".gucki",), unless={".gucki": 0}, short=True),
    Paragraph("tournee-no-gucki", "announcement", 14, (".gucki",), when={".gucki": 0}),
    Paragraph("tournee-null", "announcement", 15, (".null-with-skat",), when={".null-with-skat": True}, short=True),
    Paragraph("tournee-no-null", "announcement", 15, (".null-with-skat",), when={".null-with-skat": False}),
    *_questions(),
    Paragraph("tournee-values", "values", 15, (".diamonds", ".hearts", ".spades", ".clubs"), short=True),
    Paragraph(
        "tournee-second-lost",
        "result",
        55,
        (".second-card-lost",),
        when={".second-card": True},
        unless={".second-card-lost": 1},
        examples=(Example(Announcement(_SPADES, extras=((SECOND, 1),)), Outcome(50, 4, 0, 1)),),
        short=True,
    ),
    Paragraph(
        "tournee-taken-lost",
        "result",
        56,
        (".taken-lost",),
        unless={".taken-lost": 1},
        examples=(Example(Announcement("grand"), Outcome(50, 4, 0, 1)), Example(Announcement("null"), Outcome(0, 1))),
        short=True,
    ),
)
