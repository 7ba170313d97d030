"""A tournament outlives its plugins, and no file that is read hangs it."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from skatcore.club.entry.quick import quick_deal
from skatcore.club.entry.said import entry
from skatcore.club.errors import StoreError
from skatcore.club.sheet.items import Signed
from skatcore.club.sheet.store import Store
from skatcore.club.tournament.series_table import SeriesTable
from skatcore.club.tournament.store import Tournaments
from skatcore.rules.registry import Registry
from support.commands import Skat
from support.errors import raising
from support.games import house
from support.plugins import Bonus, registry
from support.stores import as_0_1, lines_0_1
from support.tournaments import names, plan, written

READS = (("standings",), ("tables",), ("players",), ("show", "1", "1"), ("plan",), ("list",))


def installed(monkeypatch: pytest.MonkeyPatch, *plugins: str) -> None:
    with_bonus = registry(**{name: Bonus() for name in plugins})
    monkeypatch.setattr(Registry, "installed", classmethod(lambda _: with_bonus))


@pytest.fixture
def cup(
    skat: Skat, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, prepared: Callable[[str, Callable[[], None]], None]
) -> Skat:
    """Two tables under a third party's plugin, the list of the first read from its sheet."""
    installed(monkeypatch, "extra")
    prepared("cup", lambda: two_tables(skat, tmp_path))
    return skat


def two_tables(skat: Skat, tmp_path: Path) -> None:
    profile = tmp_path / "house.toml"
    profile.write_text(house('[cite]\nsteps.bonus = "ISkO 5.2"\n', plugins=["extra"]), "utf-8")
    text = plan(series="2", deals="4", profile='"house.toml"')
    assert skat("tournament", "begin", written(tmp_path, text)).status == 0
    assert skat("tournament", "player", *names(8)).status == 0
    assert skat("tournament", "draw", "--sheets", "--seed", "1").status == 0
    with Store.open(str(tmp_path / "sheets.db")) as store:
        kept = store.sheet("Cup 1/1")
        for _ in range(4):
            line = f"{kept.series.active[0]} h1"
            kept.write(entry(kept.series, quick_deal(kept.series, line)))
        for name in kept.series.players:
            kept.write(Signed(player=name))
    assert skat("tournament", "enter", "1", "1").status == 0


def test_a_tournament_is_shown_and_copied_without_its_plugin(
    cup: Skat, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = [cup("tournament", *words).out for words in READS]
    installed(monkeypatch)
    for words, before in zip(READS, shown, strict=True):
        done = cup("tournament", *words)
        assert (done.status, done.out) == (0, before), words
        assert words == ("list",) or "'extra'" in done.err
    out, other = tmp_path / "cup.jsonl", str(tmp_path / "other.db")
    assert cup("tournament", "export", "--out", str(out)).status == 0
    assert cup("tournament", "import", str(out), "--file", other).status == 0
    assert cup("tournament", "standings", "--file", other).out == shown[0]


def test_lists_that_the_rules_count_otherwise_now_are_named(cup: Skat, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = cup("tournament", "standings")
    assert shown.err == ""
    otherwise = registry(extra=Bonus(rise=lambda _: 2))
    monkeypatch.setattr(Registry, "installed", classmethod(lambda _: otherwise))
    for words in ("standings", "tables"):
        done = cup("tournament", words)
        assert done.status == 0
        assert "list 1/1 counts what was confirmed" in done.err
        assert [word for word in ("1 (", "→", "extra") if word not in done.err] == []
    assert cup("tournament", "standings").out == shown.out


@pytest.mark.usefixtures("cup")
def test_a_signed_sheet_is_handed_in_with_what_was_confirmed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    otherwise = registry(extra=Bonus(rise=lambda _: 2))
    monkeypatch.setattr(Registry, "installed", classmethod(lambda _: otherwise))
    with Tournaments.open(str(tmp_path / "sheets.db"), reads=True) as store:
        tournament, sheet = store.tournament().tournament, store.sheets.sheet("Cup 1/1").series
        handed = tournament.handed(1, 1)
        assert sheet.only_shown is not None
        assert handed is not None
        assert handed.listed is not None
        assert SeriesTable(tournament, 1, 1).of_sheet(sheet).results == handed.listed.results
        open_sheet = store.sheets.sheet("Cup 1/2").series
        open_sheet.only_shown = sheet.only_shown
        with raising(StoreError, "scores-changed"):
            SeriesTable(tournament, 1, 2).of_sheet(open_sheet)


def test_nothing_new_is_written_without_its_plugin(cup: Skat, monkeypatch: pytest.MonkeyPatch) -> None:
    before = cup("tournament", "export").out
    installed(monkeypatch)
    for words in (("draw",), ("void", "1", "1", "Jury"), ("withdraw", names(1)[0])):
        done = cup("tournament", *words)
        assert done.status == 1
        assert "begin anew" in done.err
        assert done.err.count("\n") == 1
    assert cup("tournament", "export").out == before


def test_a_tournament_of_0_1_is_upgraded_and_taken_in(cup: Skat, tmp_path: Path) -> None:
    shown = [cup("tournament", *words).out for words in READS]
    exported = cup("tournament", "export").out
    as_0_1(tmp_path / "sheets.db")
    assert [cup("tournament", *words).out for words in READS] == shown
    assert cup("tournament", "withdraw", names(1)[0]).status == 0
    assert (tmp_path / "sheets.db.0.1-backup").exists()
    old, other = tmp_path / "old.jsonl", str(tmp_path / "other.db")
    old.write_text(lines_0_1(exported), "utf-8")
    assert cup("tournament", "import", str(old), "--file", other).status == 0
    # a deal of 0.1 has card points even where only the level was said
    assert lines_0_1(cup("tournament", "export", "--file", other).out) == lines_0_1(exported)


def test_a_damaged_tournament_leaves_the_others_as_they_are(cup: Skat, tmp_path: Path) -> None:
    text = plan(series="1", deals="4", id='"next"', profile='"isko"')
    assert cup("tournament", "begin", written(tmp_path, text)).status == 0
    with closing(sqlite3.connect(tmp_path / "sheets.db")) as connection, connection:
        connection.execute("UPDATE tournament_item SET body = '{' WHERE tournament = 1 AND number = 2")
    listed = cup("tournament", "list")
    assert listed.status == 1
    assert "item 2 of the tournament Cup cannot be read" in listed.err
    assert "Cup" in listed.out
    assert cup("tournament", "plan").status == 0
    assert cup("tournament", "plan", "--tournament", "1").status == 1


def test_pipes_and_devices_are_not_read_from(cup: Skat, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    large = tmp_path / "large.csv"
    with large.open("wb") as file:
        file.truncate(5 << 20)
    reading = (("import",), ("players",), ("enter", "1", "--csv"))
    for words in reading:
        for source in (pipe, Path("/dev/zero")):
            done = cup("tournament", *words, str(source))
            assert done.status == 2, words
            assert "not a plain file" in done.err
            assert done.err.count("\n") == 1
    assert "larger than 4 MiB" in cup("tournament", "players", str(large)).err


def test_a_sheet_that_can_only_be_shown_is_no_list_to_hand_in(cup: Skat, tmp_path: Path) -> None:
    """Its figures might be anybody's: with its rules they are counted again."""
    exported = cup("sheet", "export", "--sheet", "Cup 1/1").out
    forged = tmp_path / "forged.jsonl"
    forged.write_text(exported.replace("[levels]", "[levels]\\nnever-heard-of = 1"), "utf-8")
    done = cup("tournament", "enter", "1", "2", "--from", str(forged))
    assert done.status == 1
    assert "cannot be loaded here" in done.err
