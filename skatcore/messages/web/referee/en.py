"""The words of the web pages (referee), in English."""

from typing import Final

MESSAGES: Final = {
    "referee-page.rules": "Under which rules",
    "referee-page.under": "Under the rules of this evening: {profile}.",
    "referee-page.beside": "Others beside them",
    "referee-page.choose": "Choose",
    "referee-page.differences": "Where these rules differ",
    "referee-page.for-score": "For the score; it may stay open.",
    "referee-page.unknown": "Not known",
    "referee-page.undecided": "Not known, but certainly not decided yet",
    "referee-page.cards": "Give the cards: the referee proves it",
    "referee-page.may-stay-open": "What is not known may stay open.",
    "referee-page.keep": "Keep this ruling with the list",
    "referee-page.official": "Who rules (optional)",
    "referee-page.on": "Next",
    "referee-page.back": "One step back",
    "referee-page.anew": "From the beginning",
    "referee-page.change": "change",
    "referee-page.take-over": "Enter the deal with this ruling",
    "referee-page.with": "with {number}",
    "referee-page.without": "without {number}",
    "referee-page.told": "What was answered",
    "referee-page.skat": "skat",
    "referee-page.find": "What happened: a word or a clause (revoke, 4.2.3)",
    "referee-page.search": "Search",
    "referee-page.not-found": "Nothing is found for “{word}”; these are the commonest.",
    "referee-page.all-kinds": "All kinds, by when they happen",
}
