"""The question before an act that ends a deal and cannot be taken back."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from skatcore.model.refusal import Refused
from skatcore.play.events import Conceded
from skatcore.play.stages.rulings import Resigned, ShowedCards
from skatcore.referee.claims import CLAIM_HOLDS
from skatcore.referee.common_facts import AGREED, HANDS, MATADORS, ON_TABLE, SKAT_POINTS
from skatcore.referee.judge import incident_of, judge
from skatcore.referee.recorded import facts_for, incident_in, judge_in
from skatcore.views.ruling import headline

if TYPE_CHECKING:
    from skatcore.analysis.game_table.session import GameTable
    from skatcore.play.deal import Deal
    from skatcore.play.events import Act
    from skatcore.text.catalogue import Catalogue

#: What is tried of a claim: that it holds, that it does not, and that the others agree or not.
_WAYS = (("yes", "both"), ("no", "none"))


def asked_first(table: GameTable, place: int, act: Act, words: Catalogue) -> list[str]:
    """The question before somebody lays his cards down or gives up for good, and what that would count.

    Nothing where it is refused, and nothing where he is asked anyway: where the source is silent he sees an offer. It
    counts only what the player knows himself, so that the question does not say whether a claim holds.
    """
    act = table.meant(act)
    if not isinstance(act, Conceded | Resigned | ShowedCards) or table.refusal(place, act) is not None:
        return []
    if isinstance(act, Resigned) and _is_offered(table.deal, act):
        return []
    lines = [words.text(f"at-table.sure.{'showed-cards' if isinstance(act, ShowedCards) else 'conceded'}")]
    if isinstance(act, Conceded):
        return lines + _conceded(table.deal, act, words)
    return lines + _judged(table.deal, act, words)


def _is_offered(deal: Deal, act: Act) -> bool:
    """Whether the source is silent, so that only an offer can end the deal."""
    incident = incident_in(deal, act)
    verdict = None if incident is None else judge_in(deal, *incident).verdict
    return verdict is not None and verdict.silent


def knows_the_skat(deal: Deal, seat: int | None) -> bool:
    """Whether a player has seen the skat as the declarer."""
    return seat is not None and seat == deal.declarer and deal.state.took_skat


def _conceded(deal: Deal, act: Act, words: Catalogue) -> list[str]:
    """The score that the declarer loses, where he knows the skat."""
    if not knows_the_skat(deal, act.seat):
        return []
    ended = deal.undone(0)
    ended.do(act)
    score = ended.scored().points[act.seat] if ended.over else 0
    return [words.text("at-table.sure.counts", score=f"{score:+d}")] if score else []


def _judged(deal: Deal, act: Act, words: Catalogue) -> list[str]:
    """The rulings if the claim holds, and if it does not."""
    incident = incident_in(deal, act)
    if incident is None:
        return []
    kind, shown = incident
    hidden = {*(hand.key for hand in HANDS), ON_TABLE.key}
    hidden |= set() if knows_the_skat(deal, act.seat) else {MATADORS.key, SKAT_POINTS.key}
    own = incident_of(deal.ruleset, kind)
    known = {key: fact for key, fact in facts_for(deal, own).items() if key not in hidden} | shown
    texts: dict[str, None] = {}
    for holds, agreed in _WAYS:
        answers = {CLAIM_HOLDS.key: holds, AGREED.key: agreed}
        facts = known | {fact.key: answers[fact.key] for fact in own.facts if fact.key in answers}
        with suppress(Refused):
            judged = judge(deal.ruleset, kind, facts)
            if judged.verdict is not None and (text := headline(judged, judged.verdict, words)):
                texts[text] = None
    return [words.text("at-table.sure.ruled", rulings=" / ".join(texts))] if texts else []
