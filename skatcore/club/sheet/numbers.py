"""Numbers as they are typed on a list: a few plain digits, nothing else that Unicode calls a digit."""

from __future__ import annotations

import re
from typing import Final

from skatcore.club.errors import EntryError

#: No number on a list has more digits; longer ones are slips of the hand.
MOST_DIGITS: Final = 6
DIGITS: Final = rf"[+-]?[0-9]{{1,{MOST_DIGITS}}}"
#: So many signs of a word are shown that is no number.
SHOWN: Final = 20
_NUMBER: Final = re.compile(DIGITS)


def number_typed(word: str) -> int | None:
    """The number that a word is; None for a word that is none, or one that is far too long."""
    return int(word) if _NUMBER.fullmatch(word) else None


def number_in(word: str) -> int:
    """The number that a word is.

    Raises:
        EntryError: it is none, or far too long.
    """
    number = number_typed(word)
    if number is None:
        raise EntryError("no-number", word=word if len(word) <= SHOWN else word[: SHOWN - 1] + "…")
    return number
