"""The words of Grand ouvert in the three languages; it is announced as an open Grand."""

from __future__ import annotations

from typing import Final

from skatcore.plugin import Words

WORDS: Final = (
    Words(
        "en",
        {
            "plugin.grand_ouvert_36": "Grand ouvert with a base value of its own, as before 1999.",
            "choice.games.grand.ouvert.own-base": "a base of its own",
            "contract.grand-ouvert": "Grand ouvert",
            "game.grand-ouvert.HO": "{contract}",
        },
    ),
    Words(
        "de",
        {
            "plugin.grand_ouvert_36": "Grand ouvert mit eigenem Grundwert, wie vor 1999.",
            "choice.games.grand.ouvert.own-base": "eigener Grundwert",
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
            "plugin.grand_ouvert_36": "Grand ouvert z własną wartością podstawową, jak przed 1999 rokiem.",
            "choice.games.grand.ouvert.own-base": "własna wartość podstawowa",
            "contract.grand-ouvert": "Grand ouvert",
            "game.grand-ouvert.HO": "{contract}",
            "option.plugin.grand_ouvert_36.base": ("Wartość podstawowa gry Grand ouvert, w punktach."),
            "option.plugin.grand_ouvert_36.open-step": (
                "Czy gra otwarta liczy oprócz tej wartości jeden stopień więcej."
            ),
        },
    ),
)
