"""Names of players as they are typed: no blanks around them, no two that look the same."""

from __future__ import annotations

from collections.abc import Sequence

from skatcore.club.errors import EntryError
from skatcore.model.names import LONGEST, NotAName, same_name, written_name
from skatcore.model.printable import has_controls, on_one_line


def readable_text(text: str) -> str:
    """A text that somebody gives on a list (why, which official), if all of it can be read.

    Raises:
        EntryError: it has control characters.
    """
    if has_controls(text):
        raise EntryError("text-signs", word=on_one_line(text))
    return text


def named_apart(names: Sequence[str]) -> tuple[str, ...]:
    """The names as they are kept, each of them another player's.

    Two names are the same where they differ only in case or in blanks.

    Raises:
        EntryError: a name is none, or stands twice.
    """
    found = tuple(_written(name) for name in names)
    known: dict[str, str] = {}
    for name in found:
        same = same_name(name)
        if same in known:
            raise EntryError("name-twice", word=name, player=known[same])
        known[same] = name
    return found


def _written(text: str) -> str:
    try:
        return written_name(text)
    except NotAName as error:
        raise EntryError(f"name-{error.problem}", word=error.word, most=LONGEST) from None
