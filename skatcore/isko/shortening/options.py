"""The options of shortened games and claims."""

from __future__ import annotations

from typing import Annotated, Literal

from skatcore.isko.deal.options import RulingChoice
from skatcore.plugin import ForRulings, Options


class ShorteningOptions(Options):
    """``[conduct]``: games that are given up, claims, and who must prove them."""

    SECTION = "conduct"
    CHAPTER = "shortening"
    CLAUSES = frozenset({"conduct.lost-simple", "conduct.level-granted", "conduct.sides"})

    defender_concedes: Annotated[Literal["level-granted", "level-by-infraction-only", "not-stated"], ForRulings()]
    declarer_lays_down: Annotated[Literal["claims-the-rest", "shortens-if-agreed", "not-stated"], ForRulings()]
    defender_plays_open: Annotated[
        Literal["takes-all-the-rest", "declarer-takes-none", "best-defence", "not-stated"], ForRulings()
    ]
    burden_of_proof: Annotated[Literal["stated", "not-stated"], ForRulings()]
    concede_late: RulingChoice[Literal["one-defender", "not-stated"]] = "not-stated"
    concession_level: RulingChoice[Literal["simple", "by-points", "not-stated"]] = "not-stated"
    sitter_concedes: RulingChoice[Literal["binds", "not-stated"]] = "not-stated"
    plays_on_after_concession: RulingChoice[Literal["allowed", "not-stated"]] = "not-stated"
    lay_down_level: RulingChoice[Literal["by-points", "if-claimed", "only-if-claimed", "not-stated"]] = "not-stated"
    lay_down_null: RulingChoice[Literal["claims-no-trick", "as-other-games", "not-stated"]] = "not-stated"
    cards_thrown: RulingChoice[Literal["points-so-far", "points-and-tricks-so-far", "not-stated"]] = "not-stated"
    tricks_left_lying: RulingChoice[Literal["these-and-the-rest", "ended-at-last-gathered", "not-stated"]] = (
        "not-stated"
    )
