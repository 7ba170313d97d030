"""What the rulebook says of the skat and the announcement (ISkO 2.2, 3.4, 5.2.5)."""

from __future__ import annotations

from typing import Final

from skatcore.isko.rulebook.facts import (
    announced_levels,
    both_classes,
    no_announced_levels,
    numbers_are_bid,
    open_games,
    open_trump_games,
)
from skatcore.plugin import Paragraph

_STAGE: Final = ("stages.announcing",)

PARAGRAPHS: Final = (
    Paragraph(
        "announcement-skat",
        "announcement",
        10,
        {
            "en": "The declarer may take up the skat. He then has twelve cards and lays any two of them face down as the "
            "new skat.",
            "de": "Der Alleinspieler darf den Skat aufnehmen. Von seinen zwölf Karten drückt er dann zwei beliebige: Er legt "
            "sie verdeckt als neuen Skat.",
            "pl": "Solista może podnieść skat. Ma wtedy dwanaście kart i dwie dowolne odkłada zakryte jako nowy skat.",
        },
        cites=("skat",),
        needs=("stages.skat",),
        short=True,
    ),
    Paragraph(
        "announcement-hand",
        "announcement",
        20,
        {
            "en": "Or he leaves the skat unseen and plays from the hand, with his ten cards. The skat is his in such a game "
            "too, but nobody looks at it before the end.",
            "de": "Oder er lässt den Skat unbesehen liegen und spielt mit seinen zehn Karten aus der Hand "
            "(Handspiel). Der Skat gehört ihm auch dann, wird aber erst am Ende angesehen.",
            "pl": "Albo zostawia skat nieobejrzany i gra z ręki, swoimi dziesięcioma kartami. Skat należy do niego także "
            "wtedy, ale ogląda się go dopiero na końcu.",
        },
        cites=("skat.hand",),
        needs=("stages.skat",),
        only_if=both_classes,
        short=True,
    ),
    Paragraph(
        "announcement-games",
        "announcement",
        30,
        {
            "en": "Then he announces which game he plays. The table has the games and the ways in which each may be played.",
            "de": "Dann sagt er sein Spiel an. Die Tabelle nennt die Spiele und wie jedes gespielt werden darf.",
            "pl": "Następnie zapowiada, w co gra. Tabela podaje gry i sposoby, w jakie każdą wolno grać.",
        },
        cites=("announcement.games",),
        needs=_STAGE,
        table="ways",
    ),
    Paragraph(
        "announcement-worth",
        "announcement",
        40,
        {
            "en": "Nobody asks for which game he has bid. He may announce any of them; if it does not reach his bid, it is "
            "lost.",
            "de": "Auf welches Spiel er gereizt hat, fragt niemand. Er darf jedes ansagen; erreicht es den Reizwert nicht, ist "
            "es verloren.",
            "pl": "Nikt nie pyta, na jaką grę licytował. Może zapowiedzieć dowolną; jeśli nie osiąga ona wylicytowanej "
            "wartości, jest przegrana.",
        },
        cites=("announcement.worth",),
        needs=_STAGE,
        only_if=numbers_are_bid,
    ),
    Paragraph(
        "announcement-complete",
        "announcement",
        50,
        {
            "en": "The announcement must be complete: a game counts as one from the hand only if he says so.",
            "de": "Die Ansage muss vollständig sein: Ein Handspiel zählt nur als solches, wenn er „Hand“ sagt.",
            "pl": "Zapowiedź musi być pełna: gra liczy się jako gra z ręki tylko wtedy, gdy to powie.",
        },
        cites=("announcement.complete",),
        needs=_STAGE,
        only_if=both_classes,
    ),
    Paragraph(
        "announcement-open",
        "announcement",
        60,
        {
            "en": "An open game counts as one only if it is announced.",
            "de": "Ein offenes Spiel (ouvert) zählt nur als solches, wenn es angesagt ist.",
            "pl": "Gra otwarta liczy się jako otwarta tylko wtedy, gdy jest zapowiedziana.",
        },
        cites=("announcement.complete",),
        needs=_STAGE,
        only_if=open_games,
    ),
    Paragraph(
        "announcement-levels",
        "announcement",
        70,
        {
            "en": "In a game with trumps from the hand the declarer may also announce that the defenders will be "
            "{levels.announced}. He must then reach that level to win.",
            "de": "Bei einem Handspiel mit Trümpfen darf der Alleinspieler auch {levels.announced} ansagen. Um zu "
            "gewinnen, muss er diese Stufe dann auch erreichen.",
            "pl": "W grze z atutami z ręki solista może też zapowiedzieć stopień: {levels.announced}. Aby "
            "wygrać, musi go wtedy osiągnąć.",
        },
        cites=("levels.announced",),
        only_if=announced_levels,
    ),
    Paragraph(
        "announcement-no-levels",
        "announcement",
        70,
        {
            "en": "A higher level than winning cannot be announced.",
            "de": "Gewinnstufen können nicht angesagt werden.",
            "pl": "Wyższych stopni wygranej się nie zapowiada.",
        },
        cites=("levels.announced",),
        only_if=no_announced_levels,
    ),
    Paragraph(
        "announcement-levels-with-game",
        "announcement",
        80,
        {
            "en": "The level is announced together with the game.",
            "de": "Die Stufe wird zusammen mit dem Spiel angesagt.",
            "pl": "Stopień zapowiada się razem z grą.",
        },
        cites=("announcement.levels",),
        when={"announcement.levels": "with-game"},
        only_if=announced_levels,
    ),
    Paragraph(
        "announcement-levels-before-lead",
        "announcement",
        80,
        {
            "en": "The level may be announced until the first card is led.",
            "de": "Die Stufe darf angesagt werden, bis die erste Karte ausgespielt ist.",
            "pl": "Stopień można zapowiedzieć do chwili wybicia pierwszej karty.",
        },
        cites=("announcement.levels",),
        when={"announcement.levels": "before-first-lead"},
        only_if=announced_levels,
    ),
    Paragraph(
        "announcement-open-hand",
        "announcement",
        90,
        {
            "en": "An open game with trumps is always one from the hand.",
            "de": "Ein offenes Spiel mit Trümpfen ist immer ein Handspiel.",
            "pl": "Otwarta gra z atutami jest zawsze grą z ręki.",
        },
        cites=("games.suit.ouvert",),
        only_if=open_trump_games,
    ),
    Paragraph(
        "announcement-final",
        "announcement",
        100,
        {
            "en": "A valid announcement is final. The game is not renamed, and the skat is not exchanged again.",
            "de": "Eine gültige Ansage kann nicht mehr geändert werden: Es bleibt bei diesem Spiel, und der Skat "
            "wird nicht noch einmal aufgenommen.",
            "pl": "Ważna zapowiedź jest ostateczna. Nie zmienia się gry ani nie wymienia ponownie skata.",
        },
        cites=("announcement.final",),
        needs=_STAGE,
        short=True,
    ),
    Paragraph(
        "announcement-shown-before",
        "announcement",
        130,
        {
            "en": "In an open game the declarer lays all ten cards face up on the table before the first lead.",
            "de": "Bei einem offenen Spiel liegen alle zehn Karten des Alleinspielers auf dem Tisch, bevor ausgespielt wird.",
            "pl": "W grze otwartej całe dziesięć kart solisty leży odkryte na stole, zanim padnie pierwsza karta.",
        },
        cites=("ouvert.shown",),
        when={"ouvert.shown": "before-lead"},
        only_if=open_games,
    ),
    Paragraph(
        "announcement-shown-first-card",
        "announcement",
        130,
        {
            "en": "In an open game the declarer lays his other nine cards face up on the table as soon as he has played his "
            "first card.",
            "de": "Bei einem offenen Spiel legt der Alleinspieler, sobald er seine erste Karte gespielt hat, die anderen neun "
            "offen auf den Tisch.",
            "pl": "W grze otwartej solista wykłada pozostałe dziewięć kart na stół, gdy tylko zagra swoją pierwszą kartę.",
        },
        cites=("ouvert.shown",),
        when={"ouvert.shown": "after-first-card"},
        only_if=open_games,
    ),
    Paragraph(
        "announcement-shown-first-trick",
        "announcement",
        130,
        {
            "en": "In an open game the declarer lays his other nine cards face up on the table after the first trick.",
            "de": "Bei einem offenen Spiel legt der Alleinspieler nach dem ersten Stich die anderen neun Karten offen auf den "
            "Tisch.",
            "pl": "W grze otwartej solista wykłada po pierwszym sztychu pozostałe dziewięć kart na stół.",
        },
        cites=("ouvert.shown",),
        when={"ouvert.shown": "after-first-trick"},
        only_if=open_games,
    ),
)
