"""The pages while many enter deals at once, and what is left of these when the server is killed."""

from __future__ import annotations

import asyncio
import gzip
import json
import re
import socket
import sqlite3
import tempfile
import time
from collections import Counter
from contextlib import closing
from pathlib import Path
from statistics import median, quantiles
from typing import Final

from .row import Row, Sizes, Target
from .web_load import Asker, Follower, all_connected, at_once
from .web_server import DEALS, Listed, ServerProcess, make_store
from .web_strangers import strangers

#: Followers of each table: a screen with its list, a phone with its next deal.
EACH: Final = 2
#: Kilobytes, as they are counted on the line.
KB: Final = 1000
#: Seconds between two rounds, in which followers get what is new.
BREATH: Final = 0.2


def web(sizes: Sizes) -> list[Row]:
    """Tables that enter deals at once, followers, a server that is killed, and the first page."""
    with tempfile.TemporaryDirectory() as text:
        store = Path(text) / "club.db"
        lists = make_store(store, sizes.tables, rounds_of(sizes) + sizes.kills)
        server = ServerProcess(store)
        try:
            first = _first_page(server.port, sizes)
            told = asyncio.run(entered(server, lists, sizes))
            kept = asyncio.run(killed(server, store, lists, sizes))
            streams = asyncio.run(idle(server, lists[-1], sizes))
        finally:
            server.kill()
    return [told, *kept, *first, streams, *strangers(sizes)]


# -- entries ---------------------------------------------------------------------------------------


def rounds_of(sizes: Sizes) -> int:
    """How often all tables enter a deal."""
    return max(2, sizes.web_entries // sizes.tables)


def _of_round(lists: list[list[Listed]], at: int) -> tuple[list[Listed], int]:
    """The lists that are written in a round, counted from 0, and the number of the deal on them."""
    return lists[at // DEALS], 1 + at % DEALS


async def entered(server: ServerProcess, lists: list[list[Listed]], sizes: Sizes) -> Row:
    """Deals entered by all tables in the same moment, again and again, while each has two followers."""
    tables = await all_connected(server.port, sizes.tables)
    followers: list[Follower] = []
    told, cpu, began = 0, server.cpu(), time.perf_counter()
    for at in range(rounds_of(sizes)):
        listed, deal = _of_round(lists, at)
        if deal == 1:
            told += await _left(followers, at)
            followers = [await Follower.connected(ask, server.port) for one in listed for ask in one.followed()]
            await asyncio.sleep(BREATH)
        answers = await at_once(tables, [one.entry(deal)[1] for one in listed])
        _check_new(answers)
        await asyncio.sleep(BREATH)
    told += await _left(followers, rounds_of(sizes))
    took, cpu = time.perf_counter() - began, server.cpu() - cpu
    seconds = [second for table in tables for second in table.took]
    for table in tables:
        table.close()
    return Row(
        "web",
        f"entering a deal, {sizes.tables} tables at once, {EACH * sizes.tables} followers: 95 % within",
        1000 * quantiles(seconds, n=20)[-1],
        "ms",
        Target(150),
        f"{len(seconds):,} entries in {rounds_of(sizes)} rounds and {took:.0f} s, half within {1000 * median(seconds):.0f} ms, "
        f"all within {1000 * max(seconds):.0f} ms; the server took {1000 * cpu / len(seconds):.1f} ms of processor "
        f"time an entry and its followers; these were told {told:,} times",
    )


def _check_new(answers: list[tuple[int, bytes] | BaseException]) -> None:
    for answer in answers:
        if isinstance(answer, BaseException):
            raise answer
        if answer[0] != 200 or not json.loads(answer[1])["new"]:
            raise RuntimeError(answer)


async def _left(followers: list[Follower], rounds: int) -> int:
    """Wait until all phones that follow have been told of the last deal, and go; how often all were told."""
    phones = followers[EACH - 1 :: EACH]
    wanted = f'"number": {1 + (rounds - 1) % DEALS + 1},'.encode()
    for _ in range(400):
        if all(wanted in phone.last for phone in phones):
            break
        await asyncio.sleep(0.05)
    else:
        missing = [phone.last for phone in phones if wanted not in phone.last]
        raise RuntimeError(f"{len(missing)} phones were not told of deal {rounds}: {missing[0]!r}")
    for follower in followers:
        follower.transport.close()
    return sum(follower.events for follower in followers)


# -- killed ----------------------------------------------------------------------------------------


async def killed(server: ServerProcess, store: Path, lists: list[list[Listed]], sizes: Sizes) -> list[Row]:
    """The server killed in the middle of a round, again and again, and the rest sent again with the same keys."""
    confirmed = lost = doubled = unanswered = 0
    for kill in range(sizes.kills):
        at = rounds_of(sizes) + kill
        listed, deal = _of_round(lists, at)
        entries = [one.entry(deal) for one in listed]
        tables = await all_connected(server.port, len(listed))
        sent = asyncio.create_task(at_once(tables, [request for _, request in entries]))  # noqa: RUF006 - it is awaited
        await _middle(tables, kill)
        server.kill()
        answers = await sent
        keys = {
            key for (key, _), answer in zip(entries, answers, strict=True)
            if not isinstance(answer, BaseException) and answer[0] == 200
        }  # fmt: skip
        server.start()
        there = _stored(store)
        confirmed += len(keys)
        lost += sum(key not in there for key in keys)
        again = [request for key, request in entries if key not in keys]
        unanswered += len(again)
        tables = await all_connected(server.port, len(again))
        for answer in await at_once(tables, again):
            if isinstance(answer, BaseException) or answer[0] != 200:
                raise RuntimeError(answer)
        for table in tables:
            table.close()
        there = _stored(store)
        lost += sum(key not in there for key, _ in entries)
        doubled += sum(count > 1 for count in there.values())
        doubled += abs(sum(there.values()) - len(listed) * (at + 1))
    what = f"entries, the server killed {sizes.kills} times in the middle of a round"
    told = f"{confirmed:,} were confirmed before, {unanswered:,} were sent again with the same key"
    return [
        Row("web", f"{what}: lost", lost, "entries", Target(0), told),
        Row("web", f"{what}: doubled", doubled, "entries", Target(0), told),
    ]


async def _middle(tables: list[Asker], kill: int) -> None:
    """Wait until some have an answer: none the first time, more each time."""
    wanted = kill * len(tables) // 10
    for _ in range(20_000):
        if sum(len(table.took) for table in tables) >= wanted:
            break
        await asyncio.sleep(0)
    await asyncio.sleep(0.004 * (kill % 3))


def _stored(store: Path) -> Counter[str]:
    """How often each entry is in the store."""
    with closing(sqlite3.connect(store)) as file:
        return Counter(key for (key,) in file.execute("SELECT key FROM sheet_item WHERE entry_kind = 'entered'"))


# -- the first page --------------------------------------------------------------------------------


def _first_page(port: int, sizes: Sizes) -> list[Row]:
    """The first page with all its files, as a browser that has none of them gets them."""
    took, size, files = [], 0, 0
    for _ in range(2 * sizes.rounds + 1):
        began = time.perf_counter()
        with socket.create_connection(("127.0.0.1", port)) as asked:
            page, size = _got(asked, "/")
            paths = sorted(set(re.findall(r'(?:href|src)="(/static/[^"]+)"', page.decode())))
            for path in paths:
                size += _got(asked, path)[1]
            files = len(paths)
        took.append(time.perf_counter() - began)
    what = f"the first page and its {files} files, one after the other"
    how = f"the first time {1000 * took[0]:.0f} ms, the quickest of {len(took)} {1000 * min(took):.0f} ms"
    return [
        Row("web", what, 1000 * median(took), "ms", Target(100), how),
        Row(
            "web",
            f"{what}, packed, with their headers",
            size / KB,
            "kB",
            Target(150),
            "nothing is asked of another host",
        ),
    ]


def _got(asked: socket.socket, path: str) -> tuple[bytes, int]:
    """The content of an address, unpacked, and the number of bytes that came."""
    asked.sendall(f"GET {path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip\r\n\r\n".encode())
    read = b""
    while b"\r\n\r\n" not in read:
        read += asked.recv(1 << 16)
    head, _, body = read.partition(b"\r\n\r\n")
    found = re.search(rb"content-length: *([0-9]+)", head, re.IGNORECASE)
    if not head.startswith(b"HTTP/1.1 200") or found is None:
        raise RuntimeError(head)
    while len(body) < int(found[1]):
        body += asked.recv(1 << 16)
    packed = b"content-encoding: gzip" in head.lower()
    return gzip.decompress(body) if packed else body, len(head) + 4 + len(body)


# -- idle streams ----------------------------------------------------------------------------------


async def idle(server: ServerProcess, listed: list[Listed], sizes: Sizes) -> Row:
    """Streams that are only held open, from several addresses, as one may not hold so many."""
    before = server.memory()
    requests = [request for one in listed for request in one.followed()]
    followers = [
        await Follower.connected(requests[at % len(requests)], server.port, f"127.0.0.{2 + at // 250}")
        for at in range(sizes.streams)
    ]
    for _ in range(400):
        if all(follower.events for follower in followers):
            break
        await asyncio.sleep(0.05)
    open_ = sum(follower.events > 0 for follower in followers)
    if open_ < sizes.streams:
        raise RuntimeError(f"only {open_} of {sizes.streams} streams were opened")
    after = server.memory()
    for follower in followers:
        follower.transport.close()
    each = (after - before) / sizes.streams / KB
    detail = f"{before / KB / KB:.0f} MB before, {after / KB / KB:.0f} MB with them"
    return Row("web", f"memory of each of {sizes.streams:,} idle streams", max(each, 0.1), "kB", Target(100), detail)
