"""Parts of a tournament's pages that change by themselves: made once for all who see the same."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from starlette.responses import Response

from skatcore.club import Action, Scope
from skatcore.web.errors import NotAllowed
from skatcore.web.pages.tournament.desk import TournamentDesk, desk_page
from skatcore.web.visit import Visit

#: What a template is filled in with.
Now = Callable[[TournamentDesk], Mapping[str, object]]


async def follow_part(
    visit: Visit,
    template: str,
    now: Now,
    scopes: Callable[[TournamentDesk], tuple[Scope, ...]] = lambda desk: (desk.scope,),
) -> Response:
    """A stream of a part of a page as it changes; it ends when the visitor's link is revoked."""

    async def render() -> str | None:
        try:
            return await desk_page(visit, lambda desk: _part(desk, template, now))
        except NotAllowed:
            return None

    return visit.follow(await desk_page(visit, scopes), render)


def _part(desk: TournamentDesk, template: str, now: Now) -> str:
    """The part; for those who only look on it follows from the last item that was written, and running lists."""
    if desk.may(Action.HAND_IN) or desk.visit.asked("live"):
        return desk.html(template, **now(desk))
    address = desk.visit.request.url
    mark = (template, address.path, address.query[:80], desk.role, desk.tournament.items[-1].key)
    return desk.visit.kept(mark, lambda: desk.html(template, **now(desk)))
