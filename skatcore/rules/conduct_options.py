"""The options of conduct: what happens when something goes wrong, where sources and editions differ.

Options that only the referee reads are not part of the identity of a rule set: they change no score of a
result, and what was ruled is stored as it was ruled.
"""

from __future__ import annotations

from typing import Annotated, Literal

from skatcore.rules.option_model import ForRulings, Options, Since


class ConductOptions(Options):
    """``[conduct]``: shortened games and proof, as the source has them."""

    concede_alone: Literal["through-first-trick", "with-nine-cards", "not-stated"]
    defender_concedes: Annotated[Literal["level-granted", "level-by-infraction-only", "not-stated"], ForRulings()]
    declarer_lays_down: Annotated[Literal["claims-the-rest", "shortens-if-agreed", "not-stated"], ForRulings()]
    defender_plays_open: Annotated[
        Literal["takes-all-the-rest", "declarer-takes-none", "best-defence", "not-stated"], ForRulings()
    ]
    exposed_cards: Annotated[Literal["rest-to-declarer", "not-stated"], ForRulings()]
    burden_of_proof: Annotated[Literal["stated", "not-stated"], ForRulings()]
    looking_into_cards: Literal["barred-from-auction", "not-stated"]
    invalid_announcement: Annotated[
        Literal["listed-or-recognisable", "listed-or-acknowledged", "acknowledged", "not-stated"],
        ForRulings(),
        Since("0.2"),
    ] = "not-stated"
    lead_before_announcement: Annotated[Literal["lost-by-bid", "not-stated"], ForRulings(), Since("0.2")] = "not-stated"
    led_and_laid_cards: Annotated[Literal["hand-cards", "not-stated"], ForRulings(), Since("0.2")] = "not-stated"
    open_cards_asked_by: Annotated[Literal["opposing-side", "defenders", "not-stated"], ForRulings(), Since("0.2")] = (
        "not-stated"
    )
    open_cards_ordered_by: Annotated[
        Literal["opposing-side", "defenders", "not-stated"], ForRulings(), Since("0.2")
    ] = "not-stated"
    absent_cutter: Annotated[Literal["above-three", "four", "not-stated"], ForRulings(), Since("0.2")] = "not-stated"
    cut_reserved: Annotated[Literal["dealer-waits", "not-stated"], ForRulings(), Since("0.2")] = "not-stated"
    objection_until: Annotated[Literal["any-time", "at-once", "not-stated"], ForRulings(), Since("0.2")] = "not-stated"
    appeal_until: Annotated[
        Literal["end-of-series", "fifteen-minutes", "before-results", "not-stated"], ForRulings(), Since("0.2")
    ] = "not-stated"
    leaving_notice: Annotated[
        Literal["before-the-round", "before-next-round", "not-stated"], ForRulings(), Since("0.2")
    ] = "not-stated"
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
    rest_level: Annotated[Literal["by-points", "simple", "not-stated"], ForRulings(), Since("0.2")] = "not-stated"
    hindering: Annotated[Literal["infraction", "not-stated"], ForRulings(), Since("0.2")] = "not-stated"
    card_played_when: Annotated[Literal["on-table", "on-table-or-named", "not-stated"], ForRulings(), Since("0.2")] = (
        "not-stated"
    )
    early_card: Annotated[
        Literal["actual-influence", "possible-influence", "not-stated"], ForRulings(), Since("0.2")
    ] = "not-stated"
    wrong_count_level: Annotated[Literal["proven", "reached-or-proven", "not-stated"], ForRulings(), Since("0.2")] = (
        "not-stated"
    )
    revoke_claim_until: Annotated[Literal["thrown-together", "mixed-up", "not-stated"], ForRulings(), Since("0.2")] = (
        "not-stated"
    )
    tricks_mixed: Annotated[Literal["infraction", "if-claim-depends", "not-stated"], ForRulings(), Since("0.2")] = (
        "not-stated"
    )
    announcement_change: Annotated[Literal["stands", "raised-before-first-lead"], ForRulings(), Since("0.2")] = "stands"
    counting_aloud_by: Annotated[Literal["at-table", "others-too", "not-stated"], ForRulings(), Since("0.2")] = (
        "not-stated"
    )
    wrong_count_after_auction: Annotated[
        Literal["right-side-wins", "dealt-again", "not-stated"], ForRulings(), Since("0.2")
    ] = "not-stated"
    three_card_skat: Annotated[Literal["dealt-again", "two-drawn", "one-given-back"], ForRulings(), Since("0.2")] = (
        "dealt-again"
    )
    three_card_skat_late: Annotated[Literal["declarers-cards", "left-out"], ForRulings(), Since("0.2")] = (
        "declarers-cards"
    )
    earlier_misdeal: Annotated[Literal["repeated", "may-be-repeated"], ForRulings(), Since("0.2")] = "repeated"
