"""Signs that a terminal or a spreadsheet obeys instead of showing them (ESC and the like), and hidden ones."""

from __future__ import annotations

import re
import unicodedata
from typing import Any, Final

#: Unicode's categories of what cannot be read: controls, ends of lines and paragraphs, halves.
_UNREADABLE: Final = {"Cc", "Zl", "Zp", "Cs"}
#: Signs that turn the direction of the text around them.
_DIRECTIONS: Final = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
#: Categories that show nothing: these, formats, private and unknown characters.
_UNSEEN: Final = _UNREADABLE | {"Cf", "Co", "Cn"}
#: Letters and marks that show nothing either (Unicode's default ignorable ones, the empty Braille).
_EMPTY: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0")
#: Texts in which nothing is hidden: Latin letters, and the usual punctuation, arrows and signs of suits.
PLAIN: Final = re.compile("[ -~\u00a1-\u00ac\u00ae-\u024f\u2010-\u2027\u2190-\u21ff\u2212\u2260\u2660-\u2667]*")
_REPLACEMENT: Final = "\ufffd"
_LAYOUT: Final = "\n\t"
#: What spreadsheets begin a formula with, and what begins so and is none.
_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")
_FIGURES: Final = re.compile(r"[-+]?\d[-+\d./,]*")
#: How much of a wrong text is shown; more would only hide the message.
SHOWN: Final = 40


def has_controls(text: str) -> bool:
    """Whether a sign of the text cannot be read, or turns the direction of the others."""
    return any(_obeyed(sign) for sign in text)


def readable(text: str) -> str:
    """The text with a replacement sign for everything that is obeyed; lines and tabs stay."""
    if text.isprintable():
        return text
    return "".join(_REPLACEMENT if sign not in _LAYOUT and _obeyed(sign) else sign for sign in text)


def capital(text: str) -> str:
    """A text with a capital letter; the letters after it stay as they are."""
    return text[:1].upper() + text[1:]


def shown(text: str) -> str:
    """The beginning of a text from a file, without what could confuse a terminal."""
    plain = "".join(sign if sign.isprintable() else _REPLACEMENT for sign in text)
    return plain if len(plain) <= SHOWN else plain[: SHOWN - 1] + "\N{HORIZONTAL ELLIPSIS}"


def on_one_line(text: str) -> str:
    """The text with a replacement sign for everything that is obeyed, ends of lines included."""
    if PLAIN.fullmatch(text):
        return text
    return "".join(_REPLACEMENT if is_hidden(sign) else sign for sign in text)


def is_hidden(sign: str) -> bool:
    """Whether a sign cannot be seen: controls, directions, joiners, variations, empty letters."""
    return (
        unicodedata.category(sign) in _UNSEEN
        or sign in _EMPTY
        or "\ufe00" <= sign <= "\ufe0f"
        or "\U000e0100" <= sign <= "\U000e01ef"
    )


def _obeyed(sign: str) -> bool:
    return unicodedata.category(sign) in _UNREADABLE or sign in _DIRECTIONS


def guarded(cell: Any) -> Any:
    """A cell that no spreadsheet takes for a formula: such a text gets an apostrophe in front.

    `unguarded` takes it away again. Numbers, and results with slashes between, stay as they are.
    """
    if not isinstance(cell, str) or not cell.lstrip("'").startswith(_FORMULA):
        return cell
    return cell if _FIGURES.fullmatch(cell) else f"'{cell}"


def unguarded(cell: str) -> str:
    """A cell as it was before `guarded`."""
    return cell[1:] if cell[:1] == "'" and cell.lstrip("'").startswith(_FORMULA) else cell
