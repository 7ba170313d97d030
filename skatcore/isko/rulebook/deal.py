"""What the rulebook says of dealing (ISkO 3.2)."""

from __future__ import annotations

from typing import Final

from skatcore.plugin import Paragraph

PARAGRAPHS: Final = (
    Paragraph(
        "deal-shuffle",
        "deal",
        10,
        {
            "en": "The dealer shuffles well and lets his right neighbour cut once.",
            "de": "Der Kartengeber mischt gründlich und lässt seinen rechten Nachbarn einmal abheben.",
            "pl": "Rozdający dokładnie tasuje i daje karty do jednorazowego przełożenia prawemu sąsiadowi.",
        },
        cites=("deal.shuffle",),
    ),
    Paragraph(
        "deal-put-together",
        "deal",
        15,
        {
            "en": "What the cutter left lying goes on top of what he lifted.",
            "de": "Was liegen geblieben ist, kommt auf das Abgehobene.",
            "pl": "Część, która została na stole, kładzie się na zdjętą.",
        },
        cites=("deal.shuffle.put-together",),
        unless={"table.cut-at-least": 0},
    ),
    Paragraph(
        "deal-cut",
        "deal",
        20,
        {
            "en": "Cutting is compulsory. At least {table.cut-at-least:cards} must be lifted, and as many must "
            "stay lying.",
            "de": "Abheben ist Pflicht. Es müssen mindestens {table.cut-at-least:cards} abgehoben werden und ebenso "
            "viele liegen bleiben.",
            "pl": "Przełożenie jest obowiązkowe. Trzeba zdjąć co najmniej {table.cut-at-least:cards} i co najmniej tyle "
            "samo zostawić.",
        },
        cites=("table.cut-at-least",),
        unless={"table.cut-at-least": 0},
    ),
    Paragraph(
        "deal-order",
        "deal",
        30,
        {
            "en": "Beginning with {seat.forehand}, the dealer gives three cards to each of the three players, lays two "
            "face down as the skat, then gives each four and at last three again. Each has ten cards.",
            "de": "Mit {seat.forehand} beginnend gibt der Kartengeber jedem der drei Spieler drei Karten, legt zwei "
            "verdeckt als Skat, gibt dann jedem vier und zuletzt wieder drei. Jeder hat zehn Karten.",
            "pl": "Pierwszy karty dostaje {seat.forehand}. Rozdający daje każdemu z trzech graczy po trzy karty, dwie "
            "odkłada zakryte jako skat, potem daje każdemu po cztery i znowu po trzy. Każdy ma dziesięć kart.",
        },
        cites=("deal",),
        short=True,
        brief={
            "en": "Three cards each, two to the skat, four each, three each.",
            "de": "Drei Karten, Skat, vier, drei.",
            "pl": "Po trzy karty, dwie do skata, po cztery, po trzy.",
        },
    ),
    Paragraph(
        "deal-skat",
        "deal",
        40,
        {
            "en": "The skat is the declarer's in a game that has one; what lies in it at the end counts for him. During the "
            "deal and the auction nobody looks at it.",
            "de": "Gibt es einen Alleinspieler, gehört ihm der Skat; was am Ende darin liegt, zählt für ihn. Beim "
            "Geben und Reizen sieht niemand den Skat an.",
            "pl": "W grze z solistą skat należy do niego; to, co w nim leży na końcu, liczy się dla niego. W czasie "
            "rozdawania i licytacji nikt go nie ogląda.",
        },
        cites=("skat.owner",),
    ),
)
