"""A deal that cannot be counted because a plugin raises is not stored, and the list stays readable."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar, cast

import pytest

from skatcore.plugin import Situation, Step
from skatcore.plugin.club import NextDeal
from skatcore.rules.registry import Registry
from support.commands import Skat, invoke
from support.games import house
from support.plugins import Answers, registry
from support.stores import THREE

BO_WINS = ("add", "Bo", "H", "--with", "2", "--won")


@dataclass(frozen=True)
class Rule:
    """A series rule that fails where a test wants it to."""

    fails: ClassVar[str] = ""

    key: str = "own"
    cite: str = "series"
    plays: tuple[str, ...] = ()

    def begin(self, players: int) -> int:
        """It remembers how many deals there were."""
        return players * 0

    def after(self, memory: int, row: Any, players: int) -> int:
        """One deal more."""
        del row, players
        fail("after", self.fails)
        return memory + 1

    def ahead(self, memory: int) -> NextDeal:
        """Nothing, as long as it works."""
        if memory:
            fail("ahead", self.fails)
            if self.fails == "half ahead":
                return NextDeal(extras=(("own", cast("int", 0.5)),))
        return NextDeal()


@dataclass(frozen=True)
class OwnScheme:
    """A scheme that fails where a test wants it to."""

    key: str = "own"
    cite: str = "scheme"
    limit: int | None = None

    def points(self, row: Any) -> Mapping[str, int]:
        """One point for everybody."""
        fail("points", Rule.fails)
        wrong: Mapping[str, Any] = {"half points": {"Bo": 0.5}, "no points": {"Bo": None}, "stranger": {"Nobody": 5}}
        return wrong.get(Rule.fails) or dict.fromkeys(row.players, 1)


def fail(where: str, wanted: str) -> None:
    if where == wanted:
        raise KeyError("spoiled")


def step(_: Situation) -> int:
    """A step that counts nothing."""
    fail("step", Rule.fails)
    return 0


class Own(Answers):
    """A plugin of this module."""


PLUGINS = {
    "after": Own("skatcore_series_rules", [Rule()], says=("series-rule.own",)),
    "ahead": Own("skatcore_series_rules", [Rule()], says=("series-rule.own",)),
    "points": Own("skatcore_schemes", [OwnScheme()], says=("scheme.own",)),
    "step": Own("skatcore_steps", [Step("own", 90, "steps.own", step)], says=("step.own",)),
}


@pytest.fixture(params=PLUGINS)
def fails(request: pytest.FixtureRequest, sheet: Skat, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> str:
    """Where the plugin is going to fail; a sheet under it is begun, and it works as yet."""
    installed = registry(own=PLUGINS[request.param])
    monkeypatch.setattr(Registry, "installed", classmethod(lambda _: installed))
    monkeypatch.setattr(Rule, "fails", "")
    profile = tmp_path / "house.toml"
    profile.write_text(house(plugins=["own"]), "utf-8")
    scheme = "own" if request.param == "points" else "points"
    assert sheet("new", *THREE, "--profile", str(profile), "--scheme", scheme).status == 0
    return str(request.param)


def test_what_cannot_be_counted_is_not_stored(sheet: Skat, fails: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Rule, "fails", fails)
    done = sheet(*BO_WINS)
    assert done.status == 1
    (line,) = done.err.splitlines()
    assert "plugin 'own'" in line
    assert "KeyError: 'spoiled'" in line
    assert "nothing was changed" in line
    monkeypatch.setattr(Rule, "fails", "")
    assert "0 deals" in sheet("show").out
    assert sheet(*BO_WINS).status == 0


@pytest.mark.parametrize(
    ("fails", "wrong", "given"),
    [
        ("points", "half points", "{'Bo': 0.5}"),
        ("points", "no points", "{'Bo': None}"),
        ("points", "stranger", "{'Nobody': 5}"),
        ("ahead", "half ahead", "('own', 0.5)"),
    ],
    indirect=["fails"],
)
def test_a_wrong_number_is_not_stored(
    sheet: Skat, fails: str, wrong: str, given: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    del fails
    monkeypatch.setattr(Rule, "fails", wrong)
    done = sheet(*BO_WINS)
    assert done.status == 1
    (line,) = done.err.splitlines()
    assert "plugin 'own'" in line
    assert given in line
    assert "nothing was changed" in line
    monkeypatch.setattr(Rule, "fails", "")
    assert "0 deals" in sheet("show").out
    assert sheet(*BO_WINS).status == 0
    assert sheet("show").status == 0


@pytest.mark.parametrize("fails", ["after", "points"], indirect=True)
def test_a_list_that_cannot_be_counted_any_more_is_shown_as_confirmed(
    sheet: Skat, fails: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert sheet(*BO_WINS).status == 0
    before = sheet("show").out
    games = ("convert", str(tmp_path / "sheets.db"), "--to", "csv")
    written = invoke(games).output
    monkeypatch.setattr(Rule, "fails", fails)
    shown = sheet("show")
    assert shown.status == 0
    assert "plugin 'own'" in shown.err
    assert "nothing was changed" not in shown.err  # nothing was to be
    assert shown.out == before
    assert ",hearts," in written
    assert invoke(games).output == written
    for words in (BO_WINS, ("strike", "1", "--all-agreed")):
        done = sheet(*words)
        assert done.status == 1
        assert "plugin 'own'" in done.err
        assert "Traceback" not in done.err


@pytest.mark.parametrize("fails", ["ahead"], indirect=True)
def test_a_list_whose_next_deal_is_unknown_is_told_in_one_line(
    sheet: Skat, fails: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert sheet(*BO_WINS).status == 0
    monkeypatch.setattr(Rule, "fails", fails)
    shown = sheet("show")
    assert shown.status == 1
    assert "plugin 'own'" in shown.err
    assert "nothing was changed" not in shown.err
    assert "Traceback" not in shown.err
