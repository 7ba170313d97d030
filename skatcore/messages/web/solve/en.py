"""The words of the web pages (solve), in English."""

from typing import Final

MESSAGES: Final = {
    "solve-page.title": "What is a hand worth?",
    "solve-page.lead": "Tap ten cards: the cards of the others are drawn many times, and each layout is solved with open cards.",
    "solve-page.cards": "Ten cards",
    "solve-page.ten-cards": "A hand has ten cards; you have chosen {count}.",
    "solve-page.seat": "Seat",
    "solve-page.do": "What is it worth?",
    "solve-page.how": "That takes up to {count} seconds, and is less exact while others wait.",
}
