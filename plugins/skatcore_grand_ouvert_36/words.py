"""The words of Grand ouvert in the three languages; it is announced as an open Grand."""

from __future__ import annotations

from typing import Final

from skatcore.contract import Words

WORDS: Final = (
    Words("en", {"contract.grand-ouvert": "Grand ouvert", "game.grand-ouvert.HO": "{contract}"}),
    Words(
        "de",
        {
            "contract.grand-ouvert": "Grand ouvert",
            "game.grand-ouvert.HO": "{contract}",
            "option.plugin.grand_ouvert_36.base": "Grundwert von Grand ouvert, in Punkten.",
            "option.plugin.grand_ouvert_36.open-step": (
                "Ob das offene Spiel außer dem Grundwert eine Stufe mehr zählt."
            ),
        },
    ),
    Words(
        "pl",
        {
            "contract.grand-ouvert": "Grand ouvert",
            "game.grand-ouvert.HO": "{contract}",
            "option.plugin.grand_ouvert_36.base": (
                "Wartość podstawowa gry Grand ouvert, w punktach."
            ),
            "option.plugin.grand_ouvert_36.open-step": (
                "Czy gra otwarta liczy oprócz tej wartości jeden stopień więcej."
            ),
        },
    ),
)
