"""The server itself: its socket, the links that it prints, its run."""

from __future__ import annotations

import asyncio
import io
import logging
import os
import secrets
import socket
import threading
import webbrowser
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

import segno
import uvicorn

from skatcore.errors import PLUGIN_ERRORS
from skatcore.web.app import create_app
from skatcore.web.club import ClubThread
from skatcore.web.pages.builder.workbench import workbench
from skatcore.web.security.addresses import is_in_own_network
from skatcore.web.security.connections import Connections, GuardedConnection
from skatcore.web.settings import Settings, http_address

try:
    import resource
except ImportError:  # Windows has no such limit
    resource = None  # type: ignore[assignment]  # else a module

if TYPE_CHECKING:
    from types import FrameType

    from skatcore.text import Catalogue
    from skatcore.web.app import Site

#: Every address of this machine, of IPv4 alone and of both kinds; the first with `--lan`.
EVERYWHERE: Final = ("0.0.0.0", "::")  # noqa: S104 - only where it is asked for
#: Whom a server in front of this one on the same machine comes from.
THIS_MACHINE: Final = ("127.0.0.1", "::1")
#: Files that are open beside the connections.
SPARE: Final = 100
#: Seconds after the start when pages are made ready: the first one comes before.
WARM_AFTER: Final = 1.0
#: Seconds that what goes on has to end in, when the server ends.
GRACE: Final = 3
#: Connections that wait to be taken.
WAITING: Final = 1024


def openable(wanted: int) -> int:
    """How many files and connections this process may have open, after asking for as many as are ``wanted``."""
    if resource is None:
        return wanted
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return wanted
    soft = wanted if hard == resource.RLIM_INFINITY else min(hard, wanted)
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return soft


def settings_of(
    *,
    store: str | None,
    host: str | None,
    port: int,
    lan: bool,
    address: str,
    plugins: tuple[str, ...],
    proxies: tuple[str, ...] = (),
) -> Settings:
    """The settings of a server; with ``lan`` it is there for everybody in the network."""
    host = host or (EVERYWHERE[0] if lan else "127.0.0.1")
    if not address and (lan or host in EVERYWHERE):
        address = http_address(own_address() if host in EVERYWHERE else host, port)
    return Settings(store=store, host=host, port=port, address=address.rstrip("/"), plugins=plugins, proxies=proxies)


def own_address() -> str:
    """The address of this machine in its network; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])


class Server:
    """A server that is ready to run.

    Raises:
        OSError: the port is taken, or the host is unknown.
        ProfileError: a plugin is not installed.
        StoreError: the store cannot be opened.
    """

    def __init__(self, settings: Settings) -> None:
        family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
        both = settings.host == EVERYWHERE[1] and socket.has_dualstack_ipv6()
        at = settings.host, settings.port
        self.socket = socket.create_server(at, family=family, backlog=WAITING, dualstack_ipv6=both)
        port = int(self.socket.getsockname()[1])
        if not settings.port:  # any that is free
            settings = replace(
                settings,
                port=port,
                address=settings.address.removesuffix(":0") + f":{port}" if settings.address else "",
            )
        self.settings = settings
        try:
            self.app = create_app(settings)
        except BaseException:
            self.socket.close()
            raise
        self.link = self._key = ""

    @property
    def address(self) -> str:
        """The first page, for this machine's own browser."""
        return f"http://127.0.0.1:{self.settings.port}" if self.settings.host in EVERYWHERE else self.settings.base

    def host_link(self) -> str:
        """The link that opens everything in the store, for whoever has started the server."""
        if not self.link:
            self._key = self.app.state.site.club.now(lambda club: club.access.renew_host())
            self.link = f"{self.address}/k/{self._key}"
        return self.link

    def link_once(self) -> str:
        """A link in its place that opens everything to whoever opens it first, and then nothing more.

        Other users of this machine can read with what a browser was started.
        """
        self.host_link()
        once = secrets.token_urlsafe(16)
        self.app.state.site.once[once] = self._key
        return f"{self.address}/k/{once}"

    def banner(self, words: Catalogue, *, qr: bool) -> Iterator[str]:
        """The lines shown when the server starts; with ``qr`` the code for phones."""
        club: ClubThread = self.app.state.site.club
        if club.copy:
            yield f"{club.name}: {words.text('store.upgraded', copy=club.copy)}"
        yield words.text("web.open-at", address=self.host_link())
        if self.settings.address:
            near = is_in_own_network(urlsplit(self.settings.address).hostname or "")
            yield words.text("web.phones" if near else "web.everybody", address=self.settings.address)
        if qr:
            code = io.StringIO()
            segno.make(self.settings.base, micro=False).terminal(code, compact=True)
            yield from code.getvalue().splitlines()
        yield words.text("web.stop")

    def open_browser(self) -> None:
        """Open the browser once the server answers."""
        threading.Timer(0.5, webbrowser.open, [self.link_once()]).start()

    def config(self) -> uvicorn.Config:
        """How it is served."""
        limits = self.settings.limits
        limits = replace(limits, connections=min(limits.connections, openable(limits.connections + SPARE) - SPARE))
        among = Connections(limits, proxied=self.settings.proxied)
        return uvicorn.Config(
            self.app,
            log_level=os.environ.get("SKAT_LOG", "error"),
            access_log=False,
            server_header=False,
            timeout_keep_alive=30,
            timeout_graceful_shutdown=GRACE,
            ws="none",
            proxy_headers=self.settings.proxied,
            # else those of uvicorn's own variable in the environment
            forwarded_allow_ips=[*THIS_MACHINE, *proxies] if (proxies := self.settings.proxies) else None,
            http=partial(GuardedConnection, among=among),  # type: ignore[arg-type]  # uvicorn names classes only
        )

    def run(self) -> bool:
        """Serve until the end; False if Ctrl-C has ended it."""
        logging.getLogger("python_multipart").setLevel(logging.ERROR)  # else everybody can fill the log
        self.app.state.site.make_ready()
        warming = threading.Timer(WARM_AFTER, warm, [self.app.state.site])
        warming.daemon = True
        warming.start()
        server = Serving(self.config())
        try:
            server.run(sockets=[self.socket])
        except KeyboardInterrupt:
            return False
        finally:
            warming.cancel()
        return True


def warm(site: Site) -> None:
    """Load what the first visitor of each page would wait for otherwise."""
    with suppress(*PLUGIN_ERRORS):  # whoever asks for it gets the error
        bench = workbench(site.rule_sets)
        _ = bench.installed, bench.precedents
        site.templates.compile()


class Serving(uvicorn.Server):
    """Ends followers' streams first, which would be waited for otherwise, and leaves no connection open."""

    _waits = True

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """End; asked again, break off what goes on only once it has had its time."""
        if not (self.should_exit and self._waits):
            super().handle_exit(sig, frame)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End."""
        self.config.app.state.site.hub.close()  # type: ignore[union-attr]  # the app is a Starlette
        for server in self.servers:
            server.close()
        await asyncio.sleep(0)  # a connection that has just been taken is in the list from the next turn of the loop on
        # before what still goes on is cancelled, which would be logged as errors
        grace = self.config.timeout_graceful_shutdown or GRACE
        leaving = asyncio.get_running_loop().call_later(grace * 2 / 3, self._leave)
        await super().shutdown(sockets)
        leaving.cancel()
        self._leave()

    def _leave(self) -> None:
        """Leave whoever does not send the rest of a request, or take that of an answer."""
        self._waits = False
        for connection in [*self.server_state.connections]:
            connection.transport.abort()
