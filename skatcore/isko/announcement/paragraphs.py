"""Paragraphs of the rulebook on the skat and the announcement, and on faults in it (ISkO 2.2, 3.4, 4.1.1, 5.2.5)."""

from __future__ import annotations

from typing import Final

from skatcore.isko.facts import (
    announced_levels,
    both_classes,
    can_be_overbid,
    no_announced_levels,
    no_open_trump_games,
    numbers_are_bid,
    open_games,
    open_trump_games,
)
from skatcore.isko.said import ANNOUNCEMENT, in_order, left_open, on
from skatcore.plugin.book import choices
from skatcore.plugin.referee import Phase

_STAGE: Final = ("stages.announcing",)

#: Which games with trumps may be played open.
_OUVERT: Final = ("games.suit.ouvert", "games.grand.ouvert")

_ANNOUNCING: Final = (
    ANNOUNCEMENT.says("skat", 10, "skat", needs=("stages.skat",), short=True),
    ANNOUNCEMENT.says("hand", 20, "skat.hand", needs=("stages.skat",), only_if=both_classes, short=True),
    ANNOUNCEMENT.says("games", 30, "announcement.games", needs=_STAGE, table="ways"),
    ANNOUNCEMENT.says("worth", 40, "announcement.worth", needs=_STAGE, only_if=numbers_are_bid),
    ANNOUNCEMENT.says("complete", 50, "announcement.complete", needs=_STAGE, only_if=both_classes),
    ANNOUNCEMENT.says("open", 60, "announcement.complete", needs=_STAGE, only_if=open_games),
    ANNOUNCEMENT.says("levels", 70, "levels.announced", only_if=announced_levels),
    ANNOUNCEMENT.says("no-levels", 70, "levels.announced", only_if=no_announced_levels),
    choices("announcement.levels", "announcement", 80, only_if=announced_levels),
    ANNOUNCEMENT.says("open-hand", 90, *_OUVERT, when={"games.suit.ouvert": True}, only_if=open_trump_games),
    ANNOUNCEMENT.says("open-grand", 90, *_OUVERT, when={"games.suit.ouvert": False}, only_if=open_trump_games),
    ANNOUNCEMENT.says("none-open", 90, *_OUVERT, only_if=no_open_trump_games),
    ANNOUNCEMENT.says("final", 100, "announcement.final", needs=_STAGE, short=True),
    choices("ouvert.shown", "announcement", 130, only_if=open_games),
)

_UNSAID: Final = "conduct.incomplete-announcement.unsaid"
_PUT_DOWN: Final = "conduct.led-and-laid-cards"

_MISSING: Final = (
    on("no-announcement"),
    on("incomplete-announcement", _UNSAID),
    on("incomplete-announcement", part="worth-the-bid", silent_on=(_UNSAID,)),
    on("level-late", part="with-game", unless={"announcement.levels": "before-first-lead"}),
    on("level-late", part="before-first-lead", when={"announcement.levels": "before-first-lead"}),
)

_INVALID_GAMES: Final = (
    on("invalid-announcement"),
    choices("conduct.invalid-announcement", cites=(), incident="invalid-announcement"),
    choices("announcement.correction"),
    choices("conduct.announcement-change", only="stands", cites=(), incident="announcement-changed"),
    choices("conduct.announcement-change", only="raised-before-first-lead", incident="announcement-changed"),
)

_LOST: Final = (
    on("null-below-bid"),
    choices("announcement.escape", only_if=can_be_overbid),
    on("escape", unless={"conduct.concede-alone": "not-stated"}),
    on("escape", part="not-stated", when={"conduct.concede-alone": "not-stated"}),
    choices("conduct.lead-before-announcement", cites=(), incident="lead-before-announcement"),
    choices("conduct.led-and-laid-cards", incident="lead-before-announcement"),
    on("lead-before-announcement", part="defender"),
    on("wrong-count-at-announcement"),
    on("wrong-count-at-announcement", part="put-down", cites=(_PUT_DOWN,), when={_PUT_DOWN: "hand-cards"}),
    on("wrong-count-at-announcement", part="put-down-not-stated", cites=(_PUT_DOWN,), when={_PUT_DOWN: "not-stated"}),
    on(
        "skat-touched-after-announcement",
        cites=("conduct.skat-touched-after-announcement", "conduct.skat-seen.announced", "conduct.skat-seen.play"),
    ),
)

_OPEN: Final = (
    choices(
        "conduct.open-cards-asked-by",
        cites=("conduct.open-cards-not-laid", "conduct.open-cards-asked-by"),
        incident="open-cards-not-laid",
    ),
    on("open-cards-not-laid", part="too-late"),
    choices(
        "conduct.open-cards-ordered-by",
        cites=("conduct.open-cards-unordered", "conduct.open-cards-ordered-by"),
        incident="open-cards-unordered",
    ),
)

_WRONG: Final = in_order(
    "wrong-announcement", *_MISSING, *_INVALID_GAMES, *_LOST, *_OPEN, *left_open(Phase.ANNOUNCEMENT)
)

PARAGRAPHS: Final = (*_ANNOUNCING, *_WRONG)
