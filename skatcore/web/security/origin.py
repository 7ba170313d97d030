"""Requests that another site has made a browser send are refused."""

from __future__ import annotations

import re
from ipaddress import ip_address
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from starlette.requests import Request
from starlette.responses import PlainTextResponse

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Receive, Scope, Send

#: Methods that change nothing.
SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})
#: What a browser says of a request that the user or one of our own pages has made.
OWN: Final = frozenset({"same-origin", "none"})
#: A name or number with a port, and nothing behind it.
_HOST: Final = re.compile(r"(\[[0-9A-Fa-f:.]+\]|[^][:/?#@,\s]+)(:[0-9]*)?")


class SameOrigin:
    """Refuses names that are not ours, and changes that come from other sites.

    A name that somebody else's name server points here (DNS rebinding) is not ours: only numbers,
    ``localhost``, this machine's own names and the configured address are.
    """

    def __init__(self, app: ASGIApp, names: frozenset[str]) -> None:
        self.app = app
        self.names = names

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer as the app does, or refuse."""
        if scope["type"] == "http":
            request = Request(scope)
            hosts = request.headers.getlist("host")
            if not scope["query_string"].isascii() or len(hosts) > 1 or "@" in "".join(hosts):  # no browser sends that
                await PlainTextResponse("bad request", 400)(scope, receive, send)
                return
            if not self._is_our_name(request.headers.get("host", "")):
                await PlainTextResponse("unknown host", 421)(scope, receive, send)
                return
            if request.method not in SAFE and not is_own(request):
                await PlainTextResponse("the request comes from another site", 403)(scope, receive, send)
                return
        await self.app(scope, receive, send)

    def _is_our_name(self, host: str) -> bool:
        named = _HOST.fullmatch(host)
        name = named[1].strip("[]").lower() if named else ""
        return name in self.names or is_number(name)


def is_number(name: str) -> bool:
    """Whether a host is named by its IP address."""
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def is_own(request: Request) -> bool:
    """Whether one of our pages has sent a request, or a program other than a browser."""
    site = request.headers.get("sec-fetch-site")
    if site is not None:
        return site in OWN
    origin = request.headers.get("origin")
    if origin is None:  # no browser: it has no cookies of anybody
        return True
    try:
        return urlsplit(origin).netloc == request.headers.get("host")
    except ValueError:
        return False
