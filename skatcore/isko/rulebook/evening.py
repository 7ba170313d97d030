"""What the rulebook says of the evening: objections, leaving, the list, who may watch (ISkO 4.1.11, 4.5, SkWO 4, 7, 9)."""

from __future__ import annotations

from typing import Final

from skatcore.isko.rulebook.said import in_order, left_open, on, said
from skatcore.plugin import Phase

_OBJECTION: Final = "conduct.objection-until"
_APPEAL: Final = "conduct.appeal-until"
_NOTICE: Final = "conduct.leaving-notice"
_SUMS: Final = "tournament.faulty-sums"
_DEALS: Final = "tournament.faulty-deals"

_DISPUTES: Final = (
    on(
        "late-objection",
        "Everybody at the table may object to a breach of the rules at any time, unless a limit stands with that rule; a "
        "referee then decides.",
        "Jeder am Tisch darf einen Regelverstoß jederzeit beanstanden, wenn bei der Regel keine eigene Frist steht; dann "
        "entscheidet ein Schiedsrichter.",
        "Każdy przy stole może reklamować wykroczenie w każdej chwili, jeśli dany przepis nie podaje własnego terminu; "
        "rozstrzyga wtedy sędzia.",
        part="any-time",
        cites=(_OBJECTION,),
        when={_OBJECTION: "any-time"},
    ),
    on(
        "late-objection",
        "Everybody at the table may object to a breach of the rules, but at once; a referee then decides. What becomes of a "
        "later objection is not laid down, unless a limit stands with that rule.",
        "Jeder am Tisch darf einen Regelverstoß beanstanden, aber sofort; dann entscheidet ein Schiedsrichter. Was aus einer "
        "späteren Beanstandung wird, ist nicht festgelegt, wenn bei der Regel keine eigene Frist steht.",
        "Każdy przy stole może reklamować wykroczenie, ale natychmiast; rozstrzyga wtedy sędzia. Co z późniejszą reklamacją, "
        "nie jest określone, jeśli dany przepis nie podaje własnego terminu.",
        part="at-once",
        cites=(_OBJECTION,),
        when={_OBJECTION: "at-once"},
    ),
    on(
        "late-objection",
        "Everybody at the table may object to a breach of the rules at once; a referee then decides. Of later objections "
        "nothing is laid down.",
        "Jeder am Tisch darf einen Regelverstoß sofort beanstanden; dann entscheidet ein Schiedsrichter. Für spätere "
        "Beanstandungen ist nichts festgelegt.",
        "Każdy przy stole może natychmiast reklamować wykroczenie; rozstrzyga wtedy sędzia. O późniejszych reklamacjach "
        "niczego nie określono.",
        part="not-stated",
        cites=(_OBJECTION,),
        when={_OBJECTION: "not-stated"},
    ),
    on(
        "appeal",
        "An appeal against a referee's ruling is heard if it is made before the running series ends; later the ruling "
        "stands.",
        "Ein Einspruch gegen die Entscheidung eines Schiedsrichters wird behandelt, wenn er vor dem Ende der laufenden Serie "
        "eingelegt wird; danach bleibt es bei der Entscheidung.",
        "Protest przeciw decyzji sędziego rozpatruje się, jeśli wniesiono go przed końcem bieżącej serii; potem decyzja "
        "zostaje w mocy.",
        part="end-of-series",
        when={_APPEAL: "end-of-series"},
    ),
    on(
        "appeal",
        "An appeal against a referee's ruling is heard if it is made before the next series begins, after the last "
        "one within fifteen minutes; later the ruling stands.",
        "Ein Einspruch gegen die Entscheidung eines Schiedsrichters wird behandelt, wenn er vor Beginn der nächsten "
        "Serie, nach der letzten binnen fünfzehn Minuten eingelegt wird; danach bleibt es bei der Entscheidung.",
        "Protest przeciw decyzji sędziego rozpatruje się, jeśli wniesiono go przed rozpoczęciem następnej serii, a po "
        "ostatniej w ciągu piętnastu minut; potem decyzja zostaje w mocy.",
        part="fifteen-minutes",
        when={_APPEAL: "fifteen-minutes"},
    ),
    on(
        "appeal",
        "An appeal against a referee's ruling is heard if it is made before the next series begins, after the last "
        "one before the results are announced; later the ruling stands.",
        "Ein Einspruch gegen die Entscheidung eines Schiedsrichters wird behandelt, wenn er vor Beginn der nächsten "
        "Serie, nach der letzten vor der Bekanntgabe der Ergebnisse eingelegt wird; danach bleibt es bei der "
        "Entscheidung.",
        "Protest przeciw decyzji sędziego rozpatruje się, jeśli wniesiono go przed rozpoczęciem następnej serii, a po "
        "ostatniej przed ogłoszeniem wyników; potem decyzja zostaje w mocy.",
        part="before-results",
        when={_APPEAL: "before-results"},
    ),
    on(
        "appeal",
        "Until when one may appeal against a referee's ruling is not laid down.",
        "Bis wann gegen die Entscheidung eines Schiedsrichters Einspruch möglich ist, ist nicht festgelegt.",
        "Do kiedy można wnieść protest przeciw decyzji sędziego, nie jest określone.",
        part="not-stated",
        when={_APPEAL: "not-stated"},
    ),
)

_PLAYERS: Final = (
    on(
        "left-early",
        "Whoever wants to stop does so at the end of a round. What follows if somebody leaves within one is not laid down.",
        "Wer aufhören will, tut es am Ende einer Runde. Was folgt, wenn jemand mitten in einer Runde geht, ist nicht "
        "festgelegt.",
        "Kto chce przestać grać, robi to po zakończeniu rundy. Co wynika, gdy ktoś odejdzie w jej trakcie, nie jest "
        "określone.",
    ),
    on(
        "left-early",
        "He says so before that round begins; what follows if he says it later is not laid down.",
        "Er sagt es, bevor diese Runde beginnt; was folgt, wenn er es später sagt, ist nicht festgelegt.",
        "Zgłasza to przed rozpoczęciem tej rundy; co wynika z późniejszego zgłoszenia, nie jest określone.",
        part="before-the-round",
        cites=(_NOTICE,),
        when={_NOTICE: "before-the-round"},
    ),
    on(
        "left-early",
        "He says so before the next round begins; what follows if he does not is not laid down.",
        "Er sagt es, bevor die nächste Runde beginnt; was folgt, wenn er es nicht sagt, ist nicht festgelegt.",
        "Zgłasza to przed rozpoczęciem następnej rundy; co wynika, gdy tego nie zgłosi, nie jest określone.",
        part="before-next-round",
        cites=(_NOTICE,),
        when={_NOTICE: "before-next-round"},
    ),
    on(
        "left-early",
        "When he must say so is not laid down.",
        "Wann er es sagen muss, ist nicht festgelegt.",
        "Kiedy musi to zgłosić, nie jest określone.",
        part="not-stated",
        cites=(_NOTICE,),
        when={_NOTICE: "not-stated"},
    ),
    on(
        "left-early",
        "In a tournament the officials may have another play in place of somebody who leaves.",
        "Im Wettspiel darf die Spielleitung für einen Ausscheidenden jemand anders spielen lassen.",
        "W turnieju kierownictwo może w miejsce tego, kto odchodzi, wystawić kogoś innego.",
        part="replaced",
        cites=("conduct.substitute",),
        rests_on=("conduct.substitute",),
    ),
    on(
        "substitute",
        "Nobody plays for another, not even one game, unless the officials have ordered it. Everybody plays for himself; what "
        "else follows is not laid down.",
        "Niemand spielt für einen anderen, auch nicht ein einziges Spiel, außer wenn die Spielleitung es angeordnet hat. Jeder "
        "spielt selbst; was sonst folgt, ist nicht festgelegt.",
        "Nikt nie gra za innego, nawet jednej gry, chyba że zarządziło to kierownictwo turnieju. Każdy gra sam; co poza tym "
        "wynika, nie jest określone.",
    ),
    on(
        "seat-changed",
        "Seats are kept for the series. Whoever changes his without an order of the officials may be excluded by them.",
        "Die Plätze gelten für die Serie. Wer seinen ohne Anordnung der Spielleitung wechselt, kann von ihr ausgeschlossen "
        "werden.",
        "Miejsca obowiązują przez całą serię. Kto zmieni swoje bez decyzji kierownictwa, może zostać przez nie wykluczony.",
    ),
    on(
        "kibitzer",
        "Nobody watches at the tables. Whoever does leaves; what else follows is not laid down.",
        "Kiebitze sind am Tisch nicht erlaubt. Wer kiebitzt, verlässt den Tisch; was sonst folgt, ist nicht "
        "festgelegt.",
        "Kibicowanie przy stolikach jest zabronione. Kibic odchodzi od stolika; co poza tym wynika, nie jest określone.",
    ),
    on(
        "wilful-breach",
        "Whoever is proved to have broken the rules on purpose may be excluded by the officials, and his fee is forfeited. "
        "Without proof the breach is judged like any other.",
        "Wem nachgewiesen ist, dass er willkürlich gegen die Regeln verstoßen hat, den kann die Spielleitung ausschließen; "
        "seine Teilnehmergebühr verfällt. Ohne Nachweis wird der Verstoß beurteilt wie jeder andere.",
        "Tego, komu udowodniono celowe złamanie przepisów, kierownictwo może wykluczyć, a jego startowe przepada. Bez dowodu "
        "wykroczenie ocenia się jak każde inne.",
    ),
)

_LIST: Final = (
    on(
        "given-game",
        "Every game is played. Players who agree to give one away play it all the same; what else follows is not laid down. "
        "It is no gift if a game ends early in a way that the rules allow.",
        "Jedes Spiel wird gespielt. Wollen die Spieler eines einvernehmlich schenken, wird es dennoch gespielt; was "
        "sonst folgt, ist nicht festgelegt. Nicht geschenkt ist ein Spiel, das so endet, wie die Regeln es vorzeitig "
        "enden lassen.",
        "Każdą grę się rozgrywa. Jeśli gracze umówią się, że ją komuś darują, i tak się ją rozgrywa; co poza tym wynika, nie "
        "jest określone. Nie jest darowana gra skończona wcześniej w sposób dozwolony przepisami.",
    ),
    on(
        "pass-dealt-again",
        "Where all have passed after a deal that was dealt rightly, the same player does not deal again. If he does, all "
        "players of the table are excluded.",
        "Haben nach richtig gegebenen Karten alle gepasst, gibt derselbe Kartengeber nicht noch einmal. Geschieht es doch, "
        "sind alle Spieler am Tisch auszuschließen.",
        "Gdy po prawidłowym rozdaniu wszyscy spasowali, ten sam gracz nie rozdaje jeszcze raz. Jeśli do tego dojdzie, "
        "wyklucza się wszystkich graczy tego stolika.",
    ),
    on(
        "wrong-pack",
        "The pack that was given to the table is used. What follows if another was used is not laid down.",
        "Gespielt wird mit den Karten, die an den Tisch gegeben wurden. Was folgt, wenn andere verwendet wurden, ist nicht "
        "festgelegt.",
        "Gra się talią dostarczoną na stolik. Co wynika z użycia innej, nie jest określone.",
    ),
    on(
        "list-fault",
        "A fault in the list is put right if all players of the table confirm what is right. If not, the officials put it "
        "right, and the lowest value counts.",
        "Ein Fehler in der Spielliste wird berichtigt, wenn alle Mitspieler am Tisch bestätigen, was richtig ist. Sonst "
        "berichtigt ihn die Spielleitung, und es gilt die niedrigste Wertung.",
        "Błąd na liście poprawia się, jeśli wszyscy gracze przy stoliku potwierdzają, jak powinno być. W przeciwnym razie "
        "poprawia go kierownictwo turnieju i liczy się najniższa wartość.",
    ),
    on(
        "list-fault",
        "The officials may declare a list void that is badly kept, unreadable or not complete.",
        "Eine mangelhaft geführte, unleserliche oder unvollständige Liste kann die Spielleitung für ungültig erklären.",
        "Listę źle prowadzoną, nieczytelną lub niepełną kierownictwo może uznać za nieważną.",
        part="void",
        cites=("conduct.list-fault.void",),
        rests_on=("conduct.list-fault.void",),
    ),
    said(
        "faulty-deals-lowest-multiple",
        "Where officials correct a single game without the agreement of all, the declarer gets the lowest of what stood "
        "there, what they find, and, for a game won, its lowest multiple that reaches the bid. If another stood there as declarer, "
        "what stood there is left out.",
        "Berichtigt die Spielleitung ein einzelnes Spiel ohne die Bestätigung aller, erhält der Alleinspieler das "
        "Niedrigste von diesen: was dort stand, was die Spielleitung feststellt und, bei einem gewonnenen Spiel, das "
        "niedrigste Vielfache, das für das Reizgebot reicht. Stand dort ein anderer als Alleinspieler, bleibt das "
        "Eingetragene außer Betracht.",
        "Gdy kierownictwo poprawia pojedynczą grę bez potwierdzenia wszystkich, solista dostaje najniższe z tego, co było "
        "wpisane, tego, co ustali kierownictwo, a przy grze wygranej także z jej najniższej wielokrotności sięgającej "
        "licytacji. Jeśli jako solista wpisany był kto inny, wpisu się nie uwzględnia.",
        cites=(_DEALS,),
        when={_DEALS: "lowest-multiple"},
    ),
    said(
        "faulty-deals-lower-of-both",
        "Where officials correct a single game without the agreement of all, the declarer gets the lower of what stood there "
        "and what they find. If another stood there as declarer, what they find counts.",
        "Berichtigt die Spielleitung ein einzelnes Spiel ohne die Bestätigung aller, erhält der Alleinspieler das "
        "Niedrigere von dem, was dort stand, und dem, was die Spielleitung feststellt. Stand dort ein anderer als "
        "Alleinspieler, gilt, was sie feststellt.",
        "Gdy kierownictwo poprawia pojedynczą grę bez potwierdzenia wszystkich, solista dostaje niższe z tego, co było "
        "wpisane, i tego, co ustali kierownictwo. Jeśli jako solista wpisany był kto inny, liczy się to, co ustali "
        "kierownictwo.",
        cites=(_DEALS,),
        when={_DEALS: "lower-of-both"},
    ),
    said(
        "faulty-sums-lower",
        "Where the sums of a list were wrong, each player gets the lower of two results: what was handed in and what the "
        "officials find. The list need not add up any more.",
        "Waren die Summen einer Liste falsch, erhält jeder das niedrigere zweier Ergebnisse: das abgegebene oder das der "
        "Spielleitung. Die Liste muss in sich nicht mehr aufgehen.",
        "Jeśli błędne były sumy listy, każdy dostaje niższy z dwóch wyników: oddany albo ustalony przez kierownictwo. Lista "
        "nie musi się już zgadzać.",
        cites=(_SUMS,),
        when={_SUMS: "lower"},
    ),
    said(
        "faulty-sums-lower-sums",
        "Where the sums of a list were wrong, each player gets the lower of two results: what was handed in and what the "
        "officials find. Where a game was corrected on the score sheet, what follows from it counts for all.",
        "Waren die Summen einer Liste falsch, erhält jeder das niedrigere zweier Ergebnisse: das abgegebene oder das der "
        "Spielleitung. Wurde auf der Spielliste ein Spiel berichtigt, zählt für alle, was daraus folgt.",
        "Jeśli błędne były sumy listy, każdy dostaje niższy z dwóch wyników: oddany albo ustalony przez kierownictwo. Jeśli na "
        "liście poprawiono grę, wszystkim liczy się to, co z niej wynika.",
        cites=(_SUMS,),
        when={_SUMS: "lower-sums"},
    ),
    said(
        "faulty-sums-as-corrected",
        "Where the sums of a list were wrong, what the officials find counts, even if it is more.",
        "Waren die Summen einer Liste falsch, gilt, was die Spielleitung feststellt, auch wenn es mehr ist.",
        "Jeśli błędne były sumy listy, obowiązuje to, co ustali kierownictwo, nawet jeśli to więcej.",
        cites=(_SUMS,),
        when={_SUMS: "as-corrected"},
    ),
)

PARAGRAPHS: Final = in_order("evening", *_DISPUTES, *_PLAYERS, *_LIST, *left_open(Phase.TABLE))
