"""The options of conduct: what happens when something goes wrong, where sources and editions differ.

Options that only the referee reads are no part of the identity of a rule set: they change no score of a
result, and what was ruled is stored as it was ruled.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from skatcore.rules.option_model import ForRulings, Options, Since


class ConductOptions(Options):
    """``[conduct]``: shortened games and proof, as the source has them."""

    concede_alone: Literal["through-first-trick", "with-nine-cards", "not-stated"] = Field(
        description="Until when the declarer may give up without the defenders' consent."
    )
    defender_concedes: Annotated[Literal["level-granted", "level-by-infraction-only", "not-stated"], ForRulings()] = (
        Field(description=("Whether a defender who gives up grants a level that the declarer needs."))
    )
    declarer_lays_down: Annotated[Literal["claims-the-rest", "shortens-if-agreed", "not-stated"], ForRulings()] = Field(
        description="What it means that the declarer lays his cards open during play."
    )
    defender_plays_open: Annotated[
        Literal["takes-all-the-rest", "declarer-takes-none", "however-both-play", "not-stated"], ForRulings()
    ] = Field(description="When a defender may lay his cards open.")
    exposed_cards: Annotated[Literal["rest-to-declarer", "not-stated"], ForRulings()] = Field(
        description="To whom the remaining tricks fall when defenders expose cards."
    )
    burden_of_proof: Annotated[Literal["stated", "not-stated"], ForRulings()] = Field(
        description="Whether the source says who must prove a level or a loss."
    )
    looking_into_cards: Literal["barred-from-auction", "not-stated"] = Field(
        description="What follows when a player looks into another's cards during the auction."
    )
    absent_cutter: Annotated[Literal["above-three", "four", "not-stated"], ForRulings(), Since("0.3")] = Field(
        default="not-stated", description="At which tables another cuts for somebody who is away for a moment."
    )
    cut_reserved: Annotated[Literal["dealer-waits", "not-stated"], ForRulings(), Since("0.3")] = Field(
        default="not-stated", description="What follows if whoever is away has reserved the cut to himself."
    )
    objection_until: Annotated[Literal["any-time", "at-once", "not-stated"], ForRulings(), Since("0.3")] = Field(
        default="not-stated", description="Until when players may object to a breach of the rules."
    )
    appeal_until: Annotated[
        Literal["end-of-series", "fifteen-minutes", "before-results", "not-stated"], ForRulings(), Since("0.3")
    ] = Field(default="not-stated", description="Until when players may appeal against a referee's ruling.")
    leaving_notice: Annotated[
        Literal["before-the-round", "before-next-round", "not-stated"], ForRulings(), Since("0.3")
    ] = Field(default="not-stated", description="Until when a player must say that he will stop after a round.")
    concede_late: Annotated[Literal["one-defender", "not-stated"], ForRulings(), Since("0.3")] = Field(
        default="not-stated", description="Whose consent a declarer needs who gives up later."
    )
    concession_level: Annotated[Literal["simple", "by-points", "not-stated"], ForRulings(), Since("0.3")] = Field(
        default="not-stated", description="At which level a game is lost that the declarer gives up."
    )
    sitter_concedes: Annotated[Literal["binds", "not-stated"], ForRulings(), Since("0.3")] = Field(
        default="not-stated", description="Whether somebody who sits out can give a game up for the defenders."
    )
    plays_on_after_concession: Annotated[Literal["allowed", "not-stated"], ForRulings(), Since("0.3")] = Field(
        default="not-stated", description="Whether the declarer may play on when a defender has given up."
    )
    lay_down_level: Annotated[Literal["by-points", "if-claimed", "not-stated"], ForRulings(), Since("0.3")] = Field(
        default="not-stated", description="Which level a declarer wins who lays his cards down rightly."
    )
    lay_down_null: Annotated[Literal["claims-no-trick", "as-other-games", "not-stated"], ForRulings(), Since("0.3")] = (
        Field(default="not-stated", description="What it means that the declarer lays his cards down in a Null.")
    )
    cards_thrown: Annotated[
        Literal["points-so-far", "points-and-tricks-so-far", "not-stated"], ForRulings(), Since("0.3")
    ] = Field(default="not-stated", description="What a side has that throws its cards down.")
    tricks_left_lying: Annotated[
        Literal["these-and-the-rest", "ended-at-last-gathered", "not-stated"], ForRulings(), Since("0.3")
    ] = Field(
        default="not-stated",
        description="What follows when the declarer leaves tricks lying and does not take all the rest.",
    )
    rest_level: Annotated[Literal["by-points", "simple", "not-stated"], ForRulings(), Since("0.3")] = Field(
        default="not-stated", description="At which level a game is lost whose remaining tricks fall to the other side."
    )
