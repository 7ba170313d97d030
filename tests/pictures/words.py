"""The names and words that people of each language would type."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Words:
    """A club: its evening, its four players (their names begin with a, b, c, d), its tournament, its rules."""

    evening: str
    players: tuple[str, str, str, str]
    tournament: str
    club: str
    others: tuple[str, ...]
    rules: str
    game: str
    day: str


WORDS: Final = {
    "en": Words(
        evening="Friday table",
        players=("Anna", "Ben", "Clara", "David"),
        tournament="Spring Cup",
        club="Skat Club Grand",
        others=("Emma", "Frank", "Grace", "Henry", "Ida", "Jack", "Kate", "Leo"),
        rules="isko-2022",
        game="hearts hand",
        day="30/05/2026",
    ),
    "de": Words(
        evening="Freitagsrunde",
        players=("Anna", "Bernd", "Clara", "Dieter"),
        tournament="Frühjahrspokal",
        club="SC Grand",
        others=("Emma", "Fritz", "Gerda", "Heinz", "Ilse", "Jochen", "Karin", "Lothar"),
        rules="isko-2022",
        game="Herz Hand",
        day="30.05.2026",
    ),
    "pl": Words(
        evening="Piątkowy stolik",
        players=("Anna", "Bartek", "Celina", "Darek"),
        tournament="Puchar Wiosny",
        club="Klub Skata Grand",
        others=("Ewa", "Franek", "Grażyna", "Henryk", "Irena", "Jurek", "Kasia", "Leszek"),
        rules="pzskat",
        game="kier z ręki",
        day="30.05.2026",
    ),
}
