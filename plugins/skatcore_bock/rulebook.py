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
            "en": "Certain events bring a Bock round: in the round that follows, a deal for each at the table, every score "
            "counts {.times} times. Further events add further rounds.",
            "de": "Bestimmte Ereignisse bringen eine Bockrunde: In der folgenden Runde, in der jeder einmal gibt, zählt jede "
            "Wertung {.times}-fach. Weitere Ereignisse hängen weitere Runden an.",
            "pl": "Pewne zdarzenia przynoszą rundę bockową: w następnej rundzie, w której każdy raz rozdaje, każdy wynik "
            "liczy się razy {.times}. Dalsze zdarzenia dodają dalsze rundy.",
        },
        "times",
        short=True,
    ),
    _said(
        "events",
        20,
        {
            "en": "A Bock round follows on: {.events}.",
            "de": "Eine Bockrunde folgt auf: {.events}.",
            "pl": "Rundę bockową przynosi: {.events}.",
        },
        "events",
        short=True,
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
        when={".then": "ramsch"},
        needs=("contracts.ramsch",),
        short=True,
    ),
    _said(
        "grand-hand-instead",
        40,
        {
            "en": "In it a player may play a Grand from the hand instead; that deal does not count to the round, and the same "
            "player deals again.",
            "de": "Darin darf stattdessen ein Grand Hand gespielt werden; dieses Spiel zählt nicht zur Runde, und derselbe "
            "Geber gibt noch einmal.",
            "pl": "Można w niej zamiast tego zagrać Granda z ręki; takie rozdanie nie liczy się do rundy, a rozdaje ponownie "
            "ten sam gracz.",
        },
        "grand-hand-instead",
        when={".then": "ramsch", ".grand-hand-instead": True},
    ),
)
