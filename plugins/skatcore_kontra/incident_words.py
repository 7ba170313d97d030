"""The words of a wrong Kontra in the three languages."""

from __future__ import annotations

from typing import Final

from skatcore.plugin import Words

INCIDENT_WORDS: Final = (
    Words(
        "en",
        {
            "incident.wrong-kontra": "Kontra or Re said late, or by a player who may not say it",
            "fact.kontra-fault": "the mistake with Kontra",
            "ask.kontra-fault": "How was Kontra or Re said?",
            "fact.kontra-fault.after-own-card": "Kontra by a defender who had played his first card",
            "fact.kontra-fault.after-first-lead": "Kontra after the first lead, by a defender who had not played yet",
            "fact.kontra-fault.not-bid": "Kontra by a defender who had bid or held nothing, or too little",
            "fact.kontra-fault.laid-open": "in an open game when the cards lay open",
            "fact.kontra-fault.not-at-once": "the answer (Re) when another card had been played",
            "fact.kontra-fault.answer-in-null": "the answer (Re) in a Null that is not open",
            "fact.kontra-fault.wrong-side": "by the declarer instead of a defender, or the other way round",
            "ruling.kontra-stands": "it may be said so: it counts",
            "ruling.kontra-own-first-card": "a defender says Kontra before he plays his own first card",
            "ruling.kontra-first-lead": "Kontra is said before the first lead",
            "ruling.kontra-not-bid": "Kontra is only for a defender who has bid or held enough",
            "ruling.kontra-laid-open": "in an open game it is said before the cards are laid open",
            "ruling.kontra-not-at-once": "the answer comes at once, before another card is played",
            "ruling.kontra-answer-in-null": "in a Null that is not open there is no answer",
            "ruling.kontra-wrong-side": "a defender begins, and the two sides answer each other",
        },
    ),
    Words(
        "de",
        {
            "incident.wrong-kontra": "Kontra oder Re zu spät oder unberechtigt gesagt",
            "fact.kontra-fault": "der Fehler beim Kontra",
            "ask.kontra-fault": "Wie wurde Kontra oder Re gesagt?",
            "fact.kontra-fault.after-own-card": "Kontra eines Gegenspielers, der seine erste Karte schon gespielt hatte",
            "fact.kontra-fault.after-first-lead": "Kontra nach dem ersten Ausspielen, der Gegenspieler hatte noch nicht gespielt",
            "fact.kontra-fault.not-bid": "Kontra eines Gegenspielers, der nichts oder zu wenig geboten oder gehalten hatte",
            "fact.kontra-fault.laid-open": "bei einem offenen Spiel, als die Karten schon auflagen",
            "fact.kontra-fault.not-at-once": "die Antwort (Re), als schon eine weitere Karte gespielt war",
            "fact.kontra-fault.answer-in-null": "die Antwort (Re) bei einem Null, der nicht offen ist",
            "fact.kontra-fault.wrong-side": "vom Alleinspieler statt von einem Gegenspieler, oder umgekehrt",
            "ruling.kontra-stands": "so darf es gesagt werden: Es zählt",
            "ruling.kontra-own-first-card": "ein Gegenspieler sagt Kontra, bevor er seine erste Karte spielt",
            "ruling.kontra-first-lead": "Kontra wird vor dem ersten Ausspielen gesagt",
            "ruling.kontra-not-bid": "Kontra darf nur sagen, wer genug geboten oder gehalten hat",
            "ruling.kontra-laid-open": "bei einem offenen Spiel wird es vor dem Auflegen gesagt",
            "ruling.kontra-not-at-once": "die Antwort kommt sofort, bevor eine weitere Karte gespielt wird",
            "ruling.kontra-answer-in-null": "bei einem Null, der nicht offen ist, gibt es keine Antwort",
            "ruling.kontra-wrong-side": "ein Gegenspieler beginnt, und die Parteien antworten einander",
        },
    ),
    Words(
        "pl",
        {
            "incident.wrong-kontra": "kontra lub rekontra powiedziana za późno albo przez nieuprawnionego",
            "fact.kontra-fault": "błąd przy kontrze",
            "ask.kontra-fault": "Jak powiedziano kontrę lub rekontrę?",
            "fact.kontra-fault.after-own-card": "kontra przeciwnika, który zagrał już swoją pierwszą kartę",
            "fact.kontra-fault.after-first-lead": "kontra po pierwszym wybiciu, zanim ten przeciwnik zagrał",
            "fact.kontra-fault.not-bid": "kontra przeciwnika, który nie licytował ani nie trzymał albo za nisko",
            "fact.kontra-fault.laid-open": "w grze otwartej, gdy karty były już wyłożone",
            "fact.kontra-fault.not-at-once": "odpowiedź (rekontra), gdy zagrano już następną kartę",
            "fact.kontra-fault.answer-in-null": "odpowiedź (rekontra) w Nullu, którego nie gra się otwarcie",
            "fact.kontra-fault.wrong-side": "powiedziana przez solistę zamiast przez przeciwnika albo odwrotnie",
            "ruling.kontra-stands": "tak wolno powiedzieć: to się liczy",
            "ruling.kontra-own-first-card": "przeciwnik mówi „kontra”, zanim zagra swoją pierwszą kartę",
            "ruling.kontra-first-lead": "„kontra” mówi się przed pierwszym wybiciem",
            "ruling.kontra-not-bid": "„kontra” może powiedzieć tylko ten, kto dostatecznie wysoko licytował lub trzymał",
            "ruling.kontra-laid-open": "w grze otwartej mówi się to przed wyłożeniem kart",
            "ruling.kontra-not-at-once": "odpowiedź pada od razu, zanim zagra się następną kartę",
            "ruling.kontra-answer-in-null": "w Nullu, którego nie gra się otwarcie, nie ma odpowiedzi",
            "ruling.kontra-wrong-side": "zaczyna przeciwnik, a strony odpowiadają sobie na przemian",
        },
    ),
)
