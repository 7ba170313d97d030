"""Paragraphs on every infraction: who wins, at which level, who may ask to play on (ISkO 4.1.3-4.1.6)."""

from __future__ import annotations

from typing import Final

from skatcore.isko.rulebook.facts import levels_to_miss
from skatcore.isko.rulebook.said import in_order, said

_GENERAL: Final = ("conduct.lost-simple",)

PARAGRAPHS: Final = in_order(
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
