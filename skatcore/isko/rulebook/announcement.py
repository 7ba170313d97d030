"""Paragraphs of the rulebook on the skat and the announcement (ISkO 2.2, 3.4, 5.2.5)."""

from __future__ import annotations

from typing import Final

from skatcore.isko.rulebook.facts import (
    announced_levels,
    both_classes,
    no_announced_levels,
    numbers_are_bid,
    open_games,
    open_trump_games,
)
from skatcore.plugin import Paragraph

_STAGE: Final = ("stages.announcing",)

PARAGRAPHS: Final = (
    Paragraph("announcement-skat", "announcement", 10, cites=("skat",), needs=("stages.skat",), short=True),
    Paragraph(
        "announcement-hand",
        "announcement",
        20,
        cites=("skat.hand",),
        needs=("stages.skat",),
        only_if=both_classes,
        short=True,
    ),
    Paragraph("announcement-games", "announcement", 30, cites=("announcement.games",), needs=_STAGE, table="ways"),
    Paragraph(
        "announcement-worth", "announcement", 40, cites=("announcement.worth",), needs=_STAGE, only_if=numbers_are_bid
    ),
    Paragraph(
        "announcement-complete",
        "announcement",
        50,
        cites=("announcement.complete",),
        needs=_STAGE,
        only_if=both_classes,
    ),
    Paragraph(
        "announcement-open", "announcement", 60, cites=("announcement.complete",), needs=_STAGE, only_if=open_games
    ),
    Paragraph("announcement-levels", "announcement", 70, cites=("levels.announced",), only_if=announced_levels),
    Paragraph("announcement-no-levels", "announcement", 70, cites=("levels.announced",), only_if=no_announced_levels),
    Paragraph(
        "announcement-levels-with-game",
        "announcement",
        80,
        cites=("announcement.levels",),
        when={"announcement.levels": "with-game"},
        only_if=announced_levels,
    ),
    Paragraph(
        "announcement-levels-before-lead",
        "announcement",
        80,
        cites=("announcement.levels",),
        when={"announcement.levels": "before-first-lead"},
        only_if=announced_levels,
    ),
    Paragraph("announcement-open-hand", "announcement", 90, cites=("games.suit.ouvert",), only_if=open_trump_games),
    Paragraph("announcement-final", "announcement", 100, cites=("announcement.final",), needs=_STAGE, short=True),
    Paragraph(
        "announcement-shown-before",
        "announcement",
        130,
        cites=("ouvert.shown",),
        when={"ouvert.shown": "before-lead"},
        only_if=open_games,
    ),
    Paragraph(
        "announcement-shown-first-card",
        "announcement",
        130,
        cites=("ouvert.shown",),
        when={"ouvert.shown": "after-first-card"},
        only_if=open_games,
    ),
    Paragraph(
        "announcement-shown-first-trick",
        "announcement",
        130,
        cites=("ouvert.shown",),
        when={"ouvert.shown": "after-first-trick"},
        only_if=open_games,
    ),
)
