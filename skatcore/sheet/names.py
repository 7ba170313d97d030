"""Names of players as they are typed: no blanks around them, no two that look the same."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from skatcore.sheet.telling import Untold
from skatcore.signs import has_controls, readable

_MOST: Final = 60


def readable_text(text: str) -> str:
    """A text that somebody gives on a list (why, which official), if all of it can be read.

    Raises:
        Untold: it has control characters.
    """
    if has_controls(text):
        raise Untold("text-signs", word=readable(text))
    return text


def named_apart(names: Sequence[str]) -> tuple[str, ...]:
    """The names without blanks at their ends, each of them another player's.

    Two names are the same where they differ only in case or in blanks.

    Raises:
        Untold: a name is empty or too long, has control characters, or stands twice.
    """
    found = tuple(name.strip(" ") for name in names)
    known: dict[str, str] = {}
    for name in found:
        if has_controls(name):
            raise Untold("name-signs", word=readable(name))
        if not name.strip() or len(name) > _MOST:
            raise Untold("name-length", word=name, most=_MOST)
        same = "".join(name.split()).casefold()
        if same in known:
            raise Untold("name-twice", word=name, player=known[same])
        known[same] = name
    return found
