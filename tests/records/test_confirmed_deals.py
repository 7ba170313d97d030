"""Stored deals whose rules come to another score now, or cannot be played any more: they count what was stored."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from skatcore.analysis.players.player import PlayerKind
from skatcore.play.deal import Deal
from skatcore.play.view import view_of
from skatcore.plugin import Situation
from skatcore.records import stored as storing
from skatcore.records.stored import StoredDeal
from skatcore.rules.build import load_ruleset
from skatcore.rules.registry import Registry
from skatcore.rules.ruleset import Ruleset
from support.commands import Skat
from support.games import house
from support.plugins import Answers, Bonus, Defaults, registry

#: Deals of the profile tournee as it was before a Ramsch followed where all pass. They were among those of
#: tests/compat until then; nobody can play them again under that name.
TOURNEE = Path(__file__).parent / "data" / "tournee-before-ramsch.jsonl"


@dataclass(frozen=True, eq=False)
class Rises(Bonus):
    """A rise by some levels, always under the same version of the plugin's rules."""

    rise: Callable[[Situation], int] = lambda situation: min(1, situation.tricks)


def install(monkeypatch: pytest.MonkeyPatch, plugin: object) -> None:
    """Make this the installed plugin."""
    installed = registry(extra=plugin)
    monkeypatch.setattr(Registry, "installed", classmethod(lambda _: installed))
    storing._loaded.cache_clear()  # noqa: SLF001 - as in another process


@pytest.fixture
def deals(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Deals under a plugin that has changed since, without a new version of its rules."""
    install(monkeypatch, Rises())
    profile = tmp_path / "house.toml"
    profile.write_text(house('[cite]\nsteps.bonus = "ISkO 5.2"\n', plugins=["extra"]), "utf-8")
    ruleset = load_ruleset(str(profile))
    file = tmp_path / "deals.jsonl"
    file.write_text("".join(StoredDeal(sensible_deal(ruleset, seed)).line() + "\n" for seed in range(4)), "utf-8")
    install(monkeypatch, Rises(rise=lambda situation: 2 * min(1, situation.tricks)))
    return file


def sensible_deal(ruleset: Ruleset, seed: int) -> Deal:
    """A deal of players who do not overbid."""
    deal, player = Deal.shuffled(ruleset, seed), PlayerKind.SENSIBLE.player(seed)
    while deal.turn is not None:
        deal.do(player.choose(view_of(deal, deal.turn)))
    return deal


def points_of(file: Path) -> list[list[int]]:
    """The scores with which the deals of a file were stored."""
    return [json.loads(line)["result"]["points"] for line in file.read_text("utf-8").splitlines()]


def test_a_stored_deal_counts_what_it_was_stored_with_and_both_scores_are_said(deals: Path, skat: Skat) -> None:
    done = skat("replay", str(deals))
    assert done.status == 1
    stored = points_of(deals)
    games = json.loads(skat("replay", str(deals), "--format", "json").out)["games"]
    differing = [game for game in games if game["differs"]]
    assert differing
    for game in differing:
        before, now = stored[game["n"] - 1], game["differs"]["now"]
        assert game["differs"]["confirmed"] == game["deal"]["result"]["points"] == before != now
        line = next(line for line in done.out.splitlines() if f"game {game['n']}:" in line)
        assert [number for number in (sum(before), sum(now)) if str(number) not in line] == []
        assert "extra" in line
    total = sum(map(sum, stored))
    assert sum(game["result"]["score"] for game in games if game["result"]) == total


def test_written_again_it_keeps_what_it_counted(deals: Path, skat: Skat, tmp_path: Path) -> None:
    again = tmp_path / "again.jsonl"
    assert skat("convert", str(deals), "--to", "deals", "--out", str(again)).status == 0
    assert points_of(again) == points_of(deals)
    line = deals.read_text("utf-8").splitlines()[0]
    assert StoredDeal.read(line).line() == line


def test_the_deal_is_printed_with_the_score_that_counts(deals: Path, skat: Skat) -> None:
    games = json.loads(skat("replay", str(deals), "--format", "json").out)["games"]
    number = next(game["n"] for game in games if game["differs"])
    printed = skat("replay", str(deals), "--game", str(number)).out
    assert f"{sum(points_of(deals)[number - 1]):+}" in printed
    assert "counts what it was confirmed with" in printed


def test_where_a_bid_is_none_any_more_the_game_counts_as_stored(
    deals: Path, skat: Skat, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(monkeypatch, Rises(rise=lambda _: 2))
    assert "is not the value of a game" in skat("replay", str(deals)).out
    data = skat("score", str(deals), "--profile", str(deals.with_name("house.toml")), "--format", "json").data
    assert sum(data["totals"].values()) == sum(map(sum, points_of(deals)))
    assert data["broken"] == []


# -- a default that is another by now -------------------------------------------------------------


@pytest.fixture
def silent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Deals under a profile that does not state an option, whose default has changed since."""
    install(monkeypatch, Defaults())
    profile = tmp_path / "house.toml"
    profile.write_text(house('[cite]\nsteps.bonus = "ISkO 5.2"\n', plugins=["extra"]), "utf-8")
    ruleset = load_ruleset(str(profile))
    file = tmp_path / "deals.jsonl"
    file.write_text("".join(StoredDeal(sensible_deal(ruleset, seed)).line() + "\n" for seed in range(2)), "utf-8")
    install(monkeypatch, Defaults(default=2))
    return file


def test_an_option_with_another_default_is_named(silent: Path, skat: Skat) -> None:
    house_now = str(silent.with_name("house.toml"))
    done = skat("replay", str(silent), "--profile", house_now)
    assert done.out.count("(plugin.extra.by 1 → 2)") == len(points_of(silent))
    games = json.loads(skat("replay", str(silent), "--profile", house_now, "--format", "json").out)["games"]
    assert [game["differs"]["changed"] for game in games] == [["plugin.extra.by 1 → 2"]] * len(games)


def test_deals_that_state_the_option_are_done_again_with_its_value(silent: Path, skat: Skat) -> None:
    done = skat("replay", str(silent))
    assert (done.status, done.err) == (0, "")
    assert "2 without a finding" in done.out


def test_a_plugin_that_fails_is_named_in_words(silent: Path, skat: Skat, monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch, Answers("skatcore_steps", None, raises=KeyError("spoiled")))
    lines = skat("replay", str(silent)).err.splitlines()
    assert len(lines) == len(points_of(silent))
    assert all("plugin 'extra'" in line and "skatcore_steps: KeyError: 'spoiled'" in line for line in lines)


# -- rules that are others by now -----------------------------------------------------------------


def test_deals_of_a_profile_that_plays_on_otherwise_are_shown_as_stored(skat: Skat) -> None:
    done = skat("replay", str(TOURNEE))
    assert done.status == 1
    assert "8 deals cannot be done again here" in done.out
    assert "left out" not in done.out + done.err
    assert skat("replay", str(TOURNEE), "--all").out.count("counted then") == 8


def test_under_the_profile_that_they_name_they_count_what_was_stored(skat: Skat) -> None:
    data = skat("score", str(TOURNEE), "--profile", "tournee", "--format", "json").data
    stored = [sum(points) for points in points_of(TOURNEE)]
    assert sum(data["totals"].values()) == sum(stored)


def test_written_again_they_are_the_same_lines(skat: Skat) -> None:
    done = skat("convert", str(TOURNEE), "--to", "deals")
    assert done.out == TOURNEE.read_text("utf-8")
    assert "not written" not in done.err
