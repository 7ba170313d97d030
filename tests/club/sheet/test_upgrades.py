"""Stores and files of 0.1: upgraded whole or not at all, with a copy kept."""

from __future__ import annotations

import functools
import json
import shutil
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from skatcore.club.access import SERVER, Access, Scope
from skatcore.club.errors import StoreError
from skatcore.club.roles import Role
from skatcore.club.saved_profiles import SavedProfiles
from skatcore.club.sheet.items import Begun, Corrected, Entered, Joined
from skatcore.club.sheet.store import Store
from skatcore.club.sheet.stored import StoredSheet
from skatcore.club.storage.tables import HEAD
from skatcore.club.storage.upgrades import FORM, STEPS, upgraded
from skatcore.rules.registry import Registry
from support.commands import Skat, invoke
from support.games import house
from support.plugins import Bonus, registry
from support.programs import Program, open_store
from support.stores import (
    AFTER_0_2,
    BEFORE_0007,
    FOUR,
    KIND,
    OLD,
    THREE,
    as_0_1,
    begun,
    deal,
    item_0_1,
    lines_0_1,
    new_database,
)

_OF_0_2 = Path(__file__).parents[2] / "compat" / "0.2" / "stores" / "rulings.db"


@functools.cache
def _store_of_0_1() -> bytes:
    """A store of 0.1 with three sheets, the second under a rule set with Bock rounds."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "sheets.db"
        for title, profile in (("Friday", "isko"), ("Bock", "pub"), ("Other", "pl-local")):
            for words in (
                ("new", *THREE, "--title", title, "--profile", profile),
                ("add", "Bo", "G", "--with", "1", "--won"),
                ("add", "Ada", "H", "--without", "1", "--lost"),
                ("correct", "1", "Bo", "G", "--with", "2", "--won", "--all-agreed"),
                ("correct", "2", "Ada", "S", "--without", "1", "--lost", "--official", "Ref"),
            ):
                assert invoke(("sheet", *words), env={"SKAT_SHEETS": str(path)}).exit_code == 0
        as_0_1(path)
        return path.read_bytes()


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A store of 0.1 at the place where ``sheet`` looks for it."""
    path = tmp_path / "sheets.db"
    path.write_bytes(_store_of_0_1())
    return path


def version(path: Path) -> str:
    with closing(sqlite3.connect(path)) as connection:
        return str(connection.execute("SELECT version_num FROM sheet_version").fetchone()[0])


def copies(path: Path) -> list[str]:
    return sorted(file.name for file in path.parent.iterdir() if "0.1" in file.name)


def test_a_store_of_0_1_is_upgraded_when_it_is_written_to_and_copied_before(old: Path, sheet: Skat) -> None:
    written = sheet("pass", "--sheet", "Friday")
    assert written.status == 0
    assert "sheets.db.0.1-backup" in written.err
    assert (version(old), version(old.with_name("sheets.db.0.1-backup"))) == (HEAD, "0002")
    assert sheet("pass", "--sheet", "Friday").err == ""
    assert copies(old) == ["sheets.db.0.1-backup"]
    with Store.open(str(old)) as store:
        for kept in store.sheets():
            assert kept.series.only_shown is None
            begins, *items = kept.items()
            assert isinstance(begins, Begun)
            assert begins.outline is not None
            assert begins.digest != OLD
            scored = [item for item in items if isinstance(item, Entered | Corrected)]
            assert scored
            assert all(item.score is not None for item in scored)


def test_a_store_of_0_1_is_shown_without_being_changed(old: Path, sheet: Skat) -> None:
    before = old.read_bytes()
    for title in ("Friday", "Bock", "Other"):
        shown = sheet("show", "--sheet", title)
        assert (shown.status, shown.err) == (0, "")
        assert "c corrected" in shown.out
    assert sheet("export", "--all").status == 0
    assert old.read_bytes() == before
    assert copies(old) == []


def test_the_upgrade_changes_no_total(old: Path, sheet: Skat) -> None:
    shown = [sheet("show", "--sheet", title).out for title in ("Friday", "Bock", "Other")]
    with Store.open(str(old)):
        pass
    assert [sheet("show", "--sheet", title).out for title in ("Friday", "Bock", "Other")] == shown


@pytest.mark.usefixtures("old")
def test_lines_of_0_1_are_taken_in(sheet: Skat, tmp_path: Path) -> None:
    exported, file = sheet("export", "--all").out, tmp_path / "old.jsonl"
    file.write_text(lines_0_1(exported), "utf-8")
    other = str(tmp_path / "other.db")
    assert sheet("import", str(file), "--file", other).status == 0
    assert sheet("export", "--all", "--file", other).out == exported
    again = sheet("import", str(file))
    assert (again.status, again.out) == (0, "taken: sheets 0, items 0\n")


def test_a_plugin_that_is_gone_does_not_stop_the_upgrade(
    sheet: Skat, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    there, gone = registry(extra=Bonus()), registry()
    monkeypatch.setattr(Registry, "installed", classmethod(lambda _: there))
    profile = tmp_path / "house.toml"
    profile.write_text(house('[cite]\nsteps.bonus = "ISkO 5.2"\n', plugins=["extra"]), "utf-8")
    assert sheet("new", *THREE, "--profile", str(profile)).status == 0
    assert sheet("add", "Bo", "G", "--with", "1", "--won").status == 0
    shown = sheet("show").out
    as_0_1(tmp_path / "sheets.db")
    monkeypatch.setattr(Registry, "installed", classmethod(lambda _: gone))
    assert sheet("new", *THREE, "--title", "Next").status == 0
    listed = sheet("show", "--sheet", "1")
    assert listed.status == 0
    assert "'extra'" in listed.err
    assert "they have no score" in listed.err
    assert sheet("export", "--sheet", "1").status == 0
    monkeypatch.setattr(Registry, "installed", classmethod(lambda _: there))
    back = sheet("show", "--sheet", "1")
    assert (back.out, back.err) == (shown, "")
    assert sheet("pass", "--sheet", "1").status == 0


def test_one_damaged_sheet_does_not_stop_the_upgrade_of_the_others(old: Path, sheet: Skat) -> None:
    with closing(sqlite3.connect(old)) as connection, connection:
        connection.execute("UPDATE sheet_item SET body = '{' WHERE sheet = 2 AND number = 2")
    assert sheet("pass", "--sheet", "Friday").status == 0
    assert sheet("show", "--sheet", "Other").status == 0
    damaged = sheet("show", "--sheet", "Bock")
    assert damaged.status == 1
    assert "item 2 of the sheet Bock cannot be read" in damaged.err


def test_where_no_copy_can_be_made_nothing_is_upgraded(old: Path, sheet: Skat, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    before = old.read_bytes()
    monkeypatch.setattr("skatcore.club.storage.sqlite_file.os.fsync", full)
    refused = sheet("pass")
    assert refused.status == 1
    assert "no space left on the disk" in refused.err
    assert old.read_bytes() == before
    assert copies(old) == []


def test_an_upgrade_that_fails_halfway_leaves_the_old_store(old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patched:
        patched.setattr("skatcore.club.storage.sqlite_file._write_ahead", _stop)
        patched.setattr("skatcore.club.storage.sqlite_file.migrate", _half)
        with pytest.raises(KeyboardInterrupt):
            Store.open(str(old))
    assert version(old) == "0002"
    with Store.open(str(old)) as store:
        assert len(store.sheets()) == 3
    assert copies(old) == ["sheets.db.0.1-backup"]


def test_what_killed_upgrades_have_left_is_removed_by_the_next(old: Path) -> None:
    left = [old.with_name(f".sheets.db.0.1-backup{end}") for end in (".4711", ".4711-journal", "-2.4712")]
    for file in left:
        file.write_bytes(b"half")
    other = old.with_name(".sheets.db.0.2-backup.4711")
    other.write_bytes(b"not of this upgrade")
    with Store.open(str(old)) as store:
        assert store.opened.copy == f"{old}.0.1-backup"
    assert not any(file.exists() for file in left)
    assert other.exists()


def _stop(*_: object) -> None:
    raise KeyboardInterrupt


def _half(connection: object, _: str) -> None:
    connection.exec_driver_sql("DELETE FROM sheet_item")  # type: ignore[attr-defined]
    raise KeyboardInterrupt


@pytest.mark.parametrize("killed_after", [0.0, 0.02, 0.05, 0.1, 0.3])
def test_killed_during_the_upgrade_the_store_is_old_or_new(old: Path, tmp_path: Path, killed_after: float) -> None:
    program = Program(open_store, str(old))
    program.process.join(killed_after)
    program.process.kill()
    program.ended()
    assert version(old) in {"0002", HEAD}
    for copy in copies(old):
        if not copy.startswith("."):
            assert version(tmp_path / copy) == "0002"
    with Store.open(str(old)) as store:
        assert [len(sheet.items()) for sheet in store.sheets()] == [5, 5, 5]
    assert copies(old) == ["sheets.db.0.1-backup"]


def test_several_programs_at_once_upgrade_a_store_once(old: Path) -> None:
    programs = [Program(open_store, str(old)) for _ in range(3)]
    assert [program.ended() for program in programs] == [0, 0, 0]
    assert version(old) == HEAD
    assert copies(old) == ["sheets.db.0.1-backup"]


def test_a_program_of_0_1_that_has_the_store_open_cannot_write_to_it_any_more(old: Path, sheet: Skat) -> None:
    written = "INSERT INTO {} ({}, number, key, kind, {}body) VALUES (1, 9, 'x', 'entered', {}'{{}}')"
    with closing(sqlite3.connect(old)) as of_0_1:
        assert of_0_1.execute("SELECT count(*) FROM sheet_item").fetchone() == (15,)
        before = sheet("show", "--sheet", "Other").out
        assert sheet("pass", "--sheet", "Friday").status == 0
        for statement in (
            written.format("sheet_item", "sheet", "rules, ", "1, "),
            written.format("tournament_item", "tournament", "", ""),
        ):
            with pytest.raises(sqlite3.OperationalError, match="no column named kind"):
                of_0_1.execute(statement)
    assert sheet("show", "--sheet", "Other").out == before


def test_a_database_of_0_1_is_upgraded_and_its_tables_are_copied(server: str) -> None:
    place = new_database(server, "upgraded")
    with Store.open(place) as store:
        kept = store.begin(begun(FOUR))
        kept.write(deal(kept.series))
        totals = dict(kept.series.totals)
        _database_as_0_1(store, kept)
    with Store.open(place) as store:
        assert "sheet_item_0_1" in store.opened.copy
        assert dict(store.sheet().series.totals) == totals
        assert all(item.whole for item in store.sheet().items())
        with store.opened.reading() as connection:
            asked = text("SELECT body FROM sheet_item_0_1 ORDER BY number")
            bodies = [json.loads(body) for (body,) in connection.execute(asked)]
    assert [row.get("score") for row in bodies] == [None, None]
    with Store.open(place) as store:
        assert store.opened.copy == ""


def _database_as_0_1(store: Store, kept: StoredSheet) -> None:
    items = kept.items()
    with store.opened.writing() as connection:
        for number, item in enumerate(items, 1):
            stored = item_0_1(item.model_dump(mode="json", exclude={"text"}))
            connection.execute(
                text("UPDATE sheet_item SET body = :body WHERE number = :number"),
                {"body": json.dumps(stored), "number": number},
            )
        connection.execute(text("UPDATE sheet_rules SET digest = :old"), {"old": OLD})
        for table in AFTER_0_2:
            connection.execute(text(f"DROP TABLE {table}"))
        connection.execute(text("ALTER TABLE sheet_rules DROP COLUMN outline"))
        for table in ("sheet_item", "tournament_item"):
            connection.execute(text(f"ALTER TABLE {table} RENAME COLUMN {KIND[table]} TO kind"))
        connection.execute(text("UPDATE sheet_version SET version_num = '0002'"))


def test_a_store_of_0_2_is_copied_under_its_own_version_and_changed_in_no_item(tmp_path: Path) -> None:
    path = tmp_path / "rulings.db"
    shutil.copy(_OF_0_2, path)
    with Store.open(str(path), reads=True) as store:
        before = [sheet.items() for sheet in store.sheets()]
    with Store.open(str(path)) as store:
        assert store.opened.copy == f"{path}.0.2-backup"
        assert [sheet.items() for sheet in store.sheets()] == before != []
    assert (version(path), version(tmp_path / "rulings.db.0.2-backup")) == (HEAD, "0003")


def test_keys_go_on_in_a_store_that_did_not_say_who_had_made_them(place: str) -> None:
    with Access.open(place) as access:
        key = access.mint(SERVER, Role.HOST)
        with access.opened.writing() as connection:
            for column in ("made_with", "opened_at", "player"):
                connection.execute(text(f"ALTER TABLE access_key DROP COLUMN {column}"))
            connection.execute(text(BEFORE_0007))
            connection.execute(text("UPDATE sheet_version SET version_num = '0004'"))
    with Access.open(place) as access:
        assert "0" in access.opened.copy
        grant = access.grant(key)
        assert grant is not None
        assert (grant.role, grant.made_with, grant.opened_at) == (Role.HOST, None, None)
        access.note_opened(grant.number)
        assert access.grants(SERVER)[0].opened_at is not None
    with Access.open(place) as access:
        assert access.opened.copy == ""


def test_links_that_were_players_own_by_their_labels_go_on_as_that(place: str) -> None:
    sheet, broken = Scope("sheet", 1), Scope("sheet", 2)
    named = (
        (sheet, Role.SCORER, "Ada"), (sheet, Role.SCORER, "Newcomer"), (sheet, Role.SCORER, "Table 3"),
        (sheet, Role.VIEWER, "Ada"), (sheet, Role.OFFICIAL, "Ada"), (broken, Role.SCORER, "Ada"),
    )  # fmt: skip
    with Store.open(place) as store:
        first, access = store.begin(begun()), Access(store.opened)
        first.write(Joined(player="Newcomer", agreed=first.series.players))
        store.begin(begun(title="Broken"))
        keys = [access.mint(scope, role, label=label) for scope, role, label in named]
        with store.opened.writing() as connection:
            connection.execute(text("UPDATE sheet_item SET body = '[' WHERE sheet = 2"))
            connection.execute(text("ALTER TABLE access_key DROP COLUMN player"))
            connection.execute(text(BEFORE_0007))
            connection.execute(text("UPDATE sheet_version SET version_num = '0005'"))
    with Store.open(place) as store:
        access = Access(store.opened)
        grants = [access.grant(key) for key in keys]
        assert [grant and grant.player for grant in grants] == ["Ada", "Newcomer", "", "", "", ""]
        assert [grant and grant.label for grant in grants] == [label for _, _, label in named]
        store.sheet(1).write(Joined(player="Table 3", agreed=store.sheet(1).series.players))
        assert [grant.author.link for grant in access.grants(sheet)[:3]] == ["player", "player", "table"]


def test_a_database_of_0_2_is_brought_up_to_date(server: str) -> None:
    place = new_database(server, "second")
    with Store.open(place) as store:
        items = store.begin(begun(FOUR)).items()
        with store.opened.writing() as connection:
            for table in AFTER_0_2:
                connection.execute(text(f"DROP TABLE {table}"))
            connection.execute(text(BEFORE_0007))
            connection.execute(text("UPDATE sheet_version SET version_num = '0003'"))
    with Store.open(place) as store:
        assert "sheet_item_0_2" in store.opened.copy
        assert store.sheet().items() == items
        assert SavedProfiles(store.opened).save("House", "a").name == "House"


def test_every_form_has_a_step_to_the_next() -> None:
    assert list(STEPS) == list(range(1, FORM))
    assert upgraded([], 1) == []


def test_a_copy_that_is_there_is_not_written_over(old: Path) -> None:
    kept = old.with_name("sheets.db.0.1-backup")
    kept.write_text("mine", "utf-8")
    with Store.open(str(old)) as store:
        assert store.opened.copy.endswith("0.1-backup-2")
    assert kept.read_text("utf-8") == "mine"


def test_a_store_of_0_1_that_may_not_be_written_is_shown(old: Path, tmp_path: Path) -> None:
    folder = tmp_path / "locked"
    folder.mkdir()
    path = folder / "sheets.db"
    shutil.copy(old, path)
    path.chmod(0o444)
    with Store.open(str(path), reads=True) as store:
        assert len(store.sheets()) == 3
    with pytest.raises(StoreError), Store.open(str(path), reads=True) as store:
        store.sheet().write(deal(store.sheet().series))


_ROW = {"forehand": "Ada", "middlehand": "Bo", "rearhand": "Cyd", "declarer": "Bo", "game": "hearts", "hand": "1"} | {
    "announced": "schneider", "ouvert": "0", "bid": "18", "matadors": "-2", "points": "90", "tricks": "9"
}  # fmt: skip
_SHARED = {"forehand": "Ada", "middlehand": "Bo", "rearhand": "Cyd", "game": "ramsch", "points": "40/50/30"} | {
    "tricks": "3/4/3", "extras": "skat=0 last=rearhand jacks-held=CJ//SJ.HJ"
}  # fmt: skip
_PASSED = {"forehand": "Ada", "middlehand": "Bo", "rearhand": "Cyd", "game": "passed"}


@pytest.mark.parametrize(
    ("row", "deal_now"),
    [
        (_PASSED, {}),
        (
            _ROW | {"extras": "kontra=1 counted=nothing", "incident": "revoke"},
            {
                "declarer": "Bo",
                "announcement": {
                    "contract": "hearts",
                    "form": {"hand": True, "announced": "schneider"},
                    "extras": [["kontra", 1]],
                },
                "result": {"points": 90, "tricks": 9, "bid": 18, "matadors": -2, "counted": "nothing"},
                "incident": "revoke",
            },
        ),
        (
            _SHARED,
            {
                "announcement": {"contract": "ramsch"},
                "result": {
                    "points": [40, 50, 30],
                    "tricks": [3, 4, 3],
                    "skat": 0,
                    "last": "rearhand",
                    "facts": [["jacks-held", [["CJ"], [], ["SJ", "HJ"]]]],
                },
            },
        ),
    ],
)
def test_form_4_a_row_of_texts_is_a_deal_wherever_an_item_has_one(row: dict[str, str], deal_now: Any) -> None:
    now = {"players": ["Ada", "Bo", "Cyd"], **deal_now}
    before = {"kind": "entered", "game": row, "score": {"points": {}, "game": None}}
    assert upgraded([before], 3) == [{"kind": "entered", "deal": now, "score": {"points": {}}}]
    changed = {"kind": "corrected", "game": row, "score": {"game": row}, "scores": {"k": {"game": row}}}
    expected = {"kind": "corrected", "deal": now, "score": {"deal": now}, "scores": {"k": {"deal": now}}}
    assert upgraded([changed], 3) == [expected]
    assert upgraded([{"kind": "proposed", "what": changed}], 3) == [{"kind": "proposed", "what": expected}]
    assert upgraded([expected], 3) == [expected]


def test_form_4_a_row_that_cannot_be_read_stays_as_it_is() -> None:
    broken = {"kind": "entered", "game": _ROW | {"points": "many"}}
    assert upgraded([broken], 3) == [broken]
