"""Cards as people write them: the Skat server's codes, or words in three languages and in the terms of a profile."""

from __future__ import annotations

import functools
import re
import string
from collections.abc import Iterator, Mapping
from typing import Final

from skatcore.model.cards import BY_NAME, Card, Rank, Suit, WrongCards
from skatcore.model.names import plain
from skatcore.rules.ruleset import Ruleset
from skatcore.scoring.game_names import aliases, typed_words
from skatcore.text.language_list import LANGUAGES, core_messages
from skatcore.text.message import Message

_SYMBOLS: Final = str.maketrans({sign: f" {code} " for sign, code in zip("♣♠♥♦", "CSHD", strict=True)})
#: Signs between the words of one card: "Kreuz-Bube", "as krojc".
_APART: Final = re.compile(r"[\s-]+")
#: The most words of one card: "ten of hearts".
_MOST_WORDS: Final = 4


def card_called(text: str, ruleset: Ruleset) -> Card | None:
    """The card that a text names, or None: ``HT``, ``h10``, ``♥10``, ``Herz-Zehn``, ``ten of hearts``, ``as krojc``.

    >>> from skatcore import load
    >>> card_called("Kreuz-Bube", load("isko")), card_called("as krojc", load("pzskat"))
    (<Card.CJ: 4>, <Card.CA: 0>)
    """
    return _card(tuple(_words(text)), ruleset)


def cards_called(text: str, ruleset: Ruleset) -> tuple[Card, ...]:
    """Cards one after the other, with blanks, commas, dots or "and" between them.

    Raises:
        WrongCards: a word names none.
    """
    parts = [part for part in re.split(r"[,.]", text) if part.strip()]
    cards: list[Card] = []
    for part in parts:
        words = [word for word in _words(part) if plain(word) not in _joining()]
        while words:
            # quicker than to look for words, and what programs write
            if (card := BY_NAME.get(words[0].upper())) is not None:
                cards.append(card)
                words = words[1:]
                continue
            named = ((_card(tuple(words[:count]), ruleset), count) for count in range(_MOST_WORDS, 0, -1))
            card, count = next(((card, count) for card, count in named if card is not None), (None, 0))
            if card is None:
                word = part.strip() if len(parts) > 1 else words[0]
                raise WrongCards(Message.of("entry.cards-unknown", word=word))
            cards.append(card)
            words = words[count:]
    return tuple(cards)


def _words(text: str) -> list[str]:
    return [word for word in _APART.split(text.translate(_SYMBOLS)) if word]


def _card(words: tuple[str, ...], ruleset: Ruleset) -> Card | None:
    """The card of a suit and a rank, in either order, apart or in one word: ``pik7``, ``CJ``."""
    suits, ranks, between = _known(ruleset)
    said = [word for word in map(plain, words) if word not in between]
    splits = [(" ".join(said[:at]), " ".join(said[at:])) for at in range(1, len(said))]
    if len(said) == 1:
        # "pik" is a suit, not "pi" with the letter of a king
        begun = () if said[0] in suits else (suit for suit in suits if said[0].startswith(suit))
        splits = [(suit, said[0].removeprefix(suit)) for suit in begun]
    else:
        splits += [(rank, suit) for suit, rank in splits]
    return next((Card.of(suits[suit], ranks[rank]) for suit, rank in splits if suit in suits and rank in ranks), None)


@functools.lru_cache(maxsize=16)
def _known(ruleset: Ruleset) -> tuple[Mapping[str, Suit], Mapping[str, Rank], frozenset[str]]:
    """Every word for a suit and for a rank, without accents, in lower case; and those that stand between the two."""
    suits = {suit.value.lower(): suit for suit in Suit}
    suits |= {word: suit for word, key in aliases(ruleset).items() for suit in Suit if key == f"contract.{suit.key}"}
    ranks = {rank.value.lower(): rank for rank in Rank} | {"10": Rank.TEN}
    for words in typed_words(ruleset):
        ranks |= {_one(word): rank for rank in Rank for word in words.aliases.get(f"rank.{rank.name.lower()}", ())}
    between: set[str] = set()
    for messages in _spoken(ruleset):
        for deck in ("", "german."):
            suits |= {_one(messages[key]): suit for suit in Suit if (key := f"suit.{deck}{suit.key}") in messages}
            named = {f"rank.{deck}{rank.name.lower()}": rank for rank in Rank}
            ranks |= {_one(messages[key]): rank for key, rank in named.items() if key in messages}
        fixed = (text for text, *_ in string.Formatter().parse(messages.get("card.name", "")))
        between |= {word for text in fixed for word in map(plain, _words(text))}
    return suits, ranks, frozenset(between)


@functools.cache
def _joining() -> frozenset[str]:
    """The word between two cards: "and" in every language."""
    said = (core_messages(language).get("card.and", "") for language in LANGUAGES)
    return frozenset(plain(word) for words in said for word in words.split(", "))


def _one(name: str) -> str:
    """A name as words of a line are compared with it."""
    return " ".join(map(plain, _words(name)))


def _spoken(ruleset: Ruleset) -> Iterator[Mapping[str, str]]:
    """All messages in which cards are named; a profile's own come last, so they count."""
    yield from map(core_messages, LANGUAGES)
    yield from (words.messages for words in typed_words(ruleset))
    yield from ruleset.profile.terms.values()
