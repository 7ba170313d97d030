"""The body of a request: how large it may be, and how long it may take."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

from starlette.responses import PlainTextResponse

from skatcore.web.errors import TooMuch, TooSlow

if TYPE_CHECKING:
    from collections.abc import Mapping

    from starlette.types import ASGIApp, Message, Receive, Scope, Send

    from skatcore.web.security.limits import Limits


class LimitedBody:
    """Refuses bodies that are too large, and those that do not arrive in time: whoever reads one gets the error.

    ``larger`` are the beginnings of addresses where more is allowed, in bytes.
    """

    def __init__(self, app: ASGIApp, limits: Limits, larger: Mapping[str, int]) -> None:
        self.app, self.limits, self.larger = app, limits, larger

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer as the app does, or refuse."""
        if scope["type"] != "http" or scope["method"] in {"GET", "HEAD"}:
            await self.app(scope, receive, send)
            return
        most = next((size for path, size in self.larger.items() if scope["path"].startswith(path)), self.limits.form)
        if _stated(scope) > most:
            await PlainTextResponse("too large", 413)(scope, receive, send)
            return
        read, until = 0, time.monotonic() + self.limits.body_time

        async def limited() -> Message:
            nonlocal read, until
            try:
                async with asyncio.timeout(max(0.0, until - time.monotonic())):
                    message = await receive()
            except TimeoutError:
                raise TooSlow("web.too-slow") from None
            read += len(message.get("body", b""))
            if read > most:
                raise TooMuch("web.too-large")
            if not message.get("more_body"):
                until = float("inf")  # it is whole; what comes now is that the browser has gone
            return message

        await self.app(scope, limited, send)


def _stated(scope: Scope) -> int:
    """The length that a request states; 0 if it states none, or not a number."""
    stated = next((value for name, value in scope["headers"] if name == b"content-length"), b"0")
    return int(stated) if stated.isdigit() and len(stated) < 20 else 0  # noqa: PLR2004 - beyond what memory has
