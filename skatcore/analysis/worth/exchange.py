"""Games before whose first lead others may exchange cards: what the declarer has then."""

from __future__ import annotations

import itertools
from typing import Final

from skatcore.analysis.worth.search import Hands, Memories
from skatcore.model.game import Seat
from skatcore.play.card_order import POINTS, ranking_of
from skatcore.play.stage import STAGES, Stage
from skatcore.rules.contributions import Contract
from skatcore.rules.ruleset import Ruleset
from skatcore.solver import Objective, PlayPosition, Solver

#: The most ways to exchange that are searched.
MOST_WAYS: Final = 500
IN_SKAT: Final = 2


def exchanges(ruleset: Ruleset, contract: Contract) -> list[Stage]:
    """The stages in which others may exchange cards between the announcement of a contract and the first lead."""
    return [stage for stage in ruleset[STAGES] if getattr(stage, "contract", "") == contract.key]


def wins_after_exchange(
    ruleset: Ruleset, contract: Contract, declarer: int, hands: Hands, skat: int, memories: Memories
) -> bool | None:
    """Whether a declarer who wants no trick gets none, however the others exchange; None if that is too much to search."""
    if safe_from_all(contract, hands[declarer], leads=declarer == Seat.FOREHAND):
        return True
    stages = exchanges(ruleset, contract)
    ways = stages[0].exchanged(declarer, hands, skat) if len(stages) == 1 else None
    if ways is None or not memories.compiled:
        return None
    solver = Solver(contract, Objective.tricks_forced_on(declarer), memory=memories.main)
    tried = list(itertools.islice(ways, MOST_WAYS + 1))
    if any(solver.at_least(PlayPosition(way), 1) for way in tried[:MOST_WAYS]):
        return False
    return None if len(tried) > MOST_WAYS else True


def safe_from_all(contract: Contract, hand: int, *, leads: bool) -> bool:
    """Whether no trick can be forced on a hand without trumps, wherever the other cards lie.

    It is so if in each suit its lowest card is below their lowest, its second below their second, and so on, and
    if there is a suit that it can lead once without losing that: one of which others hold a card for certain.
    """
    ranking = ranking_of(contract)
    safe_lead = not leads
    for suit in set(ranking.follows):
        cards = sorted((card for card in range(len(POINTS)) if suit >> card & 1), key=ranking.strength.__getitem__)
        own = [ranking.strength[card] for card in cards if hand >> card & 1]
        theirs = [ranking.strength[card] for card in cards if not hand >> card & 1]
        if any(low > high for low, high in zip(own, theirs, strict=False)):
            return False
        after = zip(own[1:], theirs[:-1], strict=False)
        safe_lead = safe_lead or bool(own and len(theirs) > IN_SKAT and all(low < high for low, high in after))
    return safe_lead
