"""Words that players type, in every language: those of the messages ``quick.*``."""

from __future__ import annotations

import functools
import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from skatcore.model.names import plain
from skatcore.text.language_list import core_messages, languages

_PREFIX: Final = "quick."
#: How the numbers of tops begin: ``quick.tops-4`` is "four vier".
_TOPS: Final = "tops-"
#: What is said before a number of tops, and its sign.
SIDES: Final[Mapping[str, int]] = MappingProxyType({"with": 1, "without": -1})
#: A number as it is typed. None on a list has more digits; longer ones are slips of the hand.
DIGITS: Final = "[+-]?[0-9]{1,6}"
_NUMBER: Final = re.compile(DIGITS)


@functools.cache
def spoken(language: str) -> Mapping[str, str]:
    """The words of one language with what they mean: ``{"zurück": "undo", "mit": "with"}``."""
    return MappingProxyType(
        {
            word: key.removeprefix(_PREFIX)
            for key, text in core_messages(language).items()
            if key.startswith(_PREFIX)
            for word in text.split()
        }
    )


@functools.cache
def vocabulary() -> Mapping[str, str]:
    """Every word of every language with what it means, in lower case and without accents."""
    known = (spoken(language) for language in languages())
    return MappingProxyType({plain(word): meant for words in known for word, meant in words.items()})


def meaning(word: str) -> str:
    """The meaning of a word in whichever language; empty if it has no meaning of its own."""
    return vocabulary().get(plain(word.strip()), "")


def number_typed(word: str) -> int | None:
    """The number that a word is; None if it is not one, or far too long."""
    return int(word) if _NUMBER.fullmatch(word) else None


def tops_counted(word: str) -> int | None:
    """The number after "with" or "without", in digits or as a word: "vier", "dwóch"; None if it is none."""
    meant = meaning(word)
    if meant.startswith(_TOPS):
        return int(meant.removeprefix(_TOPS))
    return number_typed(word) if word.isdecimal() else None


def tops_typed(text: str) -> int | None:
    """A number of tops with its sign, or with a word before it; None if it is none.

    >>> [tops_typed(text) for text in ("2", "-3", "mit 2", "bez trzech", "without")]
    [2, -3, 2, -3, None]
    """
    if (alone := number_typed(text)) is not None:
        return alone
    side, _, rest = text.strip().partition(" ")
    number, sign = tops_counted(rest.strip()), SIDES.get(meaning(side))
    return None if number is None or sign is None else sign * number
