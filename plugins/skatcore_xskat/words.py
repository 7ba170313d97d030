"""Why a block of XSkat's log cannot be read, in the three languages."""

from __future__ import annotations

from typing import Final

from skatcore.plugin import Words

WORDS: Final = (
    Words(
        "en",
        {
            "broken.xskat-card": "{word!r} is no card",
            "broken.xskat-contradiction": "the result contradicts the tricks",
            "broken.xskat-dealer": "it cannot be seen who deals or leads",
            "broken.xskat-deck": "hands and skat are not the 32 cards",
            "broken.xskat-exchange": "the exchange of the defenders is not in the log, so the cards as dealt are not known",
            "broken.xskat-game-missing": "the line that names the game is missing",
            "broken.xskat-hands": "the hands have {count} rows instead of ten",
            "broken.xskat-line": "{word!r} is no line that XSkat writes",
            "broken.xskat-player": "{word!r} is none of the three players",
            "broken.xskat-points": "the tricks give {count} card points, the result says {found}",
            "broken.xskat-points[one]": "the tricks give {count} card point, the result says {found}",
            "broken.xskat-result-missing": "the line with the result is missing",
            "broken.xskat-rows": "the tricks have {count} rows instead of ten",
            "broken.xskat-sections": "names, tricks, hands and result are not all there; perhaps the block is cut off",
            "broken.xskat-skat-missing": "the line with the skat is missing",
            "broken.xskat-tricks": "the cards of the tricks are not those of the hands",
            "broken.xskat-winner": "it cannot be seen who won the trick {word!r}",
        },
    ),
    Words(
        "de",
        {
            "broken.xskat-card": "{word!r} ist keine Karte",
            "broken.xskat-contradiction": "das Ergebnis widerspricht den Stichen",
            "broken.xskat-dealer": "es ist nicht zu sehen, wer gibt oder ausspielt",
            "broken.xskat-deck": "Blätter und Skat sind nicht die 32 Karten",
            "broken.xskat-exchange": "der Tausch der Gegenspieler steht nicht im Protokoll, darum sind die gegebenen Karten nicht bekannt",
            "broken.xskat-game-missing": "die Zeile mit dem Spiel fehlt",
            "broken.xskat-hands": "die Blätter haben {count} statt zehn Zeilen",
            "broken.xskat-line": "{word!r} ist keine Zeile, die XSkat schreibt",
            "broken.xskat-player": "{word!r} ist keiner der drei Spieler",
            "broken.xskat-points": "die Stiche ergeben {count} Augen, das Ergebnis nennt {found}",
            "broken.xskat-points[one]": "die Stiche ergeben {count} Auge, das Ergebnis nennt {found}",
            "broken.xskat-result-missing": "die Zeile mit dem Ergebnis fehlt",
            "broken.xskat-rows": "die Stiche haben {count} statt zehn Zeilen",
            "broken.xskat-sections": "Namen, Stiche, Blätter und Ergebnis sind nicht alle da; vielleicht ist der Block abgeschnitten",
            "broken.xskat-skat-missing": "die Zeile mit dem Skat fehlt",
            "broken.xskat-tricks": "die Karten der Stiche sind nicht die der Blätter",
            "broken.xskat-winner": "es ist nicht zu sehen, wer den Stich {word!r} gewann",
        },
    ),
    Words(
        "pl",
        {
            "broken.xskat-card": "{word!r} nie jest kartą",
            "broken.xskat-contradiction": "wynik jest sprzeczny ze sztychami",
            "broken.xskat-dealer": "nie widać, kto rozdaje ani kto wybija",
            "broken.xskat-deck": "ręce i skat to nie 32 karty",
            "broken.xskat-exchange": "wymiany między przeciwnikami nie ma w zapisie, więc nie wiadomo, jak rozdano karty",
            "broken.xskat-game-missing": "brak wiersza z nazwą gry",
            "broken.xskat-hands": "ręce mają wierszy: {count}, a powinno być dziesięć",
            "broken.xskat-line": "{word!r} nie jest wierszem, jaki pisze XSkat",
            "broken.xskat-player": "{word!r} nie jest żadnym z trzech graczy",
            "broken.xskat-points": "ze sztychów wynika {count} oczek, a wynik podaje {found}",
            "broken.xskat-points[one]": "ze sztychów wynika {count} oczko, a wynik podaje {found}",
            "broken.xskat-points[few]": "ze sztychów wynikają {count} oczka, a wynik podaje {found}",
            "broken.xskat-result-missing": "brak wiersza z wynikiem",
            "broken.xskat-rows": "sztychy mają wierszy: {count}, a powinno być dziesięć",
            "broken.xskat-sections": "brakuje nazwisk, sztychów, rąk albo wyniku; być może blok jest ucięty",
            "broken.xskat-skat-missing": "brak wiersza ze skatem",
            "broken.xskat-tricks": "karty w sztychach nie są kartami z rąk",
            "broken.xskat-winner": "nie widać, kto wziął sztych {word!r}",
        },
    ),
)  # fmt: skip
