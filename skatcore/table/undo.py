"""Taking back: alone against computers to try something out, among people only what nobody else has seen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatcore.model.refusal import Refused
from skatcore.play.events import Act, Discarded
from skatcore.play.stages.rulings import Ruled
from skatcore.play.view import view_of
from skatcore.text.message import Message

if TYPE_CHECKING:
    from skatcore.model.game import Seat
    from skatcore.play.deal import Deal
    from skatcore.table.session import GameTable


def before_last_act(table: GameTable, place: int) -> Deal:
    """The deal before a person's last action, if it has shown them nothing that was hidden.

    Alone against computers, what these did after it is taken back too. With other people at the table in this deal,
    also one who has left or for whom a computer stands in, a card that lies is played: only cards that were just laid
    away are taken up again.

    Raises:
        Refused: there is nothing that they may take back.
    """
    seat, deal = table.seat_of(place), table.deal
    if deal.over:
        raise Refused(Message("refusal.deal-over"))
    if table.question is not None:
        raise Refused(Message("refusal.question-open"))
    events = deal.events
    own = [at for at, event in enumerate(events) if _is_done_by(event, seat)]
    if not own:
        raise Refused(Message("refusal.nothing-done"))
    at = own[-1]
    if not table.is_alone(place) and not (events[at] is events[-1] and isinstance(events[at], Discarded)):
        raise Refused(Message("refusal.known-to-others"))
    before, after = deal.undone(len(events) - at), deal.undone(len(events) - at - 1)
    if seat is not None and _known(after, seat) - _known(before, seat):
        raise Refused(Message("refusal.seen-by-it"))
    return before


def _is_done_by(event: object, seat: Seat | None) -> bool:
    return isinstance(event, Act) and not isinstance(event, Ruled) and event.seat == seat


def _known(deal: Deal, seat: Seat) -> set[int]:
    """The cards that a player knows the place of: their own, the skat's, what lies open."""
    view = view_of(deal, seat)
    laid = [card for event in view.events if isinstance(event, Discarded) for card in event.cards]
    played = [card for _, card in view.played]
    return {*view.hand, *view.skat, *laid, *played, *(card for cards in view.open for card in cards)}
