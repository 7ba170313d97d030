"""``skat score``, ``compare`` and ``convert`` over many files: what is said, what is written, and how it ends."""

from __future__ import annotations

import csv
import io
import re
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from skatcore.records import parallel, parquet
from skatcore.records.samples import SAMPLE, sample
from support.commands import Skat


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Two files of games, and one that is none."""
    made = tmp_path / "games"
    made.mkdir()
    shutil.copy(SAMPLE, made)
    shutil.copy(sample("iss"), made)
    (made / "README").write_text("These are games.\n")
    return made


def test_the_files_of_a_folder_are_scored_and_the_one_that_is_none_is_named(skat: Skat, folder: Path) -> None:
    result = skat("score", str(folder), "--format", "json", "--lang", "en")
    assert result.status == 1
    said = result.err.splitlines()
    assert said[0].startswith(f"skat: error: {folder / 'README'}: is in no known format")
    assert said[1:] == ["skat: 1 of 3 files cannot be read, or not to their end"]
    first, *_, last = result.data["games"]
    assert (first["n"], first["line"], first["file"]) == (1, 1, str(folder / "iss.sgf"))
    assert (last["n"], last["line"], last["file"]) == (52, 45, str(folder / "real.csv"))


@pytest.mark.parametrize("command", ["score", "compare", "convert"])
def test_what_is_no_game_in_a_folder_is_said_on_one_line(skat: Skat, folder: Path, command: str) -> None:
    (folder / "more").mkdir()
    for name in ("a.png", "b.png", "c.png", "empty.csv", "more/notes.txt"):
        (folder / name).write_bytes(b"\x89PNG\0" if name.endswith("png") else b"words\n" * name.startswith("more"))
    result = skat(command, str(folder), "--lang", "en")
    assert result.status == 1
    first, second = result.err.splitlines()[-2:]
    named = ", ".join(str(folder / name) for name in ("README", "a.png", "b.png"))
    assert first == f"skat: 6 of the files found hold no games: {named}, …"
    assert second == "skat: 6 of 8 files cannot be read, or not to their end"
    result = skat(command, str(folder), str(folder / "b.png"), "--lang", "en")
    assert f"skat: error: {folder / 'b.png'}: is not a text" in result.err  # it was asked for
    assert "skat: 5 of the files found hold no games" in result.err


def test_what_cannot_be_looked_at_is_named_and_the_rest_is_read(
    skat: Skat, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked = Path.is_file

    def is_file(path: Path) -> bool:
        if path.name == "README":
            raise PermissionError(13, "Permission denied", str(path))
        return looked(path)

    monkeypatch.setattr(Path, "is_file", is_file)
    result = skat("convert", str(folder), "--lang", "en")
    assert result.status == 1
    assert f"skat: error: {folder / 'README'}: cannot be read: permission denied" in result.err
    assert result.out.count("\n") == 53


@pytest.mark.parametrize("fmt", ["csv", "table"])
def test_numbers_of_games_go_on_from_file_to_file(skat: Skat, folder: Path, fmt: str) -> None:
    (folder / "README").unlink()
    result = skat("score", str(folder / "*"), "--format", fmt, "--lang", "en")
    assert (result.status, result.err) == (0, "")
    if fmt == "table":
        assert "no. 49" in result.out
        return
    rows = list(csv.DictReader(io.StringIO(result.out)))
    assert [int(row["n"]) for row in rows] == list(range(1, 53))
    assert {row["file"] for row in rows} == {str(folder / "iss.sgf"), str(folder / "real.csv")}


def test_a_summary_is_the_same_for_people_and_programs(skat: Skat, folder: Path) -> None:
    (folder / "README").unlink()
    words = ("compare", str(folder), "-p", "isko", "-p", "pl-local", "--summary", "--lang", "en")
    out = skat(*words).out
    assert "won %" in out
    assert "game no." not in out
    listed = re.findall(r"^ (\w+) +isko ", out, re.MULTILINE)
    assert listed == ["Diamonds", "Hearts", "Spades", "Clubs", "Grand", "Null", "all"]
    isko, local = skat(*words, "--format", "json").data
    assert isko["contracts"]["clubs"] == {
        "count": 12, "won": 9, "lost": 3, "overbid": 0, "total": 216, "mean": 18.0, "deviation": 56.178,
    }  # fmt: skip
    assert isko["excluded"][0]["first"] == [{"n": 49, "line": 42, "file": str(folder / "real.csv")}]
    assert local["all"]["count"] + sum(part["count"] for part in local["excluded"]) == local["read"] - local["passed"]
    rows = list(csv.DictReader(io.StringIO(skat(*words, "--format", "csv").out)))
    (clubs,) = [row for row in rows if (row["profile"], row["name"]) == ("isko", "clubs")]
    assert [float(clubs[key]) for key in isko["contracts"]["clubs"]] == list(isko["contracts"]["clubs"].values())
    assert skat("score", str(folder), "--summary", "--format", "json").data["all"] == isko["all"]


def test_a_large_folder_is_added_up_on_all_cores(skat: Skat, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("skatcore.cli.games.score.LARGE", 1000)
    result = skat("score", str(folder), "--lang", "en")
    assert result.status == 1
    assert "52 games are not shown; --all shows all" in result.out
    assert "deviation" in result.out


def make_folder(path: Path) -> None:
    path.mkdir()


def make_unreadable(path: Path) -> None:
    """Make a file that nobody can read at its beginning, not even root."""
    path.symlink_to("/proc/self/mem")


@pytest.mark.parametrize(
    ("words", "make", "status", "said"),
    [
        ("score here", make_folder, 2, "is a folder without files"),
        ("score here/*.sgf", make_folder, 2, "no such file"),
        ("compare here/*.sgf more", make_folder, 1, "2 of 2 files"),
        ("convert here", make_folder, 2, "is a folder without files"),
        ("convert --sample here", make_folder, 2, "leave out here"),
        ("score --sample --summary --all", make_folder, 2, "leave out --all"),
        ("convert --sample --to parquet", make_folder, 2, "--out"),
        ("convert --sample --to parquet --out here", make_folder, 2, "exists already"),
        ("convert --sample --to parquet --out no/where", make_folder, 1, "cannot be written"),
        ("score here", make_unreadable, 2, "cannot be read"),
        ("score here more", make_unreadable, 1, "2 of 2 files"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(
    skat: Skat,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    words: str,
    make: Callable[[Path], None],
    status: int,
    said: str,
) -> None:
    if make is make_unreadable and sys.platform != "linux":
        pytest.skip("no such file here")
    make(tmp_path / "here")
    monkeypatch.chdir(tmp_path)
    result = skat(*words.split(), "--lang", "en")
    assert (result.status, result.out) in {(status, ""), (status, "there is no game to score\n")}
    assert said in result.err.splitlines()[-1]
    assert all(line.startswith("skat: ") for line in result.err.splitlines())


def test_parquet_holds_what_csv_does(skat: Skat, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parquet, "GROUP", 20)
    monkeypatch.setattr(parquet, "ROWS", 7)
    monkeypatch.setattr(parallel, "PIECE", 1 << 12)
    out = tmp_path / "games.parquet"
    shutil.copy(sample("evening"), folder)
    result = skat("convert", str(folder), "--to", "parquet", "--out", str(out), "--lang", "en")
    assert (result.status, result.err.count("\n")) == (1, 2)
    assert [file.name for file in tmp_path.iterdir()] == ["games", "games.parquet"] or not list(tmp_path.glob(".*"))
    plain = skat("convert", str(folder)).out
    assert skat("convert", str(out)).out == plain
    path = tmp_path / "games.csv"
    path.write_text(plain, "utf-8")
    asked = ("-p", "isko", "-p", "pub", "--summary", "--format", "csv")
    assert skat("compare", str(out), *asked).out == skat("compare", str(path), *asked).out


def test_parquet_has_natural_types_and_the_place_of_each_game(skat: Skat, folder: Path, tmp_path: Path) -> None:
    from pyarrow import parquet as arrow

    out = tmp_path / "games.parquet"
    skat("convert", str(folder / "real.csv"), str(folder / "iss.sgf"), "--to", "parquet", "-o", str(out))
    rows = arrow.read_table(out).to_pylist()
    assert [(Path(row["file"]).name, row["line"]) for row in (rows[0], rows[-1])] == [("real.csv", 2), ("iss.sgf", 8)]
    ramsch = next(row for row in rows if row["game"] == "ramsch")
    assert (ramsch["points"], sum(ramsch["points_by_seat"]), ramsch["hand"]) == (None, 114, False)
    passed = next(row for row in rows if row["game"] == "passed")
    assert (passed["points"], passed["points_by_seat"], passed["bid"]) == (None, None, None)
    played = next(row for row in rows if row["declarer"])
    assert (played["points"], played["bid"], played["ouvert"]) == (59, 18, False)


def test_a_file_that_is_no_parquet_or_not_of_games_is_refused(skat: Skat, tmp_path: Path) -> None:
    import pyarrow as pa
    from pyarrow import parquet as arrow

    path = tmp_path / "other.parquet"
    arrow.write_table(pa.table({"name": ["Ada"], "points": [61]}), path)
    result = skat("score", str(path), "--lang", "en")
    assert (result.status, result.out) == (1, "")
    assert "the heading lacks forehand" in result.err
    path.write_bytes(path.read_bytes()[:-10])
    result = skat("score", str(path), "--lang", "en")
    assert (result.status, result.out) == (1, "")
    assert "is not a Parquet file of games" in result.err


def test_a_conversion_that_is_ended_leaves_no_file(skat: Skat, tmp_path: Path) -> None:
    games = tmp_path / "games.sgf"
    games.write_text(sample("iss").read_text("utf-8") + "rubbish\n", "utf-8")
    words = ("convert", str(games), "--to", "parquet", "--strict", "-o", str(tmp_path / "out.parquet"))
    assert skat(*words).status == 1
    assert [file.name for file in tmp_path.iterdir()] == ["games.sgf"]
