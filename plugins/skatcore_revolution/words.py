"""The words of Revolution in the three languages; it is always played open and from the hand."""

from __future__ import annotations

from typing import Final

from skatcore.plugin import Words

ENGLISH: Final = Words(
    "en",
    {
        "plugin.revolution": "A Null played open while the defenders may exchange cards.",
        "contract.revolution": "Revolution",
        "game.revolution.HO": "{contract}",
        "stage.laying-open-first": "laying the cards open",
        "stage.skat-exchange": "exchange with the skat",
        "stage.rearrangement": "exchange between the defenders",
        "event.gave": "give a card",
        "refusal.give-back": "a card was given: another one is given back",
        "refusal.give-one": "one card is given to the other defender",
        "refusal.give-another": "{card} was just given; another card is given back",
        "choice.plugin.revolution.exchange.with-skat": "with the skat, in turn",
        "choice.plugin.revolution.exchange.between-defenders": "between the defenders",
        "choice.plugin.revolution.exchange.between-defenders-and-skat": ("between the defenders and the skat"),
        "choice.plugin.revolution.exposed.before-exchange": "before the exchange",
        "choice.plugin.revolution.exposed.as-other-open-games": "as in other open games",
    },
    {"contract.revolution": ("revolution", "null ouvert revolution")},
)

GERMAN: Final = Words(
    "de",
    {
        "plugin.revolution": "Ein offener Null, bei dem die Gegenspieler Karten tauschen dürfen.",
        "contract.revolution": "Revolution",
        "game.revolution.HO": "{contract}",
        "stage.laying-open-first": "Auflegen der Karten",
        "stage.skat-exchange": "Tausch mit dem Skat",
        "stage.rearrangement": "Tausch unter den Gegenspielern",
        "event.gave": "eine Karte geben",
        "refusal.give-back": "für die Karte wird eine andere zurückgegeben",
        "refusal.give-one": "eine Karte geht an den anderen Gegenspieler",
        "refusal.give-another": "{card} kam gerade erst; zurückgegeben wird eine andere Karte",
        "option.plugin.revolution.value": "Spielwert, in Punkten.",
        "option.plugin.revolution.exchange": (
            "Womit die Gegenspieler vor dem ersten Ausspielen Karten tauschen dürfen."
        ),
        "option.plugin.revolution.exposed": (
            "Ob die Gegenspieler die Karten des Alleinspielers vor dem Tauschen sehen."
        ),
        "choice.plugin.revolution.exchange.with-skat": "mit dem Skat, der Reihe nach",
        "choice.plugin.revolution.exchange.between-defenders": "untereinander",
        "choice.plugin.revolution.exchange.between-defenders-and-skat": ("untereinander und mit dem Skat"),
        "choice.plugin.revolution.exposed.before-exchange": "vor dem Tauschen",
        "choice.plugin.revolution.exposed.as-other-open-games": "wie bei anderen offenen Spielen",
    },
    {"contract.revolution": ("revolution", "null ouvert revolution")},
)

POLISH: Final = Words(
    "pl",
    {
        "plugin.revolution": "Otwarte zero, przy którym obrońcy mogą wymieniać karty.",
        "contract.revolution": "Null ouvert Rewolucja",
        "game.revolution.HO": "{contract}",
        "stage.laying-open-first": "wykładanie kart",
        "stage.skat-exchange": "wymiana ze skatem",
        "stage.rearrangement": "wymiana między przeciwnikami",
        "event.gave": "dać kartę",
        "refusal.give-back": "za kartę oddaje się inną",
        "refusal.give-one": "jedną kartę daje się drugiemu przeciwnikowi",
        "refusal.give-another": "{card} przed chwilą podano; oddaje się inną kartę",
        "option.plugin.revolution.value": "Wartość gry, w punktach.",
        "option.plugin.revolution.exchange": ("Z czym przeciwnicy mogą wymienić karty przed pierwszym wybiciem."),
        "option.plugin.revolution.exposed": ("Czy przeciwnicy widzą karty solisty, zanim wymienią swoje."),
        "choice.plugin.revolution.exchange.with-skat": "ze skatem, po kolei",
        "choice.plugin.revolution.exchange.between-defenders": "między sobą",
        "choice.plugin.revolution.exchange.between-defenders-and-skat": "między sobą i ze skatem",
        "choice.plugin.revolution.exposed.before-exchange": "przed wymianą",
        "choice.plugin.revolution.exposed.as-other-open-games": "jak w innych grach otwartych",
    },
    {"contract.revolution": ("rewolucja", "null rewolucja", "null ouvert rewolucja")},
)

WORDS: Final = (ENGLISH, GERMAN, POLISH)
