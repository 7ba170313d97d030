"""The code's terms in the three languages, and the words by which people name a game.

Whoever reads a game's name takes case and accents as the same: "z reki" is "z ręki".
"""

from __future__ import annotations

from typing import Final

from skatcore.plugin import Words

ENGLISH: Final = Words(
    "en",
    {
        "plugin.isko": "The international code: contracts, auction, tricks, scoring.",
        "contract.clubs": "Clubs",
        "contract.spades": "Spades",
        "contract.hearts": "Hearts",
        "contract.diamonds": "Diamonds",
        "contract.grand": "Grand",
        "contract.null": "Null",
        "game.null.HO": "{contract} ouvert hand",
        "step.game": "game",
        "step.hand": "hand",
        "step.schneider": "schneider",
        "step.schneider-announced": "schneider announced",
        "step.schwarz": "schwarz",
        "step.schwarz-announced": "schwarz announced",
        "step.open": "open",
        "form.skat": "with the skat",
        "form.hand": "hand",
        "form.ouvert": "ouvert",
        "form.schneider": "schneider announced",
        "form.schwarz": "schwarz announced",
        "extra.lost-as": "lost as",
        "all-pass.passed-in": "passed in",
        "all-pass.redeal-next": "dealt again by the next dealer",
        "all-pass.redeal-same": "dealt again by the same dealer",
        "choice.overbid.rule.smallest-multiple": "the smallest multiple that reaches the bid",
        "choice.overbid.rule.bid": "the bid itself",
    },
    {
        "contract.clubs": ("clubs", "club"),
        "contract.spades": ("spades", "spade"),
        "contract.hearts": ("hearts", "heart"),
        "contract.diamonds": ("diamonds", "diamond"),
        "contract.grand": ("grand",),
        "contract.null": ("null", "nullo"),
        "form.hand": ("hand", "from the hand"),
        "form.ouvert": ("ouvert", "open"),
        "form.schneider": ("schneider", "schneider announced"),
        "form.schwarz": ("schwarz", "schwarz announced"),
    },
)

GERMAN: Final = Words(
    "de",
    {
        "plugin.isko": "Die internationale Skatordnung: Spiele, Reizen, Stiche, Wertung.",
        "contract.clubs": "Kreuz",
        "contract.spades": "Pik",
        "contract.hearts": "Herz",
        "contract.diamonds": "Karo",
        "contract.grand": "Grand",
        "contract.null": "Null",
        "game.null.HO": "{contract} ouvert Hand",
        "step.game": "Spiel",
        "step.hand": "Hand",
        "step.schneider": "Schneider",
        "step.schneider-announced": "Schneider angesagt",
        "step.schwarz": "Schwarz",
        "step.schwarz-announced": "Schwarz angesagt",
        "step.open": "offen",
        "form.skat": "mit Skataufnahme",
        "form.hand": "Hand",
        "form.ouvert": "ouvert",
        "form.schneider": "Schneider angesagt",
        "form.schwarz": "Schwarz angesagt",
        "extra.lost-as": "verloren als",
        "all-pass.passed-in": "eingepasst",
        "all-pass.redeal-next": "der nächste Kartengeber gibt neu",
        "all-pass.redeal-same": "derselbe Kartengeber gibt noch einmal",
        "choice.overbid.rule.smallest-multiple": "das kleinste Vielfache, das den Reizwert erreicht",
        "choice.overbid.rule.bid": "der Reizwert selbst",
    },
    {
        "contract.clubs": ("kreuz", "treff", "eichel", "eicheln"),
        "contract.spades": ("pik", "pique", "grün", "gruen", "blatt", "laub", "gras"),
        "contract.hearts": ("herz", "rot"),
        "contract.diamonds": ("karo", "eckstein", "schellen", "schell"),
        "contract.grand": ("grand",),
        "contract.null": ("null",),
        "form.hand": ("hand", "aus der hand"),
        "form.ouvert": ("ouvert", "offen"),
        "form.schneider": ("schneider", "schneider angesagt"),
        "form.schwarz": ("schwarz", "schwarz angesagt"),
    },
)

POLISH: Final = Words(
    "pl",
    {
        "plugin.isko": "Kodeks międzynarodowy: gry, licytacja, sztychy, wartości.",
        "contract.clubs": "Trefl",
        "contract.spades": "Pik",
        "contract.hearts": "Kier",
        "contract.diamonds": "Karo",
        "contract.grand": "Grand",
        "contract.null": "Null",
        "game.null.HO": "{contract} ouvert z ręki",
        "step.game": "gra",
        "step.hand": "z ręki",
        "step.schneider": "sznajder",
        "step.schneider-announced": "sznajder zapowiedziany",
        "step.schwarz": "szwarc",
        "step.schwarz-announced": "szwarc zapowiedziany",
        "step.open": "otwarta",
        "form.skat": "z podniesionym skatem",
        "form.hand": "z ręki",
        "form.ouvert": "ouvert",
        "form.schneider": "sznajder zapowiedziany",
        "form.schwarz": "szwarc zapowiedziany",
        "extra.lost-as": "przegrana jako",
        "all-pass.passed-in": "gra spasowana",
        "all-pass.redeal-next": "ponownie rozdaje następny gracz",
        "all-pass.redeal-same": "ponownie rozdaje ten sam gracz",
        "choice.overbid.rule.smallest-multiple": (
            "najmniejsza wielokrotność osiągająca wartość licytacji"
        ),
        "choice.overbid.rule.bid": "sama wartość licytacji",
    },
    {
        "contract.clubs": (
            *("trefl", "trefle", "krojc", "krojce", "krzyż", "krzyże", "żołądź", "żołędzie"),
        ),
        "contract.spades": (
            *("pik", "piki", "grin", "zielony", "zielone", "zieleń", "wino", "liście"),
        ),
        "contract.hearts": (
            *("kier", "kiery", "herc", "czerwony", "czerwone", "czerwień", "serce", "serca"),
        ),
        "contract.diamonds": ("karo", "kara", "szel", "szele", "dzwonek", "dzwonki"),
        "contract.grand": ("grand", "waletówka"),
        "contract.null": ("null", "zerówka"),
        "form.hand": ("z ręki", "ręka"),
        "form.ouvert": ("ouvert", "otwarty", "otwarta", "otwarte"),
        "form.schneider": (
            *("krawiec", "krawiec zapowiedziany", "zapowiedziany krawiec"),
            *("sznajder", "sznajder zapowiedziany", "zapowiedziany sznajder"),
        ),
        "form.schwarz": (
            *("szwarc", "szwarc zapowiedziany", "zapowiedziany szwarc"),
            *("czarno", "czarno zapowiedziane", "czarno zapowiedziany"),
            *("kominiarz", "kominiarz zapowiedziany", "zapowiedziany kominiarz"),
        ),
    },
)

WORDS: Final = (ENGLISH, GERMAN, POLISH)
