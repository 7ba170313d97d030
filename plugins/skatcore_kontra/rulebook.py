"""What the rulebook says of Kontra."""

from __future__ import annotations

from typing import Any, Final

from skatcore.plugin import Announcement, Chapter, Example, Outcome, Paragraph, Ruleset, Texts
from skatcore_kontra.options import Kontra

_CLOSED_NULL: Final = {".answer-in-null": False}


def _said(key: str, order: int, texts: Texts, *cites: str, **more: Any) -> Paragraph:
    """A paragraph of the chapter, under the clauses of these options."""
    return Paragraph(f"kontra-{key}", "kontra", order, texts, tuple(f".{cite}" for cite in cites), **more)


def _words(ruleset: Ruleset) -> dict[str, int | str]:
    """The words with what each makes of the score, and the first of them."""
    own = next(table for table in ruleset.profile.plugins.values() if isinstance(table, Kontra))
    said = [f"{name} {times}" for name, times in zip(own.names, own.times, strict=False)]
    return {"words": ", ".join(said), "first": own.names[0], "answer": own.names[min(1, len(own.names) - 1)]}


CHAPTER: Final = Chapter("kontra", 560, {"en": "Kontra", "de": "Kontra", "pl": "Kontra"})

PARAGRAPHS: Final = (
    _said(
        "words",
        10,
        {
            "en": "A defender who thinks that the game will be lost may say {first}; the declarer may answer, and so on in "
            "turn. What the game scores, won or lost, is multiplied: {words} times. The game value stays as it is, and "
            "so does the question whether it reaches the bid.",
            "de": "Ein Gegenspieler, der das Spiel für verloren hält, darf {first} sagen; der Alleinspieler darf "
            "darauf antworten, und so abwechselnd weiter. Was das Spiel einbringt oder kostet, wird dann "
            "multipliziert ({words}). Der Spielwert selbst ändert sich nicht, auch nicht dabei, ob er den Reizwert "
            "erreicht.",
            "pl": "Obrońca, który uważa, że gra zostanie przegrana, może powiedzieć {first}; solista może odpowiedzieć i tak "
            "dalej na przemian. Wynik gry, wygranej lub przegranej, mnoży się: {words} razy. Wartość gry pozostaje bez "
            "zmian, a więc i to, czy sięga ona licytacji.",
        },
        "times",
        "names",
        details=_words,
        short=True,
        examples=(
            Example(Announcement("hearts", extras=(("kontra", 1),)), Outcome(70, 7, 18, 1)),
            Example(Announcement("hearts", extras=(("kontra", 1),)), Outcome(55, 6, 18, 1)),
            Example(Announcement("diamonds", extras=(("kontra", 1),)), Outcome(85, 8, 20, 1)),
            Example(Announcement("clubs", extras=(("kontra", 2),)), Outcome(70, 7, 18, 1)),
        ),
    ),
    *(
        _said(f"who-{value}", 20, texts, *cites, when={".who": value}, details=_words)
        for value, cites, texts in (
            (
                "any-defender",
                ("who",),
                {
                    "en": "Either defender may begin, whether he has bid or not.",
                    "de": "Beginnen darf jeder Gegenspieler, ob er gereizt hat oder nicht.",
                    "pl": "Zacząć może każdy obrońca, niezależnie od tego, czy licytował.",
                },
            ),
            (
                "bid-or-held",
                ("who", "least-bid"),
                {
                    "en": "Only a defender who has bid or held at least {.least-bid} may begin.",
                    "de": "Beginnen darf nur ein Gegenspieler, der mindestens {.least-bid} gereizt oder gehalten hat.",
                    "pl": "Zacząć może tylko obrońca, który wylicytował lub utrzymał co najmniej {.least-bid}.",
                },
            ),
            (
                "bid-held-or-too-high",
                ("who", "least-bid"),
                {
                    "en": "Only a defender who has bid or held at least {.least-bid} may begin, or a rearhand who passed "
                    "because the bidding had already reached {.least-bid}.",
                    "de": "Beginnen darf nur ein Gegenspieler, der mindestens {.least-bid} gereizt oder gehalten "
                    "hat, oder Hinterhand, wenn schon {.least-bid} oder mehr geboten war, als sie passte.",
                    "pl": "Zacząć może tylko obrońca, który wylicytował lub utrzymał co najmniej {.least-bid}, albo zadek, "
                    "który spasował, gdy licytacja doszła już do {.least-bid}.",
                },
            ),
        )
    ),
    _said(
        "own-first-card",
        30,
        {
            "en": "He says it before he plays his own first card.",
            "de": "Er sagt es, bevor er seine erste eigene Karte spielt.",
            "pl": "Mówi to, zanim zagra swoją pierwszą kartę.",
        },
        "until",
        when={".until": "own-first-card"},
    ),
    _said(
        "first-lead",
        30,
        {
            "en": "He says it before the first card is led.",
            "de": "Er sagt es, bevor die erste Karte ausgespielt wird.",
            "pl": "Mówi to, zanim padnie pierwsza karta.",
        },
        "until",
        when={".until": "first-lead"},
    ),
    _said(
        "at-once",
        32,
        {
            "en": "The other side answers at once, before another card is played.",
            "de": "Die andere Partei antwortet sofort, bevor eine weitere Karte gespielt wird.",
            "pl": "Druga strona odpowiada od razu, zanim zostanie zagrana następna karta.",
        },
        "until",
    ),
    _said(
        "laid-open",
        34,
        {
            "en": "In an open game nothing more may be said once the cards lie open.",
            "de": "Bei offenen Spielen darf nichts mehr gesagt werden, sobald die Karten aufliegen.",
            "pl": "W grach otwartych po wyłożeniu kart nic już powiedzieć nie wolno.",
        },
        "open-games",
        when={".open-games": "before-laid-open"},
    ),
    _said(
        "open-as-others",
        34,
        {
            "en": "In open games it may be said as in all others, also when the cards lie open.",
            "de": "Bei offenen Spielen darf es wie bei allen anderen gesagt werden, auch wenn die Karten schon aufliegen.",
            "pl": "W grach otwartych można to powiedzieć jak w innych, także gdy karty już leżą odkryte.",
        },
        "open-games",
        when={".open-games": "as-other-games"},
    ),
    _said(
        "null-unanswered",
        36,
        {
            "en": "In a {contract.null} that is not open the declarer may not answer.",
            "de": "Bei einem verdeckten {contract.null} darf der Alleinspieler nicht antworten.",
            "pl": "W grze {contract.null}, która nie jest otwarta, solista nie może odpowiedzieć.",
        },
        "answer-in-null",
        when=_CLOSED_NULL,
        needs=("contracts.null",),
    ),
    _said(
        "wrong",
        90,
        {
            "en": "What follows if it is said too late, by the wrong side or by somebody who may not is not laid down.",
            "de": "Was folgt, wenn es zu spät, von der falschen Partei oder von einem gesagt wird, der es nicht darf, ist "
            "nicht festgelegt.",
            "pl": "Co wynika, gdy powie się to za późno, powie to niewłaściwa strona albo ktoś, komu nie wolno, nie jest "
            "określone.",
        },
        incident="wrong-kontra",
    ),
)
