"""The other choices of a player before the first card: another discard, another game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from skatcore.analysis.worth.deal import deal_worth, hands_of
from skatcore.analysis.worth.search import ContractSearch, Memories
from skatcore.model.cards import Card
from skatcore.play.card_order import cards_in
from skatcore.play.events import Dealt

if TYPE_CHECKING:
    from skatcore.analysis.review.goal import GameGoal
    from skatcore.analysis.worth.model import GameWorth
    from skatcore.play.deal import Deal

#: Games that are kept of what a hand was worth.
MOST_GAMES: Final = 4


def winning_discard(deal: Deal, goal: GameGoal, memories: Memories) -> tuple[Card, ...] | None:
    """A discard with which the same game would have been won with best play of all; empty if there is none.

    None where it is not looked for: only where the skat was taken, card points or a Null decide, and no cards must
    win given tricks.
    """
    state, target = deal.state, goal.target
    contract, need = state.contract, goal.need
    asked = (goal.by_points or target.by_failing) and target.objective.kept is None
    if contract is None or need is None or not (state.took_skat and asked and memories.main.compiled):
        return None
    hands = hands_of(_start(deal))
    search = ContractSearch(contract, state.declarer, hands, state.dealt_skat, memories)
    away = search.wins(need if goal.by_points else 0, search.ways)
    return () if away is None else cards_in(away)


def best_games(deal: Deal, memories: Memories) -> tuple[tuple[GameWorth, ...], ...]:
    """The best games of each seat, from forehand on, with best play of all: those that count most first.

    Of each contract one.
    """
    worth = deal_worth(deal.ruleset, _start(deal), memories=memories)
    return tuple(_best(seat.games) for seat in worth.seats)


def _best(games: tuple[GameWorth, ...]) -> tuple[GameWorth, ...]:
    of_contract: dict[str, GameWorth] = {}
    for game in sorted(games, key=lambda game: game.rank, reverse=True):
        of_contract.setdefault(game.game.contract, game)
    return tuple(of_contract.values())[:MOST_GAMES]


def _start(deal: Deal) -> Dealt:
    start = deal.events[0]
    assert isinstance(start, Dealt)  # noqa: S101 - every deal begins with it
    return start
