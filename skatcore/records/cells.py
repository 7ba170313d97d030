"""The values that a single cell of the native schema may hold; anything else raises `UnreadableGame`."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final, TypeVar

from skatcore.model.cards import BY_NAME, Card
from skatcore.model.game import TRICKS, Seat, SeatCards
from skatcore.model.quick_words import meaning, tops_typed
from skatcore.records.errors import UnreadableGame

T = TypeVar("T")

#: The key of a contract or of an extra.
KEY: Final = re.compile(r"[a-z][a-z0-9]*(?:[-_][a-z0-9]+)*")

_NUMBER: Final = re.compile(r"[+-]?[0-9]{1,9}")
#: A word as the value of an extra; it begins with a letter, so that it is not a number.
_WORD: Final = re.compile(r"[^\W\d_][^\s=]*")
_CONTROL: Final = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")
_FLAGS: Final = {"1": True, "0": False}
_MOST: Final = 1_000_000


def check_text(field: str, text: str) -> None:
    """Names and dates are on one line and do nothing to a terminal."""
    if not text.isprintable() and _CONTROL.search(text):
        raise UnreadableGame("broken.control-character", field=field, word=text)


def one_of(field: str, text: str, choices: Mapping[str, T]) -> T:
    """The value of a word."""
    if text not in choices:
        expected = ", ".join(filter(None, choices))
        raise UnreadableGame("broken.not-a-choice", field=field, word=text, expected=expected)
    return choices[text]


def flag(field: str, text: str, *, empty: bool) -> bool:
    """Yes or no, as 1 or 0 or in words; ``empty`` is what an empty cell means."""
    if not text:
        return empty
    if text not in _FLAGS and meaning(text) not in {"yes", "no"}:
        raise UnreadableGame("broken.not-a-flag", field=field, word=text)
    return not is_no(text)


def is_no(text: str) -> bool:
    """Whether a cell says no, as 0 or in a word of any language."""
    return not _FLAGS[text] if text in _FLAGS else meaning(text) == "no"


def matadors_in(text: str, most: int) -> int:
    """A number of matadors with its sign, or with a word before it: ``2``, ``-3``, ``mit 2``, ``bez trzech``."""
    number = tops_typed(text)
    if number is None:
        raise UnreadableGame("broken.not-matadors", field="matadors", word=text)
    return number_in("matadors", str(number), -most, most)


def number_in(field: str, text: str, low: int, high: int) -> int:
    """A whole number in a range."""
    if not text:
        raise UnreadableGame("broken.empty", field=field)
    if not _NUMBER.fullmatch(text):
        raise UnreadableGame("broken.not-a-number", field=field, word=text)
    number = int(text)
    if not low <= number <= high:
        raise UnreadableGame("broken.out-of-range", field=field, word=text, low=low, high=high)
    return number


def numbers_in(field: str, text: str, low: int, high: int) -> tuple[int, int, int]:
    """Three numbers in the order of seats: ``40/50/30``."""
    parts = text.split("/")
    if len(parts) != len(Seat):
        raise UnreadableGame("broken.three-numbers" if text else "broken.empty", field=field, word=text)
    forehand, middlehand, rearhand = (number_in(field, part, low, high) for part in parts)
    return (forehand, middlehand, rearhand)


def twelve(text: str) -> tuple[Card, ...]:
    """The declarer's cards with the skat."""
    cards = _cards("cards", text.split())
    if len(cards) != TRICKS + 2:
        raise UnreadableGame("broken.twelve-cards", count=len(cards))
    return cards


def _cards(field: str, names: Sequence[str]) -> tuple[Card, ...]:
    for name in names:
        if name not in BY_NAME:
            raise UnreadableGame("broken.no-card", field=field, word=name)
    if len(set(names)) != len(names):
        word = next(name for name in names if names.count(name) > 1)
        raise UnreadableGame("broken.card-twice", field=field, word=word)
    return tuple([BY_NAME[name] for name in names])


def seat_cards(field: str, text: str) -> SeatCards:
    """Cards of the three seats: ``CJ.SJ//HJ.DJ``."""
    hands = [part.split(".") if part else [] for part in text.split("/")]
    if len(hands) != len(Seat):
        raise UnreadableGame("broken.three-hands", field=field, word=text)
    _cards(field, [name for hand in hands for name in hand])
    forehand, middlehand, rearhand = (tuple(BY_NAME[name] for name in hand) for hand in hands)
    return (forehand, middlehand, rearhand)


def extras_of(text: str, plain: Sequence[str] = ()) -> tuple[dict[str, int | str], dict[str, SeatCards]]:
    """The extras of plugins, by key: numbers and words, and cards of the seats.

    The values of ``plain`` stay as they are written.
    """
    extras: dict[str, int | str] = {}
    facts: dict[str, SeatCards] = {}
    for part in text.split():
        key, sign, value = part.partition("=")
        if not sign or not KEY.fullmatch(key):
            raise UnreadableGame("broken.extra-form", word=part)
        if key in extras or key in facts:
            raise UnreadableGame("broken.extra-twice", word=key)
        if key in plain:
            extras[key] = value
        elif "/" in value:
            facts[key] = seat_cards(key, value)
        else:
            is_word = _WORD.fullmatch(value)
            extras[key] = value if is_word else number_in(key, value, -_MOST, _MOST)
    return extras, facts
