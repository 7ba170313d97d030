"""A fourth language comes from a package: a Danish word list, installed like any other."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from skatcore import messages
from skatcore.messages import LanguageError, core_messages, language_of_locale, languages
from skatcore.rules.build import parse_ruleset
from skatcore.rules.problems import ProfileError
from skatcore.rules.resolved import resolved_toml
from skatcore.text.catalogue import Catalogue
from support.games import house, play, rules

WORDS = """
MESSAGES = {
    "contract.clubs": "Klør",
    "contract.grand": "Grand",
    "step.game": "Spil",
    "unit.points.one": "øje",
    "unit.points.many": "øjne",
}
"""


@pytest.fixture
def danish(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The package of Danish words is installed."""
    (tmp_path / "skat_danish.py").write_text(WORDS, "utf-8")
    about = tmp_path / "skat_danish-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: skat-danish\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text("[skatcore.languages]\nda = skat_danish\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    _forget()
    yield tmp_path
    sys.modules.pop("skat_danish", None)
    _forget()


def _forget() -> None:
    messages._of_packages.cache_clear()  # noqa: SLF001 - another set of packages is installed
    core_messages.cache_clear()


@pytest.mark.usefixtures("danish")
def test_a_package_adds_a_language() -> None:
    assert languages() == ("en", "de", "pl", "da")
    words = Catalogue.of("da", rules("isko"))
    assert words.text("contract.clubs") == "Klør"
    assert words.text("contract.null") == "Null"  # not in the list: English
    assert language_of_locale({"LANG": "da_DK.UTF-8"}) == "da"


@pytest.mark.usefixtures("danish")
def test_a_profile_has_texts_and_terms_in_it() -> None:
    text = house() + '[terms.da]\n"contract.clubs" = "Kløver"\n'
    text = text.replace('title.en = "House"', 'title.en = "House"\ntitle.da = "Husregler"')
    assert "title.da" in text
    ruleset = parse_ruleset(text)
    assert ruleset.profile.header.title.get("da") == "Husregler"
    assert ruleset.profile.header.title.get("de") == "House"
    assert Catalogue.of("da", ruleset).text("contract.clubs") == "Kløver"
    assert play(ruleset, "clubs").value == 24
    again = parse_ruleset(resolved_toml(ruleset))
    assert again.profile.header.title.get("da") == "Husregler"


def test_a_language_that_is_not_installed_is_named() -> None:
    assert languages() == ("en", "de", "pl")
    text = house().replace('title.en = "House"', 'title.en = "House"\ntitle.da = "Regler"')
    with pytest.raises(ProfileError) as caught:
        parse_ruleset(text + '[terms.da]\n"contract.clubs" = "Kløver"\n')
    assert [(problem.problem, problem.key) for problem in caught.value.problems] == [
        ("unknown-key", "profile.title.da"),
        ("unknown-language", "terms.da"),
    ]
    assert language_of_locale({"LANG": "da_DK.UTF-8"}) == "en"


def test_a_broken_package_is_named(danish: Path) -> None:
    (danish / "skat_danish.py").write_text("MESSAGES = {", "utf-8")
    with pytest.raises(LanguageError, match="language 'da' of skat-danish cannot be loaded"):
        core_messages("da")
