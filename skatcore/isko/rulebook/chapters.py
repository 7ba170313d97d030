"""The chapters of the code's rulebook; plugins add theirs between them."""

from __future__ import annotations

from typing import Final

from skatcore.plugin import Chapter

CHAPTERS: Final = (
    Chapter("cards", 100, {"en": "The cards", "de": "Die Karten", "pl": "Karty"}),
    Chapter("table", 200, {"en": "At the table", "de": "Am Tisch", "pl": "Przy stole"}),
    Chapter("deal", 300, {"en": "The deal", "de": "Das Geben", "pl": "Rozdanie"}),
    Chapter("auction", 400, {"en": "The auction", "de": "Das Reizen", "pl": "Licytacja"}),
    Chapter(
        "announcement", 500, {"en": "Skat and announcement", "de": "Skat und Spielansage", "pl": "Skat i zapowiedź gry"}
    ),
    Chapter("values", 600, {"en": "What games count", "de": "Spielwerte", "pl": "Wartość gier"}),
    Chapter("play", 700, {"en": "The play", "de": "Das Spiel", "pl": "Rozgrywka"}),
    Chapter("result", 800, {"en": "Won and lost", "de": "Gewonnen und verloren", "pl": "Wygrana i przegrana"}),
    Chapter(
        "infractions",
        950,
        {"en": "When a rule is broken", "de": "Wenn gegen die Regeln verstoßen wird", "pl": "Gdy złamano przepisy"},
    ),
    Chapter("wrong-deal", 1000, {"en": "Faults in the deal", "de": "Fehler beim Geben", "pl": "Błędy przy rozdawaniu"}),
    Chapter(
        "wrong-auction", 1100, {"en": "Faults in the auction", "de": "Fehler beim Reizen", "pl": "Błędy w licytacji"}
    ),
    Chapter(
        "wrong-announcement",
        1200,
        {"en": "Faults in the announcement", "de": "Fehler bei der Ansage", "pl": "Błędy przy zapowiedzi"},
    ),
    Chapter("wrong-play", 1300, {"en": "Faults in the play", "de": "Fehler beim Spiel", "pl": "Błędy w rozgrywce"}),
    Chapter("shortening", 1400, {"en": "Ending a game early", "de": "Abgekürzte Spiele", "pl": "Skracanie gry"}),
    Chapter(
        "evening", 1500, {"en": "Conduct and disputes", "de": "Verhalten und Streitfälle", "pl": "Zachowanie i spory"}
    ),
    Chapter("sheet", 1600, {"en": "The score sheet", "de": "Die Spielliste", "pl": "Lista stolikowa"}),
    Chapter("tournament", 1700, {"en": "Tournaments", "de": "Turniere", "pl": "Turnieje"}),
    Chapter("stake", 1800, {"en": "Playing for money", "de": "Spiel um Geld", "pl": "Gra na pieniądze"}),
)
