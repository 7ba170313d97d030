"""What the rulebook says of faults in the announcement (ISkO 2.2.5, 3.4, 4.1.1, 5.2.5)."""

from __future__ import annotations

from typing import Final

from skatcore.isko.rulebook.facts import can_be_overbid
from skatcore.isko.rulebook.said import in_order, left_open, on, said
from skatcore.plugin import Phase

_UNSAID: Final = "conduct.incomplete-announcement.unsaid"
_INVALID: Final = "conduct.invalid-announcement"
_CHANGE: Final = "conduct.announcement-change"
_LEAD: Final = "conduct.lead-before-announcement"
_PUT_DOWN: Final = "conduct.led-and-laid-cards"
_ASKED: Final = "conduct.open-cards-asked-by"
_ORDERED: Final = "conduct.open-cards-ordered-by"

_MISSING: Final = (
    on(
        "no-announcement",
        "The declarer must announce a game that he may play. If that is noticed before the first card is led, he does so "
        "now; what follows once play has begun is not laid down.",
        "Der Alleinspieler muss ein Spiel ansagen, das er spielen darf. Wird es vor dem ersten Ausspielen bemerkt, holt er "
        "es nach; was folgt, wenn das Spiel schon begonnen hat, ist nicht festgelegt.",
        "Solista musi zapowiedzieć grę, którą wolno mu grać. Jeśli brak zapowiedzi zauważono przed pierwszym wybiciem, "
        "zapowiada teraz; co wynika, gdy gra już się zaczęła, nie jest określone.",
    ),
    on(
        "incomplete-announcement",
        "Hand and open play count as steps only if they were announced. A suit game needs the name of its suit; how an "
        "announcement is completed that lacks it is not laid down.",
        "Hand und Ouvert zählen nur als Stufen, wenn sie angesagt waren. Zum Farbspiel gehört der Name der Farbe; wie eine "
        "Ansage ohne ihn ergänzt wird, ist nicht festgelegt.",
        "Ręka i gra otwarta liczą się jako stopnie tylko wtedy, gdy je zapowiedziano. W grze kolorowej trzeba nazwać "
        "kolor; jak uzupełnia się zapowiedź bez niego, nie jest określone.",
        cites=(_UNSAID,),
        rests_on=(_UNSAID,),
    ),
    on(
        "incomplete-announcement",
        "The declarer must play a game that is worth at least his bid. What he must say of it, and what follows if he says "
        "too little, is not laid down.",
        "Der Alleinspieler muss ein Spiel spielen, das mindestens sein Reizgebot erreicht. Was er dabei sagen muss und was "
        "folgt, wenn er zu wenig sagt, ist nicht festgelegt.",
        "Solista musi rozegrać grę wartą co najmniej tyle, ile zalicytował. Co musi przy tym powiedzieć i co wynika, gdy "
        "powie za mało, nie jest określone.",
        part="worth-the-bid",
        silent_on=(_UNSAID,),
    ),
    on(
        "level-late",
        "{level.schneider} or {level.schwarz} that is not part of the announcement does not count as announced; it cannot "
        "be added later.",
        "{level.schneider} oder {level.schwarz} zählt nur als angesagt, wenn es zur Spielansage gehört; nachträglich geht "
        "es nicht mehr.",
        "Wyższy stopień ({level.schneider} lub {level.schwarz}) liczy się jako zapowiedziany tylko w zapowiedzi gry; "
        "później dodać go już nie można.",
        part="with-game",
        unless={"announcement.levels": "before-first-lead"},
    ),
    on(
        "level-late",
        "{level.schneider} or {level.schwarz} may be added to a game from the hand until the first card is led. Later, or "
        "after taking the skat, it does not count as announced.",
        "{level.schneider} oder {level.schwarz} kann bei einem Handspiel noch bis zum ersten Ausspielen angesagt werden. "
        "Später oder nach der Skataufnahme zählt es nicht als angesagt.",
        "Wyższy stopień ({level.schneider} lub {level.schwarz}) można w grze z ręki zapowiedzieć jeszcze do "
        "pierwszego wybicia. Później albo po podniesieniu skata nie liczy się jako zapowiedziany.",
        part="before-first-lead",
        when={"announcement.levels": "before-first-lead"},
    ),
)

_INVALID_GAMES: Final = (
    on(
        "invalid-announcement",
        "An invalid announcement is not punished: the declarer corrects it at once, without changing the skat. What follows "
        "if he corrects it later or changes the skat is not laid down.",
        "Eine ungültige Spielansage wird nicht bestraft: Der Alleinspieler berichtigt sie sofort, ohne den Skat zu ändern. "
        "Was folgt, wenn er sie später berichtigt oder den Skat ändert, ist nicht festgelegt.",
        "Nieważnej zapowiedzi się nie karze: solista od razu ją poprawia, nie zmieniając skata. Co wynika, gdy poprawi ją "
        "później albo zmieni skat, nie jest określone.",
    ),
    on(
        "invalid-announcement",
        "Invalid is, after taking the skat, a game from the hand and whatever may be announced only with one; and whatever "
        "everybody at the table can see is against the rules.",
        "Ungültig ist nach der Skataufnahme ein Handspiel und alles, was nur bei einem Handspiel angesagt werden darf; "
        "außerdem alles, was für alle am Tisch erkennbar regelwidrig ist.",
        "Nieważna jest po podniesieniu skata zapowiedź gry z ręki i wszystkiego, co wolno zapowiedzieć tylko w takiej grze; poza "
        "tym wszystko, o czym każdy przy stole może poznać, że jest niezgodne z przepisami.",
        part="listed-or-recognisable",
        when={_INVALID: "listed-or-recognisable"},
    ),
    on(
        "invalid-announcement",
        "Invalid is, after taking the skat, a game from the hand and whatever may be announced only with one; and whatever "
        "all at the table agree is against the rules.",
        "Ungültig ist nach der Skataufnahme ein Handspiel und alles, was nur bei einem Handspiel angesagt werden darf; "
        "außerdem alles, was alle am Tisch für regelwidrig halten.",
        "Nieważna jest po podniesieniu skata zapowiedź gry z ręki i wszystkiego, co wolno zapowiedzieć tylko w takiej grze; poza "
        "tym wszystko, co wszyscy przy stole uznają za niezgodne z przepisami.",
        part="listed-or-acknowledged",
        when={_INVALID: "listed-or-acknowledged"},
    ),
    on(
        "invalid-announcement",
        "Invalid is what all at the table agree is against the rules. What follows if they do not agree is not laid down.",
        "Ungültig ist, was alle am Tisch für regelwidrig halten. Was folgt, wenn sie nicht einig sind, ist nicht "
        "festgelegt.",
        "Nieważne jest to, co wszyscy przy stole uznają za niezgodne z przepisami. Co wynika, gdy się nie zgadzają, nie "
        "jest określone.",
        part="acknowledged",
        when={_INVALID: "acknowledged"},
    ),
    on(
        "invalid-announcement",
        "Which announcements are invalid is not laid down; what all at the table agree is against the rules is corrected.",
        "Welche Spielansagen ungültig sind, ist nicht festgelegt; berichtigt wird, was alle am Tisch für regelwidrig "
        "halten.",
        "Jakie zapowiedzi są nieważne, nie jest określone; poprawia się to, co wszyscy przy stole uznają za niezgodne z "
        "przepisami.",
        part="not-stated",
        when={_INVALID: "not-stated"},
    ),
    said(
        "correction-same-kind",
        "What the declarer announces instead of a game that he may not play stays within the same suit or kind of game.",
        "Hat der Alleinspieler ein Spiel angesagt, das er nicht spielen darf, muss er bei der Berichtigung bei "
        "derselben Farbe oder Spielart bleiben.",
        "To, co solista zapowiada zamiast gry, której nie wolno mu grać, pozostaje w tym samym kolorze lub rodzaju gry.",
        cites=("announcement.correction",),
        when={"announcement.correction": "same-kind"},
    ),
    said(
        "correction-any",
        "Instead of a game that he may not play the declarer announces any other.",
        "Statt eines Spiels, das er nicht spielen darf, sagt der Alleinspieler irgendein anderes an.",
        "Zamiast gry, której nie wolno mu grać, solista zapowiada dowolną inną.",
        cites=("announcement.correction",),
        when={"announcement.correction": "any"},
    ),
    on(
        "announcement-changed",
        "A valid announcement cannot be changed: the first one is played. An invalid one is corrected.",
        "Eine gültige Spielansage kann nicht geändert werden: Gespielt wird die erste. Eine ungültige wird berichtigt.",
        "Ważnej zapowiedzi nie można zmienić: gra się pierwszą. Nieważną się poprawia.",
        when={_CHANGE: "stands"},
    ),
    on(
        "announcement-changed",
        "Until the first lead a valid announcement may be changed to a game of higher value, not to a lower one. Later "
        "the first one is played. An invalid one is corrected.",
        "Bis zum ersten Ausspielen darf eine gültige Spielansage auf ein im Punktwert höheres Spiel geändert werden, nicht "
        "auf ein niedrigeres. Danach gilt die erste. Eine ungültige wird berichtigt.",
        "Do pierwszego wybicia ważną zapowiedź można zmienić na grę o wyższej wartości, nie na niższą. Później gra się "
        "pierwszą. Nieważną się poprawia.",
        part="raised",
        cites=(_CHANGE,),
        when={_CHANGE: "raised-before-first-lead"},
    ),
)

_LOST: Final = (
    on(
        "null-below-bid",
        "A Null that is worth less than the bid is not played: it is lost at once, as a suit game or Grand by bid and "
        "matadors. A suit game or Grand below the bid is played; if it stays below, it is lost as overbid.",
        "Ein Null, der das Reizgebot nicht erreicht, wird nicht gespielt: Er ist sofort verloren, als Farbspiel oder Grand "
        "nach Reizhöhe und Spitzen. Ein Farbspiel oder Grand unter dem Reizgebot wird gespielt; bleibt es darunter, ist es "
        "überreizt verloren.",
        "Gry Null wartej mniej niż licytacja się nie rozgrywa: jest od razu przegrana, jako gra kolorowa lub Grand według "
        "licytacji i szczytów. Grę kolorową lub Grand poniżej licytacji się rozgrywa; jeśli jej nie osiągnie, jest "
        "przegrana jako przelicytowana.",
    ),
    said(
        "escape-highest-level",
        "If the skat spoils his suit game or Grand, so that it reached the bid with his ten cards and does not with "
        "twelve even at the highest level that is still possible, the declarer may announce a game that fits the bid and "
        "give it up before the first lead. It is lost at the simple level.",
        "Verdirbt der Skat dem Alleinspieler ein Farbspiel oder einen Grand, der mit den zehn Karten das Reizgebot "
        "erreicht hätte und es mit den zwölf auch in der höchsten noch möglichen Gewinnstufe nicht mehr erreicht, "
        "darf er ein Spiel ansagen, das dem Reizgebot entspricht, und es vor dem ersten Ausspielen aufgeben. Es ist "
        "in der Stufe einfach verloren.",
        "Jeśli skat zepsuje soliście grę kolorową lub Granda, tak że z dziesięcioma kartami sięgała licytacji, a z "
        "dwunastoma nie sięga nawet w najwyższym możliwym jeszcze stopniu, może zapowiedzieć grę odpowiadającą licytacji "
        "i poddać ją przed pierwszym wybiciem. Jest przegrana w stopniu zwyczajnym.",
        cites=("announcement.escape",),
        when={"announcement.escape": "highest-level"},
        only_if=can_be_overbid,
    ),
    said(
        "escape-any-level",
        "If the skat spoils his suit game or Grand, so that it reached the bid at some level with his ten cards and does "
        "not at that level with twelve, the declarer may announce a game that fits the bid and give it up before the "
        "first lead. It is lost at the simple level.",
        "Verdirbt der Skat dem Alleinspieler ein Farbspiel oder einen Grand, der mit den zehn Karten in irgendeiner "
        "Gewinnstufe das Reizgebot erreicht hätte und es mit den zwölf in dieser nicht mehr erreicht, darf er ein "
        "Spiel ansagen, das dem Reizgebot entspricht, und es vor dem ersten Ausspielen aufgeben. Es ist in der Stufe "
        "einfach verloren.",
        "Jeśli skat zepsuje soliście grę kolorową lub Granda, tak że z dziesięcioma kartami sięgała w pewnym stopniu "
        "licytacji, a z dwunastoma w tym stopniu już nie, może zapowiedzieć grę odpowiadającą licytacji i poddać ją przed "
        "pierwszym wybiciem. Jest przegrana w stopniu zwyczajnym.",
        cites=("announcement.escape",),
        when={"announcement.escape": "any-level"},
        only_if=can_be_overbid,
    ),
    said(
        "escape-none",
        "A game that the skat spoils is played like any other.",
        "Ein Spiel, das der Skat verdirbt, wird wie jedes andere gespielt.",
        "Grę, którą zepsuł skat, rozgrywa się jak każdą inną.",
        cites=("announcement.escape",),
        when={"announcement.escape": "none"},
        only_if=can_be_overbid,
    ),
    on(
        "escape",
        "Where the skat has spoilt nothing, the declarer gives up before the first lead as he may give up any game.",
        "Hat der Skat nichts verdorben, gibt der Alleinspieler vor dem ersten Ausspielen auf, wie er jedes Spiel aufgeben "
        "darf.",
        "Jeśli skat niczego nie zepsuł, solista poddaje grę przed pierwszym wybiciem tak, jak wolno mu poddać każdą grę.",
        unless={"conduct.concede-alone": "not-stated"},
    ),
    on(
        "escape",
        "Whether he may give up before the first lead where the skat has spoilt nothing is not laid down.",
        "Ob er vor dem ersten Ausspielen aufgeben darf, wenn der Skat nichts verdorben hat, ist nicht festgelegt.",
        "Czy wolno mu poddać grę przed pierwszym wybiciem, gdy skat niczego nie zepsuł, nie jest określone.",
        part="not-stated",
        when={"conduct.concede-alone": "not-stated"},
    ),
    on(
        "lead-before-announcement",
        "A declarer who leads before he has announced, though the lead is another's, has lost: by his bid and his "
        "matadors.",
        "Ein Alleinspieler, der vor seiner Spielansage ausspielt, obwohl ein anderer auszuspielen hat, hat verloren: nach "
        "Reizhöhe und Spitzen.",
        "Solista, który wybija przed zapowiedzią, choć wybijać ma ktoś inny, przegrywa: według licytacji i szczytów.",
        part="lost-by-bid",
        when={_LEAD: "lost-by-bid"},
    ),
    on(
        "lead-before-announcement",
        "If a declarer leads before he has announced, though the lead is another's, he still announces; what else follows "
        "is not laid down.",
        "Spielt ein Alleinspieler vor seiner Spielansage aus, obwohl ein anderer auszuspielen hat, sagt er noch an; was "
        "sonst folgt, ist nicht festgelegt.",
        "Jeśli solista wybije przed zapowiedzią, choć wybijać ma ktoś inny, zapowiada grę jeszcze teraz; co poza tym "
        "wynika, nie jest określone.",
        part="not-stated",
        when={_LEAD: "not-stated"},
    ),
    on(
        "lead-before-announcement",
        "If the lead is his own, he announces now, and the card that he has led still counts as one in his hand.",
        "Steht ihm das Ausspielen zu, sagt er jetzt an, und die ausgespielte Karte gilt noch als Handkarte.",
        "Jeśli wybicie należy do niego, zapowiada teraz, a wybita karta liczy się jeszcze jako karta w ręku.",
        part="own-lead",
        cites=(_PUT_DOWN,),
        when={_PUT_DOWN: "hand-cards"},
    ),
    on(
        "lead-before-announcement",
        "If the lead is his own, he announces now; what else follows is not laid down.",
        "Steht ihm das Ausspielen zu, sagt er jetzt an; was sonst folgt, ist nicht festgelegt.",
        "Jeśli wybicie należy do niego, zapowiada teraz; co poza tym wynika, nie jest określone.",
        part="own-lead-not-stated",
        cites=(_PUT_DOWN,),
        when={_PUT_DOWN: "not-stated"},
    ),
    on(
        "lead-before-announcement",
        "For a defender who leads before the announcement nothing is laid down.",
        "Für einen Gegenspieler, der vor der Spielansage ausspielt, ist nichts festgelegt.",
        "Dla przeciwnika, który wybije przed zapowiedzią, niczego nie określono.",
        part="defender",
    ),
    on(
        "wrong-count-at-announcement",
        "A declarer who announces with more or fewer than ten cards has lost at the simple level, if the cards were dealt "
        "rightly. If they were not, the rules on a wrong number of cards hold.",
        "Ein Alleinspieler, der mit mehr oder weniger als zehn Handkarten ansagt, hat in der Stufe einfach verloren, wenn "
        "richtig gegeben war. Sonst gelten die Regeln über falsch gegebene Karten.",
        "Solista, który zapowiada z więcej lub mniej niż dziesięcioma kartami, przegrywa w stopniu zwyczajnym, jeśli karty "
        "rozdano prawidłowo. W przeciwnym razie obowiązują przepisy o niewłaściwej liczbie kart.",
    ),
    on(
        "wrong-count-at-announcement",
        "Cards that he has led or laid open by then count as his.",
        "Bis dahin ausgespielte oder aufgelegte Karten zählen dabei als Handkarten.",
        "Karty do tej chwili wybite lub wyłożone liczą się jako karty w ręku.",
        part="put-down",
        cites=(_PUT_DOWN,),
        when={_PUT_DOWN: "hand-cards"},
    ),
    on(
        "wrong-count-at-announcement",
        "Whether cards that he has led or laid open by then count as his is not laid down.",
        "Ob bis dahin ausgespielte oder aufgelegte Karten dabei als Handkarten zählen, ist nicht festgelegt.",
        "Czy karty do tej chwili wybite lub wyłożone liczą się jako karty w ręku, nie jest określone.",
        part="put-down-not-stated",
        cites=(_PUT_DOWN,),
        when={_PUT_DOWN: "not-stated"},
    ),
    on(
        "skat-touched-after-announcement",
        "After a valid announcement nobody may look at the skat or change it. A declarer who does so before the first lead "
        "has lost at the simple level. For the opposing side, and for everybody once a card is led, it is an infraction "
        "like others; a changed skat is put back if play goes on. What follows if "
        "nothing is validly announced yet is not laid down; the announcement is corrected first.",
        "Nach einer gültigen Spielansage darf niemand den Skat ansehen oder ändern. Ein Alleinspieler, der es vor "
        "dem ersten Ausspielen tut, hat in der Stufe einfach verloren. Für die Gegenpartei, und für alle, sobald "
        "eine Karte ausgespielt ist, ist es ein Regelverstoß wie jeder andere; ein geänderter Skat wird "
        "zurückgelegt, wenn weitergespielt wird. Was folgt, wenn noch nichts gültig angesagt ist, ist nicht "
        "festgelegt; zuerst wird die Ansage berichtigt.",
        "Po ważnej zapowiedzi nikomu nie wolno oglądać ani zmieniać skata. Solista, który zrobi to przed pierwszym "
        "wybiciem, przegrywa w stopniu zwyczajnym. Dla strony przeciwnej, a po pierwszym wybiciu dla każdego, jest to "
        "wykroczenie jak inne; zmieniony skat przywraca się, jeśli gra toczy się dalej. Co "
        "wynika, gdy nie ma jeszcze ważnej zapowiedzi, nie jest określone; najpierw poprawia się zapowiedź.",
    ),
)

_OPEN: Final = (
    on(
        "open-cards-not-laid",
        "If the declarer of an open game does not lay his cards down when they are due, everybody of the opposing side may "
        "ask him to, somebody who sits out as well, and nobody has lost by that.",
        "Legt der Alleinspieler bei einem offenen Spiel seine Karten nicht rechtzeitig auf, darf ihn jeder von der "
        "Gegenpartei dazu auffordern, auch wer sitzt; niemand hat dadurch verloren.",
        "Jeśli solista w grze otwartej nie wyłoży kart w porę, może go do tego wezwać każdy ze strony przeciwnej, także "
        "ten, kto pauzuje; nikt przez to nie przegrywa.",
        part="opposing-side",
        when={_ASKED: "opposing-side"},
    ),
    on(
        "open-cards-not-laid",
        "If the declarer of an open game does not lay his cards down when they are due, a defender may ask him to, and "
        "nobody has lost by that. For a demand by somebody who sits out nothing is laid down.",
        "Legt der Alleinspieler bei einem offenen Spiel seine Karten nicht rechtzeitig auf, darf ihn ein "
        "Gegenspieler dazu auffordern; niemand hat dadurch verloren. Für eine Aufforderung durch einen, der sitzt, "
        "ist nichts festgelegt.",
        "Jeśli solista w grze otwartej nie wyłoży kart w porę, może go do tego wezwać przeciwnik; nikt przez to nie "
        "przegrywa. O wezwaniu przez tego, kto pauzuje, niczego nie określono.",
        part="defenders",
        when={_ASKED: "defenders"},
    ),
    on(
        "open-cards-not-laid",
        "If the declarer of an open game does not lay his cards down, he does so as soon as they are due.",
        "Legt der Alleinspieler bei einem offenen Spiel seine Karten nicht auf, holt er es nach, sobald sie "
        "aufliegen müssen.",
        "Jeśli solista w grze otwartej nie wyłożył kart, wykłada je, gdy przychodzi na to pora.",
        part="not-stated",
        when={_ASKED: "not-stated"},
    ),
    on(
        "open-cards-not-laid",
        "What follows if he refuses, or if they should have lain open before, is not laid down.",
        "Was folgt, wenn er sich weigert oder sie schon früher hätten aufliegen müssen, ist nicht festgelegt.",
        "Co wynika, gdy odmawia albo gdy karty powinny były leżeć odkryte już wcześniej, nie jest określone.",
        part="too-late",
    ),
    on(
        "open-cards-unordered",
        "Open cards lie by suit and in sequence. If they do not, everybody of the opposing side may put them in order.",
        "Aufgelegte Karten liegen nach Farben und der Reihe nach geordnet. Liegen sie nicht so, darf sie jeder von "
        "der Gegenpartei ordnen.",
        "Wyłożone karty leżą według kolorów i starszeństwa. Jeśli nie, może je uporządkować każdy ze strony przeciwnej.",
        part="opposing-side",
        when={_ORDERED: "opposing-side"},
    ),
    on(
        "open-cards-unordered",
        "Open cards lie by suit and in sequence. If they do not, the defenders may put them in order; that somebody may who "
        "sits out is not laid down.",
        "Aufgelegte Karten liegen nach Farben und der Reihe nach geordnet. Liegen sie nicht so, dürfen die "
        "Gegenspieler sie ordnen; dass es auch darf, wer sitzt, ist nicht festgelegt.",
        "Wyłożone karty leżą według kolorów i starszeństwa. Jeśli nie, mogą je uporządkować przeciwnicy; czy wolno to "
        "temu, kto pauzuje, nie jest określone.",
        part="defenders",
        when={_ORDERED: "defenders"},
    ),
    on(
        "open-cards-unordered",
        "Open cards lie by suit and in sequence. Who may put them in order if they do not is not laid down.",
        "Aufgelegte Karten liegen nach Farben und der Reihe nach geordnet. Wer sie sonst ordnen darf, ist nicht "
        "festgelegt.",
        "Wyłożone karty leżą według kolorów i starszeństwa. Kto może je uporządkować, gdy tak nie jest, nie określono.",
        part="not-stated",
        when={_ORDERED: "not-stated"},
    ),
)

PARAGRAPHS: Final = in_order(
    "wrong-announcement", *_MISSING, *_INVALID_GAMES, *_LOST, *_OPEN, *left_open(Phase.ANNOUNCEMENT)
)
