"""The words of the web pages (evening), in Polish."""

from typing import Final

MESSAGES: Final = {
    "evening-page.evening": "Wieczór",
    "evening-page.rules": "Zasady",
    "evening-page.draft": "Zasady z kreatora",
    "evening-page.players": "Gracze",
    "evening-page.players-order": "W kolejności miejsc; pierwszy rozdaje jako pierwszy.",
    "evening-page.title": "Nazwa wieczoru (może zostać pusta)",
    "evening-page.deals": "Liczba rozdań w serii",
    "evening-page.deals-open": "Puste: bez ustalonego końca.",
    "evening-page.scheme": "Jak liczone są sumy",
    "evening-page.stake": "Stawka za punkt ({unit}); puste: brak",
    "evening-page.begin": "Rozpocznij",
}
