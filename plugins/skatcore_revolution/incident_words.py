"""The words of a wrong exchange in the three languages."""

from __future__ import annotations

from typing import Final

from skatcore.plugin import Words

INCIDENT_WORDS: Final = (
    Words(
        "en",
        {
            "incident.wrong-exchange": "wrong exchange in a Revolution",
            "fact.exchange-fault": "the mistake in the exchange",
            "ask.exchange-fault": "What was wrong with the exchange?",
            "fact.exchange-fault.wrong-number": "a wrong number of cards was given or laid back",
            "fact.exchange-fault.out-of-turn": "a defender exchanged before it was his turn",
            "fact.exchange-fault.twice": "a defender exchanged once more when he had finished",
            "fact.exchange-fault.after-first-lead": "defenders exchanged after the first lead",
            "fact.exchange-fault.by-declarer": "the declarer exchanged with the skat",
            "ruling.exchange-with-skat": "before the first lead each defender in turn, beginning next to the dealer, may exchange with the skat; what follows otherwise is not stated",
            "ruling.exchange-between-defenders": "before the first lead the defenders may exchange cards with each other; what follows otherwise is not stated",
            "ruling.exchange-between-defenders-and-skat": "before the first lead the defenders may exchange cards with each other and with the skat; what follows otherwise is not stated",
            "ruling.exchange-by-declarer": "the declarer touches the skat after the announcement: the game is lost at the simple level",
            "ruling.exchange-too-late": "defenders look at the skat after the first lead: the game is over",
            "action.exchange-undone": "the exchanged cards go back",
        },
    ),
    Words(
        "de",
        {
            "incident.wrong-exchange": "falscher Tausch bei der Revolution",
            "fact.exchange-fault": "der Fehler beim Tausch",
            "ask.exchange-fault": "Was war am Tausch falsch?",
            "fact.exchange-fault.wrong-number": "falsche Anzahl von Karten abgegeben oder zurückgelegt",
            "fact.exchange-fault.out-of-turn": "ein Gegenspieler tauschte, bevor er an der Reihe war",
            "fact.exchange-fault.twice": "ein Gegenspieler tauschte noch einmal, nachdem er fertig war",
            "fact.exchange-fault.after-first-lead": "Gegenspieler tauschten nach dem ersten Ausspielen",
            "fact.exchange-fault.by-declarer": "der Alleinspieler tauschte mit dem Skat",
            "ruling.exchange-with-skat": "vor dem ersten Ausspielen darf jeder Gegenspieler mit dem Skat tauschen, der Reihe nach vom Kartengeber aus; was sonst folgt, ist nicht geregelt",
            "ruling.exchange-between-defenders": "vor dem ersten Ausspielen dürfen die Gegenspieler untereinander tauschen; was sonst folgt, ist nicht geregelt",
            "ruling.exchange-between-defenders-and-skat": "vor dem ersten Ausspielen dürfen die Gegenspieler untereinander und mit dem Skat tauschen; was sonst folgt, ist nicht geregelt",
            "ruling.exchange-by-declarer": "der Alleinspieler greift nach der Spielansage in den Skat ein: Das Spiel ist in der Stufe einfach verloren",
            "ruling.exchange-too-late": "Gegenspieler sehen nach dem ersten Ausspielen den Skat ein: Das Spiel ist beendet",
            "action.exchange-undone": "die getauschten Karten gehen zurück",
        },
    ),
    Words(
        "pl",
        {
            "incident.wrong-exchange": "nieprawidłowa wymiana przy Rewolucji",
            "fact.exchange-fault": "błąd przy wymianie",
            "ask.exchange-fault": "Co było nie tak z wymianą?",
            "fact.exchange-fault.wrong-number": "oddano albo odłożono niewłaściwą liczbę kart",
            "fact.exchange-fault.out-of-turn": "przeciwnik wymienił karty poza kolejką",
            "fact.exchange-fault.twice": "przeciwnik wymienił karty jeszcze raz, choć już skończył",
            "fact.exchange-fault.after-first-lead": "przeciwnicy wymienili karty po pierwszym wybiciu",
            "fact.exchange-fault.by-declarer": "solista wymienił karty ze skatem",
            "ruling.exchange-with-skat": "przed pierwszym wybiciem każdy przeciwnik może po kolei, licząc od rozdającego, wymienić karty ze skatem; co w przeciwnym razie, nie jest uregulowane",
            "ruling.exchange-between-defenders": "przed pierwszym wybiciem przeciwnicy mogą wymieniać karty między sobą; co w przeciwnym razie, nie jest uregulowane",
            "ruling.exchange-between-defenders-and-skat": "przed pierwszym wybiciem przeciwnicy mogą wymieniać karty między sobą i ze skatem; co w przeciwnym razie, nie jest uregulowane",
            "ruling.exchange-by-declarer": "solista rusza skat po zapowiedzi gry: gra przegrana w stopniu zwyczajnym",
            "ruling.exchange-too-late": "przeciwnicy oglądają skat po pierwszym wybiciu: gra jest zakończona",
            "action.exchange-undone": "wymienione karty wracają na swoje miejsce",
        },
    ),
)
