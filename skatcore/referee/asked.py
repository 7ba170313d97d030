"""Which facts a kind of incident may ask for, found by answering it in many ways."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING, Any, Final

from skatcore.model.cards import DECK
from skatcore.model.refusal import Refused
from skatcore.referee.checks import known_facts
from skatcore.referee.common_facts import DECLARER, HANDS, LEADER, PLAYERS, SEATS
from skatcore.referee.facts import CardSet, Game, Numbers, OneOf, SomeOf, Whole, YesNo
from skatcore.referee.judge import incident_of, judge

if TYPE_CHECKING:
    from skatcore.referee.facts import Fact
    from skatcore.rules.ruleset import Ruleset

#: How often an incident is told from the beginning, and how many answers it is given at most.
_TIMES: Final = 24
_ANSWERS: Final = 30


def facts_asked(ruleset: Ruleset, kind: str) -> tuple[Fact[Any], ...]:
    """The facts on which rulings about a kind of incident rest, in the order in which they are asked for.

    >>> from skatcore import load
    >>> "trick" in [fact.key for fact in facts_asked(load("isko"), "lead-out-of-turn")]
    True

    Raises:
        Refused: the kind does not exist.
    """
    known = known_facts(incident_of(ruleset, kind))
    found: dict[str, None] = {}
    random = Random(kind)  # noqa: S311 - for examples
    for number in range(_TIMES):
        told = _at_table(random) if number % 2 else {}
        found |= dict.fromkeys(_asked_once(ruleset, kind, told, random))
    own = (fact.key for fact in incident_of(ruleset, kind).facts)
    return tuple(known[key] for key in dict.fromkeys((*found, *own)) if key in known)


def _asked_once(ruleset: Ruleset, kind: str, told: dict[str, object], random: Random) -> Iterator[str]:
    """The keys that are asked for after this is told, and those that the ruling then rests on."""
    fact: Fact[Any] | None = None
    for _ in range(_ANSWERS):
        try:
            judged = judge(ruleset, kind, told)
        except Refused:  # an answer that contradicts another
            if fact is None:
                return
        else:
            if not judged.missing:
                yield from judged.rests_on
                return
            fact = judged.missing[0]
            yield fact.key
        told[fact.key] = _answer(fact, ruleset, random)


def _at_table(random: Random) -> dict[str, object]:
    """What is known of the last tricks of a deal: two cards in each hand."""
    cards = random.sample(DECK, len(HANDS) * 2)
    hands = {fact.key: list(map(str, cards[at::3])) for at, fact in enumerate(HANDS)}
    return {**hands, LEADER.key: SEATS[0], DECLARER.key: SEATS[0], PLAYERS.key: len(SEATS)}


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
