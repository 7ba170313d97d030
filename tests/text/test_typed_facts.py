"""Facts as people type them."""

from __future__ import annotations

import pytest

from skatcore.isko.play.order import INFLUENCE
from skatcore.referee.common_facts import BY, COMMON, POINTS_TAKEN, SKAT_TAKEN
from skatcore.referee.fact_words import choices, fact_name, question, understood, value_text
from skatcore.referee.facts import Fact, SomeOf
from skatcore.text.catalogue import Catalogue
from skatcore.text.language_list import LANGUAGES
from support.games import rules

WHO = SomeOf("by", ("forehand", "middlehand", "rearhand"))


@pytest.mark.parametrize(
    ("fact", "language", "typed", "key"),
    [
        (BY, "de", "2", "defender"),
        (BY, "de", "Alleinspieler", "declarer"),
        (BY, "de", "der alleinspieler", "declarer"),
        (BY, "de", "Mittel", "middlehand"),
        (BY, "de", "hand", "hand"),  # three have it
        (BY, "de", "defender", "defender"),
        (BY, "pl", "srodek", "middlehand"),
        (BY, "en", "7", "7"),
        (SKAT_TAKEN, "de", "ja", "yes"),
        (SKAT_TAKEN, "pl", "2", "no"),
        (POINTS_TAKEN, "de", "65:20", "65:20"),
        (WHO, "de", "1, 3", "forehand,rearhand"),
        (WHO, "de", "1 3", "forehand,rearhand"),
        (WHO, "de", "Vorhand, Hinterhand", "forehand,rearhand"),
        (WHO, "de", "niemand", "nobody"),
        (WHO, "en", "nonsense", "nonsense"),
    ],
)
def test_numbers_words_and_keys_are_understood(fact: Fact[object], language: str, typed: str, key: str) -> None:
    assert understood(fact, typed, Catalogue(language), numbered=True) == key


@pytest.mark.parametrize(("language", "typed"), [("en", "could"), ("de", "konnte"), ("pl", "mogła")])
def test_a_word_that_a_denied_answer_has_as_well_is_not_understood(language: str, typed: str) -> None:
    assert understood(INFLUENCE, typed, Catalogue.of(language, rules("isko"))) == typed


def test_on_the_command_line_a_number_is_no_choice() -> None:
    assert understood(BY, "2", Catalogue("en")) == "2"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_common_fact_has_a_name_a_question_and_words(language: str) -> None:
    words = Catalogue(language)
    for fact in COMMON:
        assert f"fact.{fact.key}" in words
        assert fact_name(fact.key, words)
        assert question(fact, words).rstrip(")").rpartition("?")[0]
        assert set(choices(fact, words)) >= set(fact.words)
        assert len({*choices(fact, words).values()}) == len(choices(fact, words))


@pytest.mark.parametrize(
    ("key", "given", "said"),
    [
        ("by", "sitting-out", "ein Mitspieler, der sitzt"),
        ("points", [65, 20], "65:20"),
        ("skat-taken", True, "ja"),
        ("game", "HH", "Herz Hand"),
        ("on-table", "CJ HA", "CJ HA"),
        ("trick", 4, "4"),
        ("matadors", -2, "-2"),
    ],
)
def test_a_value_is_told_in_words(key: str, given: object, said: str) -> None:
    fact = next(fact for fact in COMMON if fact.key == key)
    isko = rules("isko")
    assert value_text(fact, fact.read(given, isko), Catalogue.of("de", isko)) == said
