"""When computer players announce schneider, schwarz or an open game (ISkO 2.2.4, 2.2.5, 5.2.5, 5.2.6)."""

from __future__ import annotations

from collections.abc import Sequence

from skatcore.plugin import (
    CARD_POINTS,
    DECK,
    TRICKS,
    Act,
    Aim,
    Announced,
    Announcement,
    Card,
    Cards,
    Contract,
    Estimate,
    Seat,
    Situation,
    Suit,
    View,
    level_reached,
    reaches,
    run_of_tops,
)


def announce_level(view: View, acts: Sequence[Act], estimate: Estimate) -> Act | None:
    """A game with an announced level that is won however the cards lie, if none without one is worth more."""
    del estimate  # a level is announced by the cards alone
    values = {act: _safe_value(view, act.game) for act in acts if isinstance(act, Announced)}
    best = max(values, key=lambda act: values[act], default=None)
    if best is None or not values[best]:
        return None
    form = best.game.form
    return best if view.ruleset.plays[best.game.contract, form].announced(form) else None


def _safe_value(view: View, game: Announcement) -> int:
    """What a suit game or Grand counts at least, in value points; 0 if it can be lost."""
    ruleset, form = view.ruleset, game.form
    contract = ruleset.plays[game.contract, form]
    if contract.aim is not Aim.POINTS:
        return 0
    points, tricks = least_taken(contract, view.hand, view.skat, leads=view.seat is Seat.FOREHAND)
    level = max(contract.announced(form), level_reached(ruleset.core.levels, points, tricks))
    run = min(contract.tops, run_of_tops(contract.trumps, (*view.hand, *view.skat)))
    end = Situation(contract, form, level, run).but(points=points, tricks=tricks)
    if any(goal.missed(end) for goal in ruleset.goals):
        return 0
    value = contract.base * (abs(run) + sum(rise for _, rise in ruleset.rises_in(end)))
    return value if reaches(ruleset, end, view.bid, value) else 0


def least_taken(contract: Contract, hand: Cards, skat: Cards, *, leads: bool) -> tuple[int, int]:
    """Card points and tricks that the declarer takes however the cards lie that he does not see; 0 if that is open.

    He draws the trumps of the others with higher ones, cashes what cannot be beaten, and loses the rest, each
    card with the best two that are out. Where another leads to the first trick, any trump of the
    others may take one of his good cards first.
    """
    others = [card for card in DECK if card not in hand and card not in skat]
    high, out, _ = _run(contract.trumps, hand, others)
    if high < out or (out and high == out and not leads):
        return 0, 0
    good: list[Card] = []
    lost: list[Card] = []
    for suit in Suit:
        order = [card for rank in contract.ranks if (card := Card.of(suit, rank)) not in contract.trumps]
        high, theirs, mine = _run(order, hand, others)
        sure = len(mine) if high >= theirs else high
        good += mine[:sure]
        lost += mine[sure:]
    if not leads:
        lost += sorted(good, key=lambda card: card.points)[::-1][:out]
    best = sorted((card.points for card in others), reverse=True)[: 2 * len(lost)]
    return CARD_POINTS - sum(best) - sum(card.points for card in lost), TRICKS - len(lost)


def _run(order: Sequence[Card], hand: Cards, others: Sequence[Card]) -> tuple[int, int, list[Card]]:
    """How many cards of a suit cannot be beaten, how many the others may hold, and those of the hand."""
    known = [card for card in order if card in hand or card in others]
    run = next((place for place, card in enumerate(known) if card not in hand), len(known))
    mine = [card for card in known if card in hand]
    return run, len(known) - len(mine), mine
