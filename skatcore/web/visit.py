"""A request as pages see it: what it may do, what is worked out for it, how it is answered."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Hashable, Iterable
from typing import TYPE_CHECKING, Any, Final, TypeVar
from urllib.parse import quote, urlsplit
from uuid import uuid4

from starlette.responses import HTMLResponse, RedirectResponse, Response

from skatcore.club import Action, Grant, Role, Scope, may
from skatcore.text import Catalogue
from skatcore.web.club import Club, Urgency
from skatcore.web.errors import A_WHILE, NotAllowed, NotFound, Overloaded, TooOften, status_of, text_of
from skatcore.web.incoming import Incoming
from skatcore.web.lanes import HIGHEST, STRANGER, Turn
from skatcore.web.live import PAUSE, STREAM
from skatcore.web.rule_lists import SAVED, NamedRules, renamed
from skatcore.web.security.addresses import is_loopback
from skatcore.web.security.headers import PRINT_POLICY
from skatcore.web.security.keys import keys_of

if TYPE_CHECKING:
    from pydantic import ValidationError
    from starlette.requests import Request

    from skatcore.errors import SkatError
    from skatcore.web.app import Site

Answer = TypeVar("Answer")

#: What stands for itself in an address, beside letters and digits.
IN_ADDRESSES: Final = ":/%#?=@[]!$&'()*+,;"


class Visit(Incoming):
    """One request: what came with it, and the ways to answer it."""

    def __init__(self, request: Request, site: Site) -> None:
        super().__init__(request, site)
        self.urgency = Urgency.LOOK
        self._changed: list[Scope] = []
        self._rank: int | None = None
        self.turn: Turn
        """The turn of what is worked out for this request, from `work` on."""
        self.retry_after = A_WHILE
        """Seconds after which the request may be sent again, if it is not taken in now."""

    # -- what it may do ---------------------------------------------------------------------------

    async def grant(self, scope: Scope) -> Grant | None:
        """The grant of the keys in the visitor's cookies there; of several the best."""
        keys = keys_of(self.request)
        if not keys:
            return None
        known, cleared = self.site.roles.get((keys, scope)), self.site.roles.cleared
        if known is None:
            known = await self.store(lambda club: club.access.best(keys, scope))
            if known is not None:
                self.site.roles.keep((keys, scope), known, cleared)
        return known

    async def role(self, scope: Scope) -> Role | None:
        """The role that the keys in the visitor's cookies give there."""
        grant = await self.grant(scope)
        return None if grant is None else grant.role

    async def may(self, scope: Scope, action: Action) -> bool:
        """Whether the visitor may do that there, for what they are shown."""
        return may(await self.role(scope), action)

    async def check(self, scope: Scope, action: Action, *, only_looks: bool = False) -> Role:
        """The visitor's role there, if it may do that; ``only_looks``: nothing is written in this request.

        Raises:
            NotAllowed: it may not, or there is nothing of that number: which of the two is not said.
        """
        role = await self.role(scope)
        if role is None or not may(role, action):
            raise NotAllowed(known=role is not None)
        if not only_looks:
            self.site.limiter.check_write(self, action)
        return role

    # -- the library ------------------------------------------------------------------------------

    async def store(self, work: Callable[[Club], Answer]) -> Answer:
        """Return the result of ``work`` when it is given the store, in the store's thread; it only reads."""
        return await self.site.club.run(work, self.urgency)

    async def write(self, work: Callable[[Club], Answer]) -> Answer:
        """The same for what writes: when this returns, it is on the disk."""
        return await self.site.club.write(work)

    async def work(self, work: Callable[[], Answer]) -> Answer:
        """Do what takes long in a thread of its own, when it has its turn; see `Lanes`.

        Raises:
            ClientDisconnect: the visitor has gone; what has not begun is left out.
            Overloaded: too much waits already.
            TooOften: too much of it is this visitor's.
        """
        rank = await self.rank()
        with self.site.limiter.work(self, rank):
            self.turn = self.site.lanes.enter(rank, self.address)
            return await self.site.lanes.work_unless(self._left(), self.turn, work)

    def told(self, error: SkatError | ValidationError) -> tuple[str, int]:
        """An error as a sentence of the page, and its status; the answer says when it may be sent again."""
        if isinstance(error, Overloaded | TooOften):
            self.retry_after = error.seconds
        return text_of(error, self.words), status_of(error)

    async def rank(self) -> int:
        """The visitor's rank among those who have something worked out: by the highest key, 0 without one."""
        if self._rank is None:
            keys = keys_of(self.request)
            role = await self.store(lambda club: club.access.rank(keys)) if keys else None
            self._rank = min(role or STRANGER, HIGHEST)
        return self._rank

    async def _left(self) -> None:
        """Wait until the browser has gone; what is sent must have been read."""
        while (await self.request.receive())["type"] != "http.disconnect":
            pass

    async def aside(self, work: Callable[[], Answer]) -> Answer:
        """Do what takes a moment in a thread of its own, with no plugins but those that this server allows.

        It has its turn by rank too: strangers who ask for much of it wait among themselves.

        Raises:
            Overloaded: too much waits already.
        """

        def known() -> Answer:
            with self.site.rule_sets.registry.used():
                return work()

        turn = self.site.moments.enter(await self.rank(), self.address)
        return await self.site.moments.work(turn, known)

    async def rules(self, name: str) -> NamedRules:
        """The rule set of that name: installed, saved by the club and called so, or a draft in the name itself."""
        if not name.startswith(SAVED):
            return NamedRules(name, await self.aside(lambda: self.site.rule_sets.named(name)))
        text = await self.saved(name)
        ruleset = await self.aside(lambda: self.site.rule_sets.draft(text))
        return NamedRules(name, renamed(ruleset, name.removeprefix(SAVED)))

    async def saved(self, name: str) -> str:
        """The text of a profile that the club has saved; a `NotFound` if there is none of that name."""
        saved = await self.store(lambda club: club.profiles.get(name.removeprefix(SAVED)))
        if saved is None:
            raise NotFound(name)
        return saved.text

    def changed(self, *scopes: Scope) -> None:
        """Have those who follow something told that it has changed, once the visitor has the answer."""
        self._changed += scopes

    async def tell(self) -> None:
        """Tell the followers what has changed in this request; in the event loop, after the answer is sent."""
        for scope in self._changed:
            self.site.hub.publish(channel_of(scope))

    # -- ways to answer ---------------------------------------------------------------------------

    def html(self, template: str, words: Catalogue | None = None, **context: Any) -> str:
        """A template filled in; ``words`` are those of a rule set if it needs them."""
        known = words or self.words
        return self.site.templates.render(template, visit=self, words=known, t=known.text, **context)

    def page(self, template: str, words: Catalogue | None = None, status: int = 200, **context: Any) -> Response:
        """A page, or a part of one."""
        return HTMLResponse(self.html(template, words, **context), status)

    def document(self, html: str) -> Response:
        """A document that is printed as it is, with its own style and no script in it."""
        return HTMLResponse(html, headers={"Content-Security-Policy": PRINT_POLICY})

    def download(self, data: str | bytes, name: str, media_type: str) -> Response:
        """A file to save."""
        disposition = f"attachment; filename*=UTF-8''{quote(name, safe='')}"
        return Response(data, media_type=media_type, headers={"Content-Disposition": disposition})

    def go(self, path: str) -> Response:
        """Go on to another page of this site."""
        if "hx-request" in self.request.headers:
            return Response(status_code=204, headers={"HX-Redirect": quote(path, safe=IN_ADDRESSES)})
        return RedirectResponse(path, 303)

    def follow(
        self, followed: Iterable[Scope | str], render: Callable[[], Awaitable[str | None]], *, pause: float = PAUSE
    ) -> Response:
        """A stream of what ``render`` gives, now and whenever something there changes; see `Hub.stream`.

        A name that is not a scope of the store is a channel of its own.
        """
        if self.request.method == "HEAD":
            return Response(media_type=STREAM)
        self.urgency = Urgency.FOLLOW
        channels = tuple(each if isinstance(each, str) else channel_of(each) for each in followed)
        return self.site.hub.stream(channels, self.address, render, "change", pause)

    def kept(self, mark: tuple[Hashable, ...], make: Callable[[], str]) -> str:
        """A part of a page that many follow, made once for each language.

        ``mark`` says what it is and which version of it: sheet, number of items, role.
        """
        return self.site.parts.get((self.language, *mark)) or self.site.parts.keep((self.language, *mark), make())

    @property
    def new_key(self) -> str:
        """A key for a form, by which it is known when it is sent again."""
        return uuid4().hex

    @property
    def only_here(self) -> bool:
        """Whether the addresses of `link` lead nowhere but on this machine."""
        return is_loopback(urlsplit(self.site.settings.base).hostname or "")

    def link(self, path: str, **query: str) -> str:
        """The whole address of a page, for links that are passed on."""
        asked = "&".join(f"{name}={quote(value, safe='')}" for name, value in query.items())
        return self.site.settings.base + path + (f"?{asked}" if asked else "")


def channel_of(scope: Scope) -> str:
    """The channel on which changes of something are announced."""
    return f"{scope.kind}/{scope.number}"
