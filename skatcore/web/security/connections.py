"""Connections and bodies: how many at once, how large, how long a request may take to come and its answer to be taken."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from typing import TYPE_CHECKING, Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from skatcore.web.errors import TooMuch, TooOften, TooSlow
from skatcore.web.security.addresses import counted_as
from skatcore.web.security.headers import HEADERS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from starlette.types import ASGIApp, Message, Receive, Scope, Send

    from skatcore.web.settings import Limits

#: Requests that a connection may send before it has the answers; browsers send one.
AHEAD: Final = 4
_HEADERS: Final = b"".join(f"{name}: {value}\r\n".encode() for name, value in HEADERS.items())


class Connections:
    """How many connections there are, in all and from each address.

    Behind a proxy all come from the proxy, so only their number in all is limited.
    """

    def __init__(self, limits: Limits, *, proxied: bool = False) -> None:
        self.limits = limits
        self._most = limits.connections if proxied else limits.connections_per_address
        self._open: Counter[str] = Counter()

    def open(self, address: str) -> bool:
        """Count a connection; False if it is one too many."""
        self._open[address] += 1
        return self._open.total() <= self.limits.connections and self._open[address] <= self._most

    def close(self, address: str) -> None:
        """Count it no longer."""
        self._open[address] -= 1
        if not self._open[address]:
            del self._open[address]


class GuardedConnection(HttpToolsProtocol):
    """A connection of which nobody can make one that stays for nothing.

    A request's head must be there in time and be small; what is left of a body after the answer
    must come in the same time; an answer must be taken by and by.
    """

    def __init__(self, *arguments: Any, among: Connections, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._among = among
        self._address = ""
        self._in_head, self._received = False, 0
        self._waits: asyncio.TimerHandle | None = None
        self._stuck: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        """Take a connection, or end it if there are too many."""
        super().connection_made(transport)
        self._address = counted_as(self.client[0]) if self.client else ""
        if self._among.open(self._address):
            self._wait()
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget it."""
        super().connection_lost(exc)
        self._among.close(self._address)
        for timer in (self._waits, self._stuck):
            if timer is not None:
                timer.cancel()

    def data_received(self, data: bytes) -> None:
        """Take in a part of a request."""
        super().data_received(data)
        if self._in_head:
            self._received += len(data)
            if self._received > 2 * self._among.limits.head:
                self.transport.abort()
        elif self._waits is None and (self.cycle is None or self.cycle.response_complete):
            self._wait()  # nothing is being answered: what has come is left of a body, or nothing at all

    def on_message_begin(self) -> None:
        """Begin with a request; bytes are counted from here."""
        super().on_message_begin()
        self._in_head, self._received = True, 0
        if self._waits is None:
            self._wait()

    def on_headers_complete(self) -> None:
        """Have the request answered; an error here is answered with status 400."""
        if len(self.url) + sum(len(name) + len(value) for name, value in self.headers) > self._among.limits.head:
            raise ValueError("the head is too large")
        if len(self.pipeline) >= AHEAD:
            raise ValueError("too many requests at once")
        hosts = [value for name, value in self.headers if name == b"host"]
        if not self.url.startswith((b"/", b"*")) and self.url.partition(b"//")[2].partition(b"/")[0] not in hosts:
            raise ValueError("the address names another host")
        self._in_head = False
        if self._waits is not None:
            self._waits.cancel()
            self._waits = None
        super().on_headers_complete()

    def _wait(self) -> None:
        self._waits = self.loop.call_later(self._among.limits.head_time, self._end)

    def _end(self) -> None:
        self._waits = None
        self.transport.abort()

    def pause_writing(self) -> None:
        """Wait for whoever is slow to take the answer, but not for ever."""
        super().pause_writing()
        self._stuck = self.loop.call_later(self._among.limits.answer_time, self.transport.abort)

    def resume_writing(self) -> None:
        """Go on: some of it was taken."""
        super().resume_writing()
        if self._stuck is not None:
            self._stuck.cancel()
            self._stuck = None

    def send_400_response(self, msg: str) -> None:
        """Answer what cannot be read as a request, with the headers of every response."""
        head = f"HTTP/1.1 400 Bad Request\r\nContent-Type: text/plain\r\nContent-Length: {len(msg)}\r\n"
        self.transport.write(head.encode() + _HEADERS + b"Connection: close\r\n\r\n" + msg.encode())
        self.transport.close()


class LimitedBody:
    """Refuses bodies that are too large, and those that do not arrive in time: whoever reads one gets the error.

    ``larger`` are the beginnings of addresses where more is allowed, in bytes. The number of
    large bodies at once is limited, as they are kept in memory.
    """

    def __init__(self, app: ASGIApp, limits: Limits, larger: Mapping[str, int]) -> None:
        self.app, self.limits, self.larger = app, limits, larger
        self._large: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer as the app does, or refuse."""
        if scope["type"] != "http" or scope["method"] in {"GET", "HEAD"}:
            await self.app(scope, receive, send)
            return
        most = next((size for path, size in self.larger.items() if scope["path"].startswith(path)), self.limits.form)
        address = counted_as((scope.get("client") or ("",))[0])
        stated, until = _stated(scope), time.monotonic() + self.limits.body_time
        read, is_large, is_whole = 0, False, False

        async def limited() -> Message:
            nonlocal read, is_large, is_whole
            if is_whole:  # what comes now is that the browser has gone
                return await receive()
            if stated > most:  # nothing of it needs to be read to know
                raise TooMuch("web.too-large")
            try:
                async with asyncio.timeout(max(0.0, until - time.monotonic())):
                    message = await receive()
            except TimeoutError:
                raise TooSlow("web.too-slow") from None
            read += len(message.get("body", b""))
            if read > most:
                raise TooMuch("web.too-large")
            if read > self.limits.form and not is_large:
                self._check_large(address)
                self._large[address] += 1
                is_large = True
            is_whole = not message.get("more_body")
            return message

        try:
            await self.app(scope, limited, send)
        finally:
            if is_large:
                self._large[address] -= 1
                self._large += Counter()  # forgets addresses that have none

    def _check_large(self, address: str) -> None:
        of_address = self._large[address] >= self.limits.large_bodies_per_address
        if of_address or self._large.total() >= self.limits.large_bodies:
            raise TooOften


def _stated(scope: Scope) -> int:
    """The length that a request states; 0 if it states none, or not a number."""
    stated = next((value for name, value in scope["headers"] if name == b"content-length"), b"0")
    return int(stated) if stated.isdigit() and len(stated) < 20 else 0  # noqa: PLR2004 - beyond what memory has
