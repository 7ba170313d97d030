"""An evening in the browser on each database: begun, entered once, shown after a restart."""

import re
from pathlib import Path
from unittest.mock import patch

import pytest
from starlette.testclient import TestClient

from skatcore.club.access import Scope
from skatcore.club.errors import StoreError
from skatcore.club.roles import Role
from skatcore.club.storage.backup import back_up, opened_backup
from skatcore.club.storage.database import Database
from skatcore.club.storage.restore import restore
from skatcore.web.app import create_app
from skatcore.web.settings import Settings
from support.stores import losing_answers, new_database
from support.web import stored, with_key


def test_an_evening_is_kept_in_any_database(place: str) -> None:
    settings = Settings(store=place, address="http://testserver")
    players = {"player1": "Ada", "player2": "Bo", "player3": "Cyd"}
    with TestClient(create_app(settings), headers={"accept-language": "en"}) as browser:
        host = with_key(browser, Role.HOST)
        answer = host.post("/evening/new", data={"rules": "isko", "deals": "36", **players})
        assert answer.status_code == 200, answer.text
        fields = dict(re.findall(r'name="(sheet|dealer)" value="([^"]*)"', host.get("/evening/1/enter").text))
        tapped = {"game": "hearts", "declarer": "Bo", "matadors": "2", "form": "", "result": "won"}
        deal = {"key": "a key of its own", "number": 1, "tapped": tapped, **fields}
        assert [host.post("/evening/1/entries", json=deal).json()["new"] for _ in range(2)] == [True, False]
    with TestClient(create_app(settings), headers={"accept-language": "en"}) as browser:
        page = with_key(browser, Role.VIEWER, Scope("sheet", 1)).get("/evening/1").text
    assert "<b>30</b>" in page


def test_whoever_watches_the_server_is_told_whether_its_store_answers(place: str) -> None:
    with TestClient(create_app(Settings(store=place, address="https://skat.example.org"))) as browser:
        here = {"host": "127.0.0.1:8000"}
        answer = browser.get("/health", headers=here)
        assert (answer.status_code, answer.text, answer.headers.get("set-cookie")) == (200, "ok", None)
        opened = stored(browser, lambda club: club.sheets.opened)
        with patch.object(opened, "changes", side_effect=StoreError("store.unreachable", place, why="x")):
            answer = browser.get("/health", headers=here)
        assert answer.status_code == 503
        assert "sheets" not in answer.text


def test_a_store_that_is_served_is_backed_up_and_not_replaced(place: str, tmp_path: Path) -> None:
    file = tmp_path / "backup.db"
    with TestClient(create_app(Settings(store=place, address="http://testserver"))) as browser:
        host = with_key(browser, Role.HOST)
        players = {"player1": "Ada", "player2": "Bo", "player3": "Cyd"}
        assert host.post("/evening/new", data={"rules": "isko", "deals": "36", **players}).status_code == 200
        with Database.open_as_it_is(place) as store:
            assert back_up(store, file, "backup").counts["sheets"] == 1
        with opened_backup(file) as (_, backup), Database.open(place) as store:
            with pytest.raises(StoreError) as caught:
                restore(backup, store, replace=True)
            assert caught.value.message.name == "in-use"
        assert host.get("/evening/1").status_code == 200
    with opened_backup(file) as (_, backup), Database.open(place) as store:
        restore(backup, store, replace=True)
    with TestClient(create_app(Settings(store=place, address="http://testserver"))) as browser:
        again = with_key(browser, Role.HOST)
        assert again.get("/evening/1").status_code == 200


def test_a_deal_whose_answer_got_lost_is_sent_again_and_is_there_once(server: str) -> None:
    settings = Settings(store=new_database(server, "lost"), address="http://testserver")
    with TestClient(create_app(settings), headers={"accept-language": "en"}) as browser:
        host = with_key(browser, Role.HOST)
        players = {"player1": "Ada", "player2": "Bo", "player3": "Cyd"}
        assert host.post("/evening/new", data={"rules": "isko", "deals": "36", **players}).status_code == 200
        fields = dict(re.findall(r'name="(sheet|dealer)" value="([^"]*)"', host.get("/evening/1/enter").text))
        tapped = {"game": "hearts", "declarer": "Bo", "matadors": "2", "form": "", "result": "won"}
        deal = {"key": "a key of its own", "number": 1, "tapped": tapped, **fields}
        with losing_answers(stored(browser, lambda club: club.sheets.opened)):
            answer = host.post("/evening/1/entries", json=deal)
        # the page's script keeps what is answered with 5xx, and sends it again under the same key
        assert answer.status_code == 503
        assert "may have been stored. Look at the list" in answer.text
        assert "nothing was changed" not in answer.text
        assert not host.post("/evening/1/entries", json=deal).json()["new"]
        assert stored(browser, lambda club: len(club.sheet(1).series.rows)) == 1
