"""Paragraphs of the rulebook on the skat and the announcement, and on faults in it (ISkO 2.2, 3.4, 4.1.1, 5.2.5)."""

from __future__ import annotations

from typing import Final

from skatcore.isko.facts import (
    announced_levels,
    both_classes,
    can_be_overbid,
    no_announced_levels,
    numbers_are_bid,
    open_games,
    open_trump_games,
)
from skatcore.isko.said import in_order, left_open, on, said
from skatcore.plugin.book import Paragraph
from skatcore.plugin.referee import Phase

_STAGE: Final = ("stages.announcing",)

_ANNOUNCING: Final = (
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

_UNSAID: Final = "conduct.incomplete-announcement.unsaid"
_INVALID: Final = "conduct.invalid-announcement"
_CHANGE: Final = "conduct.announcement-change"
_LEAD: Final = "conduct.lead-before-announcement"
_PUT_DOWN: Final = "conduct.led-and-laid-cards"
_ASKED: Final = "conduct.open-cards-asked-by"
_ORDERED: Final = "conduct.open-cards-ordered-by"

_MISSING: Final = (
    on("no-announcement"),
    on("incomplete-announcement", cites=(_UNSAID,), rests_on=(_UNSAID,)),
    on("incomplete-announcement", part="worth-the-bid", silent_on=(_UNSAID,)),
    on("level-late", part="with-game", unless={"announcement.levels": "before-first-lead"}),
    on("level-late", part="before-first-lead", when={"announcement.levels": "before-first-lead"}),
)

_INVALID_GAMES: Final = (
    on("invalid-announcement"),
    on("invalid-announcement", part="listed-or-recognisable", when={_INVALID: "listed-or-recognisable"}),
    on("invalid-announcement", part="listed-or-acknowledged", when={_INVALID: "listed-or-acknowledged"}),
    on("invalid-announcement", part="acknowledged", when={_INVALID: "acknowledged"}),
    on("invalid-announcement", part="not-stated", when={_INVALID: "not-stated"}),
    said("correction-same-kind", cites=("announcement.correction",), when={"announcement.correction": "same-kind"}),
    said("correction-any", cites=("announcement.correction",), when={"announcement.correction": "any"}),
    on("announcement-changed", when={_CHANGE: "stands"}),
    on("announcement-changed", part="raised", cites=(_CHANGE,), when={_CHANGE: "raised-before-first-lead"}),
)

_LOST: Final = (
    on("null-below-bid"),
    said(
        "escape-highest-level",
        cites=("announcement.escape",),
        when={"announcement.escape": "highest-level"},
        only_if=can_be_overbid,
    ),
    said(
        "escape-any-level",
        cites=("announcement.escape",),
        when={"announcement.escape": "any-level"},
        only_if=can_be_overbid,
    ),
    said("escape-none", cites=("announcement.escape",), when={"announcement.escape": "none"}, only_if=can_be_overbid),
    on("escape", unless={"conduct.concede-alone": "not-stated"}),
    on("escape", part="not-stated", when={"conduct.concede-alone": "not-stated"}),
    on("lead-before-announcement", part="lost-by-bid", when={_LEAD: "lost-by-bid"}),
    on("lead-before-announcement", part="not-stated", when={_LEAD: "not-stated"}),
    on("lead-before-announcement", part="own-lead", cites=(_PUT_DOWN,), when={_PUT_DOWN: "hand-cards"}),
    on("lead-before-announcement", part="own-lead-not-stated", cites=(_PUT_DOWN,), when={_PUT_DOWN: "not-stated"}),
    on("lead-before-announcement", part="defender"),
    on("wrong-count-at-announcement"),
    on("wrong-count-at-announcement", part="put-down", cites=(_PUT_DOWN,), when={_PUT_DOWN: "hand-cards"}),
    on("wrong-count-at-announcement", part="put-down-not-stated", cites=(_PUT_DOWN,), when={_PUT_DOWN: "not-stated"}),
    on("skat-touched-after-announcement"),
)

_OPEN: Final = (
    on("open-cards-not-laid", part="opposing-side", when={_ASKED: "opposing-side"}),
    on("open-cards-not-laid", part="defenders", when={_ASKED: "defenders"}),
    on("open-cards-not-laid", part="not-stated", when={_ASKED: "not-stated"}),
    on("open-cards-not-laid", part="too-late"),
    on("open-cards-unordered", part="opposing-side", when={_ORDERED: "opposing-side"}),
    on("open-cards-unordered", part="defenders", when={_ORDERED: "defenders"}),
    on("open-cards-unordered", part="not-stated", when={_ORDERED: "not-stated"}),
)

_WRONG: Final = in_order(
    "wrong-announcement", *_MISSING, *_INVALID_GAMES, *_LOST, *_OPEN, *left_open(Phase.ANNOUNCEMENT)
)

PARAGRAPHS: Final = (*_ANNOUNCING, *_WRONG)
