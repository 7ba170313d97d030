"""What the rulebook says of games that end early: given up, laid open, thrown down (ISkO 4.3, 4.4.5, 5.2.8)."""

from __future__ import annotations

from typing import Final

from skatcore.isko.rulebook.said import in_order, left_open, on, said
from skatcore.plugin import Phase

_ALONE: Final = "conduct.concede-alone"
_LATE: Final = "conduct.concede-late"
_LEVEL: Final = "conduct.concession-level"
_DEFENDER: Final = "conduct.defender-concedes"
_SITTER: Final = "conduct.sitter-concedes"
_PLAYS_ON: Final = "conduct.plays-on-after-concession"
_THROWN: Final = "conduct.cards-thrown"
_LAID: Final = "conduct.declarer-lays-down"
_LAID_LEVEL: Final = "conduct.lay-down-level"
_LAID_NULL: Final = "conduct.lay-down-null"
_OPEN: Final = "conduct.defender-plays-open"
_LYING: Final = "conduct.tricks-left-lying"
_BURDEN: Final = "conduct.burden-of-proof"

_GIVEN_UP: Final = (
    said(
        "concede-through-first-trick",
        "The declarer may give his game up by himself until the second trick begins. It must be a game that fits his bid.",
        "Der Alleinspieler darf sein Spiel von sich aus aufgeben, bis der zweite Stich beginnt. Es muss ein Spiel sein, das "
        "seinem Reizgebot entspricht.",
        "Solista może sam poddać grę, dopóki nie zacznie się drugi sztych. Musi to być gra odpowiadająca licytacji.",
        cites=(_ALONE,),
        when={_ALONE: "through-first-trick"},
        short=True,
    ),
    said(
        "concede-with-nine-cards",
        "The declarer may give his game up by himself as long as he holds nine cards or more. It must be a game that fits "
        "his bid.",
        "Der Alleinspieler darf sein Spiel von sich aus aufgeben, solange er mindestens neun Karten hält. Es muss ein Spiel "
        "sein, das seinem Reizgebot entspricht.",
        "Solista może sam poddać grę, dopóki ma w ręku co najmniej dziewięć kart. Musi to być gra odpowiadająca licytacji.",
        cites=(_ALONE,),
        when={_ALONE: "with-nine-cards"},
        short=True,
    ),
    on(
        "declarer-concedes",
        "Whether the declarer may give his game up by himself is not laid down.",
        "Ob der Alleinspieler sein Spiel von sich aus aufgeben darf, ist nicht festgelegt.",
        "Czy solista może sam poddać grę, nie jest określone.",
        part="not-stated",
        cites=(_ALONE,),
        when={_ALONE: "not-stated"},
    ),
    on(
        "declarer-concedes",
        "Later he needs the consent of a defender; that of one is enough for both. If none agrees, play goes on.",
        "Später braucht er die Zustimmung eines Gegenspielers; die von einem genügt für beide. Stimmt keiner zu, wird "
        "weitergespielt.",
        "Później potrzebuje zgody przeciwnika; wystarczy zgoda jednego za obu. Jeśli żaden się nie zgadza, gra toczy się "
        "dalej.",
        part="late",
        cites=(_LATE,),
        when={_LATE: "one-defender"},
        unless={_ALONE: "not-stated"},
    ),
    on(
        "declarer-concedes",
        "Whether he may give it up later is not laid down.",
        "Ob er es später noch darf, ist nicht festgelegt.",
        "Czy może to zrobić później, nie jest określone.",
        part="late-not-stated",
        cites=(_LATE,),
        when={_LATE: "not-stated"},
        unless={_ALONE: "not-stated"},
    ),
    on(
        "declarer-concedes",
        "A game that the declarer gives up is lost at the simple level. If it was decided already, it stays so.",
        "Ein Spiel, das der Alleinspieler aufgibt, ist in der Stufe einfach verloren. War es schon entschieden, bleibt es "
        "dabei.",
        "Gra poddana przez solistę jest przegrana w stopniu zwyczajnym. Jeśli była już rozstrzygnięta, tak pozostaje.",
        part="simple",
        cites=(_LEVEL, "conduct.already-decided"),
        when={_LEVEL: "simple"},
        unless={_ALONE: "not-stated"},
    ),
    on(
        "declarer-concedes",
        "When the declarer gives a game up, the remaining tricks fall to the defenders and are counted; the card points "
        "decide the level.",
        "Gibt der Alleinspieler ein Spiel auf, fallen die Reststiche den Gegenspielern zu und zählen; die Augen entscheiden "
        "über die Gewinnstufe.",
        "Gdy solista poddaje grę, pozostałe sztychy przypadają przeciwnikom i się liczą; o stopniu rozstrzygają oczka.",
        part="by-points",
        cites=(_LEVEL,),
        when={_LEVEL: "by-points"},
        unless={_ALONE: "not-stated"},
    ),
    on(
        "declarer-concedes",
        "A game that the declarer gives up is lost; at which level is not laid down.",
        "Ein Spiel, das der Alleinspieler aufgibt, ist verloren; in welcher Gewinnstufe, ist nicht festgelegt.",
        "Gra poddana przez solistę jest przegrana; w którym stopniu, nie jest określone.",
        part="level-not-stated",
        cites=(_LEVEL,),
        when={_LEVEL: "not-stated"},
        unless={_ALONE: "not-stated"},
    ),
    on(
        "defender-concedes",
        "A defender who gives up does so for both: the declarer has won, at the level that he owes. If the game was decided "
        "already, it stays so.",
        "Ein Gegenspieler, der aufgibt, tut es für beide: Der Alleinspieler hat gewonnen, und zwar in der Stufe "
        "einfach oder in der Gewinnstufe, die er schuldet. War das Spiel schon entschieden, bleibt es dabei.",
        "Przeciwnik, który się poddaje, robi to za obu: solista wygrał, w stopniu, którego potrzebował. Jeśli gra była już "
        "rozstrzygnięta, tak pozostaje.",
        part="level-granted",
        when={_DEFENDER: "level-granted"},
    ),
    on(
        "defender-concedes",
        "A defender who gives up does so for both: the declarer has won at the simple level. A level that he owes is not "
        "granted by that; what then follows is not laid down. If the game was decided already, it stays so.",
        "Ein Gegenspieler, der aufgibt, tut es für beide: Der Alleinspieler hat in der Stufe einfach gewonnen. Eine "
        "Gewinnstufe, die er schuldet, wird ihm dadurch nicht zuerkannt; was dann folgt, ist nicht festgelegt. War das "
        "Spiel schon entschieden, bleibt es dabei.",
        "Przeciwnik, który się poddaje, robi to za obu: solista wygrał w stopniu zwyczajnym. Potrzebnego wyższego stopnia "
        "się przez to nie uznaje; co wtedy wynika, nie jest określone. Jeśli gra była już rozstrzygnięta, tak pozostaje.",
        part="level-by-infraction-only",
        when={_DEFENDER: "level-by-infraction-only"},
    ),
    on(
        "defender-concedes",
        "What follows if a defender gives up is not laid down.",
        "Was folgt, wenn ein Gegenspieler aufgibt, ist nicht festgelegt.",
        "Co wynika, gdy poddaje się przeciwnik, nie jest określone.",
        part="not-stated",
        when={_DEFENDER: "not-stated"},
    ),
    on(
        "defender-concedes",
        "Somebody who sits out can give up for the defenders as well.",
        "Auch wer sitzt, kann für die Gegenspieler aufgeben.",
        "Poddać się za przeciwników może także ten, kto pauzuje.",
        part="sitter",
        cites=(_SITTER,),
        when={_SITTER: "binds"},
        unless={_DEFENDER: "not-stated"},
    ),
    on(
        "defender-concedes",
        "Whether somebody who sits out can give up for the defenders is not laid down.",
        "Ob auch für die Gegenspieler aufgeben kann, wer sitzt, ist nicht festgelegt.",
        "Czy może to zrobić za nich ten, kto pauzuje, nie jest określone.",
        part="sitter-not-stated",
        cites=(_SITTER,),
        when={_SITTER: "not-stated"},
        unless={_DEFENDER: "not-stated"},
    ),
    on(
        "defender-concedes",
        "The declarer may ask to play on all the same.",
        "Der Alleinspieler darf trotzdem Weiterspiel verlangen.",
        "Solista może mimo to żądać kontynuowania gry.",
        part="play-on",
        cites=(_PLAYS_ON,),
        when={_PLAYS_ON: "allowed"},
        unless={_DEFENDER: "not-stated"},
    ),
    on(
        "defender-concedes",
        "With that the game is over.",
        "Damit ist das Spiel beendet.",
        "Na tym gra się kończy.",
        part="over",
        cites=(_PLAYS_ON,),
        when={_PLAYS_ON: "not-stated"},
        unless={_DEFENDER: "not-stated"},
    ),
    on(
        "cards-thrown",
        "A side that throws its cards down keeps the card points that it has; the remaining tricks fall to the other side "
        "and are counted. A declarer who may still give up by himself, and calls the game lost as he throws them down, has "
        "given it up.",
        "Eine Partei, die ihre Karten hinwirft, behält die Augen, die sie hat; die Reststiche fallen der anderen zu und "
        "zählen. Ein Alleinspieler, der noch von sich aus aufgeben darf und das Spiel beim Hinwerfen für verloren erklärt, "
        "hat es aufgegeben.",
        "Strona, która rzuca karty, zachowuje zebrane oczka; pozostałe sztychy przypadają drugiej stronie i się liczą. "
        "Solista, który może jeszcze sam poddać grę i rzucając karty uznaje ją za przegraną, poddał ją.",
        part="points-so-far",
        when={_THROWN: "points-so-far"},
    ),
    on(
        "cards-thrown",
        "A side that throws its cards down keeps the card points and tricks that it has; the remaining tricks fall to the "
        "other side and are counted.",
        "Eine Partei, die ihre Karten hinwirft, behält die Augen und Stiche, die sie hat; die Reststiche fallen der anderen "
        "zu und zählen.",
        "Strona, która rzuca karty, zachowuje zebrane oczka i sztychy; pozostałe sztychy przypadają drugiej stronie i się "
        "liczą.",
        part="points-and-tricks-so-far",
        when={_THROWN: "points-and-tricks-so-far"},
    ),
    on(
        "cards-thrown",
        "What follows if a side throws its cards down is not laid down.",
        "Was folgt, wenn eine Partei ihre Karten hinwirft, ist nicht festgelegt.",
        "Co wynika, gdy któraś strona rzuca karty, nie jest określone.",
        part="not-stated",
        when={_THROWN: "not-stated"},
    ),
)

_LAID_DOWN: Final = (
    on(
        "declarer-lays-down",
        "A declarer who lays his cards down claims all the remaining tricks, unless he says with it that he has won, that he "
        "reaches a level or that he gives tricks away. The claim must hold whatever is played. If it does not, the "
        "remaining tricks fall to the defenders, who may ask to play on instead. If he rightly says that he gives tricks "
        "away, it is not laid down whose the rest is.",
        "Legt der Alleinspieler seine Karten auf, beansprucht er alle Reststiche, wenn er nicht dabei sagt, dass er "
        "gewonnen hat, eine Gewinnstufe erreicht oder Stiche abgibt. Der Anspruch muss zutreffen, gleich wie "
        "gespielt wird. Sonst fallen die Reststiche den Gegenspielern zu, die stattdessen Weiterspiel verlangen "
        "dürfen. Sagt er zu Recht, dass er Stiche abgibt, ist nicht festgelegt, wem der Rest gehört.",
        "Solista, który wykłada karty, żąda wszystkich pozostałych sztychów, chyba że mówi przy tym, że wygrał, że osiąga "
        "stopień albo że oddaje sztychy. Roszczenie musi być słuszne bez względu na przebieg gry. Jeśli nie jest, pozostałe sztychy "
        "przypadają przeciwnikom, którzy mogą zamiast tego żądać kontynuowania gry. Jeśli słusznie mówi, że oddaje sztychy, "
        "nie jest określone, czyja jest reszta.",
        part="claims-the-rest",
        when={_LAID: "claims-the-rest"},
    ),
    on(
        "declarer-lays-down",
        "A declarer who lays his cards down asks the defenders to end the game early. If all agree, he has won what he "
        "announced; if not, play goes on and his cards stay open.",
        "Legt der Alleinspieler seine Karten auf, schlägt er den Gegenspielern vor, das Spiel abzukürzen. Stimmen alle zu, "
        "hat er gewonnen, was er angesagt hat; sonst wird weitergespielt, und seine Karten bleiben offen.",
        "Solista, który wykłada karty, proponuje przeciwnikom skrócenie gry. Jeśli wszyscy się zgadzają, wygrał to, co "
        "zapowiedział; jeśli nie, gra toczy się dalej, a jego karty pozostają odkryte.",
        part="shortens-if-agreed",
        when={_LAID: "shortens-if-agreed"},
    ),
    on(
        "declarer-lays-down",
        "What it means if the declarer lays his cards down is not laid down in the rules.",
        "Was es bedeutet, wenn der Alleinspieler seine Karten auflegt, ist nicht festgelegt.",
        "Co oznacza wyłożenie kart przez solistę, nie jest określone.",
        part="not-stated",
        when={_LAID: "not-stated"},
    ),
    on(
        "declarer-lays-down",
        "If the claim of all tricks holds, they are counted for him, and the level follows from that. If he rightly says that "
        "he has won or reaches a level, he wins at the level that he owes, has reached or claims.",
        "Trifft der Anspruch auf alle Stiche zu, zählen sie für ihn, und daraus folgt die Gewinnstufe. Sagt er zu "
        "Recht, dass er gewonnen hat oder eine Stufe erreicht, gewinnt er in der Stufe, die er schuldet, erreicht "
        "hat oder beansprucht.",
        "Jeśli roszczenie do wszystkich sztychów jest uzasadnione, liczą się jemu i z tego wynika stopień. Jeśli słusznie "
        "mówi, że wygrał lub osiąga stopień, wygrywa w stopniu, którego potrzebuje, który osiągnął albo którego żąda.",
        part="level-by-points",
        cites=(_LAID_LEVEL,),
        when={_LAID: "claims-the-rest", _LAID_LEVEL: "by-points"},
    ),
    on(
        "declarer-lays-down",
        "If they agree, he wins at the level that he owes, has reached with his card points or claims as he lays them down.",
        "Stimmen sie zu, gewinnt er in der Stufe, die er schuldet, mit seinen Augen erreicht hat oder beim Auflegen "
        "beansprucht.",
        "Jeśli się zgodzą, wygrywa w stopniu, którego potrzebuje, który osiągnął oczkami albo którego żąda przy wyłożeniu.",
        part="level-agreed",
        cites=(_LAID_LEVEL,),
        when={_LAID: "shortens-if-agreed", _LAID_LEVEL: "by-points"},
    ),
    on(
        "declarer-lays-down",
        "A level that he neither owes nor has reached counts only if he claims it as he lays his cards down.",
        "Eine Gewinnstufe, die er weder schuldet noch erreicht hat, zählt nur, wenn er sie beim Auflegen beansprucht.",
        "Stopień, którego nie potrzebuje ani nie osiągnął, liczy się tylko, jeśli zażąda go przy wyłożeniu.",
        part="level-if-claimed",
        cites=(_LAID_LEVEL,),
        when={_LAID_LEVEL: "if-claimed"},
        unless={_LAID: "not-stated"},
    ),
    on(
        "declarer-lays-down",
        "A level above the announced one counts only if he claims it as he lays his cards down. If his bid needs one that "
        "he does not claim, he has lost.",
        "Eine höhere Gewinnstufe als die angesagte zählt nur, wenn er sie beim Auflegen beansprucht. Braucht er sie für "
        "sein Reizgebot und beansprucht sie nicht, hat er verloren.",
        "Stopień wyższy od zapowiedzianego liczy się tylko, jeśli zażąda go przy wyłożeniu. Jeśli potrzebuje go do "
        "wylicytowanej wartości, a nie zażąda, przegrał.",
        part="level-only-if-claimed",
        cites=(_LAID_LEVEL,),
        when={_LAID_LEVEL: "only-if-claimed"},
        unless={_LAID: "not-stated"},
    ),
    on(
        "declarer-lays-down",
        "At which level he then wins is not laid down.",
        "In welcher Gewinnstufe er dann gewinnt, ist nicht festgelegt.",
        "W którym stopniu wtedy wygrywa, nie jest określone.",
        part="level-not-stated",
        cites=(_LAID_LEVEL,),
        when={_LAID_LEVEL: "not-stated"},
        unless={_LAID: "not-stated"},
    ),
    on(
        "declarer-lays-down",
        "In Null he claims with it that he takes no trick any more. If that is not so, he has lost.",
        "Beim Null behauptet er damit, keinen Stich mehr zu bekommen. Trifft das nicht zu, hat er verloren.",
        "W grze Null twierdzi przez to, że nie weźmie już żadnego sztychu. Jeśli tak nie jest, przegrał.",
        part="null",
        cites=(_LAID_NULL,),
        when={_LAID_NULL: "claims-no-trick"},
        unless={_LAID: "not-stated"},
    ),
    on(
        "declarer-lays-down",
        "The same holds for Null.",
        "Dasselbe gilt für Null.",
        "To samo dotyczy gry Null.",
        part="null-as-others",
        cites=(_LAID_NULL,),
        when={_LAID: "shortens-if-agreed", _LAID_NULL: "as-other-games"},
    ),
    on(
        "declarer-lays-down",
        "Null is no exception: what he claims there is that he takes no trick any more, and if that is not so, he has lost.",
        "Null macht keine Ausnahme: Beansprucht ist dort, keinen Stich mehr zu bekommen; trifft das nicht zu, hat er "
        "verloren.",
        "Gra Null nie jest wyjątkiem: roszczenie oznacza tam, że nie weźmie już żadnego sztychu; jeśli tak nie jest, "
        "przegrał.",
        part="null-claimed-as-others",
        cites=(_LAID_NULL,),
        when={_LAID: "claims-the-rest", _LAID_NULL: "as-other-games"},
    ),
    on(
        "declarer-lays-down",
        "What it means in Null is not laid down.",
        "Was es beim Null bedeutet, ist nicht festgelegt.",
        "Co to oznacza w grze Null, nie jest określone.",
        part="null-not-stated",
        cites=(_LAID_NULL,),
        when={_LAID_NULL: "not-stated"},
        unless={_LAID: "not-stated"},
    ),
    on(
        "defender-plays-open",
        "A defender may lay his cards open in a suit game or Grand if he takes all the remaining tricks himself, whatever is "
        "played.",
        "Ein Gegenspieler darf bei Farbspiel und Grand seine Karten auflegen, wenn er alle Reststiche selbst macht, "
        "gleich wie gespielt wird.",
        "Przeciwnik może w grze kolorowej i Grandzie wyłożyć karty, jeśli bez względu na przebieg gry sam weźmie wszystkie pozostałe "
        "sztychy.",
        part="takes-all-the-rest",
        when={_OPEN: "takes-all-the-rest"},
    ),
    on(
        "defender-plays-open",
        "A defender may lay his cards open in a suit game or Grand if the declarer takes no trick any more, whatever is "
        "played.",
        "Ein Gegenspieler darf bei Farbspiel und Grand seine Karten auflegen, wenn der Alleinspieler keinen Stich "
        "mehr macht, gleich wie gespielt wird.",
        "Przeciwnik może w grze kolorowej i Grandzie wyłożyć karty, jeśli solista bez względu na przebieg gry nie weźmie już sztychu.",
        part="declarer-takes-none",
        when={_OPEN: "declarer-takes-none"},
    ),
    on(
        "defender-plays-open",
        "A defender may lay his cards open in a suit game or Grand if the declarer takes no trick any more when both "
        "defenders play as well as they can.",
        "Ein Gegenspieler darf bei Farbspiel und Grand seine Karten auflegen, wenn der Alleinspieler bei bestem Gegenspiel "
        "keinen Stich mehr macht.",
        "Przeciwnik może w grze kolorowej i Grandzie wyłożyć karty, jeśli przy najlepszej obronie solista nie weźmie już "
        "sztychu.",
        part="best-defence",
        when={_OPEN: "best-defence"},
    ),
    on(
        "defender-plays-open",
        "The remaining tricks are then the defenders' and are counted. If he was wrong, they are the declarer's, who may ask "
        "to play on instead. In Null it is not laid down.",
        "Die Reststiche gehören dann den Gegenspielern und zählen. Hatte er unrecht, gehören sie dem Alleinspieler, der "
        "stattdessen Weiterspiel verlangen darf. Für Null ist es nicht festgelegt.",
        "Pozostałe sztychy przypadają wtedy przeciwnikom i się liczą. Jeśli nie miał racji, przypadają soliście, który może "
        "zamiast tego żądać kontynuowania gry. Dla gry Null nie jest to określone.",
        part="follows",
        unless={_OPEN: "not-stated"},
    ),
    on(
        "defender-plays-open",
        "Whether a defender may lay his cards open is not laid down.",
        "Ob ein Gegenspieler seine Karten auflegen darf, ist nicht festgelegt.",
        "Czy przeciwnik może wyłożyć karty, nie jest określone.",
        part="not-stated",
        when={_OPEN: "not-stated"},
    ),
    on(
        "tricks-left-lying",
        "A declarer who leaves tricks lying on the table claims by that all the rest. If it is so, they are counted for him. "
        "If not, the tricks that lie and the remaining ones fall to the defenders, who may ask to play on instead. In Null "
        "it is not laid down.",
        "Lässt der Alleinspieler Stiche liegen, beansprucht er damit alle weiteren. Macht er sie, zählen sie für ihn. Sonst "
        "fallen die liegen gebliebenen und die Reststiche den Gegenspielern zu, die stattdessen Weiterspiel verlangen "
        "dürfen. Für Null ist es nicht festgelegt.",
        "Solista, który nie chowa sztychów, żąda tym samym wszystkich następnych. Jeśli słusznie, liczą się jemu. Jeśli nie, "
        "nieschowane i pozostałe sztychy przypadają przeciwnikom, którzy mogą zamiast tego żądać kontynuowania gry. Dla gry "
        "Null nie jest to określone.",
        part="these-and-the-rest",
        when={_LYING: "these-and-the-rest"},
    ),
    on(
        "tricks-left-lying",
        "A declarer who leaves tricks lying on the table claims by that all the rest. If it is so, they are counted for him. "
        "If not, it is an infraction, and the game ended with the last trick that he gathered. In Null it is not laid down.",
        "Lässt der Alleinspieler Stiche liegen, beansprucht er damit alle weiteren. Macht er sie, zählen sie für ihn. Sonst "
        "ist es ein Regelverstoß, und das Spiel war mit dem letzten Stich beendet, den er eingezogen hat. Für Null ist es "
        "nicht festgelegt.",
        "Solista, który nie chowa sztychów, żąda tym samym wszystkich następnych. Jeśli słusznie, liczą się jemu. Jeśli nie, "
        "jest to wykroczenie, a gra zakończyła się na ostatnim schowanym sztychu. Dla gry Null nie jest to określone.",
        part="ended-at-last-gathered",
        when={_LYING: "ended-at-last-gathered"},
    ),
    on(
        "tricks-left-lying",
        "What it means if the declarer leaves tricks lying is not laid down.",
        "Was es bedeutet, wenn der Alleinspieler Stiche liegen lässt, ist nicht festgelegt.",
        "Co oznacza, gdy solista nie chowa sztychów, nie jest określone.",
        part="not-stated",
        when={_LYING: "not-stated"},
    ),
    on(
        "tricks-left-lying",
        "A defender who does not gather a trick commits an infraction.",
        "Ein Gegenspieler, der einen Stich nicht einzieht, begeht einen Regelverstoß.",
        "Przeciwnik, który nie chowa sztychu, popełnia wykroczenie.",
        part="defenders",
        cites=("conduct.tricks-left-lying.defenders",),
        rests_on=("conduct.tricks-left-lying.defenders",),
    ),
    said(
        "burden-stated",
        "If it stays in doubt whether the declarer's claim holds, the defenders must prove that he has lost; a declarer who "
        "owes a level must prove that he reaches it. A defender must prove what he claims.",
        "Bleibt zweifelhaft, ob der Anspruch des Alleinspielers zutrifft, müssen die Gegenspieler nachweisen, dass "
        "er verloren hat; schuldet er eine Gewinnstufe, muss er nachweisen, dass er sie erreicht. Ein Gegenspieler "
        "muss nachweisen, was er beansprucht.",
        "Jeśli pozostaje wątpliwe, czy roszczenie solisty jest uzasadnione, przeciwnicy muszą udowodnić, że przegrał; solista, "
        "który potrzebuje stopnia, musi udowodnić, że go osiąga. Przeciwnik musi udowodnić to, czego żąda.",
        cites=(_BURDEN,),
        when={_BURDEN: "stated"},
        rests_on=("conduct.lost-simple",),
    ),
    said(
        "burden-not-stated",
        "What holds if it stays in doubt whether a claim is right is not laid down.",
        "Was gilt, wenn zweifelhaft bleibt, ob ein Anspruch besteht, ist nicht festgelegt.",
        "Co obowiązuje, gdy pozostaje wątpliwe, czy roszczenie jest uzasadnione, nie jest określone.",
        cites=(_BURDEN,),
        when={_BURDEN: "not-stated"},
        rests_on=("conduct.lost-simple",),
    ),
    on(
        "rest-is-mine",
        "What it means to claim the rest by words alone, with the cards held, is not laid down.",
        "Was es bedeutet, den Rest mit bloßen Worten zu beanspruchen und die Karten zu behalten, ist nicht festgelegt.",
        "Co oznacza zażądanie reszty samymi słowami, bez wyłożenia kart, nie jest określone.",
    ),
)

PARAGRAPHS: Final = in_order("shortening", *_GIVEN_UP, *_LAID_DOWN, *left_open(Phase.SHORTENING))
