"""Games before whose first lead others may exchange cards: what the declarer has then."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from skatcore.analysis.worth.search import Hands, Memories
from skatcore.model.game import Seat
from skatcore.play.card_order import POINTS, ranking_of
from skatcore.play.stage import STAGES, Stage
from skatcore.rules.contributions import Contract
from skatcore.rules.ruleset import Ruleset
from skatcore.solver import Objective, PlayPosition, Solver

IN_SKAT: Final = 2


def exchanges(ruleset: Ruleset, contract: Contract) -> list[Stage]:
    """The stages in which others may exchange cards between the announcement of a contract and the first lead."""
    return [stage for stage in ruleset[STAGES] if getattr(stage, "contract", "") == contract.key]


def wins_after_exchange(
    ruleset: Ruleset, contract: Contract, declarer: int, hands: Hands, skat: int, memories: Memories
) -> bool | None:
    """Whether a declarer who wants no trick gets none, however the others exchange.

    None if that is too much to search.
    """
    if safe_from_all(contract, hands[declarer], leads=declarer == Seat.FOREHAND):
        return True
    stages = exchanges(ruleset, contract)
    ways = stages[0].exchanged(declarer, hands, skat) if len(stages) == 1 else None
    if ways is None or not memories.compiled:
        return None
    solver = Solver(contract, Objective.tricks_forced_on(declarer), memory=memories.main)
    suits = _suits(contract)
    unlike = {_owners(suits, way): way for way in ways}
    return not any(solver.at_least(PlayPosition(way), 1) for way in unlike.values())


def _owners(suits: Sequence[Sequence[int]], hands: Hands) -> tuple[tuple[int, int], ...]:
    """The owners of the cards of each suit, without the skat: deals with the same owners allow the same play."""
    return tuple(
        (suit[0], seat) for suit in suits for card in suit for seat, hand in enumerate(hands) if hand >> card & 1
    )


def safe_from_all(contract: Contract, hand: int, *, leads: bool) -> bool:
    """Whether no trick can be forced on a hand without trumps, wherever the other cards lie.

    It is so if in each suit its lowest card is below their lowest, its second below their second, and so on, and
    if there is a suit that it can lead once without losing that: one of which others hold a card for certain.
    """
    ranking = ranking_of(contract)
    safe_lead = not leads
    for cards in _suits(contract):
        own = [ranking.strength[card] for card in cards if hand >> card & 1]
        theirs = [ranking.strength[card] for card in cards if not hand >> card & 1]
        if any(low > high for low, high in zip(own, theirs, strict=False)):
            return False
        after = zip(own[1:], theirs[:-1], strict=False)
        safe_lead = safe_lead or bool(own and len(theirs) > IN_SKAT and all(low < high for low, high in after))
    return safe_lead


def _suits(contract: Contract) -> list[list[int]]:
    """The cards of each suit, the lowest first."""
    ranking = ranking_of(contract)
    suits = ([card for card in range(len(POINTS)) if suit >> card & 1] for suit in set(ranking.follows))
    return [sorted(suit, key=ranking.strength.__getitem__) for suit in suits]
