"""Scores, amounts of money, days and times as people write them where a language is at home (CLDR)."""

from __future__ import annotations

from datetime import date, datetime
from decimal import Decimal
from typing import Final

#: English as in Europe: the day before the month, 24 hours.
_LOCALES: Final = {"en": "en_GB"}
_MINUS: Final = "\N{MINUS SIGN}"
#: Some systems have sentences for names of zones.
_LONGEST_ZONE: Final = 5


def score_said(points: int) -> str:
    """A score with its sign: "+48", "-96", "0"."""
    return f"{points:+d}" if points else "0"


def amount_said(amount: Decimal, language: str, *, signed: bool = False) -> str:
    """An amount with all its decimals: "1.50", "1,50"; with a plus where the sign matters."""
    from babel.numbers import format_decimal  # loaded only when needed: babel is slow to load

    plain = f"{abs(amount):f}"
    _, _, decimals = plain.partition(".")
    pattern = "#,##0" + (f".{'0' * len(decimals)}" if decimals else "")
    text = format_decimal(abs(amount), pattern, locale=_LOCALES.get(language, language))
    if amount < 0:
        return _MINUS + text
    return f"+{text}" if signed and amount else text


def money_said(amount: Decimal, currency: str, language: str) -> str:
    """An amount in a currency: "€1.50", "1,50 €", "1,50 zł"; another word stays as it is."""
    from babel.core import Locale
    from babel.numbers import format_currency

    locale = Locale.parse(_LOCALES.get(language, language))
    if currency not in locale.currencies:
        return f"{amount_said(amount, language)} {currency}"
    return format_currency(amount, currency, locale=locale)


def symbol_said(currency: str, language: str) -> str:
    """The sign of a currency: "€", "zł", "CHF"; another word stays as it is."""
    from babel.core import Locale
    from babel.numbers import get_currency_symbol

    locale = Locale.parse(_LOCALES.get(language, language))
    return get_currency_symbol(currency, locale) if currency in locale.currencies else currency


def day_said(day: date, language: str) -> str:
    """A day: "22 Nov 2026", "22.11.2026", "22 lis 2026"."""
    from babel.dates import format_date

    return format_date(day, "medium", locale=_LOCALES.get(language, language))


def moment_said(at: datetime, language: str) -> str:
    """A day and a time as clocks show it here, with the zone; kept they are in UTC."""
    here = at.astimezone()
    zone = f"{here:%Z}"
    if len(zone) > _LONGEST_ZONE:
        zone = "UTC" + here.isoformat()[-6:]
    return f"{day_said(here, language)}, {here:%H:%M} {zone}"
