"""A table in the browser: what its player may see of it, live, with the cards in texts drawn."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import partial
from html import escape
from typing import Final
from urllib.parse import urlencode

from markupsafe import Markup
from starlette.responses import Response

from skatcore.club import Action, Role, may
from skatcore.model import Card, Seat
from skatcore.play import Deal
from skatcore.referee import BID, DECLARER, GAME, MATADORS, POINTS_TAKEN, SKAT_POINTS, TRICK, TRICKS_TAKEN, facts_of
from skatcore.rules import Ruleset
from skatcore.table import GameTable, seen_from
from skatcore.text import Catalogue
from skatcore.views.cards import Face, card_name, index, sprite
from skatcore.views.play import place_names, play_page
from skatcore.views.referee import FACT, knows_the_skat
from skatcore.web.errors import CONFLICT
from skatcore.web.game_tables import TableNow
from skatcore.web.pages.play.own_place import away_part, place_of, places_here, stay
from skatcore.web.pages.play.seats import names_at, table_scope
from skatcore.web.routes import get
from skatcore.web.visit import Visit

_CODE: Final = re.compile(r"(?<![A-Za-z0-9])[CSHD][AKQJT987](?![A-Za-z0-9])")


def face_of(visit: Visit) -> Face:
    """The cards that the visitor likes."""
    return Face(visit.face) if visit.face in {*Face} else Face.FRENCH


def signs_for(visit: Visit, words: Catalogue) -> Callable[[str], Markup]:
    """`with_signs` as templates call it."""
    return partial(with_signs, face=face_of(visit), words=words)


def with_signs(text: str, face: Face, words: Catalogue) -> Markup:
    """A text in which each card is drawn as in the corner of that face; the sprite must be in the page."""
    parts, at = [], 0
    for found in _CODE.finditer(text):
        parts += [escape(text[at : found.start()]), _sign(Card.parse(found[0]), face, words)]
        at = found.end()
    return Markup("".join([*parts, escape(text[at:])]))  # noqa: S704 - every text is escaped


def _sign(card: Card, face: Face, words: Catalogue) -> str:
    deck = "german" if face is Face.GERMAN else "french"
    name, corner = escape(card_name(card, face, words)), escape(index(card.rank, face, words))
    sign = f'<svg viewBox="-10 -10 20 20" aria-hidden="true"><use href="#{deck}-{card.suit.key}"/></svg>'
    # the name is what is read aloud
    return f'<span class="sign {card.suit.key}" role="img" aria-label="{name}" title="{name}">{sign}{corner}</span>'


#: Where the others sit, seen from the player, one after the other.
SIDES: Final = {3: ("own", "left", "right"), 4: ("own", "left", "top", "right")}
#: What everybody at the table has seen, and what only a declarer knows who has taken the skat.
_SEEN = (DECLARER, GAME, BID, POINTS_TAKEN, TRICKS_TAKEN, TRICK)
_OWN = (MATADORS, SKAT_POINTS)


def moment(table: GameTable) -> str:
    """The moment that something is sent for; it changes with everything that happens."""
    return f"{len(table.counted) + 1}.{len(table.deal.events)}"


async def show_table(visit: Visit) -> Response:
    """The table as the visitor may see it."""
    scope = table_scope(visit)
    role = await visit.check(scope, Action.SHOW)
    now, places = await visit.site.tables.now(scope.number), await places_here(visit, scope)
    if not places:
        scores = zip(await names_at(visit, now), now.table.totals(), strict=True)
        title = now.table.ruleset.profile.header.title.get(visit.language)
        return visit.page("play/no_place.html", title=title, scores=list(scores))
    response = await visit.site.tables.thought(lambda: page_of(visit, now, places[0], role, more=places[1:]))
    stay(visit, response, places[0])
    return response


def page_of(
    visit: Visit,
    now: TableNow,
    place: int,
    role: Role,
    refused: list[str] | None = None,
    *,
    is_hint: bool = False,
    more: Sequence[int] = (),
) -> Response:
    """The whole page for a place, with why something was refused, or a hint."""
    face = face_of(visit)
    words = visit.words_of(now.table.ruleset)
    return visit.page(
        "play/table.html",
        words,
        CONFLICT if refused and not is_hint else 200,
        number=now.number,
        face=face,
        faces=list(Face),
        sprite=Markup(sprite(face, words)),  # noqa: S704 - drawn by the library
        state=Markup(state_of(visit, now, place)),  # noqa: S704 - a template filled in
        away=Markup(away_part(visit, now, place)),  # noqa: S704 - a template filled in
        place=place,
        title=now.table.ruleset.profile.header.title.get(visit.language),
        signs=signs_for(visit, words),
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


def state_of(visit: Visit, now: TableNow, place: int) -> str:
    """The part of the page that changes: only what the player at that place may see."""
    face = face_of(visit)
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
        signs=signs_for(visit, words),
        deck="german" if face is Face.GERMAN else "french",
    )


async def follow(visit: Visit) -> Response:
    """The same, whenever anything has happened at the table."""
    scope = table_scope(visit)
    await visit.check(scope, Action.SHOW)
    await places_here(visit, scope)

    async def render() -> str | None:
        place = await place_of(visit, scope)  # the link may have been revoked meanwhile
        if place is None:
            return None
        now = await visit.site.tables.now(scope.number, visit.urgency)
        mark = (now.number, now.version, place, visit.language, visit.face)
        return await visit.site.tables.shown(mark, lambda: state_of(visit, now, place))

    return visit.follow((scope,), render, pause=0.02)


async def ask_referee(visit: Visit) -> Response:
    """The referee's page, with what this player knows of the deal."""
    scope = table_scope(visit)
    await visit.check(scope, Action.SHOW)
    now, place = await visit.site.tables.now(scope.number), await place_of(visit, scope)
    seat = None if place is None else now.table.seat_of(place)
    return visit.go(f"/referee?{_referee_query(now.table.deal, seat, _name_of(visit, now.table.ruleset))}")


def _referee_query(deal: Deal, seat: Seat | None, rules: str) -> str:
    """The address of the referee's page with the facts of a deal, as its query; hidden cards are not among them."""
    facts = facts_of(deal)
    pairs = [("p", rules)]
    for fact in (*_SEEN, *(_OWN if knows_the_skat(deal, seat) else ())):
        if facts.get(fact.key) is not None:
            data = fact.as_data(facts[fact.key], deal.ruleset)
            pairs += [(FACT + fact.key, str(part)) for part in (data if isinstance(data, list) else [data])]
    return urlencode(pairs)


ROUTES: Final = (
    get("/play/{number:int}", show_table),
    get("/play/{number:int}/referee", ask_referee),
    get("/play/{number:int}/live", follow),
)
