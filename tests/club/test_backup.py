"""Backups: all of a store in one file, taken back whole or not at all, on both databases and from each version."""

from __future__ import annotations

import os
import resource
import shutil
import signal
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch
from uuid import uuid4

import pytest
from sqlalchemy import delete, select, text

from skatcore.club.access import SERVER, Access
from skatcore.club.errors import StoreError
from skatcore.club.play_tables import StoredTables
from skatcore.club.roles import Role
from skatcore.club.saved_profiles import SavedProfiles
from skatcore.club.sheet.store import Store
from skatcore.club.storage import restore as restore_module
from skatcore.club.storage.backup import BackupContents, back_up, opened_backup
from skatcore.club.storage.database import Database
from skatcore.club.storage.restore import restore
from skatcore.club.storage.tables import HEAD, KEYS, METADATA, VERSIONS
from skatcore.club.tournament.store import Tournaments
from skatcore.text.catalogue import Catalogue
from skatcore.text.language_list import LANGUAGES
from skatcore.version import VERSION
from support.commands import Skat
from support.games import house, rules
from support.stores import FOUR, begun, deal, new_database
from support.tournaments import opened as opened_tournament

OLD_STORES = sorted((Path(__file__).parents[1] / "compat").glob("*/stores/*.db"))


def rows(place: str) -> dict[str, list[Any]]:
    """Every row of a store that is up to date."""
    with Database.open(place, reads=True) as store, store.opened.reading() as connection:
        tables = [table for table in METADATA.sorted_tables if table is not VERSIONS]
        return {
            table.name: [tuple(row) for row in connection.execute(select(table).order_by(*table.primary_key))]
            for table in tables
        }


def fill(place: str, deals: int = 3) -> None:
    """One or more of each thing that a store can hold; the last link that was made is gone."""
    with Store.open(place) as store:
        kept = store.begin(begun(FOUR, title="Żółw 'Ü'"))
        for _ in range(deals):
            kept.write(deal(kept.series))
    with Tournaments.open(place) as tournaments:
        tournaments.begin(opened_tournament())
    with SavedProfiles.open(place) as profiles:
        profiles.save("Ours", house(extends="isko"))
    with StoredTables.open(place) as tables:
        tables.begin(rules("isko"), "[]", "T")
    with Access.open(place) as access:
        for _ in range(3):
            access.mint(SERVER, Role.HOST)
        with access.opened.writing() as connection:
            connection.execute(delete(KEYS).where(KEYS.c.id == 3))


def version(path: Path) -> str:
    with closing(sqlite3.connect(path)) as store:
        return str(store.execute("SELECT version_num FROM sheet_version").fetchone()[0])


def saved(place: str, file: Path) -> BackupContents:
    with Database.open_as_it_is(place) as store:
        return back_up(store, file, str(file))


def restored(file: Path, place: str, *, replace: bool = False) -> str:
    with opened_backup(file) as (_, backup), Database.open(place) as store:
        return restore(backup, store, replace=replace)


def refused(file: Path, place: str) -> str:
    """The error in English, which is there in every language; nothing in the store is changed."""
    before = rows(place)
    with pytest.raises(StoreError) as caught:
        restored(file, place, replace=True)
    assert rows(place) == before
    assert all(Catalogue(language).error(caught.value) for language in LANGUAGES)
    return Catalogue("en").error(caught.value)


@pytest.fixture(params=["sqlite", "postgresql"])
def other(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Another place, beside ``place``, with nothing there yet."""
    if request.param == "sqlite":
        return str(tmp_path / "other.db")
    return new_database(request.getfixturevalue("server"), f"o{uuid4().hex}")


@pytest.fixture
def backup(tmp_path: Path) -> Path:
    """The backup of a store with something of each kind."""
    place, file = str(tmp_path / "was.db"), tmp_path / "backup.db"
    fill(place)
    saved(place, file)
    return file


# -- whole, in either database ---------------------------------------------------------------------


def test_a_store_comes_back_row_by_row_in_either_database(place: str, other: str, tmp_path: Path) -> None:
    fill(place)
    made = saved(place, tmp_path / "backup.db")
    assert made.counts == {"sheets": 1, "tournaments": 1, "tables": 1, "profiles": 1, "links": 2}
    assert made.made_by == VERSION
    assert restored(tmp_path / "backup.db", other) == ""
    assert rows(other) == rows(place)
    with Store.open(other) as store:
        kept = store.sheet()
        assert kept.write(deal(kept.series))
        assert store.begin(begun(title="Next")).number == 2
    with Access.open(other) as access:
        access.mint(SERVER, Role.HOST)
        assert [grant.number for grant in access.all()] == [1, 2, 4]  # 3 was given, and never is again


def test_a_backup_is_the_store_at_one_moment_while_others_write(place: str, tmp_path: Path) -> None:
    fill(place)
    before = rows(place)
    with Store.open(place) as writing, writing.opened.together():
        kept = writing.sheet()
        kept.write(deal(kept.series))
        saved(place, tmp_path / "backup.db")
    assert rows(place) != before
    assert rows(str(tmp_path / "backup.db")) == before


@pytest.mark.parametrize("path", OLD_STORES, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_a_backup_of_an_old_store_is_as_it_was_and_is_brought_up_to_date_when_restored(
    path: Path, tmp_path: Path
) -> None:
    old, copy, new, file = (tmp_path / f"{name}.db" for name in ("old", "copy", "new", "backup"))
    shutil.copy(path, old)
    shutil.copy(path, copy)
    bytes_before = old.read_bytes()
    saved(str(old), file)
    assert old.read_bytes() == bytes_before
    assert version(file) == version(path) <= HEAD
    restored(file, str(new))
    Database.open(str(old)).close()
    assert rows(str(new)) == rows(str(old))
    restored(copy, str(new), replace=True)  # a file that was only copied
    assert rows(str(new)) == rows(str(old))


def test_an_old_database_is_backed_up_before_it_is_brought_up_to_date(server: str, tmp_path: Path) -> None:
    place = new_database(server, f"o{uuid4().hex}")
    fill(place)
    before = rows(place)
    with Database.open(place) as store, store.opened.writing() as connection:
        connection.execute(text("ALTER TABLE sheet_item RENAME COLUMN entry_kind TO item_kind"))
        connection.execute(text("UPDATE sheet_version SET version_num = '0006'"))
    saved(place, tmp_path / "backup.db")
    with Database.open_as_it_is(place) as store, store.opened.reading() as connection:
        assert connection.execute(text("SELECT version_num FROM sheet_version")).scalar() == "0006"
    restored(tmp_path / "backup.db", str(tmp_path / "new.db"))
    assert rows(str(tmp_path / "new.db")) == before


# -- what is there already -------------------------------------------------------------------------


def test_a_store_that_is_not_empty_is_replaced_only_if_that_is_asked_for_and_copied(place: str, backup: Path) -> None:
    with Store.open(place) as store:
        store.begin(begun(title="Mine"))
    before = rows(place)
    with pytest.raises(StoreError, match=r"not empty \(1 score sheet, .*--replace"):
        restored(backup, place)
    assert rows(place) == before
    copy = restored(backup, place, replace=True)
    assert rows(place) == rows(str(backup))
    if place.endswith(".db"):
        assert rows(copy) == before
    else:
        with Database.open(place) as database, database.opened.reading() as connection:
            kept = connection.execute(text("SELECT title FROM sheet_before_restore")).scalars().all()
        assert kept == ["Mine"]
        assert "sheet_before_restore" in copy


def test_who_may_open_a_store_may_open_what_is_restored_and_nobody_else_the_copy(tmp_path: Path, backup: Path) -> None:
    place = tmp_path / "club" / "sheets.db"
    place.parent.mkdir()
    if os.geteuid() == 0:  # a server has a user of its own, and its backup is restored by root
        os.chown(place.parent, 1234, 1234)
    restored(backup, str(place))
    place.chmod(0o600)
    copy = Path(restored(backup, str(place), replace=True))
    owner = place.parent.stat().st_uid
    assert [(file.stat().st_uid, file.stat().st_mode & 0o777) for file in (place, copy)] == [(owner, 0o600)] * 2


def test_a_store_with_nothing_but_links_is_empty(place: str, backup: Path) -> None:
    with Access.open(place) as access:
        access.mint(SERVER, Role.HOST)
    assert restored(backup, place) == ""
    assert rows(place) == rows(str(backup))


def test_nothing_is_restored_while_another_program_has_the_store_open(place: str, backup: Path) -> None:
    with Store.open(place) as store:
        store.begin(begun(title="Mine"))
        assert "another program has it open; nothing was restored" in refused(backup, place)
    restored(backup, place, replace=True)


def test_an_error_halfway_leaves_what_was_there(place: str, backup: Path) -> None:
    fill(place, deals=1)
    before = rows(place)
    with patch.object(restore_module, "set_last_number", side_effect=OSError), pytest.raises(OSError):  # noqa: PT011 - ours
        restored(backup, place, replace=True)
    assert rows(place) == before


# -- files that are no good ------------------------------------------------------------------------


def test_a_backup_that_was_changed_is_refused(tmp_path: Path, backup: Path) -> None:
    fill(str(tmp_path / "s.db"))
    with closing(sqlite3.connect(backup)) as changed, changed:
        changed.execute("UPDATE sheet_item SET body = replace(body, 'Bo', 'Bö') WHERE number = 1")
    assert "not what it was when the backup was made" in refused(backup, str(tmp_path / "s.db"))


def test_wherever_a_backup_is_damaged_it_is_refused_or_nothing_in_it_is_lost(backup: Path) -> None:
    whole, before = backup.read_bytes(), rows(str(backup))
    told = set()
    for at in range(60, len(whole), len(whole) // 60):
        damaged = bytearray(whole)
        damaged[at : at + 300] = b"\xfe" * len(damaged[at : at + 300])
        backup.write_bytes(damaged)
        try:
            with opened_backup(backup):
                assert rows(str(backup)) == before
        except StoreError as error:
            told.add((error.store, error.message.name))
    assert (str(backup), "damaged") in told
    assert {store for store, _ in told} == {str(backup)}


@pytest.mark.parametrize("left", [0, 50, 4096, 100_000])
def test_a_backup_that_is_cut_off_is_refused(tmp_path: Path, backup: Path, left: int) -> None:
    fill(str(tmp_path / "s.db"))
    backup.write_bytes(backup.read_bytes()[:left])
    assert re_any(refused(backup, str(tmp_path / "s.db")), "damaged", "no score sheet")


def re_any(said: str, *words: str) -> bool:
    return any(word in said for word in words)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ("PRAGMA application_id = 1", "holds no score sheets of skatcore"),
        ("UPDATE sheet_version SET version_num = '9000'", "newer skatcore (9000; this one knows"),
    ],
)
def test_a_file_of_another_program_or_a_newer_version_is_refused(
    tmp_path: Path, backup: Path, change: str, said: str
) -> None:
    fill(str(tmp_path / "s.db"))
    with closing(sqlite3.connect(backup)) as changed, changed:
        changed.execute(change)
    assert said in refused(backup, str(tmp_path / "s.db"))


def test_a_file_that_is_no_database_or_not_there_is_refused(tmp_path: Path) -> None:
    fill(str(tmp_path / "s.db"))
    (tmp_path / "text.db").write_text("skatcore-sheet\n" * 100, encoding="utf-8")
    assert "holds no score sheets" in refused(tmp_path / "text.db", str(tmp_path / "s.db"))
    (tmp_path / "empty.db").touch()
    assert "holds no score sheets" in refused(tmp_path / "empty.db", str(tmp_path / "s.db"))
    assert "none.db: cannot be opened (no such file" in refused(tmp_path / "none.db", str(tmp_path / "s.db"))
    assert "is a folder" in refused(tmp_path, str(tmp_path / "s.db"))


@contextmanager
def full_after(room: int) -> Iterator[None]:
    """A disk on which no file grows beyond so many bytes."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    handled = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (room, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
        signal.signal(signal.SIGXFSZ, handled)


def test_on_a_full_disk_nothing_is_restored(tmp_path: Path, backup: Path) -> None:
    place = str(tmp_path / "s.db")
    with Store.open(place) as store:
        store.begin(begun(title="Mine"))
    fill(str(tmp_path / "large.db"), deals=60)
    saved(str(tmp_path / "large.db"), tmp_path / "large-backup.db")
    before = rows(place)
    room = Path(place).stat().st_size + 20_000
    with full_after(room), pytest.raises(StoreError, match="nothing was changed"):
        restored(tmp_path / "large-backup.db", place, replace=True)
    assert rows(place) == before
    restored(backup, place, replace=True)


# -- the commands ----------------------------------------------------------------------------------


def test_the_commands_write_check_and_restore(skat: Skat, tmp_path: Path) -> None:
    file, store = str(tmp_path / "b.db"), str(tmp_path / "sheets.db")
    fill(store)
    assert "1 score sheet, 1 tournament, 1 table, 1 profile, 2 links" in skat("backup", file).out
    assert "exists already" in skat("backup", file).err
    ran = skat("restore", file, "--check", "--lang", "de")
    assert (ran.status, ran.err) == (0, "")
    assert f"ist unversehrt, geschrieben von skatcore {VERSION}" in ran.out
    ran = skat("restore", file)
    assert (ran.status, ran.out) == (1, "")
    assert f"{store}: is not empty" in ran.err
    answer = skat("restore", file, "--replace", "--format", "json").data
    assert answer["copy"] == f"{store}.before-restore"
    assert (answer["sheets"], answer["made_by"]) == (1, VERSION)
    assert "jest nienaruszony" not in skat("restore", store, "--check", "--lang", "pl").out
    assert "Żółw" in skat("sheet", "list", "--file", file, "--format", "json").out


def test_nobody_writes_to_a_backup(skat: Skat, backup: Path) -> None:
    ran = skat("sheet", "new", "Ada", "Bo", "Cyd", "--file", str(backup))
    assert ran.status == 1
    assert f"{backup} is a backup, which nobody writes to; take it into a store: skat restore {backup}" in ran.err


def test_no_half_backup_is_left_on_a_full_disk(skat: Skat, tmp_path: Path) -> None:
    fill(str(tmp_path / "sheets.db"))
    with full_after(50_000):
        ran = skat("backup", str(tmp_path / "b.db"))
    assert (ran.status, ran.out) == (1, "")
    assert "b.db: " in ran.err
    assert not list(tmp_path.glob("*b.db*"))


def test_no_empty_store_is_left_on_a_full_disk(skat: Skat, tmp_path: Path) -> None:
    fill(str(tmp_path / "sheets.db"), deals=60)
    skat("backup", str(tmp_path / "b.db"))
    skat("sheet", "new", "Ada", "Bo", "Cyd", "--file", str(tmp_path / "empty.db"))
    with full_after((tmp_path / "empty.db").stat().st_size + 20_000):
        ran = skat("restore", str(tmp_path / "b.db"), "--file", str(tmp_path / "new.db"))
    assert (ran.status, ran.out) == (1, "")
    assert "new.db: " in ran.err
    assert not list(tmp_path.glob("*new.db*"))


def test_of_nothing_there_is_no_backup(skat: Skat, tmp_path: Path) -> None:
    ran = skat("backup", str(tmp_path / "b.db"))
    assert ran.status == 1
    assert "no score sheets yet" in ran.err
    assert list(tmp_path.iterdir()) == []
