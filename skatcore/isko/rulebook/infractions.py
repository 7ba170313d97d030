"""What the rulebook says of every infraction: who wins, at which level, and who may ask to play on (ISkO 4.1.3-4.1.6)."""

from __future__ import annotations

from typing import Final

from skatcore.isko.rulebook.facts import levels_to_miss
from skatcore.isko.rulebook.said import in_order, said

_GENERAL: Final = ("conduct.lost-simple",)

PARAGRAPHS: Final = in_order(
    "infractions",
    said(
        "sides",
        "There are two sides: the declarer, and the opposing side, which is both defenders and everybody who sits out. "
        "What one of the opposing side does counts for all of it.",
        "Es gibt zwei Parteien: den Alleinspieler und die Gegenpartei; zu ihr gehören beide Gegenspieler und alle, die "
        "sitzen. Was einer der Gegenpartei tut, gilt für die ganze Partei.",
        "Są dwie strony: solista i strona przeciwna, czyli obaj przeciwnicy i każdy, kto pauzuje. To, co zrobi jeden ze "
        "strony przeciwnej, liczy się całej stronie.",
        cites=("conduct.sides",),
        rests_on=("conduct.sides",),
    ),
    said(
        "infraction-decided",
        "An infraction in play ends the game. A game that is decided by then stays decided, whoever broke the rule: it "
        "counts with the card points and tricks taken so far. It is decided as soon as the declarer has all that he "
        "needs, or cannot get it any more.",
        "Ein Regelverstoß im Spiel beendet das Spiel. Ein bis dahin entschiedenes Spiel bleibt entschieden, gleich "
        "wer den Verstoß begangen hat: Es zählt mit den bis dahin eingebrachten Augen und Stichen. Entschieden ist "
        "es, sobald der Alleinspieler alles hat, was er braucht, oder es nicht mehr bekommen kann.",
        "Wykroczenie w czasie gry kończy grę. Gra już rozstrzygnięta pozostaje rozstrzygnięta, bez względu na to, kto "
        "zawinił: liczy się z oczkami i sztychami zebranymi do tej chwili. Jest rozstrzygnięta, gdy solista ma wszystko, "
        "czego potrzebuje, albo nie może już tego zdobyć.",
        cites=("conduct.already-decided",),
        rests_on=("conduct.already-decided",),
        short=True,
    ),
    said(
        "infraction-lost",
        "A game that is not decided is lost by the side that broke the rule, at the simple level, whatever the cards "
        "would have given.",
        "Ein noch nicht entschiedenes Spiel verliert die schuldige Partei in der Stufe einfach, gleich was die Karten "
        "ergeben hätten.",
        "Grę jeszcze nierozstrzygniętą przegrywa w stopniu zwyczajnym strona winna, bez względu na to, co dałyby karty.",
        cites=("conduct.lost-simple",),
        rests_on=_GENERAL,
        short=True,
    ),
    said(
        "simple-level-announced",
        "In a game that is given up or ruled lost at the simple level everything counts that was announced, beside "
        "matadors, game and hand.",
        "Ist ein Spiel aufgegeben oder für verloren erklärt und damit in der Stufe einfach verloren, zählt neben "
        "Spitzen, Spiel und Hand alles mit, was angesagt war.",
        "W grze poddanej albo uznanej za przegraną w stopniu zwyczajnym liczy się obok szczytów, gry i ręki wszystko, "
        "co zapowiedziano.",
        cites=("loss.simple-level",),
        when={"loss.simple-level": "with-announced"},
        only_if=levels_to_miss,
    ),
    said(
        "simple-level-bare",
        "In a game that is given up or ruled lost at the simple level only matadors, game and hand count; what was "
        "announced beside them does not.",
        "Ist ein Spiel aufgegeben oder für verloren erklärt und damit in der Stufe einfach verloren, zählen nur "
        "Spitzen, Spiel und Hand; was sonst angesagt war, zählt nicht.",
        "W grze poddanej albo uznanej za przegraną w stopniu zwyczajnym liczą się tylko szczyty, gra i ręka; inne "
        "zapowiedzi się nie liczą.",
        cites=("loss.simple-level",),
        when={"loss.simple-level": "bare"},
        only_if=levels_to_miss,
    ),
    said(
        "infraction-level-granted",
        "If the opposing side broke the rule and the declarer owes a level, so that he cannot win without it, that level "
        "is granted to him.",
        "Hat die Gegenpartei den Verstoß begangen und schuldet der Alleinspieler eine Gewinnstufe, kann er also ohne sie "
        "nicht gewinnen, wird sie ihm zuerkannt.",
        "Jeśli zawiniła strona przeciwna, a solista potrzebuje stopnia, bo bez niego nie może wygrać, stopień ten mu się "
        "uznaje.",
        cites=("conduct.level-granted",),
        rests_on=("conduct.level-granted",),
    ),
    said(
        "infraction-level-excluded",
        "A level that the cards put out of reach before the first trick is not granted: a game that needs it was lost "
        "from the beginning. Whoever has the top trump, for example, cannot be made schwarz.",
        "Eine Gewinnstufe, die nach den Karten schon vor dem ersten Stich unerreichbar war, wird nicht zuerkannt: "
        "Ein Spiel, das sie braucht, war von vornherein verloren. Zum Beispiel kann nicht schwarz werden, wer den "
        "höchsten Trumpf hat.",
        "Stopnia, który przy tych kartach był nieosiągalny już przed pierwszym sztychem, się nie uznaje: gra, która "
        "go wymaga, była z góry przegrana. Kto ma na przykład najwyższy atut, nie może przegrać bez wzięcia sztychu.",
        cites=("conduct.excluded-level",),
        rests_on=("conduct.excluded-level",),
    ),
    said(
        "infraction-play-on",
        "Instead, the innocent side may ask to play on. What was wrong is then put right as far as it can be, and the "
        "infraction counts as not done. Where that is not possible, this book says so.",
        "Stattdessen darf die schuldlose Partei verlangen, dass weitergespielt wird. Der Fehler wird dann berichtigt, "
        "soweit es geht, und der Verstoß gilt als nicht geschehen. Wo das nicht möglich ist, steht es dabei.",
        "Zamiast tego strona niewinna może żądać kontynuowania gry. Błąd się wtedy naprawia, na ile można, a wykroczenie "
        "uważa się za niebyłe. Gdzie to niemożliwe, jest o tym mowa.",
        cites=("conduct.play-on",),
        rests_on=("conduct.play-on",),
        short=True,
    ),
    said(
        "rest-by-points",
        "Where the remaining tricks fall to one side, they are counted with what it has, and the card points decide who "
        "wins and at which level. In Null the side wins to which they fall.",
        "Fallen die Reststiche einer Partei zu, zählen sie zu dem, was sie hat, und die Augen entscheiden über Gewinn und "
        "Gewinnstufe. Beim Null gewinnt die Partei, der sie zufallen.",
        "Gdy pozostałe sztychy przypadają jednej stronie, dolicza się je do tego, co ma, a oczka rozstrzygają o wygranej "
        "i stopniu. W grze Null wygrywa strona, której przypadły.",
        cites=("conduct.rest-level",),
        when={"conduct.rest-level": "by-points"},
        rests_on=_GENERAL,
    ),
    said(
        "rest-simple",
        "Where the remaining tricks fall to one side by a rule on infractions, they bring no level: a game that was not "
        "decided is won and lost at the simple level, or at the level that the declarer owes, and one that was decided "
        "counts what the winner has so far.",
        "Fallen die Reststiche nach einer Regel über Verstöße einer Partei zu, bringen sie keine Gewinnstufe: Ein noch "
        "nicht entschiedenes Spiel zählt in der Stufe einfach oder in der, die der Alleinspieler schuldet, ein "
        "entschiedenes mit dem, was der Gewinner bis dahin hat.",
        "Gdy pozostałe sztychy przypadają jednej stronie na mocy przepisu o wykroczeniach, nie dają one stopnia: gra "
        "jeszcze nierozstrzygnięta liczy się w stopniu zwyczajnym albo w tym, którego potrzebuje solista, a w "
        "rozstrzygniętej liczy się to, co zwycięzca ma do tej chwili.",
        cites=("conduct.rest-level",),
        when={"conduct.rest-level": "simple"},
        rests_on=_GENERAL,
    ),
    said(
        "rest-not-stated",
        "Where the remaining tricks fall to one side by a rule on infractions, they decide who wins; at which level is "
        "not laid down.",
        "Fallen die Reststiche nach einer Regel über Verstöße einer Partei zu, entscheiden sie, wer gewinnt; in welcher "
        "Gewinnstufe, ist nicht festgelegt.",
        "Gdy pozostałe sztychy przypadają jednej stronie na mocy przepisu o wykroczeniach, rozstrzygają one, kto "
        "wygrywa; w którym stopniu, nie określono.",
        cites=("conduct.rest-level",),
        when={"conduct.rest-level": "not-stated"},
        rests_on=(*_GENERAL, "conduct.rest-level"),
    ),
)
