"""The words of Spitze in the three languages."""

from __future__ import annotations

from typing import Final

from skatcore.plugin import Words
from skatcore_lowest_trumps import with_shared

ENGLISH: Final = Words(
    "en",
    {
        "plugin.spitze": "The declarer says that he will win the last trick with the lowest trump.",
        "stage.spitze": "saying Spitze",
        "event.said-spitze": "say Spitze",
        "step.spitze": "Spitze",
        "letter.spitze": "^",
        "extra.spitze": "Spitze",
        "extra.spitze-failed": "Spitze failed",
        "reason.missed-spitze": "the lowest trump did not win the last trick",
        "incident.spitze-failed": "Spitze that does not win the last trick",
        "incident.spitze-changed": "Spitze said later or taken back",
        "incident.spitze-laid-wrongly": "Spitze shown wrongly",
        "ruling.spitze-failed": "Spitze must win the last trick: the game is lost",
        "choice.plugin.spitze.must-win.lowest-last": "yes, the next lowest the one before",
        "choice.plugin.spitze.must-win.last-tricks": "no, any order",
        "choice.plugin.spitze.lost-value.with-spitze": "with Spitze",
        "choice.plugin.spitze.lost-value.without": "without Spitze",
        "choice.plugin.spitze.said.with-announcement": "with the announcement",
        "choice.plugin.spitze.said.before-first-lead": "before the first lead",
    },
)

GERMAN: Final = Words(
    "de",
    {
        "plugin.spitze": "Der Alleinspieler sagt an, den letzten Stich mit dem niedrigsten Trumpf zu machen.",
        "stage.spitze": "Ansage von Spitze",
        "event.said-spitze": "Spitze ansagen",
        "step.spitze": "Spitze",
        "letter.spitze": "^",
        "extra.spitze": "Spitze",
        "extra.spitze-failed": "Spitze gescheitert",
        "reason.missed-spitze": "der niedrigste Trumpf machte nicht den letzten Stich",
        "incident.spitze-failed": "Spitze, die nicht den letzten Stich macht",
        "incident.spitze-changed": "Spitze nachträglich angesagt oder zurückgenommen",
        "incident.spitze-laid-wrongly": "Spitze falsch gezeigt",
        "ruling.spitze-failed": "Spitze muss den letzten Stich machen: Das Spiel ist verloren",
        "option.plugin.spitze.raises": "Um wie viel jede gezeigte Karte das Spiel erhöht.",
        "option.plugin.spitze.most": "Wie viele der niedrigsten Trümpfe gezeigt werden können.",
        "option.plugin.spitze.must-win": (
            "Bei mehreren gezeigten: ob die niedrigste Karte den allerletzten Stich machen muss."
        ),
        "option.plugin.spitze.counts-for-bid": (
            "Ob man Spitze beim Reizen mitzählen darf und die Reizwerte sie enthalten."
        ),
        "option.plugin.spitze.lost-value": "Ob Spitze im Wert eines verlorenen Spiels mitzählt.",
        "option.plugin.spitze.said": "Bis wann Spitze angesagt werden kann.",
        "option.plugin.spitze.grand-with-all-jacks": (
            "Ob ein Alleinspieler, der alle vier Buben in seinen Karten sieht, sie im Grand ansagen darf."
        ),
        "choice.plugin.spitze.must-win.lowest-last": "ja, die nächste den davor",
        "choice.plugin.spitze.must-win.last-tricks": "nein, in beliebiger Folge",
        "choice.plugin.spitze.lost-value.with-spitze": "mit Spitze",
        "choice.plugin.spitze.lost-value.without": "ohne Spitze",
        "choice.plugin.spitze.said.with-announcement": "mit der Spielansage",
        "choice.plugin.spitze.said.before-first-lead": "vor dem ersten Ausspiel",
    },
)

POLISH: Final = Words(
    "pl",
    {
        "plugin.spitze": "Solista zapowiada, że ostatni sztych weźmie najniższym atutem.",
        "stage.spitze": "zapowiedź szpicy",
        "event.said-spitze": "zapowiedzieć szpicę",
        "step.spitze": "szpica",
        "letter.spitze": "^",
        "extra.spitze": "szpica",
        "extra.spitze-failed": "szpica nieudana",
        "reason.missed-spitze": "najniższy atut nie zabrał ostatniego sztychu",
        "incident.spitze-failed": "szpica, która nie zabiera ostatniego sztychu",
        "incident.spitze-changed": "szpica zapowiedziana później albo cofnięta",
        "incident.spitze-laid-wrongly": "szpica źle pokazana",
        "ruling.spitze-failed": "szpica musi zabrać ostatni sztych: gra jest przegrana",
        "option.plugin.spitze.raises": "O ile każda pokazana karta podwyższa grę.",
        "option.plugin.spitze.most": "Ile najniższych atutów można pokazać.",
        "option.plugin.spitze.must-win": ("Gdy pokazano kilka: czy najniższa karta musi wziąć sam ostatni sztych."),
        "option.plugin.spitze.counts-for-bid": (
            "Czy w licytacji można liczyć szpicę i czy jest w wartościach licytacji."
        ),
        "option.plugin.spitze.lost-value": "Czy szpica liczy się w wartości przegranej gry.",
        "option.plugin.spitze.said": "Do kiedy można ją zapowiedzieć.",
        "option.plugin.spitze.grand-with-all-jacks": (
            "Czy solista, który widzi w swoich kartach wszystkie cztery walety, może ją zapowiedzieć w grze Grand."
        ),
        "choice.plugin.spitze.must-win.lowest-last": "tak, następna przedostatni",
        "choice.plugin.spitze.must-win.last-tricks": "nie, w dowolnej kolejności",
        "choice.plugin.spitze.lost-value.with-spitze": "ze szpicą",
        "choice.plugin.spitze.lost-value.without": "bez szpicy",
        "choice.plugin.spitze.said.with-announcement": "razem z zapowiedzią",
        "choice.plugin.spitze.said.before-first-lead": "przed pierwszym wybiciem",
    },
)

WORDS: Final = with_shared((ENGLISH, GERMAN, POLISH))
