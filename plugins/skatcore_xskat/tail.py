"""The lines above and below the cards of a block: the names, the skat, the bid, the result."""

from __future__ import annotations

import functools
import re
from dataclasses import dataclass
from typing import Any, Final

from skatcore.plugin.cards import Card
from skatcore.plugin.records import UnreadableGame, check_names, from_latin1
from skatcore_xskat import log_words

#: Two cards that were passed on: whether the player looked at them first, and the cards.
PassedCards = tuple[bool, tuple[Card, ...]]

_NUMBER: Final = re.compile("[0-9]{1,3}")
#: The names are in three columns as wide as this.
_WIDTH: Final = 12
_SKAT: Final = 2


@dataclass(slots=True)
class Tail:
    """The lines below the hands."""

    skat: tuple[Card, ...] = ()
    bid: int = 0
    player: str = ""
    game: str = ""
    form: str = ""
    won: bool | None = None
    points: int | None = None
    was: tuple[Card, ...] = ()
    passed_on: tuple[PassedCards, ...] = ()

    @property
    def pushed(self) -> int:
        """How many passed the skat on without looking at it."""
        return sum(not looked for looked, _ in self.passed_on)


def tail_of(text: str) -> Tail:
    """Read the lines below the hands."""
    tail = Tail()
    for line in text.split("\n"):
        for name, value in _fields(line):
            setattr(tail, name, getattr(tail, name) + value if name in _ADDED else value)
    if not tail.skat:
        raise UnreadableGame("broken.xskat-skat-missing")
    return tail


#: Fields of a `Tail` with what a line says of them.
_Fields = tuple[tuple[str, Any], ...]
#: What several lines may add to.
_ADDED: Final = frozenset(("form", "passed_on"))


@functools.lru_cache(maxsize=1 << 13)
def _fields(text: str) -> _Fields:
    """Read one line; the same few come again and again."""
    line = text.rstrip()
    label, _, rest = line.partition(":")
    kind = log_words.LABELS.get(label)
    if kind is not None:
        return _labelled(kind, rest.strip(), line)
    if not line or line in log_words.RESULTS:
        return (("won", log_words.RESULTS[line] == "won"),) if line else ()
    if played := log_words.PLAYED.fullmatch(line):
        game = log_words.GAMES.get(played[2])
        if game is None:
            raise UnreadableGame("broken.xskat-line", word=line)
        return (("player", from_latin1(played[1])), ("game", game))
    if ramsch := log_words.LOST_RAMSCH.fullmatch(line):
        return (("player", from_latin1(ramsch[1])), ("game", log_words.RAMSCH))
    if passed := log_words.PASSED_ON.fullmatch(line):
        return (("passed_on", ((passed[1] != "_", _two(passed[2], line)),)),)
    form = log_words.FORMS.get(frozenset(line.lower().replace("(", "").replace(")", "").split()))
    if form is None:
        raise UnreadableGame("broken.xskat-line", word=line)
    return (("form", form),)


def _labelled(kind: str, rest: str, line: str) -> _Fields:
    if kind in ("skat", "was"):
        return ((kind, _two(rest, line)),)
    number = rest.partition(" ")[0]
    if not _NUMBER.fullmatch(number):
        raise UnreadableGame("broken.xskat-line", word=line)
    if kind == "bid":
        return (("bid", int(number)),)
    return (("won", kind == "won"), ("points", int(number)))


def _two(text: str, line: str) -> tuple[Card, ...]:
    cards = [log_words.CARDS.get(part.strip()) for part in text.split(",")]
    known = tuple([card for card in cards if card is not None])
    if not len(cards) == len(known) == _SKAT:
        raise UnreadableGame("broken.xskat-line", word=line)
    return known


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
