"""Bundled rule sets, compiled without looking for anything wrong: they are what a check makes of them."""

from __future__ import annotations

import pickle
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from skatcore.rules.build import checked, load_ruleset
from skatcore.rules.contributions import Context
from skatcore.rules.hook_calls import HookCalls
from skatcore.rules.kinds import Kind
from skatcore.rules.problems import ProfileError
from skatcore.rules.profile import lookup
from skatcore.rules.profile.lookup import bundled, bundled_folder
from skatcore.rules.registry import Registry


@pytest.mark.parametrize("name", bundled())
def test_a_bundled_rule_set_is_what_a_check_makes_of_it(name: str) -> None:
    problems, whole = checked(name)
    ruleset = load_ruleset(name)
    assert not problems
    assert whole is not None
    assert (ruleset.digest, ruleset.profile) == (whole.digest, whole.profile)
    keys, wanted = (
        {kind: [each.key for each in own] for kind, own in by.contributions.items()} for by in (ruleset, whole)
    )
    assert list(keys.items()) == list(wanted.items())
    assert (dict(ruleset.owners), ruleset.changes) == (dict(whole.owners), whole.changes)
    assert ruleset.plays.keys() == whole.plays.keys()


def test_scoring_imports_no_play_and_no_referee() -> None:
    code = (
        "import sys; from skatcore import load; isko = load('isko'); "
        "assert isko.value('GH', points=70, matadors=2).score == 96; assert isko.cite('auction') == 'ISkO 3.3.2'; "
        "beyond = {'play', 'referee', 'solver', 'records', 'club', 'analysis', 'views'}; "
        "print(sorted({name for name in sys.modules if {*name.split('.')[1:2]} & beyond and name.startswith('skatcore.')}))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_what_scoring_does_not_read_goes_to_another_process_too() -> None:
    code = (
        "import pickle, sys; from skatcore import load; isko = load('isko'); "
        "sys.stdout.buffer.write(pickle.dumps(isko))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
    sent = pickle.loads(done.stdout)  # noqa: S301 - written above
    assert [each.key for each in sent.contributions["incidents"]] == [
        each.key for each in load_ruleset("isko").contributions["incidents"]
    ]


def test_a_kind_that_is_declared_later_leaves_the_others_as_they_are() -> None:
    code = (
        "from skatcore import load; from skatcore.plugin import Kind, Step, declare; isko = load('isko'); "
        "later = declare(Kind('later', Step, 'Return steps.')); "
        "print(len(isko.contributions['stages']), len(isko[later]), len(isko.owners) == len(load('isko').owners))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == [str(len(load_ruleset("isko").contributions["stages"])), "0", "True"]


def test_what_was_interrupted_is_gathered_again(monkeypatch: pytest.MonkeyPatch) -> None:
    ruleset, gather, asked = load_ruleset("isko", Registry.installed().with_plugins({})), HookCalls.contributions, []

    def interrupted(calls: HookCalls, kind: Kind[Any], context: Context) -> tuple[Any, ...]:
        asked.append(kind.name)
        if len(asked) == 3:
            raise KeyboardInterrupt
        return gather(calls, kind, context)

    monkeypatch.setattr(HookCalls, "contributions", interrupted)
    with pytest.raises(KeyboardInterrupt):
        ruleset.contributions["incidents"]
    assert ruleset.contributions["incidents"]
    assert len(asked) == len({*asked}) + 3


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ('rule = "smallest-multiple"', 'rule = "none-such"', "overbid.rule"),
        ('all-pass = "passed-in"', 'all-pass = "none-such"', "auction.all-pass"),
    ],
)
def test_a_bundled_profile_that_somebody_changed_wrongly_is_refused(
    old: str, new: str, key: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(bundled_folder() / "isko", tmp_path / "isko")
    file = tmp_path / "isko" / "profile.toml"
    file.write_text(file.read_text("utf-8").replace(old, new), encoding="utf-8")
    monkeypatch.setattr(lookup, "bundled_folder", lambda: tmp_path)
    with pytest.raises(ProfileError) as caught:
        load_ruleset("isko")
    assert [problem.key for problem in caught.value.problems] == [key]


def test_a_file_that_is_reached_through_the_folder_of_bundled_ones_is_checked(tmp_path: Path) -> None:
    text = '[profile]\nid = "valley"\ntitle.en = "Valley"\nextends = "isko"\n[cite]\n"no.such" = "ISkO 1"\n'
    (tmp_path / "valley.toml").write_text(text, encoding="utf-8")
    up = Path(*[".."] * (len(bundled_folder().parts) - 1))
    with pytest.raises(ProfileError):
        load_ruleset(str(bundled_folder() / up / (tmp_path / "valley.toml").relative_to(tmp_path.anchor)))
