"""What the rulebook says of tournaments (SkWO 5.1, 7.1)."""

from __future__ import annotations

from typing import Final

from skatcore.isko.rulebook.facts import bonus_at_four, bonus_at_three
from skatcore.plugin import Paragraph, Ruleset

#: The tournament code's own example: card points, games won and lost, games that the others lost.
_POINTS, _WON, _LOST, _OTHERS_LOST = 937, 18, 3, 14


def _example(ruleset: Ruleset) -> dict[str, int | str]:
    """A player's result at a table of four (SkWO 5.1)."""
    rule = ruleset.core.tournament
    own, others = (_WON - _LOST) * rule.game, _OTHERS_LOST * rule.others_at_four
    return {
        "points": _POINTS,
        "won": _WON,
        "lost": _LOST,
        "othersLost": _OTHERS_LOST,
        "difference": _WON - _LOST,
        "own": own,
        "others": others,
        "result": _POINTS + own + others,
    }


PARAGRAPHS: Final = (
    Paragraph(
        "tournament-seating",
        "tournament",
        10,
        {
            "en": "The seats of a series are drawn. Tables have four players; at most three tables have three.",
            "de": "Die Plätze einer Serie werden ausgelost. An jedem Tisch sitzen vier Spieler; nur höchstens drei "
            "Tische dürfen mit dreien besetzt sein.",
            "pl": "Miejsca w serii losuje się. Przy stolikach siedzi czterech graczy; najwyżej trzy stoliki są trzyosobowe.",
        },
        cites=("tournament.seating",),
    ),
    Paragraph(
        "tournament-game",
        "tournament",
        20,
        {
            "en": "To what his games have brought him, each player gets {tournament.game} points for every game that he has won as "
            "declarer, and loses {tournament.game} for every one that he has lost.",
            "de": "Zu seinen Spielpunkten erhält jeder Spieler für jedes als Alleinspieler gewonnene Spiel {tournament.game} Punkte; "
            "für jedes verlorene werden ihm {tournament.game} abgezogen.",
            "pl": "Do punktów z gier każdy gracz dostaje {tournament.game:value-points} za każdą grę wygraną jako solista; za każdą "
            "przegraną odlicza mu się {tournament.game}.",
        },
        cites=("tournament",),
        needs=("schemes.tournament",),
        when={"tournament.bonus": "stated"},
    ),
    Paragraph(
        "tournament-others-three",
        "tournament",
        30,
        {
            "en": "At a table of three each game that another player loses brings him {tournament.others-at-three} points.",
            "de": "Am Dreiertisch bringt ihm jedes Spiel, das ein anderer verliert, {tournament.others-at-three} Punkte.",
            "pl": "Przy stoliku trzyosobowym każda gra przegrana przez innego gracza daje mu "
            "{tournament.others-at-three:value-points}.",
        },
        cites=("tournament",),
        needs=("schemes.tournament",),
        only_if=bonus_at_three,
    ),
    Paragraph(
        "tournament-others-four",
        "tournament",
        40,
        {
            "en": "At a table of four each game that another player loses brings him {tournament.others-at-four} points, also when "
            "he sat out.",
            "de": "Am Vierertisch bringt ihm jedes Spiel, das ein anderer verliert, {tournament.others-at-four} Punkte, auch wenn er "
            "gegeben und gesessen hat.",
            "pl": "Przy stoliku czteroosobowym każda gra przegrana przez innego gracza daje mu "
            "{tournament.others-at-four:value-points}, także gdy sam rozdawał i pauzował.",
        },
        cites=("tournament",),
        needs=("schemes.tournament",),
        only_if=bonus_at_four,
    ),
    Paragraph(
        "tournament-example",
        "tournament",
        50,
        {
            "en": "An example at a table of four: {points} points from games, {won} games won and {lost} lost, {othersLost} lost by the "
            "others. {points} + {difference} x {tournament.game} + {othersLost} x {tournament.others-at-four} = {points} + {own} + "
            "{others} = {result}.",
            "de": "Ein Beispiel am Vierertisch: {points} Spielpunkte, {won} Spiele gewonnen, {lost} verloren, {othersLost} von den "
            "anderen verloren. {points} + {difference} x {tournament.game} + {othersLost} x {tournament.others-at-four} = {points} "
            "+ {own} + {others} = {result}.",
            "pl": "Przykład przy stoliku czteroosobowym: {points} punktów z gier, gry wygrane: {won}, przegrane: {lost}, przegrane "
            "przez pozostałych: {othersLost}. {points} + {difference} x {tournament.game} + {othersLost} x "
            "{tournament.others-at-four} = {points} + {own} + {others} = {result}.",
        },
        cites=("tournament",),
        needs=("schemes.tournament",),
        only_if=bonus_at_four,
        details=_example,
    ),
    Paragraph(
        "tournament-ranking",
        "tournament",
        60,
        {
            "en": "Of players with the same result the one with more games won is ahead, then the one with fewer games lost; then the "
            "lot decides.",
            "de": "Bei gleichem Ergebnis steht vorn, wer mehr Spiele gewonnen hat, dann, wer weniger verloren hat; "
            "sonst entscheidet das Los.",
            "pl": "Przy równym wyniku wyżej stoi ten, kto wygrał więcej gier, potem ten, kto mniej przegrał; dalej rozstrzyga los.",
        },
        cites=("tournament",),
    ),
)
