"""Paragraphs on games that end early: given up, thrown down, laid open (ISkO 4.3, 4.4.5, 5.2.8)."""

from __future__ import annotations

from typing import Final

from skatcore.isko.said import in_order, left_open, on
from skatcore.plugin.book import choices
from skatcore.plugin.referee import Phase

_LAID: Final = "conduct.declarer-lays-down"
_LAID_LEVEL: Final = "conduct.lay-down-level"
_LAID_NULL: Final = "conduct.lay-down-null"
_OPEN: Final = "conduct.defender-plays-open"

_LAID_DOWN: Final = (
    choices("conduct.declarer-lays-down", cites=(), incident="declarer-lays-down"),
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
    choices(
        "conduct.lay-down-level",
        unless={"conduct.declarer-lays-down": "not-stated", "conduct.lay-down-level": "by-points"},
        incident="declarer-lays-down",
    ),
    choices(
        "conduct.lay-down-null", only="claims-no-trick", unless={_LAID: "not-stated"}, incident="declarer-lays-down"
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
    choices("conduct.lay-down-null", only="not-stated", unless={_LAID: "not-stated"}, incident="declarer-lays-down"),
    choices(
        "conduct.defender-plays-open",
        cites=(),
        unless={"conduct.defender-plays-open": "not-stated"},
        incident="defender-plays-open",
    ),
    on("defender-plays-open", part="follows", unless={_OPEN: "not-stated"}),
    choices("conduct.defender-plays-open", only="not-stated", cites=(), incident="defender-plays-open"),
    choices("conduct.tricks-left-lying", cites=(), incident="tricks-left-lying"),
    on("tricks-left-lying", "conduct.tricks-left-lying.defenders", part="defenders"),
    choices("conduct.burden-of-proof", rests_on=("conduct.lost-simple",)),
    on("rest-is-mine"),
)

_ALONE: Final = "conduct.concede-alone"
_LEVEL: Final = "conduct.concession-level"
_DEFENDER: Final = "conduct.defender-concedes"

_GIVEN_UP: Final = (
    choices(
        "conduct.concede-alone",
        cites=(_ALONE, "conduct.declarer-concedes"),
        unless={"conduct.concede-alone": "not-stated"},
        short=True,
    ),
    choices("conduct.concede-alone", only="not-stated", incident="declarer-concedes"),
    choices("conduct.concede-late", unless={_ALONE: "not-stated"}, incident="declarer-concedes"),
    choices(
        "conduct.concession-level",
        only="simple",
        cites=(_LEVEL, "conduct.already-decided"),
        unless={_ALONE: "not-stated"},
        incident="declarer-concedes",
    ),
    choices(
        "conduct.concession-level",
        unless={"conduct.concede-alone": "not-stated", "conduct.concession-level": "simple"},
        incident="declarer-concedes",
    ),
    choices("conduct.defender-concedes", cites=(), incident="defender-concedes"),
    choices("conduct.sitter-concedes", unless={_DEFENDER: "not-stated"}, incident="defender-concedes"),
    choices("conduct.plays-on-after-concession", unless={_DEFENDER: "not-stated"}, incident="defender-concedes"),
    choices("conduct.cards-thrown", cites=(), incident="cards-thrown"),
)

PARAGRAPHS: Final = in_order("shortening", *_GIVEN_UP, *_LAID_DOWN, *left_open(Phase.SHORTENING))
