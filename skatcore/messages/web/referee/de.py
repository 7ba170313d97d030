"""The words of the web pages (referee), in German."""

from typing import Final

MESSAGES: Final = {
    "referee-page.rules": "Nach welchen Regeln",
    "referee-page.under": "Nach den Regeln dieses Abends: {profile}.",
    "referee-page.beside": "Andere daneben",
    "referee-page.choose": "Auswählen",
    "referee-page.differences": "Worin sich die Regeln unterscheiden",
    "referee-page.for-score": "Für die Punkte; es kann offen bleiben.",
    "referee-page.unknown": "Nicht bekannt",
    "referee-page.on": "Weiter",
    "referee-page.back": "Ein Schritt zurück",
    "referee-page.anew": "Von vorn",
    "referee-page.change": "ändern",
    "referee-page.take-over": "Das Spiel mit dieser Entscheidung eintragen",
    "referee-page.with": "mit {number}",
    "referee-page.without": "ohne {number}",
    "referee-page.told": "Was geantwortet wurde",
    "referee-page.skat": "Skat",
}
