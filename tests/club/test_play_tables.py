"""Tables to play at: written by one at a time, each under the rules that it was begun under."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import func, select, update

from skatcore.club.errors import StoreError
from skatcore.club.play_tables import StoredTables
from skatcore.club.sheet.items import Begun
from skatcore.club.sheet.store import Store
from skatcore.club.storage.tables import PLAY_TABLES, RULES
from skatcore.rules.build import parse_ruleset
from support.games import house, rules
from support.stores import begun

SOON = datetime.now(UTC) + timedelta(hours=1)


def rules_there(tables: StoredTables) -> int:
    with tables.opened.reading() as connection:
        return connection.execute(select(func.count()).select_from(RULES)).scalar_one()


def test_a_table_has_the_rules_that_it_was_begun_under(place: str) -> None:
    draft = parse_ruleset(house(extends="pub", plugins=["bock", "ramsch"]))
    with StoredTables.open(place) as tables:
        numbers = [tables.begin(ruleset, "[]", title) for ruleset, title in ((rules("isko"), "A"), (draft, "B"))]
        assert numbers == [1, 2]
    with StoredTables.open(place) as tables:
        first, second = tables.all()
        assert (first.title, first.profile, first.version, first.body) == ("A", "isko", 1, "[]")
        assert (second.title, second.profile) == ("B", "house")
        assert second.digest == draft.digest != first.digest
        assert tables.rules(second).digest == draft.digest
        assert [tables.get(number) for number in (1, 2, 3, 10**30)] == [first, second, None, None]


def test_of_two_that_write_at_once_one_learns_of_it(place: str) -> None:
    with StoredTables.open(place) as tables, StoredTables.open(place) as others:
        number = tables.begin(rules("isko"), "a")
        assert tables.write(number, "b", 1)
        assert not others.write(number, "c", 1)
        assert not others.write(number, "c", 3)
        assert not others.write(number, "c", 10**30)
        assert not others.write(number + 1, "c", 1)
        assert others.write(number, "c", 2)
        kept = tables.get(number)
    assert kept is not None
    assert (kept.version, kept.body) == (3, "c")


def test_tables_that_are_left_are_removed_with_rules_that_nothing_else_needs(place: str) -> None:
    with StoredTables.open(place) as tables:
        Store(tables.opened).begin(begun())
        for ruleset in (rules("isko"), rules("isko"), rules("pub")):
            tables.begin(ruleset, "a")
        assert rules_there(tables) == 2
        assert tables.remove_older(SOON - timedelta(days=1)) == 0
        with tables.opened.writing() as connection:
            connection.execute(update(PLAY_TABLES).where(PLAY_TABLES.c.id != 2).values(written_at="2000-01-01"))
        assert tables.remove_older(SOON - timedelta(days=1)) == 2
        assert [table.number for table in tables.all()] == [2]
        assert not tables.write(1, "b", 1)
        assert rules_there(tables) == 1
        left = tables.get(2)
        assert tables.remove_older(SOON) == 1
        assert rules_there(tables) == 1, "the sheet's"
        assert tables.begin(rules("pub"), "a") == 4, "no number is given twice"
        assert left is not None
        assert tables.rules(left).id == "isko", "the sheet has them still"


def test_a_sheet_under_the_rules_of_a_table_is_whole(place: str) -> None:
    with StoredTables.open(place) as tables:
        tables.begin(rules("isko"), "a")
        store = Store(tables.opened)
        key = store.begin(begun()).key
        assert rules_there(tables) == 1
        first = store.sheet(key).items()[0]
    assert isinstance(first, Begun)
    assert first.outline is not None


def test_rules_that_mean_something_else_now_are_refused(place: str) -> None:
    with StoredTables.open(place) as tables:
        number = tables.begin(rules("isko"), "a")
        with tables.opened.writing() as connection:
            connection.execute(update(PLAY_TABLES).values(digest="5ca1ab1e" * 8))
        table = tables.get(number)
        assert table is not None
        with pytest.raises(StoreError, match="rules-changed"):
            tables.rules(table)
