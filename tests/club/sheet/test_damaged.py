"""Damaged stores, and files that no list is read from: one line, nothing changed."""

from __future__ import annotations

import functools
import json
import os
import sqlite3
import tempfile
import threading
from contextlib import closing
from pathlib import Path

import pytest

from skatcore.cli.output import catalogue
from skatcore.club.errors import Overtaken, StoreError
from skatcore.club.sheet.items import Signed
from skatcore.club.sheet.store import Store
from skatcore.model.refusal import Refused
from skatcore.text.language_list import LANGUAGES
from skatcore.views.sheet.mistakes import mistake_text
from support.commands import Ran, Skat, invoke
from support.stores import THREE, begun, deal, new_database


@functools.cache
def _undamaged() -> bytes:
    """A store with two sheets under two rule sets."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "sheets.db"
        for title, profile in (("Friday", "isko"), ("Sunday", "pzskat")):
            for words in (("new", *THREE, "--title", title, "--profile", profile), ("pass",)):
                assert invoke(("sheet", *words), env={"SKAT_SHEETS": str(path)}).exit_code == 0
        return path.read_bytes()


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    """The store at the place where ``sheet`` looks for it."""
    path = tmp_path / "sheets.db"
    path.write_bytes(_undamaged())
    return path


def damaged(path: Path, statement: str) -> bytes:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA writable_schema = ON")
        with connection:
            connection.execute(statement)
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return path.read_bytes()


def one_line(ran: Ran, expected: str, status: int = 1) -> None:
    assert ran.status == status, ran
    assert ran.out == ""
    assert ran.err.count("\n") == 1
    assert expected in ran.err


READING = (("list",), ("show",), ("export", "--all"), ("pass",))


@pytest.mark.parametrize(
    ("statement", "expected"),
    [
        ("DELETE FROM sheet_version", "does not say which version wrote it"),
        ("UPDATE sheet_version SET version_num = ''", "does not say which version wrote it"),
        ("UPDATE sheet_version SET version_num = ' 002'", "does not say which version wrote it"),
        ("UPDATE sheet_version SET version_num = '0000'", "does not say which version wrote it"),
        ("INSERT INTO sheet_version VALUES ('0001')", "does not say which version wrote it"),
        ("UPDATE sheet_version SET version_num = CAST(x'ff' AS TEXT)", "is damaged"),
        ("DROP TABLE sheet_version", "sheet_version"),
    ],
)
def test_a_store_whose_version_is_damaged_is_said_to_be(kept: Path, sheet: Skat, statement: str, expected: str) -> None:
    before = damaged(kept, statement)
    for words in READING:
        ran = sheet(*words)
        one_line(ran, expected)
        assert "there is no score sheet yet" not in ran.err
    assert kept.read_bytes() == before


@pytest.mark.parametrize(
    "statement",
    [
        "DROP TABLE sheet_item",
        "DROP TABLE sheet",
        "UPDATE sqlite_master SET sql = CAST(x'ff' || sql AS TEXT) WHERE name = 'sheet_item'",
        "UPDATE sqlite_master SET name = CAST(x'ff' AS TEXT) WHERE name = 'sheet_item'",
    ],
)
def test_a_store_whose_tables_are_damaged_is_said_to_be(kept: Path, sheet: Skat, statement: str) -> None:
    before = damaged(kept, statement)
    for words in READING:
        one_line(sheet(*words), "sheets.db: ")
    assert kept.read_bytes() == before


@pytest.mark.parametrize(
    ("statement", "expected"),
    [
        ("DELETE FROM sheet_rules WHERE id = 2", "the rule set of the sheet Sunday is missing"),
        ("UPDATE sheet_item SET rules = 9 WHERE sheet = 2", "rule set of the sheet Sunday is missing"),
        ("UPDATE sheet_rules SET text = CAST(x'ff' AS TEXT) WHERE id = 2", "damaged"),
        ("UPDATE sheet_rules SET outline = '[' WHERE id = 2", "item 1 of the sheet Sunday"),
        ("UPDATE sheet_item SET body = CAST(x'7bff7d' AS TEXT) WHERE sheet = 2", "damaged"),
        (
            "UPDATE sheet_item SET body = replace(body, 'Bo', '\\ud800') WHERE sheet = 2",
            "item 1 of the sheet Sunday cannot be read",
        ),
        ("UPDATE sheet_item SET body = '7' WHERE sheet = 2", "item 1 of the sheet Sunday"),
        ("DELETE FROM sheet_item WHERE sheet = 2 AND number = 1", "item 1 of the sheet Sunday cannot be read"),
        ("DELETE FROM sheet_item WHERE sheet = 2", "item 1 of the sheet Sunday cannot be read"),
        (
            "UPDATE sheet_item SET number = 5 WHERE sheet = 2 AND number = 2",
            "item 2 of the sheet Sunday cannot be read",
        ),
    ],
)
def test_one_damaged_sheet_leaves_the_others_as_they_are(
    kept: Path, sheet: Skat, statement: str, expected: str
) -> None:
    before = damaged(kept, statement)
    for words in (("show",), ("pass",), ("export", "--all")):
        one_line(sheet(*words), expected)
    listed = sheet("list")
    assert listed.status == 1
    assert "Friday" in listed.out
    assert expected in listed.err
    assert sheet("show", "--sheet", "Friday").status == 0
    assert sheet("export", "--sheet", "1").status == 0
    assert kept.read_bytes() == before
    assert sheet("pass", "--sheet", "Friday").status == 0


def test_a_damaged_sheet_without_a_title_is_named_by_its_number(kept: Path, sheet: Skat) -> None:
    damaged(kept, "UPDATE sheet SET title = '' WHERE id = 2")
    damaged(kept, "DELETE FROM sheet_item WHERE sheet = 2")
    one_line(sheet("show"), "item 1 of the sheet 2 cannot be read")


# -- what is taken in -----------------------------------------------------------------------------


@pytest.mark.parametrize("column", ["title", "key"])
def test_a_sheet_whose_name_is_no_text_any_more_is_listed(kept: Path, sheet: Skat, column: str) -> None:
    damaged(kept, f"UPDATE sheet SET {column} = x'41ff' WHERE id = 2")  # noqa: S608 - a column of our own
    listed = sheet("list")
    assert (listed.status, listed.err) == (0, "")
    assert "A\ufffd" in listed.out or column == "key"


def spoilt(sheet: Skat, tmp_path: Path, find: str, instead: str) -> Path:
    made = tmp_path / "spoilt.jsonl"
    made.write_text(sheet("export").out.replace(find, instead), "utf-8")
    return made


def test_an_entry_with_an_unknown_game_is_refused_in_a_line(kept: Path, sheet: Skat) -> None:
    assert sheet("add", "Bo", "G", "--with", "1", "--won").status == 0
    made = spoilt(sheet, kept.parent, '"contract":"grand"', '"contract":"x"')
    for language in LANGUAGES:
        words = ("import", str(made), "--file", str(kept.parent / "other.db"), "--lang", language)
        one_line(sheet(*words), "spoilt.jsonl: ")


def score(path: Path | str) -> Ran:
    done = invoke(["score", str(path), "--profile", "isko"])
    if done.exception and not isinstance(done.exception, SystemExit):
        raise done.exception
    return Ran(done.exit_code, done.stdout, done.stderr)


def test_a_line_that_stands_twice_is_named(kept: Path, sheet: Skat) -> None:
    lines = sheet("export").out.splitlines()
    lines[0] = json.dumps(json.loads(lines[0]) | {"items": len(lines)})
    made = kept.parent / "twice.jsonl"
    made.write_text("\n".join([*lines, lines[-1]]), "utf-8")
    one_line(score(made), f"line {len(lines) + 1}: this item is there twice")
    other = str(kept.parent / "other.db")
    one_line(sheet("import", str(made), "--file", other), "this item is there twice")


def test_a_line_with_bytes_that_are_no_text_is_named(kept: Path, sheet: Skat) -> None:
    out = kept.parent / "sheet.jsonl"
    assert sheet("export", "--sheet", "1", "--out", str(out)).status == 0
    heading, first, *rest = out.read_bytes().splitlines(keepends=True)
    damaged = first.replace(b'"kind"', b'"ki\xffnd"')
    out.write_bytes(b"".join([heading, damaged, *rest]))
    ran = invoke(["score", str(out), "--profile", "isko"])
    assert (ran.exit_code, ran.stdout.strip(), ran.stderr.count("\n")) == (1, "", 1)
    assert "sheet.jsonl" in ran.stderr


def test_a_sheet_of_other_rules_is_shown_as_confirmed_and_scored_under_rules_that_are_named(
    kept: Path, sheet: Skat
) -> None:
    damaged(kept, "UPDATE sheet_rules SET text = replace(text, 'base = 24', 'base = 25')")
    shown = sheet("show", "--sheet", "1")
    assert "nothing was scored again" in shown.err
    assert "means other rules" in shown.err
    assert score(kept).status == 0


@pytest.fixture
def pipe(tmp_path: Path) -> Path:
    """A pipe into which nobody writes."""
    made = tmp_path / "pipe"
    os.mkfifo(made)
    return made


def test_a_pipe_is_no_store_and_not_waited_for(sheet: Skat, pipe: Path) -> None:
    for words in (("show",), ("list",), ("pass",), ("new", *THREE)):
        one_line(sheet(*words, "--file", str(pipe)), "not a plain file")


def test_a_pipe_is_not_read_from_and_not_waited_for(sheet: Skat, pipe: Path) -> None:
    one_line(sheet("import", str(pipe)), "not a plain file", 2)
    one_line(score(pipe), "not a plain file", 2)


def test_a_device_is_not_read_until_memory_ends(sheet: Skat) -> None:
    one_line(sheet("import", "/dev/zero"), "not a plain file", 2)


def test_a_file_that_is_too_large_is_not_read_whole(sheet: Skat, tmp_path: Path) -> None:
    large = tmp_path / "large.jsonl"
    with large.open("wb") as file:
        file.truncate(129 << 20)
    one_line(sheet("import", str(large)), "is larger than 128 MiB")


def test_the_standard_input_and_a_pipe_of_the_shell_are_read(kept: Path, sheet: Skat) -> None:
    exported = sheet("export").out
    other = str(kept.parent / "other.db")
    assert sheet("import", "-", "--file", other, stdin=exported).status == 0
    read, write = os.pipe()

    def feed() -> None:  # a pipe holds only so much until somebody reads
        with os.fdopen(write, "w") as file:
            file.write(exported)

    feeder = threading.Thread(target=feed)
    feeder.start()
    try:
        assert score(f"/dev/fd/{read}").status == 0
    finally:
        feeder.join()
        os.close(read)


# -- two at once, and a server that is restarted --------------------------------------------------


def test_a_writer_who_comes_second_is_told_that_somebody_was_quicker(place: str) -> None:
    with Store.open(place) as first, Store.open(place) as other:
        mine = first.begin(begun(THREE))
        yours = other.sheet()
        item, late = deal(mine.series), deal(yours.series)
        mine.write(item)
        with pytest.raises(Overtaken) as caught:
            yours.write(late)
        assert caught.value.entered == 1
        with pytest.raises(Refused) as again:  # now he has seen it
            yours.write(late)
        assert not isinstance(again.value, Overtaken)


def test_the_command_line_says_what_somebody_quicker_wrote(kept: Path) -> None:
    with Store.open(str(kept)) as first, Store.open(str(kept)) as other:
        mine, yours = first.sheet(), other.sheet()
        late = deal(yours.series)
        mine.write(deal(mine.series))
        with pytest.raises(Overtaken) as caught:
            yours.write(late)
        for language in LANGUAGES:
            message = mistake_text(caught.value, catalogue(language, mine.series.ruleset))
            assert "2: " in message
            assert "3.2" not in message
        assert caught.value.message.name == "deal-is-written"
        message = mistake_text(caught.value, catalogue("en", mine.series.ruleset))
        assert message.startswith("deal 2 has been written meanwhile; somebody else was quicker. New on the list: 2: ")
        mine.write(deal(mine.series))
        mine.write(deal(mine.series))
        with pytest.raises(Refused) as unsigned:
            yours.write(Signed(player="Nobody"))
        text = mistake_text(unsigned.value, catalogue("en", mine.series.ruleset))
        assert text.startswith("somebody else has written meanwhile, so nothing was written here: ")
        assert "3: " in text


def test_after_a_restart_of_the_server_it_is_written_on(server: str) -> None:
    with Store.open(new_database(server, "restarted")) as store:
        kept = store.begin(begun(THREE))
        kept.write(deal(kept.series))
        _cut_off(server)
        for _ in range(2):  # at most the first try finds the connection closed
            try:
                assert kept.refresh() is False
                break
            except StoreError:
                continue
        kept.write(deal(kept.series))
        _cut_off(server)
        item = deal(kept.series)
        for _ in range(2):
            try:
                kept.write(item)
                break
            except StoreError:
                continue
        assert len(store.sheet().items()) == 4


def _cut_off(address: str) -> None:
    """All connections are gone, as when the server is restarted."""
    import psycopg

    with psycopg.connect(address + "postgres", autocommit=True) as connection:
        connection.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()")
