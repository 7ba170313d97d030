"""When computer players announce schneider, schwarz or an open game (ISkO 2.2.4, 2.2.5, 5.2.5, 5.2.6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from skatcore.plugin import CARD_POINTS, TRICKS, Aim, Form, Seat, Situation, level_reached, reaches
from skatcore.plugin.cards import DECK, Card, Suit, mask_of, run_of_tops
from skatcore.plugin.events import Announced

if TYPE_CHECKING:
    from skatcore.plugin import Contract
    from skatcore.plugin.analysis import Estimate
    from skatcore.plugin.events import Act
    from skatcore.plugin.play import View


def announce_level(view: View, acts: Sequence[Act], estimate: Estimate) -> Act | None:
    """A game with an announced level that is won however the cards lie, if none without one is worth more."""
    del estimate  # a level is announced by the cards alone
    if not any(isinstance(act, Announced) and (act.game.form.announced or act.game.form.ouvert) for act in acts):
        return None
    hand, skat, leads = mask_of(view.hand), mask_of(view.skat), view.seat is Seat.FOREHAND
    every = {contract: least_taken(contract, hand, skat, leads=leads) for contract in view.ruleset.contracts}
    taken = {contract: least for contract, least in every.items() if least is not None}
    best, most = None, 0
    for act in acts if taken else ():
        if isinstance(act, Announced):
            form = act.game.form
            contract = view.ruleset.plays[act.game.contract, form]
            value = _safe_value(view, contract, form, *taken[contract]) if contract in taken else 0
            if value > most:
                best, most = act if contract.announced(form) else None, value
    return best


def _safe_value(view: View, contract: Contract, form: Form, points: int, tricks: int) -> int:
    """The least count of a game with these card points and tricks, in value points; 0 if it is lost."""
    ruleset = view.ruleset
    level = max(contract.announced(form), level_reached(ruleset.core.levels, points, tricks))
    run = run_of_tops(contract.trumps[: contract.tops], (*view.hand, *view.skat))
    end = Situation(contract, form, level, run).but(points=points, tricks=tricks)
    if any(goal.missed(end) for goal in ruleset.goals):
        return 0
    value = ruleset.game_value(end)
    return value if reaches(ruleset, end, view.bid, value) else 0


def least_taken(contract: Contract, hand: int, skat: int, *, leads: bool) -> tuple[int, int] | None:
    """Card points and tricks that the declarer of a suit game or Grand takes, however the unseen cards lie.

    The declarer draws the trumps of the others with higher ones, cashes what cannot be beaten, and loses the rest, each
    card with the best two that are out. Where another leads to the first trick, any trump of the
    others may take one of the declarer's good cards first. None if the others may win with a trump.
    """
    if contract.aim is not Aim.POINTS:
        return None
    high, out, _ = _run(contract.trumps, hand, skat)
    if high < out or (out and high == out and not leads):
        return None
    good: list[Card] = []
    lost: list[Card] = []
    for suit in Suit:
        order = [card for rank in contract.ranks if (card := Card.of(suit, rank)) not in contract.trumps]
        high, theirs, mine = _run(order, hand, skat)
        sure = len(mine) if high >= theirs else high
        good += mine[:sure]
        lost += mine[sure:]
    if not leads:
        lost += sorted(good, key=lambda card: card.points)[::-1][:out]
    others = sorted((card.points for card in DECK if not (hand | skat) >> card & 1), reverse=True)
    points = sum(others[: 2 * len(lost)]) + sum(card.points for card in lost)
    return CARD_POINTS - points, TRICKS - len(lost)


def _run(order: Sequence[Card], hand: int, skat: int) -> tuple[int, int, list[Card]]:
    """How many cards of a suit cannot be beaten, how many the others may hold, and those of the hand."""
    others = [card for card in order if not (hand | skat) >> card & 1]
    mine = [card for card in order if hand >> card & 1]
    best = order.index(others[0]) if others else len(order)
    return sum(order.index(card) < best for card in mine), len(others), mine
