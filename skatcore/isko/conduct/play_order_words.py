"""The words of `play_order` in the three languages."""

from __future__ import annotations

from typing import Final

from skatcore.plugin import Words

ENGLISH: Final = Words(
    "en",
    {
        "incident.lead-out-of-turn": "lead out of turn",
        "incident.revoke": "revoke: suit or trump not followed",
        "fact.noticed": "noticed",
        "ask.noticed": "When was it noticed?",
        "fact.noticed.before-complete": "before the trick was complete",
        "fact.noticed.complete": "when the trick was complete",
        "fact.found": "found",
        "ask.found": "When was the revoke found?",
        "fact.found.at-once": "before the trick was complete",
        "fact.found.later": "later, or after the last card",
        "fact.found.packs-mixed": "after the cards of both sides were thrown together",
        "ruling.lead-out-of-turn": "a lead out of turn ends the game",
        "ruling.no-effect-last-trick": "a lead out of turn to the last trick does not matter",
        "ruling.lawful-when-complete": "noticed when the trick was complete: it counts as led rightly",
        "ruling.revoke": "suit or trump was not followed: the game is over",
        "ruling.revoke-found-later": "found later: the game counts as ended at the revoke",
        "ruling.lapsed": "it is too late to complain",
        "action.card-back": "the card is taken back",
        "action.card-corrected": "the right card is played instead",
    },
)
GERMAN: Final = Words(
    "de",
    {
        "incident.lead-out-of-turn": "unberechtigtes Ausspielen",
        "incident.revoke": "falsches Bedienen",
        "fact.noticed": "bemerkt",
        "ask.noticed": "Wann wurde es bemerkt?",
        "fact.noticed.before-complete": "bevor der Stich vollendet war",
        "fact.noticed.complete": "nach Vollendung des Stichs",
        "fact.found": "festgestellt",
        "ask.found": "Wann wurde das falsche Bedienen festgestellt?",
        "fact.found.at-once": "bevor der Stich vollendet war",
        "fact.found.later": "später oder nach der letzten Karte",
        "fact.found.packs-mixed": "nach dem Zusammenwerfen der Karten beider Parteien",
        "ruling.lead-out-of-turn": "unberechtigtes Ausspielen beendet das Spiel",
        "ruling.no-effect-last-trick": "unberechtigtes Ausspielen zum letzten Stich ist unerheblich",
        "ruling.lawful-when-complete": "erst nach Vollendung des Stichs bemerkt: gilt als rechtmäßig ausgespielt",
        "ruling.revoke": "Farbe oder Trumpf nicht bedient: Das Spiel ist beendet",
        "ruling.revoke-found-later": "später festgestellt: Das Spiel gilt als mit dem Fehler beendet",
        "ruling.lapsed": "die Beanstandung kommt zu spät",
        "action.card-back": "die Karte wird zurückgenommen",
        "action.card-corrected": "stattdessen wird die richtige Karte gespielt",
    },
)
POLISH: Final = Words(
    "pl",
    {
        "incident.lead-out-of-turn": "wybicie poza kolejką",
        "incident.revoke": "niedołożenie do koloru lub atutu",
        "fact.noticed": "zauważono",
        "ask.noticed": "Kiedy to zauważono?",
        "fact.noticed.before-complete": "przed zakończeniem sztychu",
        "fact.noticed.complete": "po zakończeniu sztychu",
        "fact.found": "stwierdzono",
        "ask.found": "Kiedy stwierdzono, że nie dołożono do koloru?",
        "fact.found.at-once": "przed zakończeniem sztychu",
        "fact.found.later": "później albo po ostatniej karcie",
        "fact.found.packs-mixed": "po zmieszaniu kart obu stron",
        "ruling.lead-out-of-turn": "wybicie poza kolejką kończy grę",
        "ruling.no-effect-last-trick": "wybicie poza kolejką do ostatniego sztychu nie ma znaczenia",
        "ruling.lawful-when-complete": "zauważono dopiero po zakończeniu sztychu: wybicie uznaje się za prawidłowe",
        "ruling.revoke": "nie dołożono do koloru lub atutu: gra jest zakończona",
        "ruling.revoke-found-later": "stwierdzono później: gra liczy się jako zakończona w chwili błędu",
        "ruling.lapsed": "na reklamację jest za późno",
        "action.card-back": "karta wraca do ręki",
        "action.card-corrected": "zamiast niej dokłada się właściwą kartę",
    },
)
WORDS: Final = (ENGLISH, GERMAN, POLISH)
