"""Was von der Wirkung einer Regel gesagt wird, auf Deutsch."""

from typing import Final

MESSAGES: Final = {
    # was anders ist
    "effect.heading": "{before} → {after}",
    "effect.changed": "geändert",
    "effect.without": "ohne {plugin}",
    "effect.with": "mit {plugin}",
    "effect.option": "{meaning}: {before} → {after}",
    "effect.aside": "{count} weitere Unterschiede zeigen sich in keinem Spiel.",
    "effect.aside[one]": "Ein weiterer Unterschied zeigt sich in keinem Spiel.",
    # die Antwort
    "effect.same": "{before} und {after} sind dieselben Regeln: Nichts würde sich ändern.",
    "effect.same-changed": "Das sind dieselben Regeln: Nichts würde sich ändern.",
    "effect.only-aside": "Kein Spiel zeigt, was anders ist:",
    "effect.unseen": (
        "In {count} Spielen machte es keinen Unterschied; mit 95 % Sicherheit macht es einen in weniger als {share} % "
        "aller Spiele."
    ),
    "effect.unseen-single": "In {count} Spielen, jedes für sich gespielt, ging nichts anders aus.",
    "effect.scores-same": "In jedem Spiel schreibt jeder Spieler dasselbe an.",
    "effect.added-often": "{name}: in {share} von 100 Spielen.",
    "effect.added-won": "{name}: in {share} von 100 Spielen; davon gewinnen die Alleinspieler {won} %.",
    "effect.habit": "Wie oft das vorkommt, ist eine Gewohnheit dieser Computerspieler; mit anderen kann die Antwort anders lauten.",
    "effect.few": "Nur {count} Spiele werden anders abgerechnet: Die Intervalle können zu eng sein. Es braucht mehr Spiele.",
    "effect.few[one]": "Nur ein Spiel wird anders abgerechnet: Die Intervalle können zu eng sein. Es braucht mehr Spiele.",
    "effect.many": (
        "{count} Unterschiede werden hier mit je 95 % verglichen; etwa {chance} davon sähen schon durch Zufall deutlich aus."
    ),
    "effect.added-own": "{plugin}, mit eigenen Vorgaben:",
    "effect.added-like": "{plugin}, wie im Profil {profile}:",
    "effect.more": "Ein Spieler erzielt {difference} Punkte mehr je Spiel: {after} statt {before}.",
    "effect.less": "Ein Spieler erzielt {difference} Punkte weniger je Spiel: {after} statt {before}.",
    "effect.alike": "Was ein Spieler je Spiel erzielt, ändert sich nicht deutlich: {difference} Punkte.",
    "effect.evening": (
        "Ein Abend mit {deals} Spielen bringt jedem Spieler {after} Punkte statt {before}; "
        "das Kartenglück verschiebt das um etwa {deviation}."
    ),
    "effect.evening-alike": "Ein Abend mit {deals} Spielen bringt jedem Spieler etwa {after} Punkte; das Kartenglück verschiebt das um etwa {deviation}.",
    "effect.dealt": "Für diese {deals} Spiele wird {after} Mal gegeben statt {before} Mal.",
    "effect.played": "Von 100 Spielen: {games}.",
    "effect.instead": "{name} {after} statt {before}",
    "effect.played-alike": "Jedes Spiel wird etwa so oft gespielt wie vorher.",
    "effect.won": "Alleinspieler gewinnen {after} % ihrer Spiele statt {before} %.",
    "effect.seats": "Gegen die beiden anderen, je Spiel: {seats}.",
    "effect.gains": "{seat} gewinnt {difference}",
    "effect.loses": "{seat} verliert {difference}",
    "effect.seats-alike": "Kein Platz gewinnt deutlich gegen die anderen.",
    "effect.bid": "Anders gespielt wird vor allem: {hand}, mit {after} % solcher Blätter statt mit {before} %.",
    "effect.bid-alike": "Kein Blatt wird deutlich öfter oder seltener gespielt.",
    "effect.most": "Am meisten bewirkt: {change} ({difference}).",
    "effect.basis": (
        "{count} Spiele, Startwert {seed}, Spieler: {players}. ± ist ein Konfidenzintervall von 95 % (Normalverteilung)."
    ),
    "effect.reached": "Das Intervall von ± {until} für jeden Platz ist erreicht.",
    "effect.not-reached": (
        "Das Intervall von ± {until} für jeden Platz ist nicht erreicht, nur ± {half}: Es braucht mehr Spiele."
    ),
    "effect.not-had": (
        "Das kam in keinem Spiel vor und fehlt deshalb in der Antwort: {rules}. "
        "Diese Spieler haben es nicht gesagt, oder es wird erst mit einem Ergebnis eingetragen."
    ),
    "effect.series": "Nicht dabei ist, was über mehrere Spiele einer Liste zählt: {rules}.",
    "effect.too-few": "zu wenige Spiele",
    # Tabellen
    "effect.games": "Wie oft jedes Spiel gespielt und gewonnen wird",
    "effect.game": "Spiel",
    "effect.played-head": "gesp. %",
    "effect.won-head": "gew. %",
    "effect.difference": "Unterschied",
    "effect.all-declared": "alle mit Alleinspieler",
    "effect.passed": "eingepasst",
    "effect.overbid": "überreizt",
    "effect.seats-title": "Punkte je Spiel",
    "effect.seat": "Platz",
    "effect.against": "gegen die anderen",
    "effect.player": "ein Spieler",
    "effect.evening-title": "Ein Abend mit {deals} Spielen, für jeden der drei Spieler",
    "effect.evening-of": "was",
    "effect.points": "Punkte",
    "effect.luck": "ihre Standardabweichung",
    "effect.deals-dealt": "Mal gegeben",
    "effect.cards": "gespielte Karten",
    "effect.passed-deals": "eingepasste Spiele",
    "effect.spread": "Abweichung je Spiel",
    "effect.hands": "Anders gespielte Blätter: in Prozent solcher Blätter, und gewonnen",
    "effect.hands-dealt": "gegeben",
    "effect.suit": "Farbspiel",
    "effect.any": "Beliebiges Spiel",
    "effect.from-hand": "{game} aus der Hand",
    "effect.score": "Punkte",
    "effect.cards-held": "Blatt",
    "effect.hand": "{game} mit {jacks:jacks}",
    "effect.hand-no-jack": "{game} ohne Buben",
    "effect.hand-trumps": "{game} mit {trumps:trumps}, {jacks:jacks}",
    "effect.hand-trumps-no-jack": "{game} mit {trumps:trumps}, ohne Buben",
    "effect.more-hands": "{count} weitere Arten von Blättern: --format json",
    "effect.steps": "Schritt für Schritt: was jede Änderung beiträgt, in Punkten je Spiel",
    "effect.steps-unseen": "Diese Änderungen machten in keinem Spiel einen Unterschied:",
    "effect.steps-unplayed": "Hier nicht gespielt:",
    "effect.change": "Änderung",
    "effect.whole": "alles zusammen",
    "effect.order": "In anderer Reihenfolge können die Anteile andere sein; zusammen sind sie gleich.",
    # das Bild
    "effect.chart-games": "von 100 Spielen; der blasse Teil ging verloren",
    "effect.chart-seats": "Punkte je Spiel: Unterschied mit 95-%-Intervall",
    "effect.chart-steps": "was jede Änderung für einen Spieler beiträgt, in Punkten je Spiel",
    # auf der Befehlszeile
    "effect.nothing-asked": "es fehlt, womit verglichen wird: ein anderes Profil oder --without, --with oder --set",
    "effect.both-asked": "entweder ein anderes Profil oder --without, --with und --set",
    "effect.no-setting": "{word!r} ist keine Angabe; richtig ist SCHLÜSSEL=WERT, zum Beispiel loss.hand=1",
    "effect.no-width": (
        "{word!r} ist keine Breite eines Intervalls; richtig ist eine Zahl von Punkten über 0, zum Beispiel 0.5"
    ),
    "effect.nothing-drawn": "es gibt nichts zu zeichnen: Kein Spiel wurde gespielt",
    "effect.impossible": "nach diesen Regeln lässt sich nicht spielen: {why}",
    "effect.way-out": "; mit einer dieser Angaben geht es: {ways}",
    "effect.way-out[one]": "; mit {ways} geht es",
    "unit.jacks.one": "Buben",
    "unit.jacks.many": "Buben",
    "unit.trumps.one": "Trumpf",
    "unit.trumps.many": "Trümpfen",
}
