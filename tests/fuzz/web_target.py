"""The pages under fuzzed requests: never an error of ours, never another's list."""

from __future__ import annotations

import asyncio
import logging
import random
import re
import shutil
import time
import traceback
from collections.abc import Sequence
from functools import cached_property
from http.cookies import SimpleCookie
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import unquote, unquote_plus, urlsplit

from skatcore.web.security.headers import HEADERS
from skatcore.web.security.keys import COOKIE

from .commands import CommandError
from .target import Target
from .web_requests import Requests, Sent
from .web_world import SECRET, World

if TYPE_CHECKING:
    from starlette.types import Message

#: What no answer says: how this program is made, and where its files are.
INTERNAL: Final = re.compile(r"Traceback|site-packages|sqlite3\.|sqlalchemy|\.py\b|line \d+, in|club\.db")
#: Requests after which the world is made anew, as they fill it.
FRESH: Final = 3000
#: Seconds of processor time that an answer may take.
PATIENCE: Final = 10.0
#: Seconds after which a stream that is followed is left.
FOLLOWED: Final = 0.05


class Answer:
    """An answer of the server."""

    def __init__(self) -> None:
        self.status = 0
        self.headers: list[tuple[bytes, bytes]] = []
        self.body = bytearray()

    def header(self, name: str) -> str:
        """The value of a header; empty if there is none."""
        return next((value.decode("latin-1") for key, value in self.headers if key == name.encode()), "")


class Faults(logging.Handler):
    """The last error that the server wrote into its log."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.last: BaseException | None = None

    def emit(self, record: logging.LogRecord) -> None:
        self.last = record.exc_info[1] if record.exc_info else None

    def said(self) -> str:
        """The error and its place."""
        error, self.last = self.last, None
        if error is None:
            return ""
        places = traceback.extract_tb(error.__traceback__)
        own = next((place for place in reversed(places) if "skatcore" in place.filename), places[-1])
        return f"{error!r:.120} at {Path(own.filename).name}:{own.lineno}"


class Web(Target):
    """Requests to the pages, in this process."""

    name = "web"

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self._tried = 0
        self._faults = Faults()
        logging.getLogger("skatcore.web").addHandler(self._faults)
        logging.getLogger("skatcore.web").propagate = False
        logging.getLogger("python_multipart").setLevel(logging.CRITICAL)

    def make_seeds(self) -> Sequence[bytes]:
        return []

    @cached_property
    def world(self) -> World:
        """The server that is asked."""
        place = self.folder / "world"
        shutil.rmtree(place, ignore_errors=True)
        place.mkdir()
        return World(place)

    @cached_property
    def requests(self) -> Requests:
        """The requests that can be sent to it."""
        return Requests(self.world)

    def close(self) -> None:
        if "world" in vars(self):
            self.world.close()
            del self.world
            vars(self).pop("requests", None)
        logging.getLogger("skatcore.web").removeHandler(self._faults)
        logging.getLogger("skatcore.web").propagate = True

    def case(self, rng: random.Random) -> bytes:
        if self._tried and self._tried % FRESH == 0:
            self.world.close()
            del self.world, self.requests
        self._tried += 1
        return self.requests.one(rng).as_case()

    def check(self, case: bytes, rng: random.Random, folder: Path) -> None:
        del rng, folder
        sent = Sent.of(case)
        where = f"{sent.method} {self._route(sent)}"
        portal = self.world.client.portal
        assert portal is not None
        began = time.process_time()
        answer: Answer = portal.call(self._asked, sent)
        took = time.process_time() - began
        wrong = list(self._wrong(sent, answer))
        if took > PATIENCE:
            wrong.append(f"{took:.0f} seconds")
        if wrong:
            raise CommandError(f"{where}: {wrong[0]}")

    def _route(self, sent: Sent) -> str:
        path = unquote(sent.path)
        return next((route.path for route in self.world.routes if route.path_regex.match(path)), sent.path[:60])

    # -- asked --------------------------------------------------------------------------------------

    async def _asked(self, sent: Sent) -> Answer:
        answer, gone = Answer(), asyncio.Event()
        body = sent.body.encode("latin-1")
        parts = [body[: len(body) // 2], body[len(body) // 2 :]]

        async def receive() -> Message:
            if parts:
                part = parts.pop(0)
                return {"type": "http.request", "body": part, "more_body": bool(parts)}
            await gone.wait()
            return {"type": "http.disconnect"}

        async def send(message: Message) -> None:
            if message["type"] == "http.response.start":
                answer.status, answer.headers = message["status"], [(n.lower(), v) for n, v in message["headers"]]
                if answer.header("content-type").startswith("text/event-stream"):
                    asyncio.get_running_loop().call_later(FOLLOWED, gone.set)
            else:
                answer.body += message.get("body", b"")
                if b"\nevent: " in answer.body:
                    gone.set()

        try:
            async with asyncio.timeout(60):
                await self.world.app(self._scope(sent), receive, send)
        except TimeoutError:
            raise CommandError(f"{sent.method} {self._route(sent)}: no answer") from None
        except Exception as error:  # noqa: BLE001 - whatever it is, it is found
            self._faults.last = error
            answer.status = answer.status or 500
        return answer

    def _scope(self, sent: Sent) -> dict[str, Any]:
        return {
            "type": "http",
            "asgi": {"version": "3.0", "spec_version": "2.3"},
            "http_version": "1.1",
            "method": sent.method,
            "scheme": "http",
            "path": unquote(sent.path),
            "raw_path": sent.path.encode(errors="replace"),
            "root_path": "",
            "query_string": sent.query.encode("latin-1", "replace"),
            "headers": [(name.encode(), value.encode("latin-1")) for name, value in sent.headers],
            "client": ("192.0.2.7", 4711),
            "server": ("testserver", 80),
            "state": {},
        }

    # -- held to ------------------------------------------------------------------------------------

    def _wrong(self, sent: Sent, answer: Answer) -> list[str]:
        text = answer.body.decode(errors="replace")
        asked = f"{sent.path} {unquote(sent.path)} {unquote_plus(sent.query)} {sent.body} {unquote_plus(sent.body)}"
        fault = self._faults.said()
        wrong = [f"status {answer.status}: {fault}"] * (not 200 <= answer.status < 500 or bool(fault))
        names = {name.decode() for name, _ in answer.headers}
        wrong += [f"without {name}" for name in HEADERS if name.lower() not in names]
        wrong += [
            f"bad header {name!r}" for name, value in answer.headers if set(value) & set(b"\r\n\0") or b"\xff" in name
        ]
        policy = answer.header("content-security-policy")
        if "script-src 'self';" not in policy and ("script-src" in policy or "default-src 'none'" not in policy):
            wrong.append(f"policy {policy}")
        place = answer.header("location") or answer.header("hx-redirect")
        own = {value for name, value in sent.headers if name == "host"}
        parts = urlsplit(place)
        if parts.netloc not in {"", *own} or (place and not parts.path.startswith("/")):
            wrong.append(f"sends away to {place[:60]}")
        if "html" in answer.header("content-type") or "event-stream" in answer.header("content-type"):
            found = INTERNAL.search(text)
            if found and found[0] not in asked and "/manual" not in sent.path:
                wrong.append(f"says {text[max(0, found.start() - 40) : found.end() + 40]!r}")
        if "<script>" in text.lower():
            wrong.append("an inline script")
        return wrong + self._told(sent, answer, text, asked)

    def _told(self, sent: Sent, answer: Answer, text: str, asked: str) -> list[str]:
        """Whether it tells anything that the request's keys do not open."""
        cookies = next((value for name, value in sent.headers if name == "cookie"), "")
        keys = frozenset(value for value in re.findall(rf"{COOKIE}[^=;]*=([^;]*)", cookies))
        allowed = self.world.may_read(keys)
        wrong = []
        told = f"{text} {answer.header('location')} {answer.header('content-disposition')}"
        if allowed is not None:
            more = {match[0] for match in SECRET.finditer(told)} - allowed
            wrong += [f"tells of {word}" for word in sorted(more) if word not in asked]
        wrong += [
            f"a key of {scope}" for key, (scope, _) in self.world.keys.items() if key in told and key not in asked
        ]
        for name, value in answer.headers:
            if name == b"set-cookie" and value.startswith(COOKIE.encode()):
                cookie = next(iter(SimpleCookie(value.decode("latin-1")).values()))
                if not cookie["httponly"] or not cookie["samesite"]:
                    wrong.append("a cookie for scripts")
        return wrong
