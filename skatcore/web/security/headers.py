"""Headers of every response: nothing from elsewhere, no inline script, no address given away."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

#: Only what this server sends is shown or run; no inline script, no inline style.
POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; "
    "frame-ancestors 'none'"
)
#: The same for a document that is only looked at and printed: it holds its own style, and nothing runs.
PRINT_POLICY: Final = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'none'"

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
