"""Deals for the tests: given cards, and straight to the point of the test."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from skatcore.model.cards import DECK, Card, parse_cards
from skatcore.model.game import Seat
from skatcore.play.deal import Deal
from skatcore.play.events import Act, Conceded, Held, LaidOpen
from skatcore.play.table import Table
from skatcore.play.table import given as dealt
from skatcore.rules.ruleset import Ruleset
from skatcore.scoring.game_names import read_game
from support.games import EVERY, rules

#: The rule sets whose deals begin with an auction.
WITH_AUCTION: Final = [name for name in EVERY if Deal.shuffled(rules(name), 1).stage == "auction"]


def given(
    ruleset: Ruleset,
    declarer: str,
    skat: str,
    *,
    seat: Seat = Seat.MIDDLEHAND,
    left: str = "",
    to_the_end: bool = False,
) -> Deal:
    """A deal in which a seat holds these ten cards, and its left neighbour those that are named.

    The other cards are dealt out in their order, to the left neighbour first.
    """
    ten, two, more = parse_cards(declarer), parse_cards(skat), parse_cards(left)
    rest = [card for card in DECK if card not in {*ten, *two, *more}]
    lacking = 10 - len(more)
    next_to, last = (*more, *rest[:lacking]), tuple(rest[lacking:])
    hands: dict[int, tuple[Card, ...]] = {seat: ten, (seat + 1) % 3: next_to, (seat + 2) % 3: last}
    start = dealt([hands[seat] for seat in Seat], two, Table())
    return Deal(ruleset, start, to_the_end=to_the_end)


def may(deal: Deal, kind: Callable[..., Act], *given: object, seat: Seat | None = None) -> bool:
    """Whether the seat, or who is on turn, may do something; it is the declarer who gives up."""
    acting = deal.declarer if kind is Conceded and seat is None else seat
    if acting is None:
        acting = Seat.FOREHAND if deal.turn is None else deal.turn
    if kind is LaidOpen:
        given = (deal.hand(acting),)
    return deal.can(kind(acting, *given))


def won_by(deal: Deal, seat: Seat, bid: int = 18) -> Deal:
    """The auction is over: this seat plays, and has bid or held this value."""
    while deal.stage == "auction":
        if deal.turn is not seat:
            deal.pass_()
        elif may(deal, Held):
            deal.hold()
        else:
            deal.bid(bid)
    assert deal.declarer is seat
    return deal


def announced(deal: Deal, text: str, discard: str = "") -> Deal:
    """The declarer announces: with the skat if cards are discarded, from the hand otherwise."""
    if discard:
        deal.take_skat()
        deal.discard(parse_cards(discard))
    deal.announce(read_game(text, deal.ruleset))
    return deal


def played(deal: Deal, cards: str) -> Deal:
    """Cards are played, each by whoever is on turn."""
    for card in cards.split():
        deal.play(Card.parse(card))
    return deal
