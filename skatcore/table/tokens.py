"""Actions as short texts that a page sends back, and doing them: ``bid:18``, ``discarded:CJ-HT``, ``undo``."""

from __future__ import annotations

import dataclasses
from enum import Enum
from typing import TYPE_CHECKING, Final

from skatcore.model.cards import BY_NAME, Card
from skatcore.model.game import Announcement, Seat
from skatcore.model.refusal import Refused
from skatcore.play.events import Act, Announced, Bid, Conceded, Discarded, Held, Passed, Played, TookSkat
from skatcore.play.stages.rulings import ShowedCards
from skatcore.play.view import view_of
from skatcore.text.message import Message

if TYPE_CHECKING:
    from collections.abc import Iterable

    from skatcore.play.view import View
    from skatcore.table.session import GameTable

#: The words that are no actions of the deal.
UNDO: Final = "undo"
SILENT: Final = "silent"
AGREE: Final = "agree"
DISAGREE: Final = "disagree"
NEXT_DEAL: Final = "next-deal"
#: Digits that a value can have.
_MOST_DIGITS: Final = 6
_PLAIN: Final[dict[str, type[Act]]] = {kind.kind: kind for kind in (Conceded, Held, Passed, TookSkat)}


def token_of(act: Act) -> str:
    """The text for an action; the same for the same action of a seat, whichever seat it is."""
    if isinstance(act, ShowedCards):
        return act.kind
    values = (getattr(act, field.name) for field in dataclasses.fields(act) if field.name != "seat")
    return ":".join([act.kind, *(_part(value) for value in values if value is not None)])


def discard_token(cards: Iterable[str]) -> str:
    """The text for laying away cards of these codes."""
    return f"{Discarded.kind}:{'-'.join(cards)}"


def _part(value: object) -> str:
    match value:
        case Card():
            return str(value)
        case Seat():
            return value.key
        case Enum():
            return str(value.value)
        case Announcement():
            extras = (f"{name}={given}" for name, given in value.extras)
            return "+".join([".".join(filter(None, (value.contract, value.form.code))), *extras])
        case tuple() | frozenset():
            return "-".join(map(_part, value))
        case _:
            return str(value)


def act_of(token: str, view: View) -> Act:
    """The action that a text means for whoever sees this view; the table says if it is legal.

    Raises:
        Refused: it means none, or none any more.
    """
    kind, _, rest = token.partition(":")
    if kind == Discarded.kind:  # in whatever order the two were chosen
        rest = "-".join(map(str, sorted(BY_NAME[code] for code in rest.split("-")[:32] if code in BY_NAME)))
        token = f"{kind}:{rest}"
    for act in view.legal:
        if token_of(act) == token:
            return act
    unlisted = _unlisted(token, kind, rest, view)
    if unlisted is None:
        raise Refused(Message("refusal.no-longer"))
    return unlisted


def _unlisted(token: str, kind: str, rest: str, view: View) -> Act | None:
    """An act that is done unasked, or is refused with its reason; None if it is neither."""
    seat = view.seat
    if token in _PLAIN:
        return _PLAIN[token](seat)
    if token == ShowedCards.kind:
        return ShowedCards(seat, view.hand)
    if kind == Played.kind and rest in BY_NAME:
        return Played(seat, BY_NAME[rest])
    if kind == Discarded.kind:
        return Discarded(seat, tuple(BY_NAME[code] for code in rest.split("-") if code))
    if kind == Bid.kind and rest.isascii() and rest.isdecimal() and len(rest) <= _MOST_DIGITS:
        return Bid(seat, int(rest))
    games = (Announcement(contract, form) for contract, form in view.ruleset.plays)
    game = next((game for game in games if kind == Announced.kind and _part(game) == rest), None)
    return None if game is None else Announced(seat, game)


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
