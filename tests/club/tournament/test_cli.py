"""``skat tournament`` from the plan to the standings, as a club uses it."""

from __future__ import annotations

import csv
import io
import re
from itertools import product
from pathlib import Path

import pytest

from skatcore.club.sheet.store import Store
from skatcore.club.tournament.items import Drawn
from skatcore.club.tournament.tournament import Tournament
from support.commands import Skat
from support.cup import entered, seats
from support.tournaments import PLAN, names, plan, written

LANGS = ("en", "de", "pl")


@pytest.mark.clause("SkWO 6.2")
def test_skwo_6_2_new_and_check(skat: Skat, tmp_path: Path) -> None:
    file = tmp_path / "cup.toml"
    assert skat("tournament", "new", str(file)).status == 0
    result = skat("tournament", "check", str(file))
    assert result.status == 1
    assert f"{file}:21:1 general.organiser: '<who organises it>' is still to be" in result.out
    done = skat("tournament", "check", str(file), "--format", "json")
    assert [row["problem"] for row in done.data] == ["plan-blank", "plan-blank"]
    rows = list(csv.DictReader(io.StringIO(skat("tournament", "check", str(file), "--format", "csv").out)))
    assert [row["line"] for row in rows] == ["21", "57"]
    again = skat("tournament", "new", str(file))
    assert again.status == 2
    assert "already" in again.err or "exists" in again.err
    folder = skat("tournament", "new", ".")
    assert (folder.status, folder.err) == (2, "skat: error: . exists already; choose another name\n")
    good = skat("tournament", "check", written(tmp_path))
    assert (good.status, good.out.rpartition(": in order")[2]) == (0, " (Cup: 3 series of 48 deals)\n")


def test_a_tournament_is_begun(skat: Skat, tmp_path: Path) -> None:
    done = skat("tournament", "begin", written(tmp_path))
    assert (done.status, done.err) == (0, "")
    assert done.out.startswith("tournament 1 Cup is begun")


def test_a_plan_with_errors_begins_no_tournament(skat: Skat, tmp_path: Path) -> None:
    done = skat("tournament", "begin", written(tmp_path, plan(series="0")))
    assert done.status == 1
    assert "general.series: 0 is out of range; it must be >= 1" in done.err
    assert not (tmp_path / "sheets.db").exists()


def test_from_the_draw_to_the_prizes(cup: Skat) -> None:
    drawn = cup("tournament", "draw", "--seed", "7")
    assert re.search(r"series 1, drawn .* from seed 7\npairs that meet again: 0\n", drawn.out)
    entered(cup, 1, 1)
    half = cup("tournament", "standings")
    assert "still lacking: 1 list (1/2)" in half.out
    entered(cup, 1, 2)
    first = cup("tournament", "standings")
    assert "=1" in first.out
    assert "level in everything" in first.out
    lots = cup("tournament", "lots", "--seed", "3")
    assert lots.out.count("by lot: ") == 4
    ranked = cup("tournament", "standings", "--format", "json").data
    assert [row["place"] for row in ranked] == list(range(1, 9))
    assert all(row["by_lot"] for row in ranked)
    assert [row["prize"] for row in ranked[:3]] == ["A ham", "A goose", ""]
    assert cup("tournament", "lots").out == "nobody is level with anybody; no lot is needed\n"
    rows = list(csv.DictReader(io.StringIO(cup("tournament", "standings", "--format", "csv").out)))
    assert [row["name"] for row in rows] == [row["name"] for row in ranked]
    assert rows[0]["series 1"] == rows[0]["result"] == str(24 * 8 + 50 * 8)
    assert "(prize)" in cup("tournament", "standings").out
    top = cup("tournament", "standings", "--top", "2", "--format", "json")
    assert top.data == ranked[:2]
    assert cup("tournament", "standings", "--after", "1", "--format", "json").data == ranked
    late = cup("tournament", "standings", "--after", "7")
    assert (late.status, late.out) == (1, "")
    assert "series 7 is not drawn; drawn so far: 1 series" in late.err


def test_players_come_from_a_file(skat: Skat, tmp_path: Path) -> None:
    skat("tournament", "begin", written(tmp_path, plan(team_size="2")))
    file = tmp_path / "players.csv"
    file.write_text("\ufeffName;Team\nŁucja;Nord\nBo;Nord\nCyd;\n", encoding="utf-8")
    done = skat("tournament", "players", str(file))
    assert done.out == "3 players taken in, start cards 1 to 3; 3 players in all\n"
    expected = skat("tournament", "players", "--format", "csv").out
    assert expected.splitlines()[1] == "1,Łucja,Nord,True"
    twice = skat("tournament", "players", str(file))
    assert (twice.status, twice.out) == (0, "there already: Łucja, Bo, Cyd\n")
    assert skat("tournament", "players", str(file), "--format", "json").data == []
    file.write_text("name,team\nŁucja,\n", encoding="utf-8")
    other = skat("tournament", "players", str(file))
    assert (other.status, other.err) == (1, "skat: error: Łucja is named twice\n")
    file.write_text("who\nBo\n", encoding="utf-8")
    lacks = skat("tournament", "players", str(file)).err
    assert f"{file}: not a known column: who; known are name, team" in lacks
    file.write_text("team\nNord\n", encoding="utf-8")
    lacks = skat("tournament", "players", str(file)).err
    assert f"{file} lacks: name; needed: name" in lacks
    for lang, expected in zip(LANGS, ("the standard input", "Standardeingabe", "wejście"), strict=True):
        assert expected in skat("tournament", "players", "-", "--lang", lang, stdin="who\nBo\n").err
    more = skat("tournament", "players", "-", stdin="name\nDov\n")
    assert more.out == "Dov taken in, start card 4; 4 players in all\n"


def test_a_name_is_the_same_however_it_was_typed(cup: Skat) -> None:
    assert cup("tournament", "player", "Jörg").status == 0
    done = cup("tournament", "player", "Jo\u0308rg")
    assert (done.status, done.err) == (1, "skat: error: Jörg is named twice\n")


def test_the_plans_seed_is_the_draws(skat: Skat, tmp_path: Path) -> None:
    text = PLAN.replace("team-size = 0", "team-size = 0\nseed = 42")
    skat("tournament", "begin", written(tmp_path, text))
    skat("tournament", "player", *names(8))
    assert " from seed 42\n" in skat("tournament", "draw").out
    tables = skat("tournament", "tables", "--format", "json").data
    same = skat("tournament", "draw", "--again", "--seed", "42")
    assert (same.status, same.out) == (1, "")
    assert "42" in same.err
    assert skat("tournament", "draw", "--again").status == 0  # from another seed, and recorded
    two = skat("tournament", "tables", "--format", "json").data
    assert two["seed"] != "42"
    assert tables["tables"] != two["tables"]
    assert skat("tournament", "tables", "2").status == 1


def test_withdrawing_and_listing(cup: Skat) -> None:
    assert cup("tournament", "withdraw", "m0").out == "M0 plays no further series; players left: 7\n"
    assert "M0 (withdrawn)" in cup("tournament", "players").out
    drawn = cup("tournament", "draw", "--format", "json").data
    assert [len(table) for table in drawn["tables"]] == [4, 3]
    data = cup("tournament", "list", "--format", "json").data
    assert [(row["number"], row["players"], row["lists_lacking"]) for row in data] == [(1, 8, 2)]
    assert "1/2" in cup("tournament", "list").out


def test_a_file_of_players_brings_those_who_are_new(cup: Skat, tmp_path: Path) -> None:
    file = tmp_path / "players.csv"
    file.write_text("name\nM0\nAda\nk1\nBo\n", encoding="utf-8")
    done = cup("tournament", "players", str(file))
    assert (done.status, done.err) == (0, "")
    assert "9" in done.out
    assert "10" in done.out
    assert done.out.splitlines()[-1].endswith(": M0, K1")
    listed = [row["name"] for row in cup("tournament", "players", "--format", "json").data]
    assert listed == [*names(8), "Ada", "Bo"]
    file.write_text("name\nCyd\nCyd\n", encoding="utf-8")
    twice = cup("tournament", "players", str(file))
    assert (twice.status, twice.out) == (1, "")
    cup("tournament", "withdraw", "Ada")
    file.write_text("name\nAda\nCyd\n", encoding="utf-8")
    gone = cup("tournament", "players", str(file))
    assert (gone.status, gone.out) == (1, "")
    assert "--back" in gone.err


@pytest.mark.parametrize("lang", LANGS)
def test_where_there_are_no_teams_that_is_said(cup: Skat, lang: str) -> None:
    for words in ((), ("--format", "json")):
        done = cup("tournament", "standings", "--teams", "--lang", lang, *words)
        assert (done.status, done.out) == (1, "")
        assert "team-size" in done.err


def test_teams_have_standings(skat: Skat, tmp_path: Path) -> None:
    skat("tournament", "begin", written(tmp_path, plan(team_size="4") + 'to = "team"\n'))
    skat("tournament", "player", *names(8)[:4], "--team", "North")
    skat("tournament", "player", *names(8)[4:], "--team", "South")
    skat("tournament", "draw", "--seed", "1")
    entered(skat, 1, 1)
    entered(skat, 1, 2)
    data = skat("tournament", "standings", "--teams", "--format", "json").data
    assert {row["name"] for row in data} == {"North", "South"}
    assert "South" in skat("tournament", "standings").out
    heads = {lang: skat("tournament", "standings", "--teams", "--lang", lang).out.split()[1] for lang in LANGS}
    assert heads == {"en": "team", "de": "Mannschaft", "pl": "drużyna"}


def test_everything_fits_eighty_columns_in_every_language(
    skat: Skat, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    long = [f"{'Aleksandra-Konstancja'[at:]} Wojciechowska-Schmidt {at}" for at in range(8)]
    skat("tournament", "begin", written(tmp_path, plan(team_size="4")))
    skat("tournament", "player", *long[:4], "--team", "Skatfreunde Unterstützung 1921")
    skat("tournament", "player", *long[4:], "--team", "Stowarzyszenie Skata Wodzisław")
    skat("tournament", "draw")
    entered(skat, 1, 1)
    entered(skat, 1, 2)
    for words in product((["standings"], ["standings", "--teams"], ["tables"], ["players"], ["list"]), LANGS):
        done = skat("tournament", *words[0], "--lang", words[1])
        assert done.status == 0
        assert max(len(line) for line in done.out.splitlines()) <= 80


def test_what_is_not_there_is_told(skat: Skat, tmp_path: Path) -> None:
    done = skat("tournament", "standings")
    assert done.status == 1
    assert not (tmp_path / "sheets.db").exists()
    skat("tournament", "begin", written(tmp_path))
    done = skat("tournament", "standings", "--tournament", "Other")
    assert "there is no tournament Other; there are: 1 Cup" in done.err
    done = skat("tournament", "import", str(tmp_path / "none.jsonl"))
    assert done.status == 2
    assert "lots" in skat("tournament", "--help").out


def test_words_that_are_too_long_are_told(cup: Skat) -> None:
    assert "seed: too long" in cup("tournament", "draw", "--seed", "7" * 101).err
    cup("tournament", "draw")
    for words in (("void", "1", "1", "x" * 61), ("void", "1", "1", ""), ("withdraw", "M0", "--because", "x" * 501)):
        done = cup("tournament", *words)
        assert (done.status, done.out) == (2, "")
        assert "too long, empty, or with signs that are not text" in done.err
    empty = cup("tournament", "players", "-", stdin="name\n")
    assert empty.status == 2


@pytest.mark.clause("SkWO 6.3")
def test_skwo_6_3_the_plan_stays_open_to_all(cup: Skat) -> None:
    assert cup("tournament", "plan").out == plan(series="2")
    assert cup("tournament", "plan", "--format", "json").data["general"]["series"] == 2


def test_who_draws_at_the_same_time_is_told(cup: Skat, monkeypatch: pytest.MonkeyPatch) -> None:
    plain = Tournament.next_draw

    def next_draw(made: Tournament, seed: str, **how: bool) -> Drawn:
        monkeypatch.setattr(Tournament, "next_draw", plain)
        item = made.next_draw(seed, **how)
        assert cup("tournament", "draw", "--seed", "other").status == 0
        return item

    monkeypatch.setattr(Tournament, "next_draw", next_draw)
    done = cup("tournament", "draw", "--seed", "mine")
    assert (done.status, done.out) == (1, "")
    assert "draw --again" in done.err
    assert "somebody else has written meanwhile, so nothing was written here" in done.err
    assert cup("tournament", "tables", "--format", "json").data["seed"] == "other"


@pytest.mark.parametrize("lang", LANGS)
def test_where_nothing_is_kept_yet_the_way_to_a_tournament_is_told(skat: Skat, tmp_path: Path, lang: str) -> None:
    for there in (False, True):
        if there:
            (tmp_path / "sheets.db").touch()
        for words in (("standings",), ("tables",), ("list",), ("draw",), ("player", "Ada")):
            if there and words[0] in {"draw", "player"}:
                continue  # an empty file becomes a store as soon as something is written
            done = skat("tournament", *words, "--lang", lang)
            assert (done.status, done.out) == (1, "")
            assert "skat tournament new PLAN.toml" in done.err
            assert "skat tournament begin PLAN.toml" in done.err
            assert "skat sheet" not in done.err
    with Store.open(str(tmp_path / "sheets.db")):
        pass  # sheets may be kept there, but no tournament is
    assert "skat tournament begin" in skat("tournament", "draw", "--lang", lang).err


def test_the_same_plan_is_begun_twice_only_if_it_is_meant(cup: Skat, tmp_path: Path) -> None:
    changed = written(tmp_path, plan(series="1"))  # another plan of the same tournament
    for lang in LANGS:
        done = cup("tournament", "begin", changed, "--lang", lang)
        assert (done.status, done.out) == (1, "")
        assert "1 Cup" in done.err
        assert "--another" in done.err
    assert len(cup("tournament", "list", "--format", "json").data) == 1
    later = written(tmp_path, plan(date="2027-11-21"))
    assert cup("tournament", "begin", later).status == 0
    assert cup("tournament", "begin", later).status == 1
    assert cup("tournament", "begin", later, "--another").status == 0
    assert len(cup("tournament", "list", "--format", "json").data) == 3


def test_who_comes_or_goes_after_the_draw_is_told_what_that_means(cup: Skat) -> None:
    cup("tournament", "draw")
    come = cup("tournament", "player", "Late")
    assert "skat tournament draw --again" in come.out
    who = seats(cup, 1)[0]
    gone = cup("tournament", "withdraw", who)
    assert "skat tournament draw --again" in gone.out
    cup("tournament", "draw", "--again")
    assert who not in [*seats(cup, 1), *seats(cup, 2)]
    assert "Late" in [*seats(cup, 1), *seats(cup, 2)]
    entered(cup, 1, 1)
    come = cup("tournament", "player", "Later")
    assert come.out.count("\n") == 2
    assert "--again" not in come.out
    gone = cup("tournament", "withdraw", seats(cup, 2)[0])
    assert gone.out.count("\n") == 2
    assert "--again" not in gone.out
    result = cup("tournament", "withdraw", seats(cup, 1)[0])
    assert result.out.count("\n") == 1  # his list is there


@pytest.mark.clause("SkWO 7.1.2")
def test_skwo_7_1_2_who_has_not_come_is_left_out_of_his_table(cup: Skat) -> None:
    cup("tournament", "draw")
    entered(cup, 1, 2)
    who = seats(cup, 1)
    hint = cup("tournament", "withdraw", who[0])
    assert "skat tournament absent" in hint.out
    done = cup("tournament", "absent", "1", who[0], "Jury")
    assert (done.status, done.err) == (0, "")
    assert ", ".join(who[1:]) in done.out
    assert "36" in done.out
    again = cup("tournament", "absent", "1", who[0], "Jury")
    assert again.status == 1
    assert cup("tournament", "absent", "2", who[0], "Jury").status == 1
    entered(cup, 1, 1)
    assert len(cup("tournament", "standings", "--format", "json").data) == 7
