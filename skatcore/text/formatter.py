"""Details filled into messages: numbers with their nouns, bids by their names."""

from __future__ import annotations

import contextlib
import functools
import string
from collections.abc import Mapping
from decimal import Decimal
from typing import Any, Final

from skatcore.text.local_formats import amount_said


@functools.lru_cache(maxsize=4096)
def plural(language: str, number: int) -> str:
    """The plural category of a number in a language, by CLDR: ``one``, ``few``, ``many``, ..."""
    number = abs(number)
    if language == "pl":
        return _polish_plural(number)
    if language not in {"en", "de"}:
        with contextlib.suppress(ModuleNotFoundError):  # other languages then count as English
            from babel.core import Locale, UnknownLocaleError

            with contextlib.suppress(ValueError, UnknownLocaleError):
                return str(Locale.parse(language).plural_form(number))
    return "one" if number == 1 else "other"


def _polish_plural(number: int) -> str:
    """1 punkt, 2-4 punkty, 5-21 punktów, 22-24 punkty, ..."""
    if number == 1:
        return "one"
    last, teens = number % 10, 10 < number % 100 < 20  # noqa: PLR2004 - 12-14 count as many
    return "few" if last in {2, 3, 4} and not teens else "many"


#: From here on a language may count in forms of their own, as French does millions.
MILLION: Final = 10**6
#: Every plural category has a number up to here, but for those of millions.
ORDINARY: Final = 1000
#: The plural categories in the order of CLDR.
_CATEGORIES: Final = ("zero", "one", "two", "few", "many", "other")


@functools.cache
def plural_categories(language: str) -> Mapping[str, int]:
    """The plural categories of whole numbers in a language, each with the least number that is counted in it."""
    least: dict[str, int] = {}
    for number in (*range(ORDINARY + 1), MILLION):
        least.setdefault(plural(language, number), number)
    return {category: least[category] for category in _CATEGORIES if category in least}


class DetailFormatter(string.Formatter):
    """Fills in details: ``{tricks:tricks}`` is "1 trick" or "3 tricks", by ``unit.tricks.*``, ``{value:bid}`` a bid.

    ``bids`` are the names of bids by their numbers.
    """

    def __init__(self, language: str, messages: Mapping[str, str], bids: Mapping[str, str]) -> None:
        self._language = language
        self._messages = messages
        self._bids = bids

    def get_field(self, field_name: str, args: Any, kwargs: Any) -> Any:
        """A detail by its whole name: options have dots in theirs, and begin with one in a paragraph of their table."""
        for name in (field_name, field_name.lstrip(string.digits)):  # Python 3.14 numbers those that begin with a dot
            if name in kwargs:
                return kwargs[name], name
        return super().get_field(field_name, args, kwargs)

    def format_field(self, value: Any, format_spec: str) -> str:
        """A number with its noun where the message asks for it; a bid, or several, as each is called; stakes likewise.

        A noun has the forms ``unit.<noun>.one``, ``.few`` and ``.many``, as its language needs
        them; ``.many`` is used for every category without a form of its own. What a language says in
        one word, as "twice", is ``unit.<noun>.2``.
        """
        if format_spec == "bid":
            return ", ".join(self._bids.get(bid, bid) for bid in str(value).split(", "))
        if format_spec == "stake":  # as sheets and profiles have it: "0.05 euro", or several: "0.25, 0.5"
            return "; ".join(self._stake(*stake.partition(" ")[::2]) for stake in str(value).split(", "))
        if (whole := self._messages.get(f"unit.{format_spec}.{value}")) is not None:
            return whole
        many = self._messages.get(f"unit.{format_spec}.many")
        if many is None:
            return str(super().format_field(value, format_spec))
        category = plural(self._language, int(value))
        return f"{value} {self._messages.get(f'unit.{format_spec}.{category}', many)}"

    def _stake(self, amount: str, unit: str) -> str:
        word = self._messages.get(f"print.unit-{unit}", unit)
        return f"{amount_said(Decimal(amount), self._language)} {word}".strip()
