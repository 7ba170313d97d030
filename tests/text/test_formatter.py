"""Plural forms are those of CLDR."""

from __future__ import annotations

import pytest
from babel.core import Locale

from skatcore.text.formatter import DetailFormatter, plural, plural_categories
from skatcore.text.language_list import LANGUAGES


@pytest.mark.parametrize("language", [*LANGUAGES, "cs", "fr"])
def test_every_number_has_the_form_of_cldr(language: str) -> None:
    form = Locale.parse(language).plural_form
    numbers = (*range(1200), 10**6, 10**6 + 1)
    assert [plural(language, number) for number in numbers] == [form(number) for number in numbers]


@pytest.mark.parametrize(
    ("language", "categories"),
    [
        ("en", {"one": 1, "other": 0}),
        ("pl", {"one": 1, "few": 2, "many": 0}),
        ("fr", {"one": 0, "many": 10**6, "other": 2}),
        ("ja", {"other": 0}),
    ],
)
def test_a_language_has_the_categories_that_whole_numbers_need(language: str, categories: dict[str, int]) -> None:
    assert plural_categories(language) == categories


@pytest.mark.parametrize("name", [".base", "0.base"])
def test_a_detail_that_begins_with_a_dot_is_found_under_the_number_that_python_3_14_gives_it(name: str) -> None:
    assert DetailFormatter("en", {}, {}).get_field(name, (), {".base": "36"}) == ("36", ".base")
