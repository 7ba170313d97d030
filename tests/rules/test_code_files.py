"""Plugins of one file: whoever runs the program says which may run, and what is stored under them opens again."""

from __future__ import annotations

import os
import pickle
import py_compile
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

from skatcore import load, value
from skatcore.analysis.work.rules_text import RulesText
from skatcore.model.processes import Pool
from skatcore.play.deal import Deal
from skatcore.records.errors import NotStored
from skatcore.records.stored import StoredDeal
from skatcore.rules import watch
from skatcore.rules.build import load_ruleset, parse_ruleset
from skatcore.rules.code_files import ALLOWED, allow_code, allow_files
from skatcore.rules.problems import Problem, ProfileError
from skatcore.rules.registry import Registry
from skatcore.rules.resolved import resolved_toml
from skatcore.rules.ruleset import Ruleset
from skatcore.rules.variation import varied
from skatcore.text.catalogue import Catalogue
from skatcore.text.language_list import LANGUAGES
from support.code_files import PROFILE, RULE, has_run, one_file
from support.games import house


@pytest.fixture
def valley(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A profile that names a file beside it; it is not allowed yet."""
    return one_file(tmp_path / "houses", monkeypatch)


def refused(profile: Path) -> Problem:
    """The one thing that is wrong."""
    with pytest.raises(ProfileError) as caught:
        load_ruleset(str(profile))
    (problem,) = caught.value.problems
    return problem


def counted(ruleset: Ruleset, matadors: int) -> int:
    """The value of a Clubs game."""
    return value(ruleset, "clubs", points=70, matadors=matadors).value


def test_a_file_that_nobody_allowed_does_not_run(valley: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(valley.parent.parent)
    problem = refused(Path("houses/valley.toml"))
    assert (problem.name, problem.place, problem.key) == (
        "code-not-allowed",
        "houses/valley.toml:5:12",
        "profile.plugins[1]",
    )
    for language in LANGUAGES:
        assert f"--allow-code {Path('houses/rule.py')}" in Catalogue(language).say(problem.with_mends)
    assert not has_run(valley.parent)


def test_an_allowed_file_is_a_plugin_like_any_other(valley: Path) -> None:
    assert allow_code(valley.with_name("rule.py")) == "rule"
    ruleset = load(valley)
    assert counted(ruleset, 1) == 12 * 4
    assert Catalogue.of("de", ruleset).text("step.longer") == "länger"
    assert Catalogue.of("pl", ruleset).text("step.longer") == "longer"
    assert not valley.with_name("__pycache__").exists()
    changed = PROFILE + "[plugin.rule]\nmore = 5\n"
    valley.write_text(changed, encoding="utf-8")
    assert counted(load(valley), 1) == 12 * 7
    assert counted(varied(ruleset, without=["rule"]), 1) == 12 * 2


@pytest.mark.parametrize("entry", ["./rule.py", "rule.py", "rule"])
def test_a_profile_built_on_it_can_leave_the_file_out(valley: Path, entry: str) -> None:
    more = '[plugin.rule]\nmore = 5\n[[source]]\nlabel = "V"\ntitle = "Valley"\n[cite]\n"plugin.rule.more" = "V 1"\n'
    valley.write_text(PROFILE + more, encoding="utf-8")
    upper = valley.with_name("upper.toml")
    head = '[profile]\nid = "upper"\ntitle.en = "Upper Valley"\nextends = "valley.toml"\n'
    upper.write_text(f'{head}without = ["{entry}"]\n', encoding="utf-8")
    assert refused(upper).name == "code-not-allowed"
    allow_code(valley.with_name("rule.py"))
    assert counted(load_ruleset(str(upper)), 1) == 12 * 2


@pytest.mark.parametrize("entry", ["rule.py", "../houses/rule.py", "link.py", "rule"])
def test_a_profile_names_it_as_it_likes(valley: Path, entry: str) -> None:
    valley.with_name("link.py").symlink_to("rule.py")
    allow_code(valley.with_name("link.py" if entry == "link.py" else "rule.py"))
    valley.write_text(PROFILE.replace("./rule.py", entry), encoding="utf-8")
    assert counted(load_ruleset(str(valley)), 1) == 12 * 4
    whole = PROFILE.replace("./rule.py", valley.with_name("link.py" if "link" in entry else "rule.py").as_posix())
    valley.write_text(whole, encoding="utf-8")
    assert counted(load_ruleset(str(valley)), 1) == 12 * 4


def test_another_file_of_the_same_name_stays_as_it_is(
    valley: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    elsewhere = one_file(tmp_path / "elsewhere", monkeypatch)
    allow_code(valley.with_name("rule.py"))
    assert refused(elsewhere).name == "code-not-allowed"
    assert not has_run(elsewhere.parent)
    with pytest.raises(ProfileError, match="give the file another name"):
        allow_code(elsewhere.with_name("rule.py"))
    child = tmp_path / "child.toml"
    child.write_text(house("", extends="elsewhere/valley.toml"), encoding="utf-8")
    assert refused(child).place == f"{elsewhere}:5:12"
    assert not has_run(elsewhere.parent)


def test_a_file_that_is_not_there_is_named(valley: Path) -> None:
    valley.write_text(PROFILE.replace("rule.py", "rull.py"), encoding="utf-8")
    assert refused(valley).name == "code-not-found"
    valley.write_text(PROFILE.replace("rule.py", "\\u0000" + "x" * 300 + ".py"), encoding="utf-8")
    assert refused(valley).name == "code-not-found"


def test_compiled_code_beside_it_is_not_what_runs(valley: Path) -> None:
    rule = valley.with_name("rule.py")
    other = valley.with_name("other.py")
    other.write_text(RULE.replace("more: int = 2", "more: int = 9"), encoding="utf-8")
    os.utime(other, (1, 1))
    os.utime(rule, (1, 1))
    cached = valley.parent / "__pycache__" / f"rule.{sys.implementation.cache_tag}.pyc"
    py_compile.compile(str(other), cfile=str(cached), doraise=True)
    allow_code(rule)
    assert counted(load_ruleset(str(valley)), 1) == 12 * 4


@pytest.mark.parametrize(
    ("name", "content", "problem"),
    [
        ("none.py", None, "file-not-found"),
        ("rule.toml", b"", "code-badly-named"),
        ("my rule.py", b"", "code-badly-named"),
        ("isko.py", b"", "code-name-taken"),
        ("large.py", b"#" * (1 << 20) + b"#", "file-too-large"),
        (f"two{os.pathsep}parts/rule.py", b"", "code-path"),
    ],
)
def test_what_cannot_be_a_plugin_is_refused_when_it_is_named(
    valley: Path, name: str, content: bytes | None, problem: str
) -> None:
    file = valley.parent / name
    if content is not None:
        file.parent.mkdir(exist_ok=True)
        file.write_bytes(content)
    with pytest.raises(ProfileError) as caught:
        allow_code(file)
    assert [found.name for found in caught.value.problems] == [problem]


@pytest.mark.parametrize(
    ("rule", "name", "said"),
    [
        ("x =", "plugin-broken", "SyntaxError"),
        ("x = 1\n1 / 0", "plugin-broken", "ZeroDivisionError: division by zero (broken_{}.py:2)"),
        ("import nowhere", "plugin-broken", "No module named 'nowhere' (broken_{}.py:1)"),
        ("import sys\nsys.exit(3)", "plugin-broken", "SystemExit: 3"),
        ("x = '\udcff'", "plugin-broken", "utf-8"),
        (RULE.replace("Step(", "print("), "plugin-misfit", "skatcore_steps"),
        (RULE.replace("skatcore_steps", "skatcore_stepz"), "plugin-misfit", "skatcore_steps"),
    ],
)
def test_what_is_wrong_in_a_file_is_one_sentence(
    valley: Path, request: pytest.FixtureRequest, rule: str, name: str, said: str
) -> None:
    number = request.node.callspec.indices["rule"]
    broken = valley.with_name(f"broken_{number}.py")
    broken.write_bytes(rule.encode(errors="surrogateescape"))
    valley.write_text(PROFILE.replace("rule.py", broken.name), encoding="utf-8")
    allow_code(broken)
    problem = refused(valley)
    assert (problem.name, problem.line) == (name, 5)
    assert said.format(number) in str(problem.with_mends)


def test_a_file_that_never_ends_is_stopped(valley: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watch, "PATIENCE", 0)
    endless = valley.with_name("endless.py")
    endless.write_text("while True:\n    pass\n", encoding="utf-8")
    valley.write_text(PROFILE.replace("rule.py", "endless.py"), encoding="utf-8")
    allow_code(endless)
    problem = refused(valley)
    assert problem.name == "plugin-endless"
    assert "endless.py:" in str(problem.with_mends)


def test_a_path_of_the_environment_must_be_whole(valley: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(valley.parent)
    monkeypatch.setenv(ALLOWED, "rule.py")
    assert refused(valley).name == "code-not-allowed"
    with pytest.raises(ProfileError, match="whole path"):
        allow_files(())
    monkeypatch.setenv(ALLOWED, str(valley.with_name("rule.py")))
    allow_files(())
    assert counted(load_ruleset(str(valley)), 1) == 12 * 4


def test_the_rules_are_the_same_wherever_the_file_lies(
    valley: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    allow_code(valley.with_name("rule.py"))
    ruleset = load_ruleset(str(valley))
    text = resolved_toml(ruleset)
    assert '"rule.py"' in text
    assert str(tmp_path) not in text
    assert parse_ruleset(text).digest == ruleset.digest
    moved = one_file(tmp_path / "moved", monkeypatch)
    with pytest.raises(ProfileError) as caught:
        parse_ruleset(text)
    assert [problem.name for problem in caught.value.problems] == ["code-not-allowed"]
    allow_code(moved.with_name("rule.py"))
    assert load_ruleset(str(moved)).digest == parse_ruleset(text).digest == ruleset.digest
    newer = one_file(tmp_path / "newer", monkeypatch, rule=RULE.replace("return 1", "return 2"))
    allow_code(newer.with_name("rule.py"))
    assert parse_ruleset(text).digest != ruleset.digest


def test_a_package_of_the_same_name_is_another_plugin(valley: Path) -> None:
    allow_code(valley.with_name("rule.py"))
    registry = Registry.installed()
    ruleset = load_ruleset(str(valley))
    by_hand = Registry.installed().with_plugins({"rule": registry.plugin("rule")})
    assert parse_ruleset(PROFILE.replace("./rule.py", "rule"), by_hand).digest != ruleset.digest
    assert "rule" in registry.third_parties


def test_a_stored_deal_opens_with_the_file_and_says_what_it_lacks_without(
    valley: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    allow_code(valley.with_name("rule.py"))
    ruleset = load_ruleset(str(valley))
    line = StoredDeal(Deal.shuffled(ruleset, 1)).line()
    assert str(valley.parent) not in line
    assert StoredDeal.read(line).deal.ruleset.digest == ruleset.digest
    monkeypatch.setenv(ALLOWED, "")
    with pytest.raises(NotStored, match=r"--allow-code rule\.py"):
        StoredDeal.read(line.replace("Lower", "Upper"))  # else it is the one that is read already


def test_other_processes_have_it_too(valley: Path) -> None:
    allow_code(valley.with_name("rule.py"))
    ruleset = load_ruleset(str(valley))
    assert dict(Pool(partial(counted, ruleset), 1).results([1, 3])) == {1: 12 * 4, 3: 12 * 6}
    rules = RulesText.of(ruleset)
    script = "import pickle, sys; print(pickle.load(sys.stdin.buffer).ruleset().digest)"
    ran = subprocess.run([sys.executable, "-c", script], input=pickle.dumps(rules), capture_output=True, check=True)
    assert ran.stdout.decode().strip() == ruleset.digest
