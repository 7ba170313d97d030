"""What the rulebook says of the score sheet (ISkO 5.5, 3.1.2, 4.5.9; SkWO 7.2)."""

from __future__ import annotations

from typing import Final

from skatcore.plugin import Paragraph

PARAGRAPHS: Final = (
    Paragraph(
        "sheet-line",
        "sheet",
        10,
        {
            "en": "Each game is written down as soon as it is over: who was the declarer, the game with its base value, matadors and "
            "steps, or its fixed value, and what it brought him, with a plus or a minus.",
            "de": "Jedes Spiel wird sofort nach seinem Ende eingetragen: der Alleinspieler, das Spiel mit Grundwert, "
            "Spitzen und Gewinnstufen oder mit seinem festen Wert, und was es ihm eingebracht oder gekostet hat, mit "
            "Plus oder Minus.",
            "pl": "Każdą grę zapisuje się zaraz po jej zakończeniu: kto był solistą, gra z wartością podstawową, szczytami "
            "i stopniami albo ze stałą wartością oraz to, co mu przyniosła, na plus albo na minus.",
        },
        cites=("sheet",),
        short=True,
        brief={
            "en": "Write every game at once.",
            "de": "Jedes Spiel sofort eintragen.",
            "pl": "Każdą grę zapisuje się od razu.",
        },
    ),
    Paragraph(
        "sheet-total",
        "sheet",
        20,
        {
            "en": "On a sheet that counts {scheme.points} this is added to his total or taken from it. So everyone sees at any time how "
            "the players stand; the defenders get nothing.",
            "de": "Zählt die Liste {scheme.points}, wird das zu seinem Stand addiert oder davon abgezogen, so dass "
            "man jederzeit sieht, wie es steht; die Gegenspieler erhalten nichts.",
            "pl": "Na liście, która liczy {scheme.points}, dodaje się to do jego stanu albo od niego odejmuje. Dzięki temu "
            "w każdej chwili widać wynik; przeciwnicy nie dostają nic.",
        },
        cites=("sheet",),
        needs=("schemes.points",),
    ),
    Paragraph(
        "sheet-corrections",
        "sheet",
        30,
        {
            "en": "An entry may be corrected until the series is over, if all players at the table agree.",
            "de": "Eine Eintragung darf bis zum Ende der Serie berichtigt werden, wenn alle am Tisch einverstanden sind.",
            "pl": "Zapis można poprawić do końca serii, za zgodą wszystkich przy stole.",
        },
        cites=("sheet.corrections",),
    ),
    Paragraph(
        "sheet-joining",
        "sheet",
        40,
        {
            "en": "A new player joins only when a round begins, and only if all agree. If he does not replace somebody, he sits "
            "to the right of the player on the first place.",
            "de": "Ein neuer Spieler kommt nur zu Beginn einer Runde hinzu und nur, wenn alle einverstanden sind. Ersetzt er "
            "niemanden, setzt er sich rechts neben den Spieler auf Platz 1.",
            "pl": "Nowy gracz dosiada się tylko na początku rundy i tylko za zgodą wszystkich. Jeśli nikogo nie zastępuje, siada "
            "po prawej stronie gracza na miejscu pierwszym.",
        },
        cites=("sheet.joining",),
    ),
    Paragraph(
        "sheet-leaving",
        "sheet",
        50,
        {
            "en": "Nobody stops before a round is over.",
            "de": "Vor dem Ende einer Runde hört niemand auf.",
            "pl": "Nikt nie kończy gry przed końcem rundy.",
        },
        cites=("sheet.leaving",),
    ),
    Paragraph(
        "sheet-signing",
        "sheet",
        60,
        {
            "en": "When the series is over, all players at the table sign the sheet.",
            "de": "Nach dem Ende der Serie unterschreiben alle Spieler am Tisch die Liste.",
            "pl": "Po zakończeniu serii listę podpisują wszyscy gracze przy stole.",
        },
        cites=("sheet.signing",),
    ),
)
