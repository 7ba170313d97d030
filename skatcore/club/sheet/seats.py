"""A deal written for other places than those it turns out to have been played on."""

from __future__ import annotations

from collections.abc import Mapping

from skatcore.club.sheet.rows import Three
from skatcore.model.game import Seat
from skatcore.records.schema import PASSED


def seated(game: Mapping[str, str], active: Three, dealer: str) -> Mapping[str, str] | None:
    """The fields of a deal with these three on its places, from forehand on; None: it cannot be.

    The declarer stays the declarer; in a game without one all keep what they have, so that all
    three must have played it.
    """
    written = players_in(game)
    if written == active:
        return game
    made = dict(game) | {seat.key: name for seat, name in zip(Seat, active, strict=True)}
    if game.get("dealer"):
        made["dealer"] = dealer
    if game.get("declarer"):
        return made if game["declarer"] in active else None
    if game.get("game") == PASSED:
        return made
    if set(written) != set(active):
        return None
    order = [written.index(name) for name in active]
    for name in ("points", "tricks", "recorded"):
        if game.get(name):
            made[name] = _moved(game[name], order)
    extras = dict(part.partition("=")[::2] for part in game.get("extras", "").split())
    extras = {key: _moved(value, order) for key, value in extras.items()}
    if last := extras.get("last"):
        was = [seat.key for seat in Seat].index(last)
        extras["last"] = Seat(order.index(was)).key
    made["extras"] = " ".join(f"{key}={value}" for key, value in extras.items())
    return made


def players_in(game: Mapping[str, str]) -> Three:
    """The players by the fields of a deal, from forehand on."""
    return (game.get("forehand", ""), game.get("middlehand", ""), game.get("rearhand", ""))


def _moved(text: str, order: list[int]) -> str:
    """Values for three seats, ``40/50/30``, in another order of them."""
    parts = text.split("/")
    return "/".join(parts[at] for at in order) if len(parts) == len(order) else text
