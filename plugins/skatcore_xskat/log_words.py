"""The words of XSkat's logs, in English and German as the program writes them."""

from __future__ import annotations

import re
from typing import Final

from skatcore.plugin.cards import DECK, Suit

_SUITS: Final = {
    Suit.CLUBS: ("Club", "Kreuz"),
    Suit.SPADES: ("Spade", "Pik"),
    Suit.HEARTS: ("Heart", "Herz"),
    Suit.DIAMONDS: ("Diamond", "Karo"),
}
_RANKS: Final = {"T": "10", "Q": "Q D", "J": "J B"}

#: A card in a cell is a byte: its place in the deck, with marks for a suit in capitals (the trick's
#: winner, and trumps in a hand) and for an underscore (the card that was led).
CARD: Final = 31
CAPITALS: Final = 32
LED: Final = 64
CODES: Final = {
    f"{word}{blank}{rank}": card | capitals | led
    for card in DECK
    for suit in _SUITS[card.suit]
    for word, capitals in ((suit, 0), (suit.upper(), CAPITALS))
    for blank, led in ((" ", 0), ("_", LED))
    for rank in _RANKS.get(card.rank.value, card.rank.value).split()
}
#: The same without marks.
CARDS: Final = {cell: DECK[code & CARD] for cell, code in CODES.items()}

#: Keys of the contracts, extras and events of five variants that XSkat plays.
NULL: Final = "null"
REVOLUTION: Final = "revolution"
RAMSCH: Final = "ramsch"
JACKS_HELD: Final = "jacks-held"
JACKS_WON: Final = "jacks-won"
KNOCKED: Final = "knocked"
PUSHED: Final = "pushed"
KONTRA: Final = "kontra"
SAID: Final = "spitze"
SAID_KONTRA: Final = "said-kontra"
SAID_SPITZE: Final = "said-spitze"

#: What the declarer played.
GAMES: Final = {word: suit.key for suit, words in _SUITS.items() for word in words} | {
    "Grand": "grand",
    "Null": NULL,
    "Revolution": REVOLUTION,
}

#: The words before a colon below the hands.
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

#: How the game was played; only the highest of these is written, and it takes in the others.
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
LOST_RAMSCH: Final = re.compile(r"(.+) (?:lost|won|verlor|gewann) (?:the|den) Ramsch")
#: A player's two cards in Schieberamsch; with the underscore the player did not look at the skat.
PASSED_ON: Final = re.compile(r"(?:FH|MH|RH|VH|HH)([ _])(?:passed|schob): (.+)")
PASSES: Final = frozenset(("Pass", "_Pass_", "Passe", "_Passe_"))
#: A game that the opponents give up before it is played.
GIVEN: Final = frozenset(("SCHENKEN", "ACCEPT", "ANNEHMEN"))
SPITZE: Final = "SPITZE"
