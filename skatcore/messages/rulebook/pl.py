"""Words of the rulebook's frame in Polish."""

from typing import Final

MESSAGES: Final = {
    "rulebook.or": "{first} lub {last}",
    "rulebook.won": "wygrana, {score}",
    "rulebook.lost": "przegrana, {score}",
    "rulebook.built-on": "na podstawie: {parents}",
    "rulebook.card": "karta",
    "rulebook.game": "gra",
    "rulebook.trumps": "atuty",
    "rulebook.plain-suit": "kolor nieatutowy",
    "rulebook.suit-game": "gra kolorowa",
    "rulebook.no-trumps": "brak",
    "rulebook.base": "wartość podstawowa",
    "rulebook.times": "razy",
    "rulebook.step": "stopień",
    "rulebook.incident": "zdarzenie",
    "rulebook.then": "co tu obowiązuje",
    "rulebook.question": "pytanie",
    "rulebook.table-agrees": "to, co uzgodniono przy stole",
    "rulebook.ways": "można grać",
}
