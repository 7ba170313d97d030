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
    "referee-page.undecided": "Nie wiadomo, ale na pewno jeszcze nierozstrzygnięte",
    "referee-page.cards": "Podaj karty: sędzia to sprawdzi",
    "referee-page.may-stay-open": "Czego nie wiadomo, można pominąć.",
    "referee-page.keep": "Zapisz decyzję na liście",
    "referee-page.official": "Sędzia (jeśli znany)",
    "referee-page.on": "Dalej",
    "referee-page.back": "Krok wstecz",
    "referee-page.anew": "Od początku",
    "referee-page.change": "zmień",
    "referee-page.take-over": "Wpisz rozdanie z tym rozstrzygnięciem",
    "referee-page.with": "z {number}",
    "referee-page.without": "bez {number}",
    "referee-page.told": "Udzielone odpowiedzi",
    "referee-page.skat": "skat",
    "referee-page.find": "Co się stało: hasło albo numer przepisu (renons, 4.2.3)",
    "referee-page.search": "Szukaj",
    "referee-page.not-found": "Nic nie znaleziono dla „{word}”; oto najczęstsze przypadki.",
    "referee-page.all-kinds": "Wszystkie przypadki, według chwili",
}
