"""What a page sends back for a place: an action by its token, or one of a few words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from skatcore.analysis.game_table.tokens import act_of
from skatcore.model.refusal import Refusal, Refused
from skatcore.play.view import view_of

if TYPE_CHECKING:
    from skatcore.analysis.game_table.session import GameTable

#: The words that are no actions of the deal.
UNDO: Final = "undo"
SILENT: Final = "silent"
AGREE: Final = "agree"
DISAGREE: Final = "disagree"
NEXT_DEAL: Final = "next-deal"


def send(table: GameTable, place: int, token: str) -> None:
    """Do what a person at a place has chosen.

    Raises:
        Refused: he may not, or the token means nothing now; nothing has changed.
    """
    match token:
        case "undo":
            table.undo(place)
        case "silent":
            table.keep_silent(place)
        case "agree" | "disagree":
            table.answer(place, agrees=token == AGREE)
        case "next-deal":
            table.next_deal()
        case _:
            seat = table.seat_of(place)
            if seat is None:
                raise Refused(Refusal("not-your-cards"))
            table.act(place, act_of(token, view_of(table.deal, seat)))
