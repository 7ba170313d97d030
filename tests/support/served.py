"""The real server, in a thread of the test's process, on a port of its own."""

from __future__ import annotations

import logging
import socket
import threading
import time
from asyncio import CancelledError
from collections.abc import Callable

import uvicorn
from starlette.applications import Starlette

from skatcore.web.server import Serving
from support.patience import PATIENCE


class _Faults(logging.Handler):
    """Keeps what the application let through to the server, also after a response had begun."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.kept: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        if record.exc_info and not isinstance(record.exc_info[1], CancelledError):  # a stream at the end
            self.kept.append(f"{record.getMessage()}: {record.exc_info[1]!r}")


class Served:
    """An application that is served; it can be stopped and started again at the same address."""

    def __init__(self, make_app: Callable[[int], Starlette]) -> None:
        self._make_app = make_app
        self._faults = _Faults()
        self._server: Serving | None = None
        self._thread: threading.Thread | None = None
        self.port = 0
        self.start()

    @property
    def address(self) -> str:
        """Where its pages are, without a slash at the end."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def faults(self) -> list[str]:
        """The exceptions that the application let through."""
        return self._faults.kept

    def start(self) -> None:
        """Serve; the port is a free one at first, and the same again later."""
        listening = socket.socket()
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(("127.0.0.1", self.port))
        self.port = listening.getsockname()[1]
        self.app = self._make_app(self.port)
        self._server = server = Serving(
            uvicorn.Config(self.app, log_config=None, access_log=False, timeout_graceful_shutdown=1)
        )
        self._thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
        logging.getLogger("uvicorn.error").addHandler(self._faults)
        self._thread.start()
        while not server.started:
            if not self._thread.is_alive():
                listening.close()
                raise RuntimeError(f"the server has not started: {self.faults}")
            time.sleep(0.005)

    def stop(self) -> None:
        """End the server as Ctrl-C does; pages that are open notice it."""
        if self._server and self._thread:
            self._server.should_exit = True
            self._thread.join(PATIENCE)
            assert not self._thread.is_alive(), "the server does not end"
            logging.getLogger("uvicorn.error").removeHandler(self._faults)
            self._server = self._thread = None
