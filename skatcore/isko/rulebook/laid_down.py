"""Paragraphs on cards that are laid open, and tricks left lying (ISkO 4.3.4 to 4.3.6, 4.4.5, 5.2.8)."""

from __future__ import annotations

from typing import Final

from skatcore.isko.rulebook.said import on, said

_LAID: Final = "conduct.declarer-lays-down"
_LAID_LEVEL: Final = "conduct.lay-down-level"
_LAID_NULL: Final = "conduct.lay-down-null"
_OPEN: Final = "conduct.defender-plays-open"
_LYING: Final = "conduct.tricks-left-lying"
_BURDEN: Final = "conduct.burden-of-proof"

LAID_DOWN: Final = (
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
