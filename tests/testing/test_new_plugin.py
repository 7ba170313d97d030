"""A new plugin's package loads, conforms, and its own tests hold, before a line is changed."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from skatcore.model.game import Announcement, Form, Outcome
from skatcore.rules.build import load_ruleset
from skatcore.rules.hook_calls import PluginSet
from skatcore.rules.problems import ProfileError
from skatcore.rules.registry import Registry
from skatcore.scoring.game_value import value
from skatcore.testing import examine
from skatcore.testing.plugin_folder import NewPluginError, new_plugin
from skatcore.testing.project import registry_with
from skatcore.testing.subject import trials
from skatcore.text.catalogue import Catalogue
from skatcore.text.files import read_messages
from support.plugins import Answers, bundled_registry


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The package of a plugin called ``two-words``."""
    monkeypatch.setattr(sys, "path", list(sys.path))
    monkeypatch.delitem(sys.modules, "skat_two_words", raising=False)
    read_messages.cache_clear()  # another test has a package of this name
    new_plugin("two-words", tmp_path)
    return tmp_path / "skat-two-words"


def test_the_package_has_all_that_it_needs(package: Path) -> None:
    names = sorted(str(path.relative_to(package)) for path in package.rglob("*") if path.is_file())
    assert names == [
        "README.md",
        "pyproject.toml",
        "skat_two_words/__init__.py",
        "skat_two_words/de.toml",
        "skat_two_words/en.toml",
        "skat_two_words/pl.toml",
        "skat_two_words/profiles/two-words.toml",
        "skat_two_words/py.typed",
        "tests/test_two_words.py",
    ]
    assert "$" not in "".join(path.read_text() for path in package.rglob("*.*") if path.is_file())


def test_its_profile_counts_one_more_from_the_hand(package: Path) -> None:
    registry, plugins = registry_with(package, Registry.installed())
    assert plugins == ("two_words",)
    ruleset = load_ruleset("two-words/two-words", registry)
    from_the_hand = Announcement("grand", Form(hand=True))
    result = value(ruleset, from_the_hand, Outcome(70, 6, matadors=1))
    assert result.value == 4 * 24
    assert ("two-words", 4, "House 1") in [(reason.step, reason.count, reason.clause) for reason in result.reasons]


def test_its_words_say_in_every_language_what_it_is_for(package: Path) -> None:
    registry, _ = registry_with(package, Registry.installed())
    words = PluginSet(("two_words",), registry).calls("two_words").words()
    assert [own.language for own in words if own.messages.get("plugin.two_words")] == ["en", "de", "pl"]


def test_it_conforms(package: Path) -> None:
    registry, rulesets = trials(str(package))
    assert [ruleset.id for ruleset in rulesets] == ["two-words"]
    assert examine(rulesets[0], registry, deals=10, games=400) == ()


@pytest.mark.parametrize("name", ["", "Ramsch", "a b", "-x", "a--b", "ä", "x" * 41, "../x"])
def test_a_name_that_no_module_can_have_is_refused(name: str, tmp_path: Path) -> None:
    with pytest.raises(NewPluginError, match="cannot be a plugin's name"):
        new_plugin(name, tmp_path)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", ["ramsch", "grand-ouvert-36", "isko"])
def test_the_name_of_a_bundled_plugin_is_refused(name: str, tmp_path: Path) -> None:
    with pytest.raises(NewPluginError, match="name of a bundled plugin"):
        new_plugin(name, tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_a_folders_plugin_is_tried_even_if_a_bundled_one_has_its_name(package: Path) -> None:
    project = package / "pyproject.toml"
    text = project.read_text().replace('two_words = "', 'spitze = "')
    project.write_text(text.replace('two-words = "skat_two_words.profiles"\n', ""))
    for file in (package / "skat_two_words").glob("*.*"):
        file.write_text(file.read_text("utf-8").replace("plugin.two_words", "plugin.spitze"), "utf-8")
    registry, (ruleset,) = trials(str(package))
    assert set(ruleset.profile.plugins) == {"isko", "skat-two-words/spitze"}
    meaning = Catalogue.of("en", ruleset).option("plugin.skat-two-words/spitze.raises")
    assert meaning == "Steps that a game from the hand counts more."
    assert examine(ruleset, registry, deals=3, games=100) == ()
    with (package / "skat_two_words" / "__init__.py").open("a") as module:
        module.write("def (\n")
    sys.modules.pop("skat_two_words")
    with pytest.raises(ProfileError) as caught:
        trials(str(package))
    assert [problem.name for problem in caught.value.problems] == ["plugin-broken"]


def test_what_is_there_is_not_overwritten(package: Path) -> None:
    (package / "README.md").write_text("mine")
    with pytest.raises(NewPluginError, match="is there already"):
        new_plugin("two-words", package.parent)
    assert (package / "README.md").read_text() == "mine"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (None, "plugin-no-pyproject"),
        ("", "plugin-no-package"),
        ("[project", "plugin-no-package"),
        ('[project]\nname = "x"\n', "plugin-no-package"),
    ],
)
def test_a_folder_without_a_plugin_says_what_it_lacks(tmp_path: Path, text: str | None, expected: str) -> None:
    if text is not None:
        (tmp_path / "pyproject.toml").write_text(text)
    with pytest.raises(ProfileError) as caught:
        trials(str(tmp_path))
    (problem,) = caught.value.problems
    assert problem.name == expected


def test_a_plugin_that_no_profile_can_use_is_an_error() -> None:
    where = bundled_registry().with_plugins({"own": Answers("skatcore_steps", None, raises=LookupError("none"))})
    with pytest.raises(ProfileError) as caught:
        trials("own", where)
    assert "LookupError" in Catalogue("en").say(caught.value.problems[0].with_mends)


def test_an_installed_plugin_is_tried_with_isko() -> None:
    _, (ruleset,) = trials("bierlachs")
    assert set(ruleset.profile.plugins) == {"isko", "bierlachs"}
    _, (pub,) = trials("pub")
    assert pub.id == "pub"


def test_an_installed_package_is_tried_by_its_name_as_its_folder_is(package: Path) -> None:
    installed, in_folder = trials(str(package))
    _, by_name = trials("skat-two-words", installed)
    _, by_plugin = trials("two_words", installed)
    assert [ruleset.id for ruleset in by_name] == [ruleset.id for ruleset in in_folder] == ["two-words"]
    assert [ruleset.id for ruleset in by_plugin] == ["trial"]


def test_a_language_may_ask_for_the_details_that_english_gives_and_no_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "path", list(sys.path))
    monkeypatch.delitem(sys.modules, "skat_words", raising=False)
    (tmp_path / "skat_words").mkdir()
    (tmp_path / "skat_words" / "__init__.py").touch()
    (tmp_path / "skat_words" / "da.toml").write_text(
        """
        "reason.times" = "gange {antal}"
        "step.hand" = "{hvad}"
        "reason.value" = "{count"
        "x" = "{y}"
        """
    )
    points = '[project.entry-points."skatcore.languages"]\nda = "skat_words"\n'
    (tmp_path / "pyproject.toml").write_text(f'[project]\nname = "skat-words"\n{points}')
    registry, (ruleset,) = trials(str(tmp_path))
    problems = [
        (problem.name, dict(problem.message.details)) for problem in examine(ruleset, registry, checks=["words"])
    ]
    assert {(problem, details["plugins"], details["place"]) for problem, details in problems} == {
        ("plugin-cannot-say", "da", key) for key in ("reason.times", "step.hand", "reason.value")
    }
