"""Paragraphs of the rulebook on the play (ISkO 4.1, 4.2, 4.4)."""

from __future__ import annotations

from typing import Final

from skatcore.plugin import TRICKS, Paragraph, Ruleset


def _all_tricks(_: Ruleset) -> dict[str, int | str]:
    return {"all": TRICKS}


PARAGRAPHS: Final = (
    Paragraph("play-lead", "play", 10, cites=("play.lead",), short=True),
    Paragraph("play-follow", "play", 20, cites=("play",), short=True),
    Paragraph("play-void", "play", 30, cites=("play.void",)),
    Paragraph("play-trick", "play", 40, cites=("play.trick",), short=True),
    Paragraph("play-gather", "play", 50, cites=("play.gather",)),
    Paragraph("play-end", "play", 70, cites=("play.trick",), details=_all_tricks),
)
