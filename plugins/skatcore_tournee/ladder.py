"""Bidding by game (Farbenreizen): what is bid is a game, and the game played is at least as high.

The row is that of the old German code: questions, the Tourné, whose suit nobody knows yet, Solos, Null, Grand, Null
ouvert, Grand ouvert. A bid is the number of its game in the row, and is worth the game's least value.
"""

from __future__ import annotations

from typing import Final

from skatcore.plugin import GAME_VALUES, Bound, Contract, Form, Ladder, Situation
from skatcore.plugin.profiles import Core
from skatcore_tournee.games import SUITS, Tournee, is_turned

#: The suits from the lowest.
_RISING: Final = tuple(reversed(SUITS))
#: The games from the lowest, by their names; their places from 1 are the bids.
ROW: Final = (
    *(f"question-{suit}" for suit in _RISING),
    "turned",
    *_RISING,
    "null",
    "grand",
    "null-ouvert",
    "grand-ouvert",
)
NUMBERS: Final = {name: number for number, name in enumerate(ROW, 1)}
#: Matadors and game: no game counts fewer steps.
_LEAST: Final = 2
#: The steps of the least open Grand, without one for lying open: all that announced schwarz brings.
_ALL_TRICKS: Final = _LEAST + 4


def number_of(contract: Contract, form: Form) -> int:
    """A game's place in the row; 0 for what is not in it."""
    if is_turned(contract):
        return NUMBERS["turned"]
    name = contract.announced_as or contract.key
    names = (f"{name}-ouvert",) if form.ouvert else (contract.key, name)
    return next((NUMBERS[known] for known in names if known in NUMBERS), 0)


def ladder(own: Tournee, core: Core) -> Ladder:
    """The row as a ladder of bids, without the games that are not played."""
    worths = tuple((NUMBERS[name], worth) for name, worth in _worths(own, core).items() if worth)
    bids = tuple(bid for bid, _ in worths)
    return Ladder(
        GAME_VALUES.key, "plugin.tournee.bids", Bound(_bids, bids), Bound(_worth, worths), Bound(_reaches, worths), bids
    )


def _worths(own: Tournee, core: Core) -> dict[str, int]:
    suits, null, grand = core.games.suit, core.games.null, core.games.grand
    step = 1 if grand.ouvert == "step" else 0
    return {
        **{f"question-{suit}": _LEAST * getattr(own.question, suit) for suit in _RISING},
        "turned": _LEAST * min(getattr(own, suit) for suit in SUITS),
        **{suit: _LEAST * getattr(suits, suit) for suit in _RISING},
        "null": null.hand,
        "grand": _LEAST * grand.base,
        "null-ouvert": null.ouvert_hand,
        "grand-ouvert": 0 if grand.ouvert == "none" else (_ALL_TRICKS + step) * grand.base,
    }


def _bids(row: tuple[int, ...], values: tuple[int, ...]) -> tuple[int, ...]:
    del values
    return row


def _worth(worths: tuple[tuple[int, int], ...], bid: int) -> int:
    return dict(worths).get(bid, 0)


def _reaches(worths: tuple[tuple[int, int], ...], at: Situation, value: int, needed: int) -> bool:
    """Whether a game is as high as the lowest bid that is worth so much, whatever the game's own value."""
    del value
    lowest = min((bid for bid, worth in worths if worth == needed), default=0)
    number = number_of(at.contract, at.form)
    return not number or number >= lowest
