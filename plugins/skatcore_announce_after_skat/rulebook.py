"""What the rulebook says of announcements after the skat."""

from __future__ import annotations

from typing import Final

from skatcore.plugin import Announcement, Example, Form, Level, Outcome, Paragraph

_OPEN: Final = Form(ouvert=True)

AFTER_SKAT: Final = (
    Paragraph(
        "schneider-after-skat",
        "announcement",
        210,
        {
            "en": "Schneider may be announced after the skat was taken, too.",
            "de": "Schneider darf auch nach der Skataufnahme angesagt werden.",
            "pl": "Sznajdra wolno zapowiedzieć także po podniesieniu skata.",
        },
        (".levels",),
        when={".levels": "schneider"},
        examples=(Example(Announcement("clubs", Form(announced=Level.SCHNEIDER)), Outcome(91, 8, 18, 1)),),
        short=True,
    ),
    Paragraph(
        "schwarz-after-skat",
        "announcement",
        220,
        {
            "en": "Schwarz may be announced after the skat was taken, too.",
            "de": "Schwarz darf auch nach der Skataufnahme angesagt werden.",
            "pl": "Szwarca wolno zapowiedzieć także po podniesieniu skata.",
        },
        (".levels",),
        when={".levels": "schwarz"},
        short=True,
    ),
    Paragraph(
        "open-after-skat",
        "announcement",
        230,
        {
            "en": "A suit game or Grand may be played open after the skat was taken, too; all tricks must then be made.",
            "de": "Farbspiele und Grand dürfen auch nach der Skataufnahme offen gespielt werden; dann müssen alle Stiche "
            "gemacht werden.",
            "pl": "Gry kolorowe i Granda wolno grać otwarcie także po podniesieniu skata; trzeba wtedy wziąć "
            "wszystkie sztychy.",
        },
        (".ouvert",),
        when={".ouvert": True},
        short=True,
    ),
    Paragraph(
        "open-doubles",
        "values",
        860,
        {
            "en": "Lying open is no step: it doubles the multiplier of a suit game or Grand, announced levels included.",
            "de": "Das offene Spiel ist keine Gewinnstufe: Es verdoppelt die Summe der Fälle eines Farbspiels oder "
            "Grands samt den angesagten Gewinnstufen.",
            "pl": "Gra otwarta nie jest stopniem: podwaja sumę przypadków gry kolorowej lub Granda, wraz z zapowiedzianymi stopniami.",
        },
        (".open-counts",),
        when={".open-counts": "doubles"},
        examples=(
            Example(Announcement("grand", _OPEN), Outcome(120, 10, 18, 4)),
            Example(Announcement("clubs", _OPEN), Outcome(120, 10, 18, 1)),
        ),
        short=True,
    ),
    Paragraph(
        "announced-after-skat-counts",
        "values",
        80,
        {
            "en": "An announced level counts a step besides the level itself, in a game with the skat too. Whoever reaches "
            "more than he announced is paid for what he reached.",
            "de": "Eine angesagte Stufe zählt zusätzlich zu der erreichten, auch im Spiel mit Skataufnahme. Wer mehr "
            "erreicht, als er angesagt hat, bekommt auch das angerechnet.",
            "pl": "Zapowiedziany stopień liczy się dodatkowo do osiągniętego, także w grze z podniesionym skatem. Kto osiągnie "
            "więcej, niż zapowiedział, temu liczy się to, co osiągnął.",
        },
        ("steps.schneider-announced", ".levels"),
        when={"levels.announced": frozenset({"schneider", "schwarz"}), ".levels": frozenset({"schneider", "schwarz"})},
    ),
)
