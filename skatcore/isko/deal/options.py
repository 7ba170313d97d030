"""The options of the deal."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from skatcore.plugin import Descriptive, ForRulings, Options, Since


class CutOptions(Options):
    """``[table]``: how the cards are cut."""

    SECTION = "table"
    CHAPTER = "deal"
    ORDER = ("players", "cut-at-least", "misdealt-round", "faulty-deal")
    CLAUSES = frozenset(
        {
            "cards", "cards.points", "cards.order", "deal", "deal.shuffle", "deal.shuffle.put-together", "skat.owner",
            "table.seats", "table.seats.clockwise", "table.hands", "table.sides", "table.faulty-deal.wrong-number",
        }
    )  # fmt: skip

    cut_at_least: Annotated[int, Field(ge=0, le=16), Descriptive()]


class DealConductOptions(Options):
    """``[conduct]``: the cut, a wrong number of cards, and misdeals."""

    SECTION = "conduct"
    CHAPTER = "wrong-deal"

    absent_cutter: Annotated[Literal["above-three", "four", "not-stated"], ForRulings(), Since("0.2")] = "not-stated"
    cut_reserved: Annotated[Literal["dealer-waits", "not-stated"], ForRulings(), Since("0.2")] = "not-stated"
    wrong_count_after_auction: Annotated[
        Literal["right-side-wins", "dealt-again", "not-stated"], ForRulings(), Since("0.2")
    ] = "not-stated"
    three_card_skat: Annotated[Literal["dealt-again", "two-drawn", "one-given-back"], ForRulings(), Since("0.2")] = (
        "dealt-again"
    )
    three_card_skat_late: Annotated[Literal["declarers-cards", "left-out"], ForRulings(), Since("0.2")] = (
        "declarers-cards"
    )
    earlier_misdeal: Annotated[Literal["repeated", "may-be-repeated"], ForRulings(), Since("0.2")] = "repeated"
