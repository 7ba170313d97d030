"""Pages run no code from a file, whatever is sent to them; but the club's own, if whoever runs the server allows it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from skatcore.club.sheet.store import Store, begun_under
from skatcore.play.deal import Deal
from skatcore.records.stored import StoredDeal
from skatcore.rules.build import load_ruleset
from skatcore.rules.code_files import allow_code
from skatcore.rules.problems import ProfileError
from skatcore.rules.profile import packed
from skatcore.rules.registry import Registry
from skatcore.rules.resolved import resolved_toml
from skatcore.web.rule_lists import RuleSets
from support.code_files import PROFILE, has_run, one_file
from support.web import PLAYERS, stored

PARTIAL = {"hx-request": "true"}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder with the file, in which the server runs."""
    folder = one_file(tmp_path / "houses", monkeypatch).parent
    monkeypatch.chdir(folder)
    return folder


@pytest.mark.parametrize("named", ["./rule.py", "rule.py", "{}/rule.py", "rule"])
@pytest.mark.parametrize("allowed", [False, True])
def test_no_profile_that_is_sent_runs_code(client: TestClient, folder: Path, named: str, *, allowed: bool) -> None:
    """Not even where whoever runs the server may run the file in commands of theirs."""
    if allowed:
        allow_code(folder / "rule.py")
    text = PROFILE.replace("./rule.py", named.format(folder))
    whole = resolved_toml(load_ruleset("isko")).replace('"isko",', f'"isko", "{named.format(folder)}",')
    stored = json.loads(StoredDeal(Deal.shuffled(load_ruleset("isko"), 1)).line())
    line = json.dumps(stored | {"profile": "valley", "rules": whole})
    for answer in (
        client.get(f"/rules/{packed(text)}"),
        client.post("/builder/load", data={"toml": text}, headers=PARTIAL),
        client.post("/builder/load", files={"file": ("valley.toml", text)}, headers=PARTIAL),
        client.post("/builder/check-text", data={"toml": text}, headers=PARTIAL),
        client.post("/compare", data={"rules": ["isko", packed(text)], "sample": "real"}),
        client.post("/compare", data={"rules": ["isko", "pub"]}, files={"file": ("deals.jsonl", line)}),
        client.get(f"/rules/{packed(whole)}"),
    ):
        assert answer.status_code < 500
    assert not has_run(folder)


@pytest.mark.usefixtures("folder")
def test_what_is_refused_is_said_without_the_switch() -> None:
    sets = RuleSets()
    with pytest.raises(ProfileError) as caught:
        sets.draft(PROFILE)
    assert [problem.name for problem in caught.value.problems] == ["code-barred"]


def test_the_servers_owner_may_let_profiles_name_it(folder: Path) -> None:
    """``skat --allow-code rule.py serve --plugin rule``: both are theirs to say."""
    allow_code(folder / "rule.py")
    with pytest.raises(ProfileError):
        RuleSets().draft(PROFILE)
    assert not has_run(folder)
    assert RuleSets(("rule",)).draft(PROFILE).steps[-1].key
    assert has_run(folder)
    assert "rule" not in Registry.installed().only(()).plugins


def test_an_evening_that_was_begun_under_it_goes_on_where_it_is_allowed(client: TestClient, folder: Path) -> None:
    allow_code(folder / "rule.py")
    with Store.open(str(folder.parent / "club.db")) as store:
        store.begin(begun_under(load_ruleset("valley.toml"), PLAYERS))
    assert stored(client, lambda club: club.sheet(1).series.only_shown) is None
