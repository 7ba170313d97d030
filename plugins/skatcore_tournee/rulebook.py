"""What the rulebook says of turned games, and of games with the skat taken unseen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from skatcore.plugin import Announcement, Example, Outcome, Paragraph
from skatcore_tournee.games import SECOND, SUITS, turned

_SPADES: Final = turned("spades")


def _questions() -> Iterator[Paragraph]:
    for suit in SUITS:
        option, game = f".question.{suit}", f"{{contract.{suit}}}"
        yield Paragraph(
            f"tournee-question-{suit}",
            "announcement",
            16,
            {
                "en": f"With the skat taken unseen he may play {game}; the base value is {{{option}}}.",
                "de": f"Mit verdeckt aufgenommenem Skat darf er {game} spielen; der Grundwert ist {{{option}}}.",
                "pl": f"Ze skatem wziętym w ciemno może grać {game}; wartość podstawowa to {{{option}}}.",
            },
            (option,),
            unless={option: 0},
        )
        yield Paragraph(
            f"tournee-no-question-{suit}",
            "announcement",
            16,
            {
                "en": f"{game} is not played with the skat taken unseen.",
                "de": f"{game} wird nicht mit verdeckt aufgenommenem Skat gespielt.",
                "pl": f"{game}: tej gry nie gra się ze skatem wziętym w ciemno.",
            },
            (option,),
            when={option: 0},
        )


PARAGRAPHS: Final = (
    Paragraph(
        "tournee-game-bids",
        "auction",
        22,
        {
            "en": "A bid names a game, and a higher game outbids a lower one whatever the two are worth. A Tournee is bid "
            "without a suit. The declarer plays the game that he bid, or a higher one.",
            "de": "Gereizt wird mit Spielen; ein höheres überbietet ein niedrigeres, gleich was beide wert sind. Ein Tourné "
            "wird ohne Farbe gereizt. Der Alleinspieler spielt das gereizte Spiel oder ein höheres.",
            "pl": "Oferta wymienia grę, a wyższa przebija niższą bez względu na to, ile obie są warte. Tournée licytuje się "
            "bez koloru. Kto wygra licytację, gra wylicytowaną grę albo wyższą.",
        },
        (".bids",),
        when={".bids": "games"},
        short=True,
    ),
    Paragraph(
        "tournee-turned",
        "announcement",
        11,
        {
            "en": "Instead he may turn the top card of the skat up for all to see. Its suit is trump. He takes both cards "
            "into his hand and lays any two back; nothing else is announced.",
            "de": "Statt den Skat verdeckt aufzunehmen, darf er dessen obere Karte für alle sichtbar aufdecken "
            "(Tourné). Ihre Farbe ist Trumpf. Er nimmt beide Karten auf und drückt zwei beliebige; angesagt wird "
            "sonst nichts.",
            "pl": "Zamiast tego może odkryć wierzchnią kartę skata, tak by wszyscy ją widzieli. Jej kolor jest atutem. "
            "Bierze obie karty na rękę i odkłada dwie dowolne; niczego więcej się nie zapowiada.",
        },
        (".",),
        examples=(Example(Announcement(_SPADES), Outcome(70, 6, 0, 1)),),
        short=True,
    ),
    Paragraph(
        "tournee-turned-grand",
        "announcement",
        12,
        {
            "en": "If the card is a {rank.jack} he may choose {contract.turned-grand} instead of its suit.",
            "de": "Ist die Karte ein {rank.jack}, darf er {contract.turned-grand} spielen, statt ihre Farbe zum Trumpf zu nehmen.",
            "pl": "Jeśli to {rank.jack}, do wyboru jest zamiast jego koloru {contract.turned-grand}.",
        },
        ("plugin.tournee.grand.at-a-jack",),
        unless={".grand": 0},
        short=True,
    ),
    Paragraph(
        "tournee-no-turned-grand",
        "announcement",
        12,
        {
            "en": "If the card is a {rank.jack}, its suit is trump as with any other.",
            "de": "Ist die Karte ein {rank.jack}, ist wie bei jeder anderen ihre Farbe Trumpf.",
            "pl": "Jeśli to {rank.jack}, atutem jest jego kolor, jak przy każdej innej karcie.",
        },
        (".grand",),
        when={".grand": 0},
    ),
    Paragraph(
        "tournee-second",
        "announcement",
        13,
        {
            "en": "If the first card does not suit him he turns the other one, and must play a game of that card.",
            "de": "Passt ihm die erste Karte nicht, deckt er die andere auf; dann bestimmt diese das Spiel.",
            "pl": "Jeśli pierwsza karta mu nie odpowiada, odkrywa drugą i musi zagrać grę tej karty.",
        },
        (".second-card",),
        when={".second-card": True},
        short=True,
    ),
    Paragraph(
        "tournee-no-second",
        "announcement",
        13,
        {
            "en": "He must play a game of this card; the other one is not turned.",
            "de": "Bei dem Spiel, das diese Karte bestimmt, muss er bleiben; die andere wird nicht aufgedeckt.",
            "pl": "Musi zagrać grę tej karty; drugiej się nie odkrywa.",
        },
        (".second-card",),
        when={".second-card": False},
        short=True,
    ),
    Paragraph(
        "tournee-gucki",
        "announcement",
        14,
        {
            "en": "Whoever takes the skat unseen may play a Grand with it ({contract.gucki}); the base value is {.gucki}.",
            "de": "Wer den Skat verdeckt aufnimmt, darf damit einen Grand spielen ({contract.gucki}); der Grundwert ist "
            "{.gucki}.",
            "pl": "Kto weźmie skat w ciemno, może grać z nim Granda ({contract.gucki}); wartość podstawowa to "
            "{.gucki}.",
        },
        (".gucki",),
        unless={".gucki": 0},
        short=True,
    ),
    Paragraph(
        "tournee-no-gucki",
        "announcement",
        14,
        {
            "en": "Grand is not played with the skat taken unseen.",
            "de": "Grand wird nicht mit verdeckt aufgenommenem Skat gespielt.",
            "pl": "Granda nie gra się ze skatem wziętym w ciemno.",
        },
        (".gucki",),
        when={".gucki": 0},
    ),
    Paragraph(
        "tournee-null",
        "announcement",
        15,
        {
            "en": "{contract.null} may be played with the skat taken unseen.",
            "de": "{contract.null} darf mit verdeckt aufgenommenem Skat gespielt werden.",
            "pl": "Ze skatem wziętym w ciemno wolno grać {contract.null}.",
        },
        (".null-with-skat",),
        when={".null-with-skat": True},
        short=True,
    ),
    Paragraph(
        "tournee-no-null",
        "announcement",
        15,
        {
            "en": "{contract.null} is played from the hand only.",
            "de": "{contract.null} wird nur aus der Hand gespielt.",
            "pl": "{contract.null} to gra tylko z ręki.",
        },
        (".null-with-skat",),
        when={".null-with-skat": False},
    ),
    *_questions(),
    Paragraph(
        "tournee-values",
        "values",
        15,
        {
            "en": "A turned game has a base value of its own: {contract.diamonds} {.diamonds}, "
            "{contract.hearts} {.hearts}, {contract.spades} {.spades}, {contract.clubs} {.clubs}.",
            "de": "Ein Tourné hat einen eigenen Grundwert: {contract.diamonds} {.diamonds}, {contract.hearts} {.hearts}, "
            "{contract.spades} {.spades}, {contract.clubs} {.clubs}.",
            "pl": "Tournée ma własną wartość podstawową: {contract.diamonds} {.diamonds}, {contract.hearts} {.hearts}, "
            "{contract.spades} {.spades}, {contract.clubs} {.clubs}.",
        },
        (".diamonds", ".hearts", ".spades", ".clubs"),
        short=True,
    ),
    Paragraph(
        "tournee-second-lost",
        "result",
        55,
        {
            "en": "If the second card was turned for it, a lost game costs {.second-card-lost:times} as much as "
            "otherwise.",
            "de": "Wurde dafür die zweite Karte aufgedeckt, kostet ein verlorenes Spiel {.second-card-lost:times} so "
            "viel wie sonst.",
            "pl": "Jeśli odkryto do niej drugą kartę, przegrana gra kosztuje {.second-card-lost} razy tyle, co zwykle.",
        },
        (".second-card-lost",),
        when={".second-card": True},
        unless={".second-card-lost": 1},
        examples=(Example(Announcement(_SPADES, extras=((SECOND, 1),)), Outcome(50, 4, 0, 1)),),
        short=True,
    ),
    Paragraph(
        "tournee-taken-lost",
        "result",
        56,
        {
            "en": "If the skat was taken unseen, a lost game costs {.taken-lost:times} as much as otherwise.",
            "de": "Wurde der Skat verdeckt aufgenommen, kostet ein verlorenes Spiel {.taken-lost:times} so viel wie "
            "sonst.",
            "pl": "Jeśli skat wzięto w ciemno, przegrana gra kosztuje {.taken-lost} razy tyle, co zwykle.",
        },
        (".taken-lost",),
        unless={".taken-lost": 1},
        examples=(Example(Announcement("grand"), Outcome(50, 4, 0, 1)), Example(Announcement("null"), Outcome(0, 1))),
        short=True,
    ),
)
