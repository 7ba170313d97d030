"""What is written above and below the cards of a block: the names, the skat, the bid, the result."""

from __future__ import annotations

import functools
import re
from dataclasses import dataclass, field
from typing import Final

from skatcore.plugin import UnreadableGame, check_names, from_latin1
from skatcore_xskat import words

#: Two cards that were passed on: whether the player looked at them first, and the cards.
PassedCards = tuple[bool, tuple[int, ...]]

_NUMBER: Final = re.compile("[0-9]{1,3}")
#: The names are in three columns as wide as this.
_WIDTH: Final = 12
_SKAT: Final = 2


@dataclass(slots=True)
class Tail:
    """What is written below the hands."""

    skat: tuple[int, ...] = ()
    bid: int = 0
    player: str = ""
    game: str = ""
    form: str = ""
    won: bool | None = None
    points: int | None = None
    was: tuple[int, ...] = ()
    passed_on: list[PassedCards] = field(default_factory=list)

    @property
    def pushed(self) -> int:
        """How many passed the skat on without looking at it."""
        return sum(not looked for looked, _ in self.passed_on)


#: Fields of a tail with what a line says of them.
_Says = tuple[tuple[str, object], ...]


def tail_of(lines: list[str]) -> Tail:
    """What the lines below the hands say."""
    tail = Tail()
    for line in lines:
        for name, value in _says(line):
            if name == "form":
                tail.form += str(value)
            elif name == "passed_on":
                tail.passed_on.append(value)  # type: ignore[arg-type]  # as `_says` makes it
            else:
                setattr(tail, name, value)
    if len(tail.skat) != _SKAT:
        raise UnreadableGame("xskat-skat-missing")
    return tail


@functools.lru_cache(maxsize=1 << 13)
def _says(line: str) -> _Says:
    """What one line says; the same few come again and again."""
    label, _, rest = line.partition(":")
    kind = words.LABELS.get(label)
    if kind is not None:
        return _labelled(kind, rest.strip(), line)
    if line in words.RESULTS:
        return (("won", words.RESULTS[line] == "won"),)
    if played := words.PLAYED.fullmatch(line):
        game = words.GAMES.get(played[2])
        if game is None:
            raise UnreadableGame("xskat-line", word=line)
        return (("player", from_latin1(played[1])), ("game", game))
    if ramsch := words.LOST_RAMSCH.fullmatch(line):
        return (("player", from_latin1(ramsch[1])), ("game", words.RAMSCH))
    if passed := words.PASSED_ON.fullmatch(line):
        return (("passed_on", (passed[1] != "_", _two(passed[2], line))),)
    form = words.FORMS.get(frozenset(line.lower().replace("(", "").replace(")", "").split()))
    if form is None:
        raise UnreadableGame("xskat-line", word=line)
    return (("form", form),)


def _labelled(kind: str, rest: str, line: str) -> _Says:
    if kind in ("skat", "was"):
        return ((kind, _two(rest, line)),)
    number = rest.partition(" ")[0]
    if not _NUMBER.fullmatch(number):
        raise UnreadableGame("xskat-line", word=line)
    if kind == "bid":
        return (("bid", int(number)),)
    return (("won", kind == "won"), ("points", int(number)))


def _two(text: str, line: str) -> tuple[int, ...]:
    """Two cards, as places in the deck."""
    cards = [words.CARDS.get(part.strip(), -1) for part in text.split(",")]
    if len(cards) != _SKAT or min(cards) < 0:
        raise UnreadableGame("xskat-line", word=line)
    return tuple(cards)


@functools.lru_cache(maxsize=1 << 10)
def names_in(line: str) -> tuple[tuple[str, str, str], tuple[int, ...]]:
    """The players by column, and the columns that are marked (Kontra and Re, or knocking)."""
    text = from_latin1(line)
    names: list[str] = []
    marked: list[int] = []
    for start in range(0, 3 * _WIDTH, _WIDTH):
        name = text[start : start + _WIDTH].strip()
        if len(name) > 2 and name[0] == name[-1] == "_":  # noqa: PLR2004 - marks on both sides
            marked.append(len(names))
            name = name[1:-1]
        names.append(name)
    players = (names[0], names[1], names[2])
    check_names(players)
    return players, tuple(marked)
