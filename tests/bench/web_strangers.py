"""The host's work while strangers without any link search as much as they may."""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections import Counter
from contextlib import closing
from pathlib import Path
from typing import Final

from skatcore.club.access import SERVER, Access
from skatcore.club.roles import Role
from skatcore.club.sheet.store import Store, begun_under
from skatcore.club.tournament.items import Entrant, Opened, Registered
from skatcore.club.tournament.store import Tournaments
from skatcore.rules.build import load_ruleset
from skatcore.rules.resolved import resolved_toml

from .row import FULL, Row, Sizes, Target
from .tournaments import PLAN, SERIES
from .web_load import Asker
from .web_server import PLAYERS, ServerProcess

#: Seconds before the host begins, for each time that he does both: all have asked then, and the first searches go on.
BEFORE: Final = 0.3
#: Ten cards that are worth thinking about.
HANDS: Final = ("CJ SJ HJ C7 CA ST HA H7 DT DQ", "C7 C9 CQ S7 S9 H7 H8 D7 D9 DQ", "HJ DJ CA CT CK SA S7 HK DA D8")


def strangers(sizes: Sizes) -> list[Row]:
    """The time that a host waits for a draw and for an evening as PDF."""
    with tempfile.TemporaryDirectory() as text:
        store = Path(text) / "club.db"
        host = make_host_store(store)
        server = ServerProcess(store)
        try:
            took, answers = asyncio.run(besieged(server.port, host, sizes.strangers, sizes.host_rounds))
        finally:
            server.kill()
    told = ", ".join(f"{count} × {status}" for status, count in sorted(answers.items()))
    how = f"{len(took)} of them, half within {1000 * sorted(took)[len(took) // 2]:.0f} ms; strangers had {told}"
    what = f"a draw or a PDF for the host, {sizes.strangers} strangers at /solve: all within"
    return [Row("web", what, 1000 * max(took), "ms", Target(1000), how)]


def make_host_store(path: Path) -> str:
    """A new store with an evening and a tournament of 20 players; the cookie of its host."""
    ruleset = load_ruleset("isko")
    # for ten series the search for tables takes seconds by itself
    plan = PLAN.replace(f"series = {SERIES}", "series = 3")
    opened = Opened(title="Bench", plan=plan, profile="isko", digest=ruleset.digest, text=resolved_toml(ruleset))
    with Store.open(str(path)) as store:
        store.begin(begun_under(ruleset, PLAYERS, title="Evening"))
        entrants = tuple(Entrant(name=f"Player {number}") for number in range(20))
        Tournaments(store.opened).begin(opened).write(Registered(players=entrants))
        return f"skat-key-server-0={Access(store.opened).mint(SERVER, Role.HOST)}"


def form_request(path: str, body: str = "", cookie: str = "") -> bytes:
    """A form that is sent, or without one a page that is asked for."""
    head = f"{'POST' if body else 'GET'} {path} HTTP/1.1\r\nHost: localhost\r\nCookie: {cookie}\r\n"
    kind = "Content-Type: application/x-www-form-urlencoded\r\n" if body else ""
    return f"{head}{kind}Content-Length: {len(body)}\r\n\r\n{body}".encode()


def solve_request(number: int) -> bytes:
    """A stranger's question what ten cards are worth."""
    cards = "&".join(f"card={card}" for card in HANDS[number % len(HANDS)].split())
    return form_request("/solve", f"rules=isko&seat=forehand&{cards}")


async def besieged(
    port: int, host: str, count: int, rounds: int = FULL.host_rounds
) -> tuple[list[float], Counter[int]]:
    """The seconds that a host waits for each thing, and how often strangers had which answer."""
    answers: Counter[int] = Counter()

    async def stranger(number: int) -> None:
        with closing(await Asker.connected(port, f"127.0.{1 + number // 250}.{1 + number % 250}")) as asker:
            while True:
                status, _ = await asker.ask(solve_request(number))
                answers[status] += 1
                await asyncio.sleep(0.5)

    searching = [asyncio.create_task(stranger(number)) for number in range(count)]
    await asyncio.sleep(BEFORE * rounds)
    took = []
    try:
        for number in range(rounds):
            draw = form_request("/tournament/1/series/1/draw", f"seed={number}&form={'again' if number else ''}", host)
            took.append(await _asked(port, draw, 303))
            took.append(await _asked(port, form_request("/evening/1/print.pdf", cookie=host), 200))
    finally:
        for task in searching:
            task.cancel()
        await asyncio.gather(*searching, return_exceptions=True)
    return took, answers


async def _asked(port: int, request: bytes, expected: int) -> float:
    with closing(await Asker.connected(port)) as asker:
        begun = time.perf_counter()
        status, body = await asker.ask(request)
    if status != expected:
        raise RuntimeError(f"{status}: {body[:500]!r}")
    return time.perf_counter() - begun
