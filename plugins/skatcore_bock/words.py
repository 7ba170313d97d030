"""The words of Bock rounds."""

from __future__ import annotations

from skatcore.plugin import Words

_EVENTS = {
    "en": {
        "lost-with-60": "a game lost with 60 card points",
        "won-grand-hand": "a Grand from the hand that was won",
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
        "lost-with-kontra": "ein verlorenes Spiel mit Kontra",
        "kontra-and-re": "ein Spiel mit Kontra und Re",
        "three-equal-digits": "ein Punktestand, der auf drei gleiche Ziffern endet",
        "multiple-of-100": "ein Punktestand, der durch 100 teilbar ist",
        "value-72": "ein Spielwert von 72 oder mehr",
        "value-96": "ein Spielwert von 96 oder mehr",
    },
    "pl": {
        "lost-with-60": "gra przegrana z 60 oczkami",
        "won-grand-hand": "wygrany grand z ręki",
        "lost-with-kontra": "przegrana gra z kontrą",
        "kontra-and-re": "gra z kontrą i rekontrą",
        "three-equal-digits": "suma kończąca się trzema równymi cyframi",
        "multiple-of-100": "suma podzielna przez 100",
        "value-72": "wartość gry 72 lub więcej",
        "value-96": "wartość gry 96 lub więcej",
    },
}


def _events(language: str) -> dict[str, str]:
    return {f"series-event.{key}": text for key, text in _EVENTS[language].items()}


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
            "problem.bock-never": "no event brings a Bock round; name one or leave the plugin out",
            "choice.plugin.bock.then.nothing": "nothing",
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
            "problem.bock-never": ("kein Ereignis bringt eine Bockrunde; eines nennen oder das Plugin weglassen"),
            "option.plugin.bock.events": "Was eine Bockrunde bringt: jedes Ereignis eine.",
            "option.plugin.bock.times": "Wie oft ein Spiel in einer Bockrunde zählt.",
            "option.plugin.bock.then": "Was nach jeder Bockrunde eine Runde lang gespielt wird.",
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
            "problem.bock-never": ("żadne zdarzenie nie daje rundy bockowej; podać któreś albo pominąć wtyczkę"),
            "option.plugin.bock.events": "Co daje rundę bockową: każde zdarzenie jedną.",
            "option.plugin.bock.times": "Ile razy liczy się gra w rundzie bockowej.",
            "option.plugin.bock.then": "Co gra się przez rundę po każdej rundzie bockowej.",
            "option.plugin.bock.grand-hand-instead": (
                "Czy w rundzie ramsza wolno zagrać granda z ręki; gra nie liczy się wtedy do "
                "rundy, a karty rozdaje ten sam gracz."
            ),
            "choice.plugin.bock.then.nothing": "nic",
            "choice.plugin.bock.then.ramsch": "ramsz",
            **_events("pl"),
        },
    ),
)
