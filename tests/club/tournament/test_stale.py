"""A score sheet that is written on after its list was read: standings say that they do not know."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from pathlib import Path

import pytest

from skatcore.club.entry.quick import quick_deal
from skatcore.club.entry.said import entry
from skatcore.club.sheet.items import Signed
from skatcore.club.sheet.store import Store
from support.commands import Skat
from support.tournaments import names, plan, written

LANGS = ("en", "de", "pl")


@pytest.fixture
def cup(skat: Skat, tmp_path: Path, prepared: Callable[..., None]) -> Skat:
    """Two tables of teams, the list of the first read from its score sheet."""
    prepared("cup", lambda: two_tables(skat, tmp_path))
    return skat


def two_tables(skat: Skat, tmp_path: Path) -> None:
    skat("tournament", "begin", written(tmp_path, plan(series="1", deals="4", team_size="4")))
    skat("tournament", "player", *names(8)[:4], "--team", "North")
    skat("tournament", "player", *names(8)[4:], "--team", "South")
    skat("tournament", "draw", "--sheets", "--seed", "1")
    with Store.open(str(tmp_path / "sheets.db")) as store:
        kept = store.sheet("Cup 1/1")
        for _ in range(4):
            line = f"{kept.series.active[0]} h1"
            kept.write(entry(kept.series, quick_deal(kept.series, line)))
        for name in kept.series.players:
            kept.write(Signed(player=name))
    assert skat("tournament", "enter", "1", "1").status == 0


def seats(skat: Skat, table: int) -> list[str]:
    seats: list[str] = skat("tournament", "tables", "--format", "json").data["tables"][table - 1]
    return seats


def correct(skat: Skat, *game: str) -> None:
    """Officials correct the first deal on the sheet."""
    who = seats(skat, 1)[1]
    more = ("--official", "Jury", "--sheet", "Cup 1/1")
    done = skat("sheet", "correct", "1", who, *game, *more)
    assert (done.status, done.err) == (0, "")


READS: tuple[tuple[str, ...], ...] = (("standings",), ("standings", "--teams"), ("tables",), ("show", "1", "1"))


@pytest.mark.clause("SkWO 7.2.5")
def test_skwo_7_2_5_a_sheet_that_is_corrected_afterwards_is_told(cup: Skat) -> None:
    for words in READS:
        assert cup("tournament", *words).err == ""
    correct(cup, "diamonds", "--with", "1", "--lost")
    for words, lang in product(READS, LANGS):
        done = cup("tournament", *words, "--lang", lang)
        assert done.status == 0
        assert done.err.count("\n") == 1
        assert " 1/1" in done.err
        assert "skat tournament correct 1 1 --official" in done.err
    for words in READS:
        csv = cup("tournament", *words, "--format", "csv")
        assert csv.err == cup("tournament", *words).err != ""
    ranked = cup("tournament", "standings", "--format", "json").data
    there = {row["name"]: row["stale"] for row in ranked}
    first = seats(cup, 1)
    assert there == {name: ["1/1"] if name in first else [] for name in there}
    teams = cup("tournament", "standings", "--teams", "--format", "json").data
    assert [row["stale"] for row in teams] == [["1/1"], ["1/1"]]
    assert cup("tournament", "tables", "--format", "json").data["stale"] == [1]
    assert cup("tournament", "show", "1", "1", "--format", "json").data["stale"] is True
    assert cup("tournament", "show", "1", "2").err == ""
    # the command that is named brings it over
    before = ranked
    assert cup("tournament", "correct", "1", "1", "--official", "Jury").status == 0
    after = cup("tournament", "standings", "--format", "json")
    assert after.err == ""
    assert after.data != before
    assert not any(row["stale"] for row in after.data)


def test_lots_are_drawn_with_that_said(cup: Skat) -> None:
    given = [f"{name}=24/1/0" for name in seats(cup, 2)]
    assert cup("tournament", "enter", "1", "2", *given, "--all-signed").status == 0
    correct(cup, "hearts", "--with", "1", "--lost")
    done = cup("tournament", "lots", "--format", "json")
    assert "skat tournament correct 1 1 --official" in done.err
    assert done.data["stale"] == ["1/1"]


def test_what_changes_no_sum_is_no_change(cup: Skat) -> None:
    correct(cup, "hearts", "--with", "1", "--won", "--bid", "18")
    assert cup("tournament", "standings").err == ""


@pytest.mark.clause("SkWO 7.2.4")
def test_skwo_7_2_4_a_sheet_that_is_void_afterwards_is_told(cup: Skat) -> None:
    assert cup("sheet", "void", "Jury", "--sheet", "Cup 1/1").status == 0
    for lang in LANGS:
        assert "skat tournament void 1 1 " in cup("tournament", "standings", "--lang", lang).err
    cup("tournament", "void", "1", "1", "Jury")
    assert cup("tournament", "standings").err == ""


def test_sums_that_were_corrected_by_hand_do_not_come_from_the_sheet_any_more(cup: Skat) -> None:
    correct(cup, "hearts", "--with", "1", "--lost")
    given = [f"{name}=20/1/0" for name in seats(cup, 1)]
    cup("tournament", "correct", "1", "1", *given, "--official", "Jury", "--all-agreed")
    assert cup("tournament", "standings").err == ""


def test_a_tournament_that_went_elsewhere_knows_its_sheets_there(cup: Skat, tmp_path: Path) -> None:
    correct(cup, "hearts", "--with", "1", "--lost")
    out, there = str(tmp_path / "cup.jsonl"), ("--file", str(tmp_path / "there.db"))
    cup("tournament", "export", "--out", out)
    assert cup("tournament", "import", out, *there).status == 0
    assert "skat tournament correct 1 1" in cup("tournament", "standings", *there).err
