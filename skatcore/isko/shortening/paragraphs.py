"""Paragraphs on games that end early: given up, thrown down, laid open (ISkO 4.3, 4.4.5, 5.2.8)."""

from __future__ import annotations

from typing import Final

from skatcore.isko.said import in_order, left_open, on, said
from skatcore.plugin.referee import Phase

_LAID: Final = "conduct.declarer-lays-down"
_LAID_LEVEL: Final = "conduct.lay-down-level"
_LAID_NULL: Final = "conduct.lay-down-null"
_OPEN: Final = "conduct.defender-plays-open"
_LYING: Final = "conduct.tricks-left-lying"
_BURDEN: Final = "conduct.burden-of-proof"

_LAID_DOWN: Final = (
    on("declarer-lays-down", part="claims-the-rest", when={_LAID: "claims-the-rest"}),
    on("declarer-lays-down", part="shortens-if-agreed", when={_LAID: "shortens-if-agreed"}),
    on("declarer-lays-down", part="not-stated", when={_LAID: "not-stated"}),
    on(
        "declarer-lays-down",
        part="level-by-points",
        cites=(_LAID_LEVEL,),
        when={_LAID: "claims-the-rest", _LAID_LEVEL: "by-points"},
    ),
    on(
        "declarer-lays-down",
        part="level-agreed",
        cites=(_LAID_LEVEL,),
        when={_LAID: "shortens-if-agreed", _LAID_LEVEL: "by-points"},
    ),
    on(
        "declarer-lays-down",
        part="level-if-claimed",
        cites=(_LAID_LEVEL,),
        when={_LAID_LEVEL: "if-claimed"},
        unless={_LAID: "not-stated"},
    ),
    on(
        "declarer-lays-down",
        part="level-only-if-claimed",
        cites=(_LAID_LEVEL,),
        when={_LAID_LEVEL: "only-if-claimed"},
        unless={_LAID: "not-stated"},
    ),
    on(
        "declarer-lays-down",
        part="level-not-stated",
        cites=(_LAID_LEVEL,),
        when={_LAID_LEVEL: "not-stated"},
        unless={_LAID: "not-stated"},
    ),
    on(
        "declarer-lays-down",
        part="null",
        cites=(_LAID_NULL,),
        when={_LAID_NULL: "claims-no-trick"},
        unless={_LAID: "not-stated"},
    ),
    on(
        "declarer-lays-down",
        part="null-as-others",
        cites=(_LAID_NULL,),
        when={_LAID: "shortens-if-agreed", _LAID_NULL: "as-other-games"},
    ),
    on(
        "declarer-lays-down",
        part="null-claimed-as-others",
        cites=(_LAID_NULL,),
        when={_LAID: "claims-the-rest", _LAID_NULL: "as-other-games"},
    ),
    on(
        "declarer-lays-down",
        part="null-not-stated",
        cites=(_LAID_NULL,),
        when={_LAID_NULL: "not-stated"},
        unless={_LAID: "not-stated"},
    ),
    on("defender-plays-open", part="takes-all-the-rest", when={_OPEN: "takes-all-the-rest"}),
    on("defender-plays-open", part="declarer-takes-none", when={_OPEN: "declarer-takes-none"}),
    on("defender-plays-open", part="best-defence", when={_OPEN: "best-defence"}),
    on("defender-plays-open", part="follows", unless={_OPEN: "not-stated"}),
    on("defender-plays-open", part="not-stated", when={_OPEN: "not-stated"}),
    on("tricks-left-lying", part="these-and-the-rest", when={_LYING: "these-and-the-rest"}),
    on("tricks-left-lying", part="ended-at-last-gathered", when={_LYING: "ended-at-last-gathered"}),
    on("tricks-left-lying", part="not-stated", when={_LYING: "not-stated"}),
    on(
        "tricks-left-lying",
        part="defenders",
        cites=("conduct.tricks-left-lying.defenders",),
        rests_on=("conduct.tricks-left-lying.defenders",),
    ),
    said("burden-stated", cites=(_BURDEN,), when={_BURDEN: "stated"}, rests_on=("conduct.lost-simple",)),
    said("burden-not-stated", cites=(_BURDEN,), when={_BURDEN: "not-stated"}, rests_on=("conduct.lost-simple",)),
    on("rest-is-mine"),
)

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

PARAGRAPHS: Final = in_order("shortening", *_GIVEN_UP, *_LAID_DOWN, *left_open(Phase.SHORTENING))
