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
    defender_plays_open: Annotated[Literal["takes-all-the-rest", "declarer-takes-none", "not-stated"], ForRulings()] = (
        Field(description="When a defender may lay his cards open.")
    )
    exposed_cards: Annotated[Literal["rest-to-declarer", "not-stated"], ForRulings()] = Field(
        description="To whom the remaining tricks fall when defenders expose cards."
    )
    burden_of_proof: Annotated[Literal["stated", "not-stated"], ForRulings()] = Field(
        description="Whether the source says who must prove a level or a loss."
    )
    looking_into_cards: Literal["barred-from-auction", "not-stated"] = Field(
        description="What follows when a player looks into another's cards during the auction."
    )
    hindering: Annotated[Literal["infraction", "not-stated"], ForRulings(), Since("0.3")] = Field(
        default="not-stated",
        description="Whether it is an infraction to keep a defender on one's own side from an infraction.",
    )
    card_played_when: Annotated[Literal["on-table", "on-table-or-named", "not-stated"], ForRulings(), Since("0.3")] = (
        Field(default="not-stated", description="When a card is played and cannot be taken back any more.")
    )
    early_card: Annotated[
        Literal["actual-influence", "possible-influence", "not-stated"], ForRulings(), Since("0.3")
    ] = Field(
        default="not-stated",
        description="Which influence a card must have that is thrown in too early; where it is enough that it may have one, cards are pulled out too early only before one's turn.",
    )
    wrong_count_level: Annotated[Literal["proven", "reached-or-proven", "not-stated"], ForRulings(), Since("0.3")] = (
        Field(
            default="not-stated",
            description="How a side gets a higher level when the other has too many or too few cards during play.",
        )
    )
    revoke_claim_until: Annotated[Literal["thrown-together", "mixed-up", "not-stated"], ForRulings(), Since("0.3")] = (
        Field(default="not-stated", description="What both sides' cards must be for a revoke to be claimed no more.")
    )
    tricks_mixed: Annotated[Literal["infraction", "if-claim-depends", "not-stated"], ForRulings(), Since("0.3")] = (
        Field(default="not-stated", description="When it is an infraction to mix laid tricks or their order.")
    )
    counting_aloud_by: Annotated[Literal["at-table", "others-too", "not-stated"], ForRulings(), Since("0.3")] = Field(
        default="not-stated", description="Who must not count trumps or card points aloud."
    )
    objection_until: Annotated[Literal["any-time", "at-once", "not-stated"], ForRulings(), Since("0.3")] = Field(
        default="not-stated", description="Until when an infraction can be objected to."
    )
