"""Players without a trick, and one with all of them."""

from __future__ import annotations

from typing import Final

from skatcore.plugin import CARD_POINTS, Announcement, Ruleset, Seat, SharedOutcome
from skatcore.plugin.book import Example, choices
from skatcore_ramsch.result import RAMSCH
from skatcore_ramsch.rulebook.said import BY_POINTS, said

_GAME: Final = Announcement(RAMSCH)


def _pack_points(_: Ruleset) -> dict[str, int | str]:
    return {"pack": CARD_POINTS}


EXTRAS: Final = (
    said(
        "virgin-doubles",
        100,
        "virgin-doubles",
        when={".virgin-doubles": True, ".counts": "loser"},
        unless={".pushing": "adds"},
        short=True,
        examples=(
            Example(_GAME, SharedOutcome((71, 49, 0), (6, 4, 0))),
            Example(_GAME, SharedOutcome((71, 49, 0), (6, 4, 0), 0, Seat.FOREHAND)),
        ),
    ),
    said("virgin-adds", 100, "virgin-doubles", when={".virgin-doubles": True, ".counts": "loser", ".pushing": "adds"}),
    choices(
        "plugin.ramsch.march",
        "ramsch",
        110,
        cites=(".march", ".march-points"),
        unless={".march": frozenset({"four-times", "none"})},
        short=True,
    ),
    *(
        said(
            f"march-four-times-{counts}",
            110,
            "march",
            when={".march": "four-times", ".counts": values},
            details=_pack_points,
        )
        for counts, values, amount in (("fixed", "fixed", ".fixed"), ("points", BY_POINTS | {"lowest-wins"}, "pack"))
    ),
    choices("plugin.ramsch.march", "ramsch", 110, only="none"),
    said("counts-as-lost", 120, "counts-as-lost", when={".counts-as-lost": True}),
    said(
        "not-counted-as-lost", 120, "counts-as-lost", when={".counts-as-lost": False}, unless={".counts": "lowest-wins"}
    ),
    *(
        said(
            f"{'' if won else 'not-'}counted-as-won-{why}",
            122,
            "counts-as-won",
            when={".counts-as-won": won} | when,
            unless=unless,
        )
        for why, when, unless in (
            ("lowest", {".counts": "lowest-wins"}, {}),
            ("march", {".march": "plus-taker"}, {".counts": "lowest-wins"}),
        )
        for won in (True, False)
    ),
)
