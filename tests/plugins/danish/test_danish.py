"""A fourth language comes from a package: a Danish word list, installed like any other."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from skatcore import reasons, value
from skatcore.isko import MATTERS
from skatcore.rules.build import parse_ruleset
from skatcore.rules.problems import ProfileError
from skatcore.rules.resolved import resolved_toml
from skatcore.text import language_list as messages
from skatcore.text.catalogue import Catalogue
from skatcore.text.files import read_messages
from skatcore.text.language_list import LanguageError, core_messages, language_of_locale, languages
from support.games import house, play, rules

HERE = Path(__file__).parent


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package as it is installed."""
    place = tmp_path_factory.mktemp("danish")
    build = [sys.executable, "-m", "build", "--no-isolation", "--wheel", "--outdir", str(place), str(HERE)]
    done = subprocess.run(build, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    (built,) = place.glob("*.whl")
    return built


@pytest.fixture
def danish(wheel: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The package is installed, in this folder."""
    shutil.unpack_archive(wheel, tmp_path, "zip")
    monkeypatch.syspath_prepend(str(tmp_path))
    _forget()
    yield tmp_path
    sys.modules.pop("skat_danish", None)
    _forget()


def _forget() -> None:
    messages.language_packages.cache_clear()  # another set of packages is installed
    core_messages.cache_clear()
    read_messages.cache_clear()


@pytest.mark.usefixtures("danish")
def test_a_package_adds_a_language() -> None:
    assert languages() == ("en", "de", "pl", "da")
    words = Catalogue.of("da", rules("isko"))
    assert words.text("contract.clubs") == "Klør"
    assert words.text("contract.null") == "Null"  # not in the list: English
    assert language_of_locale({"LANG": "da_DK.UTF-8"}) == "da"


@pytest.mark.usefixtures("danish")
def test_a_value_is_explained_in_it() -> None:
    game = value(rules("isko"), "clubs hand", points=61, matadors=1)
    assert [line.partition(" (")[0] for line in reasons(rules("isko"), game, "da")] == [
        *("med 1", "spil 2", "hånd 3", "gange 12", "værdi 36", "vundet med 61 øjne")
    ]


@pytest.mark.usefixtures("danish")
def test_each_word_is_one_that_the_program_says() -> None:
    folders = ["skatcore.isko", *MATTERS]
    code = (key for folder in folders for key in read_messages(folder, language="en").messages)
    english = {*core_messages("en"), *code}
    assert {*core_messages("da")} <= english


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
    assert [(problem.name, problem.key) for problem in caught.value.problems] == [
        ("unknown-key", "profile.title.da"),
        ("unknown-language", "terms.da"),
    ]
    assert language_of_locale({"LANG": "da_DK.UTF-8"}) == "en"


def test_a_broken_package_is_named(danish: Path) -> None:
    (danish / "skat_danish" / "da.toml").write_text("contract.clubs = 'Klør'", "utf-8")
    with pytest.raises(LanguageError, match=r"language 'da' of skat-danish cannot be loaded: .*a key with a dot"):
        core_messages("da")
