"""The words of the web pages (solve), in German."""

from typing import Final

MESSAGES: Final = {
    "solve-page.title": "Was ist ein Blatt wert?",
    "solve-page.lead": "Zehn Karten antippen: die Karten der anderen werden viele Male verteilt, und jede Verteilung wird mit offenen Karten gelöst.",
    "solve-page.cards": "Zehn Karten",
    "solve-page.ten-cards": "Ein Blatt hat zehn Karten; gewählt sind {count}.",
    "solve-page.seat": "Platz",
    "solve-page.do": "Was ist es wert?",
    "solve-page.how": "Das dauert bis zu {count} Sekunden und wird ungenauer, solange andere warten.",
}
