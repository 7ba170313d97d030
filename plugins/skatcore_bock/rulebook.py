"""What the rulebook says of Bock rounds."""

from __future__ import annotations

from typing import Any, Final

from skatcore.plugin import Chapter, Paragraph, Texts


def _said(key: str, order: int, texts: Texts, *cites: str, **more: Any) -> Paragraph:
    """A paragraph of the chapter, under the clauses of these options."""
    return Paragraph(f"bock-{key}", "bock", order, texts, tuple(f".{cite}" for cite in cites), **more)


CHAPTER: Final = Chapter("bock", 950, {"en": "Bock rounds", "de": "Bockrunden", "pl": "Rundy bockowe"})

PARAGRAPHS: Final = (
    _said(
        "rounds",
        10,
        {
            "en": "Certain events bring a Bock round: in the round that follows, a deal for each at the table, every "
            "score counts {.times:times}. Further events add further rounds.",
            "de": "Bestimmte Ereignisse bringen eine Bockrunde: In der folgenden Runde, in der jeder einmal gibt, "
            "zählt jede Wertung {.times:times}. Jedes weitere Ereignis hängt eine weitere Runde an.",
            "pl": "Pewne zdarzenia przynoszą rundę bockową: w następnej rundzie, w której każdy raz rozdaje, każdy wynik "
            "liczy się razy {.times}. Dalsze zdarzenia dodają dalsze rundy.",
        },
        "times",
        when={".bock-round": True, ".from-the-game-itself": False},
        short=True,
    ),
    _said(
        "events",
        20,
        {
            "en": "A Bock round follows on: {.events}.",
            "de": "Eine Bockrunde bringt: {.events}.",
            "pl": "Rundę bockową przynosi: {.events}.",
        },
        "events",
        when={".bock-round": True},
        short=True,
    ),
    _said(
        "from-the-game-itself",
        10,
        {
            "en": "Certain events bring a Bock round, a deal for each at the table, in which every score counts "
            "{.times:times}. The game that brings it is its first and counts so already. If it stands in a Bock "
            "round it counts no more than that, and a whole further round follows.",
            "de": "Bestimmte Ereignisse bringen eine Bockrunde, in der jeder einmal gibt und jede Wertung "
            "{.times:times} zählt. Das Spiel, das sie bringt, ist ihr erstes und zählt schon so. Steht es selbst in "
            "einer Bockrunde, zählt es nicht mehr als das, und es folgt eine ganze weitere Runde.",
            "pl": "Pewne zdarzenia przynoszą rundę bockową, w której każdy raz rozdaje, a każdy wynik liczy się razy "
            "{.times}. Gra, która ją przynosi, jest jej pierwszą i już tak się liczy. Jeśli sama wypada w rundzie "
            "bockowej, nie liczy się więcej, a następuje cała dalsza runda.",
        },
        "from-the-game-itself",
        "times",
        when={".bock-round": True, ".from-the-game-itself": True},
        short=True,
    ),
    *(
        _said(
            f"only-{length}",
            20,
            texts,
            "bock-round",
            "events",
            "then-for",
            when={".bock-round": False, ".then": "ramsch", ".then-for": length},
            needs=("contracts.ramsch",),
            short=True,
        )
        for length, texts in {
            "one-deal": {
                "en": "The next deal is {contract.ramsch}, without an auction, after {.events}.",
                "de": "Ein {contract.ramsch} ohne Reizen im nächsten Spiel bringt: {.events}.",
                "pl": "Następne rozdanie jako {contract.ramsch}, bez licytacji, przynosi: {.events}.",
            },
            "round": {
                "en": "A round of {contract.ramsch} is played, without an auction, after {.events}.",
                "de": "Eine Runde {contract.ramsch} ohne Reizen bringt: {.events}.",
                "pl": "Rundę {contract.ramsch}, bez licytacji, przynosi: {.events}.",
            },
        }.items()
    ),
    _said(
        "then",
        30,
        {
            "en": "After each Bock round a round of {contract.ramsch} is played.",
            "de": "Nach jeder Bockrunde wird eine Runde {contract.ramsch} gespielt.",
            "pl": "Po każdej rundzie bockowej gra się rundę {contract.ramsch}.",
        },
        "then",
        "then-for",
        when={".bock-round": True, ".then": "ramsch", ".then-for": "round"},
        needs=("contracts.ramsch",),
        short=True,
    ),
    _said(
        "then-one-deal",
        30,
        {
            "en": "After each Bock round one deal of {contract.ramsch} is played.",
            "de": "Nach jeder Bockrunde wird ein Spiel {contract.ramsch} gespielt.",
            "pl": "Po każdej rundzie bockowej gra się jedno rozdanie jako {contract.ramsch}.",
        },
        "then",
        "then-for",
        when={".bock-round": True, ".then": "ramsch", ".then-for": "one-deal"},
        needs=("contracts.ramsch",),
        short=True,
    ),
    _said(
        "grand-hand-instead",
        40,
        {
            "en": "Then a player may play a Grand from the hand instead; that deal does not count for it, and the same "
            "player deals again.",
            "de": "Statt eines Ramschs darf dabei ein Grand Hand gespielt werden; dieses Spiel zählt nicht als "
            "Ramsch, und derselbe Kartengeber gibt noch einmal.",
            "pl": "Można wtedy zamiast tego zagrać Granda z ręki; takie rozdanie się do tego nie liczy, a rozdaje ponownie "
            "ten sam gracz.",
        },
        "grand-hand-instead",
        when={".then": "ramsch", ".grand-hand-instead": True},
    ),
)
