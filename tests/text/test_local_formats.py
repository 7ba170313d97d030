"""Amounts, days and times as people write them in each language."""

from __future__ import annotations

from datetime import UTC, date, datetime
from decimal import Decimal

import pytest

from skatcore.text.local_formats import amount_said, day_said, moment_said, money_said


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", ["1.55", "\N{MINUS SIGN}12,345.50", "+7", "0"]),
        ("de", ["1,55", "\N{MINUS SIGN}12.345,50", "+7", "0"]),
        ("pl", ["1,55", "\N{MINUS SIGN}12\N{NO-BREAK SPACE}345,50", "+7", "0"]),
    ],
)
def test_an_amount_keeps_its_decimals_and_has_the_signs_of_the_language(language: str, expected: list[str]) -> None:
    amounts = ("1.55", "-12345.50", "7", "0")
    assert [amount_said(Decimal(amount), language, signed=amount == "7") for amount in amounts] == expected


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", ["\N{EURO SIGN}1.50", "PLN30.00", "0.5 points"]),
        ("de", ["1,50 \N{EURO SIGN}", "30,00 PLN", "0,5 points"]),
        ("pl", ["1,50 \N{EURO SIGN}", "30,00 zł", "0,5 points"]),
    ],
)
def test_money_in_a_currency_and_in_what_is_none(language: str, expected: list[str]) -> None:
    amounts = [
        money_said(Decimal(amount), currency, language)
        for amount, currency in (("1.5", "EUR"), ("30", "PLN"), ("0.5", "points"))
    ]
    assert [amount.replace("\N{NO-BREAK SPACE}", " ") for amount in amounts] == [
        amount.replace("\N{NO-BREAK SPACE}", " ") for amount in expected
    ]


@pytest.mark.parametrize(("language", "expected"), [("en", "2 Nov 2026"), ("de", "02.11.2026"), ("pl", "2 lis 2026")])
def test_days_and_moments_by_language(language: str, expected: str) -> None:
    assert day_said(date(2026, 11, 2), language) == expected
    at = datetime(2026, 11, 2, 12, 30, tzinfo=UTC)
    here = at.astimezone()
    assert moment_said(at, language).startswith(f"{day_said(here, language)}, {here:%H:%M} ")
