"""The view of a table from a place: what its player may see of the deal, and what is open to all.

No seed, no card that the player must not see: everything of the deal comes from their view of it. Whoever sits out
sees what all three players do. When the deal is over, all cards are shown.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from skatcore.analysis.players.answers import settle
from skatcore.model.game import Seat
from skatcore.model.refusal import Refused
from skatcore.play.events import Act, Conceded, Dealt, Event, RestAgreed, RestOffered
from skatcore.play.stages.rulings import Resigned, ShowedCards
from skatcore.play.view import View, view_of
from skatcore.table.parts import OpenQuestion, TablePlace
from skatcore.table.undo import before_last_act

if TYPE_CHECKING:
    from skatcore.play.deal import Deal
    from skatcore.play.state import Trick
    from skatcore.referee.judgement import Judged
    from skatcore.scoring.score import Scored
    from skatcore.table.parts import SettledClaim
    from skatcore.table.session import GameTable


@dataclass(frozen=True, slots=True)
class SeenClaim:
    """A claim or concession that was answered: who agreed, what was ruled, and after how many events.

    ``agreed_on`` says that it was given up where the source is silent, and all agreed.
    """

    end: int
    said: tuple[tuple[Seat, bool], ...]
    judged: Judged
    agreed_on: bool


@dataclass(frozen=True, slots=True)
class SeenOffer:
    """The offer to all others when somebody gives up: who gets the rest, what it counts, what the referee says."""

    declarer_gets_rest: bool
    scored: Scored
    judged: Judged


@dataclass(frozen=True, slots=True)
class SeenTable:
    """The view from one place.

    ``seat`` is None for whoever sits out; the seat of ``view`` then means nothing. ``looks_at`` are the players
    whose hands are shown to this place only. ``concession`` and ``claim`` are what may be said here in addition to
    ``view.legal``.
    ``begun`` says after how many events a game without a declarer began; 0 if none did.
    ``points`` are the deals that are over, by place; ``over`` is the deal when it is.
    """

    place: int
    places: tuple[TablePlace, ...]
    number: int
    seat: Seat | None
    view: View
    tricks: tuple[Trick, ...]
    looks_at: tuple[Seat, ...]
    waits_for: tuple[int, ...]
    concession: Act | None
    claim: Act | None
    may_undo: bool
    question: OpenQuestion | None
    offer: SeenOffer | None
    claims: tuple[SeenClaim, ...]
    begun: int
    points: tuple[tuple[int, ...], ...]
    totals: tuple[int, ...]
    over: Deal | None

    @property
    def is_asked(self) -> bool:
        """Whether this player is asked to agree."""
        return self.question is not None and self.seat in self.question.waits_for

    @property
    def may_keep_silent(self) -> bool:
        """Whether the others wait for what this player may say unasked."""
        return self.question is None and self.view.turn != self.seat and self.place in self.waits_for

    def who(self, seat: Seat) -> int:
        """The place of a seat in this deal."""
        return self.view.table.active[seat]


def seen_from(table: GameTable, place: int) -> SeenTable:
    """Return the view of the table from a place now."""
    deal, seat = table.deal, table.seat_of(place)
    view = _of_all(deal) if seat is None else view_of(deal, seat)
    if table.question is not None or not table.places[place].person:
        view = view._replace(legal=())
    concession, claim = _sayable(table, place)
    points = tuple(counted.points for counted in table.counted)
    return SeenTable(
        place=place,
        places=tuple(table.places),
        number=len(table.counted) + 1,
        seat=seat,
        view=view,
        tricks=deal.tricks,
        looks_at=() if seat is None else tuple(deal.looked_at(seat)),
        waits_for=_shown_waiting(table, place),
        concession=concession,
        claim=claim,
        may_undo=_may_undo(table, place),
        question=table.question,
        offer=_offer(table, seat),
        claims=tuple(_claim(deal, claim) for claim in table.claims),
        begun=_begun(deal),
        points=(*points, table.points()) if deal.over else points,
        totals=table.totals(),
        over=deal.undone(0) if deal.over else None,
    )


def _shown_waiting(table: GameTable, place: int) -> tuple[int, ...]:
    """The places for which the table waits; that another may say something unasked could show what they hold."""
    turn = table.deal.turn
    unasked = table.question is None and turn is not None and not table.is_person(turn)
    return tuple(other for other in table.waits_for() if other == place or not unasked)


def _sayable(table: GameTable, place: int) -> tuple[Act | None, Act | None]:
    """To give up, and to lay the cards down, if that may be said now."""
    seat = table.seat_of(place)
    if seat is None or table.deal.over or not table.places[place].person:
        return None, None
    acts: tuple[Act, Act] = (Conceded(seat), ShowedCards(seat, table.deal.hand(seat)))
    gives_up, claims = (act if table.refusal(place, act) is None else None for act in acts)
    return gives_up, claims


def _may_undo(table: GameTable, place: int) -> bool:
    try:
        before_last_act(table, place)
    except Refused:
        return False
    return table.places[place].person


def _offer(table: GameTable, seat: Seat | None) -> SeenOffer | None:
    """Only who gives up sees what it would count."""
    offer = table.offer()
    if offer is None or table.question is None or seat not in table.question.asked:
        return None
    settled, answered = offer
    to = next(event.to for event in reversed(settled.events) if isinstance(event, RestOffered))
    scored = settled.scored()
    bare = replace(scored, record=replace(scored.record, outcome=None))  # it has the declarer's twelve cards
    return SeenOffer(to == settled.declarer, bare, _without_cards(answered.judged))


def _claim(deal: Deal, claim: SettledClaim) -> SeenClaim:
    """The words and the ruling of a claim; they follow from the deal."""
    act = deal.events[claim.at]
    assert isinstance(act, Act)  # noqa: S101 - somebody has claimed something
    judged = settle(deal.undone(len(deal.events) - claim.at), act, dict(claim.said)).judged
    agreed_on = isinstance(act, Resigned) and isinstance(deal.events[claim.end - 1], RestAgreed)
    return SeenClaim(claim.end, claim.said, _without_cards(judged), agreed_on)


def _begun(deal: Deal) -> int:
    """After how many events a game without a declarer began: it follows from the rules, nobody says so."""
    if deal.declarer is not None or deal.announcement is None:
        return 0
    before = deal.undone(len(deal.events) - 1)
    for event in deal.events[1:]:
        if before.announcement is not None:
            break
        assert isinstance(event, Act)  # noqa: S101 - cards are dealt once
        before.do(event)
    return len(before.events)


def _without_cards(judged: Judged) -> Judged:
    """A ruling without the facts that it rests on, which are all hands, and without the cards of its proof."""
    verdict = None if judged.verdict is None else replace(judged.verdict, proof=None)
    return replace(judged, facts={}, verdict=verdict)


# -- who sits out -------------------------------------------------------------------------------------


def _of_all(deal: Deal) -> View:
    """The view of all three players."""
    views = [view_of(deal, seat, ()) for seat in Seat]
    first, second, third = (
        tuple(
            card
            for card in views[(seat + 1) % len(Seat)].open[seat]
            if card in views[(seat + 2) % len(Seat)].open[seat]
        )
        for seat in Seat
    )
    own = views[0]
    return own._replace(
        hand=(),
        open=(first, second, third),
        skat=tuple(card for card in own.skat if all(card in view.skat for view in views)),
        last_trick=own.last_trick if all(view.last_trick for view in views) else None,
        events=tuple(map(_told_to_all, deal.events)),
        notices=tuple(notice for notice in own.notices if all(notice in view.notices for view in views)),
    )


def _told_to_all(event: Event) -> Event:
    """An event as who knows least has seen it; the cards that were dealt nobody but their players."""
    if isinstance(event, Dealt):
        return replace(event, hands=((), (), ()), skat=())
    return next((seen for seat in Seat if (seen := event.seen_by(seat)) != event), event)
