"""How pages say where they are: a function of a visit, wrapped so that errors become pages."""

from __future__ import annotations

import logging
import re
from collections.abc import Awaitable, Callable
from typing import Final

from pydantic import ValidationError
from starlette.background import BackgroundTask
from starlette.convertors import IntegerConvertor, register_url_convertor
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from skatcore.errors import PLUGIN_ERRORS, SkatError
from skatcore.rules import PluginFault, fault_of
from skatcore.scoring import GameUnknown
from skatcore.web.errors import Overloaded, TooOften, shows_its_place, text_of
from skatcore.web.live import TooManyStreams
from skatcore.web.visit import Visit

#: A page's function.
Handler = Callable[[Visit], Awaitable[Response]]

#: The status of requests that may be sent again later: the answer says when.
_LATER: Final = frozenset({TooOften.status, Overloaded.status})
_LOG: Final = logging.getLogger("skatcore.web")
#: The evening, tournament or table to which a page belongs.
_PLACE: Final = re.compile(r"/(?:evening|tournament|play)/\d+(?=/)")
#: Where to go on from a page that cannot be shown, by the first part of its address.
_NEAR: Final = {
    "evening": ("/club", "web.club"),
    "tournament": ("/club", "web.club"),
    "club": ("/club", "web.club"),
    "screen": ("/club", "web.club"),
    "play": ("/play", "web.play"),
    "rules": ("/rules", "web.rules"),
    "effect": ("/effect", "web.effect"),
    "manual": ("/manual", "web.manual"),
}


def get(path: str, handler: Handler) -> Route:
    """A page that is only looked at."""
    return Route(_limited(path), _answer(handler), methods=["GET"], name=_name(handler))


def post(path: str, handler: Handler) -> Route:
    """Something that is done."""
    return Route(_limited(path), _answer(handler), methods=["POST"], name=_name(handler))


class _StoreNumber(IntegerConvertor):
    """A number as those of a store are: from 1, and short; Python refuses to read the longest ones."""

    regex = "[1-9][0-9]{0,9}"


register_url_convertor("store_number", _StoreNumber())


def _limited(path: str) -> str:
    return path.replace(":int}", ":store_number}")


def _name(handler: Handler) -> str:
    return f"{handler.__module__.rpartition('.')[2]}.{handler.__name__}"


def _answer(handler: Handler) -> Callable[[Request], Awaitable[Response]]:
    """The handler; those who follow what it changes hear of it after whoever acts has the answer."""

    async def answer(request: Request) -> Response:
        visit = Visit(request, request.app.state.site)
        try:
            response = await _answered(handler, visit)
        except ClientDisconnect:
            response = Response(status_code=400)  # nobody is sent it
        finally:
            await request.close()  # files that were sent
        if response.status_code in _LATER:
            response.headers["Retry-After"] = str(visit.retry_after)
        response.background = BackgroundTask(visit.tell)
        return response

    return answer


async def _answered(handler: Handler, visit: Visit) -> Response:
    """The answer, with errors as pages: what is wrong for the user's mistakes, nothing of ours for others."""
    try:
        visit.site.limiter.check_request(visit)
        return await handler(visit)
    except (SkatError, ValidationError, GameUnknown) as error:
        if isinstance(error, PluginFault):
            _log(visit.request)
        return failed(visit, *visit.told(error), is_open=not isinstance(error, SkatError) or shows_its_place(error))
    except TooManyStreams:
        return failed(visit, visit.words.text("web.too-often"), 503)
    except ClientDisconnect:
        raise
    except PLUGIN_ERRORS as error:
        _log(visit.request)
        fault = fault_of(error)
        return failed(visit, text_of(fault, visit.words) if fault else visit.words.text("web.broken"), 500)


def _log(request: Request) -> None:
    """Log the route of a request that failed, not its address: a link's address holds a key."""
    _LOG.exception("%s %s", request.method, getattr(request.scope.get("route"), "path", ""))


def failed(
    visit: Visit, why: str, status: int, *, is_open: bool = False, ways: tuple[tuple[str, str], ...] = ()
) -> Response:
    """The page that says what went wrong, and ways to go on; for htmx only the sentence.

    ``is_open``: the visitor may see the evening, tournament or table to which the page belongs.
    """
    template = "parts/failed.html" if visit.is_partial else "failed.html"
    path = visit.request.url.path
    place = _PLACE.match(path) if is_open else None
    near = _NEAR.get(path.split("/")[1])
    ways = ways or tuple(filter(None, (place and (place[0], "web.back"), near)))
    return visit.page(template, status=status, why=why, ways=ways)
