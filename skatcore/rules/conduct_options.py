"""The options of conduct: what happens when something goes wrong, where sources and editions differ.

Options that only the referee reads are not part of the identity of a rule set: they change no score of a
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
        Literal["takes-all-the-rest", "declarer-takes-none", "best-defence", "not-stated"], ForRulings()
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
    invalid_announcement: Annotated[
        Literal["listed-or-recognisable", "listed-or-acknowledged", "acknowledged", "not-stated"],
        ForRulings(),
        Since("0.2"),
    ] = Field(default="not-stated", description="Which announcements are invalid and are corrected.")
    lead_before_announcement: Annotated[Literal["lost-by-bid", "not-stated"], ForRulings(), Since("0.2")] = Field(
        default="not-stated",
        description="What follows when the declarer leads before he has announced, and another was to lead.",
    )
    led_and_laid_cards: Annotated[Literal["hand-cards", "not-stated"], ForRulings(), Since("0.2")] = Field(
        default="not-stated", description="How cards count that the declarer has led or laid open before he announces."
    )
    open_cards_asked_by: Annotated[Literal["opposing-side", "defenders", "not-stated"], ForRulings(), Since("0.2")] = (
        Field(default="not-stated", description="Who asks the declarer of an open game to lay down his cards.")
    )
    open_cards_ordered_by: Annotated[
        Literal["opposing-side", "defenders", "not-stated"], ForRulings(), Since("0.2")
    ] = Field(default="not-stated", description="Who may put the declarer's open cards in order.")
    absent_cutter: Annotated[Literal["above-three", "four", "not-stated"], ForRulings(), Since("0.2")] = Field(
        default="not-stated", description="At which tables another cuts for somebody who is away for a moment."
    )
    cut_reserved: Annotated[Literal["dealer-waits", "not-stated"], ForRulings(), Since("0.2")] = Field(
        default="not-stated", description="What follows if whoever is away has reserved the cut to himself."
    )
    objection_until: Annotated[Literal["any-time", "at-once", "not-stated"], ForRulings(), Since("0.2")] = Field(
        default="not-stated", description="Until when players may object to a breach of the rules."
    )
    appeal_until: Annotated[
        Literal["end-of-series", "fifteen-minutes", "before-results", "not-stated"], ForRulings(), Since("0.2")
    ] = Field(default="not-stated", description="Until when players may appeal against a referee's ruling.")
    leaving_notice: Annotated[
        Literal["before-the-round", "before-next-round", "not-stated"], ForRulings(), Since("0.2")
    ] = Field(default="not-stated", description="Until when a player must say that he will stop after a round.")
    concede_late: Annotated[Literal["one-defender", "not-stated"], ForRulings(), Since("0.2")] = Field(
        default="not-stated", description="Whose consent the declarer needs to give up later."
    )
    concession_level: Annotated[Literal["simple", "by-points", "not-stated"], ForRulings(), Since("0.2")] = Field(
        default="not-stated", description="At which level a game is lost that the declarer gives up."
    )
    sitter_concedes: Annotated[Literal["binds", "not-stated"], ForRulings(), Since("0.2")] = Field(
        default="not-stated", description="Whether somebody who sits out can give a game up for the defenders."
    )
    plays_on_after_concession: Annotated[Literal["allowed", "not-stated"], ForRulings(), Since("0.2")] = Field(
        default="not-stated", description="Whether the declarer may play on when a defender has given up."
    )
    lay_down_level: Annotated[
        Literal["by-points", "if-claimed", "only-if-claimed", "not-stated"], ForRulings(), Since("0.2")
    ] = Field(default="not-stated", description="Which level a declarer wins who lays his cards down rightly.")
    lay_down_null: Annotated[Literal["claims-no-trick", "as-other-games", "not-stated"], ForRulings(), Since("0.2")] = (
        Field(default="not-stated", description="What it means that the declarer lays his cards down in a Null.")
    )
    cards_thrown: Annotated[
        Literal["points-so-far", "points-and-tricks-so-far", "not-stated"], ForRulings(), Since("0.2")
    ] = Field(default="not-stated", description="What a side keeps that throws its cards down.")
    tricks_left_lying: Annotated[
        Literal["these-and-the-rest", "ended-at-last-gathered", "not-stated"], ForRulings(), Since("0.2")
    ] = Field(
        default="not-stated",
        description="What follows when the declarer leaves tricks lying and does not take all the rest.",
    )
    rest_level: Annotated[Literal["by-points", "simple", "not-stated"], ForRulings(), Since("0.2")] = Field(
        default="not-stated", description="At which level a game is lost whose remaining tricks fall to the other side."
    )
    hindering: Annotated[Literal["infraction", "not-stated"], ForRulings(), Since("0.2")] = Field(
        default="not-stated",
        description="Whether it is an infraction to keep a defender on one's own side from an infraction.",
    )
    card_played_when: Annotated[Literal["on-table", "on-table-or-named", "not-stated"], ForRulings(), Since("0.2")] = (
        Field(default="not-stated", description="When a card is played and cannot be taken back any more.")
    )
    early_card: Annotated[
        Literal["actual-influence", "possible-influence", "not-stated"], ForRulings(), Since("0.2")
    ] = Field(
        default="not-stated",
        description="Which influence a card must have that is thrown in too early; where a possible influence is enough, pulling a card out is also forbidden only before one's turn.",
    )
    wrong_count_level: Annotated[Literal["proven", "reached-or-proven", "not-stated"], ForRulings(), Since("0.2")] = (
        Field(
            default="not-stated",
            description="How a side gets a higher level when the other has too many or too few cards during play.",
        )
    )
    revoke_claim_until: Annotated[Literal["thrown-together", "mixed-up", "not-stated"], ForRulings(), Since("0.2")] = (
        Field(
            default="not-stated",
            description="What must be done with both sides' cards before a revoke can no longer be claimed.",
        )
    )
    tricks_mixed: Annotated[Literal["infraction", "if-claim-depends", "not-stated"], ForRulings(), Since("0.2")] = (
        Field(default="not-stated", description="When it is an infraction to mix laid tricks or their order.")
    )
    announcement_change: Annotated[Literal["stands", "raised-before-first-lead"], ForRulings(), Since("0.2")] = Field(
        default="stands", description="Whether a valid announcement may still be raised to a game of higher value."
    )
    counting_aloud_by: Annotated[Literal["at-table", "others-too", "not-stated"], ForRulings(), Since("0.2")] = Field(
        default="not-stated", description="Who must not count trumps or card points aloud."
    )
    wrong_count_after_auction: Annotated[
        Literal["right-side-wins", "dealt-again", "not-stated"], ForRulings(), Since("0.2")
    ] = Field(
        default="not-stated",
        description="What becomes of the game when the auction is over and only one side was dealt a wrong number of cards.",
    )
    three_card_skat: Annotated[Literal["dealt-again", "two-drawn", "one-given-back"], ForRulings(), Since("0.2")] = (
        Field(
            default="dealt-again",
            description="What follows during the auction when all were dealt rightly, but three cards lie in the skat and a player has nine.",
        )
    )
    three_card_skat_late: Annotated[Literal["declarers-cards", "left-out"], ForRulings(), Since("0.2")] = Field(
        default="declarers-cards",
        description="How a skat of three cards counts that is found after the auction: as a wrong number of the declarer's, or not at all.",
    )
    earlier_misdeal: Annotated[Literal["repeated", "may-be-repeated"], ForRulings(), Since("0.2")] = Field(
        default="repeated",
        description="What becomes of the running round when the order of dealers was wrong in an earlier one.",
    )
