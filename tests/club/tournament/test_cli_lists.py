"""``skat tournament enter``, ``correct`` and ``void``: the lists of tables, typed or read from score sheets."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from skatcore.club.sheet.store import Store
from support.commands import Skat
from support.cup import entered, seats, sheet_of
from support.tournaments import names, plan, written


@pytest.mark.clause("SkWO 7.2.5", "SkWO 7.2.4")
def test_skwo_7_2_5_and_7_2_4_officials_correct_and_void(cup: Skat) -> None:
    cup("tournament", "draw")
    entered(cup, 1, 1)
    who = seats(cup, 1)
    rest = ("--passed", "22")
    given = [f"{name}={20 * (5 + at)}/{5 + at}/0" for at, name in enumerate(who)]
    done = cup("tournament", "correct", "1", "1", *given, "--official", "Jury", *rest)
    assert f"{who[0]} 350" in done.out
    more = [f"{name}={30 * (5 + at)}/{5 + at}/0" for at, name in enumerate(who)]
    done = cup("tournament", "correct", "1", "1", *more, "--official", "Jury", *rest)
    assert f"{who[0]} 350" in done.out
    done = cup("tournament", "correct", "1", "1", *more, "--official", "Jury", "--all-agreed", *rest)
    assert f"{who[0]} 400" in done.out
    assert "corrected" in cup("tournament", "tables").out
    void = cup("tournament", "void", "1", "1", "Jury", "--because", "unreadable")
    assert void.out == "series 1, table 1: void (Jury)\n"
    assert cup("tournament", "standings", "--format", "json").data[0]["result"] == 0


@pytest.mark.clause("SkWO 7.2.5")
def test_skwo_7_2_5_a_deal_that_is_lacking_on_a_signed_sheet_is_inserted_by_an_official(
    cup: Skat, tmp_path: Path
) -> None:
    cup("tournament", "draw", "--sheets")
    sheet_of(tmp_path / "sheets.db", "Cup 1/1", 48)
    named = ("--sheet", "Cup 1/1")
    assert cup("sheet", "strike", "48", "--official", "Jury", *named).status == 0
    for language in ("en", "de", "pl"):
        done = cup("tournament", "enter", "1", "1", "--lang", language)
        assert done.status != 0
        assert "47" in done.err
        assert "skat sheet insert N" in done.err
        assert "--official" in done.err
    assert cup("sheet", "insert", "48", "--passed", "--official", "Jury", *named).status == 0
    assert cup("tournament", "enter", "1", "1").status == 0


def test_a_tables_own_score_sheet_is_read(cup: Skat, tmp_path: Path) -> None:
    assert cup("tournament", "draw", "--sheets").status == 0
    listed = cup("sheet", "list").out
    assert "Cup 1/1" in listed
    assert "Cup 1/2" in listed
    early = cup("tournament", "enter", "1", "1")
    assert "the score sheet has 0 deals; the plan says 48" in early.err
    sheet_of(tmp_path / "sheets.db", "Cup 1/1", 48)
    done = cup("tournament", "enter", "1", "1")
    assert (done.status, done.err) == (0, "")
    with Store.open(str(tmp_path / "sheets.db")) as store:
        totals = dict(store.sheet("Cup 1/1").series.totals)
    ranked = cup("tournament", "standings", "--format", "json").data
    assert {row["name"]: row["result"] for row in ranked if row["series"] != [None]} == totals
    other = cup("tournament", "enter", "1", "2", "--sheet", "Cup 1/1")
    assert other.status == 1
    assert "at this table sit" in other.err
    # the whole tournament goes to another store with its sheet
    out = tmp_path / "cup.jsonl"
    done = cup("tournament", "export", "--out", str(out))
    assert (done.status, done.err) == (0, f"{out} written, as JSON Lines\n")
    there = str(tmp_path / "there.db")
    done = cup("tournament", "import", str(out), "--file", there)
    assert done.out == "1 tournament; new entries: 4\n"
    assert cup("tournament", "import", str(out), "--file", there).out.endswith("entries: 0\n")
    assert cup("tournament", "standings", "--format", "json", "--file", there).data == ranked
    with Store.open(there) as store:
        assert dict(store.sheet("Cup 1/1").series.totals) == totals


@pytest.mark.parametrize(("lang", "says"), [("en", "handed in"), ("de", "abgegeben"), ("pl", "oddana")])
def test_a_score_sheet_is_listed_as_handed_in_where_the_sums_were_typed(cup: Skat, lang: str, says: str) -> None:
    cup("tournament", "draw", "--sheets")
    entered(cup, 1, 1)
    sheets = cup("sheet", "list", "--format", "json").data
    assert [sheet["state"] for sheet in sheets] == ["handed-in", "open"]
    assert says in cup("sheet", "list", "--lang", lang).out
    for command in ("pass", "enter"):
        refused = cup("sheet", command, "--sheet", "Cup 1/1", "--lang", lang, stdin="pass\n")
        assert (refused.out, refused.status) == ("", 1)
        assert says in refused.err
    cup("tournament", "void", "1", "1", "Jury", "--because", "unreadable")
    assert {sheet["state"] for sheet in cup("sheet", "list", "--format", "json").data} == {"open"}


def test_an_exported_score_sheet_is_read(cup: Skat, tmp_path: Path) -> None:
    cup("tournament", "draw", "--sheets")
    sheet_of(tmp_path / "sheets.db", "Cup 1/2", 48)
    out = tmp_path / "table.jsonl"
    assert cup("sheet", "export", "--sheet", "Cup 1/2", "--out", str(out)).status == 0
    done = cup("tournament", "enter", "1", "2", "--from", str(out))
    assert (done.status, done.err) == (0, "")
    assert "series 1, table 2: " in done.out
    # a sheet whose list is refused is not taken in either
    there = ("--file", str(tmp_path / "there.db"))
    cup("tournament", "begin", written(tmp_path, plan(series="2")), *there)
    cup("tournament", "player", *names(8), *there)
    cup("tournament", "draw", *there)
    other = cup("tournament", "enter", "1", "1", "--from", str(out), *there)
    assert other.status == 1
    assert cup("sheet", "list", "--format", "json", *there).data == []
    missing = cup("tournament", "enter", "1", "1", "--from", str(tmp_path / "none"))
    assert missing.status == 2
    assert "cannot be opened" in missing.err


def csv_of(skat: Skat, **more: str) -> str:
    lines = ["table,player,points,won,lost,passed,signed"]
    signed, passed = more.get("signed", "x"), more.get("passed", "40")
    for table in (1, 2):
        lines += [f"{table},{name},48,2,0,{passed},{signed}" for name in seats(skat, table)]
    return "\n".join(lines) + "\n"


def test_all_lists_of_a_series_come_from_a_csv(cup: Skat, tmp_path: Path) -> None:
    cup("tournament", "draw")
    file = tmp_path / "lists.csv"
    file.write_text(csv_of(cup, signed=""), encoding="utf-8")
    done = cup("tournament", "enter", "1", "--csv", str(file))
    assert done.status == 1
    assert "lists.csv:2: table 1: not signed by" in done.err
    assert "lists.csv:6: table 2: not signed by" in done.err
    file.write_text(csv_of(cup, passed="42").replace(",48,2,0", ",48,0,0", 1), encoding="utf-8")
    done = cup("tournament", "enter", "1", "--csv", str(file))
    assert "48 points with 0 games won and 0 lost cannot be; 0 could" in done.err
    assert cup("tournament", "standings", "--format", "json").data[0]["series"] == [None]
    file.write_text(csv_of(cup), encoding="utf-8")
    done = cup("tournament", "enter", "1", "--csv", str(file))
    assert (done.status, done.out) == (0, "2 lists entered; still lacking: 0\n")


def test_an_unsigned_score_sheet_corrects_nothing(cup: Skat, tmp_path: Path) -> None:
    cup("tournament", "draw", "--sheets")
    sheet_of(tmp_path / "sheets.db", "Cup 1/1", 48, signed=False)
    for words in (("enter", "1", "1"), ("correct", "1", "1", "--official", "Jury")):
        done = cup("tournament", *words)
        assert done.status == 1
        assert "not signed by" in done.err


@pytest.mark.clause("SkWO 7.2.5")
def test_skwo_7_2_5_a_list_is_shown_with_what_became_of_it(cup: Skat) -> None:
    cup("tournament", "draw")
    who = seats(cup, 1)
    words = ("tournament", "show", "1", "1")
    awaited = cup(*words)
    assert (awaited.status, awaited.err) == (0, "")
    assert ", ".join(who) in awaited.out
    entered(cup, 1, 1)
    given = [f"{name}={20 * (5 + at)}/{5 + at}/0" for at, name in enumerate(who)]
    more = ("--passed", "22", "--official", "Jury", "--because", "added up wrongly")
    cup("tournament", "correct", "1", "1", *given, *more)
    result = cup(*words)
    assert re.search(rf"{who[0]} +100 +5 +0 +0 +350", result.out)
    assert "Jury" in result.out
    assert "added up wrongly" in result.out
    assert cup(*words, "--format", "json").data["each_lower"] is True
    cup("tournament", "void", "1", "1", "Jury", "--because", "unreadable")
    void = cup(*words)
    assert "unreadable" in void.out
    assert cup(*words, "--format", "json").data["each_lower"] is False
    assert who[0] not in void.out
    assert len(cup(*words, "--format", "json").data["history"]) == 3
    assert cup("tournament", "show", "1", "9").status == 1
    csv_out = cup("tournament", "show", "1", "1", "--format", "csv").out
    assert csv_out == "player,points,won,lost,others_lost,result\n"


@pytest.mark.clause("SkWO 7.2.5")
def test_skwo_7_2_5_that_lower_results_need_not_add_up_is_said(cup: Skat, tmp_path: Path) -> None:
    expected = "of each player the lower result counts"
    cup("tournament", "draw", "--sheets")
    sheet_of(tmp_path / "sheets.db", "Cup 1/1", 48)
    cup("tournament", "enter", "1", "1")
    before = cup("tournament", "show", "1", "1", "--format", "json").data
    given = [f"{row['player']}={row['points']}/{row['won']}/{row['lost']}" for row in before["results"]]
    more = ("--passed", str(before["history"][0]["passed"]), "--official", "Jury")
    done = cup("tournament", "correct", "1", "1", *given, *more)
    assert expected in done.out
    assert "skat sheet correct N ... --sheet 1 --official" in done.out
    assert expected in cup("tournament", "show", "1", "1").out
    agreed = cup("tournament", "correct", "1", "1", *given, *more, "--all-agreed")
    assert expected not in agreed.out
    assert expected in cup("tournament", "show", "1", "1").out  # what was before
    entered(cup, 1, 2)
    given = [f"{name}={20 * (5 + at)}/{5 + at}/0" for at, name in enumerate(seats(cup, 2))]
    done = cup(*("tournament", "correct", "1", "2", *given), *("--passed", "22", "--official", "Jury"))
    assert expected in done.out
    assert "skat sheet" not in done.out


@pytest.mark.clause("SkWO 7.2.5")
def test_skwo_7_2_5_a_correction_reads_the_sheet_that_is_behind_the_list(cup: Skat, tmp_path: Path) -> None:
    cup("tournament", "draw")
    own = ("--title", "Own", "--profile", "isko", "--deals", "48", "--scheme", "tournament")
    cup("sheet", "new", *seats(cup, 1), *own)
    sheet_of(tmp_path / "sheets.db", "Own", 48)
    assert cup("tournament", "enter", "1", "1", "--sheet", "Own").status == 0
    with Store.open(str(tmp_path / "sheets.db")) as store:
        before = dict(store.sheet("Own").series.totals)
    game = ("1", seats(cup, 1)[1], "diamonds", "--with", "1", "--lost", "--official", "Jury")
    done = cup("sheet", "correct", *game, "--sheet", "Own")
    assert (done.status, done.err) == (0, "")
    done = cup("tournament", "correct", "1", "1", "--official", "Jury")
    assert (done.status, done.err) == (0, "")
    with Store.open(str(tmp_path / "sheets.db")) as store:
        totals = dict(store.sheet("Own").series.totals)
    ranked = cup("tournament", "standings", "--format", "json").data
    after = {row["name"]: row["result"] for row in ranked if row["series"] != [None]}
    # nobody has more for it: what another's lost game brings on the sheet is left out
    assert after == {name: min(totals[name], before[name]) for name in before}
    assert after != before


def test_a_name_with_a_comma_signs_with_all(skat: Skat, tmp_path: Path) -> None:
    skat("tournament", "begin", written(tmp_path))
    skat("tournament", "player", "Ada", "Bo", "Cyd, jun.")
    skat("tournament", "draw")
    given = [f"{name}=288/12/0" for name in seats(skat, 1)]
    assert skat("tournament", "enter", "1", "1", *given, "--all-signed").status == 0
