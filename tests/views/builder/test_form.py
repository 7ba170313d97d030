"""House rules as a form gives them back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from skatcore.rules.draft import Draft
from skatcore.rules.problems import ProfileError
from skatcore.rules.registry import Registry
from skatcore.views.builder.form import drafted, header_text

REGISTRY = Registry.installed().only(())


def given_back(fields: Mapping[str, Sequence[str]], base: str = "pub", language: str = "de") -> Draft:
    """New house rules after their form was sent with these fields."""
    return drafted(Draft.begun(base, {"de": "Unsere Regeln"}, REGISTRY), fields, language, REGISTRY)


def test_an_answer_is_read_and_what_the_form_lacks_stays() -> None:
    draft = given_back({"o.games.grand.base": ["20"]})
    assert draft.foundation.values["games.grand.base"] == 24  # of the base
    assert "base = 20" in draft.text()
    assert 'all-pass = "ramsch"' not in draft.text()
    assert header_text(draft, "title", "de") == "Unsere Regeln"


def test_an_answer_is_reset_to_that_of_the_base() -> None:
    draft = drafted(given_back({"o.games.grand.base": ["20"]}), {"reset": ["games.grand.base"]}, "de", REGISTRY)
    assert "base = 20" not in draft.text()


def test_a_title_is_kept_in_each_language() -> None:
    draft = given_back({"header.title": [" Our   rules "]}, language="en")
    assert {lang: header_text(draft, "title", lang) for lang in ("de", "en")} == {
        "de": "Unsere Regeln",
        "en": "Our rules",
    }


def test_another_base_and_plugins_are_taken_together() -> None:
    draft = given_back({"base": ["isko-2022"], "plugin": ["isko", "kontra"]})
    assert (draft.foundation.base, draft.foundation.plugins) == ("isko-2022", ("isko", "kontra"))
    with pytest.raises(ProfileError):
        given_back({"base": ["nowhere"]})
