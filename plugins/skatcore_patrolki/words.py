"""The words of patrolki in the three languages."""

from __future__ import annotations

from typing import Final

from skatcore.contract import Words

WORDS: Final = (
    Words(
        "en",
        {
            "step.patrolki": "patrolki",
            "extra.patrolki": "patrolki",
            "extra.patrolki-failed": "patrolki failed",
            "reason.missed-patrolki": "the patrolki did not win the last tricks",
        },
    ),
    Words(
        "de",
        {
            "step.patrolki": "Patrolki",
            "extra.patrolki": "Patrolki",
            "extra.patrolki-failed": "Patrolki gescheitert",
            "reason.missed-patrolki": "die Patrolki machten nicht die letzten Stiche",
        },
    ),
    Words(
        "pl",
        {
            "step.patrolki": "patrolki",
            "extra.patrolki": "patrolki",
            "extra.patrolki-failed": "patrolki nieudane",
            "reason.missed-patrolki": "patrolki nie zabrały ostatnich bitek",
        },
    ),
)
