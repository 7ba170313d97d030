"""Cards that are no pack are refused with an error of skatcore's own."""

from __future__ import annotations

import pytest

from skatcore import Card, Deal, SkatError, load

CARDS = list(Card)


@pytest.mark.parametrize(
    ("hands", "skat", "said"),
    [
        ([[], [], []], [], r"cards \[0, 0, 0, 0\]: three hands hold ten cards each, the skat two"),
        ([CARDS[:10], CARDS[10:20]], CARDS[30:], "2 hands: three hands"),
        ([CARDS[:10], CARDS[:10], CARDS[20:30]], CARDS[30:], "CA is there twice"),
    ],
)
def test_cards_that_are_no_pack_are_refused(hands: list[list[Card]], skat: list[Card], said: str) -> None:
    with pytest.raises(SkatError, match=said) as caught:
        Deal.of(load("isko"), hands, skat)
    assert isinstance(caught.value, ValueError)
