"""How a Ramsch is played, and who loses how much."""

from __future__ import annotations

from typing import Final

from skatcore.plugin import Announcement, Seat, SharedOutcome
from skatcore.plugin.book import Example
from skatcore_ramsch.result import RAMSCH
from skatcore_ramsch.rulebook.said import BY_POINTS, LOWER_JACK, ONE_LOSES, said

_GAME: Final = Announcement(RAMSCH)

PLAY: Final = (
    said("play", 60, "", short=True, unless={".counts": "lowest-wins"}),
    said("play-for-least", 60, "", short=True, when={".counts": "lowest-wins"}),
    said("skat-last", 70, "skat-to", when={".skat-to": "last-trick"}, short=True),
    said("skat-loser", 70, "skat-to", when={".skat-to": "loser", ".counts": BY_POINTS}, short=True),
    said("skat-loser-fixed", 70, "skat-to", when={".skat-to": "loser", ".counts": "fixed"}),
    said("skat-nobody", 70, "skat-to", when={".skat-to": "nobody"}, short=True),
    said("skat-without-loser", 70, "skat-to", when={".skat-to": "loser", ".counts": "lowest-wins"}),
)

COUNT: Final = (
    said("loser", 80, "counts", "times", when={".counts": "loser"}, unless={".times": 1}, short=True),
    said(
        "loser-once",
        80,
        "counts",
        "times",
        when={".counts": "loser", ".times": 1},
        short=True,
        examples=(
            Example(_GAME, SharedOutcome((62, 38, 20), (6, 3, 1))),
            Example(_GAME, SharedOutcome((62, 38, 20), (6, 3, 1), 0, Seat.FOREHAND)),
        ),
    ),
    said("everyone", 80, "counts", "times", when={".counts": "everyone"}, short=True),
    said("fixed", 80, "counts", "fixed", when={".counts": "fixed"}, short=True),
    said(
        "lowest",
        80,
        "counts",
        "lowest-gets",
        "lowest-two-get",
        when={".counts": "lowest-wins"},
        short=True,
        examples=(
            Example(_GAME, SharedOutcome((62, 38, 20), (6, 3, 1), 0, Seat.FOREHAND)),
            Example(_GAME, SharedOutcome((60, 30, 30), (6, 2, 2), 0, Seat.FOREHAND)),
        ),
    ),
    said("lowest-three", 82, "lowest-three-get", when={".counts": "lowest-wins"}, unless={".lowest-three-get": 0}),
    said("lowest-three-nothing", 82, "lowest-three-get", when={".counts": "lowest-wins", ".lowest-three-get": 0}),
    *(
        said(f"two-tied-{value}", 90, "two-tied", when={".counts": ONE_LOSES, ".two-tied": value})
        for value in ("both-lose", "half-each", "last-trick-loses", LOWER_JACK, "nobody")
    ),
    *(
        said(f"three-tied-{value}", 92, "three-tied", when={".counts": ONE_LOSES, ".three-tied": value})
        for value in ("nobody", "all-lose", LOWER_JACK)
    ),
)
