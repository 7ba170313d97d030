"""Paragraphs on games that end early: given up, thrown down, laid open (ISkO 4.3, 4.4.5, 5.2.8)."""

from __future__ import annotations

from typing import Final

from skatcore.isko.rulebook.laid_down import LAID_DOWN
from skatcore.isko.rulebook.said import in_order, left_open, on, said
from skatcore.plugin import Phase

_ALONE: Final = "conduct.concede-alone"
_LATE: Final = "conduct.concede-late"
_LEVEL: Final = "conduct.concession-level"
_DEFENDER: Final = "conduct.defender-concedes"
_SITTER: Final = "conduct.sitter-concedes"
_PLAYS_ON: Final = "conduct.plays-on-after-concession"
_THROWN: Final = "conduct.cards-thrown"

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

PARAGRAPHS: Final = in_order("shortening", *_GIVEN_UP, *LAID_DOWN, *left_open(Phase.SHORTENING))
