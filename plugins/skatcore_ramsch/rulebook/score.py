"""How a Ramsch is played, and who loses how much."""

from __future__ import annotations

from typing import Final

from skatcore.plugin import Announcement, Example, Seat, SharedOutcome
from skatcore_ramsch.result import RAMSCH
from skatcore_ramsch.rulebook.said import BY_POINTS, LOWER_JACK, ONE_LOSES, said

_GAME: Final = Announcement(RAMSCH)

PLAY: Final = (
    said(
        "play",
        60,
        {
            "en": "Everyone plays for himself and tries to take few card points. Only the jacks are trumps. Forehand "
            "leads; suit must be followed as in Grand.",
            "de": "Jeder spielt für sich und versucht, wenig Augen zu bekommen. Nur die Buben sind Trumpf. Vorhand spielt "
            "aus; bedient wird wie beim Grand.",
            "pl": "Każdy gra dla siebie i stara się zebrać jak najmniej oczek. Atutami są tylko walety. Wybija "
            "przodek; do koloru dokłada się jak w Grandzie.",
        },
        "",
        short=True,
        brief={
            "en": "Everyone for himself; only jacks are trumps; most card points lose.",
            "de": "Jeder für sich; nur Buben sind Trumpf; die meisten Augen verlieren.",
            "pl": "Każdy dla siebie; atutami są tylko walety; kto ma najwięcej oczek, przegrywa.",
        },
        unless={".counts": "lowest-wins"},
    ),
    said(
        "play-for-least",
        60,
        {
            "en": "Everyone plays for himself and tries to take the fewest card points. Only the jacks are trumps. Forehand "
            "leads; suit must be followed as in Grand.",
            "de": "Jeder spielt für sich und versucht, die wenigsten Augen zu bekommen. Nur die Buben sind Trumpf. Vorhand "
            "spielt aus; bedient wird wie beim Grand.",
            "pl": "Każdy gra dla siebie i stara się zebrać najmniej oczek. Atutami są tylko walety. Wybija przodek; "
            "do koloru dokłada się jak w Grandzie.",
        },
        "",
        short=True,
        brief={
            "en": "Everyone for himself; only jacks are trumps; the fewest card points gain.",
            "de": "Jeder für sich; nur Buben sind Trumpf; die wenigsten Augen gewinnen.",
            "pl": "Każdy dla siebie; atutami są tylko walety; kto ma najmniej oczek, zyskuje.",
        },
        when={".counts": "lowest-wins"},
    ),
    said(
        "skat-last",
        70,
        {
            "en": "The card points in the skat go to whoever takes the last trick.",
            "de": "Die Augen im Skat bekommt, wer den letzten Stich macht.",
            "pl": "Oczka ze skata dostaje ten, kto weźmie ostatni sztych.",
        },
        "skat-to",
        when={".skat-to": "last-trick"},
        short=True,
    ),
    said(
        "skat-loser",
        70,
        {
            "en": "The loser is found by the card points in the tricks; those in the skat are then added to his.",
            "de": "Wer verliert, entscheiden die Augen in den Stichen; die im Skat kommen dann zu seinen hinzu.",
            "pl": "O tym, kto przegrał, decydują oczka w sztychach; oczka ze skata dolicza się potem przegranemu.",
        },
        "skat-to",
        when={".skat-to": "loser", ".counts": BY_POINTS},
        short=True,
    ),
    said(
        "skat-loser-fixed",
        70,
        {
            "en": "The skat belongs to the loser; its card points do not help to find him.",
            "de": "Der Skat gehört dem Verlierer; seine Augen zählen bei der Entscheidung nicht mit.",
            "pl": "Skat należy do przegranego; jego oczka nie liczą się przy ustalaniu, kto przegrał.",
        },
        "skat-to",
        when={".skat-to": "loser", ".counts": "fixed"},
    ),
    said(
        "skat-nobody",
        70,
        {
            "en": "The card points in the skat count for nobody.",
            "de": "Die Augen im Skat zählen für niemanden.",
            "pl": "Oczka ze skata nie liczą się nikomu.",
        },
        "skat-to",
        when={".skat-to": "nobody"},
        short=True,
    ),
    said(
        "skat-without-loser",
        70,
        {
            "en": "There is no loser who could get the skat: its card points count for nobody.",
            "de": "Einen Verlierer, dem der Skat gehören könnte, gibt es nicht: Seine Augen zählen für niemanden.",
            "pl": "Nie ma przegranego, który mógłby dostać skat: jego oczka nie liczą się nikomu.",
        },
        "skat-to",
        when={".skat-to": "loser", ".counts": "lowest-wins"},
    ),
)

COUNT: Final = (
    said(
        "loser",
        80,
        {
            "en": "Whoever has most card points loses. He writes them down as minus points, {.times:times}; the "
            "others have nothing.",
            "de": "Wer die meisten Augen hat, verliert. Seine Augen werden ihm {.times:times} als Minuspunkte "
            "angeschrieben, den anderen nichts.",
            "pl": "Przegrywa ten, kto ma najwięcej oczek. Zapisuje je ze znakiem minus, razy {.times}; pozostali nie "
            "zapisują nic.",
        },
        "counts",
        "times",
        when={".counts": "loser"},
        unless={".times": 1},
        short=True,
    ),
    said(
        "loser-once",
        80,
        {
            "en": "Whoever has most card points loses. He writes them down as minus points; the others have nothing.",
            "de": "Wer die meisten Augen hat, verliert. Seine Augen werden ihm als Minuspunkte angeschrieben, den "
            "anderen nichts.",
            "pl": "Przegrywa ten, kto ma najwięcej oczek. Zapisuje je ze znakiem minus; pozostali nie zapisują nic.",
        },
        "counts",
        "times",
        when={".counts": "loser", ".times": 1},
        short=True,
        examples=(
            Example(_GAME, SharedOutcome((62, 38, 20), (6, 3, 1))),
            Example(_GAME, SharedOutcome((62, 38, 20), (6, 3, 1), 0, Seat.FOREHAND)),
        ),
    ),
    said(
        "everyone",
        80,
        {
            "en": "Everyone writes down his own card points as minus points, {.times:times}.",
            "de": "Jedem werden seine eigenen Augen {.times:times} als Minuspunkte angeschrieben.",
            "pl": "Każdy zapisuje własne oczka ze znakiem minus, razy {.times}.",
        },
        "counts",
        "times",
        when={".counts": "everyone"},
        short=True,
    ),
    said(
        "fixed",
        80,
        {
            "en": "Whoever has most card points loses {.fixed}. If one player took no trick it is {.fixed-one-virgin}, if "
            "two took none {.fixed-two-virgins}.",
            "de": "Wer die meisten Augen hat, verliert {.fixed} Punkte. Blieb ein Spieler ohne Stich, sind es "
            "{.fixed-one-virgin}, blieben zwei ohne Stich, {.fixed-two-virgins}.",
            "pl": "Kto ma najwięcej oczek, traci {.fixed}. Jeśli bez sztychu został jeden gracz, {.fixed-one-virgin}, "
            "jeśli dwóch, {.fixed-two-virgins}.",
        },
        "counts",
        "fixed",
        when={".counts": "fixed"},
        short=True,
    ),
    said(
        "lowest",
        80,
        {
            "en": "Whoever has the fewest card points gets {.lowest-gets}, the others nothing. If two are tied for fewest, "
            "each of them gets {.lowest-two-get}.",
            "de": "Wer die wenigsten Augen hat, bekommt {.lowest-gets} Punkte, die anderen nichts. Haben zwei "
            "gemeinsam die wenigsten, bekommt jeder von ihnen {.lowest-two-get}.",
            "pl": "Kto ma najmniej oczek, dostaje {.lowest-gets}, pozostali nic. Jeśli dwóch ma po równo najmniej, każdy z "
            "nich dostaje {.lowest-two-get}.",
        },
        "counts",
        "lowest-gets",
        "lowest-two-get",
        when={".counts": "lowest-wins"},
        short=True,
        examples=(
            Example(_GAME, SharedOutcome((62, 38, 20), (6, 3, 1), 0, Seat.FOREHAND)),
            Example(_GAME, SharedOutcome((60, 30, 30), (6, 2, 2), 0, Seat.FOREHAND)),
        ),
    ),
    said(
        "lowest-three",
        82,
        {
            "en": "If all three are tied, each of them gets {.lowest-three-get}.",
            "de": "Haben alle drei gleich viele Augen, bekommt jeder {.lowest-three-get} Punkte.",
            "pl": "Jeśli wszyscy trzej mają po równo, każdy dostaje {.lowest-three-get}.",
        },
        "lowest-three-get",
        when={".counts": "lowest-wins"},
        unless={".lowest-three-get": 0},
    ),
    said(
        "lowest-three-nothing",
        82,
        {
            "en": "If all three are tied, nobody gets anything.",
            "de": "Haben alle drei gleich viele Augen, bekommt niemand etwas.",
            "pl": "Jeśli wszyscy trzej mają po równo, nikt nic nie dostaje.",
        },
        "lowest-three-get",
        when={".counts": "lowest-wins", ".lowest-three-get": 0},
    ),
    *(
        said(f"two-tied-{value}", 90, texts, "two-tied", when={".counts": ONE_LOSES, ".two-tied": value})
        for value, texts in {
            "both-lose": {
                "en": "If two are tied for most, both lose the full amount.",
                "de": "Haben zwei gemeinsam die meisten Augen, verlieren beide voll.",
                "pl": "Jeśli dwóch ma po równo najwięcej, obaj tracą pełną wartość.",
            },
            "half-each": {
                "en": "If two are tied for most, each loses half, rounded down.",
                "de": "Haben zwei gemeinsam die meisten Augen, verliert jeder die Hälfte, abgerundet.",
                "pl": "Jeśli dwóch ma po równo najwięcej, każdy traci połowę, zaokrągloną w dół.",
            },
            "last-trick-loses": {
                "en": "If two are tied for most, the one who took the last trick loses; if neither did, both lose.",
                "de": "Haben zwei gemeinsam die meisten Augen, verliert, wer von ihnen den letzten Stich gemacht "
                "hat; war es keiner von beiden, verlieren beide.",
                "pl": "Jeśli dwóch ma po równo najwięcej, przegrywa ten z nich, kto wziął ostatni sztych; jeśli "
                "żaden, przegrywają obaj.",
            },
            LOWER_JACK: {
                "en": "If two are tied for most, the one with the lower jack loses.",
                "de": "Haben zwei gemeinsam die meisten Augen, verliert, wer den niedrigeren Buben hat.",
                "pl": "Jeśli dwóch ma po równo najwięcej, przegrywa ten z niższym waletem.",
            },
            "nobody": {
                "en": "If two are tied for most, nobody loses.",
                "de": "Haben zwei gemeinsam die meisten Augen, verliert niemand.",
                "pl": "Jeśli dwóch ma po równo najwięcej, nikt nie przegrywa.",
            },
        }.items()
    ),
    *(
        said(f"three-tied-{value}", 92, texts, "three-tied", when={".counts": ONE_LOSES, ".three-tied": value})
        for value, texts in {
            "nobody": {
                "en": "If all three are tied, nobody loses.",
                "de": "Haben alle drei gleich viele Augen, verliert niemand.",
                "pl": "Jeśli wszyscy trzej mają po równo, nikt nie przegrywa.",
            },
            "all-lose": {
                "en": "If all three are tied, all of them lose.",
                "de": "Haben alle drei gleich viele Augen, verlieren alle.",
                "pl": "Jeśli wszyscy trzej mają po równo, przegrywają wszyscy.",
            },
            LOWER_JACK: {
                "en": "If all three are tied, the one with the lowest jack loses.",
                "de": "Haben alle drei gleich viele Augen, verliert, wer den niedrigsten Buben hat.",
                "pl": "Jeśli wszyscy trzej mają po równo, przegrywa ten z najniższym waletem.",
            },
        }.items()
    ),
)
