"""Names, numbers, bids and texts as they are typed for a list, in the one form in which they are kept.

No two names look the same; a number is a few plain digits, nothing else that Unicode calls one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from skatcore.club.errors import EntryError
from skatcore.model.names import NotAName, plain, same_name, written_name
from skatcore.model.printable import has_controls, on_one_line
from skatcore.model.quick_words import number_typed
from skatcore.scoring.bid_values import bid_called, bids_near, legal_bids

if TYPE_CHECKING:
    from skatcore.model.game import Extras
    from skatcore.rules.ruleset import Ruleset

#: Characters that are shown of a word which is not a number.
SHOWN: Final = 20
#: The bids that are named to whoever typed none.
SHOWN_BIDS: Final = 6
_NONE: Final[Mapping[str, tuple[str, int]]] = MappingProxyType({})


def number_in(word: str, **where: str) -> int:
    """The number that a word is; ``where`` it was typed is kept in the error."""
    number = number_typed(word)
    if number is None:
        raise EntryError("entry.no-number", word=word if len(word) <= SHOWN else word[: SHOWN - 1] + "…", **where)
    return number


def extra_typed(value: str, name: str = "", spoken: Mapping[str, tuple[str, int]] = _NONE) -> int | str:
    """The value of what plugins add to a game: a number, a word that is ``spoken`` for one, or another word."""
    number = number_typed(value)
    if number is not None:
        return number
    key, called = spoken.get(plain(value), ("", 0))
    return called if key and key == name else value


def extras_typed(ruleset: Ruleset, given: Sequence[str]) -> Extras:
    """The extras of plugins, typed ``patrolki=2``, ``kontra=re`` or ``re``."""
    spoken, extras = spoken_extras(ruleset), dict[str, int | str]()
    keys = {plain(key): key for key in ruleset.extras}
    for text in given:
        name, sign, value = text.partition("=")
        name = keys.get(plain(name), name)
        if name and value:
            extras[name] = extra_typed(value, name, spoken)
        elif not sign and plain(text) in spoken:
            key, number = spoken[plain(text)]
            extras[key] = number
        else:
            raise EntryError("entry.extra-form", word=text)
    return tuple(sorted(extras.items()))


def spoken_extras(ruleset: Ruleset) -> dict[str, tuple[str, int]]:
    """The words that players say for a number of an extra, with its key and the number: ``re`` is two of ``kontra``."""
    return {
        plain(name): (extra.key, number)
        for extra in ruleset.extras.values()
        for number, name in enumerate(extra.spoken, 1)
    }


def bid_typed(ruleset: Ruleset, word: str) -> int:
    """The bid that a word means, a number or a name in any language; 0: none is known."""
    number = number_typed(word)
    bid = bid_called(ruleset, word) if number is None else number
    if bid is None or bid < 0:
        bids = legal_bids(ruleset)
        some = [str(bid) for bid in bids[:SHOWN_BIDS]]
        more = ["…"] if len(bids) > SHOWN_BIDS else []
        raise EntryError("entry.bid-unknown", word=on_one_line(word)[:SHOWN], expected=", ".join(some + more))
    return bid


def check_bid(ruleset: Ruleset, bid: int) -> None:
    """Only values that a game can have are bid (ISkO 3.3.1); 0: the bid is not known."""
    near = bids_near(ruleset, bid)
    if near and bid > near[-1]:
        raise EntryError("entry.bid-too-high", bid=bid, most=near[-1])
    if near:
        raise EntryError("entry.no-bid", bid=bid, count=len(near), expected=", ".join(map(str, near)))


def readable_text(text: str) -> str:
    """A text that somebody gives on a list (why, which official), if all of it can be read."""
    if has_controls(text):
        raise EntryError("entry.text-signs", word=on_one_line(text))
    return text


def named_apart(names: Sequence[str]) -> tuple[str, ...]:
    """The names as they are kept, each of them another player's.

    Two names are the same where they differ only in case or in blanks.
    """
    kept = tuple(_written(name) for name in names)
    known: dict[str, str] = {}
    for name in kept:
        same = same_name(name)
        if same in known:
            raise EntryError("entry.name-twice", word=name, player=known[same])
        known[same] = name
    return kept


def _written(text: str) -> str:
    try:
        return written_name(text)
    except NotAName as error:
        raise EntryError(error.message.key, **dict(error.message.details)) from None
