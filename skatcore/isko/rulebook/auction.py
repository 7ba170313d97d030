"""What the rulebook says of the auction (ISkO 3.3)."""

from __future__ import annotations

from typing import Final

from skatcore.plugin import Paragraph

PARAGRAPHS: Final = (
    Paragraph(
        "auction-order",
        "auction",
        10,
        {
            "en": "{seat.middlehand} bids first, to {seat.forehand}, who holds each bid or passes. Whoever of the "
            "two remains then hears the bids of {seat.rearhand}.",
            "de": "Zuerst reizt {seat.middlehand} gegen {seat.forehand}, die jeden Reizwert hält oder passt. Wer von "
            "beiden übrig bleibt, wird dann von {seat.rearhand} gereizt.",
            "pl": "Najpierw licytuje {seat.middlehand}, a {seat.forehand} trzyma każdą odzywkę albo pasuje. Do tego, "
            "kto z nich pozostał, odzywa się potem {seat.rearhand}.",
        },
        cites=("auction",),
        short=True,
    ),
)
