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
    "referee-page.on": "Next",
    "referee-page.back": "One step back",
    "referee-page.anew": "From the beginning",
    "referee-page.change": "change",
    "referee-page.take-over": "Enter the deal with this ruling",
    "referee-page.with": "with {number}",
    "referee-page.without": "without {number}",
    "referee-page.told": "What was answered",
    "referee-page.skat": "skat",
}
