"""Keys: what they open, who may do what with them, and what the store keeps of them."""

from __future__ import annotations

import hashlib
import re
import typing
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import select, update

from skatcore.club.access import SERVER, Access, Scope
from skatcore.club.play_tables import StoredTables
from skatcore.club.roles import Role
from skatcore.club.sheet.item_parts import Author
from skatcore.club.sheet.store import Store
from skatcore.club.storage.tables import KEYS, PLAY_TABLES, moment
from skatcore.model.names import NotAName
from support.games import rules
from support.stores import begun, role_of

SHEET = Scope("sheet", 1)


@pytest.fixture
def access(place: str) -> typing.Iterator[Access]:
    """The keys of a store with two sheets."""
    with Access.open(place) as opened:
        store = Store(opened.opened)
        store.begin(begun())
        store.begin(begun(title="Monday"))
        yield opened


# -- keys -----------------------------------------------------------------------------------------


def test_a_key_gives_what_it_was_made_for(access: Access) -> None:
    key = access.mint(SHEET, Role.SCORER, label="  Ada's  phone ", place="1")
    assert re.fullmatch("[A-Za-z0-9_-]{22}", key)
    grant = access.grant(key)
    assert grant is not None
    assert (grant.scope, grant.role, grant.label, grant.place) == (SHEET, Role.SCORER, "Ada's phone", "1")
    assert abs(datetime.now(UTC) - grant.made_at) < timedelta(minutes=5)
    assert access.grants(SHEET) == [grant]
    assert access.grants(Scope("sheet", 2)) == []


def test_the_store_keeps_no_key(access: Access) -> None:
    key = access.mint(SHEET, Role.VIEWER)
    with access.opened.reading() as connection:
        row = connection.execute(select(KEYS)).one()
    assert row.digest == hashlib.sha256(key.encode()).hexdigest()
    assert key not in str(row)


def test_every_key_is_another_one(access: Access) -> None:
    keys = [access.mint(SHEET, Role.VIEWER) for _ in range(20)]
    assert len(set(keys)) == 20
    assert [grant.number for grant in access.grants(SHEET)] == list(range(1, 21))


def test_what_is_no_key_gives_nothing(access: Access) -> None:
    key = access.mint(SHEET, Role.OFFICIAL)
    forged = ["", "x", "A" * 22, "A" * 23, "\0" * 22, "ä" * 22, "\ud800" * 22, "'" * 22, " " * 22]
    for wrong in (*forged, key[:-1], key + "=", key + "\n", key.swapcase()):
        assert access.grant(wrong) is None
        assert role_of(access, [wrong], SHEET) is None
    assert role_of(access, [*forged, key], SHEET) is Role.OFFICIAL


def test_a_revoked_key_gives_nothing_and_stays_on_the_list(access: Access) -> None:
    key, other = access.mint(SHEET, Role.SCORER), access.mint(SHEET, Role.VIEWER)
    assert not access.revoke(1, Scope("sheet", 2))
    assert not access.revoke(1, Scope("tournament", 1))
    assert not access.revoke(3, SHEET)
    assert not access.revoke(10**30, SHEET)
    assert access.revoke(1, SHEET)
    assert not access.revoke(1, SHEET)
    assert access.grant(key) is None
    assert role_of(access, [key, other], SHEET) is Role.VIEWER
    assert [grant.revoked_at is None for grant in access.grants(SHEET)] == [False, True]


def test_keys_know_with_which_they_were_made_and_are_revoked_with_it(access: Access) -> None:
    host = access.mint(SERVER, Role.HOST)
    first = access.mint(SHEET, Role.OFFICIAL, by=[host, "x" * 22])
    viewer = access.mint(SHEET, Role.VIEWER)
    second = access.mint(SHEET, Role.OFFICIAL, by=[viewer, first])
    third = access.mint(SHEET, Role.SCORER, by=[second])
    other = access.mint(Scope("sheet", 2), Role.OFFICIAL, by=[first])  # opens something else: it has made nothing here
    assert [grant.made_with for grant in access.all()] == [None, 1, None, 2, 4, None]
    assert [grant.number for grant in access.made_with(2)] == [4, 5]
    assert access.numbered([1, 99])[1].role is Role.HOST
    assert access.revoke(4, SHEET) == 1
    assert access.revoke(2, Scope("sheet", 2), with_made=True) == 0
    assert access.revoke(2, SHEET, with_made=True) == 2  # what was made with one that was revoked before, too
    assert [access.grant(key) for key in (first, second, third)] == [None] * 3
    assert [role_of(access, [key], scope) for key, scope in ((host, SHEET), (viewer, SHEET), (other, Scope("sheet", 2)))] == [
        Role.HOST, Role.VIEWER, Role.OFFICIAL,
    ]  # fmt: skip


def test_a_link_that_was_opened_says_when(access: Access) -> None:
    access.mint(SHEET, Role.VIEWER)
    assert access.grants(SHEET)[0].opened_at is None
    access.note_opened(1)
    opened = access.grants(SHEET)[0].opened_at
    assert opened is not None
    assert abs(datetime.now(UTC) - opened) < timedelta(minutes=5)


def test_a_key_writes_as_a_player_if_it_was_made_for_one_and_never_by_its_label(access: Access) -> None:
    made = [
        access.mint(SHEET, Role.SCORER, player="Ada"),
        access.mint(SHEET, Role.SCORER, label="Ada"),
        access.mint(SHEET, Role.OFFICIAL, label="Ada"),
    ]
    access.mint(SERVER, Role.HOST, label="Ada", by=made)
    assert [(grant.player, grant.author) for grant in access.all()] == [
        ("Ada", Author("player", "Ada")),
        ("", Author("table", "Ada")),
        ("", Author("official", "Ada")),
        ("", Author("host", "Ada")),
    ]
    for scope, role in ((SHEET, Role.VIEWER), (SHEET, Role.OFFICIAL), (Scope("tournament", 1), Role.SCORER)):
        with pytest.raises(ValueError, match=role.key):
            access.mint(scope, role, player="Ada")


def test_there_is_no_key_for_what_is_not_there(access: Access) -> None:
    for scope in (Scope("sheet", 3), Scope("tournament", 1), Scope("table", 1)):
        with pytest.raises(LookupError):
            access.mint(scope, Role.VIEWER)
        assert access.grants(scope) == []


def test_only_hosts_have_keys_for_the_whole_store(access: Access) -> None:
    for scope, role in ((SHEET, Role.HOST), (SERVER, Role.OFFICIAL)):
        with pytest.raises(ValueError, match=role.key):
            access.mint(scope, role)
    for kind, number in (("server", 1), ("sheet", 0), ("table", -1), ("sheet", 10**30)):
        with pytest.raises(ValueError, match=kind):
            Scope(kind, number)  # type: ignore[arg-type]


def test_a_label_is_one_line_that_can_be_read(access: Access) -> None:
    for label in ("a\nb", "a" * 81, "\u202e", " "):
        with pytest.raises(NotAName):
            access.mint(SHEET, Role.VIEWER, label=label)
    assert access.grants(SHEET) == []


# -- what they open -------------------------------------------------------------------------------


def test_of_several_keys_the_highest_counts_where_it_is_valid(access: Access) -> None:
    viewer, scorer = access.mint(SHEET, Role.VIEWER), access.mint(SHEET, Role.SCORER)
    other = access.mint(Scope("sheet", 2), Role.OFFICIAL)
    assert role_of(access, [], SHEET) is None
    assert role_of(access, [other], SHEET) is None
    assert role_of(access, [viewer], SHEET) is Role.VIEWER
    assert role_of(access, [scorer, other, viewer], SHEET) is Role.SCORER
    assert role_of(access, [scorer, other, viewer], Scope("sheet", 2)) is Role.OFFICIAL
    assert role_of(access, [scorer, other, viewer], SERVER) is None


def test_a_host_key_opens_everything_until_the_next_start(access: Access) -> None:
    key, kept = access.renew_host(), access.mint(SHEET, Role.VIEWER)
    saved = access.mint(SERVER, Role.HOST, label="My phone", by=[key])
    for scope in (SERVER, SHEET, Scope("tournament", 9), Scope("table", 9)):
        assert role_of(access, [key], scope) is Role.HOST
    again = access.renew_host()
    assert role_of(access, [key], SHEET) is None
    assert role_of(access, [again], SHEET) is role_of(access, [saved], SHEET) is Role.HOST
    assert role_of(access, [kept], SHEET) is Role.VIEWER


def test_a_key_of_a_table_tells_its_place_and_goes_with_it(access: Access) -> None:
    tables = StoredTables(access.opened)
    table = Scope("table", tables.begin(rules("isko"), "[]"))
    keys = [access.mint(table, Role.SCORER, place=seat) for seat in ("forehand", "rearhand")]
    host = access.mint(SERVER, Role.HOST)
    assert [grant.place for grant in access.held([*keys, host], table)] == ["forehand", "rearhand", ""]
    tables.begin(rules("isko"), "[]")
    with access.opened.writing() as connection:
        for number, days in ((table.number, 99), (table.number + 1, 66)):
            left = moment(datetime.now(UTC) - timedelta(days=days))
            connection.execute(update(PLAY_TABLES).where(PLAY_TABLES.c.id == number).values(written_at=left))
    assert tables.remove_left(timedelta(days=30)) == 1
    assert access.grants(table) == []
    again = tables.begin(rules("isko"), "[]")
    assert role_of(access, keys, Scope("table", again)) is None
