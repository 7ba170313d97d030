"""Tables that enter deals at once while others follow, strangers who search, and a server that is killed meanwhile."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

from bench.row import QUICK
from bench.web import entered, idle, killed, rounds_of
from bench.web_server import ServerProcess, make_store
from bench.web_strangers import besieged, make_host_store

SIZES = replace(QUICK, tables=6, web_entries=18, kills=2, streams=20)


def test_what_was_confirmed_is_there_once_when_the_server_is_killed(tmp_path: Path) -> None:
    store = tmp_path / "club.db"
    lists = make_store(store, SIZES.tables, rounds_of(SIZES) + SIZES.kills)
    server = ServerProcess(store)
    try:
        told = asyncio.run(entered(server, lists, SIZES))  # every phone was told of the last deal
        lost, doubled = asyncio.run(killed(server, store, lists, SIZES))
        streams = asyncio.run(idle(server, lists[-1], SIZES))
    finally:
        server.kill()
    assert told.detail.startswith("18 entries in 3 rounds")
    assert lost.measured == doubled.measured == 0
    assert streams.measured is not None


def test_a_host_does_not_wait_for_the_searches_of_strangers(tmp_path: Path) -> None:
    store = tmp_path / "club.db"
    host = make_host_store(store)
    server = ServerProcess(store)
    try:
        took, answers = asyncio.run(besieged(server.port, host, count=20))
    finally:
        server.kill()
    assert answers[200] < len(took)  # in one queue each of them would come before each draw
    assert answers[503]
