"""Whole runs of XSkat written on a sheet: its own final totals must come out."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from skatcore.club.sheet.deal_entry import DealEntry
from skatcore.club.sheet.items import Begun, Entered
from skatcore.club.sheet.series import Series
from skatcore.model.record import Record
from skatcore.records.source import open_records
from support.games import rules

DATA: Final = Path(__file__).parents[2] / "records" / "data"
RUNS: Final = {
    "isko": "isko",
    "before-1999": "dskv-before-1999",
    "ramsch-skat-to-last-trick": "ramsch-last-trick",
    "schieberamsch-skat-to-loser": "ramsch-pushed-loser",
}


@pytest.mark.parametrize(("run", "profile"), RUNS.items())
def test_a_sheet_of_a_run_of_xskat_comes_to_its_totals(run: str, profile: str) -> None:
    with open_records(str(DATA / f"{run}.log")) as file:
        games = [game for game in file if isinstance(game, Record)]
    totals = [int(number) for number in (DATA / f"{run}.totals").read_text().split()]
    ruleset = rules(profile)
    forehand, middlehand, dealer = games[0].players
    players = (dealer, forehand, middlehand)
    begun = Begun(players=players, profile=profile, digest=ruleset.digest, text="")
    series = Series(ruleset, begun)
    for game in games:
        cells = DealEntry.of(game)
        series.add(Entered(dealer=series.dealer, deal=cells, digest=ruleset.digest))
    assert series.counted == len(games)
    assert [series.totals[f"Computer{number}"] for number in (1, 2, 3)] == totals
