"""The words of XSkat's logs, in English and German as the program writes them."""

from __future__ import annotations

import re
from typing import Final

from skatcore.model.cards import DECK, Suit

_SUITS: Final = {
    Suit.CLUBS: ("Club", "Kreuz"),
    Suit.SPADES: ("Spade", "Pik"),
    Suit.HEARTS: ("Heart", "Herz"),
    Suit.DIAMONDS: ("Diamond", "Karo"),
}
_RANKS: Final = {"T": "10", "Q": "Q D", "J": "J B"}

#: How a card may stand in a column or a line of the log, with its place in the deck: a trick's
#: winner and trumps in capitals, the card that was led with an underscore.
CARDS: Final = {
    f"{word}{blank}{rank}": place
    for place, card in enumerate(DECK)
    for suit in _SUITS[card.suit]
    for word in (suit, suit.upper())
    for blank in " _"
    for rank in _RANKS.get(card.rank.value, card.rank.value).split()
}

#: What the declarer played.
GAMES: Final = {word: suit.key for suit, words in _SUITS.items() for word in words} | {
    "Grand": "grand",
    "Null": "null",
    "Revolution": "revolution",
}

#: What stands before a colon below the hands.
LABELS: Final = {
    "Skat is": "skat",
    "Im Skat ist": "skat",
    "Skat was": "was",
    "Im Skat war": "was",
    "Last bid": "bid",
    "Gereizt bis": "bid",
    "Won with": "won",
    "Gewonnen mit": "won",
    "Lost with": "lost",
    "Verloren mit": "lost",
}
RESULTS: Final = {"Won": "won", "Gewonnen": "won", "Lost": "lost", "Verloren": "lost"}

#: How the game was played; only the highest of these is told, and it takes in the others.
FORMS: Final = {
    frozenset(words.split()): form
    for words, form in {
        "hand": "H",
        "played hand": "H",
        "hand gespielt": "H",
        "ouvert": "O",
        "played ouvert": "O",
        "ouvert gespielt": "O",
        "ouvert hand": "OH",
        "played ouvert hand": "OH",
        "ouvert hand gespielt": "OH",
        "schneider announced": "S",
        "schneider angesagt": "S",
        "schwarz announced": "Z",
        "schwarz angesagt": "Z",
    }.items()
}

PLAYED: Final = re.compile(r"(.+?) (?:played|spielte) (\w+)")
RAMSCH: Final = re.compile(r"(.+) (?:lost|won|verlor|gewann) (?:the|den) Ramsch")
#: A player's two cards in Schieberamsch; with the underscore he did not look at the skat.
PUSHED: Final = re.compile(r"(?:FH|MH|RH|VH|HH)([ _])(?:passed|schob): (.+)")
PASSES: Final = frozenset(("Pass", "_Pass_", "Passe", "_Passe_"))
#: A game that the opponents give up before it is played.
GIVEN: Final = frozenset(("SCHENKEN", "ACCEPT", "ANNEHMEN"))
SPITZE: Final = "SPITZE"
