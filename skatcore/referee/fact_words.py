"""Facts of the referee in words: how they are asked for, shown, and read as they are typed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from skatcore.model.cards import Card
from skatcore.model.game import Announcement
from skatcore.model.names import plain
from skatcore.referee.facts import NamedBid, SomeOf, YesNo

if TYPE_CHECKING:
    from skatcore.referee.facts import Fact
    from skatcore.text.catalogue import Catalogue

#: The answers to YesNo in files, and their messages.
_YES_NO = {"yes": "dealt.yes", "no": "dealt.no"}
#: Parts of words are understood from this many letters on.
_LEAST = 3


def choices(fact: Fact[Any], words: Catalogue) -> dict[str, str]:
    """The choices of a fact, by the keys that files have; nothing if any text may be given."""
    if isinstance(fact, YesNo):
        return {key: words.text(message) for key, message in _YES_NO.items()}
    return {word: words.named(f"fact.{fact.key}", word) for word in fact.words}


def fact_name(key: str, words: Catalogue) -> str:
    """The name of a fact."""
    return words.named("fact", key)


def question(fact: Fact[Any], words: Catalogue) -> str:
    """How a fact is asked for."""
    return words.named("ask", fact.key)


def value_text(fact: Fact[Any], value: object, words: Catalogue) -> str:
    """A value of a fact as people read it.

    >>> from skatcore import Catalogue, load
    >>> from skatcore.referee.common_facts import BY, POINTS_TAKEN
    >>> words = Catalogue.of("de", load("isko"))
    >>> value_text(BY, "defender", words), value_text(POINTS_TAKEN, (65, 20), words)
    ('ein Gegenspieler', '65:20')
    """
    if isinstance(value, bool):
        return words.text(_YES_NO["yes" if value else "no"])
    if isinstance(fact, NamedBid):
        return words.bid(int(str(value)))
    if isinstance(value, Announcement):
        return words.game(value.contract, value.form.code)
    if isinstance(value, tuple):
        if not value:
            return words.text("ruled.nobody") if fact.words else "-"
        numbers = all(isinstance(part, int) and not isinstance(part, Card) for part in value)
        return (":" if numbers else " " if not fact.words else ", ").join(
            choices(fact, words).get(str(part), str(part)) for part in value
        )
    return choices(fact, words).get(str(value), str(value))


def understood(
    fact: Fact[Any], typed: str, words: Catalogue, *, numbered: bool = False, offered: Mapping[str, str] | None = None
) -> str:
    """The text typed for a fact, with the key of the choice that it names in words.

    ``numbered``: a number is the place of a choice, from 1, among those that are ``offered``. What is not understood
    stays as it is.
    """
    offered = choices(fact, words) if offered is None else offered
    if not offered:
        return typed
    if not isinstance(fact, SomeOf):
        return chosen(offered, typed, numbered=numbered) or _said(fact, offered, typed, words) or typed
    whole = "," in typed or chosen(offered, typed, numbered=numbered) is not None
    parts = typed.split(",") if whole else typed.split()
    nobody = {"nobody": words.text("ruled.nobody")}
    found = (
        chosen(offered, part, numbered=numbered)
        or _said(fact, offered, part, words)
        or chosen(nobody, part, numbered=False)
        for part in parts
    )
    return ",".join(key or part.strip() for key, part in zip(found, parts, strict=True))


def _said(fact: Fact[Any], offered: Mapping[str, str], typed: str, words: Catalogue) -> str | None:
    """The choice whose synonym is typed: one of ``said.<fact>.<choice>``, or ``said.<choice>`` for every fact."""
    text = plain(typed).strip()
    for key in offered:
        synonyms = words.raw(f"said.{fact.key}.{key}") or words.raw(f"said.{key}")
        if text in (plain(word).strip() for word in synonyms.split(",")):
            return key
    return None


def chosen(offered: Mapping[str, str], typed: str, *, numbered: bool = True) -> str | None:
    """The key of the choice that is typed: its number, its key, its words, or a part of these that no other has.

    >>> seats = {"forehand": "Vorhand", "middlehand": "Mittelhand"}
    >>> chosen(seats, "2"), chosen(seats, "vorh"), chosen(seats, "hand")
    ('middlehand', 'forehand', None)
    """
    text = plain(typed).strip()
    keys = list(offered)
    if numbered and text.isdecimal() and len(text) <= _LEAST and 1 <= int(text) <= len(keys):
        return keys[int(text) - 1]
    for key, word in offered.items():
        if text in {plain(key), plain(word)}:
            return key
    near = [key for key, word in offered.items() if text in plain(word)]
    return near[0] if len(near) == 1 and len(text) >= _LEAST else None
