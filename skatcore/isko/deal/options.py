"""The options of the deal."""

from __future__ import annotations

from typing import Annotated, Literal, TypeVar

from pydantic import Field

from skatcore.plugin import Descriptive, ForRulings, Options, Since

T = TypeVar("T")
#: A choice that only the referee reads, of those that version 0.2 brought.
RulingChoice = Annotated[T, ForRulings(), Since("0.2")]


class CutOptions(Options):
    """``[table]``: how the cards are cut."""

    SECTION = "table"
    CHAPTER = "deal"
    ORDER = ("players", "cut-at-least", "misdealt-round", "faulty-deal")
    CLAUSES = frozenset(
        {
            "cards", "cards.points", "cards.order", "deal", "deal.shuffle", "deal.shuffle.put-together", "skat.owner",
            "table.seats", "table.seats.clockwise", "table.hands", "table.sides",
        }
    )  # fmt: skip

    cut_at_least: Annotated[int, Field(ge=0, le=16), Descriptive()]


class DealConductOptions(Options):
    """``[conduct]``: the cut, a wrong number of cards, and misdeals."""

    SECTION = "conduct"
    CHAPTER = "wrong-deal"

    absent_cutter: RulingChoice[Literal["above-three", "four", "not-stated"]] = "not-stated"
    cut_reserved: RulingChoice[Literal["dealer-waits", "not-stated"]] = "not-stated"
    wrong_count_after_auction: RulingChoice[Literal["right-side-wins", "dealt-again", "not-stated"]] = "not-stated"
    three_card_skat: RulingChoice[Literal["dealt-again", "two-drawn", "one-given-back"]] = "dealt-again"
    three_card_skat_late: RulingChoice[Literal["declarers-cards", "left-out"]] = "declarers-cards"
    earlier_misdeal: RulingChoice[Literal["repeated", "may-be-repeated"]] = "repeated"
