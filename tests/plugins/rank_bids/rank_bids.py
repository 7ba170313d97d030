"""Bids are the games in their order, diamonds to Grand; a game must be at least as high as its bid.

The auction is the code's. A game below its bid is lost with what the bid is worth.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from skatcore.plugin import GAME_VALUES, LADDERS, Change, Ladder, Situation, Words, hookimpl

#: The games from the lowest, with the least value that each has with one matador.
ORDER: Final = {"diamonds": 18, "hearts": 20, "spades": 22, "clubs": 24, "grand": 48}
NAMES: Final = dict(enumerate(ORDER, 1))


def ranks(values: tuple[int, ...]) -> tuple[int, ...]:
    """1 for diamonds to 5 for Grand."""
    del values
    return tuple(NAMES)


def worth(bid: int) -> int:
    """The least value of the game that was bid."""
    return ORDER[NAMES[bid]]


def as_high(at: Situation, value: int, needed: int) -> bool:
    """Whether a game is at least as high as its bid; Null is as high as clubs."""
    del value
    return ORDER.get(at.contract.key, ORDER["clubs"]) >= needed


@hookimpl
def skatcore_changes() -> Iterable[Change]:
    """Another ladder instead of the code's."""
    key, cite = GAME_VALUES.key, GAME_VALUES.cite
    return [Change.replace(LADDERS, Ladder(key, cite, ranks, worth, as_high, tuple(NAMES)))]


@hookimpl
def skatcore_words() -> Iterable[Words]:
    """The names of the bids."""
    return [
        Words("en", {f"bid.{bid}": name for bid, name in NAMES.items()}),
        Words("de", {f"bid.{bid}": name for bid, name in enumerate(("Karo", "Herz", "Pik", "Kreuz", "Grand"), 1)}),
    ]
