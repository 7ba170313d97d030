"""Links with keys: opened once, listed, made and revoked by officials."""

from __future__ import annotations

import re
from typing import Final

from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from skatcore.club.access import Grant, Scope
from skatcore.club.roles import Action, Role, may_share
from skatcore.web.club import Club
from skatcore.web.errors import NotAllowed, NotFound, TooOften
from skatcore.web.qr import qr_svg
from skatcore.web.routes import get, post
from skatcore.web.security.keys import home, keep
from skatcore.web.visit import Visit

_NUMBER: Final = re.compile(r"[0-9]{1,10}")
#: The roles that a link to a sheet or a tournament can have.
ROLES: Final = (Role.VIEWER, Role.SCORER, Role.OFFICIAL)


async def open_link(visit: Visit) -> Response:
    """Keep the key of a link in a cookie, and go on to what it opens."""
    key = str(visit.request.path_params["key"])
    key = visit.site.once.pop(key, key)
    if visit.site.limiter.wrong_keys.is_used_up(visit.address):
        raise TooOften("web.too-often")
    grant = await visit.store(lambda club: club.access.grant(key))
    if grant is None:
        visit.site.limiter.wrong_keys.allows(visit.address)
        raise NotAllowed(known=False)
    response = RedirectResponse(home(grant.scope), 303, headers={"Referrer-Policy": "no-referrer"})
    keep(response, key, grant, visit.site.settings)
    return response


def _scope(visit: Visit) -> Scope:
    return Scope("sheet" if visit.request.url.path.startswith("/evening/") else "tournament", visit.number())


async def show_links(visit: Visit) -> Response:
    """The links that there are; none of them can be shown again."""
    scope = _scope(visit)
    await visit.check(scope, Action.SHARE)
    return await _page(visit, scope)


async def _page(visit: Visit, scope: Scope, made: str = "", role: Role | None = None) -> Response:
    own = await visit.role(scope)

    def read(club: Club) -> tuple[list[Grant], str]:
        log = club.sheet(scope.number) if scope.kind == "sheet" else club.tournament(scope.number)
        return [grant for grant in club.access.grants(scope) if grant.revoked_at is None], log.title

    grants, title = await visit.store(read)
    link = visit.link(f"/k/{made}") if made else ""
    return visit.page(
        "links.html",
        scope=scope,
        title=title,
        back=home(scope),
        grants=grants,
        roles=[given for given in ROLES if may_share(own, given)],
        link=link,
        role=role,
        code=qr_svg(link, visit.words.text("web.link")) if link else "",
    )


async def make_link(visit: Visit) -> Response:
    """Make a link; this page is the only one that shows it."""
    scope = _scope(visit)
    own = await visit.check(scope, Action.SHARE)
    form = await visit.form()
    role = next((given for given in ROLES if given.key == form.get("role")), None)
    if role is None or not may_share(own, role):
        raise NotAllowed(known=True)
    label = form.get("label", "").strip()
    try:
        made = await visit.write(lambda club: club.access.mint(scope, role, label=label))
    except LookupError:
        raise NotFound from None
    return await _page(visit, scope, made, role)


async def revoke_link(visit: Visit) -> Response:
    """Revoke a link: whoever has it sees nothing more from now on."""
    scope = _scope(visit)
    await visit.check(scope, Action.SHARE)
    form = await visit.form()
    number = form.get("link", "")
    if not _NUMBER.fullmatch(number) or not await visit.write(lambda club: club.access.revoke(int(number), scope)):
        raise NotFound
    visit.site.roles.clear()
    visit.changed(scope)
    return visit.go(f"{home(scope)}/links")


def _routes() -> list[Route]:
    routes = [get("/k/{key}", open_link)]
    for place in ("/evening", "/tournament"):
        path = f"{place}/{{number:int}}/links"
        routes += [get(path, show_links), post(path, make_link), post(f"{path}/revoke", revoke_link)]
    return routes


ROUTES: Final = tuple(_routes())
