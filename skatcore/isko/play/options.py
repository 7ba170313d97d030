"""The options of play."""

from __future__ import annotations

from typing import Annotated, Literal

from skatcore.plugin import ForRulings, Options, Since


class PlayConductOptions(Options):
    """``[conduct]``: cards that are exposed or played wrongly, tricks that are mixed, and revokes."""

    SECTION = "conduct"
    CHAPTER = "wrong-play"
    CLAUSES = frozenset({"play.lead", "play.void", "play.trick", "play.gather"})

    exposed_cards: Annotated[Literal["rest-to-declarer", "not-stated"], ForRulings()]
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
    counting_aloud_by: Annotated[Literal["at-table", "others-too", "not-stated"], ForRulings(), Since("0.2")] = (
        "not-stated"
    )
