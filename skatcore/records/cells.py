"""What a single cell of the native schema may hold."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final, TypeVar

from skatcore.model.cards import BY_NAME, JACKS, Card
from skatcore.model.game import TRICKS, Seat
from skatcore.records.errors import Wrong

T = TypeVar("T")
Jacks = tuple[tuple[Card, ...], tuple[Card, ...], tuple[Card, ...]]

#: The key of a contract or of an extra.
KEY: Final = re.compile(r"[a-z][a-z0-9]*(?:[-_][a-z0-9]+)*")

_NUMBER: Final = re.compile(r"[+-]?[0-9]{1,9}")
#: A word as the value of an extra; it begins with a letter, so that it is no number.
_WORD: Final = re.compile(r"[^\W\d_][^\s=]*")
_CONTROL: Final = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")
_FLAGS: Final = {"1": True, "0": False}
_MOST: Final = 1_000_000


def check_text(field: str, text: str) -> None:
    """Names and dates stand on one line and do nothing to a terminal.

    Raises:
        Wrong: the text holds control characters.
    """
    if not text.isprintable() and _CONTROL.search(text):
        raise Wrong("control-character", field=field, word=text)


def one_of(field: str, text: str, choices: Mapping[str, T]) -> T:
    """What a word means.

    Raises:
        Wrong: it is none of the choices.
    """
    if text not in choices:
        expected = ", ".join(filter(None, choices))
        raise Wrong("not-a-choice", field=field, word=text, expected=expected)
    return choices[text]


def flag(field: str, text: str, *, empty: bool) -> bool:
    """Yes or no; ``empty`` is what an empty cell means.

    Raises:
        Wrong: it is neither 1 nor 0.
    """
    return one_of(field, text, _FLAGS) if text else empty


def number_in(field: str, text: str, low: int, high: int) -> int:
    """A whole number in a range.

    Raises:
        Wrong: it is none, or out of range.
    """
    if not text:
        raise Wrong("empty", field=field)
    if not _NUMBER.fullmatch(text):
        raise Wrong("not-a-number", field=field, word=text)
    number = int(text)
    if not low <= number <= high:
        raise Wrong("out-of-range", field=field, word=text, low=low, high=high)
    return number


def numbers_in(field: str, text: str, low: int, high: int) -> tuple[int, int, int]:
    """Three numbers in the order of seats: ``40/50/30``.

    Raises:
        Wrong: they are not three, or one is no number or out of range.
    """
    parts = text.split("/")
    if len(parts) != len(Seat):
        raise Wrong("three-numbers" if text else "empty", field=field, word=text)
    one, two, three = (number_in(field, part, low, high) for part in parts)
    return (one, two, three)


def twelve(text: str) -> tuple[Card, ...]:
    """The declarer's cards with the skat.

    Raises:
        Wrong: they are not twelve different cards.
    """
    cards = _cards("cards", text.split())
    if len(cards) != TRICKS + 2:
        raise Wrong("twelve-cards", count=len(cards))
    return cards


def _cards(field: str, names: Sequence[str]) -> tuple[Card, ...]:
    for name in names:
        if name not in BY_NAME:
            raise Wrong("no-card", field=field, word=name)
    if len(set(names)) != len(names):
        word = next(name for name in names if names.count(name) > 1)
        raise Wrong("card-twice", field=field, word=word)
    return tuple([BY_NAME[name] for name in names])


def jacks(field: str, text: str) -> Jacks:
    """The jacks of the three seats: ``CJ.SJ//HJ.DJ``.

    Raises:
        Wrong: they are not three hands of different jacks.
    """
    hands = [part.split(".") if part else [] for part in text.split("/")]
    if len(hands) != len(Seat):
        raise Wrong("three-hands", field=field, word=text)
    for card in _cards(field, [name for hand in hands for name in hand]):
        if card not in JACKS:
            raise Wrong("no-jack", field=field, word=str(card))
    one, two, three = (tuple(BY_NAME[name] for name in hand) for hand in hands)
    return (one, two, three)


def extras_of(text: str, kept: Sequence[str] = ()) -> dict[str, int | str]:
    """What plugins add, by key; the values of ``kept`` stay as they are written.

    Raises:
        Wrong: a part is not ``key=number`` or ``key=word``, or a key stands twice.
    """
    found: dict[str, int | str] = {}
    for part in text.split():
        key, sign, value = part.partition("=")
        if not sign or not KEY.fullmatch(key):
            raise Wrong("extra-form", word=part)
        if key in found:
            raise Wrong("extra-twice", word=key)
        word = key in kept or _WORD.fullmatch(value)
        found[key] = value if word else number_in(key, value, -_MOST, _MOST)
    return found
