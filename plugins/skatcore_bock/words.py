"""The words of Bock rounds."""

from __future__ import annotations

from skatcore.plugin import Words

_EVENTS = {
    "en": {
        "lost-with-60": "a game lost with 60 card points",
        "won-grand-hand": "a Grand from the hand that was won",
        "grand-hand": "a Grand from the hand, won or lost",
        "null-ouvert-hand": "a Null ouvert from the hand, won or lost",
        "all-passed": "a deal in which all passed",
        "lost-with-kontra": "a game with Kontra that was lost",
        "kontra-and-re": "a game with Kontra and Re",
        "three-equal-digits": "a total that ends in three equal digits",
        "multiple-of-100": "a total that is a multiple of 100",
        "value-72": "a game value of 72 or more",
        "value-96": "a game value of 96 or more",
    },
    "de": {
        "lost-with-60": "ein mit 60 Augen verlorenes Spiel",
        "won-grand-hand": "ein gewonnener Grand Hand",
        "grand-hand": "ein Grand Hand, gewonnen oder verloren",
        "null-ouvert-hand": "ein Null ouvert Hand, gewonnen oder verloren",
        "all-passed": "ein Spiel, bei dem alle gepasst haben",
        "lost-with-kontra": "ein verlorenes Spiel mit Kontra",
        "kontra-and-re": "ein Spiel mit Kontra und Re",
        "three-equal-digits": "ein Punktestand, der auf drei gleiche Ziffern endet",
        "multiple-of-100": "ein Punktestand, der durch 100 teilbar ist",
        "value-72": "ein Spielwert von 72 oder mehr",
        "value-96": "ein Spielwert von 96 oder mehr",
    },
    "pl": {
        "lost-with-60": "gra przegrana z 60 oczkami",
        "won-grand-hand": "wygrany Grand z ręki",
        "grand-hand": "Grand z ręki, wygrany lub przegrany",
        "null-ouvert-hand": "Null ouvert z ręki, wygrany lub przegrany",
        "all-passed": "rozdanie, w którym wszyscy spasowali",
        "lost-with-kontra": "przegrana gra z kontrą",
        "kontra-and-re": "gra z kontrą i rekontrą",
        "three-equal-digits": "suma kończąca się trzema równymi cyframi",
        "multiple-of-100": "suma podzielna przez 100",
        "value-72": "wartość gry 72 lub więcej",
        "value-96": "wartość gry 96 lub więcej",
    },
}


def _events(language: str) -> dict[str, str]:
    events = _EVENTS[language].items()
    named = {f"series-event.{key}": text for key, text in events}
    return named | {f"choice.plugin.bock.events.{key}": text for key, text in events}


WORDS = (
    Words(
        "en",
        {
            "plugin.bock": "After certain events the next round counts double; a round of Ramsch may follow.",
            "extra.bock": "Bock round",
            "reason.bock": "Bock round: times {count}",
            "series-rule.bock": "Bock round",
            "problem.bock-contract": "{word} is played after a Bock round, but does not exist here",
            "problem.bock-contract.expected": "; there are {expected}",
            "problem.bock-never": "no event brings a Bock round; name one, or play without Bock",
            "problem.bock-brings-nothing": "an event brings nothing: neither a Bock round nor another game",
            "problem.bock-event-too-late": "{word} is known only when the score is written; the game itself cannot count double for it",
            "choice.plugin.bock.then.nothing": "nothing",
            "choice.plugin.bock.then-for.round": "a round",
            "choice.plugin.bock.then-for.one-deal": "one deal",
            "choice.plugin.bock.then.ramsch": "Ramsch",
            **_events("en"),
        },
    ),
    Words(
        "de",
        {
            "plugin.bock": "Nach bestimmten Ereignissen zählt die nächste Runde doppelt; danach kann eine Ramschrunde folgen.",
            "extra.bock": "Bockrunde",
            "reason.bock": "Bockrunde: mal {count}",
            "series-rule.bock": "Bockrunde",
            "problem.bock-contract": ("{word} wird nach einer Bockrunde gespielt, aber das gibt es hier nicht"),
            "problem.bock-contract.expected": "; es gibt {expected}",
            "problem.bock-never": "kein Ereignis bringt eine Bockrunde; wähle eines, oder spielt ohne Bock",
            "option.plugin.bock.events": (
                "Was eine Bockrunde bringt: jedes Ereignis eine, aber ein verlorenes Spiel mit Kontra und Re oder ein Wert "
                "oder Punktestand, der zweimal passt, nur eine."
            ),
            "option.plugin.bock.times": "Wie oft ein Spiel in einer Bockrunde zählt.",
            "option.plugin.bock.bock-round": "Ob ein Ereignis eine Bockrunde bringt oder nur das, was auf sie folgt.",
            "option.plugin.bock.from-the-game-itself": "Ob das Spiel, das eine Bockrunde bringt, ihr erstes ist und schon so zählt.",
            "option.plugin.bock.then": "Was nach jeder Bockrunde gespielt wird.",
            "option.plugin.bock.then-for": "Wie lange das gespielt wird.",
            "problem.bock-brings-nothing": "ein Ereignis bringt nichts: weder eine Bockrunde noch ein anderes Spiel",
            "problem.bock-event-too-late": "{word} steht erst fest, wenn das Spiel angeschrieben ist; das Spiel selbst kann dafür nicht doppelt zählen",
            "choice.plugin.bock.then-for.round": "eine Runde",
            "choice.plugin.bock.then-for.one-deal": "ein Spiel",
            "option.plugin.bock.grand-hand-instead": (
                "Ob in einer Ramschrunde ein Grand Hand gespielt werden darf; das Spiel zählt dann "
                "nicht zur Runde, und derselbe Geber gibt noch einmal."
            ),
            "choice.plugin.bock.then.nothing": "nichts",
            "choice.plugin.bock.then.ramsch": "Ramsch",
            **_events("de"),
        },
    ),
    Words(
        "pl",
        {
            "plugin.bock": "Po pewnych zdarzeniach następna runda liczy się podwójnie; po niej może być runda ramsza.",
            "extra.bock": "runda bockowa",
            "reason.bock": "runda bockowa: razy {count}",
            "series-rule.bock": "runda bockowa",
            "problem.bock-contract": "{word} gra się po rundzie bockowej, ale tu tego nie ma",
            "problem.bock-contract.expected": "; jest {expected}",
            "problem.bock-never": "żadne zdarzenie nie daje rundy bockowej; wybierz któreś albo grajcie bez bocka",
            "option.plugin.bock.events": (
                "Co daje rundę bockową: każde zdarzenie jedną, ale przegrana gra z kontrą i rekontrą albo wartość lub suma, "
                "która pasuje dwa razy, tylko jedną."
            ),
            "option.plugin.bock.times": "Ile razy liczy się gra w rundzie bockowej.",
            "option.plugin.bock.bock-round": "Czy zdarzenie daje rundę bockową, czy tylko to, co po niej następuje.",
            "option.plugin.bock.from-the-game-itself": "Czy gra, która daje rundę bockową, jest jej pierwszą i już tak się liczy.",
            "option.plugin.bock.then": "Co gra się po każdej rundzie bockowej.",
            "option.plugin.bock.then-for": "Jak długo się to gra.",
            "problem.bock-brings-nothing": "zdarzenie niczego nie daje: ani rundy bockowej, ani innej gry",
            "problem.bock-event-too-late": "{word} wiadomo dopiero po zapisaniu wyniku; sama gra nie może się za to liczyć podwójnie",
            "choice.plugin.bock.then-for.round": "rundę",
            "choice.plugin.bock.then-for.one-deal": "jedno rozdanie",
            "option.plugin.bock.grand-hand-instead": (
                "Czy w rundzie ramsza wolno zagrać Granda z ręki; gra nie liczy się wtedy do rundy, a karty rozdaje "
                "ten sam gracz."
            ),
            "choice.plugin.bock.then.nothing": "nic",
            "choice.plugin.bock.then.ramsch": "ramsz",
            **_events("pl"),
        },
    ),
)
