"""Whole deals per profile as data: what is done by a fixed rule, and what it comes to, with reasons.

They change only when the rules of a profile change. `tests/play/regenerate.py` writes them anew.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Final

from skatcore.model.cards import Card
from skatcore.play.deal import Deal
from skatcore.rules.ruleset import Ruleset
from support.deals import chosen
from support.event_json import event_as_data, event_from

SEEDS: Final = range(1, 17)


def decision(number: int, seed: int) -> int:
    """The fixed rule: middle digits of a square, which differ for each thing done in each deal."""
    return (number * 7919 + seed * 104729) ** 2 // 1000 % 10_000


def played(ruleset: Ruleset, seed: int) -> Deal:
    """A deal of a seed, played by the fixed rule."""
    deal = Deal.shuffled(ruleset, seed)
    while not deal.over:
        deal.do(chosen(decision(len(deal.events), seed), deal.legal_actions()))
    return deal


def lines(ruleset: Ruleset, seed: int) -> Iterator[str]:
    """A deal as JSON: one line for each event, and one for the result."""
    deal = played(ruleset, seed)
    yield json.dumps({"deal": seed})
    for event in deal.events:
        yield json.dumps(event_as_data(event))
    for trick in deal.tricks:
        cards = " ".join(str(Card(card)) for card in trick.cards)
        data = {"trick": cards, "to": trick.winner.key, "points": trick.points}
        yield json.dumps(data)
    yield json.dumps(result(deal))


def result(deal: Deal) -> dict[str, Any]:
    """The score of the deal for each seat, and the reasons for it."""
    scored = deal.scored()
    return {
        "scores": list(scored.points),
        "declarer": None if deal.declarer is None else deal.declarer.key,
        "won": scored.value.won if scored.value is not None else None,
        "reasons": [reason.as_data() for reason in scored.reasons],
        "missing": scored.missing.name if scored.missing is not None else None,
        "next dealer": deal.next_table().dealer,
    }


def as_text(ruleset: Ruleset) -> str:
    """All golden deals of a rule set for a file."""
    return "".join(f"{line}\n" for seed in SEEDS for line in lines(ruleset, seed))


def read(text: str, ruleset: Ruleset) -> list[Deal]:
    """The deals of a file, replayed event by event."""
    deals: list[list[Any]] = []
    for line in text.splitlines():
        data = json.loads(line)
        if "deal" in data:
            deals.append([])
        elif "kind" in data:
            deals[-1].append(event_from(data, ruleset))
    return [Deal.replay(ruleset, events) for events in deals]
