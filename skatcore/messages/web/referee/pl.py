"""The words of the web pages (referee), in Polish."""

from typing import Final

MESSAGES: Final = {
    "referee-page.rules": "Według jakich zasad",
    "referee-page.under": "Według zasad tego wieczoru: {profile}.",
    "referee-page.beside": "Inne obok nich",
    "referee-page.choose": "Wybierz",
    "referee-page.differences": "Czym różnią się te zasady",
    "referee-page.for-score": "Do obliczenia punktów; można pominąć.",
    "referee-page.unknown": "Nie wiadomo",
    "referee-page.on": "Dalej",
    "referee-page.back": "Krok wstecz",
    "referee-page.anew": "Od początku",
    "referee-page.change": "zmień",
    "referee-page.take-over": "Wpisz rozdanie z tym rozstrzygnięciem",
    "referee-page.with": "z {number}",
    "referee-page.without": "bez {number}",
    "referee-page.told": "Udzielone odpowiedzi",
    "referee-page.skat": "skat",
}
