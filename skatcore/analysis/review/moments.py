"""The moments of a deal at which a card was played, with all hands known."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from skatcore.model.game import TRICKS, Announcement
from skatcore.play.card_order import points_in
from skatcore.play.deal import Deal
from skatcore.play.events import Act, Conceded, Played, RestOffered
from skatcore.play.kept import Kept
from skatcore.play.result import announced_in
from skatcore.play.settlement import LeftTable, TimedOut
from skatcore.play.stages.rulings import Resigned, Ruled, ShowedCards
from skatcore.solver import PlayPosition

#: What players do that may end a deal before its last card.
_ENDING: Final = (Conceded, Resigned, RestOffered, ShowedCards, TimedOut, LeftTable, Ruled)


@dataclass(frozen=True, slots=True)
class Moment:
    """How a deal stands: the cards that are still held, and what each seat has taken so far.

    ``kept`` are cards that must win given tricks. ``failed`` says that they have not.
    """

    position: PlayPosition
    points: tuple[int, int, int]
    tricks: tuple[int, int, int]
    kept: Kept | None = None
    failed: bool = False

    @property
    def trick(self) -> int:
        """The number of the trick to which the next card belongs."""
        return TRICKS + 1 - self.position.tricks_left


@dataclass(frozen=True, slots=True)
class PlayedMoments:
    """The cards of a deal in their order, each with the moment before it; ``end`` is how it stood then.

    ``game`` is what was announced, with what was added to it before the first card, ``skat`` the card
    points that lay in the skat. ``last`` is what was done after the last card that ended the deal early.
    """

    cards: tuple[tuple[Moment, Played], ...]
    end: Moment
    game: Announcement | None
    skat: int
    last: Act | None


def moments_of(deal: Deal) -> PlayedMoments:
    """Every card of a deal, and what it was played to."""
    course = Deal(deal.ruleset, deal.start, to_the_end=deal.state.to_the_end, recorded=deal.recorded)
    cards: list[tuple[Moment, Played]] = []
    game, last = None, None
    before: Moment | None = None
    for event in deal.events[1:]:
        assert isinstance(event, Act)  # noqa: S101 - cards are dealt once
        if isinstance(event, Played):
            if not cards:
                game = announced_in(course.state)
            before = _moment(course, before)
            cards.append((before, event))
            last = None
        elif isinstance(event, _ENDING) and last is None:
            last = event
        course.do(event)
    state = course.state
    return PlayedMoments(
        tuple(cards), _moment(course, before), game or announced_in(state), points_in(state.skat), last
    )


def _moment(course: Deal, before: Moment | None) -> Moment:
    """How a deal stands now; ``before`` is how it stood at the card before."""
    state, kept = course.state, course.kept
    first, second, third = state.hands
    position = PlayPosition((first, second, third), state.leader, tuple(state.trick))
    points, taken = state.points, state.taken
    # what had to win and is not asked for any more has failed, unless the deal is over
    gone = before is not None and before.kept is not None and kept is None and not course.over
    failed = gone or (before is not None and before.failed)
    return Moment(position, (points[0], points[1], points[2]), (taken[0], taken[1], taken[2]), kept, failed)
