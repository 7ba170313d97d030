"""The words of the web pages (solve), in Polish."""

from typing import Final

MESSAGES: Final = {
    "solve-page.title": "Ile warte są karty?",
    "solve-page.lead": "Wybierz dziesięć kart: karty pozostałych są losowane wiele razy, a każdy układ rozwiązuje się w otwarte karty.",
    "solve-page.cards": "Dziesięć kart",
    "solve-page.ten-cards": "Na ręce jest dziesięć kart; liczba wybranych: {count}.",
    "solve-page.seat": "Miejsce",
    "solve-page.do": "Ile są warte?",
    "solve-page.how": "Trwa to do {count} sekund; gdy inni czekają, wynik jest mniej dokładny.",
}
