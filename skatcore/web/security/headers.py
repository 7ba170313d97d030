"""Headers of every response, and requests that another site has made a browser send."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from starlette.requests import Request
from starlette.responses import PlainTextResponse

from skatcore.web.security.addresses import is_network

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

#: Only what this server sends is shown or run; no inline script, no inline style.
POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; "
    "frame-ancestors 'none'"
)
#: The same for a document that is only looked at and printed: it holds its own style, and nothing in it runs.
PRINT_POLICY: Final = "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'none'"

HEADERS: Final = {
    "Content-Security-Policy": POLICY,
    # `no-referrer` would make browsers send "Origin: null" with a form, which cannot be checked
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Cache-Control": "no-store",
}
#: Where all is reached over https, browsers ask for nothing without it for half a year.
HTTPS_ONLY: Final = {"Strict-Transport-Security": "max-age=15552000"}


class SafeHeaders:
    """Adds the headers that a response does not set itself."""

    def __init__(self, app: ASGIApp, *, is_secure: bool) -> None:
        self.app = app
        headers = HEADERS | HTTPS_ONLY if is_secure else HEADERS
        self._raw = [(name.lower().encode(), value.encode()) for name, value in headers.items()]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer as the app does, with these headers."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                own = list(message.get("headers", ()))
                named = {name for name, _ in own}
                message["headers"] = own + [header for header in self._raw if header[0] not in named]
            await send(message)

        await self.app(scope, receive, with_headers)


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
        # the request is not kept here: streams are open for hours
        refused = self._refused(Request(scope)) if scope["type"] == "http" else None
        await (refused or self.app)(scope, receive, send)

    def _refused(self, request: Request) -> PlainTextResponse | None:
        hosts = request.headers.getlist("host")
        if not request.scope["query_string"].isascii() or len(hosts) > 1 or "@" in "".join(hosts):  # never sent
            return PlainTextResponse("bad request", 400)
        if not self._is_our_name("".join(hosts)):
            return PlainTextResponse("unknown host", 421)
        if request.method not in SAFE and not is_own(request):
            return PlainTextResponse("the request comes from another site", 403)
        return None

    def _is_our_name(self, host: str) -> bool:
        named = _HOST.fullmatch(host)
        name = named[1].strip("[]").lower() if named else ""
        return name in self.names or is_network(name)  # no slash is in it


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
