"""Tables to play at: written by one at a time, each under the rules that it was begun under."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import func, select, update

from skatcore.club.errors import StoreError
from skatcore.club.play_tables import StoredTables
from skatcore.club.sheet.items import Begun
from skatcore.club.sheet.store import Store
from skatcore.club.storage.tables import PLAY_TABLES, RULES, moment
from skatcore.rules.build import parse_ruleset
from support.errors import raising
from support.games import house, rules
from support.stores import begun

NOW = datetime.now(UTC)
MONTH = timedelta(days=30)


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


def written(tables: StoredTables, number: int, at: datetime) -> None:
    """Let a table have been written to at that time."""
    with tables.opened.writing() as connection:
        connection.execute(update(PLAY_TABLES).where(PLAY_TABLES.c.id == number).values(written_at=moment(at)))


def test_tables_that_are_left_are_removed_with_rules_that_nothing_else_needs(place: str) -> None:
    with StoredTables.open(place) as tables:
        Store(tables.opened).begin(begun())
        for ruleset in (rules("isko"), rules("isko"), rules("pub"), rules("isko")):
            tables.begin(ruleset, "a")
        assert rules_there(tables) == 2
        assert tables.remove_left(MONTH) == 0
        for number, days in ((1, 100), (2, 35), (3, 66)):
            written(tables, number, NOW - timedelta(days=days))
        assert tables.remove_left(MONTH) == 2
        assert [table.number for table in tables.all()] == [2, 4]
        assert not tables.write(1, "b", 1)
        assert rules_there(tables) == 1, "those of the sheet too"
        assert tables.begin(rules("pub"), "a") == 5, "no number is given twice"


@pytest.mark.parametrize(
    "clock", [NOW + timedelta(days=31), NOW + timedelta(days=91), datetime(1970, 1, 2, tzinfo=UTC)]
)
def test_a_wrong_clock_removes_nothing(place: str, clock: datetime) -> None:
    with StoredTables.open(place) as tables:
        for _ in range(3):
            tables.begin(rules("isko"), "a")
        written(tables, 1, NOW - timedelta(days=29))
        assert tables.remove_left(MONTH, clock) == 0
        written(tables, 3, clock)  # at one of them it is played on
        assert tables.remove_left(MONTH, clock + timedelta(hours=1)) == 0
        assert tables.remove_left(MONTH, NOW) == 0, "the clock is right again"
        written(tables, 2, NOW - timedelta(days=40))  # as in a store that has been there for long
        assert tables.remove_left(MONTH, NOW) == 0


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
        with raising(StoreError, "rules-changed"):
            tables.rules(table)
