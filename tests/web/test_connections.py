"""Connections to the real server: slow, large, many, and left open."""

from __future__ import annotations

import asyncio
import re
import signal
import socket
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from pathlib import Path

import pytest

from skatcore import load
from skatcore.club.access import Access, Scope
from skatcore.club.roles import Role
from skatcore.club.sheet.store import Store, begun_under
from skatcore.web.server import Server, Serving
from skatcore.web.settings import Limits, Settings
from support.patience import PATIENCE
from support.web import PLAYERS

#: Those of a server whose patience a test can wait for.
SHORT = Limits(head_time=0.2, body_time=0.2, answer_time=0.2, connections_per_address=4, head=4000)
#: More than lies between two ends that hold a connection.
LARGE = 150_000
ASK = b"GET / HTTP/1.1\r\nHost: localhost\r\n"
#: A form of which the rest is lacking.
PART = (
    b"POST /choices HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\n"
    b"Content-Length: 20\r\n\r\nlang"
)


@asynccontextmanager
async def served(folder: Path, limits: Limits) -> AsyncIterator[int]:
    """A server within this loop; its port."""
    ready = Server(Settings(store=f"{folder}/club.db", port=0, limits=limits))
    ready.socket.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
    server = Serving(ready.config())
    running = asyncio.create_task(server.serve(sockets=[ready.socket]))
    while not server.started:  # noqa: ASYNC110 - it has no event
        await asyncio.sleep(0.01)
    try:
        yield ready.settings.port
    finally:
        server.should_exit = True
        await running


async def sent(port: int, *parts: bytes, pause: float = 0.0) -> bytes:
    """The bytes that come back until the server ends the connection."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    answer = bytearray()

    async def read() -> None:
        with suppress(ConnectionError):
            while piece := await reader.read(1000):
                answer.extend(piece)

    reading = asyncio.create_task(read())
    with suppress(ConnectionError):
        for part in parts:
            writer.write(part)
            await writer.drain()
            await asyncio.sleep(pause)
    await asyncio.wait_for(reading, PATIENCE)
    writer.close()
    return bytes(answer)


async def slow_taker(port: int) -> socket.socket:
    """A client that has asked for more than it takes."""
    page = (await sent(port, ASK + b"Connection: close\r\n\r\n")).decode()
    (style,) = re.findall(r'href="(/static/[0-9a-f]+/vendor/pico[^"]+)"', page)
    client = socket.socket()
    client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    client.connect(("127.0.0.1", port))
    client.sendall(f"GET {style} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode() * 3)
    return client


def test_a_head_that_does_not_come_in_time_ends_the_connection(tmp_path: Path) -> None:
    async def slowly() -> list[bytes]:
        async with served(tmp_path, SHORT) as port:
            whole = ASK + b"Connection: close\r\n\r\n"
            letters = [bytes([letter]) for letter in ASK]
            return [
                await sent(port),
                await sent(port, *letters, pause=0.02),
                await sent(port, *[b"\r\n"] * 30, pause=0.02),
                await sent(port, whole),
            ]

    silent, by_letters, empty_lines, whole = asyncio.run(slowly())
    assert silent == by_letters == empty_lines == b""
    assert whole.startswith(b"HTTP/1.1 200")


def test_a_body_that_does_not_come_in_time_is_refused(tmp_path: Path) -> None:
    async def slowly() -> bytes:
        async with served(tmp_path, SHORT) as port:
            return await sent(port, PART, *[b"u"] * 15, pause=0.03)

    assert asyncio.run(slowly()).startswith(b"HTTP/1.1 408")


def test_a_head_that_is_too_large_is_refused_with_all_headers(tmp_path: Path) -> None:
    async def large() -> list[bytes]:
        async with served(tmp_path, SHORT) as port:
            return [
                await sent(port, ASK + b"X: " + b"y" * 4000 + b"\r\n\r\n"),
                await sent(port, b"GET /?" + b"y" * 4000 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n"),
                await sent(port, b"no request at all\r\n\r\n"),
            ]

    for answer in asyncio.run(large()):
        assert answer.startswith(b"HTTP/1.1 400")
        assert b"Content-Security-Policy: default-src 'none'" in answer


def test_an_address_that_names_another_host_and_a_second_host_are_refused(tmp_path: Path) -> None:
    async def named() -> list[bytes]:
        async with served(tmp_path, Limits()) as port:
            head = "GET {} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
            targets = (
                "http://evil.example/",
                "http://localhost@evil.example/",
                "http:/",
                "localhost",
                "http://localhost/",
            )
            heads = [*map(head.format, targets), head.format("/").replace("Host", "Host: evil.example\r\nHost", 1)]
            return [await sent(port, head.encode()) for head in heads]

    answers = asyncio.run(named())
    assert [answer[9:12] for answer in answers] == [b"400", b"400", b"400", b"400", b"200", b"400"]


def test_no_address_has_more_connections_than_it_may(tmp_path: Path) -> None:
    async def many() -> tuple[bytes, bytes]:
        async with served(tmp_path, Limits(connections_per_address=4)) as port:
            held = [await asyncio.open_connection("127.0.0.1", port) for _ in range(4)]
            await asyncio.sleep(0.05)
            whole = ASK + b"Connection: close\r\n\r\n"
            refused = await sent(port, whole)
            for _, writer in held:
                writer.close()
            await asyncio.sleep(0.05)
            return refused, await sent(port, whole)

    refused, taken = asyncio.run(many())
    assert refused == b""
    assert taken.startswith(b"HTTP/1.1 200")


def test_requests_that_run_ahead_of_their_answers_are_refused(tmp_path: Path) -> None:
    async def ahead() -> bytes:
        async with served(tmp_path, SHORT) as port:
            return await sent(port, (ASK + b"\r\n") * 200)

    assert asyncio.run(ahead()).count(b"HTTP/1.1 200") <= 1


def test_an_answer_that_nobody_takes_is_not_kept_for_ever(tmp_path: Path) -> None:
    async def never_read(limits: Limits) -> bool:
        async with served(tmp_path, limits) as port:
            client = await slow_taker(port)
            client.setblocking(False)
            await asyncio.sleep(0.6)
            with client, suppress(ConnectionError):
                read = 0
                while piece := await asyncio.get_running_loop().sock_recv(client, 1000):
                    read += len(piece)
                    if read > LARGE:
                        return True
            return False

    assert asyncio.run(never_read(replace(SHORT, answer_time=20)))
    assert not asyncio.run(never_read(SHORT))


def test_no_address_follows_more_than_it_may(tmp_path: Path) -> None:
    with Store.open(f"{tmp_path}/club.db") as store:
        number = store.begin(begun_under(load("isko"), PLAYERS)).number
        key = Access(store.opened).mint(Scope("sheet", number), Role.VIEWER)
    ask = f"GET /evening/{number}/live HTTP/1.1\r\nHost: localhost\r\nCookie: skat-key-sheet-{number}={key}\r\n\r\n"

    async def followed() -> list[bytes]:
        async with served(tmp_path, Limits(streams_per_address=2)) as port:
            followers = [await asyncio.open_connection("127.0.0.1", port) for _ in range(3)]
            heads = []
            for reader, writer in followers:
                writer.write(ask.encode())
                heads.append(await reader.readuntil(b"\r\n\r\n"))
                await asyncio.sleep(0.05)
            for _, writer in followers:
                writer.close()
            return heads

    heads = asyncio.run(followed())
    assert [head[9:12] for head in heads] == [b"200", b"200", b"503"]
    assert [b"retry-after" in head.lower() for head in heads] == [False, False, True]


def test_a_connection_that_comes_while_the_server_ends_is_closed(tmp_path: Path) -> None:
    async def late() -> bytes:
        with socket.socket() as client:
            client.settimeout(PATIENCE)
            async with served(tmp_path, Limits()) as port:
                client.connect(("127.0.0.1", port))
                time.sleep(0.2)  # noqa: ASYNC251 - so the server sees it in the turn in which it looks whether to end
            return client.recv(1)

    assert asyncio.run(late()) == b""


def test_an_answer_that_nobody_takes_is_not_kept_after_the_end(tmp_path: Path) -> None:
    async def never_read() -> socket.socket:
        async with served(tmp_path, Limits()) as port:
            client = await slow_taker(port)
            await asyncio.sleep(0.2)
        return client

    with asyncio.run(never_read()) as client, suppress(ConnectionError):
        client.settimeout(PATIENCE)
        while client.recv(LARGE):
            pass


def test_a_body_that_does_not_come_is_not_waited_for_at_the_end(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    async def ended() -> None:
        with socket.socket() as client:
            async with served(tmp_path, Limits()) as port:
                client.connect(("127.0.0.1", port))
                client.sendall(PART)
                await asyncio.sleep(0.2)
                for _ in range(2):  # as with Ctrl-C twice
                    signal.raise_signal(signal.SIGINT)

    with pytest.raises(KeyboardInterrupt):
        asyncio.run(ended())
    assert capfd.readouterr().err == ""
