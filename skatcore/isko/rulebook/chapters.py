"""The chapters of the code's rulebook; plugins add theirs between them."""

from __future__ import annotations

from typing import Final

from skatcore.plugin import Chapter

CHAPTERS: Final = (
    Chapter("cards", 100),
    Chapter("table", 200),
    Chapter("deal", 300),
    Chapter("auction", 400),
    Chapter("announcement", 500),
    Chapter("values", 600),
    Chapter("play", 700),
    Chapter("result", 800),
    Chapter("infractions", 950),
    Chapter("wrong-deal", 1000),
    Chapter("wrong-auction", 1100),
    Chapter("wrong-announcement", 1200),
    Chapter("wrong-play", 1300),
    Chapter("shortening", 1400),
    Chapter("evening", 1500),
    Chapter("sheet", 1600),
    Chapter("tournament", 1700),
    Chapter("stake", 1800),
)
