"""The counts along a deal: from the first card that can be judged to the last, each with what it cost."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from skatcore.analysis.review.judged import JudgedCard
from skatcore.model.cards import Card
from skatcore.model.game import Seat
from skatcore.play.card_order import cards_in
from skatcore.solver import TooManySearched

if TYPE_CHECKING:
    from skatcore.analysis.review.counter import Counter
    from skatcore.analysis.review.goal import GameGoal
    from skatcore.analysis.review.moments import Moment, PlayedMoments
    from skatcore.play.events import Played


class OtherCards(Exception):  # noqa: N818 - it says what there is
    """A card was played that the search does not allow: other rules hold than it knows."""


@dataclass(frozen=True, slots=True)
class CountedPath:
    """The counts along a deal: ``first`` before the first judged card, ``last`` after the last one.

    ``between`` is what changed without a card (cards that a ruling put back), ``skipped`` how many cards are
    not judged.
    """

    first: int
    last: int
    between: int
    skipped: int
    cards: tuple[JudgedCard, ...]


def counted_path(
    counter: Counter, played: PlayedMoments, goal: GameGoal | None, *, tricks: int, only: Seat | None = None
) -> CountedPath | None:
    """Each card of the last ``tricks`` with what it cost, or None if nothing can be judged.

    Where a search would take too long the judging begins with a later trick. Of ``only`` one seat the cards are
    listed, if that is asked for. ``goal`` is None where nobody wins or loses alone.

    Raises:
        OtherCards: the search does not allow a card that was played.
    """
    cards = [(moment, event) for moment, event in played.cards if moment.position.tricks_left <= tricks]
    if not played.cards:
        try:
            count = counter.count(played.end, 0)
        except TooManySearched:
            return None
        return CountedPath(count, count, 0, 0, ())
    while cards:
        try:
            return _path(counter, cards, played, goal, only)
        except TooManySearched:
            moment = cards[0][0]
            cards = [(later, event) for later, event in cards if later.trick > moment.trick]
    return None


def _path(
    counter: Counter,
    cards: Sequence[tuple[Moment, Played]],
    played: PlayedMoments,
    goal: GameGoal | None,
    only: Seat | None,
) -> CountedPath:
    judged: list[JudgedCard] = []
    first = before = counter.count(cards[0][0], 0)
    between = 0
    following_moments = [*(moment for moment, _ in cards[1:]), played.end]
    for (moment, event), next_moment in zip(cards, following_moments, strict=True):
        after, better = _judged(counter, moment, event.card, before)
        if only is None or event.seat == only:
            cost = counter.cost(event.seat, before, after)
            turns, score = (False, 0) if goal is None else (goal.turns(before, after), goal.gain(before, after))
            judged.append(JudgedCard(moment.trick, event.seat, event.card, before, after, cost, better, turns, score))
        if next_moment.failed is not moment.failed or counter.following(moment, event.card) != next_moment.position:
            recounted = counter.count(next_moment, after)
            between += recounted - after
            after = recounted
        before = after
    return CountedPath(first, before, between, len(played.cards) - len(cards), tuple(judged))


def _judged(counter: Counter, moment: Moment, card: int, before: int) -> tuple[int, tuple[Card, ...]]:
    """The count after a card, and where it is another one the cards that would have kept it."""
    legal = counter.legal(moment)
    if not legal >> card & 1:
        raise OtherCards
    if legal == 1 << card or counter.keeps(moment, card, before):
        # a card of the side that counts cannot gain, nor one of the other side lose
        return before, ()
    better = tuple(other for other in cards_in(legal) if other != card and counter.keeps(moment, other, before))
    return counter.after(moment, card, before), better
