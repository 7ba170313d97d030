"""The answers of a page for a place: an action by its token, or one of a few words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from skatcore.model.refusal import Refused
from skatcore.play.view import view_of
from skatcore.table.tokens import act_of
from skatcore.text.message import Message

if TYPE_CHECKING:
    from skatcore.play.events import Act
    from skatcore.table.session import GameTable

#: The words that are no actions of the deal.
UNDO: Final = "undo"
SILENT: Final = "silent"
AGREE: Final = "agree"
DISAGREE: Final = "disagree"
NEXT_DEAL: Final = "next-deal"


def send(table: GameTable, place: int, token: str) -> None:
    """Do what a person at a place has chosen.

    Raises:
        Refused: the player may not, or the token means nothing now; nothing has changed.
    """
    if token == UNDO:
        table.undo(place)
    elif token == SILENT:
        table.keep_silent(place)
    elif token in {AGREE, DISAGREE}:
        table.answer(place, agrees=token == AGREE)
    elif token == NEXT_DEAL:
        table.next_deal()
    else:
        table.act(place, _act_at(table, place, token))


def meant_by(table: GameTable, place: int, token: str) -> Act | None:
    """The action that a token means at a place, legal or not; None if it means none."""
    try:
        return _act_at(table, place, token)
    except Refused:
        return None


def _act_at(table: GameTable, place: int, token: str) -> Act:
    seat = table.seat_of(place)
    if seat is None:
        raise Refused(Message("refusal.not-your-cards"))
    return act_of(token, view_of(table.deal, seat))
