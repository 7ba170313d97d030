"""Keys in links and cookies, and how often each of them, and each address, may ask.

Addresses of pages hold no key, so that none is seen on a screen, printed, or sent on. The cookie
of a sheet goes only to the pages of that sheet.
"""

from __future__ import annotations

import math
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import islice
from typing import TYPE_CHECKING, Final

from starlette.responses import Response

from skatcore.club import Action, Scope, is_key
from skatcore.web.errors import TooOften

if TYPE_CHECKING:
    from starlette.requests import Request

    from skatcore.club import Grant
    from skatcore.web.settings import Limits, Settings
    from skatcore.web.visit import Visit

#: What the names of cookies with keys begin with.
COOKIE: Final = "skat-key-"
#: Days for which a browser keeps a key.
DAYS: Final = 400
#: More keys than this are not looked at; those of past tournaments stay in the browser for a while.
MOST: Final = 100

#: Where the pages of each kind of thing are.
PLACES: Final = {"server": "/", "sheet": "/evening", "tournament": "/tournament", "table": "/play"}


def home(scope: Scope) -> str:
    """The first page of a sheet, a tournament or a table; of the server the list of all."""
    place = PLACES[scope.kind]
    return f"{place}/{scope.number}" if scope.number else "/club"


def keys_of(request: Request) -> tuple[str, ...]:
    """The keys in a request's cookies."""
    keys = (value for name, value in request.cookies.items() if name.startswith(COOKIE) and is_key(value))
    return tuple(islice(keys, MOST))


def keep(response: Response, key: str, grant: Grant, settings: Settings) -> None:
    """Let the browser keep a key for the pages that it opens."""
    scope = grant.scope
    # a tournament's key opens the lists of its tables as well
    path = home(scope) if scope.kind in {"sheet", "table"} else "/"
    response.set_cookie(
        f"{COOKIE}{scope.kind}-{scope.number}-{grant.role.key}{_which(grant)}",
        key,
        max_age=DAYS * 24 * 3600,
        path=path,
        httponly=True,
        samesite="lax",
        secure=settings.is_secure,
    )


def _which(grant: Grant) -> str:
    """The end of a cookie's name, so that a link never takes away what another of its role has given.

    Only the next place at a table, the next player of a phone and the next run of the server follow the one before.
    """
    if grant.player:
        return "-own"
    return grant.place if grant.place or grant.is_of_run else f"-{grant.number}"


#: Whoever came longest ago is forgotten when there are more.
REMEMBERED: Final = 10_000
#: What changes nothing that is kept.
LOOKS: Final = frozenset({Action.TRY, Action.SHOW, Action.LIST_STORE})


class Rate:
    """A number a minute for each name; a fresh name may use half of it at once, or ``most``."""

    def __init__(self, per_minute: float, now: Callable[[], float] = time.monotonic, most: float = 0) -> None:
        self._per_second = per_minute / 60
        self._most = most or max(1.0, per_minute / 2)
        self._now = now
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, name: str, why: str = "web.too-often") -> None:
        """Use one up; TooOften if there is none left, with the seconds until there is one again."""
        now = self._now()
        left, at = self._left.pop(name, (self._most, now))
        left = min(self._most, left + (now - at) * self._per_second)
        self._left[name] = left - (left >= 1), now
        if len(self._left) > REMEMBERED:
            self._left.popitem(last=False)
        if left < 1:
            raise TooOften(why, math.ceil((1 - left) / self._per_second))


class Limiter:
    """The rates of a server."""

    def __init__(self, limits: Limits) -> None:
        self.requests = Rate(limits.requests_per_minute)
        self.writes = Rate(limits.writes_per_minute)
        self.works = Rate(limits.work_per_minute)
        self.tables = Rate(limits.tables_per_hour / 60, most=limits.tables_per_hour / 2)
        self.wrong_keys = Rate(limits.wrong_keys_per_minute)
        self._working: Counter[str] = Counter()
        self._most_works = limits.work_at_once

    def check_request(self, visit: Visit) -> None:
        """Count a request; TooOften if there were too many."""
        self.requests.take(visit.address)

    def check_write(self, visit: Visit, action: Action) -> None:
        """Count what is written with a key; further keys beside it change nothing."""
        for key in () if action in LOOKS else keys_of(visit.request):
            self.writes.take(key)

    @contextmanager
    def work(self, visit: Visit, rank: int) -> Iterator[None]:
        """Count what takes long, while it waits and is done; TooOften if there is too much of it.

        Each rank counts by itself: strangers behind a club's own address use up nothing of the club's.
        """
        address = f"{rank} {visit.address}"
        if self._working[address] >= self._most_works:
            raise TooOften
        self.works.take(address)
        self._working[address] += 1
        try:
            yield
        finally:
            self._working[address] -= 1
            self._working += Counter()  # forgets addresses that have none
