"""Signs that a terminal obeys instead of showing them (ESC and the like)."""

from __future__ import annotations

import unicodedata
from typing import Final

#: Unicode's categories of what cannot be read: controls, ends of lines and paragraphs, halves.
_UNREADABLE: Final = {"Cc", "Zl", "Zp", "Cs"}
_REPLACEMENT: Final = "\ufffd"
_LAYOUT: Final = "\n\t"


def has_controls(text: str) -> bool:
    """Whether a sign of the text cannot be read."""
    return any(unicodedata.category(sign) in _UNREADABLE for sign in text)


def readable(text: str) -> str:
    """The text with a replacement sign for everything that is obeyed; lines and tabs stay."""
    if text.isprintable():
        return text
    return "".join(
        _REPLACEMENT if sign not in _LAYOUT and has_controls(sign) else sign for sign in text
    )
