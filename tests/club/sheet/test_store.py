"""Sheets in a store: nothing is lost, nothing is guessed, errors change nothing."""

from __future__ import annotations

import json
import resource
import signal
import sqlite3
import tempfile
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from alembic.config import Config
from alembic.script import ScriptDirectory
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import TypeAdapter
from sqlalchemy import text

import skatcore.club.storage.database
from skatcore.club.contributions import NextDeal
from skatcore.club.errors import StoreError
from skatcore.club.sheet.item_parts import Score
from skatcore.club.sheet.items import Corrected, Entered, Signed
from skatcore.club.sheet.json_lines import HEADING
from skatcore.club.sheet.store import Store, begun_under
from skatcore.club.sheet.stored import StoredSheet
from skatcore.club.storage.database import place as place_of
from skatcore.club.storage.database import shown
from skatcore.club.storage.tables import HEAD, METADATA, VERSIONS, migrate
from skatcore.model.refusal import Refused
from skatcore.text.catalogue import Catalogue
from skatcore.text.language_list import LANGUAGES
from support.games import EVERY, rules
from support.stores import FOUR, begun, deal, losing_answers, names_of_people, without_rights


def refused(error: StoreError) -> str:
    """The error in English; it is there in every language."""
    for language in LANGUAGES:
        assert Catalogue(language).error(error)
    return Catalogue("en").error(error)


def filled(store: Store, deals: int = 5) -> StoredSheet:
    kept = store.begin(begun(FOUR))
    for number in range(deals):
        kept.write(deal(kept.series, matadors=1 + number % 4))
    return kept


# -- what is written stands there -----------------------------------------------------------------


def test_sheets_whose_titles_have_the_word_are_proposed(place: str) -> None:
    with Store.open(place) as store:
        for title in ("Friday table 1", "Friday table 2", *map(str, range(100, 110))):
            store.begin(begun(title=title))
        with pytest.raises(StoreError) as caught:
            store.sheet("friday")
        assert refused(caught.value).endswith("there are: 1 Friday table 1, 2 Friday table 2")


def test_what_was_written_is_read_again(place: str) -> None:
    with Store.open(place) as store:
        kept = filled(store)
        players = kept.series.rows[0].record.players
        game = replace(deal(kept.series).deal, players=players, declarer=players[1])
        kept.write(Corrected(number=1, deal=game, digest=kept.series.ruleset.digest, agreed=FOUR))
        before = kept.series
    with Store.open(place, reads=True) as store:
        again = store.sheet("Friday").series
    assert again.items == before.items
    assert again.totals == before.totals
    assert [row.totals for row in again.rows] == [row.totals for row in before.rows]
    assert again.rows[0].corrected == 1


def test_an_entry_is_written_once_however_often_it_is_sent(place: str) -> None:
    with Store.open(place) as store:
        kept = filled(store, 0)
        item = deal(kept.series)
        assert kept.write(item)
        assert not kept.write(item)
        assert not store.sheet().write(item)
        assert len(store.sheet().items()) == 2
        with pytest.raises(Refused) as caught:
            kept.write(deal(kept.series, key=item.key))
        assert caught.value.message.name == "key-used"


def test_two_that_write_on_one_sheet_see_each_other(place: str) -> None:
    with Store.open(place) as first, Store.open(place) as other:
        mine = filled(first, 1)
        yours = other.sheet()
        yours.write(deal(yours.series))
        mine.write(deal(yours.series))  # the third deal, though mine has not seen the second
        assert len(mine.series.rows) == 3
        with pytest.raises(Refused) as caught:
            yours.write(Signed(player="Nobody"))
        assert caught.value.message.name == "no-such-player"
        assert yours.series.items == mine.series.items


def test_two_that_write_the_same_deal_at_once_write_one(place: str) -> None:
    with Store.open(place) as first, Store.open(place) as other:
        mine = filled(first, 0)
        yours = other.sheet()
        item, late = deal(mine.series), deal(yours.series)
        mine.write(item)
        with pytest.raises(Refused) as caught:  # it was written already
            yours.write(late)
        assert caught.value.message.name == "deal-is-written"
        assert not yours.write(item)
        assert len(first.sheet().items()) == 2


@pytest.mark.parametrize("profile", EVERY)
def test_a_sheet_carries_its_rules_as_they_were(tmp_path: Path, profile: str) -> None:
    ruleset = rules(profile)
    with Store.open(str(tmp_path / "s.db")) as store:
        kept = store.begin(begun_under(ruleset, ("Ada", "Bo", "Cyd")))
        assert store.sheet(kept.number).series.ruleset.digest == ruleset.digest


def test_every_entry_names_the_rules_it_was_written_under(place: str) -> None:
    with Store.open(place) as store:
        kept = filled(store, 3)
        filled(store, 1)  # a second sheet under the same rules: their text stands once
        with store.opened.reading() as connection:
            asked = text("SELECT r.digest, r.text FROM sheet_item i JOIN sheet_rules r ON r.id = i.rules")
            rows = [tuple(row) for row in connection.execute(asked)]
            assert connection.execute(text("SELECT count(*) FROM sheet_rules")).scalar() == 1
    begins = kept.series.begun
    assert rows == [(begins.digest, begins.text)] * 6


def test_other_rules_by_now_are_said_clearly(tmp_path: Path) -> None:
    path = tmp_path / "s.db"
    with Store.open(str(path)) as store:
        filled(store)
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE sheet_rules SET text = replace(text, 'base = 24', 'base = 20')")
    connection.close()
    with Store.open(str(path)) as store:
        kept = store.sheet()
        why = kept.series.only_shown
        assert why is not None
        assert "means other rules" in refused(why)
        with pytest.raises(StoreError) as caught:
            kept.write(deal(kept.series))
        assert caught.value is why
        assert len(list(store.exported(store.sheets()))) == 7


def test_rules_that_cannot_be_loaded_here_are_said_clearly(tmp_path: Path) -> None:
    path = tmp_path / "s.db"
    with Store.open(str(path)) as store:
        filled(store)
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE sheet_rules SET text = replace(text, 'plugins = [', 'plugins = [\"gone\", ')")
    connection.close()
    with Store.open(str(path), reads=True) as store:
        why = store.sheet().series.only_shown
    assert why is not None
    assert "gone" in refused(why)


# -- finding --------------------------------------------------------------------------------------


def test_a_sheet_is_found_by_number_title_or_key(tmp_path: Path) -> None:
    with Store.open(str(tmp_path / "s.db")) as store:
        first = store.begin(begun(title="Friday"))
        second = store.begin(begun(title="Sunday"))
        assert store.begin(second.series.begun).number == second.number
        assert store.sheet().number == second.number
        for which in (1, "1", "friday", first.key):
            assert store.sheet(which).key == first.key
        store.begin(begun(title="Friday"))
        for which, expected in (("Monday", "there are: 1 Friday, 2 Sunday"), ("Friday", "1, 3")):
            with pytest.raises(StoreError) as caught:
                store.sheet(which)
            assert expected in refused(caught.value)


def test_where_sheets_are_kept() -> None:
    assert place_of("a.db", {"SKAT_SHEETS": "b.db"}) == "a.db"
    assert place_of(None, {"SKAT_SHEETS": "b.db"}) == "b.db"
    assert place_of(None, {}).endswith("sheets.db")
    assert shown("postgresql://ada:secret@host/db") == "postgresql://ada@host/db"


# -- errors change nothing ------------------------------------------------------------------------


def opening(path: Path, **how: bool) -> str:
    before = path.read_bytes() if path.is_file() else None
    with pytest.raises(StoreError) as caught:
        Store.open(str(path), patience=0.1, **how)
    assert (path.read_bytes() if path.is_file() else None) == before
    return refused(caught.value)


def test_a_file_that_is_no_store_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("milk, bread\n" * 500, encoding="utf-8")
    assert "holds no score sheets" in opening(path)


def test_a_database_of_another_program_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "other.db"
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE songs (title TEXT)")
    connection.close()
    assert "holds no score sheets" in opening(path)
    assert [path.name for path in tmp_path.iterdir()] == ["other.db"]


def test_a_folder_is_no_store(tmp_path: Path) -> None:
    assert "is a folder" in opening(tmp_path)


def test_nothing_is_made_where_something_is_to_be_read(tmp_path: Path) -> None:
    assert "no score sheets yet" in opening(tmp_path / "s.db", reads=True)
    assert list(tmp_path.iterdir()) == []


def test_a_newer_store_is_left_alone(place: str) -> None:
    with Store.open(place) as store:
        filled(store, 1)
        with store.opened.writing() as connection:
            connection.execute(text("UPDATE sheet_version SET version_num = '9999'"))
    for reads in (True, False):
        with pytest.raises(StoreError) as caught:
            Store.open(place, reads=reads)
        assert f"newer skatcore (9999; this one knows {HEAD})" in refused(caught.value)


def test_a_damaged_file_is_said_to_be(tmp_path: Path) -> None:
    path = tmp_path / "s.db"
    with Store.open(str(path)) as store:
        filled(store, 40)
    data = bytearray(path.read_bytes())
    data[4096:] = b"\xff" * (len(data) - 4096)
    path.write_bytes(bytes(data))
    with pytest.raises(StoreError) as caught, Store.open(str(path)) as store:
        store.sheet()
    assert "damaged" in refused(caught.value)


def test_a_locked_file_is_waited_for_and_then_left(tmp_path: Path) -> None:
    path = str(tmp_path / "s.db")
    with Store.open(path, patience=0.1) as store:
        kept = filled(store, 1)
        other = sqlite3.connect(path, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        item = deal(kept.series)
        with pytest.raises(StoreError) as caught:
            kept.write(item)
        assert "another program holds it" in refused(caught.value)
        other.execute("ROLLBACK")
        other.close()
        assert len(kept.series.rows) == 1
        assert kept.write(item)


def test_a_read_only_file_is_read_and_not_written(tmp_path: Path) -> None:
    for folder in (tmp_path, *tmp_path.parents):  # others must come as far as the file
        if folder == Path(tempfile.gettempdir()):
            break
        folder.chmod(0o755)
    own = tmp_path / "own"
    own.mkdir()
    path = own / "s.db"
    with Store.open(str(path)) as store:
        filled(store, 2)
    path.chmod(0o444)
    own.chmod(0o555)
    before = path.read_bytes()
    with without_rights(own):
        with Store.open(str(path), reads=True) as store:
            assert len(store.sheet().series.rows) == 2
        with pytest.raises(StoreError) as caught:
            Store.open(str(path))
        assert "must not be written" in refused(caught.value)
    own.chmod(0o755)
    assert path.read_bytes() == before


def write_many(kept: StoredSheet) -> None:
    for _ in range(2000):
        kept.write(deal(kept.series))


def test_a_full_database_takes_no_half_entry(tmp_path: Path) -> None:
    path = str(tmp_path / "s.db")
    with Store.open(path) as store:
        kept = filled(store, 1)
        file = store.opened.file
        assert file is not None
        (pages,) = file.execute("PRAGMA page_count").fetchone()
        file.execute(f"PRAGMA max_page_count = {pages}")
        with pytest.raises(StoreError) as caught:
            write_many(kept)
        assert "the disk is full" in refused(caught.value)
        rows = len(kept.series.rows)
    with Store.open(path) as store:
        assert len(store.sheet().series.rows) == rows


@pytest.mark.parametrize("room", [0, 100, 5000])
def test_where_no_store_can_be_made_no_file_is_left(tmp_path: Path, room: int) -> None:
    path = tmp_path / "s.db"
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    handled = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (room, before[1]))
    try:
        with pytest.raises(StoreError):
            Store.open(str(path))
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
        signal.signal(signal.SIGXFSZ, handled)
    assert list(tmp_path.iterdir()) == []
    Store.open(str(path)).close()


def test_a_file_that_was_empty_before_is_left_where_it_is(tmp_path: Path) -> None:
    path = tmp_path / "s.db"
    path.touch()
    with pytest.raises(StoreError):
        Store.open(str(path), reads=True)
    assert path.exists()


def test_a_disk_that_takes_no_more_takes_no_half_entry(tmp_path: Path) -> None:
    path = str(tmp_path / "s.db")
    with Store.open(path) as store:
        kept = filled(store, 1)
        before = resource.getrlimit(resource.RLIMIT_FSIZE)
        handled = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (200_000, before[1]))
        try:
            with pytest.raises(StoreError) as caught:
                write_many(kept)
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, before)
            signal.signal(signal.SIGXFSZ, handled)
        assert "nothing was changed" in refused(caught.value)
        rows = len(kept.series.rows)
        assert kept.write(deal(kept.series))
    with Store.open(path) as store:
        assert len(store.sheet().series.rows) == rows + 1


def test_of_a_commit_without_an_answer_nobody_says_that_it_did_not_count(place: str) -> None:
    with Store.open(place) as store:
        kept = filled(store, 1)
        entered = deal(kept.series, key="a deal of its own")
        with losing_answers(store.opened):
            with pytest.raises(StoreError) as caught, store.opened.together():
                kept.write(entered)
            assert caught.value.message.name == "answer-lost"
            said = refused(caught.value)
            assert "it may have been stored; look before you enter it again" in said
            assert "nothing was changed" not in said
        kept = store.sheet()
        assert not kept.write(entered)  # entered again under its key, it is known already
        assert len(kept.series.rows) == 2


def _broken_off(store: Store, kept: StoredSheet) -> None:
    """A group of entries during which the connection breaks."""
    with store.opened.together():
        kept.write(deal(kept.series))
        raise StoreError("store.unreachable", store.name)


def test_what_fails_before_the_commit_was_not_stored(place: str) -> None:
    with Store.open(place) as store:
        kept = filled(store, 1)
        with pytest.raises(StoreError) as caught:
            _broken_off(store, kept)
        assert caught.value.message.name == "unreachable"
        assert len(store.sheet().series.rows) == 1


def test_a_server_that_is_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(StoreError) as caught:
        Store.open("postgresql://ada:secret@127.0.0.1:1/skat", patience=1)
    assert "cannot be reached" in refused(caught.value)
    assert "secret" not in refused(caught.value)

    def missing(*_: object, **__: object) -> None:
        raise ModuleNotFoundError

    monkeypatch.setattr(skatcore.club.storage.database, "create_engine", missing)
    with pytest.raises(StoreError) as caught:
        Store.open("postgresql://ada@127.0.0.1:1/skat")
    assert "[postgres]" in refused(caught.value)


# -- the tables -----------------------------------------------------------------------------------


@pytest.mark.parametrize("migrated", [True, False])
def test_the_migrations_lead_to_the_tables(place: str, *, migrated: bool) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    with Store.open(place) as store, store.opened.writing() as connection:
        if migrated:
            METADATA.drop_all(connection)
            migrate(connection, store.name)
        context = MigrationContext.configure(connection, opts={"version_table": VERSIONS.name})
        assert context.get_current_revision() == HEAD
        assert compare_metadata(context, METADATA) == []
    folder = Path(skatcore.club.storage.database.__file__).parent / "migrations"
    config = Config()
    config.set_main_option("script_location", str(folder))
    config.set_main_option("path_separator", "os")
    assert ScriptDirectory.from_config(config).get_current_head() == HEAD


def test_how_the_file_is_kept(tmp_path: Path) -> None:
    with Store.open(str(tmp_path / "s.db")) as store:
        file = store.opened.file
        assert file is not None
        names = ("journal_mode", "foreign_keys", "synchronous")
        stored = {name: file.execute(f"PRAGMA {name}").fetchone()[0] for name in names}
    assert stored == {"journal_mode": "wal", "foreign_keys": 1, "synchronous": 2}


# -- copied out and in ----------------------------------------------------------------------------


def test_sheets_are_copied_without_loss(place: str, tmp_path: Path) -> None:
    with Store.open(str(tmp_path / "first.db")) as first:
        filled(first, 6)
        first.begin(begun_under(rules("warmia"), ("Ö", "Ł", "🂡"), title='a "b"\u2028'))
        lines = list(first.exported(first.sheets()))
    with Store.open(place) as second:
        assert vars_of(second.take(lines)) == (2, 8)
        assert vars_of(second.take(lines)) == (0, 0)
        assert list(second.exported(second.sheets())) == lines
        assert second.sheet(1).series.totals["Ada"] == sum(
            row.points.get("Ada", 0) for row in second.sheet(1).series.rows
        )


NAMES = st.lists(names_of_people(), min_size=3, max_size=4, unique=True)


@settings(max_examples=25)
@given(NAMES, st.text(st.characters(codec="utf-8", exclude_categories=["Cc"]), max_size=200))
def test_whatever_players_are_called_sheets_are_copied_without_loss(names: list[str], title: str) -> None:
    with tempfile.TemporaryDirectory() as folder, Store.open(f"{folder}/a.db") as a, Store.open(f"{folder}/b.db") as b:
        kept = a.begin(begun(tuple(names), title=title))
        kept.write(deal(kept.series))
        lines = list(a.exported([kept]))
        b.take("".join(lines).split("\n"))
        assert list(b.exported(b.sheets())) == lines
        assert b.sheet().series.items == kept.series.items


def vars_of(imported: object) -> tuple[int, int]:
    return imported.sheets, imported.items  # type: ignore[attr-defined]


def test_an_import_adds_what_is_lacking(tmp_path: Path) -> None:
    with Store.open(str(tmp_path / "a.db")) as a, Store.open(str(tmp_path / "b.db")) as b:
        kept = filled(a, 2)
        early = list(a.exported([kept]))
        b.take(early)
        kept.write(deal(kept.series))
        assert vars_of(b.take(a.exported([kept]))) == (0, 1)
        assert vars_of(b.take(early)) == (0, 0)
        yours = b.sheet()
        yours.write(deal(yours.series))
        kept.write(deal(kept.series))
        with pytest.raises(StoreError) as caught:
            b.take(a.exported([kept]), "a.jsonl")
        assert "went on differently" in refused(caught.value)
        assert len(b.sheet().series.rows) == 4


def test_an_import_that_fails_halfway_leaves_nothing(tmp_path: Path) -> None:
    path = tmp_path / "b.db"
    with Store.open(str(tmp_path / "a.db")) as a, Store.open(str(path)) as b:
        first, second = filled(a, 4), filled(a, 4)
        b.take(a.exported([second]))
        before = list(b.exported(b.sheets()))
        full = (
            "CREATE TRIGGER full BEFORE INSERT ON sheet_item WHEN NEW.number = 3"
            " BEGIN SELECT RAISE(FAIL, 'no room'); END"
        )
        with closing(sqlite3.connect(path)) as connection:
            connection.execute(full)
        # RAISE(FAIL) keeps the rows before it: only the transaction takes them back
        lines = [*a.exported([first])]
        with pytest.raises(StoreError):
            b.take(lines)
        assert list(b.exported(b.sheets())) == before
        with closing(sqlite3.connect(path)) as connection:
            connection.execute("DROP TRIGGER full")
        for kept in (b.sheet(), second):
            kept.write(deal(kept.series))
        before = list(b.exported(b.sheets()))
        with pytest.raises(StoreError) as caught:  # the second sheet has gone another way here
            b.take(a.exported([first, second]), "a.jsonl")
        assert "went on differently" in refused(caught.value)
        assert list(b.exported(b.sheets())) == before
        assert vars_of(b.take(lines)) == (1, 5)


def test_what_is_no_export_is_refused_whole(tmp_path: Path) -> None:
    with Store.open(str(tmp_path / "a.db")) as a, Store.open(str(tmp_path / "b.db")) as b:
        good = list(a.exported([a.begin(begun())]))
        lines = list(a.exported([filled(a, 3)]))
        heading = json.loads(lines[0])
        spoilt = {
            "is cut off: 3 of 4 items": [*good, *lines[:-1]],
            "newer skatcore (form 5; this one knows 4)": [*good, json.dumps(heading | {HEADING: 5}), *lines[1:]],
            "line 3: no exported sheet begins here": [*good, *lines[1:]],
            "line 5: no item of a sheet": [*good, *lines[:2], "{}", *lines[3:]],
            "did not have to deal": [*good, *lines[:2], lines[3], lines[2], lines[4]],
            "line 1: no exported sheet begins here": [],
            "line 2: no exported sheet": ["", json.dumps(heading | {"items": "many"})],
        }
        for expected, exported in spoilt.items():
            with pytest.raises(StoreError) as caught:
                b.take(exported, "x.jsonl")
            assert expected in refused(caught.value)
            assert b.sheets() == []


def test_a_stored_item_that_cannot_be_read_is_said(tmp_path: Path) -> None:
    path = tmp_path / "s.db"
    with Store.open(str(path)) as store:
        filled(store, 2)
    with sqlite3.connect(path) as connection:
        connection.execute('UPDATE sheet_item SET body = \'{"kind":"sung"}\' WHERE number = 3')
    connection.close()
    with Store.open(str(path)) as store, pytest.raises(StoreError) as caught:
        _ = store.sheet().series
    assert "item 3 of the sheet Friday" in refused(caught.value)


def test_entries_are_items(tmp_path: Path) -> None:
    with Store.open(str(tmp_path / "s.db")) as store:
        kept = filled(store, 2)
        assert [type(item) for item in kept.items(1)] == [Entered, Entered]


def test_the_rules_that_say_what_a_deal_is_like_keep_their_first_name_in_the_file() -> None:
    score = Score({"Anna": 18}, (18, 0, 0), ahead=NextDeal(extras=(("bock", 1),), rules=("bock",)))
    stored = TypeAdapter(Score).dump_json(score)
    assert b'"told":["bock"]' in stored
    assert TypeAdapter(Score).validate_json(stored) == score
