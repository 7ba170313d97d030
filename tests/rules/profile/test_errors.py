"""Everything that can be wrong with a profile: where, what, and what would be right.

Each file in ``wrong/`` ends with the errors that it must have, one to a line after ``#=``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import Final

import pytest
from pydantic import Field

from skatcore import __version__, isko
from skatcore.cli.rules.commands import CheckFiles, ListProfiles
from skatcore.cli.rules.profiles import check_profiles, list_profiles
from skatcore.plugin import Step, hookimpl
from skatcore.rules import registry
from skatcore.rules.build import check, checked_text, load_ruleset, parse_ruleset
from skatcore.rules.option_model import Options
from skatcore.rules.problems import Problem, ProfileError
from skatcore.rules.profile.lookup import bundled, bundled_folder
from skatcore.rules.profile.validation import validated
from skatcore.rules.registry import Offer, Registry
from skatcore.rules.resolved import resolved_toml
from skatcore.text import language_list as languages
from skatcore.text.catalogue import Catalogue
from skatcore.text.files import read_messages
from skatcore.text.language_list import core_messages
from support.games import house
from support.plugins import Answers, Bonus, bundled_registry, refused

WRONG: Final = sorted((Path(__file__).parent / "wrong").glob("*.toml"))

#: Kinds of problems that no text alone can have, with the module that tests them.
ELSEWHERE: Final = {
    "file-is-a-folder": "test_limits",
    "file-not-utf8": "test_limits",
    "file-too-full": "test_limits",
    "file-too-large": "test_limits",
    "file-unreadable": "test_limits",
    "extends-cycle": "test_limits",
    "extends-too-long": "test_limits",
    "pack-offered-twice": "test_registry",
    "plugin-broken": "test_registry",
    "plugin-misfit": "test_registry",
    "plugin-offered-twice": "test_registry",
    "plugin-word-missing": "test_registry",
    "all-pass-contract": "test_registry",
    "profile-not-installed": "test_draft",
    "profile-not-beside": "test_draft",
    "link-unreadable": "tests/web/test_rules",
    "id-not-file-name": "test_findings",
    "years-turned-round": "test_findings",
    "option-removed": "test_findings",
    "contracts-alike": "test_findings",
    "reading-unknown-subject": "test_findings",
    "ties-after-lot": "tests/club/tournament/test_ties",
    "ties-twice": "tests/club/tournament/test_ties",
    "invalid-value": "test_a_form_of_a_plugins_own_is_told_as_it_is",
}


#: Only what skatcore itself brings: the messages list what is there.
BUNDLED: Final = bundled_registry()


@pytest.fixture(autouse=True)
def _nothing_else_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_installed", lambda: BUNDLED)
    monkeypatch.setattr(languages, "language_packages", dict)


@cache
def problems_of(path: Path) -> tuple[Problem, ...]:
    """The problems that loading finds in the file."""
    with pytest.raises(ProfileError) as caught:
        load_ruleset(str(path))
    return caught.value.problems


def as_line(problem: Problem) -> str:
    """A problem as the files have it: line and column, key, message in English."""
    place = ":".join(str(number) for number in (problem.line, problem.column) if number) or "-"
    message = Catalogue("en").say(problem.with_mends).replace(__version__, "{version}")
    message = message.replace(", ".join(BUNDLED.names()), "{plugins}")
    return f"{place} {problem.key or '-'}: {message}"


@pytest.mark.parametrize("path", WRONG, ids=lambda path: path.stem)
def test_each_error_names_its_place_and_what_would_be_right(path: Path) -> None:
    expected = [line[3:] for line in path.read_text("utf-8").splitlines() if line[:2] == "#="]
    assert [as_line(problem) for problem in problems_of(path)] == expected
    assert expected


@pytest.mark.parametrize("path", WRONG, ids=lambda path: path.stem)
def test_checking_is_exactly_as_strict_as_loading(path: Path) -> None:
    assert check(str(path)) == problems_of(path)


def test_each_error_names_the_file_that_is_wrong() -> None:
    for path in WRONG:
        for problem in problems_of(path):
            assert problem.file == problem.as_data()["file"] == str(path)
            assert problem.place.startswith(str(path))


@pytest.mark.parametrize("language", ["en", "de", "pl"])
def test_each_error_can_be_said_in_each_language(language: str) -> None:
    words = Catalogue(language)
    for path in WRONG:
        assert all(words.say(problem.with_mends) for problem in problems_of(path)), path


def test_every_kind_of_problem_is_tested() -> None:
    kinds = {key.split(".")[1] for key in core_messages("en") if key.startswith("problem.")} - {"suggestion"}
    kinds = {kind for kind in kinds if "[" not in kind}
    # plans of tournaments are no profiles: tests/tournament/test_plan.py
    kinds = {kind for kind in kinds if not kind.startswith("plan-")}
    # what the conformance kit and packages say is tested with them: tests/testing, test_changes;
    # clauses and their lists: tests/rules/clauses/test_read.py; translations: tests/testing/test_languages.py
    for topic in ("plugins", "clauses", "language"):
        elsewhere = read_messages("skatcore", "locale", "en", language=topic).messages
        kinds -= {key.removeprefix("problem.") for key in elsewhere}
    kinds -= {"plugin-change-unknown", "plugin-needs-api", "plugin-slot-empty"}
    # stages and series rules: tests/play/test_slots.py, tests/plugins/bock_event
    kinds -= {"stage-order", "slot-filled-twice", "stage-unknown"}
    kinds -= {"series-rules-extra", "series-rules-contract"}
    # profiles in several files: test_folders.py
    kinds -= {"section-twice", "part-without-table"}
    # what a rule set is made of another one with: tests/rules/test_variation.py
    kinds -= {"not-played-here", "played-already"}
    problems = {problem.name for path in WRONG for problem in problems_of(path)}
    assert problems - kinds <= {"ramsch-unreachable", "tournee-nothing-with-skat"}  # the plugins' own words
    assert kinds - problems == set(ELSEWHERE)


def test_a_form_of_a_plugins_own_is_told_as_it_is() -> None:
    class Own(Options):
        time: str = Field(pattern="^[0-9]+s$")

    _, ((_, problem),) = validated(Own, {"time": "long"}, ("plugin", "own"))
    assert (problem.key, problem.name) == ("plugin.own.time", "invalid-value")
    assert Catalogue("en").say(problem.with_mends) == "'long' is not valid: ^[0-9]+s$"


def test_correct_profiles_have_no_problems() -> None:
    assert check("isko") == ()


def test_a_title_in_a_language_without_a_name_is_the_only_problem() -> None:
    text = '[profile]\nid = "house"\nextends = "isko"\ntitle = { "" = "House" }\n'
    with pytest.raises(ProfileError) as caught:
        parse_ruleset(text)
    assert [problem.name for problem in caught.value.problems] == ["unknown-key"]


def test_problems_stand_in_the_order_of_the_lines() -> None:
    for path in WRONG:
        lines = [(problem.line, problem.column) for problem in problems_of(path)]
        assert lines == sorted(lines)


def test_an_unclosed_text_at_the_end_names_the_last_line() -> None:
    with pytest.raises(ProfileError) as caught:
        parse_ruleset(house('x = """'))
    (problem,) = caught.value.problems
    assert (problem.name, problem.line) == ("toml-syntax", 9)


def test_a_wrong_value_in_a_parent_names_the_parent(tmp_path: Path) -> None:
    (tmp_path / "parent.toml").write_text(house("[loss]\nskat = 0\n"))
    child = tmp_path / "child.toml"
    child.write_text(house("[loss]\nhand = 99\n", extends="parent.toml"))
    places = [(problem.file, problem.line, problem.key) for problem in problems_of(child)]
    assert places == [(str(child), 10, "loss.hand"), (str(tmp_path / "parent.toml"), 10, "loss.skat")]


def test_a_parent_in_another_folder_is_named_by_its_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("sub").mkdir()
    Path("sub/house.toml").write_text("# Two lines\n# more.\n" + house("[loss]\nskat = 0\n"), "utf-8")
    Path("sub/middle.toml").write_text(house(extends="./house.toml"), "utf-8")
    child = Path("house.toml")
    child.write_text(house(extends="sub/middle.toml"), "utf-8")
    places = [(problem.file, problem.line, problem.key) for problem in problems_of(child)]
    assert places == [(str(Path("sub", "house.toml")), 12, "loss.skat")]


def test_a_child_may_put_a_parents_wrong_value_right(tmp_path: Path) -> None:
    (tmp_path / "parent.toml").write_text(house("[loss]\nskat = 0\n"))
    child = tmp_path / "child.toml"
    child.write_text(house("[loss]\nskat = 3\n", extends="parent.toml"))
    assert load_ruleset(str(child)).option("loss.skat") == 3


def test_what_a_plugin_finds_names_the_file_that_was_loaded(tmp_path: Path) -> None:
    child = tmp_path / "child.toml"
    child.write_text(house(plugins=["ramsch"]))
    (problem,) = problems_of(child)
    assert problem.name == "ramsch-unreachable"
    assert problem.file == str(child)


def test_columns_count_characters_and_not_bytes() -> None:
    text = house('[games.suit]\n"clubs" = 12\n"żołądź" = 1\n[games.grand]\nouvert = "żżż"\n')
    with pytest.raises(ProfileError) as caught:
        parse_ruleset(text)
    places = [(p.line, p.column, p.name) for p in caught.value.problems]
    assert places == [(11, 1, "unknown-key"), (13, 1, "not-a-choice")]
    inline = 'games.suit = { "ż" = 1, x = 2 }\n' + house()
    with pytest.raises(ProfileError) as caught:
        parse_ruleset(inline)
    assert [(p.line, p.column) for p in caught.value.problems] == [(1, 16), (1, 25)]


@pytest.mark.parametrize(
    "text",
    [
        '[games.grand]\nouvert = "steps"\n',
        '[games]\ngrand = { ouvert = "steps" }\n',
        'games.grand.ouvert = "steps"\n',
        '["games"."grand"]\n"ouvert" = "steps"\n',
        "[games.grand]\n'ouvert' = 'steps'\n",
    ],
)
def test_every_way_to_write_a_key_has_a_place(text: str) -> None:
    text = text + house() if text.startswith("games.") else house(text)
    with pytest.raises(ProfileError) as caught:
        parse_ruleset(text)
    (problem,) = caught.value.problems
    assert problem.key == "games.grand.ouvert"
    line = text.splitlines()[problem.line - 1]
    assert line[problem.column - 1 :].lstrip("\"'").startswith(("ouvert", "games"))
    assert "steps" in line


def test_an_error_as_text_is_a_sentence_in_english() -> None:
    with pytest.raises(ProfileError, match=r"^there is no profile 'nope'; profiles are 37c3, "):
        load_ruleset("nope")


@pytest.mark.parametrize("file", ["lipowo.toml", "lipowo/profile.toml"])
def test_a_file_of_the_name_is_proposed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, file: str) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / file).parent.mkdir(exist_ok=True)
    (tmp_path / file).write_text(house(), "utf-8")
    (tmp_path / "mill.toml").write_text(house(extends="lipowo"), "utf-8")
    for name in ("lipowo", "mill.toml"):
        with pytest.raises(ProfileError, match=f"there is no profile 'lipowo'; did you mean '{file}'"):
            load_ruleset(name)


def test_an_error_as_text_says_where_each_problem_is(tmp_path: Path) -> None:
    file = tmp_path / "club.toml"
    file.write_text(house("[loss]\nskat = 0\n"), "utf-8")
    with pytest.raises(ProfileError, match=r"club\.toml:\d+:\d+ loss\.skat: '?0'? "):
        load_ruleset(str(file))


def test_a_rule_set_is_shown_by_name_and_digest() -> None:
    isko = load_ruleset("isko")
    assert repr(isko) == f"<Ruleset isko ({isko.digest[:16]})>"


# -- one mistake gives one message ----------------------------------------------------------------


def _only(problems: Iterable[Problem]) -> str:
    (problem,) = problems
    return f"{Path(problem.file).name}:{problem.line} {Catalogue('en').say(problem.with_mends)}"


@pytest.mark.parametrize("name", bundled())
@pytest.mark.parametrize("plugin", ["isko", "ramsch"])
def test_a_missing_plugin_is_the_only_thing_that_is_said_of_a_profile(name: str, plugin: str) -> None:
    if plugin not in load_ruleset(name).profile.plugins:
        return
    others = Registry({key: offers for key, offers in BUNDLED.plugins.items() if key != plugin})
    (problem,) = check(name, others)
    assert problem.name == "plugin-unknown"
    # the file that switches it on, so that it is the same problem for all profiles built on that
    text = (bundled_folder() / problem.file).read_text("utf-8").splitlines()[problem.line - 1]
    assert plugin in text


def test_the_list_of_profiles_names_a_missing_plugin_once(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    others = Registry({key: offers for key, offers in BUNDLED.plugins.items() if key != "isko"})
    monkeypatch.setattr(registry, "_installed", lambda: others)
    with pytest.raises(SystemExit):
        list_profiles(ListProfiles(lang="en"))
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == len(set(lines))
    assert [line for line in lines if line.startswith("isko/profile.toml")] == lines[:1]
    assert all("plugin 'isko'" in line for line in lines)
    with pytest.raises(SystemExit):
        check_profiles(CheckFiles(lang="en", files=("isko", "pub", "pl-local")))
    assert capsys.readouterr().out.splitlines() == lines[:1]


def test_a_plugin_that_cannot_be_imported_is_the_only_problem() -> None:
    def broken() -> object:
        raise ImportError("no module")

    where = Registry({**BUNDLED.plugins, "own": (Offer("own", "skat-own", broken),)})
    text = '[plugin.own]\nmore = 1\n[cite]\n"plugin.own.more" = "ISkO 1"\n[auction]\nall-pass = "own"\n'
    assert "no module" in _only(refused(where, "own", text=text))


def test_a_hook_that_raises_is_the_only_problem() -> None:
    where = Registry.of({"isko": isko, "own": Answers("skatcore_steps", None, raises=ValueError("no"))})
    text = '[cite]\n"steps.own" = "ISkO 1"\n[terms.en]\n"step.own" = "own"\n'
    assert "skatcore_steps: ValueError: no" in _only(refused(where, "own", text=text))


class Mode(StrEnum):
    """Choices as no TOML can have them."""

    FAST = "fast"
    SLOW = "slow"


class Stated(Options):
    """An option that a profile must state."""

    more: int


class WithTuple(Options):
    """An option that would take a list if it were not strict."""

    names: tuple[str, ...] = ()


class WithEnum(Options):
    """An option that no profile can state."""

    mode: Mode = Mode.FAST


def test_an_option_that_is_missing_is_the_only_problem() -> None:
    where = Registry.of({"isko": isko, "own": Answers("skatcore_options", Stated)})
    assert "'more' is missing" in _only(refused(where, "own"))
    assert "'x' is not a whole number" in _only(refused(where, "own", text='[plugin.own]\nmore = "x"\n'))


def test_an_option_declared_with_an_enumeration_is_refused_with_what_to_use() -> None:
    where = Registry.of({"isko": isko, "own": Answers("skatcore_options", WithEnum)})
    assert _only(refused(where, "own")).endswith(
        "skatcore_options: TOML has no value for mode: Mode; declare it as Literal['fast', 'slow']"
    )


def test_an_option_declared_with_a_tuple_that_takes_no_list_is_refused_with_what_to_use() -> None:
    where = Registry.of({"isko": isko, "own": Answers("skatcore_options", WithTuple)})
    assert _only(refused(where, "own")).endswith(
        "TOML has no value for names: tuple; declare it with Field(strict=False), which takes a list"
    )


def test_a_misspelt_hook_is_named_with_the_right_one() -> None:
    class Own(Bonus):
        @hookimpl
        def skatcore_stepz(self) -> list[Step]:
            """Nothing calls it."""
            return []

    where = Registry.of({"isko": isko, "own": Own()})
    assert _only(refused(where, "own")).endswith("; did you mean 'skatcore_steps'?")


def test_a_root_that_forgot_a_plugin_is_told_at_once_of_that_plugins_sections_too() -> None:
    tables = re.split(r"(?m)^(?=\[)", resolved_toml(load_ruleset("isko-2022"), readings=False))
    lacking = r"\[(matadors|announcement|ouvert|cite)\b"
    text = "".join(table for table in tables if not re.match(lacking, table))
    problems, _ = checked_text(re.sub(r"plugins = \[[^]]*\]\n", "", text))
    found = {(problem.name, problem.key) for problem in problems}
    assert found >= {("missing-key", section) for section in ("announcement", "matadors", "ouvert")}
    assert ("plugin-not-switched-on", "loss.skat") in found
