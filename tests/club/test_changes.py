"""The token by which a program learns that others have written to its store."""

from __future__ import annotations

from skatcore.club.play_tables import StoredTables
from skatcore.club.saved_profiles import SavedProfiles
from skatcore.club.sheet.store import Store
from support.games import rules
from support.programs import Program, begin_sheets
from support.stores import begun, deal


def test_what_others_write_changes_the_token(place: str) -> None:
    with Store.open(place) as store, Store.open(place) as other, SavedProfiles.open(place) as profiles:
        before = {store.changes()}
        kept = other.begin(begun())
        assert store.changes() not in before
        before.add(store.changes())
        kept.write(deal(kept.series))
        assert store.changes() not in before
        before.add(store.changes())
        profiles.save("House", "a")
        assert store.changes() not in before
        before.add(store.changes())
        profiles.save("House", "b")
        assert store.changes() not in before
        tables = StoredTables(other.opened)
        number = tables.begin(rules("isko"), "a")
        before.add(store.changes())
        assert tables.write(number, "b", 1)
        assert store.changes() not in before


def test_what_other_programs_write_changes_the_token(place: str) -> None:
    with Store.open(place) as store:
        before = store.changes()
        Program(begin_sheets, place, 1).finished()
        assert store.changes() != before


def test_who_only_reads_does_not_change_the_token(place: str) -> None:
    with Store.open(place) as store, Store.open(place) as other:
        other.begin(begun())
        before = store.changes()
        assert len(other.sheets()) == len(store.sheets()) == 1
        assert store.changes() == before


def test_a_write_that_is_not_finished_is_told_again_when_it_is(place: str) -> None:
    with SavedProfiles.open(place) as profiles, SavedProfiles.open(place) as others:
        with others.opened.writing() as connection:
            connection.exec_driver_sql("INSERT INTO saved_profile VALUES (1, 'x', 'x', 'x', '2000-01-01')")
            before = profiles.changes()
            assert profiles.all() == []
        assert profiles.changes() != before
        assert len(profiles.all()) == 1
