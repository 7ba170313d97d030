"""Tables that enter deals all at once, and those who follow them, over sockets, as cheap as can be."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Sequence
from typing import Final

_LENGTH: Final = re.compile(rb"content-length: *([0-9]+)", re.IGNORECASE)


class Asker(asyncio.Protocol):
    """A connection that sends one request after the other."""

    def __init__(self) -> None:
        self._read = bytearray()
        self._answered: asyncio.Future[tuple[int, bytes]] | None = None
        self._transport: asyncio.Transport | None = None
        self.took: list[float] = []
        """Seconds from each request sent to its answer read whole."""
        self._began = 0.0

    @classmethod
    async def connected(cls, port: int, address: str = "127.0.0.1") -> Asker:
        """A connection from an address of this machine."""
        loop = asyncio.get_running_loop()
        _, asker = await loop.create_connection(cls, "127.0.0.1", port, local_addr=(address, 0))
        return asker

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Remember what to write to."""
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport

    def ask(self, request: bytes) -> asyncio.Future[tuple[int, bytes]]:
        """Send a request; the status and the body of its answer."""
        assert self._transport is not None
        self._answered = asyncio.get_running_loop().create_future()
        self._began = time.perf_counter()
        self._transport.write(request)
        return self._answered

    def data_received(self, data: bytes) -> None:
        """Take in an answer."""
        self._read += data
        end = self._read.find(b"\r\n\r\n")
        if end < 0:
            return
        stated = _LENGTH.search(self._read, 0, end)
        whole = end + 4 + (int(stated[1]) if stated else 0)
        if len(self._read) >= whole and self._answered is not None and not self._answered.done():
            self.took.append(time.perf_counter() - self._began)
            self._answered.set_result((int(self._read[9:12]), bytes(self._read[end + 4 : whole])))
            del self._read[:whole]

    def connection_lost(self, exc: Exception | None) -> None:
        """Say that there will be no answer."""
        if self._answered is not None and not self._answered.done():
            self._answered.set_exception(exc or ConnectionResetError())

    def close(self) -> None:
        """End the connection."""
        assert self._transport is not None
        self._transport.close()


class Follower(asyncio.Protocol):
    """A stream that is followed; only how much came of it is kept, and its end."""

    def __init__(self, request: bytes) -> None:
        self._request = request
        self.events = 0
        self.bytes = 0
        self.last = b""

    @classmethod
    async def connected(cls, request: bytes, port: int, address: str = "127.0.0.1") -> Follower:
        """A follower that has begun."""
        loop = asyncio.get_running_loop()
        _, follower = await loop.create_connection(lambda: cls(request), "127.0.0.1", port, local_addr=(address, 0))
        return follower

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin to follow."""
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        """Count what comes."""
        self.events += data.count(b"event: ")
        self.bytes += len(data)
        self.last = (self.last + data)[-300:]


async def all_connected(port: int, count: int, address: str = "127.0.0.1") -> list[Asker]:
    """So many connections."""
    return [await Asker.connected(port, address) for _ in range(count)]


async def at_once(tables: Sequence[Asker], requests: Sequence[bytes]) -> list[tuple[int, bytes] | BaseException]:
    """Each table's request, all sent in the same moment; an exception where no answer came."""
    answers = [table.ask(request) for table, request in zip(tables, requests, strict=True)]
    return await asyncio.gather(*answers, return_exceptions=True)
