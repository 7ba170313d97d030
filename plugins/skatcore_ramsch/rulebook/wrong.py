"""What goes wrong in a Ramsch."""

from __future__ import annotations

from typing import Final

from skatcore_ramsch.rulebook.said import said

WRONG: Final = (
    said(
        "wrong-pushing",
        140,
        {
            "en": "What follows if the wrong number of cards is passed on, out of turn, or cards seen together with unseen "
            "ones, is not laid down. Who passes the skat on unseen cannot be blamed for a jack in it.",
            "de": "Was folgt, wenn zu viele oder zu wenige Karten geschoben werden, außer der Reihe oder gesehene "
            "zusammen mit ungesehenen, ist nicht festgelegt. Wer den Skat ungesehen weitergibt, dem wird ein Bube "
            "darin nicht vorgeworfen.",
            "pl": "Co wynika, gdy poda się dalej niewłaściwą liczbę kart, zrobi się to poza kolejką albo poda karty "
            "obejrzane razem z nieobejrzanymi, nie jest określone. Kto podaje skat bez oglądania, nie odpowiada za "
            "waleta, który w nim leży.",
        },
        incident="wrong-pushing",
    ),
    said(
        "wrong-jack",
        142,
        {
            "en": "Neither is what follows if somebody who has looked at the skat passes a jack on.",
            "de": "Auch was folgt, wenn jemand, der den Skat gesehen hat, einen Buben weiterschiebt, ist nicht "
            "festgelegt.",
            "pl": "Podobnie nie jest określone, co wynika, gdy ktoś, kto obejrzał skat, poda dalej waleta.",
        },
        incident="wrong-pushing",
        when={".pass-jacks": False},
    ),
    said(
        "wrong-knock",
        144,
        {
            "en": "What follows if somebody knocks after the first lead is not laid down.",
            "de": "Was folgt, wenn jemand nach dem ersten Ausspielen klopft, ist nicht festgelegt.",
            "pl": "Co wynika, gdy ktoś zapuka po pierwszym wybiciu, nie jest określone.",
        },
        incident="wrong-knock",
    ),
    said(
        "wrong-knock-unseen",
        146,
        {
            "en": "Neither is what follows if somebody knocks who has not looked at the skat.",
            "de": "Auch was folgt, wenn jemand klopft, der den Skat nicht gesehen hat, ist nicht festgelegt.",
            "pl": "Podobnie nie jest określone, co wynika, gdy zapuka ktoś, kto nie obejrzał skata.",
        },
        incident="wrong-knock",
        unless={".pushing": "none"},
    ),
    said(
        "no-sides",
        150,
        {
            "en": "As everyone plays for himself, there is no other side that could win by an infraction. What follows then is "
            "not laid down, unless it stands elsewhere in this book.",
            "de": "Da jeder für sich spielt, gibt es keine andere Partei, die durch einen Verstoß gewinnen könnte. Was dann "
            "folgt, ist nicht festgelegt, wenn es nicht an anderer Stelle in diesem Buch steht.",
            "pl": "Ponieważ każdy gra dla siebie, nie ma drugiej strony, która mogłaby wygrać przez wykroczenie. Co "
            "wtedy wynika, nie jest określone, chyba że mówi o tym inny punkt tego regulaminu.",
        },
        rests_on=("conduct.lost-simple",),
    ),
)
