"""Which facts a kind of incident may ask for, found by answering it in many ways."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, Final

from skatcore.model.cards import DECK
from skatcore.model.refusal import Refused
from skatcore.referee.facts import CardSet, Game, Numbers, OneOf, SomeOf, Whole, YesNo
from skatcore.referee.judge import incident_of, judge

if TYPE_CHECKING:
    from skatcore.referee.facts import Fact
    from skatcore.rules.ruleset import Ruleset

#: How often an incident is told from the beginning, and how many answers it is given at most.
_TIMES: Final = 24
_ANSWERS: Final = 30


def facts_asked(ruleset: Ruleset, kind: str) -> tuple[Fact[Any], ...]:
    """The facts that a kind of incident asks for, in one situation or another, in the order in which it asks.

    >>> from skatcore import load
    >>> "trick" in [fact.key for fact in facts_asked(load("isko"), "lead-out-of-turn")]
    True

    Raises:
        Refused: the kind does not exist.
    """
    found = {fact.key: fact for fact in incident_of(ruleset, kind).facts}
    asked: dict[str, Fact[Any]] = {}
    random = Random(kind)  # noqa: S311 - for examples
    for _ in range(_TIMES):
        facts: dict[str, object] = {}
        fact: Fact[Any] | None = None
        for _ in range(_ANSWERS):
            try:
                judged = judge(ruleset, kind, facts)
            except Refused:  # an answer that contradicts another
                if fact is None:
                    break
                facts[fact.key] = _answer(fact, ruleset, random)
                continue
            if not judged.missing:
                break
            fact = judged.missing[0]
            asked |= {missing.key: missing for missing in judged.missing}
            facts[fact.key] = _answer(fact, ruleset, random)
    return tuple((asked | found).values())


def _answer(fact: Fact[Any], ruleset: Ruleset, random: Random) -> object:
    """Something that may be told."""
    answer: object = ""
    match fact:
        case YesNo():
            answer = random.choice((True, False))
        case OneOf():
            answer = random.choice(fact.choices)
        case SomeOf():
            answer = random.sample(fact.choices, random.randint(0, len(fact.choices)))
        case Whole():
            values = (fact.least, fact.most, 1, 2, 18, 24, random.randint(fact.least, min(fact.most, 12)))
            answer = random.choice([value for value in values if fact.least <= value <= fact.most])
        case Numbers():
            answer = [random.randint(0, fact.most // fact.count) for _ in range(fact.count)]
        case CardSet():
            answer = list(map(str, random.sample(DECK, min(fact.most, random.randint(1, 3)))))
        case Game():
            answer = random.choice(ruleset.contracts).key
    return answer
