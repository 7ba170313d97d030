"""The faces that cards can have, and what a card is called in each."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from skatcore.model.cards import Card, Rank, Suit
from skatcore.text.catalogue import Catalogue


class Face(StrEnum):
    """How cards look (Kartenbild, wizerunek kart); its name for people is the message ``face.<face>``."""

    #: Clubs and spades black, hearts and diamonds red.
    FRENCH = "french"
    #: Acorns, leaves, hearts and bells, with Unter, Ober, König and Daus.
    GERMAN = "german"
    #: French signs with a colour for each suit, as the German Skat association plays its tournaments.
    FOUR_COLOUR = "four-colour"

    def colour(self, suit: Suit) -> str:
        """The colour of a suit's letters and signs."""
        return _COLOURS[self][suit]


_BLACK: Final = "#16181d"
_RED: Final = "#c9102b"
_GREEN: Final = "#0a7a3b"
_COLOURS: Final[Mapping[Face, Mapping[Suit, str]]] = {
    face: dict(zip(Suit, colours, strict=True))
    for face, colours in {
        Face.FRENCH: (_BLACK, _BLACK, _RED, _RED),
        Face.GERMAN: ("#6b3d14", _GREEN, _RED, "#a86400"),
        Face.FOUR_COLOUR: (_BLACK, _GREEN, _RED, "#d06500"),
    }.items()
}


def card_name(card: Card, face: Face, words: Catalogue) -> str:
    """A card in words: "jack of clubs", "Kreuz-Bube", "Eichel-Unter", "walet trefl"."""
    rank = _named("rank", card.rank.name.lower(), face, words)
    return words.text("card.name", rank=rank, suit=_named("suit", card.suit.key, face, words))


def index(rank: Rank, face: Face, words: Catalogue) -> str:
    """The index in the corner of a card of that rank: a number, or a letter of the language."""
    key = f"index.{_named('index', rank.name.lower(), face, words)}"
    return words.text(key) if key in words else rank.value.replace("T", "10")


def _named(kind: str, key: str, face: Face, words: Catalogue) -> str:
    """The key, or the German deck's own where it calls a suit or a rank otherwise."""
    own = f"german.{key}"
    return own if face is Face.GERMAN and f"{kind}.{own}" in words else key
