"""The body of a request: how large it may be, and how long it may take."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from typing import TYPE_CHECKING

from starlette.responses import PlainTextResponse

from skatcore.web.errors import TooMuch, TooOften, TooSlow
from skatcore.web.security.addresses import counted_as

if TYPE_CHECKING:
    from collections.abc import Mapping

    from starlette.types import ASGIApp, Message, Receive, Scope, Send

    from skatcore.web.settings import Limits


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
        if _stated(scope) > most:
            await PlainTextResponse("too large", 413)(scope, receive, send)
            return
        address = counted_as((scope.get("client") or ("",))[0])
        read, is_large, is_whole, until = 0, False, False, time.monotonic() + self.limits.body_time

        async def limited() -> Message:
            nonlocal read, is_large, is_whole
            if is_whole:  # what comes now is that the browser has gone
                return await receive()
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
