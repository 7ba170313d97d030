"""The options of play."""

from __future__ import annotations

from typing import Annotated, Literal

from skatcore.isko.deal.options import RulingChoice
from skatcore.plugin import ForRulings, Options


class PlayConductOptions(Options):
    """``[conduct]``: cards that are exposed or played wrongly, tricks that are mixed, and revokes."""

    SECTION = "conduct"
    CHAPTER = "wrong-play"
    CLAUSES = frozenset({"play.lead", "play.void", "play.trick", "play.gather"})

    exposed_cards: Annotated[Literal["rest-to-declarer", "not-stated"], ForRulings()]
    hindering: RulingChoice[Literal["infraction", "not-stated"]] = "not-stated"
    card_played_when: RulingChoice[Literal["on-table", "on-table-or-named", "not-stated"]] = "not-stated"
    early_card: RulingChoice[Literal["actual-influence", "possible-influence", "not-stated"]] = "not-stated"
    wrong_count_level: RulingChoice[Literal["proven", "reached-or-proven", "not-stated"]] = "not-stated"
    revoke_claim_until: RulingChoice[Literal["thrown-together", "mixed-up", "not-stated"]] = "not-stated"
    tricks_mixed: RulingChoice[Literal["infraction", "if-claim-depends", "not-stated"]] = "not-stated"
    counting_aloud_by: RulingChoice[Literal["at-table", "others-too", "not-stated"]] = "not-stated"
