"""Deals for the tests: decisions that play any deal under any rule set, and what to look at in it."""

from __future__ import annotations

import copy
import dataclasses
from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import Any, Final

from hypothesis import strategies as st

from skatcore.play.deal import Deal
from skatcore.play.events import Act, Bid, Dealt
from skatcore.play.table import Table
from skatcore.rules.ruleset import Ruleset

#: Seeds of deals.
SEEDS: Final = st.integers(0, 2**32 - 1)

#: How far above the highest value a bid goes as a rule: most players do not jump to 264.
STEPS_OF_BIDS: Final = 4


def chosen(decision: int, actions: Sequence[Act]) -> Act:
    """One of the actions: first what kind of thing is done, then which of that kind.

    Choosing the kind first lets every part of a deal come about: else hardly anybody would pass
    or take the skat, since there are more bids and more games from the hand.
    """
    kinds = list(dict.fromkeys(action.kind for action in actions))
    kind = kinds[decision % len(kinds)]
    of_kind = [action for action in actions if action.kind == kind]
    rest = decision // len(kinds)
    if kind == Bid.kind and rest % 8:
        of_kind = of_kind[:STEPS_OF_BIDS]
    return of_kind[rest % len(of_kind)]


def decided(seed: int) -> list[int]:
    """Decisions for a whole deal that follow from a seed, where a test needs the same ones always."""
    random = Random(seed)  # noqa: S311 - cards, no secrets
    return [random.randrange(10_000) for _ in range(60)]


#: What players decide in a deal: one number for each thing that is done.
DECISIONS: Final = SEEDS.map(decided)


def anywhere(ruleset: Ruleset, seed: int) -> Deal:
    """A deal of a seed, at a table of any size that the rules allow, whoever deals.

    Every other one is played to the last card even where the game is lost already.
    """
    sizes = ruleset.core.table.players
    players = sizes[seed % len(sizes)]
    deal = Deal.shuffled(ruleset, seed, Table(players, seed // 7 % players))
    return Deal(ruleset, dealt_in(deal), to_the_end=bool(seed // 2 % 2))


def dealt_in(deal: Deal) -> Dealt:
    """The cards as they were dealt."""
    first = deal.events[0]
    assert isinstance(first, Dealt)
    return first


def steps(deal: Deal, decisions: Iterable[int]) -> Iterator[Act]:
    """Plays a deal on; yields what is about to be done, the deal standing just before it.

    Decisions that run out go on with the first thing that may be done.
    """
    rest = iter(decisions)
    while not deal.over:
        action = chosen(next(rest, 0), deal.legal_actions())
        yield action
        deal.do(action)


def played(deal: Deal, decisions: Iterable[int]) -> Deal:
    """The deal, played to its end."""
    for _ in steps(deal, decisions):
        pass
    return deal


def state_of(deal: Deal) -> dict[str, Any]:
    """Everything that the deal's state holds, apart from the deal, to be compared later."""
    result: dict[str, Any] = {}
    for field in dataclasses.fields(deal.state):
        value = getattr(deal.state, field.name)
        if isinstance(value, list | dict | set):  # only notes hold what can still change
            value = copy.deepcopy(value) if field.name == "notes" else copy.copy(value)
        result[field.name] = value
    return result | {"turn": deal.turn, "stage": deal.stage, "events": deal.events}
