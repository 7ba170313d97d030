"""A table as one text of JSON, and back: every deal as it is stored, who sits where, and what is being asked."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

from skatcore.analysis.players.player import PlayerKind, read_player
from skatcore.model.game import Seat
from skatcore.records.errors import NotStored
from skatcore.records.stored import StoredDeal
from skatcore.table.parts import CountedDeal, OpenQuestion, SettledClaim, TablePlace
from skatcore.table.session import GameTable

if TYPE_CHECKING:
    from collections.abc import Iterable

    from skatcore.rules.ruleset import Ruleset

#: The form in which tables are stored; a later one gets a higher number.
FORM: Final = 1
_SEATS: Final = {seat.key: seat for seat in Seat}


def as_json(table: GameTable) -> str:
    """The whole table in one line, with the seed and every card: for the store, never for a player."""
    question = table.question
    data = {
        "game_table": FORM,
        "seed": str(table.seed),  # longer than what programs read as a number
        "places": [_place(place) for place in table.places],
        "counted": [{"points": deal.points, "deal": json.loads(deal.line)} for deal in table.counted],
        "deal": json.loads(StoredDeal(table.deal).line(with_rules=False)),
        "question": None if question is None else {"asked": _keys(question.asked), "said": _said(question.said)},
        "claims": [{"at": claim.at, "end": claim.end, "said": _said(claim.said)} for claim in table.claims],
        "silent": {seat.key: tokens for seat, tokens in table.silent.items()},
        **({"sent": table.sent} if table.sent else {}),
        **({} if table.left_in is None else {"left_in": table.left_in}),
    }
    return _written(data)


def from_json(ruleset: Ruleset, text: str) -> GameTable:
    """The table that a text holds, under the rules it was played under.

    Raises:
        NotStored: it is not a table of this form, or one of other rules.
    """
    data: dict[str, Any] = json.loads(text)
    if data.get("game_table") != FORM:
        raise NotStored("stored.version", "game_table", word=str(data.get("game_table")), expected=FORM)
    table = GameTable.__new__(GameTable)
    table.ruleset, table.seed = ruleset, int(data["seed"])
    table.places = [_read_place(place) for place in data["places"]]
    table.counted = [CountedDeal(tuple(deal["points"]), _written(deal["deal"])) for deal in data["counted"]]
    table.deal = StoredDeal.read(_written(data["deal"]), ruleset).deal
    question = data["question"]
    table.question = None
    if question is not None:
        table.question = OpenQuestion(tuple(_SEATS[key] for key in question["asked"]), _read_said(question["said"]))
    table.claims = [SettledClaim(claim["at"], claim["end"], _read_said(claim["said"])) for claim in data["claims"]]
    table.silent = {_SEATS[key]: tuple(tokens) for key, tokens in data["silent"].items()}
    table.sent, table.left_in = tuple(data.get("sent", ())), data.get("left_in")
    return table


def _place(place: TablePlace) -> dict[str, str | bool]:
    usual: dict[str, str | bool] = {"name": place.name, "person": place.person}
    return usual if place.plays is PlayerKind.SENSIBLE else {**usual, "plays": str(place.plays)}


def _read_place(place: dict[str, Any]) -> TablePlace:
    plays = read_player(place.get("plays", PlayerKind.SENSIBLE))
    return TablePlace(place["name"], person=place["person"], plays=plays)


def _written(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def _keys(seats: Iterable[Seat]) -> list[str]:
    return [seat.key for seat in seats]


def _said(said: Iterable[tuple[Seat, bool]]) -> list[list[str | bool]]:
    return [[seat.key, agrees] for seat, agrees in said]


def _read_said(said: Iterable[tuple[str, bool]]) -> tuple[tuple[Seat, bool], ...]:
    return tuple((_SEATS[key], agrees) for key, agrees in said)
