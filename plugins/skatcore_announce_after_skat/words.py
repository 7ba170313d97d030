"""The words of announcements after the skat in the three languages."""

from __future__ import annotations

from typing import Final

from skatcore.plugin import Suit, Words

_GAMES: Final = (*(suit.key for suit in Suit), "grand")

WORDS: Final = (
    Words(
        "en",
        {
            "plugin.announce_after_skat.title": "Announcing after the skat",
            "plugin.announce_after_skat": "Levels and open cards may be announced after the skat was taken, too.",
            "choice.plugin.announce_after_skat.levels.schneider": "schneider",
            "choice.plugin.announce_after_skat.levels.schwarz": "schwarz",
            "choice.plugin.announce_after_skat.open-counts.doubles": "it doubles the multiplier",
            "choice.plugin.announce_after_skat.open-counts.step": "a step",
            **{f"game.{key}.HO": "{contract} ouvert hand" for key in _GAMES},
        },
    ),
    Words(
        "de",
        {
            "plugin.announce_after_skat.title": "Ansagen nach der Skataufnahme",
            "plugin.announce_after_skat": "Gewinnstufen und Ouvert dürfen auch nach der Skataufnahme angesagt werden.",
            "choice.plugin.announce_after_skat.levels.schneider": "Schneider",
            "choice.plugin.announce_after_skat.levels.schwarz": "Schwarz",
            "choice.plugin.announce_after_skat.open-counts.doubles": "es verdoppelt die Summe der Fälle",
            "choice.plugin.announce_after_skat.open-counts.step": "eine Stufe",
            "option.plugin.announce_after_skat.levels": (
                "Gewinnstufen, die nach der Skataufnahme angesagt werden dürfen."
            ),
            "option.plugin.announce_after_skat.ouvert": (
                "Ob ein Farbspiel oder Grand nach der Skataufnahme offen gespielt werden darf."
            ),
            "option.plugin.announce_after_skat.open-counts": (
                "Ob offenes Spiel die Summe der Fälle eines Farbspiels oder Grands verdoppelt oder eine Stufe ist."
            ),
            **{f"game.{key}.HO": "{contract} ouvert Hand" for key in _GAMES},
        },
    ),
    Words(
        "pl",
        {
            "plugin.announce_after_skat.title": "Zapowiedzi po podniesieniu skata",
            "plugin.announce_after_skat": "Stopnie i grę otwartą wolno zapowiadać także po podniesieniu skata.",
            "choice.plugin.announce_after_skat.levels.schneider": "sznajder",
            "choice.plugin.announce_after_skat.levels.schwarz": "szwarc",
            "choice.plugin.announce_after_skat.open-counts.doubles": "podwaja sumę przypadków",
            "choice.plugin.announce_after_skat.open-counts.step": "stopień",
            "option.plugin.announce_after_skat.levels": "Stopnie, które wolno zapowiedzieć po podniesieniu skata.",
            "option.plugin.announce_after_skat.ouvert": (
                "Czy grę kolorową lub Granda wolno grać otwarcie po podniesieniu skata."
            ),
            "option.plugin.announce_after_skat.open-counts": (
                "Czy gra otwarta podwaja sumę przypadków gry kolorowej lub Granda, czy jest stopniem."
            ),
            **{f"game.{key}.HO": "{contract} ouvert z ręki" for key in _GAMES},
        },
    ),
)
