"""What the rulebook says of the pack (ISkO 1.2, 2.3)."""

from __future__ import annotations

from typing import Final

from skatcore.isko.rulebook.facts import suit_games, trump_games
from skatcore.plugin import CARD_POINTS, Paragraph, Ruleset


def _all_points(_: Ruleset) -> dict[str, int | str]:
    return {"all": CARD_POINTS}


PARAGRAPHS: Final = (
    Paragraph(
        "cards-pack",
        "cards",
        10,
        {
            "en": "Skat is played with 32 cards in four suits. From the highest the suits are {suit.clubs}, "
            "{suit.spades}, {suit.hearts} and {suit.diamonds}; in a German pack they are {suit.german.clubs}, "
            "{suit.german.spades}, {suit.german.hearts} and {suit.german.diamonds}. Each suit has eight cards: "
            "{rank.ace}, {rank.king}, {rank.queen}, {rank.jack}, {rank.ten}, {rank.nine}, {rank.eight}, {rank.seven}.",
            "de": "Skat wird mit 32 Karten in vier Farben gespielt. Von der höchsten an sind die Farben {suit.clubs}, "
            "{suit.spades}, {suit.hearts} und {suit.diamonds}; im deutschen Blatt heißen sie {suit.german.clubs}n, "
            "{suit.german.spades}, {suit.german.hearts} und {suit.german.diamonds}. Jede Farbe hat acht Karten: "
            "{rank.ace}, {rank.king}, {rank.queen}, {rank.jack}, {rank.ten}, {rank.nine}, {rank.eight}, {rank.seven}.",
            "pl": "W skata gra się 32 kartami w czterech kolorach. Kolory od najstarszego to: {suit.clubs}, "
            "{suit.spades}, {suit.hearts}, {suit.diamonds}; w talii niemieckiej: {suit.german.clubs}, "
            "{suit.german.spades}, {suit.german.hearts}, {suit.german.diamonds}. Każdy kolor ma osiem kart: "
            "{rank.ace}, {rank.king}, {rank.queen}, {rank.jack}, {rank.ten}, {rank.nine}, {rank.eight}, {rank.seven}.",
        },
        cites=("cards",),
    ),
    Paragraph(
        "cards-points",
        "cards",
        20,
        {
            "en": "Each card counts card points for the side that takes it in a trick; the pack has {all:points}. "
            "Card points decide games with trumps. They are not the points on the score sheet.",
            "de": "Jede Karte zählt Augen für die Partei, die sie in einem Stich bekommt; alle Karten zusammen haben "
            "{all:points}. Über Spiele mit Trümpfen entscheiden die Augen. Sie sind nicht dasselbe wie die Punkte "
            "auf der Spielliste.",
            "pl": "Każda karta liczy oczka dla strony, która weźmie ją w sztychu; cała talia ma {all:points}. Oczka "
            "rozstrzygają gry z atutami. Nie są to punkty z listy stolikowej.",
        },
        cites=("cards.points",),
        details=_all_points,
        table="card-points",
        short=True,
    ),
    Paragraph(
        "cards-order",
        "cards",
        30,
        {
            "en": "Which card is higher depends on the game. The table has the trumps and the plain suits from the "
            "highest card down. Any trump beats any other card; the plain suits are equal among themselves.",
            "de": "Welche Karte höher ist, hängt vom Spiel ab. Die Tabelle nennt Trümpfe und Fehlfarben von der "
            "höchsten Karte an. Jeder Trumpf sticht jede Karte einer Fehlfarbe; keine Fehlfarbe steht über einer "
            "anderen.",
            "pl": "To, która karta jest starsza, zależy od gry. Tabela podaje atuty i pozostałe kolory od najstarszej "
            "karty. Każdy atut bije każdą inną kartę; pozostałe kolory są sobie równe.",
        },
        cites=("cards.order",),
        table="card-order",
        short=True,
        brief={"en": "From the highest card down:", "de": "Von der höchsten Karte an:", "pl": "Od najstarszej karty:"},
    ),
    Paragraph(
        "cards-suit-games",
        "cards",
        40,
        {
            "en": "In a suit game the four jacks and the seven other cards of the chosen suit are trumps, eleven in all. "
            "The jacks are the highest, in the order of the suits, whichever suit was chosen.",
            "de": "Bei einem Farbspiel sind die vier Buben und die sieben übrigen Karten der gewählten Farbe Trumpf, "
            "zusammen elf. Die Buben sind die höchsten, in der Rangfolge der Farben, gleich welche Farbe gewählt ist.",
            "pl": "W grze kolorowej atutami są cztery walety i siedem pozostałych kart wybranego koloru, razem "
            "jedenaście. Najstarsze są walety, według starszeństwa kolorów, bez względu na wybrany kolor.",
        },
        cites=("cards.order",),
        only_if=suit_games,
    ),
    Paragraph(
        "cards-grand",
        "cards",
        50,
        {
            "en": "In the game {contract.grand} only the four jacks are trumps.",
            "de": "Beim {contract.grand} sind nur die vier Buben Trumpf.",
            "pl": "W grze {contract.grand} atutami są tylko cztery walety.",
        },
        cites=("cards.order",),
        needs=("contracts.grand",),
    ),
    Paragraph(
        "cards-jack-suit",
        "cards",
        55,
        {
            "en": "In games with trumps a jack is a trump and does not belong to the suit that is printed on it.",
            "de": "In Spielen mit Trümpfen ist ein Bube Trumpf und gehört nicht zu der Farbe, die auf ihm steht.",
            "pl": "W grach z atutami walet jest atutem i nie należy do koloru, który na nim widnieje.",
        },
        cites=("cards.order",),
        only_if=trump_games,
    ),
    Paragraph(
        "cards-null",
        "cards",
        60,
        {
            "en": "In the game {contract.null} there are no trumps. The jacks belong to their suits there, between "
            "queen and ten, and the ten stands above the nine.",
            "de": "Beim {contract.null} gibt es keine Trümpfe. Die Buben gehören dort zu ihren Farben und stehen "
            "zwischen Dame und Zehn, die Zehn steht zwischen Bube und Neun.",
            "pl": "W grze {contract.null} nie ma atutów. Walety należą tam do swoich kolorów, między damą "
            "a dziesiątką, a dziesiątka stoi nad dziewiątką.",
        },
        cites=("cards.order",),
        needs=("contracts.null",),
    ),
)
