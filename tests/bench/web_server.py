"""A server in a process of its own, on a store with score sheets and keys, killed and started again."""

from __future__ import annotations

import json
import math
import signal
import socket
import subprocess
import sys
import time
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from skatcore.club.access import Access, Scope
from skatcore.club.roles import Role
from skatcore.club.sheet.store import Store, begun_under
from skatcore.rules.build import load_ruleset

#: As `skat serve` does, but that one table may write, and one address ask, as often as it likes. Pages are made ready
#: before the start: `skat serve` does it a second later, and the memory for it would be counted as that of streams.
SERVER: Final = """
import sys
from skatcore.cli import seldom_collected
from skatcore.web.settings import Limits
from skatcore.web.server import Server, warm
from skatcore.web.settings import Settings
seldom_collected()
limits = Limits(requests_per_minute=10**9, writes_per_minute=10**9)
server = Server(Settings(store=sys.argv[1], port=int(sys.argv[2]), limits=limits))
warm(server.app.state.site)
print(server.settings.port, flush=True)
server.run()
"""
PLAYERS: Final = ("Ada", "Bo", "Cyd")


#: Deals of a list; then a table begins the next one.
DEALS: Final = 36


@dataclass(frozen=True, slots=True)
class Listed:
    """A score sheet, with the cookies that open it for its table and for those who only look."""

    number: int
    key: str
    scorer: str
    viewer: str

    def entry(self, number: int) -> tuple[str, bytes]:
        """The key of an entry of a deal, and the whole request that enters it."""
        key = f"{self.key[:20]}-{number:05d}"
        game = ("clubs", "spades", "hearts", "diamonds")[number % 4]
        tapped = {"declarer": PLAYERS[number % 3], "game": game, "matadors": str(1 + number % 2), "result": "won"}
        dealer = PLAYERS[(number - 1) % 3]
        sent = {"key": key, "sheet": self.key, "number": number, "dealer": dealer, "tapped": tapped}
        body = json.dumps(sent).encode()
        head = (
            f"POST /evening/{self.number}/entries HTTP/1.1\r\nHost: localhost\r\nCookie: {self.scorer}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
        )
        return key, head.encode() + body

    def followed(self) -> tuple[bytes, bytes]:
        """The requests of two who follow: a screen with the list, and a phone with the next deal."""
        ask = "GET /evening/{}/{}live HTTP/1.1\r\nHost: localhost\r\nCookie: {}\r\n\r\n"
        return (
            ask.format(self.number, "", self.viewer).encode(),
            ask.format(self.number, "enter/", self.scorer).encode(),
        )


def make_store(path: Path, tables: int, deals: int) -> list[list[Listed]]:
    """A new store with the sheets that all tables need for so many deals: one for each table, then the next ones."""
    ruleset = load_ruleset("isko")
    made = []
    with Store.open(str(path)) as store:
        access = Access(store.opened)
        with store.opened.together():
            for at in range(tables * math.ceil(deals / DEALS)):
                sheet = store.begin(begun_under(ruleset, PLAYERS, title=f"Table {1 + at % tables}"))
                scope = Scope("sheet", sheet.number)
                scorer, viewer = access.mint(scope, Role.SCORER), access.mint(scope, Role.VIEWER)
                name = f"skat-key-sheet-{sheet.number}"
                made.append(Listed(sheet.number, sheet.key, f"{name}={scorer}", f"{name}={viewer}"))
    return [made[first : first + tables] for first in range(0, len(made), tables)]


class ServerProcess:
    """The server of a store, at the same port after each start."""

    def __init__(self, store: Path) -> None:
        self._store = store
        self.port = 0
        self.start()

    def start(self) -> None:
        """Start, and wait until it answers."""
        program = [sys.executable, "-c", SERVER, str(self._store), str(self.port)]
        self.process = subprocess.Popen(program, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        self.port = int(self.process.stdout.readline())
        while True:
            with suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 5) as asked:
                asked.sendall(b"GET /worker.js HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
                if asked.recv(100):
                    return
            time.sleep(0.01)

    def kill(self) -> None:
        """End it at once, as a power cut would end the program."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()

    def cpu(self) -> float:
        """Seconds of processor time that it has taken (Linux)."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text("utf-8").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / 100

    def memory(self) -> int:
        """Bytes of memory that it has (Linux)."""
        status = Path(f"/proc/{self.process.pid}/status").read_text("utf-8")
        line = next(line for line in status.splitlines() if line.startswith("VmRSS"))
        return 1024 * int(line.split()[1])
