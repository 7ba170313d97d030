"""Parts of a tournament's pages that change by themselves: rendered once for all who see the same."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Mapping
from typing import Final

from starlette.responses import Response

from skatcore.club.access import Scope
from skatcore.club.roles import Action
from skatcore.web.errors import NotAllowed
from skatcore.web.pages.tournament.desk import Desk, desk_page
from skatcore.web.visit import Visit

#: Parts that are kept for the next who follows.
KEPT: Final = 200
Now = Callable[[Desk], Mapping[str, object]]

_rendered: OrderedDict[tuple[object, ...], str] = OrderedDict()


async def follow_part(
    visit: Visit, template: str, now: Now, scopes: Callable[[Desk], tuple[Scope, ...]] = lambda desk: (desk.scope,)
) -> Response:
    """A stream of a part of a page as it changes; it ends when the visitor's link is revoked."""
    followed = await desk_page(visit, scopes)

    async def render() -> str | None:
        visit.roles.clear()
        try:
            html: str = await desk_page(visit, lambda desk: _part(desk, template, now))
        except NotAllowed:
            return None
        return html

    return visit.follow(followed, render)


def _part(desk: Desk, template: str, now: Now) -> str:
    """The part; for those who only look on it follows from the last item that was written."""
    if desk.may(Action.HAND_IN):
        return desk.html(template, **now(desk))
    visit = desk.visit
    of = (desk.number, desk.tournament.items[-1].key, template, visit.request.url.path, visit.request.url.query[:80])
    key = (*of, visit.language, desk.role)
    html = _rendered.pop(key, None) or desk.html(template, **now(desk))
    _rendered[key] = html
    while len(_rendered) > KEPT:
        _rendered.popitem(last=False)
    return html
