"""What the rulebook says of the play (ISkO 4.1, 4.2, 4.4)."""

from __future__ import annotations

from typing import Final

from skatcore.plugin import TRICKS, Paragraph, Ruleset


def _all_tricks(_: Ruleset) -> dict[str, int | str]:
    return {"all": TRICKS}


PARAGRAPHS: Final = (
    Paragraph(
        "play-lead",
        "play",
        10,
        {
            "en": "{seat.forehand} leads to the first trick, whoever is the declarer. Then whoever has taken a trick leads to "
            "the next.",
            "de": "Zum ersten Stich spielt {seat.forehand} aus, gleich wer Alleinspieler ist. Danach spielt immer aus, wer den "
            "letzten Stich gemacht hat.",
            "pl": "Do pierwszego sztychu wybija {seat.forehand}, bez względu na to, kto jest solistą. Potem zawsze wybija ten, "
            "kto wziął poprzedni sztych.",
        },
        cites=("play.lead",),
        short=True,
    ),
    Paragraph(
        "play-follow",
        "play",
        20,
        {
            "en": "The other two play a card each, clockwise. Whoever has a card of the suit that was led must play one; if a "
            "trump was led, a trump.",
            "de": "Die beiden anderen geben im Uhrzeigersinn je eine Karte zu. Wer die ausgespielte Farbe hat, muss sie bedienen; "
            "ist Trumpf ausgespielt, muss er Trumpf bedienen.",
            "pl": "Pozostali dwaj dokładają po jednej karcie, zgodnie z ruchem wskazówek zegara. Kto ma kartę wybitego koloru, "
            "musi ją dołożyć; gdy wybito atut, trzeba dołożyć atut.",
        },
        cites=("play",),
        short=True,
    ),
    Paragraph(
        "play-void",
        "play",
        30,
        {
            "en": "Whoever cannot do so plays any card: he may trump, but need not. Nobody has to beat a card.",
            "de": "Wer nicht bedienen kann, spielt eine beliebige Karte: Er darf stechen, muss aber nicht. Niemand "
            "muss überstechen oder höher bedienen.",
            "pl": "Kto nie może, dokłada dowolną kartę: wolno mu przebić atutem, ale nie musi. Nikt nie musi bić karty.",
        },
        cites=("play.void",),
    ),
    Paragraph(
        "play-trick",
        "play",
        40,
        {
            "en": "Three cards are a trick. The highest trump takes it; without a trump the highest card of the suit that was "
            "led.",
            "de": "Drei Karten sind ein Stich. Ihn bekommt der höchste Trumpf; ist kein Trumpf dabei, die höchste Karte der "
            "ausgespielten Farbe.",
            "pl": "Trzy karty tworzą sztych. Bierze go najstarszy atut; jeśli atutu nie ma, najstarsza karta wybitego koloru.",
        },
        cites=("play.trick",),
        short=True,
    ),
    Paragraph(
        "play-gather",
        "play",
        50,
        {
            "en": "Each trick is gathered by the side that took it, and kept face down in its order until the end. Then the card "
            "points are counted.",
            "de": "Jeder Stich wird von der Partei eingezogen, die ihn gemacht hat. Die Stiche bleiben bis zum "
            "Spielende verdeckt und in ihrer Reihenfolge liegen; dann werden die Augen gezählt.",
            "pl": "Każdy sztych zabiera strona, która go wzięła, i do końca gry trzyma go zakrytego, we właściwej kolejności. "
            "Potem liczy się oczka.",
        },
        cites=("play.gather",),
    ),
    Paragraph(
        "play-end",
        "play",
        70,
        {
            "en": "A game that nobody ends early is over after {all:tricks}.",
            "de": "Wird ein Spiel nicht vorher beendet, ist es nach {all} Stichen zu Ende.",
            "pl": "Gra, której nikt wcześniej nie zakończy, trwa {all:tricks}.",
        },
        cites=("play.trick",),
        details=_all_tricks,
    ),
)
