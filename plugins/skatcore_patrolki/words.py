"""The words of patrolki in the three languages."""

from __future__ import annotations

from typing import Final

from skatcore.plugin import Words
from skatcore_lowest_trumps import with_shared

ENGLISH: Final = Words(
    "en",
    {
        "plugin.patrolki": "The declarer lays his lowest trumps open and must win the last tricks with them.",
        "stage.patrolki": "laying patrolki",
        "event.laid-patrolki": "lay patrolki",
        "event.took-back-patrolki": "take patrolki back",
        "step.patrolki": "patrolki",
        "letter.patrolki": "p",
        "extra.patrolki": "patrolki",
        "extra.patrolki-failed": "patrolki failed",
        "reason.missed-patrolki": "the patrolki did not win the last tricks",
        "incident.patrolki-failed": "patrolki that do not win the last tricks",
        "incident.patrolki-changed": "patrolki added or taken back",
        "incident.patrolki-laid-wrongly": "patrolki laid wrongly",
        "ruling.patrolki-failed": "patrolki must win the last tricks: the game is lost",
        "choice.plugin.patrolki.raises-what.multiplier": "the multiplier",
        "choice.plugin.patrolki.raises-what.matadors": "the matadors",
        "choice.plugin.patrolki.suit-order.to-jack-of-hearts": "up to the jack of hearts",
        "choice.plugin.patrolki.suit-order.all-trumps": "up to the highest trump",
        "choice.plugin.patrolki.lost-value.with-patrolki": "with the patrolki",
        "choice.plugin.patrolki.lost-value.without": "without the patrolki",
        "choice.plugin.patrolki.must-win.last-tricks": "the last tricks in any order",
        "choice.plugin.patrolki.must-win.lowest-last": "the last tricks, the lowest card the last",
        "choice.plugin.patrolki.must-win.as-a-block": "the last tricks, set aside for them",
        "choice.plugin.patrolki.forced-out.lost": "the game is lost",
        "choice.plugin.patrolki.forced-out.not-asked-for": "the card need not be played",
        "choice.plugin.patrolki.classes.skat-and-hand": "in all suit games and Grands",
        "choice.plugin.patrolki.classes.skat": "only with the skat taken",
        "choice.plugin.patrolki.classes.hand": "only from the hand",
        "choice.plugin.patrolki.laid.before-first-lead": "before the first lead",
        "choice.plugin.patrolki.laid.with-announcement": "with the announcement",
        "choice.plugin.patrolki.taken-back.no": "not at all",
        "choice.plugin.patrolki.taken-back.before-first-lead": "before the first lead",
    },
)

GERMAN: Final = Words(
    "de",
    {
        "plugin.patrolki": "Der Alleinspieler legt seine niedrigsten Trümpfe offen aus und muss mit ihnen die letzten Stiche machen.",
        "stage.patrolki": "Auslegen von Patrolki",
        "event.laid-patrolki": "Patrolki auslegen",
        "event.took-back-patrolki": "Patrolki zurücknehmen",
        "step.patrolki": "Patrolki",
        "letter.patrolki": "p",
        "extra.patrolki": "Patrolki",
        "extra.patrolki-failed": "Patrolki gescheitert",
        "reason.missed-patrolki": "die Patrolki machten nicht die letzten Stiche",
        "incident.patrolki-failed": "Patrolki, die nicht die letzten Stiche machen",
        "incident.patrolki-changed": "Patrolki hinzugelegt oder zurückgenommen",
        "incident.patrolki-laid-wrongly": "Patrolki falsch ausgelegt",
        "ruling.patrolki-failed": "Patrolki müssen die letzten Stiche machen: Das Spiel ist verloren",
        "option.plugin.patrolki.raises": "Um wie viel jede Karte das Spiel erhöht.",
        "option.plugin.patrolki.raises-what": (
            "Ob jede Karte als Stufe zählt oder als Spitzen bis zu deren Höchstzahl."
        ),
        "option.plugin.patrolki.counts-for-bid": (
            "Ob die Reizwerte die Karten mitzählen, die ausgelegt werden können."
        ),
        "option.plugin.patrolki.suit-order": ("Wie weit hinauf die Trümpfe eines Farbspiels ausgelegt werden können."),
        "option.plugin.patrolki.lost-value": "Ob die Karten im verlorenen Spiel mitzählen.",
        "option.plugin.patrolki.must-win": (
            "Die letzten Stiche in beliebiger Folge, die niedrigste Karte den allerletzten, oder "
            "die Karten liegen als letzte Stiche beiseite."
        ),
        "option.plugin.patrolki.forced-out": (
            "Was geschieht, wenn der Bedienzwang eine ausgelegte Karte zu früh fordert."
        ),
        "option.plugin.patrolki.classes": "In welchen Spielen sie ausgelegt werden können.",
        "option.plugin.patrolki.laid": "Bis wann sie ausgelegt werden können.",
        "option.plugin.patrolki.taken-back": "Bis wann ausgelegte Karten zurückgenommen werden können.",
        "option.plugin.patrolki.announces": ("Ob Auslegen und Ausspielen die Spielansage ersetzt."),
        "choice.plugin.patrolki.raises-what.multiplier": "die Stufen",
        "choice.plugin.patrolki.raises-what.matadors": "die Spitzen",
        "choice.plugin.patrolki.suit-order.to-jack-of-hearts": "bis zum Herz-Buben",
        "choice.plugin.patrolki.suit-order.all-trumps": "bis zum höchsten Trumpf",
        "choice.plugin.patrolki.lost-value.with-patrolki": "mit den Patrolki",
        "choice.plugin.patrolki.lost-value.without": "ohne die Patrolki",
        "choice.plugin.patrolki.must-win.last-tricks": "die letzten Stiche in beliebiger Folge",
        "choice.plugin.patrolki.must-win.lowest-last": ("die letzten Stiche, die niedrigste Karte den allerletzten"),
        "choice.plugin.patrolki.must-win.as-a-block": "die letzten Stiche, dafür beiseitegelegt",
        "choice.plugin.patrolki.forced-out.lost": "das Spiel ist verloren",
        "choice.plugin.patrolki.forced-out.not-asked-for": "die Karte muss nicht gespielt werden",
        "choice.plugin.patrolki.classes.skat-and-hand": "in allen Farb- und Grandspielen",
        "choice.plugin.patrolki.classes.skat": "nur mit Skataufnahme",
        "choice.plugin.patrolki.classes.hand": "nur aus der Hand",
        "choice.plugin.patrolki.laid.before-first-lead": "vor dem ersten Ausspiel",
        "choice.plugin.patrolki.laid.with-announcement": "mit der Spielansage",
        "choice.plugin.patrolki.taken-back.no": "gar nicht",
        "choice.plugin.patrolki.taken-back.before-first-lead": "bis zum ersten Ausspiel",
    },
)

POLISH: Final = Words(
    "pl",
    {
        "plugin.patrolki": "Solista wykłada najniższe atuty i musi nimi wziąć ostatnie sztychy.",
        "stage.patrolki": "wykładanie patrolek",
        "event.laid-patrolki": "wyłożyć patrolki",
        "event.took-back-patrolki": "cofnąć patrolki",
        "step.patrolki": "patrolki",
        "letter.patrolki": "p",
        "extra.patrolki": "patrolki",
        "extra.patrolki-failed": "patrolki nieudane",
        "reason.missed-patrolki": "patrolki nie zabrały ostatnich sztychów",
        "incident.patrolki-failed": "patrolki, które nie zabierają ostatnich sztychów",
        "incident.patrolki-changed": "patrolki dołożone albo cofnięte",
        "incident.patrolki-laid-wrongly": "patrolki źle wyłożone",
        "ruling.patrolki-failed": "patrolki muszą zabrać ostatnie sztychy: gra jest przegrana",
        "option.plugin.patrolki.raises": "O ile każda karta podwyższa grę.",
        "option.plugin.patrolki.raises-what": (
            "Czy każda karta liczy się jako stopień, czy jako szczyty aż do ich największej liczby."
        ),
        "option.plugin.patrolki.counts-for-bid": ("Czy wartości licytacji uwzględniają karty, które można wyłożyć."),
        "option.plugin.patrolki.suit-order": ("Jak wysoko można wykładać atuty w grze kolorowej."),
        "option.plugin.patrolki.lost-value": "Czy karty liczą się w wartości przegranej gry.",
        "option.plugin.patrolki.must-win": (
            "Ostatnie sztychy w dowolnej kolejności, najniższą kartą sam ostatni albo sztychy, na które karty odłożono."
        ),
        "option.plugin.patrolki.forced-out": ("Co się dzieje, gdy trzeba dołożyć wyłożoną kartę za wcześnie."),
        "option.plugin.patrolki.classes": "W jakich grach można je wykładać.",
        "option.plugin.patrolki.laid": "Do kiedy można je wykładać.",
        "option.plugin.patrolki.taken-back": "Do kiedy można cofnąć wyłożone karty.",
        "option.plugin.patrolki.announces": "Czy wyłożenie i wybicie zastępuje zapowiedź gry.",
        "choice.plugin.patrolki.raises-what.multiplier": "stopnie",
        "choice.plugin.patrolki.raises-what.matadors": "szczyty",
        "choice.plugin.patrolki.suit-order.to-jack-of-hearts": "do waleta kier",
        "choice.plugin.patrolki.suit-order.all-trumps": "do najwyższego atutu",
        "choice.plugin.patrolki.lost-value.with-patrolki": "z patrolkami",
        "choice.plugin.patrolki.lost-value.without": "bez patrolek",
        "choice.plugin.patrolki.must-win.last-tricks": "ostatnie sztychy w dowolnej kolejności",
        "choice.plugin.patrolki.must-win.lowest-last": "ostatnie sztychy, najniższą kartą sam ostatni",
        "choice.plugin.patrolki.must-win.as-a-block": "ostatnie sztychy, na które są odłożone",
        "choice.plugin.patrolki.forced-out.lost": "gra jest przegrana",
        "choice.plugin.patrolki.forced-out.not-asked-for": "karty nie trzeba dokładać",
        "choice.plugin.patrolki.classes.skat-and-hand": "we wszystkich grach kolorowych i w Grandzie",
        "choice.plugin.patrolki.classes.skat": "tylko z podniesionym skatem",
        "choice.plugin.patrolki.classes.hand": "tylko z ręki",
        "choice.plugin.patrolki.laid.before-first-lead": "przed pierwszym wybiciem",
        "choice.plugin.patrolki.laid.with-announcement": "razem z zapowiedzią",
        "choice.plugin.patrolki.taken-back.no": "wcale",
        "choice.plugin.patrolki.taken-back.before-first-lead": "przed pierwszym wybiciem",
    },
)

WORDS: Final = with_shared((ENGLISH, GERMAN, POLISH))
