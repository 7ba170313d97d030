"""What is said about deals: printed, played at the terminal, simulated; in three languages."""

from __future__ import annotations

from typing import Final

from skatcore.contract import Words

ENGLISH: Final = Words(
    "en",
    {
        # a word at the table, where the name of the action is not what a player says
        "said.bid": "{value}",
        "said.held": "yes",
        "said.passed": "pass",
        # a deal that is printed
        "dealt.deal": "deal",
        "dealt.four": "{count} at the table; place {dealer} deals; sitting out: {out}",
        "dealt.rearhand-deals": "{count} at the table; {seat} deals",
        "dealt.place-deals": "{count} at the table; {seat} deals; sitting out: {out}",
        "dealt.skat": "skat",
        "dealt.auction": "auction",
        "dealt.trick": "trick",
        "dealt.points": "points",
        "dealt.winner": "won by",
        "dealt.in-tricks": "in tricks",
        "dealt.marks": "> leads, * wins the trick",
        "dealt.during-trick": "trick {number}: {text}",
        "dealt.does": "{who}: {text}",
        "dealt.yes": "yes",
        "dealt.no": "no",
        "dealt.unfinished": "the deal is not over",
        "dealt.no-game": "no game",
    },
)

GERMAN: Final = Words(
    "de",
    {
        "said.bid": "{value}",
        "said.held": "ja",
        "said.passed": "passe",
        "dealt.deal": "Austeilung",
        "dealt.four": "{count} am Tisch; Platz {dealer} gibt; setzt aus: {out}",
        "dealt.rearhand-deals": "{count} am Tisch; {seat} gibt",
        "dealt.place-deals": "{count} am Tisch; {seat} gibt; setzt aus: {out}",
        "dealt.skat": "Skat",
        "dealt.auction": "Reizen",
        "dealt.trick": "Stich",
        "dealt.points": "Augen",
        "dealt.winner": "geht an",
        "dealt.in-tricks": "in Stichen",
        "dealt.marks": "> spielt aus, * gewinnt den Stich",
        "dealt.during-trick": "{number}. Stich: {text}",
        "dealt.does": "{who}: {text}",
        "dealt.yes": "ja",
        "dealt.no": "nein",
        "dealt.unfinished": "das Spiel ist nicht zu Ende",
        "dealt.no-game": "kein Spiel",
    },
)

POLISH: Final = Words(
    "pl",
    {
        "said.bid": "{value}",
        "said.held": "trzymam",
        "said.passed": "pas",
        "dealt.deal": "rozdanie",
        "dealt.four": "przy stole: {count}; rozdaje miejsce {dealer}; pauzuje: {out}",
        "dealt.rearhand-deals": "przy stole: {count}; rozdaje {seat}",
        "dealt.place-deals": "przy stole: {count}; rozdaje {seat}; pauzuje: {out}",
        "dealt.skat": "skat",
        "dealt.auction": "licytacja",
        "dealt.trick": "lewa",
        "dealt.points": "oczka",
        "dealt.winner": "bierze",
        "dealt.in-tricks": "w lewach",
        "dealt.marks": "> wychodzi, * bierze lewę",
        "dealt.during-trick": "lewa {number}: {text}",
        "dealt.does": "{who}: {text}",
        "dealt.yes": "tak",
        "dealt.no": "nie",
        "dealt.unfinished": "rozdanie nie jest skończone",
        "dealt.no-game": "bez gry",
    },
)

WORDS: Final = (ENGLISH, GERMAN, POLISH)
