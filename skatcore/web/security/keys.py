"""Keys in links and cookies: a link is opened once, then the cookie has the key.

Addresses of pages hold no key, so that none is seen on a screen, printed, or sent on. The cookie
of a sheet goes only to the pages of that sheet.
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Final

from starlette.responses import Response

from skatcore.club import Scope, is_key

if TYPE_CHECKING:
    from starlette.requests import Request

    from skatcore.club import Grant
    from skatcore.web.settings import Settings

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
