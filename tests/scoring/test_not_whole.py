"""Numbers that are not whole have no value, and the error says what is right."""

from __future__ import annotations

from typing import Any

import pytest

from skatcore import Catalogue, Outcome, SkatError, load, value


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"points": 70.5, "matadors": 1}, "points must be a whole number, not 70.5"),
        ({"points": "70", "matadors": 1}, "points must be a whole number, not '70'"),
        ({"tricks": 7.5, "matadors": 1}, "tricks must be a whole number, not 7.5"),
        ({"bid": "18", "matadors": 1}, "bid must be a whole number, not '18'"),
        ({"matadors": 1.0}, "matadors must be a whole number, not 1.0"),
        ({"outcome": Outcome(70.5, 7, matadors=1)}, "points must be a whole number, not 70.5"),  # type: ignore[arg-type]
    ],
)
def test_a_number_that_is_not_whole_is_refused(given: dict[str, Any], said: str) -> None:
    isko = load("isko")
    with pytest.raises(SkatError) as caught:
        value(isko, "grand", **given)
    assert Catalogue.of("en", isko).error(caught.value) == said
