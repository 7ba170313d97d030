"""Bierlachs: only minus points, up to a limit."""

from __future__ import annotations

from skatcore.club.sheet.deal_entry import DealEntry
from skatcore.club.sheet.items import Begun, Entered
from skatcore.club.sheet.series import Series
from skatcore.model.game import Announcement, Outcome, Seat
from skatcore.model.record import Record
from skatcore.rules.build import parse_ruleset
from support.games import house


def test_bierlachs_the_winner_brings_the_others_down_and_the_loser_himself() -> None:
    rules = parse_ruleset(house("[plugin.bierlachs]\nlimit = 60\n", plugins=["bierlachs"]))
    begun = Begun(players=("Ada", "Bo", "Cyd"), profile="own", digest=rules.digest, text="", scheme="bierlachs")
    series = Series(rules, begun)
    totals = []
    for points in (70, 50):
        outcome = Outcome(points, 5, 18, 1)
        record = Record(1, series.active, Seat.FOREHAND, Announcement("clubs"), outcome)
        cells = DealEntry.of(record)
        series.add(Entered(dealer=series.dealer, deal=cells, digest=rules.digest))
        totals.append(dict(series.totals))
        assert series.full is (points == 50)
    assert totals == [{"Ada": -24, "Bo": 0, "Cyd": -24}, {"Ada": -24, "Bo": 0, "Cyd": -72}]
