"""The words of `dealers` in the three languages."""

from __future__ import annotations

from typing import Final

from skatcore.plugin import Words

ENGLISH: Final = Words(
    "en",
    {
        "incident.wrong-dealer": "dealt out of turn",
        "fact.wrong-since": "wrong since",
        "ask.wrong-since": "In which round did somebody deal out of turn first?",
        "fact.wrong-since.this-round": "in the round that is going on",
        "fact.wrong-since.earlier-round": "in an earlier round",
        "fact.wrong-since.unknown": "nobody knows",
        "fact.round": "the round",
        "ask.round": "How far is the round that is going on?",
        "fact.round.open": "not over, or its last game is not entered rightly",
        "fact.round.written": "its last game is entered, and the next round has not begun",
        "fact.round.list-signed": "it was the last of the series, and the list is signed",
        "fact.first-wrong-deal": "the first wrong deal of the round",
        "ask.first-wrong-deal": "Which deal of the round was the first that the wrong player dealt? (1 to 5)",
        "ruling.round-stands": "the round is closed: it stands, whoever dealt",
        "ruling.void-from": "dealt out of turn: void from deal {deal} of the round on",
        "ruling.earlier-rounds-stand": "the fault is in an earlier round or cannot be found: closed rounds stand",
        "action.repeat-from-there": "all deals from there on are played again",
        "action.due-dealer": "the player deals whose turn it was",
        "action.repeat-round": "only the round that is going on is played again",
        "action.may-repeat-round": "only the round that is going on may be played again",
        "action.first-place-deals": "the player on place 1 deals first",
        "refusal.facts-first-wrong-deal": "first-wrong-deal {deal}, players: a round of {count} players has {count} deals",
    },
)
GERMAN: Final = Words(
    "de",
    {
        "incident.wrong-dealer": "außer der Reihe gegeben",
        "fact.wrong-since": "falsch seit",
        "ask.wrong-since": "In welcher Runde wurde zuerst außer der Reihe gegeben?",
        "fact.wrong-since.this-round": "in der laufenden Runde",
        "fact.wrong-since.earlier-round": "in einer früheren Runde",
        "fact.wrong-since.unknown": "nicht mehr festzustellen",
        "fact.round": "die Runde",
        "ask.round": "Wie weit ist die laufende Runde?",
        "fact.round.open": "nicht beendet, oder ihr letztes Spiel ist nicht ordnungsgemäß eingetragen",
        "fact.round.written": "ihr letztes Spiel ist eingetragen, die nächste Runde hat nicht begonnen",
        "fact.round.list-signed": "es war die letzte der Serie, und die Spielliste ist unterschrieben",
        "fact.first-wrong-deal": "das erste falsch gegebene Spiel der Runde",
        "ask.first-wrong-deal": "Welches Spiel der Runde hat zuerst der Falsche gegeben? (1 bis 5)",
        "ruling.round-stands": "die Runde ist abgeschlossen: Sie gilt, gleich wer gegeben hat",
        "ruling.void-from": "außer der Reihe gegeben: Vom {deal}. Spiel der Runde an ist alles ungültig",
        "ruling.earlier-rounds-stand": "der Fehler liegt in einer früheren Runde oder ist nicht mehr festzustellen: Abgeschlossene Runden gelten",
        "action.repeat-from-there": "alle Spiele von da an werden wiederholt",
        "action.due-dealer": "es gibt, wer an der Reihe war",
        "action.repeat-round": "nur die laufende Runde wird wiederholt",
        "action.may-repeat-round": "nur die laufende Runde darf wiederholt werden",
        "action.first-place-deals": "der Mitspieler auf Platz 1 beginnt mit dem Geben",
        "refusal.facts-first-wrong-deal": "erstes falsches Spiel {deal}, Mitspieler: Eine Runde mit {count} Mitspielern hat {count} Spiele",
    },
)
POLISH: Final = Words(
    "pl",
    {
        "incident.wrong-dealer": "rozdawał nieuprawniony",
        "fact.wrong-since": "błąd od",
        "ask.wrong-since": "W której rundzie po raz pierwszy rozdawał nieuprawniony?",
        "fact.wrong-since.this-round": "w rundzie bieżącej",
        "fact.wrong-since.earlier-round": "w jednej z poprzednich rund",
        "fact.wrong-since.unknown": "nie da się stwierdzić",
        "fact.round": "runda",
        "ask.round": "Na jakim etapie jest bieżąca runda?",
        "fact.round.open": "trwa albo jej ostatnia gra nie jest prawidłowo zapisana",
        "fact.round.written": "jej ostatnia gra jest zapisana, a następna runda się nie zaczęła",
        "fact.round.list-signed": "była ostatnią w serii, a lista jest podpisana",
        "fact.first-wrong-deal": "pierwsze błędne rozdanie rundy",
        "ask.first-wrong-deal": "Które rozdanie rundy jako pierwsze rozdał nieuprawniony? (1 do 5)",
        "ruling.round-stands": "runda jest zakończona: jest ważna bez względu na to, kto rozdawał",
        "ruling.void-from": "rozdawał nieuprawniony: od rozdania {deal} w rundzie wszystko jest nieważne",
        "ruling.earlier-rounds-stand": "błąd popełniono w poprzedniej rundzie albo nie wiadomo gdzie: zakończone rundy są ważne",
        "action.repeat-from-there": "wszystkie gry od tego rozdania się powtarza",
        "action.due-dealer": "rozdaje ten, na kogo przypadała kolej",
        "action.repeat-round": "powtarza się tylko bieżącą rundę",
        "action.may-repeat-round": "powtórzyć wolno tylko bieżącą rundę",
        "action.first-place-deals": "rozdawanie zaczyna gracz na miejscu pierwszym",
        "refusal.facts-first-wrong-deal": "pierwsze błędne rozdanie {deal}, gracze: runda przy {count} graczach ma tyle samo rozdań",
    },
)
WORDS: Final = (ENGLISH, GERMAN, POLISH)
