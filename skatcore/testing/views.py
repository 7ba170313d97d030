"""Views that leak nothing: deals that differ only in what a player cannot know look alike to that player."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from skatcore.model.cards import DECK, Card
from skatcore.model.game import Seat
from skatcore.model.refusal import Refused
from skatcore.play.card_order import cards_in
from skatcore.play.deal import Deal
from skatcore.play.events import Act, Event
from skatcore.play.stage import STAGES, overrides
from skatcore.play.view import View, view_of


def leaks(deal: Deal, seat: Seat) -> str:
    """The part of a player's view that depends on cards they have never seen; empty if nothing does.

    Hands that a stage lets the player look at (`Stage.looks_at`) count as seen.
    """
    view = view_of(deal, seat)
    for other in _others_like(deal, seat):
        if other.seen_by(seat) != deal.seen_by(seat):
            pairs = zip(other.seen_by(seat), deal.seen_by(seat), strict=True)
            return next(mine.kind for mine, theirs in pairs if mine != theirs)
        again = view_of(other, seat)
        for name, mine, theirs in zip(View._fields, view, again, strict=True):
            if mine != theirs:
                return name
    return ""


def _others_like(deal: Deal, seat: Seat) -> Iterator[Deal]:
    """Deals in which a player has done and seen the same, with other cards behind it."""
    seen = set(cards_seen(deal, seat))
    hidden = [card for card in DECK if card not in seen]
    random.Random(len(Seat) * len(deal.events) + seat).shuffle(hidden)  # noqa: S311 - a game, no secrets
    places = [*deal.start.hands, deal.start.skat]
    for first, other in list(pairwise(hidden))[:3]:
        if any(first in cards and other in cards for cards in places):
            continue  # the same cards as before
        try:
            yield Deal.replay(deal.ruleset, [exchanged(event, first, other) for event in deal.events])
        except (Refused, ValueError):
            continue


def cards_seen(deal: Deal, seat: Seat) -> Iterator[Card]:
    """Every card that a player has seen: in events and in hand, shown to all, and in hands that could be looked at."""
    for event in deal.seen_by(seat):
        yield from cards_of(event)
    yield from deal.hand(seat)
    yield from cards_in(deal.state.shown)
    if any(overrides(stage, "looks_at") for stage in deal.ruleset[STAGES]):
        for past in _course(deal):
            for other in past.looked_at(seat):
                yield from past.hand(other)


def _course(deal: Deal) -> Iterator[Deal]:
    """One deal, as it was after each event of another."""
    past = Deal.replay(deal.ruleset, deal.events[:1], to_the_end=deal.state.to_the_end)
    yield past
    for event in deal.events[1:]:
        assert isinstance(event, Act)  # noqa: S101 - cards are dealt once
        past.do(event)
        yield past


def cards_of(value: Any) -> Iterator[Card]:
    """Every card in an event or in one of its fields."""
    if isinstance(value, Card):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from cards_of(part)
    elif isinstance(value, Event):
        for field in dataclasses.fields(value):
            yield from cards_of(getattr(value, field.name))


def exchanged(value: Any, first: Card, other: Card) -> Any:
    """The same value with two cards exchanged for each other."""
    if isinstance(value, Card):
        return {first: other, other: first}.get(value, value)
    if isinstance(value, tuple):
        cards = [exchanged(card, first, other) for card in value]
        ordered = all(isinstance(card, Card) for card in value) and sorted(value) == list(value)
        return tuple(sorted(cards)) if ordered else tuple(cards)
    if isinstance(value, Event):
        fields = dataclasses.fields(value)
        return type(value)(**{field.name: exchanged(getattr(value, field.name), first, other) for field in fields})
    return value
