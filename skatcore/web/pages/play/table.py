"""A table in the browser: what its player may see of it, live, and what he does there."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from markupsafe import Markup
from starlette.responses import HTMLResponse, Response

from skatcore.analysis.game_table.commands import meant_by, send
from skatcore.analysis.game_table.seen import seen_from
from skatcore.analysis.game_table.session import GameTable
from skatcore.analysis.game_table.tokens import discard_token
from skatcore.analysis.players.hint import THOUGHT, hint_for
from skatcore.club.access import Scope
from skatcore.club.roles import Action, Role, may
from skatcore.model.cards import Card
from skatcore.model.refusal import Refused
from skatcore.play.view import view_of
from skatcore.rules.ruleset import Ruleset
from skatcore.views.asked_first import asked_first
from skatcore.views.cards.face import Face, card_name
from skatcore.views.cards.sprite import sprite
from skatcore.views.hints import hint_lines
from skatcore.views.play_log import place_names, refused_lines
from skatcore.views.play_table import play_page
from skatcore.web.errors import CONFLICT, NotAllowed
from skatcore.web.game_tables import TableNow
from skatcore.web.pages.play.ask_referee import referee_query
from skatcore.web.pages.play.card_signs import with_signs
from skatcore.web.pages.play.seats import names_at, table_scope
from skatcore.web.routes import get, post
from skatcore.web.security.keys import home, keys_of
from skatcore.web.visit import Visit

#: Where the others sit, seen from the player, one after the other.
SIDES: Final = {3: ("own", "left", "right"), 4: ("own", "left", "top", "right")}
#: The cookie with the place that the visitor has taken, for who has the links of several.
TAKEN: Final = "skat-place"
#: What is sent by whoever asks for a hint.
HINT: Final = "hint"


class _DoneAlready(Exception):  # noqa: N818 - nothing is wrong
    """What is sent was meant for an earlier moment: it was tapped twice, or others have acted."""


def moment(table: GameTable) -> str:
    """The moment that something is sent for; it changes with everything that happens."""
    return f"{len(table.counted) + 1}.{len(table.deal.events)}"


async def places_of(visit: Visit, scope: Scope) -> list[int]:
    """The places that the visitor's keys are for, first the one that he has taken."""
    keys, taken = keys_of(visit.request), visit.request.cookies.get(TAKEN, "")
    held = await visit.store(lambda club: club.access.held(keys, scope))
    held.sort(key=lambda grant: (grant.place != taken, -grant.role))
    return [int(grant.place) for grant in held if grant.place]


async def place_of(visit: Visit, scope: Scope) -> int | None:
    """The place at which the visitor sits; None for a key without one, such as a host's."""
    return next(iter(await places_of(visit, scope)), None)


async def show_table(visit: Visit) -> Response:
    """The table as the visitor may see it."""
    scope = table_scope(visit)
    role = await visit.check(scope, Action.SHOW)
    now, places = await visit.site.tables.now(scope.number), await places_of(visit, scope)
    if not places:
        scores = zip(await names_at(visit, now), now.table.totals(), strict=True)
        title = now.table.ruleset.profile.header.title.get(visit.language)
        return visit.page("play/no_place.html", title=title, scores=list(scores))
    response = await visit.site.tables.thought(lambda: _page(visit, now, places[0], role, more=places[1:]))
    _take(visit, response, scope, places[0])
    return response


async def take_place(visit: Visit) -> Response:
    """Sit at another place of which the visitor has the link."""
    scope = table_scope(visit)
    await visit.check(scope, Action.PLAY)
    place = (await visit.form()).get("place", "")
    if place not in map(str, await places_of(visit, scope)):
        raise NotAllowed(known=True)
    response = visit.go(home(scope))
    _take(visit, response, scope, int(place))
    return response


def _take(visit: Visit, response: Response, scope: Scope, place: int) -> None:
    """Stay at a place until another is taken, whatever links are opened meanwhile."""
    secure = visit.site.settings.is_secure
    response.set_cookie(TAKEN, str(place), path=home(scope), httponly=True, samesite="lax", secure=secure)


def _page(
    visit: Visit,
    now: TableNow,
    place: int,
    role: Role,
    refused: list[str] | None = None,
    *,
    is_hint: bool = False,
    more: Sequence[int] = (),
) -> Response:
    face = _face(visit)
    words = visit.words_of(now.table.ruleset)
    return visit.page(
        "play/table.html",
        words,
        CONFLICT if refused and not is_hint else 200,
        number=now.number,
        face=face,
        faces=list(Face),
        sprite=Markup(sprite(face, words)),  # noqa: S704 - drawn by the library
        state=Markup(_state(visit, now, place)),  # noqa: S704 - a template filled in
        title=now.table.ruleset.profile.header.title.get(visit.language),
        signs=partial(with_signs, face=face, words=words),
        refused=refused or [],
        is_hint=is_hint,
        more=[(other, place_names(seen_from(now.table, place), words)[other]) for other in more],
        leads=may(role, Action.SHARE),
        rules=_name_of(visit, now.table.ruleset),
    )


def _name_of(visit: Visit, ruleset: Ruleset) -> str:
    """The name by which other pages find the rules of a table; empty for a draft, and for rules that have changed."""
    rule_sets, name = visit.site.rule_sets, ruleset.profile.name
    return name if name in rule_sets.names() and rule_sets.named(name).digest == ruleset.digest else ""


def _state(visit: Visit, now: TableNow, place: int) -> str:
    """The part of the page that changes: only what the player at that place may see."""
    face = _face(visit)
    words = visit.words_of(now.table.ruleset)
    page = play_page(seen_from(now.table, place), words)
    count = len(page.places)
    return visit.html(
        "play/state.html",
        words,
        number=now.number,
        version=now.version,
        moment=moment(now.table),
        page=page,
        own=page.places[place],
        others=[page.places[(place + at) % count] for at in range(1, count)],
        side={(place + at) % count: side for at, side in enumerate(SIDES[count])},
        card_name=lambda code: card_name(Card.parse(code), face, words),
        signs=partial(with_signs, face=face, words=words),
        deck="german" if face is Face.GERMAN else "french",
    )


def _face(visit: Visit) -> Face:
    return Face(visit.face) if visit.face in {*Face} else Face.FRENCH


async def follow(visit: Visit) -> Response:
    """The same, whenever anything has happened at the table."""
    scope = table_scope(visit)
    await visit.check(scope, Action.SHOW)

    async def render() -> str | None:
        place = await place_of(visit, scope)  # the link may have been revoked meanwhile
        if place is None:
            return None
        now = await visit.site.tables.now(scope.number, visit.urgency)
        return await visit.site.tables.thought(lambda: _state(visit, now, place))

    return visit.follow((scope,), render, pause=0.02)


async def act(visit: Visit) -> Response:
    """Do what the player has chosen; once, however often it is sent for the same moment."""
    scope = table_scope(visit)
    role = await visit.check(scope, Action.PLAY)
    place = await place_of(visit, scope)
    if place is None:
        raise NotAllowed(known=True)
    fields = [(name, value) for name, value in await visit.fields() if isinstance(value, str)]
    form = dict(fields)
    cards = [value for name, value in fields if name == "card"]
    token = form.get("token") or discard_token(cards)
    if token == HINT:
        return await _hint(visit, await visit.site.tables.now(scope.number), place, role)

    if not form.get("sure") and (asked := await _asked_first(visit, place, token, form.get("moment", ""))):
        return asked

    def done(table: GameTable) -> None:
        if form.get("moment") != moment(table):
            raise _DoneAlready
        send(table, place, token)

    tables = visit.site.tables
    try:
        now = await tables.change(scope.number, done)
        visit.changed(scope)
    except _DoneAlready:
        now = await tables.now(scope.number)
    except Refused as error:
        now, refusal = await tables.now(scope.number), error.refusal
        words = visit.words_of(now.table.ruleset)
        lines = await tables.thought(
            lambda: refused_lines(now.table, refusal, words, meant_by(now.table, place, token))
        )
        if visit.is_partial:
            signs = partial(with_signs, face=_face(visit), words=words)
            # to a script it is an answer like others; a browser would note any other status as an error
            return visit.page("play/refused.html", words, lines=lines, signs=signs)
        return await tables.thought(lambda: _page(visit, now, place, role, lines))
    if visit.is_partial:
        return await tables.thought(lambda: HTMLResponse(_state(visit, now, place)))
    return visit.go(home(scope))


async def _asked_first(visit: Visit, place: int, token: str, at: str) -> Response | None:
    """The question before an act that cannot be taken back, and what it would count; None for every other."""
    tables = visit.site.tables
    now = await tables.now(table_scope(visit).number)
    words = visit.words_of(now.table.ruleset)

    def lines() -> list[str]:
        act = meant_by(now.table, place, token)
        return [] if act is None or at != moment(now.table) else asked_first(now.table, place, act, words)

    asked = await tables.thought(lines)
    if not asked:
        return None
    context: dict[str, Any] = {"lines": asked, "number": now.number, "moment": at, "token": token}
    signs = partial(with_signs, face=_face(visit), words=words)
    return visit.page("play/sure_part.html" if visit.is_partial else "play/sure.html", words, signs=signs, **context)


async def _hint(visit: Visit, now: TableNow, place: int, role: Role) -> Response:
    """What a player who searches would do with what this one sees; nobody else is sent it."""
    tables, words, seat = visit.site.tables, visit.words_of(now.table.ruleset), now.table.seat_of(place)
    with visit.site.limiter.work(visit, await visit.rank()):
        hint = None if seat is None else await tables.searched(lambda: hint_for(view_of(now.table.deal, seat), THOUGHT))
    lines = hint_lines(hint, words, now.table.ruleset)
    if visit.is_partial:
        signs = partial(with_signs, face=_face(visit), words=words)
        return visit.page("play/refused.html", words, lines=lines, signs=signs, is_hint=True)
    return await tables.thought(lambda: _page(visit, now, place, role, lines, is_hint=True))


async def ask_referee(visit: Visit) -> Response:
    """The referee's page, with what this player knows of the deal."""
    scope = table_scope(visit)
    await visit.check(scope, Action.SHOW)
    now, place = await visit.site.tables.now(scope.number), await place_of(visit, scope)
    seat = None if place is None else now.table.seat_of(place)
    return visit.go(f"/referee?{referee_query(now.table.deal, seat, _name_of(visit, now.table.ruleset))}")


ROUTES: Final = (
    get("/play/{number:int}", show_table),
    get("/play/{number:int}/referee", ask_referee),
    post("/play/{number:int}", act),
    post("/play/{number:int}/place", take_place),
    get("/play/{number:int}/live", follow),
)
