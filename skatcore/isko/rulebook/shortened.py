"""Paragraphs on games that end early: given up, thrown down, laid open (ISkO 4.3, 4.4.5, 5.2.8)."""

from __future__ import annotations

from typing import Final

from skatcore.isko.rulebook.laid_down import LAID_DOWN
from skatcore.isko.rulebook.said import in_order, left_open, on, said
from skatcore.plugin import Phase

_ALONE: Final = "conduct.concede-alone"
_LATE: Final = "conduct.concede-late"
_LEVEL: Final = "conduct.concession-level"
_DEFENDER: Final = "conduct.defender-concedes"
_SITTER: Final = "conduct.sitter-concedes"
_PLAYS_ON: Final = "conduct.plays-on-after-concession"
_THROWN: Final = "conduct.cards-thrown"

_GIVEN_UP: Final = (
    said("concede-through-first-trick", cites=(_ALONE,), when={_ALONE: "through-first-trick"}, short=True),
    said("concede-with-nine-cards", cites=(_ALONE,), when={_ALONE: "with-nine-cards"}, short=True),
    on("declarer-concedes", part="not-stated", cites=(_ALONE,), when={_ALONE: "not-stated"}),
    on("declarer-concedes", part="late", cites=(_LATE,), when={_LATE: "one-defender"}, unless={_ALONE: "not-stated"}),
    on(
        "declarer-concedes",
        part="late-not-stated",
        cites=(_LATE,),
        when={_LATE: "not-stated"},
        unless={_ALONE: "not-stated"},
    ),
    on(
        "declarer-concedes",
        part="simple",
        cites=(_LEVEL, "conduct.already-decided"),
        when={_LEVEL: "simple"},
        unless={_ALONE: "not-stated"},
    ),
    on(
        "declarer-concedes",
        part="by-points",
        cites=(_LEVEL,),
        when={_LEVEL: "by-points"},
        unless={_ALONE: "not-stated"},
    ),
    on(
        "declarer-concedes",
        part="level-not-stated",
        cites=(_LEVEL,),
        when={_LEVEL: "not-stated"},
        unless={_ALONE: "not-stated"},
    ),
    on("defender-concedes", part="level-granted", when={_DEFENDER: "level-granted"}),
    on("defender-concedes", part="level-by-infraction-only", when={_DEFENDER: "level-by-infraction-only"}),
    on("defender-concedes", part="not-stated", when={_DEFENDER: "not-stated"}),
    on("defender-concedes", part="sitter", cites=(_SITTER,), when={_SITTER: "binds"}, unless={_DEFENDER: "not-stated"}),
    on(
        "defender-concedes",
        part="sitter-not-stated",
        cites=(_SITTER,),
        when={_SITTER: "not-stated"},
        unless={_DEFENDER: "not-stated"},
    ),
    on(
        "defender-concedes",
        part="play-on",
        cites=(_PLAYS_ON,),
        when={_PLAYS_ON: "allowed"},
        unless={_DEFENDER: "not-stated"},
    ),
    on(
        "defender-concedes",
        part="over",
        cites=(_PLAYS_ON,),
        when={_PLAYS_ON: "not-stated"},
        unless={_DEFENDER: "not-stated"},
    ),
    on("cards-thrown", part="points-so-far", when={_THROWN: "points-so-far"}),
    on("cards-thrown", part="points-and-tricks-so-far", when={_THROWN: "points-and-tricks-so-far"}),
    on("cards-thrown", part="not-stated", when={_THROWN: "not-stated"}),
)

PARAGRAPHS: Final = in_order("shortening", *_GIVEN_UP, *LAID_DOWN, *left_open(Phase.SHORTENING))
