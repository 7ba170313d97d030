"""Paragraphs of the rulebook on the play, on every infraction, and on faults in the play (ISkO 4.1, 4.2, 4.4, 4.5)."""

from __future__ import annotations

from typing import Final

from skatcore.isko.facts import levels_to_miss
from skatcore.isko.said import PLAY, in_order, left_open, on, said
from skatcore.plugin import TRICKS, Ruleset
from skatcore.plugin.book import choices
from skatcore.plugin.referee import Phase


def _all_tricks(_: Ruleset) -> dict[str, int | str]:
    return {"all": TRICKS}


_PLAY: Final = (
    PLAY.says("lead", 10, "play.lead", short=True),
    PLAY.says("follow", 20, "play", short=True),
    PLAY.says("void", 30, "play.void"),
    PLAY.says("trick", 40, "play.trick", short=True),
    PLAY.says("gather", 50, "play.gather"),
    PLAY.says("end", 70, "play.trick", details=_all_tricks),
)

_GENERAL: Final = ("conduct.lost-simple",)

_INFRACTIONS: Final = in_order(
    "infractions",
    said("sides", "conduct.sides"),
    said("infraction-decided", "conduct.already-decided", short=True),
    said("infraction-lost", cites=("conduct.lost-simple",), rests_on=_GENERAL, short=True),
    choices("loss.simple-level", only_if=levels_to_miss),
    said("infraction-level-granted", "conduct.level-granted"),
    said("infraction-level-excluded", "conduct.excluded-level"),
    said("infraction-play-on", "conduct.play-on", short=True),
    choices("conduct.rest-level", unless={"conduct.rest-level": "not-stated"}, rests_on=_GENERAL),
    choices("conduct.rest-level", only="not-stated", rests_on=(*_GENERAL, "conduct.rest-level")),
)

_HINDERING: Final = "conduct.hindering"
_PLAYED: Final = "conduct.card-played-when"
_CLAIM: Final = "conduct.revoke-claim-until"

_ORDER: Final = (
    on("lead-out-of-turn", short=True),
    on("lead-out-of-turn", "conduct.lead-out-of-turn.complete", "conduct.lead-out-of-turn.last-trick", part="lawful"),
    on("lead-out-of-turn", "conduct.lead-out-of-turn.trick-before", part="trick-before"),
    choices("conduct.hindering", cites=("conduct.hindered-infraction", _HINDERING), incident="hindered-infraction"),
    on("play-out-of-turn"),
    choices("conduct.early-card", cites=(), incident="early-card"),
    on("revoke", short=True),
    on("revoke", "conduct.revoke.found-later", part="found-later"),
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
    on(
        "wrong-count-in-play",
        "conduct.wrong-card-number",
        part="dealt-wrongly",
        unless={"conduct.wrong-count-after-auction": "dealt-again"},
    ),
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
