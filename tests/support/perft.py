"""Numbers of legal continuations of deals, as chess programs count them (perft).

They change only when the rules of a profile change. `tests/play/regenerate.py` writes them anew.
"""

from __future__ import annotations

import copy
import dataclasses
import json
from collections.abc import Iterator
from typing import Any, Final

from skatcore.play.deal import Deal
from skatcore.play.events import Act, Played
from skatcore.play.stages.auction import BIDDING
from skatcore.rules.ruleset import Ruleset
from support.deals import chosen, decided

#: How deep is counted from the beginning of a deal.
FROM_THE_DEAL: Final = 3
#: How deep before the first lead: from the end of the auction, the discard, the announcement.
BEFORE_THE_LEAD: Final = 2
#: How deep from the first lead on.
FROM_THE_LEAD: Final = 5
#: Cards that are still to be played where everything is counted to the end of the deal; what else
#: may be done meanwhile has two more.
LAST_CARDS: Final = 9
#: The point before anything is done: there the cards do not matter, and one deal is enough.
DEALT: Final = "dealt"
TO_THE_END: Final = "to the end"
SEEDS: Final = (1, 2, 3, 5, 8)

Point = dict[str, Any]


def counts(deal: Deal, depth: int) -> list[int]:
    """How many ways the deal can go on for one, two ... actions; a deal that is over is one way."""
    acts = []
    reached = [deal]
    for _ in range(depth):
        ways = [(at, at.legal_actions()) for at in reached]
        acts.append(sum(len(actions) or 1 for _, actions in ways))
        if len(acts) < depth:
            ended = [at for at, actions in ways if not actions]
            reached = ended + [after(at, action) for at, actions in ways for action in actions]
    return acts


def after(deal: Deal, action: Act) -> Deal:
    """The deal with one more action, the deal itself left as it is."""
    again, state = copy.copy(deal), copy.copy(deal.state)
    for field in dataclasses.fields(state):
        value = getattr(state, field.name)
        if isinstance(value, list | dict | set):  # only notes hold what can still change
            setattr(state, field.name, _notes(deal) if field.name == "notes" else copy.copy(value))
    again.state, again._events, again._seen = state, [*deal.events], ([], [], [])  # noqa: SLF001 - quicker than a replay
    again.do(action)
    return again


def _notes(deal: Deal) -> dict[str, Any]:
    """Copies of what stages remember; of the auction nothing changes any more once it is over."""
    over = {BIDDING.key} if deal.state.auction_over else set[str]()
    return {key: note if key in over else copy.deepcopy(note) for key, note in deal.state.notes.items()}


def points(deal: Deal, decisions: list[int]) -> Iterator[tuple[str, Deal, int]]:
    """The points of a deal from which is counted, with the depth."""
    yield DEALT, deal, FROM_THE_DEAL
    stage, cards = deal.stage, 0
    for decision in decisions:
        if deal.over:
            return
        deal = after(deal, chosen(decision, deal.legal_actions()))
        event = deal.events[-1]
        cards += isinstance(event, Played)
        if not cards and deal.stage not in {stage, ""}:
            stage = deal.stage
            yield stage, deal, FROM_THE_LEAD if stage == "play" else BEFORE_THE_LEAD
        elif cards == 10 and isinstance(event, Played):
            yield "in the fourth trick", deal, FROM_THE_LEAD
        elif cards == 30 - LAST_CARDS and isinstance(event, Played):
            yield TO_THE_END, deal, LAST_CARDS + 2


def counted(ruleset: Ruleset) -> list[Point]:
    """The numbers of a rule set, from several points of a few deals.

    ``after`` is how many things have been done there.
    """
    result: list[Point] = []
    for seed in SEEDS:
        deal = Deal.shuffled(ruleset, seed)
        for name, at, depth in points(deal, decided(seed)):
            if name != DEALT or seed == SEEDS[0]:
                done = len(at.events) - 1
                point = {"seed": seed, "from": name, "after": done, "counts": counts(at, depth)}
                result.append(point)
    return result


def as_text(points: list[Point]) -> str:
    """The numbers for a file, a line for each point."""
    lines = ",\n".join(json.dumps(point) for point in points)
    return f"[\n{lines}\n]\n"
