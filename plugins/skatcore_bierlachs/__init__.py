"""Bierlachs: only minus points are written, and who reaches the limit first pays the round.

Who wins a game brings each of the others down by its value; who loses one goes down himself, by
what the loss costs. Switch it on with ``plugins = ["bierlachs"]`` and choose the scheme
``bierlachs`` for a sheet; the limit is an option.

Terms: English and German Bierlachs; Polish bierlachs.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated, ClassVar, Final

from pydantic import Field

from skatcore.plugin import Context, Options, Paragraph, Points, Row, Scheme, Words, contributes, hookimpl


class Bierlachs(Options):
    """``[plugin.bierlachs]``."""

    limit: Annotated[int, Field(ge=1, le=10_000)] = Field(
        default=301, description="Minus points with which a player has lost the round."
    )


@dataclass(frozen=True, slots=True)
class OnlyMinus:
    """The winner brings the others down, the loser himself."""

    key: ClassVar[str] = "bierlachs"
    cite: ClassVar[str] = "plugin.bierlachs"

    limit: int

    def points(self, row: Row) -> Points:
        """Minus points of each player at the table; nobody is ever given any back."""
        if not row.declarer:
            return {player: min(0, row.own(player)) for player in row.players}
        score = row.own(row.declarer)
        if row.lost:
            return {row.declarer: score}
        return {player: -score for player in row.players if player != row.declarer}


@hookimpl
def skatcore_schemes(context: Context[Bierlachs]) -> Iterable[Scheme]:
    """Only minus points, up to the limit."""
    return [OnlyMinus(context.own.limit)]


WORDS: Final = (
    Words(
        "en",
        {
            "plugin.bierlachs": "Only minus points are written; who reaches the limit pays the round.",
            "scheme.bierlachs": "Bierlachs",
        },
    ),
    Words(
        "de",
        {
            "plugin.bierlachs": "Es werden nur Minuspunkte geschrieben; wer das Limit erreicht, zahlt die Runde.",
            "scheme.bierlachs": "Bierlachs",
            "option.plugin.bierlachs.limit": ("Minuspunkte, mit denen ein Spieler die Runde verloren hat."),
        },
    ),
    Words(
        "pl",
        {
            "plugin.bierlachs": "Zapisuje się tylko punkty ujemne; kto dojdzie do limitu, stawia kolejkę.",
            "scheme.bierlachs": "bierlachs",
            "option.plugin.bierlachs.limit": ("Punkty ujemne, z którymi gracz przegrał kolejkę."),
        },
    ),
)

#: What the rulebook says.
PARAGRAPHS: Final = (
    Paragraph(
        "bierlachs",
        "sheet",
        900,
        {
            "en": "In the scheme {scheme.bierlachs} only minus points are written. Who wins a game brings each of the others "
            "down by what it scores; who loses one goes down himself. The first to have {.limit} minus points has lost the "
            "round, and pays it.",
            "de": "Beim {scheme.bierlachs} werden nur Minuspunkte geschrieben. Wer ein Spiel gewinnt, schreibt es jedem der "
            "anderen an; wer eines verliert, sich selbst. Wer zuerst {.limit} Minuspunkte hat, hat die Runde verloren und "
            "zahlt sie.",
            "pl": "W zapisie {scheme.bierlachs} zapisuje się tylko punkty ujemne. Kto wygra grę, zapisuje jej wynik każdemu "
            "z pozostałych; kto przegra, sobie. Kto pierwszy ma {.limit} punktów ujemnych, przegrał kolejkę i ją stawia.",
        },
        (".limit",),
        short=True,
    ),
)

skatcore_options = contributes(Bierlachs)
skatcore_paragraphs = contributes(PARAGRAPHS)
skatcore_words = contributes(WORDS)
