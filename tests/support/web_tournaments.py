"""A tournament in the browser: begun, drawn, and its score sheets played and signed."""

from __future__ import annotations

from typing import Any

from starlette.testclient import TestClient

from skatcore.club.access import Scope
from skatcore.club.roles import Role
from skatcore.club.sheet.deal_entry import DealEntry
from skatcore.club.sheet.items import Entered, Signed
from skatcore.model.record import Record
from support.tournaments import plan

PLAYERS = tuple(f"{'KMZADBŁ'[at % 7]}. Spieler-Nachname {at}" for at in range(28))


def send(browser: TestClient, path: str, status: int = 303, /, **form: object) -> str:
    """Send a form, and follow where it leads."""
    answer = browser.post(path, data={key: str(value) for key, value in form.items()}, follow_redirects=False)
    assert answer.status_code == status, answer.text
    return answer.headers.get("location", "") or answer.text


def begun(host: TestClient, **changes: object) -> str:
    """A tournament that the host has begun with a plan; its address."""
    send(host, "/tournament/new", 200, form="toml", toml=plan(**{"series": 2} | changes))
    return "/tournament/1"


def key_for(browser: TestClient, role: Role, scope: Scope | None = None) -> str:
    """A new key for the first tournament."""
    at = scope or Scope("tournament", 1)
    made: str = browser.app.state.site.club.now(lambda club: club.access.mint(at, role))  # type: ignore[attr-defined]
    return made


def as_role(browser: TestClient, role: Role, scope: Scope | None = None) -> TestClient:
    """The same server in the browser of somebody with that link."""
    other = TestClient(browser.app, headers={"accept-language": "en"})
    other.get(f"/k/{key_for(browser, role, scope)}", follow_redirects=False)
    return other


def a_list(games: list[tuple[int, int, int]], deals: int) -> dict[str, object]:
    """The form of a list."""
    form: dict[str, object] = {"form": "enter", "passed": deals - sum(won + lost for _, won, lost in games)}
    for seat, (points, won, lost) in enumerate(games, 1):
        form |= {f"points-{seat}": points, f"won-{seat}": won, f"lost-{seat}": lost, f"signed-{seat}": "1"}
    return form


def tournament_of(browser: TestClient) -> Any:
    """The first tournament as it is in the store."""
    return browser.app.state.site.club.now(lambda club: club.tournament(1).tournament)  # type: ignore[attr-defined]


def lines_of(browser: TestClient) -> str:
    """The export of the first tournament."""
    answer = browser.get("/tournament/1/export")
    assert answer.status_code == 200
    return answer.text


def drawn(host: TestClient, count: int = 8, **more: str) -> str:
    """A tournament with one series drawn."""
    home = begun(host)
    send(host, f"{home}/players", form="column", column="\n".join(PLAYERS[:count]))
    send(host, f"{home}/series/1/draw", form="draw", seed="1", **more)
    return home


def finish(browser: TestClient, sheet: int, *, signed: bool = True) -> None:
    """Play a table's score sheet to its end: everybody passes every deal, and signs if it is to be ``signed``."""

    def played(club: Any) -> None:
        stored = club.sheet(sheet)
        for _ in range(stored.series.begun.deals):
            series = stored.series
            passed = DealEntry.of(Record(1, series.active))
            stored.write(Entered(dealer=series.dealer, deal=passed, digest=series.ruleset.digest))
        for name in stored.series.players if signed else ():
            stored.write(Signed(player=name))

    browser.app.state.site.club.now(played)  # type: ignore[attr-defined]


def sign(browser: TestClient, sheet: int, status: int = 303) -> None:
    """Let all at a table sign on the page of its score sheet."""
    for name in browser.app.state.site.club.now(lambda club: club.sheet(sheet).series.players):  # type: ignore[attr-defined]
        send(browser, f"/evening/{sheet}/sign", status, player=name)
