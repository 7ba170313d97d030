"""``skat links``: who has a link to what, and how it is revoked."""

from __future__ import annotations

from pathlib import Path
from shutil import copy

import pytest

from skatcore.club.access import SERVER, Access, Scope
from skatcore.club.roles import Role
from skatcore.club.sheet.store import Store
from support.commands import Skat
from support.stores import begun

SHEET = Scope("sheet", 1)


@pytest.fixture
def store(tmp_path: Path) -> str:
    """A store with a host's link, an official's that it has made, and a viewer's that this has made."""
    name = str(tmp_path / "club.db")
    with Store.open(name) as opened:
        opened.begin(begun())
        access = Access(opened.opened)
        host = access.mint(SERVER, Role.HOST, label="=phone")
        official = access.mint(SHEET, Role.OFFICIAL, label="Bo", by=[host])
        access.mint(SHEET, Role.VIEWER, by=[official])
    return name


def test_links_are_listed_with_what_made_them_and_never_with_their_keys(skat: Skat, store: str) -> None:
    ran = skat("links", "--file", store, "--lang", "de")
    assert (ran.status, ran.err) == (0, "")
    assert all(word in ran.out for word in ("alles", "Abend 1", "Gastgeber", "Spielleitung", "Zuschauer", "Bo"))
    ran = skat("links", "--file", store, "--format", "json")
    assert [(link["link"], link["opens"], link["number"], link["role"], link["made_with"]) for link in ran.data] == [
        (1, "server", None, "host", None),
        (2, "sheet", 1, "official", 1),
        (3, "sheet", 1, "viewer", 2),
    ]
    assert "'=phone" in skat("links", "--file", store, "--format", "csv").out


def test_a_link_is_revoked_alone_or_with_those_that_it_has_made(skat: Skat, store: str) -> None:
    ran = skat("links", "--revoke", "2", "--revoke", "7", "--file", store)
    assert (ran.status, ran.out) == (1, "")
    assert "no link has the number 7; nothing was changed; there are: 1, 2, 3" in ran.err
    ran = skat("links", "--revoke", "2", "--file", store)
    assert ran.status == 0
    assert "link 3, made with 2, still opens" in ran.err
    ran = skat("links", "--revoke", "1", "--with-made", "--file", store)
    assert (ran.status, ran.err) == (0, "")
    assert "no link opens anything" in skat("links", "--file", store).out


def test_whose_own_a_link_is_stands_in_the_list_in_place_of_a_label(skat: Skat, store: str) -> None:
    with Access.open(store) as access:
        access.mint(SHEET, Role.SCORER, player="Ada")
        access.mint(SHEET, Role.SCORER, label="Ada")
    assert skat("links", "--file", store).out.count("the phone of Ada") == 1
    listed = skat("links", "--file", store, "--format", "json").data
    assert [(link["player"], link["label"]) for link in listed[3:]] == [("Ada", ""), ("", "Ada")]


def test_what_was_made_with_a_link_is_asked_for_only_with_the_link(skat: Skat, store: str) -> None:
    for fmt in ("table", "json"):
        ran = skat("links", "--with-made", "--file", store, "--format", fmt)
        assert (ran.status, ran.out) == (2, "")
        assert ran.err.count("--revoke 12 --with-made") == 1
    assert len(skat("links", "--file", store, "--format", "json").data) == 3


def test_a_store_of_an_older_version_is_only_read_for_the_list(skat: Skat, tmp_path: Path) -> None:
    older = Path(__file__).parents[1] / "compat" / "0.2" / "stores" / "stakes.db"
    ran = skat("links", "--file", copy(older, tmp_path))
    assert (ran.status, ran.err) == (0, "")
    assert (tmp_path / "stakes.db").read_bytes() == older.read_bytes()
