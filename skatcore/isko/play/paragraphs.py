"""Paragraphs of the rulebook on the play, on every infraction, and on faults in the play (ISkO 4.1, 4.2, 4.4, 4.5)."""

from __future__ import annotations

from typing import Final

from skatcore.isko.facts import levels_to_miss
from skatcore.isko.said import in_order, left_open, on, said
from skatcore.plugin import TRICKS, Ruleset
from skatcore.plugin.book import Paragraph
from skatcore.plugin.referee import Phase


def _all_tricks(_: Ruleset) -> dict[str, int | str]:
    return {"all": TRICKS}


_PLAY: Final = (
    Paragraph("play-lead", "play", 10, cites=("play.lead",), short=True),
    Paragraph("play-follow", "play", 20, cites=("play",), short=True),
    Paragraph("play-void", "play", 30, cites=("play.void",)),
    Paragraph("play-trick", "play", 40, cites=("play.trick",), short=True),
    Paragraph("play-gather", "play", 50, cites=("play.gather",)),
    Paragraph("play-end", "play", 70, cites=("play.trick",), details=_all_tricks),
)

_GENERAL: Final = ("conduct.lost-simple",)

_INFRACTIONS: Final = in_order(
    "infractions",
    said("sides", cites=("conduct.sides",), rests_on=("conduct.sides",)),
    said("infraction-decided", cites=("conduct.already-decided",), rests_on=("conduct.already-decided",), short=True),
    said("infraction-lost", cites=("conduct.lost-simple",), rests_on=_GENERAL, short=True),
    said(
        "simple-level-announced",
        cites=("loss.simple-level",),
        when={"loss.simple-level": "with-announced"},
        only_if=levels_to_miss,
    ),
    said("simple-level-bare", cites=("loss.simple-level",), when={"loss.simple-level": "bare"}, only_if=levels_to_miss),
    said("infraction-level-granted", cites=("conduct.level-granted",), rests_on=("conduct.level-granted",)),
    said("infraction-level-excluded", cites=("conduct.excluded-level",), rests_on=("conduct.excluded-level",)),
    said("infraction-play-on", cites=("conduct.play-on",), rests_on=("conduct.play-on",), short=True),
    said("rest-by-points", cites=("conduct.rest-level",), when={"conduct.rest-level": "by-points"}, rests_on=_GENERAL),
    said("rest-simple", cites=("conduct.rest-level",), when={"conduct.rest-level": "simple"}, rests_on=_GENERAL),
    said(
        "rest-not-stated",
        cites=("conduct.rest-level",),
        when={"conduct.rest-level": "not-stated"},
        rests_on=(*_GENERAL, "conduct.rest-level"),
    ),
)

_HINDERING: Final = "conduct.hindering"
_PLAYED: Final = "conduct.card-played-when"
_EXPOSED: Final = "conduct.exposed-cards"
_EARLY: Final = "conduct.early-card"
_COUNT: Final = "conduct.wrong-count-level"
_CLAIM: Final = "conduct.revoke-claim-until"
_MIXED: Final = "conduct.tricks-mixed"
_ALOUD: Final = "conduct.counting-aloud-by"

_ORDER: Final = (
    on("lead-out-of-turn", short=True),
    on(
        "lead-out-of-turn",
        part="lawful",
        cites=("conduct.lead-out-of-turn.complete", "conduct.lead-out-of-turn.last-trick"),
        rests_on=("conduct.lead-out-of-turn.complete", "conduct.lead-out-of-turn.last-trick"),
    ),
    on(
        "lead-out-of-turn",
        part="trick-before",
        cites=("conduct.lead-out-of-turn.trick-before",),
        rests_on=("conduct.lead-out-of-turn.trick-before",),
    ),
    on(
        "hindered-infraction",
        part="infraction",
        cites=("conduct.hindered-infraction", _HINDERING),
        when={_HINDERING: "infraction"},
    ),
    on(
        "hindered-infraction",
        part="not-stated",
        cites=("conduct.hindered-infraction", _HINDERING),
        when={_HINDERING: "not-stated"},
    ),
    on("play-out-of-turn"),
    on("early-card", part="actual-influence", when={_EARLY: "actual-influence"}),
    on("early-card", part="possible-influence", when={_EARLY: "possible-influence"}),
    on("early-card", part="not-stated", when={_EARLY: "not-stated"}),
    on("revoke", short=True),
    on("revoke", part="found-later", cites=("conduct.revoke.found-later",), rests_on=("conduct.revoke.found-later",)),
    on("revoke", part="thrown-together", cites=("conduct.revoke.lapsed", _CLAIM), when={_CLAIM: "thrown-together"}),
    on("revoke", part="mixed-up", cites=("conduct.revoke.lapsed", _CLAIM), when={_CLAIM: "mixed-up"}),
    on("revoke", part="not-stated", cites=(_CLAIM,), when={_CLAIM: "not-stated"}),
)

_CARDS: Final = (
    on("card-taken-back"),
    on("card-taken-back", part="on-table", cites=(_PLAYED,), when={_PLAYED: "on-table"}),
    on("card-taken-back", part="on-table-or-named", cites=(_PLAYED,), when={_PLAYED: "on-table-or-named"}),
    on(
        "card-taken-back",
        part="not-stated",
        cites=(_PLAYED, "conduct.declarer-card-dropped"),
        when={_PLAYED: "not-stated"},
    ),
    on("exposed-card", part="rest-to-declarer", when={_EXPOSED: "rest-to-declarer"}),
    on("exposed-card", part="not-stated", when={_EXPOSED: "not-stated"}),
    on("declarer-card-dropped"),
    on("wrong-count-in-play"),
    on("wrong-count-in-play", part="proven", cites=(_COUNT,), when={_COUNT: "proven"}),
    on("wrong-count-in-play", part="reached-or-proven", cites=(_COUNT,), when={_COUNT: "reached-or-proven"}),
    on("wrong-count-in-play", part="level-not-stated", cites=(_COUNT,), when={_COUNT: "not-stated"}),
    on("wrong-count-in-play", part="otherwise"),
)

_TRICKS: Final = (
    said("last-trick-until-next", cites=("play.last-trick",), when={"play.last-trick": "until-next-trick"}),
    said("last-trick-until-own-card", cites=("play.last-trick",), when={"play.last-trick": "until-own-card"}),
    on("last-trick-request"),
    on("trick-inspected"),
    on("tricks-mixed"),
    on("tricks-mixed", part="infraction", when={_MIXED: "infraction"}),
    on("tricks-mixed", part="if-claim-depends", when={_MIXED: "if-claim-depends"}),
    on("tricks-mixed", part="not-stated", when={_MIXED: "not-stated"}),
    on("wrong-side-gathers"),
)

_MANNERS: Final = (
    on("talk", short=True),
    on("counting-aloud"),
    on("counting-aloud", part="at-table", cites=(_ALOUD,), when={_ALOUD: "at-table"}),
    on("counting-aloud", part="others-too", cites=(_ALOUD,), when={_ALOUD: "others-too"}),
    on("counting-aloud", part="not-stated", cites=(_ALOUD,), when={_ALOUD: "not-stated"}),
    on("sitter-two-hands"),
)

_WRONG: Final = in_order("wrong-play", *_ORDER, *_CARDS, *_TRICKS, *_MANNERS, *left_open(Phase.PLAY))

PARAGRAPHS: Final = (*_PLAY, *_INFRACTIONS, *_WRONG)
