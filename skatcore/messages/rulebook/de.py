"""Words of the rulebook's frame in German."""

from typing import Final

MESSAGES: Final = {
    "rulebook.or": "{first} oder {last}",
    "rulebook.won": "gewonnen, {score}",
    "rulebook.lost": "verloren, {score}",
    "rulebook.built-on": "beruht auf {parents}",
    "rulebook.card": "Karte",
    "rulebook.game": "Spiel",
    "rulebook.trumps": "Trümpfe",
    "rulebook.plain-suit": "Fehlfarbe",
    "rulebook.suit-game": "Farbspiel",
    "rulebook.no-trumps": "keine",
    "rulebook.base": "Grundwert",
    "rulebook.times": "mal",
    "rulebook.step": "Stufe",
    "rulebook.incident": "Vorfall",
    "rulebook.then": "was hier gilt",
    "rulebook.question": "Frage",
    "rulebook.table-agrees": "was der Tisch vereinbart hat",
    "rulebook.ways": "kann gespielt werden",
}
