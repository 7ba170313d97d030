"""Turns for work that takes long: who comes first, who is told to come again, when work has to end."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from bench.web_load import Asker
from bench.web_strangers import HANDS, form_request, solve_request
from skatcore.club.access import SERVER, Access, Scope
from skatcore.club.roles import Role
from skatcore.club.sheet.store import Store
from skatcore.rules.draft import Draft
from skatcore.solver import TooManySearched
from skatcore.web.app import MOMENTS, create_app
from skatcore.web.errors import Overloaded, TooOften
from skatcore.web.lanes import STRANGER, Lanes, Turn
from skatcore.web.pages import solve
from skatcore.web.pages.builder.workbench import CheckedDraft, Workbench
from skatcore.web.security.keys import Rate
from skatcore.web.settings import Limits, Settings
from support.patience import PATIENCE
from support.web import begun, key_for, stored
from web.test_connections import served

VIEWER, SCORER, OFFICIAL = Role.VIEWER, Role.SCORER, Role.OFFICIAL
LONG = 1e9


def run(check: Callable[[Lanes], Awaitable[None]], waiting: int = 12) -> None:
    """Check turns of a machine with two slots."""

    async def checked() -> None:
        await check(Lanes(1, waiting, 2.0))

    asyncio.run(checked())


def begun_of(*turns: Turn) -> list[bool]:
    """The turns that have a slot."""
    return [bool(turn.begun) for turn in turns]


def test_strangers_never_have_the_last_slot_and_links_go_by_rank() -> None:
    async def check(lanes: Lanes) -> None:
        first, second = lanes.enter(STRANGER, "a"), lanes.enter(STRANGER, "b")
        viewer = lanes.enter(VIEWER, "a")
        assert begun_of(first, second, viewer) == [True, False, True]
        scorer, official = lanes.enter(SCORER, "c"), lanes.enter(OFFICIAL, "d")
        assert [turn.ahead for turn in (first, official, scorer, second)] == [0, 2, 3, 4]
        lanes.leave(viewer)
        assert begun_of(second, scorer, official) == [False, False, True]
        lanes.leave(official)
        assert begun_of(second, scorer) == [False, True]
        lanes.leave(first)
        assert begun_of(second) == [True]

    run(check)


def test_each_address_has_its_turn_however_much_another_asks_for() -> None:
    async def check(lanes: Lanes) -> None:
        at_work = lanes.enter(STRANGER, "greedy")
        greedy = [lanes.enter(STRANGER, "greedy") for _ in range(4)]
        patient = [lanes.enter(STRANGER, address) for address in ("b", "c")]
        expected = [greedy[0], *patient, *greedy[1:]]
        assert [turn.ahead for turn in expected] == [1, 2, 3, 4, 5, 6]
        for turn in expected:
            lanes.leave(at_work)
            assert turn.begun
            at_work = turn

    run(check)


def test_the_queue_of_strangers_is_bounded_and_makes_room_for_whoever_has_less_in_it() -> None:
    async def check(lanes: Lanes) -> None:
        lanes.enter(STRANGER, "a")
        greedy = [lanes.enter(STRANGER, "a") for _ in range(3)]
        with pytest.raises(Overloaded) as caught:
            lanes.enter(STRANGER, "a")
        assert (caught.value.message.detail("count"), caught.value.seconds) == (3, 8)
        other = lanes.enter(STRANGER, "b")
        with pytest.raises(Overloaded):
            await greedy[2].__aenter__()
        with pytest.raises(Overloaded):  # everybody would then have as much
            lanes.enter(STRANGER, "b")
        assert lanes.waiting(STRANGER) == 3
        assert lanes.enter(OFFICIAL, "a").begun
        assert other.ahead == 3

    run(check, waiting=3)


def test_work_has_less_time_while_others_of_its_rank_or_above_wait() -> None:
    async def check(lanes: Lanes) -> None:
        viewer, stranger = lanes.enter(VIEWER, "a"), lanes.enter(STRANGER, "a")
        waiting = lanes.enter(STRANGER, "b")
        assert (stranger.is_over(LONG, -1), viewer.is_over(LONG, -1), waiting.is_over(-1, -1)) == (True, False, False)
        lanes.leave(waiting)
        assert not stranger.is_over(LONG, -1)
        assert stranger.is_over(-1, LONG)
        lanes.enter(OFFICIAL, "c")
        assert viewer.is_over(LONG, -1)
        assert not viewer.is_over(LONG, LONG)

    run(check)


def test_what_is_not_wanted_any_more_is_dropped_or_told_to_end() -> None:
    async def check(lanes: Lanes) -> None:
        told, done = threading.Event(), list[str]()
        at_work = lanes.enter(STRANGER, "a")

        def search() -> None:
            while not at_work.is_over(LONG, LONG):
                told.wait(0.01)
            done.append("told to end")

        working = asyncio.create_task(lanes.work(at_work, search))
        left = lanes.enter(STRANGER, "b")
        waiting = asyncio.create_task(lanes.work(left, lambda: done.append("in vain")))
        last = asyncio.create_task(lanes.work(lanes.enter(STRANGER, "c"), lambda: done.append("next")))
        await asyncio.sleep(0)
        left.stop()
        at_work.stop()
        await asyncio.gather(working, waiting, last, return_exceptions=True)
        assert done == ["told to end", "next"]
        assert lanes.waiting(STRANGER) == 0

    run(check)


def test_a_rank_is_that_of_a_link_and_a_table_to_play_at_gives_none(client: TestClient) -> None:
    sheet, table = Scope("sheet", begun(client)), client.post("/play", data={"rules": "isko"}).url.path
    keys = {role: key_for(client, role, sheet) for role in (VIEWER, SCORER, OFFICIAL)}
    seat = key_for(client, OFFICIAL, Scope("table", int(table.rpartition("/")[2])), "0")
    rank = {name: stored(client, lambda club, key=key: club.access.rank([key])) for name, key in keys.items()}  # type: ignore[misc]
    assert rank == {role: role for role in keys}
    assert stored(client, lambda club: club.access.rank([seat, "x" * 22])) is None
    assert stored(client, lambda club: club.access.rank([seat, *keys.values()])) is OFFICIAL
    host = key_for(client, Role.HOST, SERVER)
    assert stored(client, lambda club: club.access.rank([host])) is Role.HOST


def test_whoever_comes_when_too_many_wait_is_told_when_to_come_again(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> Turn:
        raise Overloaded(12, 26)

    monkeypatch.setattr(Lanes, "enter", full)
    answer = client.post("/solve", data={"card": HANDS[0].split(), "rules": "isko"})
    assert answer.status_code == 503
    assert answer.headers["retry-after"] == "26"
    assert "12 others wait already. Please try again in 26 seconds" in answer.text
    assert answer.text.count(" checked>") == 10


def test_whoever_asks_too_often_is_told_when_to_come_again(settings: Settings) -> None:
    rare = replace(settings, limits=replace(settings.limits, tables_per_hour=2))
    with TestClient(create_app(rare)) as client:
        taken, refused = (client.post("/play", data={"rules": "isko"}, follow_redirects=False) for _ in range(2))
        assert (taken.status_code, refused.status_code) == (303, 429)
        assert "retry-after" not in taken.headers
        assert 60 < int(refused.headers["retry-after"]) <= 1800
    slow = replace(settings, limits=replace(settings.limits, requests_per_minute=1))
    with TestClient(create_app(slow)) as client:
        answers = [client.get(path) for path in ("/", "/", "/nothing")]
        assert [answer.status_code for answer in answers] == [200, 429, 429]
        assert all(0 < int(answer.headers["retry-after"]) <= 60 for answer in answers[1:])


def test_a_rate_says_in_how_many_seconds_there_is_one_again() -> None:
    clock = [0.0]
    rate = Rate(20, lambda: clock[0], most=2)
    for name in ("a", "a", "b"):
        rate.take(name)
    clock[0] = 1.5
    for _ in range(2):  # asking in vain costs nothing
        with pytest.raises(TooOften) as refused:
            rate.take("a")
        assert refused.value.seconds == 2
    rate.take("b")
    clock[0] += 2
    rate.take("a")


def test_nobody_works_for_a_browser_that_has_gone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    started, ended = list[int](), threading.Event()
    begins = threading.Event()

    def searched(*_: object, is_over: Callable[[], bool], **__: object) -> None:
        started.append(1)
        begins.set()
        while not is_over():
            ended.wait(0.01)
        ended.set()
        raise TooManySearched

    monkeypatch.setattr(solve, "hand_worth", searched)
    monkeypatch.setattr(solve, "LONGEST", LONG)
    monkeypatch.setattr(solve, "HURRIED", LONG)

    async def left() -> None:
        async with served(tmp_path, Limits()) as port:
            askers = [await Asker.connected(port) for _ in range(4)]
            for number, asker in enumerate(askers):
                answer = asker.ask(solve_request(number))
                answer.add_done_callback(lambda done: done.exception())
            assert await asyncio.to_thread(begins.wait, PATIENCE)
            for asker in reversed(askers):
                asker.close()
            assert await asyncio.to_thread(ended.wait, 20)
            page, ask = await Asker.connected(port), b"GET /solve HTTP/1.1\r\nHost: localhost\r\n\r\n"
            assert (await page.ask(ask))[0] == 200
            page.close()
        assert started == [1]

    asyncio.run(left())


def test_pages_that_strangers_ask_for_in_crowds_do_not_hold_up_whoever_has_a_link(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    held, begins, ended, check = list[int](), threading.Event(), threading.Event(), Workbench.check

    def slow(bench: Workbench, draft: Draft) -> CheckedDraft:
        held.append(1)
        begins.set()
        ended.wait(20)
        return check(bench, draft)

    monkeypatch.setattr(Workbench, "check", slow)
    with Store.open(f"{tmp_path}/club.db") as store:
        key = Access(store.opened).mint(SERVER, Role.HOST, label="Host")

    async def asked() -> None:
        async with served(tmp_path, Limits()) as port:
            strangers = [await Asker.connected(port) for _ in range(40)]
            waiting = [asker.ask(form_request("/builder")) for asker in strangers]
            assert await asyncio.to_thread(begins.wait, PATIENCE)
            host = await Asker.connected(port)
            answer = host.ask(form_request("/rules/isko-2022", cookie=f"skat-key-server-0={key}"))
            assert (await asyncio.wait_for(answer, PATIENCE))[0] == 200
            assert len(held) < MOMENTS
            ended.set()
            assert {status for status, _ in await asyncio.gather(*waiting)} == {200}
            for asker in (host, *strangers):
                asker.close()

    asyncio.run(asked())
