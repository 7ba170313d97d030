"""A sheet counted under its own rules and under others: the same evening, one deal after the other."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skatcore.club.entry.quick import quick_deal
from skatcore.club.entry.said import entry
from skatcore.club.sheet.deal_entry import DealEntry
from skatcore.club.sheet.items import Corrected
from skatcore.club.sheet.json_lines import lines_of
from skatcore.club.sheet.record_format import SheetFormat
from skatcore.club.sheet.rescore import SeriesRescorer
from skatcore.club.sheet.series import Series
from skatcore.club.sheet.store import begun_under
from skatcore.rules.build import parse_ruleset
from skatcore.rules.ruleset import Ruleset
from support.commands import Skat, invoke
from support.games import house, rules

FOUR = ("Ada", "Bo", "Cyd", "Dov")
BOCK = parse_ruleset(house(plugins=["bock"]))
RAMSCH = parse_ruleset(
    house('[plugin.bock]\nthen = "ramsch"\n[auction]\nall-pass = "ramsch"\n', plugins=["bock", "ramsch"])
)


def evening(ruleset: Ruleset, lines: list[str], players: tuple[str, ...] = FOUR) -> Series:
    """A series of deals: forehand plays what a line says, or all pass."""
    series = Series(ruleset, begun_under(ruleset, players))
    for line in lines:
        series.add(entry(series, dealt(series, line)))
    return series


def dealt(series: Series, line: str, three: tuple[str, str, str] | None = None) -> DealEntry:
    active = three or series.active
    return DealEntry(players=active) if line == "pass" else quick_deal(series, f"{active[0]} {line}", active)


def totals(series: Series, ruleset: Ruleset) -> tuple[dict[str, int], SeriesRescorer]:
    """The totals of everybody when the exported sheet is read and counted under a rule set."""
    under, sums = SeriesRescorer(ruleset), dict.fromkeys(series.totals, 0)
    for record in SheetFormat().read(lines_of(series.items)):
        for player, points in zip(record.players, under(record).points, strict=True):
            sums[player] += points
    return sums, under


DEALS = st.lists(st.sampled_from(["h2 60", "gh1", "pass", "c1", "d-1 lost", "no", "s3 s"]), max_size=24)


@settings(max_examples=25, deadline=None)
@given(DEALS)
def test_a_sheet_under_its_own_rules_counts_what_the_sheet_counts(deals: list[str]) -> None:
    series = evening(BOCK, deals)
    sums, under = totals(series, BOCK)
    assert sums == series.totals
    assert under.counted["bock"] == sum("bock" in row.rules and row.scored.value is not None for row in series.rows)


@settings(max_examples=25, deadline=None)
@given(DEALS)
def test_a_sheet_under_other_rules_is_the_evening_played_there(deals: list[str]) -> None:
    straight, plain = evening(BOCK, deals), evening(rules("isko"), deals)
    assert totals(plain, BOCK)[0] == straight.totals
    assert totals(straight, rules("isko"))[0] == plain.totals


def test_a_corrected_deal_counts_as_it_stands_and_as_it_was_dealt() -> None:
    series = evening(BOCK, ["h2", "c1", "c1"])
    cells = dealt(series, "gh1", series.rows[0].record.players)
    digest = BOCK.digest
    series.add(Corrected(number=1, deal=cells, digest=digest, agreed=FOUR))
    series.add(entry(series, dealt(series, "c1")))
    assert totals(series, BOCK)[0] == series.totals
    assert series.rows[1].own(series.rows[1].declarer) == 24
    assert series.rows[3].own(series.rows[3].declarer) == 48


def test_several_sheets_in_one_file_are_several_series() -> None:
    first, second = evening(BOCK, ["h2 60"]), evening(rules("isko"), ["c1"])
    under = SeriesRescorer(RAMSCH)
    lines = [*lines_of(first.items), *lines_of(second.items)]
    deals = list(SheetFormat().read(lines))
    assert [deal.sheet.series for deal in deals if deal.sheet is not None] == [1, 2]
    assert [max(map(abs, under(deal).points)) for deal in deals] == [60, 24]


def test_a_round_of_ramsch_that_nobody_played_counts_as_it_was_played_and_passes() -> None:
    series = evening(rules("isko"), ["h2 60", *["c1"] * 8, "h2 60", "c1"])
    under = SeriesRescorer(RAMSCH)
    read = list(SheetFormat().read(lines_of(series.items)))
    points = [max(map(abs, under(record).points)) for record in read]
    assert points == [60, *[48] * 4, *[24] * 4, 60, 48]
    assert (under.not_played["ramsch"], under.counted["bock"]) == (4, 5)


@pytest.mark.parametrize(
    ("lang", "expected"),
    [
        ("en", "deals of the series that are counted by rounds (Bock round): 1"),
        ("de", "Spiele der Serie, die in Runden zählen (Bockrunde): 1"),
        ("pl", "rozdania serii liczone w rundach (runda bockowa): 1"),
    ],
)
def test_compare_of_a_stored_sheet_says_which_deals_a_rule_set_counts_in_rounds(
    sheet: Skat, tmp_path: Path, lang: str, expected: str
) -> None:
    own = tmp_path / "own.toml"
    own.write_text(house(plugins=["bock"]), encoding="utf-8")
    assert sheet("new", *FOUR, "--profile", str(own)).status == 0
    assert sheet("add", "Bo", "hearts", "--with", "2", "--points", "60").status == 0
    assert sheet("add", "Cyd", "clubs", "--with", "1", "--won").status == 0
    words = ["compare", "sheet:", "-p", str(own), "-p", "isko", "--lang", lang]
    result = invoke(words)
    assert result.exit_code == 0
    assert expected in result.stderr
    assert "isko" not in result.stderr
    assert "+48" in result.stdout
    summary = invoke([*words, "--summary"])
    assert (summary.exit_code, summary.stderr) == (0, result.stderr)
