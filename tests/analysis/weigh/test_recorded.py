"""Players weighed on recorded deals: the same cards in the same seats."""

from __future__ import annotations

from pathlib import Path

from skatcore.analysis.simulation import deal_played
from skatcore.analysis.weigh.recorded import WeighedDeals, weigh_recorded
from skatcore.records.format import HasDeals
from skatcore.records.recorded_deal import RecordedDeal
from skatcore.records.samples import sample
from skatcore.records.source import open_records
from skatcore.records.stored import StoredDeal
from skatcore.rules.ruleset import Ruleset
from support.commands import Skat
from support.games import rules


def stored(folder: Path, ruleset: Ruleset, players: tuple[str, str, str], deals: int) -> Path:
    """A file of deals that computer players have played."""
    file = folder / "deals.jsonl"
    lines = (StoredDeal(deal_played(ruleset, seed, players)).line() for seed in range(deals))
    file.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    return file


def weighed(file: Path, ruleset: Ruleset, *kinds: str, defenders: str = "") -> WeighedDeals:
    with open_records(file) as source:
        assert isinstance(source.format, HasDeals)
        deals = source.format.deals(source.lines(), ruleset, other_rules=True)
        whole = [deal for deal in deals if isinstance(deal, RecordedDeal)]
        return weigh_recorded(ruleset, whole, kinds, defenders=defenders, jobs=1)


def test_players_make_of_their_own_deals_what_is_recorded(tmp_path: Path) -> None:
    ruleset = rules("isko")
    found = weighed(stored(tmp_path, ruleset, ("sensible",) * 3, 8), ruleset, "sensible")
    (kind,) = found.kinds
    assert (kind.margin.value, kind.margin.half) == (0, 0)
    assert kind.result.counts() == found.recorded.counts()


def test_each_kind_plays_every_deal_and_is_paired_with_the_record(tmp_path: Path) -> None:
    ruleset = rules("isko")
    found = weighed(stored(tmp_path, ruleset, ("random",) * 3, 6), ruleset, "random", "sensible")
    recorded = [sum(deal_played(ruleset, seed, ("random",) * 3).scored().points) for seed in range(6)]
    sensible = [sum(deal_played(ruleset, seed).scored().points) for seed in range(6)]
    _, kind = found.kinds
    assert [kind.kind for kind in found.kinds] == ["random", "sensible"]
    assert found.recorded.mean == sum(recorded) / 6
    assert kind.result.mean == sum(sensible) / 6
    assert kind.margin.value == (sum(sensible) - sum(recorded)) / 6
    assert kind.margin.value > kind.margin.half > 0


def test_others_play_the_cards_against_the_declarer(tmp_path: Path) -> None:
    ruleset = rules("isko")
    file = stored(tmp_path, ruleset, ("sensible",) * 3, 30)
    (alike,), (weak,) = (weighed(file, ruleset, "sensible", defenders=kind).kinds for kind in ("sensible", "random"))
    assert (alike.margin.value, alike.margin.half) == (0, 0)
    assert alike.result.played == weak.result.played  # who defends does not change the auction
    assert weak.margin.value > 0


def test_games_that_do_not_exist_under_the_rules_are_left_out() -> None:
    found = weighed(sample("xskat-ramsch"), rules("isko"), "sensible")
    assert found.left_out > 0
    assert found.kinds == []


def test_the_command_plays_the_cards_of_a_file(skat: Skat, tmp_path: Path) -> None:
    file = stored(tmp_path, rules("isko"), ("sensible",) * 3, 3)
    words = ("match", "sensible", "--recorded", str(file), "-j", "1", "--lang", "en")
    assert " 0.00 ± 0.00" in skat(*words).out
    data = skat(*words, "-n", "2", "--format", "json").data
    assert data["recorded"]["deals"] == data["players"][0]["deals"] == 2
    assert data["players"][0]["margin"] == {"value": 0, "half": 0}


def test_a_file_without_a_deal_that_can_be_played_is_refused(skat: Skat) -> None:
    ramsch = skat("match", "sensible", "--recorded", str(sample("xskat-ramsch")), "--lang", "en")
    assert ramsch.status == 1
    assert "has no deal that can be played" in ramsch.err
    games = skat("match", "sensible", "--recorded", str(sample("evening")), "--lang", "en")
    assert games.status == 1
    assert "whole deals" in games.err
