"""The same incident under several rule sets: what all of them judge, the rulings, the next fact to ask for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from skatcore.model.refusal import Refused
from skatcore.referee.checks import known_facts
from skatcore.referee.claims import CLAIM_HOLDS, CLAIMED_POINTS
from skatcore.referee.common_facts import BID, GAME, HANDS, MATADORS, POINTS_TAKEN, TRICKS_TAKEN, UNDECIDED
from skatcore.referee.facts import SomeOf, Whole, YesNo
from skatcore.referee.incident import INCIDENTS
from skatcore.referee.judgement import Judged, incident_of, judge
from skatcore.rules.contributions import Aim
from skatcore.scoring.result import contract_of

if TYPE_CHECKING:
    from skatcore.referee.facts import Fact
    from skatcore.referee.incident import Incident
    from skatcore.rules.ruleset import Ruleset

#: The most numbers of which each can be tried.
FEW: Final = 24


def shared_kinds(rulesets: Sequence[Ruleset]) -> list[Incident]:
    """The kinds of incidents that all of the rule sets judge, in the order of the first."""
    others = [{kind.key for kind in ruleset[INCIDENTS]} for ruleset in rulesets[1:]]
    return [kind for kind in rulesets[0][INCIDENTS] if all(kind.key in keys for keys in others)]


def judge_under(
    rulesets: Sequence[Ruleset], kind: str, facts: Mapping[str, object], *, strict: bool = False
) -> list[Judged]:
    """The rulings of several rule sets on the same facts; a rule set is not given facts that it does not know.

    Raises:
        Refused: a rule set does not know the kind, or the facts are wrong.
    """
    owns = [known_facts(incident_of(ruleset, kind)).keys() for ruleset in rulesets]
    every = set[str]().union(*owns)
    each = [{key: value for key, value in facts.items() if key in own or key not in every} for own in owns]
    return [judge(ruleset, kind, known, strict=strict) for ruleset, known in zip(rulesets, each, strict=True)]


def missing_facts(rulings: Sequence[Judged]) -> tuple[Fact[Any], ...]:
    """The facts that rulings still need, each once, in the order in which they are asked for."""
    return tuple({fact.key: fact for judged in rulings for fact in judged.missing}.values())


def possible_answers(
    rulesets: Sequence[Ruleset], kind: str, facts: Mapping[str, object], fact: Fact[Any]
) -> tuple[str, ...]:
    """The words, or few numbers, of a fact that are not refused beside the facts given so far; all if each of them is.

    Where cards are given nothing is tried: each word would be a proof of its own.
    """
    words = ("yes", "no") if isinstance(fact, YesNo) else fact.words
    if isinstance(fact, Whole) and fact.most - fact.least < FEW:
        words = tuple(map(str, range(fact.least, fact.most + 1)))
    if isinstance(fact, SomeOf) or any(facts.get(hand.key) for hand in HANDS):
        return words
    possible = tuple(word for word in words if _possible(rulesets, kind, {**facts, fact.key: word}))
    return possible or words


def _possible(rulesets: Sequence[Ruleset], kind: str, facts: Mapping[str, object]) -> bool:
    try:
        judge_under(rulesets, kind, facts)
    except Refused:
        return False
    return True


def instead_of(fact: Fact[Any], facts: Mapping[str, object]) -> Fact[Any] | None:
    """The fact that is asked for where one is not known: whether the game was decided, in place of the count."""
    return UNDECIDED if fact in (POINTS_TAKEN, TRICKS_TAKEN) and UNDECIDED.key not in facts else None


def part_claimed(rulesets: Sequence[Ruleset], kind: str, fact: Fact[Any]) -> bool:
    """Whether a part of the rest can be claimed where it is asked whether a claim holds."""
    claims = (CLAIMED_POINTS.key in known_facts(incident_of(ruleset, kind)) for ruleset in rulesets)
    return fact == CLAIM_HOLDS and all(claims)


def facts_for_score(rulings: Sequence[Judged]) -> tuple[Fact[Any], ...]:
    """The facts that the scores of rulings need, where one of them gives a game to a side and has no score yet."""
    if not any(map(_lacks_score, rulings)):
        return ()
    first = rulings[0].ruleset
    game = next((judged.facts[GAME.key] for judged in rulings if GAME.key in judged.facts), None)
    null = game is not None and contract_of(first, game).aim is Aim.NO_TRICK
    return (GAME, BID) if null else (GAME, BID, MATADORS)


def _lacks_score(judged: Judged) -> bool:
    verdict = judged.verdict
    branches = () if verdict is None else (verdict, *(branch.verdict for branch in verdict.choices))
    return any(branch.winner is not None and branch.score is None for branch in branches)
