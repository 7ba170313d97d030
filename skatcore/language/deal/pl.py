"""What is said while a deal is played, in Polish."""

from typing import Final

MESSAGES: Final = {
    # the parts of a deal
    "stage.auction": "licytacja",
    "stage.skat": "skat",
    "stage.announcing": "zapowiedź gry",
    "stage.laying-open": "wyłożenie kart",
    "stage.escape": "poddanie gry zepsutej przez skat",
    "stage.play": "lewy",
    # what a player does
    "event.dealt": "karty są rozdane",
    "event.bid": "licytować",
    "event.held": "trzymać",
    "event.passed": "pasować",
    "event.took-skat": "wziąć skat",
    "event.discarded": "odłożyć do skata",
    "event.announced": "zapowiedzieć grę",
    "event.laid-open": "wyłożyć karty",
    "event.played": "zagrać kartę",
    "event.declined": "zrezygnować",
    "event.conceded": "poddać grę",
    # why something is not allowed
    "refusal.deal-over": "rozdanie jest skończone",
    "refusal.no-such-action": "{event}: tego nie ma w tych przepisach",
    "refusal.not-your-turn": "kolej na: {turn}, nie na: {seat}",
    "refusal.not-now": "{event}: nie teraz; najpierw: {stage} ({turn})",
    "refusal.nothing-to-hold": "nikt nie licytował, więc nie ma czego trzymać; licytować albo pasować",
    "refusal.hold-or-pass": "zalicytowano {value}: trzymać albo pasować",
    "refusal.no-such-bid": "{value} nie jest wartością gry; następna to {next}",
    "refusal.bid-too-low": "{value} to nie więcej niż już zalicytowane {highest}",
    "refusal.last-chance-lowest": "wszyscy inni spasowali: grać za {value} albo pasować",
    "refusal.skat-taken-already": "skat jest już wzięty",
    "refusal.skat-not-taken": "skat nie jest wzięty; nie ma czego odkładać",
    "refusal.discard-two": "odkłada się dwie karty, nie {count}",
    "refusal.not-in-hand": "{card} nie ma w ręce",
    "refusal.announced-apart": "{extra}: tego nie mówi się z zapowiedzią",
    "refusal.nobodys-game": "{game} nie ma solisty i nie jest zapowiadana",
    "refusal.announced-after-skat": "{game}: skat jest wzięty; grę z ręki, stopnie i otwarte gry atutowe zapowiada się tylko bez niego",
    "refusal.hand-not-said": "skat nie jest wzięty: to gra z ręki i trzeba to zapowiedzieć",
    "refusal.no-such-form": "{game}: tu nie istnieje",
    "refusal.no-such-game": "{game}: tu nie istnieje",
    "refusal.nothing-to-escape": "skat nie zepsuł gry, która sięgała licytacji; grać dalej",
    "refusal.lay-all-open": "wykłada się wszystkie {count} kart z ręki",
    "refusal.follow-trump": "{card} nie jest do koloru: wyszedł atut, a jest w ręce",
    "refusal.follow-suit": "{card} nie jest do koloru: wyszedł kolor {suit}, a jest w ręce",
}
