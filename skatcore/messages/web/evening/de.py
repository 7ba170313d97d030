"""The words of the web pages (evening), in German."""

from typing import Final

MESSAGES: Final = {
    "evening-page.evening": "Abend",
    "evening-page.rules": "Regeln",
    "evening-page.draft": "Die Regeln aus dem Baukasten",
    "evening-page.players": "Spieler",
    "evening-page.players-order": "In der Reihenfolge der Plätze; der erste gibt zuerst.",
    "evening-page.title": "Name des Abends (kann leer bleiben)",
    "evening-page.deals": "Spiele der Serie",
    "evening-page.deals-open": "Leer: offenes Ende.",
    "evening-page.scheme": "Wie gezählt wird",
    "evening-page.stake": "Einsatz je Punkt ({unit}); leer: keiner",
    "evening-page.begin": "Beginnen",
}
