"""The 32 cards, their suits and ranks, and how they are written.

Cards are written as the International Skat Server writes them: suit ``C S H D``, rank
``A T K Q J 9 8 7``, so ``CJ`` is the jack of clubs and ``HT`` the ten of hearts.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum, IntEnum
from typing import ClassVar, Final, Self

from skatcore.errors import SkatError, Trouble
from skatcore.model.keyed_enum import KeyedEnum
from skatcore.model.notebook import NotebookPicture
from skatcore.text.message import Message


class WrongCards(SkatError, ValueError):  # noqa: N818 - the words of a person, not of a program
    """Written cards that are none, or the same card again."""

    trouble: ClassVar[Trouble] = Trouble.ASKED


class Suit(KeyedEnum):
    """The four suits, highest first: clubs, spades, hearts, diamonds (ISkO 1.2.1).

    German Kreuz, Pik, Herz, Karo; Polish krojc, grin, herc, szel.
    """

    CLUBS = "C"
    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"

    # each member exists once: its identity hashes faster than its name
    __hash__ = object.__hash__


class Rank(Enum):
    """The eight ranks of a suit with their card points (ISkO 1.2.2)."""

    ACE = "A"
    TEN = "T"
    KING = "K"
    QUEEN = "Q"
    JACK = "J"
    NINE = "9"
    EIGHT = "8"
    SEVEN = "7"

    @property
    def points(self) -> int:
        """Card points (Augen, oczka): 11, 10, 4, 3, 2 and nothing for nine, eight, seven."""
        return _POINTS.get(self.value, 0)

    # as for suits
    __hash__ = object.__hash__


_SUITS: Final = tuple(Suit)
_RANKS: Final = tuple(Rank)
_POINTS: Final = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
_RANK_POINTS: Final = tuple(rank.points for rank in _RANKS)

#: A plain suit in suit games and Grand, highest first; jacks are trumps (ISkO 2.3.2).
PLAIN_ORDER: Final = (Rank.ACE, Rank.TEN, Rank.KING, Rank.QUEEN, Rank.NINE, Rank.EIGHT, Rank.SEVEN)

#: A suit in Null, highest first: the jack is a plain card, the ten below it (ISkO 2.3.4).
NULL_ORDER: Final = (Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK, Rank.TEN, Rank.NINE, Rank.EIGHT, Rank.SEVEN)


class Card(NotebookPicture, KeyedEnum, IntEnum):
    """One of the 32 cards, numbered suit by suit from the ace of clubs (0) to ``D7`` (31).

    >>> Card.HT.points, Card.parse("CJ").suit.name
    (10, 'CLUBS')
    """

    CA, CT, CK, CQ, CJ, C9, C8, C7 = range(8)
    SA, ST, SK, SQ, SJ, S9, S8, S7 = range(8, 16)
    HA, HT, HK, HQ, HJ, H9, H8, H7 = range(16, 24)
    DA, DT, DK, DQ, DJ, D9, D8, D7 = range(24, 32)

    @classmethod
    def of(cls, suit: Suit, rank: Rank) -> Card:
        """The card of a suit and a rank."""
        return cls(8 * _SUITS.index(suit) + _RANKS.index(rank))

    @classmethod
    def parse(cls, text: str) -> Card:
        """The card that ``text`` names, as the Skat server writes it (``HT``).

        Raises:
            WrongCards: ``text`` is not one of the 32 names.
        """
        try:
            return BY_NAME[text]
        except KeyError:
            raise WrongCards(Message.of("entry.cards-unknown", word=text)) from None

    @property
    def key(self) -> str:
        """The card as it is written: ``CJ``."""
        return self._name_

    @property
    def suit(self) -> Suit:
        """The suit that is printed on the card."""
        return _SUITS[self >> 3]

    @property
    def rank(self) -> Rank:
        """The rank that is printed on the card."""
        return _RANKS[self & 7]

    @property
    def points(self) -> int:
        """Card points of the card."""
        return _RANK_POINTS[self & 7]

    def __str__(self) -> str:
        return self._name_

    def __format__(self, spec: str) -> str:
        return format(self._name_, spec)

    # cards are keys everywhere; the number hashes faster than the name
    __hash__ = int.__hash__


class Hand(NotebookPicture, tuple[Card, ...]):
    """Cards that somebody holds, a tuple; a notebook shows them as they are held, trumps first as in a Grand.

    >>> Hand.parse("CJ HJ CA CT").points
    25
    """

    __slots__ = ()

    @classmethod
    def parse(cls, text: str) -> Self:
        """The cards of a text, separated by blanks, commas or dots.

        Raises:
            WrongCards: a word is none of the 32 names, or a card is there twice.
        """
        return cls(parse_cards(text))

    @property
    def points(self) -> int:
        """Card points of all of them."""
        return sum(card.points for card in self)


#: All cards, clubs first, each suit from the ace down.
DECK: Final = tuple(Card)
BY_NAME: Final = {card.name: card for card in DECK}

#: The four jacks, highest first (ISkO 2.3.2).
JACKS: Final = tuple(Card.of(suit, Rank.JACK) for suit in Suit)


def trumps_of(suit: Suit) -> tuple[Card, ...]:
    """The eleven trumps of a suit game, highest first (ISkO 2.3.2).

    >>> [str(card) for card in trumps_of(Suit.HEARTS)[:6]]
    ['CJ', 'SJ', 'HJ', 'DJ', 'HA', 'HT']
    """
    return JACKS + tuple(Card.of(suit, rank) for rank in PLAIN_ORDER)


def parse_cards(text: str) -> tuple[Card, ...]:
    """Cards written one after the other, separated by blanks, commas or dots."""
    return each_once(tuple(Card.parse(name) for name in text.replace(",", " ").replace(".", " ").split()))


def each_once(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """The same cards.

    Raises:
        WrongCards: a card is there twice.
    """
    twice = next((card for card in cards if cards.count(card) > 1), None)
    if twice is not None:
        raise WrongCards(Message.of("entry.cards-twice", word=str(twice)))
    return cards


def write_cards(cards: Iterable[Card]) -> str:
    """The cards in the Skat server's notation, separated by blanks."""
    return " ".join(map(str, cards))


def run_of_tops(trumps: tuple[Card, ...], cards: Iterable[Card]) -> int:
    """With or without how many matadors: the unbroken run of trumps from the top.

    Positive with the jack of clubs, negative without it (ISkO 2.4.1-2.4.3). ``cards`` are the
    declarer's twelve, skat included.

    >>> trumps = trumps_of(Suit.HEARTS)
    >>> run_of_tops(trumps, trumps[:2]), run_of_tops(trumps, trumps[2:])
    (2, -2)
    """
    held = frozenset(cards)
    with_top = trumps[0] in held
    run = 0
    for card in trumps:
        if (card in held) is not with_top:
            break
        run += 1
    return run if with_top else -run
