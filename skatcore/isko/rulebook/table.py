"""What the rulebook says of the seats and of whose turn it is to deal (ISkO 3.1, 3.2)."""

from __future__ import annotations

from typing import Final

from skatcore.plugin import Paragraph

PARAGRAPHS: Final = (
    Paragraph(
        "table-players",
        "table",
        10,
        {
            "en": "{table.players} players sit at a table. Three of them play at a time.",
            "de": "An einem Tisch sitzen {table.players} Spieler. Jeweils drei von ihnen spielen.",
            "pl": "Przy stole siedzi {table.players} graczy. Jednocześnie gra trzech.",
        },
        cites=("table.players",),
    ),
    Paragraph(
        "table-three",
        "table",
        20,
        {
            "en": "At a table of three the dealer plays too.",
            "de": "Zu dritt spielt auch der Kartengeber mit.",
            "pl": "We trzech gra także rozdający.",
        },
        cites=("table.players",),
        when={"table.players": 3},
    ),
    Paragraph(
        "table-four",
        "table",
        30,
        {
            "en": "With four the dealer gets no cards: he sits out.",
            "de": "Zu viert erhält der Kartengeber keine Karten und setzt dieses Spiel aus; man sagt: Er sitzt.",
            "pl": "We czterech rozdający nie dostaje kart: pauzuje.",
        },
        cites=("table.players",),
        when={"table.players": 4},
    ),
    Paragraph(
        "table-more",
        "table",
        40,
        {
            "en": "With more than four the dealer's two neighbours on the left and the one on his right play; the others "
            "sit out with him.",
            "de": "Bei mehr als vier spielen die beiden Nächsten links vom Kartengeber und sein rechter Nachbar; die "
            "anderen sitzen wie er, sie setzen also aus.",
            "pl": "Gdy jest ich więcej niż czterech, grają dwaj sąsiedzi rozdającego z lewej i jeden z prawej; pozostali "
            "pauzują razem z nim.",
        },
        cites=("table.players",),
        when={"table.players": frozenset({5, 6, 7})},
    ),
    Paragraph(
        "table-seats",
        "table",
        50,
        {
            "en": "The seats are drawn or agreed on.",
            "de": "Die Plätze werden ausgelost oder vereinbart.",
            "pl": "Miejsca losuje się albo ustala.",
        },
        cites=("table.seats",),
    ),
    Paragraph(
        "table-clockwise",
        "table",
        52,
        {
            "en": "Everything goes round to the left, clockwise.",
            "de": "Geben, Reizen und Spielen gehen links herum, also im Uhrzeigersinn.",
            "pl": "Wszystko przebiega w lewo, zgodnie z ruchem wskazówek zegara.",
        },
        cites=("table.seats.clockwise",),
    ),
    Paragraph(
        "table-hands",
        "table",
        60,
        {
            "en": "Of the three who play, {seat.forehand} is the one who gets cards first, {seat.middlehand} sits "
            "to his left, and {seat.rearhand} gets cards last.",
            "de": "Von den dreien, die spielen, heißt {seat.forehand}, wer zuerst Karten bekommt, {seat.middlehand}, "
            "wer links davon sitzt, und {seat.rearhand}, wer zuletzt Karten bekommt.",
            "pl": "Z trzech grających {seat.forehand} to ten, kto pierwszy dostaje karty, {seat.middlehand} siedzi "
            "po jego lewej stronie, a {seat.rearhand} dostaje karty ostatni.",
        },
        cites=("table.hands",),
        short=True,
    ),
    Paragraph(
        "table-sides",
        "table",
        70,
        {
            "en": "In a game with a declarer he plays alone. The other two are the defenders: one side, which wins or "
            "loses together.",
            "de": "Gibt es einen Alleinspieler, spielt er allein gegen die beiden anderen. Diese sind die "
            "Gegenspieler: eine Partei, die gemeinsam gewinnt oder verliert.",
            "pl": "W grze z solistą gra on sam. Dwaj pozostali to przeciwnicy: jedna strona, która razem wygrywa albo "
            "przegrywa.",
        },
        cites=("table.sides",),
    ),
    Paragraph(
        "table-turn",
        "table",
        80,
        {
            "en": "The player on the first place deals first, then whoever sits to the left of the last dealer. When each "
            "has dealt once, a round is over.",
            "de": "Zuerst gibt der Spieler auf Platz 1, danach jeweils der linke Nachbar des letzten Kartengebers. Hat "
            "jeder einmal gegeben, ist eine Runde zu Ende.",
            "pl": "Pierwszy rozdaje gracz na miejscu pierwszym, potem zawsze lewy sąsiad ostatniego rozdającego. Gdy "
            "każdy rozdał raz, runda się kończy.",
        },
        cites=("deal.turn",),
    ),
)
