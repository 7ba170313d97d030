"""What the rulebook says of Bock rounds."""

from __future__ import annotations

from typing import Any, Final

from skatcore.plugin import Chapter, Paragraph, Texts


def _said(key: str, order: int, texts: Texts, *cites: str, **more: Any) -> Paragraph:
    """A paragraph of the chapter, under the clauses of these options."""
    return Paragraph(f"bock-{key}", "bock", order, texts, tuple(f".{cite}" for cite in cites), **more)


CHAPTER: Final = Chapter("bock", 950, {"en": "Bock rounds", "de": "Bockrunden", "pl": "Rundy bockowe"})

_ROUNDS: Final = (
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
        "bock-round",
        when={".bock-round": True},
        short=True,
    ),
    _said(
        "from-the-game-itself",
        15,
        {
            "en": "The game that brings a Bock round outside of one is the first of it: its own score counts so already.",
            "de": "Das Spiel, das außerhalb einer Bockrunde eine bringt, ist ihr erstes: Schon seine Wertung zählt so.",
            "pl": "Gra, która poza rundą bockową ją przynosi, jest jej pierwszą grą: tak liczy się już jej wynik.",
        },
        "from-the-game-itself",
        when={".bock-round": True, ".from-the-game-itself": True},
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
        when={".bock-round": True},
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
            "pl": "Po każdej rundzie bockowej gra się jedno rozdanie {contract.ramsch}.",
        },
        "then",
        "then-for",
        when={".bock-round": True, ".then": "ramsch", ".then-for": "one-deal"},
        needs=("contracts.ramsch",),
        short=True,
    ),
)
_RAMSCH: Final = (
    _said(
        "instead-round",
        10,
        {
            "en": "Certain events bring a round of {contract.ramsch}, a deal for each at the table: {.events}. No score is multiplied.",
            "de": "Bestimmte Ereignisse bringen eine Runde {contract.ramsch}, in der jeder einmal gibt: {.events}. Vervielfacht "
            "wird nichts.",
            "pl": "Pewne zdarzenia przynoszą rundę {contract.ramsch}, w której każdy raz rozdaje: {.events}. Wyników się nie mnoży.",
        },
        "bock-round",
        "events",
        when={".bock-round": False, ".then": "ramsch", ".then-for": "round"},
        needs=("contracts.ramsch",),
        short=True,
    ),
    _said(
        "instead-one-deal",
        10,
        {
            "en": "After certain events the next deal is {contract.ramsch}: {.events}. No score is multiplied.",
            "de": "Nach bestimmten Ereignissen ist das nächste Spiel ein {contract.ramsch}: {.events}. Vervielfacht wird nichts.",
            "pl": "Po pewnych zdarzeniach następne rozdanie to {contract.ramsch}: {.events}. Wyników się nie mnoży.",
        },
        "bock-round",
        "events",
        when={".bock-round": False, ".then": "ramsch", ".then-for": "one-deal"},
        needs=("contracts.ramsch",),
        short=True,
    ),
    _said(
        "grand-hand-instead",
        40,
        {
            "en": "Instead of such a {contract.ramsch} a player may play a Grand from the hand; that deal does not count for it, "
            "and the same player deals again.",
            "de": "Statt eines solchen {contract.ramsch} darf ein Grand Hand gespielt werden; dieses Spiel zählt dafür nicht, und "
            "derselbe Geber gibt noch einmal.",
            "pl": "Zamiast takiego rozdania {contract.ramsch} można zagrać Granda z ręki; nie liczy się ono wtedy do niego, "
            "a rozdaje ponownie ten sam gracz.",
        },
        "grand-hand-instead",
        when={".then": "ramsch", ".grand-hand-instead": True},
        needs=("contracts.ramsch",),
    ),
)

PARAGRAPHS: Final = (*_ROUNDS, *_RAMSCH)
