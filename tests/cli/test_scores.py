"""``skat score``, ``compare`` and ``convert``: what people, programs and pipes get."""

from __future__ import annotations

import errno
import io
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from skatcore.analysis.comparison_builder import REASONS
from skatcore.cli import main
from skatcore.cli.tables import show
from skatcore.model.record import Record
from skatcore.records.samples import SAMPLE, sample_counts
from skatcore.records.source import open_records
from skatcore.text.catalogue import Catalogue
from skatcore.text.language_list import LANGUAGES
from skatcore.views.report import Report
from skatcore.views.table import CsvTable
from support.commands import Skat

EVENING = SAMPLE.with_name("evening.csv")
THREE = ("compare", str(EVENING), "-p", "isko", "-p", "pub", "-p", "pl-local", "--all")


def run(*words: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    """``skat`` in a process of its own, as a shell starts it."""
    return subprocess.run(
        [sys.executable, "-m", "skatcore", *words],
        capture_output=True,
        check=False,
        env={**os.environ, "LC_ALL": "C.UTF-8", "NO_COLOR": "1", **environment},
    )


def broken_file(folder: Path) -> Path:
    """Games of which the third cannot be read."""
    lines = EVENING.read_text("utf-8").splitlines(keepends=True)
    lines[3] = "garbage\n"
    file = folder / "broken.csv"
    file.write_text("".join(lines), "utf-8")
    return file


def test_compare_gives_programs_a_list_for_one_rule_set_too(skat: Skat) -> None:
    data = skat("compare", str(EVENING), "-p", "isko", "--format", "json").data
    assert [part["profile"] for part in data] == ["isko"]
    table = skat("compare", str(EVENING), "-p", "isko", "--format", "csv").out
    assert table.startswith("profile,n,")
    assert skat("score", str(EVENING), "--format", "json").data["profile"] == "isko-2022"


def test_broken_games_are_in_the_answer_for_programs(skat: Skat, tmp_path: Path) -> None:
    result = skat("compare", str(broken_file(tmp_path)), "-p", "isko", "-p", "pub", "--format=json")
    assert result.status == 1
    for part in result.data:
        assert [(row["n"], row["line"]) for row in part["broken"]] == [(3, 4)]


def test_csv_names_the_players_whose_scores_it_gives(skat: Skat) -> None:
    lines = skat("score", str(EVENING), "-p", "pub", "--format", "csv").out.splitlines()
    assert lines[0].startswith("n,forehand,middlehand,rearhand,declarer,")
    assert lines[3].startswith("3,Dietrich,Anna,Bruno,,R,")


@pytest.mark.parametrize("lang", ["en", "de", "pl"])
def test_a_comparison_is_readable_on_a_terminal_of_80_columns(
    skat: Skat, monkeypatch: pytest.MonkeyPatch, lang: str
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    out = skat("compare", "--sample", "--lang", lang).out
    assert max(map(len, out.splitlines())) <= 80
    assert "\N{HORIZONTAL ELLIPSIS}" not in out
    for whole in ("+252", "0/0/-198", "Computer3"):
        assert whole in out
    if lang == "en":
        assert "pl-local: Grand ouvert does not exist here; no. 3" in " ".join(out.split())


def test_keys_stay_whole_on_a_terminal_of_80_columns() -> None:
    out = run("diff", "isko", "warmia", "--all", COLUMNS="80").stdout.decode()
    assert "conduct.defender-plays-open" in out
    assert "\N{HORIZONTAL ELLIPSIS}" not in out


def test_a_game_that_the_first_rule_set_leaves_out_is_explained_by_those_that_count_it(
    skat: Skat, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "300")
    out = " ".join(skat(*THREE).out.split())
    assert "pl-local: Revolution counts 92" in out
    assert "pub: forehand took all tricks: 120" in " ".join(out.split())


def test_a_step_that_only_the_first_rule_set_has_is_told(skat: Skat, tmp_path: Path) -> None:
    heading, *games = EVENING.read_text("utf-8").splitlines(keepends=True)
    file = tmp_path / "virgin.csv"
    file.write_text(heading + games[14], "utf-8")
    out = skat("compare", str(file), "-p", "pub", "-p", "pl-local", "--all").out
    assert "pub: one player without a trick: times 2" in " ".join(out.split())


def test_a_game_that_counts_nowhere_has_its_reason(skat: Skat, tmp_path: Path) -> None:
    heading, *games = EVENING.read_text("utf-8").splitlines(keepends=True)
    file = tmp_path / "two.csv"
    file.write_text(heading + games[6] + games[1], "utf-8")
    out = skat("compare", str(file), "-p", "pl-local", "-p", "pub", "--all").out
    assert "pub: patrolki does not exist here" in " ".join(out.split())
    file.write_text(heading + games[6], "utf-8")
    out = skat("compare", str(file), "-p", "isko", "-p", "pub", "--all").out
    assert "isko, pub: patrolki does not exist here" in " ".join(out.split())


def test_a_ramsch_names_its_three_players(skat: Skat) -> None:
    assert "Dietrich/" in skat("score", str(EVENING), "-p", "pub").out


@pytest.mark.parametrize(
    ("lang", "expected"),
    [("en", "Ramsch does not"), ("de", "Ramsch gibt es hier nicht"), ("pl", "takiej gry tu nie ma")],
)
def test_an_unknown_game_is_written_as_a_name(skat: Skat, lang: str, expected: str) -> None:
    assert expected in skat("score", str(EVENING), "-p", "isko", "--lang", lang).out


def test_many_games_are_listed_from_the_first_on(skat: Skat, tmp_path: Path) -> None:
    heading, *games = EVENING.read_text("utf-8").splitlines(keepends=True)
    file = tmp_path / "many.csv"
    file.write_text(heading + "".join(games * 3), "utf-8")
    out = skat("score", str(file), "-p", "isko").out
    assert "with 2, game 3, hand 4, schneider 5" in out
    assert f"{3 * len(games) - 60} games are not shown" in out


def test_convert_leaves_no_half_a_file(skat: Skat, tmp_path: Path) -> None:
    out = tmp_path / "out.csv"
    result = skat("convert", str(broken_file(tmp_path)), "--strict", "-o", str(out))
    assert result.status == 1
    assert not out.exists()
    assert skat("convert", str(EVENING), "-o", str(out)).status == 0
    before = out.read_bytes()
    assert skat("convert", str(EVENING), "-o", str(out)).status == 2
    assert out.read_bytes() == before


def test_what_programs_get_is_utf8_whatever_the_locale(tmp_path: Path) -> None:
    file = tmp_path / "names.csv"
    file.write_text(EVENING.read_text("utf-8").replace("Celina", "Żaneta"), "utf-8")
    for words in (("score", "--format=csv"), ("score", "--format=json"), ("convert", "--to=jsonl")):
        result = run(*words, str(file), PYTHONIOENCODING="ascii")
        assert result.returncode == 0, result.stderr
        assert "Żaneta" in result.stdout.decode("utf-8")
    assert run("score", str(file), PYTHONIOENCODING="ascii").returncode == 0


class FullDisk(io.FileIO):
    """A file that takes nothing once, as a disk that is full."""

    failed = False

    def write(self, data: object, /) -> int:
        """Refuse the first bytes."""
        if not self.failed:
            self.failed = True
            raise OSError(errno.ENOSPC, "No space left on device")
        return memoryview(data).nbytes  # type: ignore[arg-type]


@pytest.mark.parametrize("words", [["bids", "isko"], ["score", str(EVENING), "--format", "csv"]])
def test_a_full_disk_is_an_error_and_no_traceback(
    words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setattr(sys, "argv", ["skat", *words])
    out = io.TextIOWrapper(io.BufferedWriter(FullDisk(tmp_path / "out", "wb")))
    monkeypatch.setattr(sys, "stdout", out)
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 1
    assert capsys.readouterr().err.startswith("skat: error: stdout cannot be written")
    out.close()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["bids", "isko", "--lang", "de"], "skat: Fehler: stdout kann nicht geschrieben werden: auf dem Datenträger"),
        (["--lang=pl", "bids", "isko"], "skat: błąd: nie można zapisać stdout: na dysku"),
    ],
)
def test_a_full_disk_is_said_in_the_language_asked_for(
    words: list[str], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setattr(sys, "argv", ["skat", *words])
    out = io.TextIOWrapper(io.BufferedWriter(FullDisk(tmp_path / "out", "wb")))
    monkeypatch.setattr(sys, "stdout", out)
    with pytest.raises(SystemExit):
        main()
    assert capsys.readouterr().err.startswith(said)
    out.close()


@pytest.mark.parametrize("lang", ["en", "de", "pl"])
def test_more_reasons_than_can_be_kept_are_counted_together(skat: Skat, tmp_path: Path, lang: str) -> None:
    file = tmp_path / "unknown.csv"
    heading = "forehand,middlehand,rearhand,declarer,game,points,tricks,matadors\n"
    games = (f"A,B,C,A,game-{'x' * (n // 50)}{'y' * (n % 50)}z,61,5,1\n" for n in range(REASONS + 9))
    file.write_text(heading + "".join(games), "utf-8")
    result = skat("score", str(file), "--lang", lang)
    assert result.status == 0
    expected = {"en": "9 left out: for further", "de": "9 nicht gewertet: aus weiteren"}
    assert expected.get(lang, "9: z dalszych") in result.out


def test_rows_of_csv_do_not_wait_for_each_other(capsys: pytest.CaptureFixture[str]) -> None:
    written = []

    def rows() -> Iterator[list[int]]:
        for number in range(3):
            written.append(capsys.readouterr().out)
            yield [number]

    show(Report(None, CsvTable(("n",), rows())), "csv", Catalogue.of("en"))
    assert written == ["n\n", "0\n", "1\n"]


def test_without_profiles_codes_and_regional_forms_with_the_same_games_are_compared(skat: Skat) -> None:
    compared = [part["profile"] for part in skat("compare", "--sample", "--format", "json").data]
    assert {"isko", "pzskat", "pl-local", "warmia", "grand-20", "texas"} <= set(compared)
    # house rules are named, games of another kind have nothing to compare, and the same rules come once
    assert not {"pub", "kontra", "tournee", "altenburg-1886", "isko-2018"} & set(compared)
    assert compared[0] == "isko-2022"  # the edition in force


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_sample_is_compared_on_two_screens_of_24_lines(
    skat: Skat, monkeypatch: pytest.MonkeyPatch, lang: str
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    lines = skat("compare", "--sample", "--lang", lang).out.splitlines()
    assert len(lines) <= 48
    assert max(map(len, lines)) <= 80
    assert "15" in lines[1]
    assert any(line.startswith("isko-2022 = isko = ") for line in lines[:5])  # one column, named in a line
    assert sum("isko-2022" in line for line in lines) == 3  # with the heads of the games and of the totals


def test_where_no_game_counts_differently_every_rule_set_is_named(skat: Skat) -> None:
    two = skat("compare", "--sample", "isko", "isko-2002", "--lang", "en").out
    for text in (
        "isko against isko-2002",
        "isko: Intern",
        "isko-2002: Intern",
        " isko = isko-2002 \n",
        "isko-2002: 1 left out",
    ):
        assert text in two
    three = skat("compare", "--sample", "isko", "isko-2002", "isko-2015", "--lang", "en").out
    assert len(re.findall(r"^isko[-0-9]*: International", three, re.MULTILINE)) == 3
    assert re.search(r"^ +3 rule sets $", three, re.MULTILINE)


def test_of_two_rule_sets_each_difference_stands_beside_its_game(skat: Skat) -> None:
    lines = skat("compare", "--sample", "isko", "warmia", "--lang", "en").out.splitlines()
    assert lines[1] == "isko against warmia: 2 of 44 games count differently"
    rows = [" ".join(line.split()) for line in lines]
    assert "3 Dirk Grand ouvert +192 → +252 open 8, times 24 → times 36 WAR ¶46" in rows
    assert any(row.startswith("44 Computer2 Grand hand -144 → -72 lost from the hand: times 2 →") for row in rows)
    assert not any(row.startswith("1 Cora") for row in rows)
    assert "6 others have the same everywhere" in " ".join(rows)


def test_all_shows_the_games_that_count_the_same_too(skat: Skat) -> None:
    rows = [" ".join(line.split()) for line in skat("compare", "--sample", "isko", "warmia", "--all").out.splitlines()]
    assert sum(row.split(" ")[0].isdigit() for row in rows) == 44
    assert any(row.startswith("1 Cora Diamonds -54 -54") for row in rows)
    data = skat("compare", "--sample", "isko", "warmia", "--format", "json").data
    assert [len(part["games"]) + len(part["excluded"]) for part in data] == [44, 44]


def test_a_rule_set_among_the_files_of_score_is_taken_for_one(skat: Skat, tmp_path: Path) -> None:
    file = tmp_path / "games.csv"
    file.write_text(SAMPLE.read_text("utf-8"), encoding="utf-8")
    assert skat("score", str(file), "warmia").out == skat("score", str(file), "--profile", "warmia").out
    assert "warmia: no such file" in skat("score", str(file), "warmia", "isko", "--lang", "en").err


def test_rule_sets_that_agree_on_every_game_of_a_long_file_are_one_column(skat: Skat, tmp_path: Path) -> None:
    heading, *games = SAMPLE.read_text("utf-8").splitlines(keepends=True)
    file = tmp_path / "many.csv"
    file.write_text(heading + "".join([*games[:1] * 9000, *games[43:]]), "utf-8")
    out = skat("compare", str(file), "isko", "isko-2022", "warmia", "--lang", "en").out
    assert out.startswith("3 rule sets: 1 of 9,001 games count differently\nisko = isko-2022: ")
    assert "isko → warmia" in out


def test_the_name_of_a_rule_set_is_that_rule_set_where_a_file_is_called_so_too(
    skat: Skat, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    shutil.copy(SAMPLE, "isko")
    Path("club.toml").write_text('[profile]\nid = "club"\ntitle.en = "Club"\nextends = "isko"\n', "utf-8")
    data = skat("compare", str(tmp_path / "isko"), "isko", "club.toml", "-p", "pub", "--format", "json").data
    assert [part["profile"] for part in data] == ["pub", "isko", "club.toml"]
    assert "International Skat Order" in skat("show", "isko", "--lang", "en").out
    assert skat("check", "./isko", "--lang", "en").out.startswith("./isko:1:")
    missing = skat("compare", "isko", "warmai", "--lang", "en")
    assert (missing.status, "did you mean 'warmia'" in missing.err) == (2, True)
    refused = skat("compare", "--sample", "isko", "evening.csv", "--lang", "en")
    assert (refused.status, refused.out) == (2, "")
    assert refused.err.endswith("--sample already names the games: leave out evening.csv\n")


def test_the_sample_is_said_to_be_what_it_is(skat: Skat) -> None:
    with open_records(SAMPLE) as games:
        tables = [game.table for game in games if isinstance(game, Record)]
    assert sample_counts() == {"server": len(tables) - tables.count("XSkat"), "computer": tables.count("XSkat")}
    said = "8 games of the Skat server, 36 of XSkat's computer players"
    assert said in skat("score", "--sample", "--lang", "en").out


GAMES = """forehand,middlehand,rearhand,declarer,game,points,tricks,bid,matadors,extras
A,B,C,A,grand,119,9,18,1,
A,B,C,A,grand,111,1,18,1,
A,B,C,A,grand,70,7,18,1,
A,B,C,A,grand,61,9,18,1,counted=nothing
A,B,C,A,grand,119,9,18,1,counted=recorded
A,B,C,A,null,119,1,18,,
A,B,C,,ramsch,111/9/0,1/8/1,,,
"""


@pytest.mark.parametrize(
    "command", [("score", "--profile", "pub"), ("compare", "--profile", "pub", "--profile", "isko")]
)
@pytest.mark.parametrize("fmt", ["table", "json"])
def test_card_points_that_no_cards_make_are_named_and_count(
    skat: Skat, tmp_path: Path, command: tuple[str, ...], fmt: str
) -> None:
    file = tmp_path / "games.csv"
    file.write_text(GAMES, "utf-8")
    name, *rules = command
    done = skat(name, str(file), *rules, "--format", fmt)
    assert done.status == 0
    (line,) = done.err.splitlines()
    assert line.endswith("they count as they were written: no. 1, 2, 7")


def test_own_games_are_chosen_by_player_and_by_day(skat: Skat, tmp_path: Path) -> None:
    listed = skat("score", "--sample", "--player", "Dirk", "--player", "Gosia", "--format", "json", "--lang", "en")
    assert [game["n"] for game in listed.data["games"]] == [3, 4, 6, 8]
    summary = skat("score", "--sample", "--player", "Dirk", "--summary", "--format", "json").data
    assert (summary["read"], summary["totals"]["Dirk"]) == (3, 238)
    days = skat("score", "--sample", "--from-date", "2011-01-01", "--to-date", "2011-05-28", "--format", "json")
    assert [game["n"] for game in days.data["games"]] == [2, 5, 6]
    assert days.err == "skat: 36 games name no day and are left out\n"
    shutil.copy(SAMPLE, tmp_path / "a.csv")
    shutil.copy(SAMPLE, tmp_path / "b.csv")
    both = skat("score", str(tmp_path), "--player", "Gosia", "--format", "json").data["games"]
    assert [(game["n"], game["line"]) for game in both] == [(4, 5), (48, 5)]


def test_a_name_or_day_that_fits_no_game_is_said(skat: Skat, tmp_path: Path) -> None:
    nobody = skat("compare", "--sample", "--player", "Dirkk", "--lang", "en")
    assert nobody.status == 0
    said = "skat: no game fits --player, --from-date and --to-date; did you mean 'Dirk'?\n"
    assert nobody.err == said
    games = tmp_path / "games.csv"
    games.write_text(SAMPLE.read_text("utf-8") + "what is this?\n", encoding="utf-8")
    assert said in skat("score", str(games), "--player", "Dirkk", "--lang", "en").err  # whatever cannot be read
    for words in (("compare", "--sample"), ("analyse", "--sample")):
        wrong = skat(*words, "--to-date", "31.2.", "--lang", "en")
        assert (wrong.status, wrong.err) == (2, "skat: error: '31.2.' is not a day; write it as 2026-11-28\n")
