"""What the referee rules, in a sentence for the person at the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatcore.referee.recorded import incident_in, judge_in
from skatcore.views.ruling import headline

if TYPE_CHECKING:
    from skatcore.play.deal import Deal
    from skatcore.play.events import Act
    from skatcore.referee.judge import Judged
    from skatcore.text.catalogue import Catalogue


def ruling_text(judged: Judged, words: Catalogue) -> str:
    """The steps of a ruling, one after the other, and what comes of it."""
    verdict = judged.verdict
    assert verdict is not None  # noqa: S101 - it is judged
    steps = "; ".join(map(words.ruling, verdict.reasons))
    return steps if verdict.winner is None else f"{steps}. {headline(judged, verdict, words)}"


def would_be(deal: Deal, act: Act, words: Catalogue) -> str:
    """What a card that is refused would have been at a table, and what would follow; nothing for anything else."""
    incident = incident_in(deal, act)
    if incident is None:
        return ""
    judged = judge_in(deal, *incident)
    if judged.verdict is None:
        return ""
    return words.text("play.would-be", incident=judged.incident.key, ruling=ruling_text(judged, words))
