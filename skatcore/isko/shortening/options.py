"""The options of shortened games and claims."""

from __future__ import annotations

from typing import Annotated, Literal

from skatcore.plugin import ForRulings, Options, Since


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
    concede_late: Annotated[Literal["one-defender", "not-stated"], ForRulings(), Since("0.2")] = "not-stated"
    concession_level: Annotated[Literal["simple", "by-points", "not-stated"], ForRulings(), Since("0.2")] = "not-stated"
    sitter_concedes: Annotated[Literal["binds", "not-stated"], ForRulings(), Since("0.2")] = "not-stated"
    plays_on_after_concession: Annotated[Literal["allowed", "not-stated"], ForRulings(), Since("0.2")] = "not-stated"
    lay_down_level: Annotated[
        Literal["by-points", "if-claimed", "only-if-claimed", "not-stated"], ForRulings(), Since("0.2")
    ] = "not-stated"
    lay_down_null: Annotated[Literal["claims-no-trick", "as-other-games", "not-stated"], ForRulings(), Since("0.2")] = (
        "not-stated"
    )
    cards_thrown: Annotated[
        Literal["points-so-far", "points-and-tricks-so-far", "not-stated"], ForRulings(), Since("0.2")
    ] = "not-stated"
    tricks_left_lying: Annotated[
        Literal["these-and-the-rest", "ended-at-last-gathered", "not-stated"], ForRulings(), Since("0.2")
    ] = "not-stated"
