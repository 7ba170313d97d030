"""What the rulebook says of patrolki."""

from __future__ import annotations

from typing import Any, Final

from skatcore.plugin import Announcement, Chapter, Example, Outcome, Paragraph, Texts


def _said(key: str, order: int, texts: Texts, *cites: str, **more: Any) -> Paragraph:
    """A paragraph of the chapter, under the clauses of these options."""
    return Paragraph(
        f"patrolki-{key}", "patrolki", order, texts, tuple(f".{cite}".rstrip(".") or "." for cite in cites), **more
    )


def _each(option: str, order: int, choices: dict[str, Texts]) -> tuple[Paragraph, ...]:
    """A paragraph for each value of an option."""
    return tuple(
        _said(f"{option}-{value}", order, texts, option, when={f".{option}": value}) for value, texts in choices.items()
    )


CHAPTER: Final = Chapter("patrolki", 920, {"en": "Patrolki", "de": "Patrolki", "pl": "Patrolki"})

PARAGRAPHS: Final = (
    _said(
        "what",
        10,
        {
            "en": "In a suit game or Grand the declarer may lay his lowest trumps open on the table, from the lowest upwards "
            "and without a gap. They are still cards of his hand, and he must win the last tricks with them.",
            "de": "Im Farbspiel und im Grand darf der Alleinspieler seine niedrigsten Trümpfe offen auf den Tisch legen, vom "
            "niedrigsten aufwärts und ohne Lücke. Sie bleiben Karten seiner Hand, und er muss mit ihnen die letzten "
            "Stiche machen.",
            "pl": "W grze kolorowej i w Grandzie solista może wyłożyć na stół swoje najniższe atuty, od najniższego w "
            "górę i bez luk. Nadal są to karty z jego ręki i musi nimi wziąć ostatnie sztychy.",
        },
        "",
        short=True,
    ),
    *_each(
        "suit-order",
        20,
        {
            "to-jack-of-hearts": {
                "en": "In a suit game this goes from the seven up to the jack of hearts, nine cards; in Grand from the jack of "
                "diamonds upwards.",
                "de": "Im Farbspiel reicht das von der Sieben bis zum Herz-Buben, neun Karten; im Grand vom Karo-Buben "
                "aufwärts.",
                "pl": "W grze kolorowej sięga to od siódemki do waleta kier, dziewięć kart; w Grandzie od waleta karo w górę.",
            },
            "all-trumps": {
                "en": "In a suit game this goes from the seven through all trumps, as far as ten cards reach; in Grand from "
                "the jack of diamonds upwards.",
                "de": "Im Farbspiel reicht das von der Sieben durch alle Trümpfe, so weit zehn Karten reichen; im Grand vom "
                "Karo-Buben aufwärts.",
                "pl": "W grze kolorowej sięga to od siódemki przez wszystkie atuty, na ile wystarczy dziesięć kart; w Grandzie "
                "od waleta karo w górę.",
            },
        },
    ),
    *_each(
        "classes",
        22,
        {
            "skat-and-hand": {
                "en": "They may be laid in games with the skat and from the hand.",
                "de": "Sie dürfen bei Spielen mit Skataufnahme und bei Handspielen gelegt werden.",
                "pl": "Można je wykładać w grach z podniesionym skatem i w grach z ręki.",
            },
            "skat": {
                "en": "They may be laid in games with the skat only.",
                "de": "Sie dürfen nur bei Spielen mit Skataufnahme gelegt werden.",
                "pl": "Można je wykładać tylko w grach z podniesionym skatem.",
            },
            "hand": {
                "en": "They may be laid in games from the hand only.",
                "de": "Sie dürfen nur bei Handspielen gelegt werden.",
                "pl": "Można je wykładać tylko w grach z ręki.",
            },
        },
    ),
    *_each(
        "laid",
        30,
        {
            "before-first-lead": {
                "en": "They are laid before the first lead; after it none is added.",
                "de": "Gelegt wird vor dem ersten Ausspielen; danach kommt keine mehr hinzu.",
                "pl": "Wykłada się je przed pierwszym wybiciem; potem żadnej dodać już nie można.",
            },
            "with-announcement": {
                "en": "They are laid together with the announcement.",
                "de": "Gelegt wird zusammen mit der Spielansage.",
                "pl": "Wykłada się je razem z zapowiedzią gry.",
            },
        },
    ),
    *_each(
        "taken-back",
        32,
        {
            "no": {
                "en": "What has been laid is not taken back.",
                "de": "Was liegt, wird nicht zurückgenommen.",
                "pl": "Wyłożonych kart nie cofa się.",
            },
            "before-first-lead": {
                "en": "Until the first lead laid cards may be taken back, the highest first.",
                "de": "Bis zum ersten Ausspielen dürfen gelegte Karten zurückgenommen werden, die höchste zuerst.",
                "pl": "Do pierwszego wybicia wyłożone karty można cofać, zaczynając od najwyższej.",
            },
        },
    ),
    _said(
        "announces",
        34,
        {
            "en": "A declarer who leads may lay them instead of announcing: the first card names the game, the seven of a suit "
            "that suit, the jack of diamonds a Grand.",
            "de": "Ein Alleinspieler, der ausspielt, darf sie legen, statt anzusagen: Die erste Karte nennt das Spiel, die "
            "Sieben einer Farbe diese Farbe, der Karo-Bube einen Grand.",
            "pl": "Solista, do którego należy wybicie, może je wyłożyć zamiast zapowiadać grę: grę wskazuje pierwsza "
            "karta, siódemka grę w swoim kolorze, walet karo Granda.",
        },
        "announces",
        when={".announces": True},
    ),
    *_each(
        "must-win",
        40,
        {
            "last-tricks": {
                "en": "As many last tricks as cards were laid must be won with them, in any order; otherwise the game is lost.",
                "de": "So viele letzte Stiche, wie Karten liegen, müssen mit ihnen gemacht werden, in beliebiger Reihenfolge; "
                "sonst ist das Spiel verloren.",
                "pl": "Trzeba nimi wziąć tyle ostatnich sztychów, ile kart wyłożono, w dowolnej kolejności; inaczej "
                "gra jest przegrana.",
            },
            "lowest-last": {
                "en": "The lowest must win the very last trick, the next the one before, and so on; otherwise the game is lost.",
                "de": "Die niedrigste muss den allerletzten Stich machen, die nächste den davor und so weiter; sonst ist das "
                "Spiel verloren.",
                "pl": "Najniższa musi wziąć ostatni sztych, następna przedostatni i tak dalej; inaczej gra jest przegrana.",
            },
            "as-a-block": {
                "en": "They are set aside and are played as the last tricks; all of these must be won, otherwise the game is "
                "lost.",
                "de": "Sie werden beiseitegelegt und als letzte Stiche gespielt; alle diese müssen gemacht werden, sonst ist "
                "das Spiel verloren.",
                "pl": "Odkłada się je na bok i zagrywa w ostatnich sztychach; trzeba wziąć je wszystkie, inaczej gra jest przegrana.",
            },
        },
    ),
    *_each(
        "forced-out",
        42,
        {
            "lost": {
                "en": "If following suit forces such a card out before its time, the game is lost.",
                "de": "Zwingt das Bedienen eine solche Karte vor ihrer Zeit heraus, ist das Spiel verloren.",
                "pl": "Jeśli obowiązek dokładania do koloru zmusi do zagrania takiej karty przed czasem, gra jest "
                "przegrana.",
            },
            "not-asked-for": {
                "en": "Such a card need not be played to follow suit before its time.",
                "de": "Mit einer solchen Karte muss vor ihrer Zeit nicht bedient werden.",
                "pl": "Takiej karty nie trzeba przed czasem dokładać do koloru.",
            },
        },
    ),
    _said(
        "multiplier",
        50,
        {
            "en": "Each card raises the multiplier by {.raises}.",
            "de": "Jede Karte erhöht die Summe der Fälle um {.raises}.",
            "pl": "Każda karta zwiększa sumę przypadków o {.raises}.",
        },
        "raises",
        "raises-what",
        when={".raises-what": "multiplier"},
        short=True,
        examples=(
            Example(Announcement("clubs", extras=(("patrolki", 1),)), Outcome(70, 7, 18, 1)),
            Example(Announcement("clubs", extras=(("patrolki", 2),)), Outcome(70, 7, 18, 1)),
            Example(Announcement("grand", extras=(("patrolki", 1),)), Outcome(75, 7, 18, 1)),
            Example(Announcement("clubs", extras=(("patrolki", 2), ("patrolki-failed", 1))), Outcome(70, 7, 18, 1)),
        ),
    ),
    _said(
        "matadors",
        50,
        {
            "en": "Each card counts as {.raises} more matadors, up to the highest number of the game.",
            "de": "Jede Karte zählt wie {.raises} weitere Spitzen, bis zur höchsten Zahl des Spiels.",
            "pl": "Każda karta zwiększa liczbę szczytów o {.raises}, najwyżej do największej możliwej w danej grze.",
        },
        "raises",
        "raises-what",
        when={".raises-what": "matadors"},
        short=True,
    ),
    _said(
        "counts-for-bid",
        52,
        {
            "en": "One may bid on them; the bids include their values.",
            "de": "Auf sie darf gereizt werden; die Reizwerte enthalten sie.",
            "pl": "Można na nie licytować; wśród wartości licytacji są te, które dzięki nim powstają.",
        },
        "counts-for-bid",
        when={".counts-for-bid": True},
    ),
    _said(
        "not-for-bid",
        52,
        {
            "en": "The bids do not include them.",
            "de": "In den Reizwerten sind sie nicht enthalten.",
            "pl": "Wartości licytacji ich nie uwzględniają.",
        },
        "counts-for-bid",
        when={".counts-for-bid": False},
    ),
    *_each(
        "lost-value",
        54,
        {
            "with-patrolki": {
                "en": "They count in the value of a lost game too.",
                "de": "Auch im Wert eines verlorenen Spiels zählen sie mit.",
                "pl": "Liczą się także w wartości przegranej gry.",
            },
            "without": {
                "en": "They do not count in the value of a lost game.",
                "de": "Im Wert eines verlorenen Spiels zählen sie nicht.",
                "pl": "Nie liczą się w wartości przegranej gry.",
            },
        },
    ),
)
