"""Players without a trick, and one with all of them."""

from __future__ import annotations

from typing import Final

from skatcore.plugin import CARD_POINTS, Announcement, Example, Ruleset, Seat, SharedOutcome
from skatcore_ramsch.result import RAMSCH
from skatcore_ramsch.rulebook.said import BY_POINTS, said

_GAME: Final = Announcement(RAMSCH)


def _pack_points(_: Ruleset) -> dict[str, int | str]:
    return {"pack": CARD_POINTS}


EXTRAS: Final = (
    said(
        "virgin-doubles",
        100,
        {
            "en": "If exactly one player takes no trick, the loss doubles.",
            "de": "Bleibt genau ein Spieler ohne Stich (Jungfrau), verdoppelt sich der Verlust.",
            "pl": "Jeśli dokładnie jeden gracz nie weźmie sztychu (dziewica), strata się podwaja.",
        },
        "virgin-doubles",
        when={".virgin-doubles": True, ".counts": "loser"},
        unless={".pushing": "adds"},
        short=True,
        examples=(
            Example(_GAME, SharedOutcome((71, 49, 0), (6, 4, 0))),
            Example(_GAME, SharedOutcome((71, 49, 0), (6, 4, 0), 0, Seat.FOREHAND)),
        ),
    ),
    said(
        "virgin-adds",
        100,
        {
            "en": "Each player who takes no trick adds one to the factor as well.",
            "de": "Auch jeder Spieler ohne Stich (Jungfrau) erhöht den Faktor um eins.",
            "pl": "Także każdy gracz bez sztychu (dziewica) zwiększa mnożnik o jeden.",
        },
        "virgin-doubles",
        when={".virgin-doubles": True, ".counts": "loser", ".pushing": "adds"},
    ),
    said(
        "march-plus",
        110,
        {
            "en": "Whoever takes all tricks has won: he writes down {.march-points} plus points, the others nothing.",
            "de": "Wer alle Stiche macht (Durchmarsch), hat gewonnen: Ihm werden {.march-points} Punkte "
            "gutgeschrieben, die anderen bekommen nichts.",
            "pl": "Kto weźmie wszystkie sztychy (przemarsz), wygrywa: zapisuje {.march-points} punktów na plus, "
            "pozostali nic.",
        },
        "march",
        "march-points",
        when={".march": "plus-taker"},
        short=True,
    ),
    said(
        "march-minus",
        110,
        {
            "en": "If one player takes all tricks, each of the others loses {.march-points}.",
            "de": "Macht einer alle Stiche (Durchmarsch), verliert jeder der anderen {.march-points}.",
            "pl": "Jeśli ktoś weźmie wszystkie sztychy (przemarsz), każdy z pozostałych traci {.march-points}.",
        },
        "march",
        "march-points",
        when={".march": "minus-others"},
        short=True,
    ),
    *(
        said(
            f"march-four-times-{counts}",
            110,
            {
                "en": f"Whoever takes all tricks loses four times {{{amount}}}.",
                "de": f"Wer alle Stiche macht (Durchmarsch), verliert viermal {{{amount}}}.",
                "pl": f"Kto weźmie wszystkie sztychy (przemarsz), traci cztery razy {{{amount}}}.",
            },
            "march",
            when={".march": "four-times", ".counts": values},
            details=_pack_points,
        )
        for counts, values, amount in (("fixed", "fixed", ".fixed"), ("points", BY_POINTS | {"lowest-wins"}, "pack"))
    ),
    said(
        "march-none",
        110,
        {
            "en": "To take all tricks has no rule of its own: such a player has all card points.",
            "de": "Für den Durchmarsch gibt es keine eigene Regel: Wer alle Stiche macht, hat eben alle Augen.",
            "pl": "Dla wzięcia wszystkich sztychów (przemarszu) nie ma osobnej reguły: taki gracz ma po prostu "
            "wszystkie oczka.",
        },
        "march",
        when={".march": "none"},
    ),
    said(
        "counts-as-lost",
        120,
        {
            "en": "A lost {contract.ramsch} is a lost game for the bonuses.",
            "de": "Gibt es Zuschläge für gewonnene und verlorene Spiele, gilt ein verlorener {contract.ramsch} dabei "
            "als verlorenes Spiel.",
            "pl": "Przegrany {contract.ramsch} liczy się przy premiach jako gra przegrana.",
        },
        "counts-as-lost",
        when={".counts-as-lost": True},
    ),
    said(
        "not-counted-as-lost",
        120,
        {
            "en": "A lost {contract.ramsch} is no lost game for the bonuses.",
            "de": "Gibt es Zuschläge für gewonnene und verlorene Spiele, gilt ein verlorener {contract.ramsch} dabei "
            "nicht als verlorenes Spiel.",
            "pl": "Przegrany {contract.ramsch} nie liczy się przy premiach jako gra przegrana.",
        },
        "counts-as-lost",
        when={".counts-as-lost": False},
        unless={".counts": "lowest-wins"},
    ),
    *(
        said(
            f"{'' if won else 'not-'}counted-as-won-{why}",
            122,
            {
                "en": f"Whoever gains in {{contract.ramsch}} has {'won a game' if won else 'won no game'} for the bonuses.",
                "de": f"Wer im {{contract.ramsch}} Punkte bekommt, hat für die Zuschläge {'ein' if won else 'kein'} Spiel "
                "gewonnen.",
                "pl": (
                    "{contract.ramsch} liczy się przy premiach jako gra wygrana temu, kto w nim zyskuje."
                    if won
                    else "{contract.ramsch} nie liczy się przy premiach jako gra wygrana temu, kto w nim zyskuje."
                ),
            },
            "counts-as-won",
            when={".counts-as-won": won} | when,
            unless=unless,
        )
        for why, when, unless in (
            ("lowest", {".counts": "lowest-wins"}, {}),
            ("march", {".march": "plus-taker"}, {".counts": "lowest-wins"}),
        )
        for won in (True, False)
    ),
)
