"""Links with keys: opened once, listed, made and revoked by officials."""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from starlette.responses import RedirectResponse, Response

from skatcore.club import SERVER, Action, Grant, Role, Scope, StoreError, may_share
from skatcore.web.club import Club
from skatcore.web.errors import NotAllowed, NotFound
from skatcore.web.render import qr_svg
from skatcore.web.routes import get, post
from skatcore.web.security.keys import home, keep, keys_of
from skatcore.web.visit import Visit

if TYPE_CHECKING:
    from collections.abc import Sequence

_NUMBER: Final = re.compile(r"[0-9]{1,10}")
#: The roles that a link to a sheet or a tournament can have.
ROLES: Final = (Role.VIEWER, Role.SCORER, Role.OFFICIAL)


class NewLink(NamedTuple):
    """A link to be made."""

    scope: Scope
    role: Role
    label: str = ""
    player: str = ""


def keys_once(visit: Visit, club: Club, sent: str, links: Sequence[NewLink]) -> tuple[str, ...]:
    """The keys of new links, or those made for the same form when it was sent before, if all still open something.

    ``sent`` is the form's key; without one new links are made each time.
    """
    mark, by = (sent, *links), keys_of(visit.request)
    made = visit.site.made.get(mark) if sent else None
    if made is None or not all(map(club.access.grant, made)):
        made = tuple(club.access.mint(new.scope, new.role, label=new.label, player=new.player, by=by) for new in links)
        if sent:
            visit.site.made.keep(mark, made)
    return made


async def open_link(visit: Visit) -> Response:
    """Keep the key of a link in a cookie, and go on to what it opens."""
    key = str(visit.request.path_params["key"])
    key = visit.site.once.pop(key, key)
    grant = await visit.store(lambda club: club.access.grant(key))
    if grant is None:
        visit.site.limiter.wrong_keys.take(visit.address)
        raise NotAllowed(known=False)
    with suppress(StoreError):  # a store that is full or only read still shows what it has
        await visit.write(lambda club: club.access.note_opened(grant.number))
    response = RedirectResponse(home(grant.scope), 303, headers={"Referrer-Policy": "no-referrer"})
    keep(response, key, grant, visit.site.settings)
    return response


@dataclass(frozen=True, slots=True)
class LinkThere:
    """A link that opens something: who made it, how many were made with it, whether this browser has it."""

    grant: Grant
    maker: Grant | None
    made: int
    here: bool


def _roles_of(scope: Scope, own: Role | None) -> list[Role]:
    """The roles that the visitor may make links of: for the whole store hosts, and nobody else."""
    return [given for given in ((Role.HOST,) if scope == SERVER else ROLES) if may_share(own, given)]


def _scope(visit: Visit) -> Scope:
    place = visit.request.url.path.split("/")[1]
    return SERVER if place == "club" else Scope("sheet" if place == "evening" else "tournament", visit.number())


async def show_links(visit: Visit) -> Response:
    """The links that there are, and those that were revoked; none of them can be shown again."""
    scope = _scope(visit)
    await visit.check(scope, Action.SHARE)
    return await _page(visit, scope)


async def _page(visit: Visit, scope: Scope, made: str = "", role: Role | None = None) -> Response:
    own, keys = await visit.role(scope), keys_of(visit.request)

    def read(club: Club) -> tuple[list[LinkThere], list[Grant], str]:
        access, title = club.access, ""
        if scope != SERVER:
            title = (club.sheet(scope.number) if scope.kind == "sheet" else club.tournament(scope.number)).title
        every = access.grants(scope)
        grants = [grant for grant in every if grant.revoked_at is None]
        revoked = [grant for grant in every if grant.revoked_at is not None and not grant.is_of_run]
        makers = access.numbered(grant.made_with for grant in grants if grant.made_with)
        here = {grant.number for grant in access.held(keys, scope)}
        return (
            [
                LinkThere(
                    grant, makers.get(grant.made_with or 0), len(access.made_with(grant.number)), grant.number in here
                )
                for grant in grants
            ],
            revoked[::-1],
            title,
        )

    links, revoked, title = await visit.store(read)
    link = visit.link(f"/k/{made}") if made else ""
    return visit.page(
        "links.html",
        scope=scope,
        title=title or (visit.words.text("web.club") if scope == SERVER else ""),
        back=home(scope),
        links=links,
        revoked=revoked,
        roles=_roles_of(scope, own),
        link=link,
        role=role,
        code=qr_svg(link, visit.words.text("web.link")) if link else "",
    )


async def make_link(visit: Visit) -> Response:
    """Make a link; this page is the only one that shows it."""
    scope = _scope(visit)
    own = await visit.check(scope, Action.SHARE)
    form = await visit.form()
    role = next((given for given in _roles_of(scope, own) if given.key == form.get("role")), None)
    if role is None:
        raise NotAllowed(known=True)
    # a host's link without a label would end with this run of the server
    label = form.get("label", "").strip() or (visit.words.text("web.role.host") if role is Role.HOST else "")
    new = NewLink(scope, role, label)
    try:
        (made,) = await visit.write(lambda club: keys_once(visit, club, form.get("key", ""), [new]))
    except LookupError:
        raise NotFound from None
    return await _page(visit, scope, made, role)


async def revoke_link(visit: Visit) -> Response:
    """Revoke a link, and if that is asked for all that were made with it: they show nothing more from now on."""
    scope = _scope(visit)
    await visit.check(scope, Action.SHARE)
    form = await visit.form()
    number, with_made = form.get("link", ""), "made" in form

    def revoke(club: Club) -> set[Scope]:
        """Revoke them; what they opened."""
        made = club.access.made_with(int(number)) if with_made else []
        if not club.access.revoke(int(number), scope, with_made=with_made):
            raise NotFound
        return {scope, *(grant.scope for grant in made)}

    if not _NUMBER.fullmatch(number):
        raise NotFound
    opened = await visit.write(revoke)
    visit.site.roles.clear()
    visit.changed(*opened)
    return visit.go(f"{home(scope)}/links")


_PLACES: Final = ("/club/links", "/evening/{number:int}/links", "/tournament/{number:int}/links")
ROUTES: Final = (
    get("/k/{key}", open_link),
    *(get(path, show_links) for path in _PLACES),
    *(post(path, make_link) for path in _PLACES),
    *(post(f"{path}/revoke", revoke_link) for path in _PLACES),
)
