"""What the rulebook says of Spitze."""

from __future__ import annotations

from typing import Any, Final

from skatcore.plugin import Announcement, Chapter, Example, Outcome, Paragraph, Texts


def _said(key: str, order: int, texts: Texts, *cites: str, **more: Any) -> Paragraph:
    """A paragraph of the chapter, under the clauses of these options."""
    return Paragraph(
        f"spitze-{key}", "spitze", order, texts, tuple(f".{cite}".rstrip(".") or "." for cite in cites), **more
    )


CHAPTER: Final = Chapter("spitze", 930, {"en": "Spitze", "de": "Spitze", "pl": "Szpica"})

PARAGRAPHS: Final = (
    _said(
        "one",
        10,
        {
            "en": "In a suit game or Grand the declarer may say Spitze: he shows the lowest trump and must win the last trick "
            "with it. Otherwise the game is lost.",
            "de": "Im Farbspiel und im Grand darf der Alleinspieler Spitze ansagen: Er zeigt den niedrigsten Trumpf und muss "
            "mit ihm den letzten Stich machen. Sonst ist das Spiel verloren.",
            "pl": "W grze kolorowej i w Grandzie solista może zapowiedzieć szpicę: pokazuje najniższy atut i musi "
            "wziąć nim ostatni sztych. Inaczej gra jest przegrana.",
        },
        "most",
        when={".most": 1},
        short=True,
    ),
    _said(
        "several",
        10,
        {
            "en": "In a suit game or Grand the declarer may say Spitze: he shows his lowest trumps, up to {.most} of them and "
            "without a gap from the lowest upwards, and must win the last tricks with them. Otherwise the game is lost.",
            "de": "Im Farbspiel und im Grand darf der Alleinspieler Spitze ansagen: Er zeigt seine niedrigsten Trümpfe, bis zu "
            "{.most} und vom niedrigsten an ohne Lücke, und muss mit ihnen die letzten Stiche machen. Sonst ist das Spiel "
            "verloren.",
            "pl": "W grze kolorowej i w Grandzie solista może zapowiedzieć szpicę: pokazuje swoje najniższe atuty, "
            "najwyżej {.most}, od najniższego i bez luk, i musi wziąć nimi ostatnie sztychy. Inaczej gra jest "
            "przegrana.",
        },
        "most",
        unless={".most": 1},
        short=True,
    ),
    _said(
        "lowest-last",
        20,
        {
            "en": "The lowest must win the very last trick, the next the one before, and so on.",
            "de": "Der niedrigste muss den allerletzten Stich machen, der nächste den davor und so weiter.",
            "pl": "Najniższy musi wziąć ostatni sztych, następny przedostatni i tak dalej.",
        },
        "must-win",
        when={".must-win": "lowest-last"},
        unless={".most": 1},
    ),
    _said(
        "any-order",
        20,
        {
            "en": "In which order they win them does not matter.",
            "de": "In welcher Reihenfolge sie das tun, ist gleich.",
            "pl": "Kolejność nie ma znaczenia.",
        },
        "must-win",
        when={".must-win": "last-tricks"},
        unless={".most": 1},
    ),
    _said(
        "all-jacks",
        30,
        {
            "en": "In Grand it may be said also by a declarer who has all four jacks.",
            "de": "Im Grand darf sie auch ansagen, wer alle vier Buben hat.",
            "pl": "W Grandzie może ją zapowiedzieć także ten, kto ma wszystkie cztery walety.",
        },
        "grand-with-all-jacks",
        when={".grand-with-all-jacks": True},
    ),
    _said(
        "not-all-jacks",
        30,
        {
            "en": "In Grand it may not be said by a declarer who sees all four jacks in his cards.",
            "de": "Im Grand darf sie nicht ansagen, wer alle vier Buben in seinen Karten sieht.",
            "pl": "W Grandzie nie może jej zapowiedzieć ten, kto widzi u siebie wszystkie cztery walety.",
        },
        "grand-with-all-jacks",
        when={".grand-with-all-jacks": False},
    ),
    _said(
        "with-announcement",
        40,
        {
            "en": "It is said together with the announcement.",
            "de": "Angesagt wird sie zusammen mit dem Spiel.",
            "pl": "Zapowiada się ją razem z grą.",
        },
        "said",
        when={".said": "with-announcement"},
    ),
    _said(
        "before-first-lead",
        40,
        {
            "en": "It may be said until the first lead.",
            "de": "Angesagt werden darf sie bis zum ersten Ausspielen.",
            "pl": "Można ją zapowiedzieć do pierwszego wybicia.",
        },
        "said",
        when={".said": "before-first-lead"},
    ),
    _said(
        "raises",
        50,
        {
            "en": "Each card that is shown raises the multiplier by {.raises}.",
            "de": "Jede gezeigte Karte erhöht die Summe der Fälle um {.raises}.",
            "pl": "Każda pokazana karta zwiększa sumę przypadków o {.raises}.",
        },
        "raises",
        short=True,
        examples=(
            Example(Announcement("spades", extras=(("spitze", 1),)), Outcome(70, 7, 18, 1)),
            Example(Announcement("spades", extras=(("spitze", 1), ("spitze-failed", 1))), Outcome(70, 7, 18, 1)),
            Example(Announcement("grand", extras=(("spitze", 1),)), Outcome(75, 7, 18, 2)),
        ),
    ),
    _said(
        "counts-for-bid",
        60,
        {
            "en": "One may bid on it; the bids include it.",
            "de": "Auf sie darf gereizt werden; die Reizwerte enthalten sie.",
            "pl": "Można na nią licytować; wartości licytacji ją uwzględniają.",
        },
        "counts-for-bid",
        when={".counts-for-bid": True},
    ),
    _said(
        "not-for-bid",
        60,
        {
            "en": "The bids do not include it.",
            "de": "In den Reizwerten ist sie nicht enthalten.",
            "pl": "Wartości licytacji jej nie uwzględniają.",
        },
        "counts-for-bid",
        when={".counts-for-bid": False},
    ),
    _said(
        "lost-with",
        70,
        {
            "en": "It counts in the value of a lost game too.",
            "de": "Auch im Wert eines verlorenen Spiels zählt sie mit.",
            "pl": "Liczy się także w wartości przegranej gry.",
        },
        "lost-value",
        when={".lost-value": "with-spitze"},
    ),
    _said(
        "lost-without",
        70,
        {
            "en": "It does not count in the value of a lost game.",
            "de": "Im Wert eines verlorenen Spiels zählt sie nicht.",
            "pl": "Nie liczy się w wartości przegranej gry.",
        },
        "lost-value",
        when={".lost-value": "without"},
    ),
)
