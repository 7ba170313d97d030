"""Files of records: recognised, compressed, damaged, cut off, and shared among processes."""

from __future__ import annotations

import bz2
import gzip
import io
import lzma
import multiprocessing
import os
import re
import sys
import tracemalloc
import zipfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skatcore.club.sheet.json_lines import lines_of
from skatcore.club.sheet.series import Series
from skatcore.model import processes
from skatcore.model.files import MAX_LINE
from skatcore.model.record import Broken, Record
from skatcore.play.deal import Deal
from skatcore.records import parallel, unpacked
from skatcore.records.errors import RecordError
from skatcore.records.format import CutFormat, Writes
from skatcore.records.formats import Formats
from skatcore.records.native_csv import CsvFormat
from skatcore.records.native_jsonl import JsonLinesFormat
from skatcore.records.samples import SAMPLE, SAMPLES, sample
from skatcore.records.source import open_records
from skatcore.records.stored import StoredDeal
from skatcore.rules.build import load_ruleset
from skatcore.scoring.score import score
from skatcore.text.catalogue import Catalogue
from skatcore.text.language_list import LANGUAGES
from support.errors import raising
from support.other_processes import numbered
from support.stores import begun, deal

DATA = Path(__file__).parent / "data"
GAMES = {"iss": "iss.sgf", "xskat": "isko.log"}

T = TypeVar("T")


def read(path: Path, key: str | None = None) -> list[Record | Broken]:
    with open_records(path, key) as file:
        return list(file)


def native(folder: Path) -> dict[str, Path]:
    """One file of each format."""
    games = [game for game in read(sample("evening")) if isinstance(game, Record)]
    paths = {key: DATA / name for key, name in GAMES.items()}
    for fmt in (CsvFormat(), JsonLinesFormat()):
        paths[fmt.key] = folder / f"games.{fmt.key}"
        paths[fmt.key].write_text("".join(fmt.write(games)))
    paths["deals"] = folder / "games.deals"
    passed_in = Deal.shuffled(load_ruleset("isko"), 1)
    while not passed_in.over:
        passed_in.pass_()
    paths["deals"].write_text(2 * (StoredDeal(passed_in).line() + "\n"))
    paths["sheet"] = folder / "friday.jsonl"
    series = Series(load_ruleset("isko"), begun())
    for _ in range(4):
        series.add(deal(series))
    paths["sheet"].write_text("".join(lines_of(series.items)), encoding="utf-8")
    return paths


def test_every_format_is_recognised_by_its_content(tmp_path: Path) -> None:
    files = native(tmp_path)
    # these are no texts, and known by their first bytes
    assert set(files) == {fmt.key for fmt in Formats.installed()} - {"parquet", "xlsx"}
    for key, path in files.items():
        with open_records(path) as file:
            assert file.format.key == key
            assert file.path == path
            assert file.name == str(path)
        for other in Formats.installed():
            assert other.recognises(path.read_text()[:4000]) is (other.key == key)


@pytest.mark.parametrize("text", ["", "hello\n", "a,b,c\n1,2,3\n", "[1, 2]\n", "----\n====\n"])
def test_other_texts_are_not_recognised(text: str) -> None:
    assert Formats.installed().recognise(text) is None


def zipped(files: dict[str, bytes]) -> bytes:
    """A zip of these files."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return made.getvalue()


PACKS: dict[str, Callable[[bytes], bytes]] = {
    "gz": gzip.compress,
    "bz2": bz2.compress,
    "xz": lzma.compress,
    "zip": lambda data: zipped({"folder/": b"", "folder/games": data}),
}


@pytest.mark.parametrize("pack", PACKS)
def test_compressed_files_and_byte_order_marks(tmp_path: Path, pack: str) -> None:
    for key, path in native(tmp_path).items():
        packed = tmp_path / f"{key}.{pack}"
        packed.write_bytes(PACKS[pack](b"\xef\xbb\xbf" + path.read_bytes()))
        assert read(packed) == read(path)
        with open_records(packed) as file:
            assert file.path is None


def test_the_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    stdin = io.TextIOWrapper(io.BytesIO((DATA / "iss.sgf").read_bytes()))
    monkeypatch.setattr(sys, "stdin", stdin)
    assert read(Path("-")) == read(DATA / "iss.sgf")
    assert not stdin.buffer.closed


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        (b"", "empty"),
        (b"\xef\xbb\xbf \n\n", "empty"),
        (b"PK\x03\x04\x00\x00", "packed-damaged"),
        (zipped({"a.csv": b"x", "b.csv": b"x"}), "zip-of-files"),
        (zipped({}) + b"PK", "binary"),
        (zipped({"[Content_Types].xml": b"x", "sheet1.xml": b"x"}), "binary"),
        ("date,table\n".encode("utf-16"), "utf16"),
        ("Przodek;Środek;Zadek;Solista;Gra;Oczka;Sztychy\n".encode("cp1250"), "not-utf8"),
        (b"hello\n", "not-recognised"),
        (b"\x1f\x8b\x08rubbish", "packed-damaged"),
        (gzip.compress(b"x" * 99, mtime=0)[:-9], "packed-damaged"),
        (b"BZh9rubbish" * 9, "packed-damaged"),
        (bz2.compress(b"x" * 99)[:-9], "packed-damaged"),
        (b"\xfd7zXZ\x00rubbish", "packed-damaged"),
        (lzma.compress(b"x" * 99)[:-20], "packed-damaged"),
        (lzma.compress(b"x" * 99, filters=[{"id": lzma.FILTER_LZMA2, "dict_size": 1 << 30}]), "packed-damaged"),
        (gzip.compress(b"", mtime=0), "empty"),
    ],
)
def test_what_is_wrong_with_a_file(tmp_path: Path, content: bytes, problem: str) -> None:
    path = tmp_path / "games"
    path.write_bytes(content)
    with pytest.raises(RecordError) as caught:
        read(path)
    assert (caught.value.message.name, caught.value.file) == (problem, str(path))


def test_files_that_are_not_there(tmp_path: Path) -> None:
    for path, problem in (
        (tmp_path / "none", "not-found"),
        (tmp_path, "is-a-folder"),
        (tmp_path / "a\0b", "not-found"),
        (SAMPLE / "inside", "unreadable"),
    ):
        with pytest.raises(RecordError) as caught:
            read(path)
        assert caught.value.message.name == problem
    with pytest.raises(RecordError) as caught:
        read(SAMPLE, "cvs")
    assert dict(caught.value.message.details)["suggestion"] == "csv"


@pytest.mark.parametrize("pack", PACKS)
def test_a_compressed_file_that_unpacks_without_end_is_refused_early(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pack: str
) -> None:
    monkeypatch.setattr(unpacked, "UNPACKED_FREE", 1 << 20)
    heading, path = sample("evening").read_text("utf-8").partition("\n")[0], tmp_path / f"bomb.csv.{pack}"
    path.write_bytes(PACKS[pack](f"{heading}\n".encode() + b"\n" * (1 << 21)))
    for lines in (False, True):  # read as games, or as lines: a replay does that
        with open_records(path) as file, pytest.raises(RecordError) as caught:
            list(file.lines() if lines else file)
        assert (caught.value.message.name, caught.value.file) == ("packed-expands", str(path))


def test_streams_behind_each_other_are_one_file(tmp_path: Path) -> None:
    data, path = (DATA / "isko.log").read_bytes(), tmp_path / "games"
    for pack, padding in ((bz2.compress, b""), (lzma.compress, b"\0" * 8)):
        path.write_bytes(pack(data[:5000]) + padding + pack(data[5000:]) + padding)
        assert read(path) == read(DATA / "isko.log")


def test_a_zip_is_not_read_from_a_pipe_or_without_its_password(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    reader, writer = os.pipe()
    with os.fdopen(writer, "wb") as out:
        out.write(zipped({"a.csv": b"x"}))
    with os.fdopen(reader, "rb") as stdin:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(stdin))
        with pytest.raises(RecordError) as caught:
            read(Path("-"))
    assert caught.value.message.name == "zip-from-pipe"
    locked = bytearray(zipped({"a.csv": b"x"}))
    locked[locked.index(b"PK\x01\x02") + 8] |= 1
    (tmp_path / "locked.zip").write_bytes(locked)
    with pytest.raises(RecordError) as caught:
        read(tmp_path / "locked.zip")
    assert caught.value.message.name == "zip-encrypted"


def test_a_gzip_file_that_ends_early_gives_its_games_first(tmp_path: Path) -> None:
    path = tmp_path / "games.gz"
    whole = gzip.compress((DATA / "isko.log").read_bytes())
    path.write_bytes(whole[: len(whole) // 2])
    seen: list[Record | Broken] = []
    with pytest.raises(RecordError) as caught, open_records(path) as file:
        seen.extend(file)
    assert caught.value.message.name == "packed-damaged"
    assert len(seen) > 50


def test_a_wrong_heading_names_file_and_line(tmp_path: Path) -> None:
    path = tmp_path / "games.csv"
    path.write_text(SAMPLE.read_text().replace("matadors", "matadores", 1))
    with pytest.raises(RecordError) as caught:
        read(path)
    text = Catalogue("en").error(caught.value)
    assert text.startswith(f"{path}:1: unknown column 'matadores'")
    assert text.endswith("did you mean 'matadors'?")


@pytest.mark.parametrize("key", ["csv", "jsonl", "iss", "xskat"])
def test_memory_does_not_grow_with_a_line(tmp_path: Path, key: str) -> None:
    path = tmp_path / "games"
    head = native(tmp_path)[key].read_text()
    path.write_text(head + "x" * (13 * MAX_LINE) + "\n" + head)
    tracemalloc.start()
    count = 0
    with open_records(path, key) as file:
        for game in file:
            count += isinstance(game, Broken)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert count == (2 if key == "csv" else 1)  # the second heading is no game either
    assert peak < 12 * MAX_LINE


MANGLED = st.sampled_from(("cut", "drop", "swap", "byte", "line"))


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(sorted(SAMPLES)), st.data())
def test_damaged_files_never_end_in_a_traceback(name: str, data: st.DataObject) -> None:
    raw = sample(name).read_bytes()[:6000]
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(raw)))
        to = data.draw(st.integers(at, min(len(raw), at + 300)))
        how = data.draw(MANGLED)
        if how == "cut":
            raw = raw[:at]
        elif how == "drop":
            raw = raw[:at] + raw[to:]
        elif how == "swap":
            raw = raw[:at] + raw[at:to][::-1] + raw[to:]
        elif how == "byte":
            raw = raw[:at] + data.draw(st.binary(min_size=1, max_size=4)) + raw[at + 1 :]
        else:
            raw = raw[:at] + b"\n" + raw[at:]
    words = Catalogue("pl")
    isko = load_ruleset("isko")
    with open_records(sample(name)) as file:
        fmt = file.format
    lines = io.StringIO(raw.decode("utf-8", "surrogateescape"), newline=None)
    with suppress(RecordError):  # only a heading of CSV ends the reading
        for game in fmt.read(lines):
            if isinstance(game, Broken):
                assert words.say(game.message)
                assert game.line > 0
                assert game.number > 0
            else:
                score(isko, game)


@pytest.mark.parametrize("name", SAMPLES)
def test_a_file_cut_off_anywhere_loses_its_last_game_only(name: str) -> None:
    whole = sample(name).read_text()[:5000]
    with open_records(sample(name)) as file:
        fmt = file.format
    games = list(fmt.read(io.StringIO(whole)))
    for end in range(0, len(whole), 37):
        try:
            records = list(fmt.read(io.StringIO(whole[:end])))
        except RecordError:
            assert fmt.key == "csv"
            assert "\n" not in whole[:end]
            continue
        assert records[:-1] == games[: max(len(records) - 1, 0)]


def made(path: Path, work: Callable[[list[Record | Broken]], T], processes: int) -> list[T]:
    """The results of some work on each piece of a file."""
    with open_records(path) as source:
        assert isinstance(source.format, CutFormat)
        pieces = parallel.pieces(source, source.format)
        return [result for _, result in parallel.worked_on(pieces, work, processes)]


@pytest.mark.parametrize("key", ["iss", "xskat"])
def test_processes_give_the_same_games_in_the_same_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, key: str
) -> None:
    monkeypatch.setattr(parallel, "PIECE", 1 << 15)
    text = (DATA / GAMES[key]).read_text()
    end = "=" * 40 + "\n"
    damaged = text.replace("79 points", "80 points") + text.replace(end, "", 3) + "rubbish\n\n"
    path = tmp_path / "games"
    path.write_text((damaged + text) * (1 if key == "xskat" else 12))
    expected = numbered(read(path))
    assert any("Broken" in game for _, _, game in expected)
    for count in (1, 2):
        pieces = made(path, numbered, count)
        assert [game for piece in pieces for game in piece] == expected
        assert len(pieces) > 1 or count == 1
    packed = tmp_path / "games.gz"
    packed.write_bytes(gzip.compress(path.read_bytes()))
    (first, *_) = made(packed, numbered, 1)  # where a file is cut does not depend on who works
    assert first == expected[: len(first)]


def ended(games: list[Record | Broken]) -> int:
    """Work that ends any process but the one that wants it done."""
    if multiprocessing.parent_process() is not None:
        os._exit(1)
    return len(games)


def test_a_process_that_ends_ends_the_work_with_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parallel, "PIECE", 1 << 12)
    monkeypatch.setattr(processes, "PATIENCE", 0)
    path = tmp_path / "games.sgf"
    path.write_text((DATA / "iss.sgf").read_text() * 9)
    with raising(RecordError, "unreadable"):
        made(path, ended, 2)
    assert sum(made(path, ended, 1)) == 72


def test_small_files_stay_in_this_process() -> None:
    assert made(DATA / "iss.sgf", ended, 2) == [8]


def test_formats_that_can_be_cut_count_their_games() -> None:
    for key, name in GAMES.items():
        fmt = Formats.installed().named(key)
        assert isinstance(fmt, CutFormat)
        text = (DATA / name).read_text()
        assert fmt.count(text) == len(read(DATA / name))
        assert fmt.cut(text.encode()) == len(text)
        assert 0 < fmt.cut(text[:-5].encode()) < len(text) - 5
        assert not isinstance(fmt, Writes)
    assert not isinstance(Formats.installed().named("csv"), CutFormat)


def test_the_samples_hold_every_kind_of_game_and_none_that_is_broken() -> None:
    for name in SAMPLES:
        assert [game for game in read(sample(name)) if isinstance(game, Broken)] == []
    with pytest.raises(RecordError):
        sample("../pyproject")
    evening = [game for game in read(sample("evening")) if isinstance(game, Record)]
    assert len({name for game in evening for name in (*game.players, game.dealer)}) == 4
    announcements = [game.announcement for game in evening]
    contracts = {announcement.contract if announcement else "passed" for announcement in announcements}
    assert contracts >= {"hearts", "grand", "null", "revolution", "ramsch", "passed"}
    assert {announcement.form.code for announcement in announcements if announcement} >= {
        "",
        "H",
        "HS",
        "HZ",
        "O",
        "HO",
    }
    assert {key for announcement in announcements if announcement for key, _ in announcement.extras} == {
        "patrolki",
        "patrolki-failed",
    }


def test_the_evening_counts_differently_under_every_bundled_rule_set() -> None:
    rulesets = [load_ruleset(name) for name in ("isko", "pl-local", "warmia", "pub")]
    evening = [game for game in read(sample("evening")) if isinstance(game, Record)]
    sums = {tuple(score(ruleset, game).points for game in evening) for ruleset in rulesets}
    assert len(sums) == len(rulesets)


def test_everything_that_can_be_wrong_is_said_in_every_language() -> None:
    source = "".join(path.read_text() for path in (Path(parallel.__file__).parent).rglob("*.py"))
    raised = set(re.findall(r"\"((?:broken|record)\.[a-z0-9-]+)\"", source))
    assert len(raised) > 60
    for language in LANGUAGES:
        words = Catalogue(language)
        assert {key for key in raised if key not in words} == set()
