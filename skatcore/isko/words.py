"""The code's terms in the three languages, and the words by which people name a game."""

from __future__ import annotations

from typing import Final

from skatcore.contract import Words

ENGLISH: Final = Words(
    "en",
    {
        "contract.clubs": "Clubs",
        "contract.spades": "Spades",
        "contract.hearts": "Hearts",
        "contract.diamonds": "Diamonds",
        "contract.grand": "Grand",
        "contract.null": "Null",
        "step.game": "game",
        "step.hand": "hand",
        "step.schneider": "schneider",
        "step.schneider-announced": "schneider announced",
        "step.schwarz": "schwarz",
        "step.schwarz-announced": "schwarz announced",
        "step.open": "open",
        "form.hand": "hand",
        "form.ouvert": "ouvert",
        "form.schneider": "schneider announced",
        "form.schwarz": "schwarz announced",
        "all-pass.passed-in": "passed in",
        "all-pass.redeal-next": "dealt again by the next dealer",
        "all-pass.redeal-same": "dealt again by the same dealer",
    },
    {
        "contract.clubs": ("clubs", "club"),
        "contract.spades": ("spades", "spade"),
        "contract.hearts": ("hearts", "heart"),
        "contract.diamonds": ("diamonds", "diamond"),
        "contract.grand": ("grand",),
        "contract.null": ("null",),
        "form.hand": ("hand",),
        "form.ouvert": ("ouvert", "open"),
        "form.schneider": ("schneider", "schneider announced"),
        "form.schwarz": ("schwarz", "schwarz announced"),
    },
)

WORDS: Final = (ENGLISH,)
