"""Paragraphs on cards that are laid open, and tricks left lying (ISkO 4.3.4 to 4.3.6, 4.4.5, 5.2.8)."""

from __future__ import annotations

from typing import Final

from skatcore.isko.rulebook.said import on, said

_LAID: Final = "conduct.declarer-lays-down"
_LAID_LEVEL: Final = "conduct.lay-down-level"
_LAID_NULL: Final = "conduct.lay-down-null"
_OPEN: Final = "conduct.defender-plays-open"
_LYING: Final = "conduct.tricks-left-lying"
_BURDEN: Final = "conduct.burden-of-proof"

LAID_DOWN: Final = (
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
