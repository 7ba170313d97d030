"""Facts at random, as somebody could tell them, until the referee rules."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache
from typing import Any, Final

import pytest

from skatcore.model.game import Announcement
from skatcore.referee.common_facts import COMMON
from skatcore.referee.facts import CardSet, Fact, Game, Numbers, OneOf, SomeOf, Whole, YesNo
from skatcore.referee.incident import Incident
from skatcore.referee.judgement import Judged, judge
from skatcore.rules.ruleset import Ruleset
from skatcore.scoring.game_names import code_of

_WHOLES: Final = {"bid": (0, 18, 20, 22, 23, 24, 27, 30, 36, 40, 48, 60, 72), "matadors": (-4, -2, -1, 1, 2, 4)}
_PACK: Final = [suit + rank for suit in "CSHD" for rank in "AKQJT987"]


@cache
def games(ruleset: Ruleset) -> tuple[str, ...]:
    """All games of a rule set, as the Skat server writes them."""
    return tuple(sorted({code_of(ruleset, Announcement(key, form)) for key, form in ruleset.plays}))


def drawn(fact: Fact[Any], ruleset: Ruleset, rng: random.Random) -> object:
    """Something that the fact may be."""
    if isinstance(fact, Numbers):
        return _numbers(fact, rng)
    if isinstance(fact, CardSet):
        return rng.sample(_PACK, rng.randint(0, min(fact.most, 4)))
    if isinstance(fact, SomeOf):
        return [word for word in fact.choices if rng.random() < 1 / 3]
    return rng.choice(_choices(fact, ruleset))


def _choices(fact: Fact[Any], ruleset: Ruleset) -> Sequence[object]:
    match fact:
        case YesNo():
            return (True, False)
        case OneOf():
            return fact.choices
        case Whole():
            return _WHOLES.get(fact.key, range(fact.least, min(fact.most, 300) + 1))
        case Game():
            return games(ruleset)
        case _:
            return pytest.fail(f"{fact.key}: no way to draw it")


def _numbers(fact: Numbers, rng: random.Random) -> list[int]:
    if fact.key == "counts":
        return rng.choice([[9, 11, 10, 2], [10, 10, 11, 1], [10, 9, 11, 2], [10, 10, 9, 3]])
    shares = [rng.random() ** 2 for _ in range(fact.count + 1)]
    return [int(fact.most * share / sum(shares)) for share in shares[1:]]


def told_until_ruled(ruleset: Ruleset, incident: Incident, rng: random.Random) -> tuple[dict[str, object], Judged]:
    """Facts at random until there is a ruling.

    Raises:
        Refused: they contradict each other.
    """
    own = [*incident.facts, *COMMON]
    known = {fact.key: drawn(fact, ruleset, rng) for fact in own if rng.random() < 1 / 8}
    while True:
        judged = judge(ruleset, incident.key, known)
        if judged.verdict is not None:
            return known, judged
        assert judged.missing
        for fact in judged.missing:
            assert fact.key not in known
            known[fact.key] = drawn(fact, ruleset, rng)
