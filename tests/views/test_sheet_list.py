"""The letters of steps on a list: a plugin's own words, no two of a rule set the same."""

from __future__ import annotations

import pytest

from skatcore.rules.build import load_ruleset
from skatcore.rules.profile.lookup import bundled
from skatcore.text.catalogue import Catalogue
from skatcore.text.language_list import LANGUAGES
from skatcore.views.sheet.listed import step_letters


@pytest.mark.parametrize("profile", bundled())
def test_no_two_steps_of_a_rule_set_have_one_letter(profile: str) -> None:
    ruleset = load_ruleset(profile)
    usual = {"hand": "H", "schneider": "s", "schwarz": "z", "open": "O"}
    for language in LANGUAGES:
        letters = step_letters(ruleset, Catalogue.of(language, ruleset))
        assert set(letters) == {step.key for step in ruleset.steps}, language
        assert len(set(letters.values())) == len(letters), language
        assert {key: letters[key] for key in usual if key in letters} == {
            key: usual[key] for key in usual if key in letters
        }, language


def test_a_plugin_says_its_own_letter() -> None:
    ruleset = load_ruleset("spitze")
    assert step_letters(ruleset, Catalogue.of("en", ruleset))["spitze"] == "^"
    ruleset = load_ruleset("pl-local")
    assert step_letters(ruleset, Catalogue.of("pl", ruleset))["patrolki"] == "p"


def test_a_step_without_a_word_gets_the_first_letter_of_its_key_that_is_free() -> None:
    ruleset = load_ruleset("spitze")
    words = Catalogue("en")  # without the words of any plugin
    letters = step_letters(ruleset, words)
    assert letters["hand"] == "h"
    assert letters["schneider"] == "s"
    assert letters["schwarz"] == "c" or letters["schneider-announced"] == "c"
    assert len(set(letters.values())) == len(letters)
