"""Paragraphs of the rulebook on the play, on every infraction, and on faults in the play (ISkO 4.1, 4.2, 4.4, 4.5)."""

from __future__ import annotations

from typing import Final

from skatcore.isko.facts import levels_to_miss
from skatcore.isko.said import in_order, left_open, on, said
from skatcore.plugin import TRICKS, Ruleset
from skatcore.plugin.book import Paragraph, choices
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
    choices("loss.simple-level", only_if=levels_to_miss),
    said("infraction-level-granted", cites=("conduct.level-granted",), rests_on=("conduct.level-granted",)),
    said("infraction-level-excluded", cites=("conduct.excluded-level",), rests_on=("conduct.excluded-level",)),
    said("infraction-play-on", cites=("conduct.play-on",), rests_on=("conduct.play-on",), short=True),
    choices("conduct.rest-level", unless={"conduct.rest-level": "not-stated"}, rests_on=_GENERAL),
    choices("conduct.rest-level", only="not-stated", rests_on=(*_GENERAL, "conduct.rest-level")),
)

_HINDERING: Final = "conduct.hindering"
_PLAYED: Final = "conduct.card-played-when"
_CLAIM: Final = "conduct.revoke-claim-until"

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
    choices("conduct.hindering", cites=("conduct.hindered-infraction", _HINDERING), incident="hindered-infraction"),
    on("play-out-of-turn"),
    choices("conduct.early-card", cites=(), incident="early-card"),
    on("revoke", short=True),
    on("revoke", part="found-later", cites=("conduct.revoke.found-later",), rests_on=("conduct.revoke.found-later",)),
    choices(
        "conduct.revoke-claim-until",
        cites=("conduct.revoke.lapsed", _CLAIM),
        unless={"conduct.revoke-claim-until": "not-stated"},
        incident="revoke",
    ),
    choices("conduct.revoke-claim-until", only="not-stated", incident="revoke"),
)

_CARDS: Final = (
    on("card-taken-back"),
    choices("conduct.card-played-when", unless={"conduct.card-played-when": "not-stated"}, incident="card-taken-back"),
    choices(
        "conduct.card-played-when",
        only="not-stated",
        cites=(_PLAYED, "conduct.declarer-card-dropped"),
        incident="card-taken-back",
    ),
    choices("conduct.exposed-cards", cites=(), incident="exposed-card"),
    on("declarer-card-dropped"),
    on("wrong-count-in-play"),
    choices("conduct.wrong-count-level", incident="wrong-count-in-play"),
    on("wrong-count-in-play", part="otherwise"),
)

_TRICKS: Final = (
    choices("play.last-trick"),
    on("last-trick-request"),
    on("trick-inspected"),
    on("tricks-mixed"),
    choices("conduct.tricks-mixed", cites=(), incident="tricks-mixed"),
    on("wrong-side-gathers"),
)

_MANNERS: Final = (
    on("talk", short=True),
    on("counting-aloud"),
    choices("conduct.counting-aloud-by", incident="counting-aloud"),
    on("sitter-two-hands"),
)

_WRONG: Final = in_order("wrong-play", *_ORDER, *_CARDS, *_TRICKS, *_MANNERS, *left_open(Phase.PLAY))

PARAGRAPHS: Final = (*_PLAY, *_INFRACTIONS, *_WRONG)
