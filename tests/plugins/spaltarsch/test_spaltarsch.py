"""60:60 doubles this deal, or the next one: in values, records, deals, sheets and whole files."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

from plugins.spaltarsch import spaltarsch
from skatcore.club.sheet.deal_entry import DealEntry
from skatcore.club.sheet.items import Begun, Entered
from skatcore.club.sheet.series import Series
from skatcore.club.tournament.bounds import scores
from skatcore.model.game import Announcement, Form, Outcome, Ruling, Seat
from skatcore.model.record import Record
from skatcore.plugin import Aim
from skatcore.rules.ruleset import Ruleset
from skatcore.scoring.bid_values import bids
from skatcore.scoring.game_value import value
from skatcore.scoring.score import score
from support.bulk import agrees, games
from support.deals import anywhere, decided, played
from support.games import rules
from support.plugins import load, registry

THREE = ("Ada", "Bo", "Cyd")
CLUBS = Announcement("clubs")
NEXT = '[plugin.spaltarsch]\ndoubles = "next-deal"\n'


@pytest.fixture(scope="module")
def this_deal() -> Ruleset:
    return load(registry(spaltarsch=spaltarsch), "spaltarsch")


@pytest.fixture(scope="module")
def next_deal() -> Ruleset:
    return load(registry(spaltarsch=spaltarsch), "spaltarsch", text=NEXT)


@pytest.mark.parametrize(
    ("points", "bid", "ruling", "expected"),
    [
        (60, 18, Ruling.PLAYED, -96),
        (59, 18, Ruling.PLAYED, -48),
        (61, 18, Ruling.PLAYED, 24),
        (60, 30, Ruling.PLAYED, -144),  # overbid too
        (60, 18, Ruling.LOST, -48),  # given up: nobody has played for 60
    ],
)
def test_60_60_doubles_the_deal(this_deal: Ruleset, points: int, bid: int, ruling: Ruling, expected: int) -> None:
    result = value(this_deal, CLUBS, Outcome(points, 5, bid, 1, (), ruling))
    assert result.score == expected
    doubled = any(reason.step == "split" for reason in result.reasons)
    assert doubled is (("split", 1) in result.extras)
    assert doubled is (points == 60 and ruling is Ruling.PLAYED)


def test_a_null_has_no_60(this_deal: Ruleset) -> None:
    assert value(this_deal, Announcement("null"), Outcome(60, 3, 18)).score == -46


def test_the_game_value_and_the_bids_do_not_change(this_deal: Ruleset) -> None:
    assert value(this_deal, CLUBS, Outcome(60, 5, 18, 1)).value == 24
    assert bids(this_deal) == bids(rules("isko"))


def test_a_record_says_nothing_of_it_and_one_that_does_is_refused(this_deal: Ruleset) -> None:
    record = Record(1, THREE, Seat.MIDDLEHAND, CLUBS, Outcome(60, 5, 18, 1))
    assert score(this_deal, record).points == (0, -96, 0)
    announced = Announcement("clubs", Form(), (("split", 1),))
    expected = Record(1, THREE, Seat.MIDDLEHAND, announced, Outcome(60, 5, 18, 1))
    missing = score(this_deal, expected).missing
    assert missing is not None
    assert missing.name == "extra-does-not-exist"


def test_a_lost_deal_is_played_on_and_counts_as_its_record_does(this_deal: Ruleset) -> None:
    split = 0
    for seed in (*range(40), 165, 282, 377):  # the last three end with 60
        deal = played(anywhere(this_deal, seed), decided(seed))
        scored = deal.scored()
        assert score(this_deal, deal.record()).points == scored.points
        if scored.value is not None and not scored.value.won and deal.state.contract is not None:
            lost = deal.state.contract.aim is Aim.POINTS and deal.state.ruling is Ruling.PLAYED
            assert not lost or len(deal.tricks) == 10 or deal.state.settled is not None
            split += ("split", 1) in scored.value.extras
    assert split == 3


def test_files_come_to_the_same_by_column(this_deal: Ruleset, next_deal: Ruleset, tmp_path: Path) -> None:
    path = games(tmp_path / "games.csv")
    agrees(path, this_deal)
    agrees(path, next_deal)


def begun(ruleset: Ruleset) -> Series:
    head = Begun(players=THREE, profile="own", digest=ruleset.digest, text="", scheme="points")
    return Series(ruleset, head)


def enter(series: Series, points: int) -> int:
    record = Record(1, series.active, Seat.FOREHAND, CLUBS, Outcome(points, 5, 18, 1))
    cells = DealEntry.of(record)
    series.add(Entered(dealer=series.dealer, deal=cells, digest=series.ruleset.digest))
    return series.rows[-1].own(series.rows[-1].record.players[0])


def test_a_sheet_doubles_this_deal(this_deal: Ruleset) -> None:
    series = begun(this_deal)
    assert [enter(series, points) for points in (60, 70, 60, 59)] == [-96, 24, -96, -48]


def test_a_sheet_doubles_the_next_deal(next_deal: Ruleset) -> None:
    series = begun(next_deal)
    assert [enter(series, points) for points in (60, 70, 60, 60, 59, 70)] == [*(-48, 48), *(-48, -96, -96, 24)]
    assert series.rows[1].rules == ("split",)


def test_a_tournament_knows_what_such_games_can_cost(this_deal: Ruleset) -> None:
    assert 96 in scores(this_deal).lost
    assert set(scores(this_deal).won) == set(scores(rules("isko")).won)


def test_the_rule_set_goes_to_other_processes(this_deal: Ruleset) -> None:
    assert pickle.loads(pickle.dumps(this_deal)).digest == this_deal.digest  # noqa: S301 - our own
