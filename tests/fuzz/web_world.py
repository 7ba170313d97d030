"""A server with lists, tournaments and keys of all kinds, whose pages say what can be sent to it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from html.parser import HTMLParser
from itertools import zip_longest
from pathlib import Path
from typing import Final

from starlette.applications import Starlette
from starlette.routing import Route
from starlette.testclient import TestClient

from skatcore import load
from skatcore.club.access import SERVER, Scope
from skatcore.club.roles import Role
from skatcore.club.score_sheets import enter
from skatcore.club.sheet.store import begun_under
from skatcore.web.app import create_app
from skatcore.web.club import Club
from skatcore.web.settings import Limits, Settings
from support.web import site_of

from .commands import skat

#: A fuzzer asks more often than anybody may.
LIMITS: Final = Limits(**dict.fromkeys(
    (name for name in Limits.__slots__ if name.endswith(("_per_minute", "_per_hour"))), 10**9
))  # fmt: skip
#: What only those read who have a key for it: in titles and names of players.
SECRET: Final = re.compile(r"Zq(sheet|tournament)(\d+)x")


def secret(scope: Scope) -> str:
    """A word that stands only in what a key for ``scope`` opens."""
    return f"Zq{scope.kind}{scope.number}x"


@dataclass(frozen=True)
class SeenForm:
    """A form of a page, or an address that a page asks."""

    method: str
    path: str
    fields: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    files: tuple[str, ...] = ()


class World:
    """The server; ``keys`` are what each key opens, ``forms`` what its pages offer."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "club.db"
        self.keys: dict[str, tuple[Scope, Role]] = {}
        self.revoked: list[str] = []
        self.opens: dict[Scope, frozenset[str]] = {}
        self._tournaments(folder)
        self.app: Starlette = create_app(Settings(store=str(self.file), address="http://testserver", limits=LIMITS))
        self.client = TestClient(self.app, headers={"accept-language": "en"}, raise_server_exceptions=False)
        self.client.__enter__()
        self.site = site_of(self.client)
        self.site.club.now(self._fill)
        self.routes = [route for route in self.app.routes if isinstance(route, Route)]
        self.forms = self._seen()

    def close(self) -> None:
        """End the server."""
        self.client.__exit__(None, None, None)

    # -- what is there ------------------------------------------------------------------------------

    def _tournaments(self, folder: Path) -> None:
        """Two tournaments with players and drawn tables, as the command line makes them."""
        plan = folder / "cup.toml"
        for number in (1, 2):
            word = secret(Scope("tournament", number))
            plan.unlink(missing_ok=True)
            skat(folder, "tournament", "new", str(plan))
            text = re.sub(r'title = "[^"]*"', f'title = "{word} Cup"', plan.read_text("utf-8"), count=1)
            text = re.sub(r'\bid = "[^"]*"', f'id = "cup-{number}"', text, count=1)
            plan.write_text(re.sub(r"<[^>]*>", "x", text), "utf-8")
            of = ("--file", str(self.file))
            skat(folder, "tournament", "begin", str(plan), *of)
            which = ("--tournament", str(number))
            skat(folder, "tournament", "player", *(f"{word} {name}" for name in "ABCD"), *which, *of)
            if number == 1:
                skat(folder, "tournament", "draw", "--seed", "7", "--sheets", *which, *of)

    def _fill(self, club: Club) -> None:
        drawn = [sheet.number for sheet in club.sheets.sheets()]
        for profile in ("isko", "pl-local", "kontra"):
            number = max((sheet.number for sheet in club.sheets.sheets()), default=0) + 1
            word = secret(Scope("sheet", number))
            players = [f"{name} {word}" for name in ("Ada", "Bo", "Cyd", "Dora")[: 4 if profile == "kontra" else 3]]
            sheet = club.sheets.begin(begun_under(load(profile), players, title=f"{word} Friday"))
            enter(sheet, "bo h2")
            self.opens[Scope("sheet", sheet.number)] = frozenset({word})
        for stored in club.tournaments.tournaments():
            self.opens[Scope("tournament", stored.number)] = frozenset({secret(Scope("tournament", stored.number))})
        self.drawn = {Scope("sheet", number) for number in drawn}
        for scope in [*self.opens, *self.drawn]:
            for role in (Role.VIEWER, Role.SCORER, Role.OFFICIAL):
                key = club.access.mint(scope, role)
                self.keys[key] = (scope, role)
            gone = club.access.mint(scope, Role.OFFICIAL)
            grant = club.access.grants(scope)[-1]
            club.access.revoke(grant.number, scope)
            self.revoked.append(gone)
        self.host = club.access.mint(SERVER, Role.HOST)
        self.keys[self.host] = (SERVER, Role.HOST)

    def may_read(self, keys: frozenset[str]) -> frozenset[str] | None:
        """The secrets that these keys open; None if they open all."""
        words = set[str]()
        for key in keys & self.keys.keys():
            scope, _ = self.keys[key]
            if scope == SERVER:
                return None
            # a tournament's tables are its own: their lists name its players
            words |= self.opens.get(scope, frozenset({secret(Scope("tournament", 1))}))
        return frozenset(words)

    # -- what its pages offer -----------------------------------------------------------------------

    @property
    def highest(self) -> int:
        """The highest number of a sheet or a tournament."""
        return max(scope.number for scope in (*self.opens, *self.drawn))

    def paths(self, route: Route) -> Iterator[str]:
        """The addresses of a route with the numbers that are there."""
        numbers = range(1, 1 + self.highest)
        if re.search(r"\{\w+:(int|store_number)\}", route.path):
            for number in numbers:
                yield re.sub(r"\{\w+:(int|store_number)\}", str(number), route.path, count=1)
        else:
            yield route.path

    def _seen(self) -> list[SeenForm]:
        """All forms on the pages that the host sees."""
        found: dict[tuple[str, str, tuple[str, ...]], SeenForm] = {}
        self.client.cookies.set("skat-key-server-0", self.host)
        shown = [route for route in self.routes if "GET" in (route.methods or ()) and not self._is_stream(route)]
        paths = zip_longest(*map(self.paths, shown))  # each route first, then each with the next number
        named = [path for some in paths for path in some if path and "{" not in path]
        for path in list(dict.fromkeys(named))[:PAGES]:
            answer = self.client.get(path, follow_redirects=False)
            if "html" in answer.headers.get("content-type", ""):
                page = _Page(path)
                page.feed(answer.text)
                for form in page.forms:
                    found.setdefault((form.method, form.path, tuple(form.fields)), form)
        self.client.cookies.clear()
        return list(found.values())

    def _is_stream(self, route: Route) -> bool:
        answer = self.client.head(next(self.paths(route)), follow_redirects=False)
        return "event-stream" in answer.headers.get("content-type", "")


#: Pages that are looked at for forms.
PAGES: Final = 60


class _Page(HTMLParser):
    """The forms of a page."""

    def __init__(self, path: str) -> None:
        super().__init__()
        self.path = path
        self.forms: list[SeenForm] = []
        self._open: SeenForm | None = None
        self._select = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        for method in ("get", "post"):
            if path := given.get(f"hx-{method}"):
                self.forms.append(SeenForm(method.upper(), path))
        if tag == "form":
            method = given.get("method", "get").upper()
            self._open = SeenForm(method, given.get("action") or self.path, {})
            self.forms.append(self._open)
        elif tag == "select":
            self._select = given.get("name", "")
        name = self._select if tag == "option" else given.get("name", "")
        if self._open is not None and name and tag in {"input", "button", "select", "textarea", "option"}:
            fields = self._open.fields
            assert isinstance(fields, dict)
            fields[name] = (*fields.get(name, ()), given.get("value", ""))[:20]

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._open = None
        elif tag == "select":
            self._select = ""
