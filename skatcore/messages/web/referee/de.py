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
    "referee-page.undecided": "Nicht bekannt, aber sicher noch nicht entschieden",
    "referee-page.cards": "Karten angeben: Der Schiedsrichter prüft es",
    "referee-page.may-stay-open": "Was nicht bekannt ist, darf offen bleiben.",
    "referee-page.keep": "Entscheidung in der Liste festhalten",
    "referee-page.official": "Schiedsrichter (wenn bekannt)",
    "referee-page.on": "Weiter",
    "referee-page.back": "Ein Schritt zurück",
    "referee-page.anew": "Von vorn",
    "referee-page.change": "ändern",
    "referee-page.take-over": "Das Spiel mit dieser Entscheidung eintragen",
    "referee-page.with": "mit {number}",
    "referee-page.without": "ohne {number}",
    "referee-page.told": "Was geantwortet wurde",
    "referee-page.skat": "Skat",
    "referee-page.find": "Was ist geschehen: ein Stichwort oder die Regelnummer (bedient, 4.2.3)",
    "referee-page.search": "Suchen",
    "referee-page.not-found": "Zu „{word}“ ist nichts zu finden; das sind die häufigsten Fälle.",
    "referee-page.all-kinds": "Alle Fälle, nach dem Zeitpunkt",
}
