"""The value of a game under a rule set, won or lost, with its reasons."""

from __future__ import annotations

from dataclasses import dataclass

from skatcore.model.cards import write_cards
from skatcore.model.game import Announcement, Outcome, SharedOutcome
from skatcore.model.reasons import Missing, Reason, Unscorable
from skatcore.rules.contributions import Contract
from skatcore.rules.ruleset import Ruleset
from skatcore.scoring.explain import explain
from skatcore.scoring.judgement import Judgement, check_extras, contract_of, judge


@dataclass(frozen=True, slots=True)
class GameValue:
    """A scored game.

    ``value`` is the game value and ``score`` what the declarer writes down, both in value
    points. ``scores`` are the scores of all three seats from forehand on where nobody is
    declarer; ``score`` is then 0.
    """

    contract: str
    won: bool
    overbid: bool
    value: int
    score: int
    reasons: tuple[Reason, ...]
    scores: tuple[int, int, int] | None = None


def value(ruleset: Ruleset, announcement: Announcement, outcome: Outcome) -> GameValue:
    """The value of a game with a declarer, with every step on the way to it.

    Raises:
        Unscorable: the game does not exist under the rule set, or something that its value
            hangs on is not known.
    """
    judgement = judge(ruleset, announcement, outcome)
    return GameValue(
        contract=judgement.contract.key,
        won=judgement.won,
        overbid=judgement.overbid,
        value=judgement.value,
        score=score_of(ruleset, announcement, judgement),
        reasons=explain(ruleset, judgement, announcement, outcome),
    )


def score_of(ruleset: Ruleset, announcement: Announcement, judgement: Judgement) -> int:
    """What the declarer writes down, in value points: the value, or what a loss costs.

    Factors of plugins stand on it, never on the game value.
    """
    score = judgement.value if judgement.won else -judgement.lost * judgement.value
    for factor in ruleset.factors:
        score *= factor.times(judgement.contract, announcement.extras)
    return score


def shared_value(ruleset: Ruleset, announcement: Announcement, outcome: SharedOutcome) -> GameValue:
    """The scores of a game without a declarer (Ramsch), with the reasons.

    Raises:
        Unscorable: no such game exists under the rule set, or the record lacks what it needs.
    """
    contract = contract_of(ruleset, announcement)
    if contract.shared is None:
        raise Unscorable(Missing("contract-needs-declarer", details=(("word", contract.key),)))
    check_extras(ruleset, contract, announcement, 0)
    _check_facts(contract, outcome)
    scores, reasons = contract.shared(outcome, announcement.extras, ruleset.cite)
    told = list(reasons)
    for factor in ruleset.factors:
        times = factor.times(contract, announcement.extras)
        if times != 1:
            told.append(Reason(factor.key, times, ruleset.cite(factor.cite)))
            scores = (scores[0] * times, scores[1] * times, scores[2] * times)
    highest = max(map(abs, scores))
    return GameValue(
        contract=contract.key,
        won=False,
        overbid=False,
        value=highest,
        score=0,
        reasons=tuple(told),
        scores=scores,
    )


def _check_facts(contract: Contract, outcome: SharedOutcome) -> None:
    """Refuse cards of the seats that the contract does not ask for."""
    known = {fact.key: fact.cards for fact in contract.facts}
    for key, hands in outcome.facts:
        if key not in known:
            raise Unscorable(Missing("extra-does-not-exist", details=(("word", key),)))
        for card in (card for hand in hands for card in hand if card not in known[key]):
            details = (("key", key), ("card", str(card)), ("expected", write_cards(known[key])))
            raise Unscorable(Missing("fact-card", details=details))
