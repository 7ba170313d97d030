"""Bundled rule sets, compiled without looking for anything wrong: they are what a check makes of them."""

from __future__ import annotations

import pickle
import subprocess
import sys

import pytest

from skatcore.rules.build import checked, load_ruleset
from skatcore.rules.profile.lookup import bundled


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
