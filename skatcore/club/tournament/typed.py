"""Names and results as they are typed, or written in a file."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from skatcore.club.entry.said import matches
from skatcore.club.errors import EntryError
from skatcore.model.names import LONGEST, NotAName, written_name
from skatcore.model.printable import on_one_line
from skatcore.model.refusal import Refused
from skatcore.text.message import Message

#: Points, games won, lost, and perhaps those that the others lost.
Numbers = Sequence[int]


class InputNotUnderstood(Refused):
    """A word that was typed or written in a file and means nothing here."""

    def __init__(self, key: str, /, **details: int | str) -> None:
        super().__init__(Message.of(key, **details))


def one_of(text: str, names: Sequence[str], at: str = "") -> str:
    """The one who is meant: a name, or the beginning of only one; ``at`` is its place in a file.

    Raises:
        InputNotUnderstood: nobody is called that, or several are.
    """
    players = matches(names, unicodedata.normalize("NFC", text.strip()))
    if len(players) != 1:
        expected = ", ".join((players or names)[:8])
        raise InputNotUnderstood("refusal.which" if players else "refusal.nobody", at=at, word=text, expected=expected)
    return players[0]


def new_name(text: str) -> str:
    """A name as it is kept, whatever keyboard wrote it; an EntryError if it is none."""
    try:
        name = written_name(text)
    except NotAName:
        name = ""
    if not name or "=" in name:
        raise EntryError("entry.no-name", word=on_one_line(text[:LONGEST]), most=LONGEST)
    return name


def new_team(text: str) -> str:
    """A team's name as it is kept; empty for none."""
    return new_name(text) if text.strip() else ""


def result_of(text: str) -> tuple[str, Numbers]:
    """``Ada=937/18/3``, perhaps with the games that the others lost: ``/14``; an EntryError if it is none."""
    name, _, sums = text.rpartition("=")
    try:
        numbers = [int(number) for number in sums.replace("\N{MINUS SIGN}", "-").split("/")]
    except ValueError:
        numbers = []
    if not name or len(numbers) not in {3, 4}:
        raise EntryError("entry.result-form", word=text)
    return name, numbers
